"""Not to be imported."""

import nothing_of_that_name
