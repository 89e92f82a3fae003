// Capitoli: light and dark, cite, keys, hover cards, copying. No framework, nothing from elsewhere.
(() => {
  "use strict";
  const root = document.documentElement;
  const $ = (query, from = document) => from.querySelector(query);
  const $$ = (query, from = document) => [...from.querySelectorAll(query)];
  const make = (tag, attributes = {}, ...children) => {
    const made = document.createElement(tag);
    for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
    made.append(...children);
    return made;
  };

  // light and dark
  const dark = () => root.dataset.theme
    ? root.dataset.theme === "dark"
    : matchMedia("(prefers-color-scheme: dark)").matches;
  $(".shade")?.addEventListener("click", () => {
    root.dataset.theme = dark() ? "light" : "dark";
    try { localStorage.setItem("capitoli-theme", root.dataset.theme); } catch { /* private mode */ }
  });

  // copying
  const copy = async (text, button) => {
    const said = button.textContent;
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      const area = make("textarea", { style: "position:fixed;opacity:0" });
      area.value = text;
      (button.closest("dialog") ?? document.body).append(area);
      area.select();
      document.execCommand("copy");
      area.remove();
    }
    button.textContent = "copied";
    setTimeout(() => { button.textContent = said; }, 1200);
  };

  // cite
  const cites = JSON.parse($("#cites")?.textContent ?? "{}");
  const FORMS = ["Citation", "URN", "BibTeX", "CSL-JSON"];
  const address = (id) => location.href.split("#")[0] + "#" + id;
  const cite = (id) => {
    const forms = cites[id];
    if (!forms) return;
    $("dialog.citing")?.remove();
    const dialog = make("dialog", { class: "citing", "aria-labelledby": "citing-title" });
    const shut = make("button", { type: "button", class: "shut", "aria-label": "Close" }, "×");
    shut.addEventListener("click", () => dialog.close());
    dialog.append(shut, make("h2", { id: "citing-title" }, "Cite " + forms[0]));
    [...forms.map((text, i) => [FORMS[i], text]), ["Address", address(id)]].forEach(([name, text]) => {
      const button = make("button", { type: "button", "aria-label": "Copy " + name }, "copy");
      button.addEventListener("click", () => copy(text, button));
      dialog.append(make("div", { class: "form" }, make("span", {}, name), make("code", {}, text), button));
    });
    dialog.addEventListener("click", (event) => { if (event.target === dialog) dialog.close(); });
    dialog.addEventListener("close", () => dialog.remove());
    document.body.append(dialog);
    dialog.showModal();
    $(".form button", dialog).focus();
  };
  document.addEventListener("click", (event) => {
    const button = event.target.closest("button.cite");
    if (button) cite(button.dataset.cite);
  });

  // keys: j and k walk the sentences, c cites, / searches
  let here = null;
  const rows = () => $$(".row[id]").filter((row) => $("button.cite", row));
  const current = () => here ?? (location.hash ? document.getElementById(location.hash.slice(1))?.closest(".row") : null);
  const go = (step) => {
    const all = rows();
    if (!all.length) return;
    const at = current();
    let next;
    if (at && all.includes(at)) next = all[all.indexOf(at) + step];
    else next = all.find((row) => row.getBoundingClientRect().bottom > 80);
    if (!next) return;
    here?.classList.remove("here");
    here = next;
    here.classList.add("here");
    here.scrollIntoView({ block: "center" });
    $(".no a", here).focus({ preventScroll: true });
  };
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.target.closest("input, textarea, select, [contenteditable], dialog")) return;
    if (event.key === "j") go(1);
    else if (event.key === "k") go(-1);
    else if (event.key === "c" && current()) cite(current().id);
    else if (event.key === "/") ($(".ask") ?? $(".find input")).focus();
    else return;
    event.preventDefault();
  });

  // hover cards: an extra to links that work without them
  let tip = null;
  let told = null;
  const hide = () => { tip?.remove(); tip = null; told?.removeAttribute("aria-describedby"); told = null; };
  const show = (holder) => {
    hide();
    if (!holder.dataset.tip) return;
    tip = make("div", { class: "tip", role: "tooltip", id: "tip" }, holder.dataset.tip);
    told = $("a", holder);
    told?.setAttribute("aria-describedby", "tip");
    document.body.append(tip);
    const box = holder.getBoundingClientRect();
    const left = Math.min(box.left, innerWidth - tip.offsetWidth - 12);
    const above = box.top > tip.offsetHeight + 12;
    tip.style.left = Math.max(8, left) + scrollX + "px";
    tip.style.top = (above ? box.top - tip.offsetHeight - 6 : box.bottom + 6) + scrollY + "px";
  };
  for (const [on, off] of [["mouseover", "mouseout"], ["focusin", "focusout"]]) {
    document.addEventListener(on, (event) => {
      const holder = event.target.closest?.("[data-tip]");
      if (holder) show(holder);
    });
    document.addEventListener(off, (event) => { if (event.target.closest?.("[data-tip]")) hide(); });
  }
  document.addEventListener("keydown", (event) => { if (event.key === "Escape") hide(); });

  // as edited, or as the witness has it
  const legend = $(".legend");
  const touched = $$(".src .rd-supplied, .src [data-printed]");
  if (legend && touched.length) {
    const edited = touched.map((place) => place.innerHTML);
    const button = make("button", { type: "button", class: "printed", "aria-pressed": "false" }, "Read as printed");
    button.addEventListener("click", () => {
      const printed = button.getAttribute("aria-pressed") === "false";
      button.setAttribute("aria-pressed", String(printed));
      button.textContent = printed ? "Read as edited" : "Read as printed";
      touched.forEach((place, i) => {
        if (printed) place.textContent = place.dataset.printed ?? "";
        else place.innerHTML = edited[i];
      });
      document.body.classList.toggle("as-printed", printed);
    });
    legend.append(button);
  }

  // the text alone
  if (legend && $(".fac, .side:not(:empty)")) {
    const button = make("button", { type: "button", class: "lone", "aria-pressed": "false" }, "Read the text alone");
    button.addEventListener("click", () => {
      const alone = document.body.classList.toggle("alone");
      button.setAttribute("aria-pressed", String(alone));
      button.textContent = alone ? "Read with notes" : "Read the text alone";
      stack();
    });
    legend.append(button);
  }

  // translation and notes run on beside the rows that follow, each below the one before it
  const chapter = $(".chapter");
  const columns = [".row > .fac", ".row:not(.gap) > .side:not(:empty)"].map((query) => $$(query));
  const wide = matchMedia("(min-width: 60rem)");
  const stack = () => {
    if (!chapter) return;
    chapter.style.paddingBottom = "";
    if (!wide.matches) return;
    const tops = columns.map((column) => column.map((part) => [
      part, part.parentNode.getBoundingClientRect().top, part.offsetHeight,
    ]));
    let end = chapter.getBoundingClientRect().bottom;
    const bottom = end;
    for (const column of tops) {
      let floor = -Infinity;
      for (const [part, top, height] of column) {
        const drop = Math.max(0, Math.round(floor - top));
        part.style.setProperty("--drop", drop + "px");
        const moved = drop > 12;
        const same = part.classList.contains("moved") === moved;
        part.classList.toggle("moved", moved);
        // The number that a moved note bears can make it a line longer.
        floor = top + drop + (same ? height : part.offsetHeight);
      }
      end = Math.max(end, floor);
    }
    if (end > bottom) chapter.style.paddingBottom = end - bottom + "px";
  };
  if (columns.some((column) => column.length)) {
    stack();
    addEventListener("resize", stack);
    document.fonts?.ready.then(stack);
  }

  // an example is copied with the page's import line
  for (const button of $$("button.copy")) {
    button.addEventListener("click", () => copy(button.dataset.text, button));
  }
})();
