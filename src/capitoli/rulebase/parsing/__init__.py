"""Rule pages as they are read: fences, then fields and examples, then records and pages."""
