// Search by sentence. Folding is that of capitoli.edition.folding, rule for rule.
(() => {
  "use strict";
  const WORD = /[\p{L}\p{N}](?:[\p{L}\p{N}]|[\u0300-\u036f])*/gu;
  const fold = (text) => text.normalize("NFD").replace(/\p{Mn}/gu, "").toLowerCase()
    .replace(/ſ/g, "s").replace(/ß/g, "ss").replace(/v/g, "u").replace(/j/g, "i")
    .replace(/æ/g, "ae").replace(/œ/g, "oe");
  const words = (text) => [...text.matchAll(WORD)].map((m) => ({
    folded: fold(m[0]), start: m.index, end: m.index + m[0].length,
  }));
  window.capitoliFold = (text) => words(text).map((word) => word.folded);

  const index = window.CAPITOLI_INDEX ?? [];
  let ready = null;
  const FIELDS = ["t", "e", "d", "c"];
  const prepared = () => ready ??= index.map((entry) => ({
    entry, fields: FIELDS.filter((f) => entry[f]).map((f) => ({ name: f, words: words(entry[f]) })),
  }));

  // A query is a list of phrases; a phrase is a list of folded words; the last word may be a beginning.
  const parse = (query) => {
    const phrases = [];
    query.replace(/["“”«»„]([^"“”«»„]+)["“”«»„]|([^\s"“”«»„]+)/g, (_, quoted, bare) => {
      const found = words(quoted ?? bare).map((word) => word.folded);
      if (!found.length) return "";
      if (quoted) phrases.push({ words: found, open: false });
      else found.forEach((word) => phrases.push({ words: [word], open: false }));
      return "";
    });
    if (phrases.length && !/["“”«»„\s]$/.test(query)) phrases.at(-1).open = true;
    return phrases;
  };
  const places = (phrase, text) => {
    const found = [];
    const last = phrase.words.length - 1;
    for (let at = 0; at + last < text.length; at++) {
      const fits = phrase.words.every((word, i) => phrase.open && i === last
        ? text[at + i].folded.startsWith(word) : text[at + i].folded === word);
      if (fits) found.push([text[at].start, text[at + last].end]);
    }
    return found;
  };
  const search = (query) => {
    const phrases = parse(query);
    if (!phrases.length) return [];
    const found = [];
    for (const { entry, fields } of prepared()) {
      for (const field of fields) {
        const spans = phrases.map((phrase) => places(phrase, field.words));
        if (spans.some((span) => !span.length)) continue;
        const flat = spans.flat().sort((a, b) => a[0] - b[0]);
        found.push({ entry, field: field.name, spans: flat, spread: flat.at(-1)[1] - flat[0][0] });
        break;
      }
    }
    // Words that stand close together first; else the order of the texts.
    const near = (hit) => phrases.length > 1 && hit.spread < query.length + 6 ? 0 : 1;
    return found.map((hit, i) => [near(hit), i, hit]).sort((a, b) => a[0] - b[0] || a[1] - b[1])
      .map((triple) => triple[2]);
  };
  window.capitoliSearch = search;

  const marked = (text, spans) => {
    const made = document.createDocumentFragment();
    let at = 0;
    for (const [start, end] of spans) {
      if (start < at) continue;
      const mark = document.createElement("mark");
      mark.textContent = text.slice(start, end);
      made.append(text.slice(at, start), mark);
      at = end;
    }
    made.append(text.slice(at));
    return made;
  };
  const make = (tag, css, lang) => {
    const made = document.createElement(tag);
    if (css) made.className = css;
    if (lang) made.lang = lang;
    return made;
  };
  const shown = ({ entry, field, spans }) => {
    const item = make("li");
    const link = make("a");
    link.href = entry.u;
    const inside = (name) => field === name ? marked(entry[name], spans) : entry[name];
    link.append(inside("c"));
    const where = make("div", "where");
    where.append(link);
    if (entry.r) where.append(" · rule, " + entry.r);
    item.append(where);
    const text = make("div", "text", entry.l);
    text.append(field === "d" ? marked(entry.d, spans) : inside("t"));
    item.append(text);
    if (field === "d") {
      const note = make("div", "where");
      note.textContent = "as the witness has it; we read otherwise";
      item.append(note);
    }
    if (entry.e) {
      const translation = make("div", "where", "en");
      translation.append(inside("e"));
      item.append(translation);
    }
    return item;
  };

  const ask = document.querySelector(".ask");
  const results = document.querySelector(".results");
  const said = document.querySelector(".said");
  if (!ask) return;
  const help = said.innerHTML;
  const LIMIT = 60;
  const answer = () => {
    const found = search(ask.value);
    results.replaceChildren(...found.slice(0, LIMIT).map(shown));
    if (!ask.value.trim()) said.innerHTML = help;
    else {
      const places = found.length === 1 ? "1 place" : found.length + " places";
      said.textContent = found.length > LIMIT ? places + "; the first " + LIMIT : places;
    }
    const address = new URL(location);
    if (ask.value) address.searchParams.set("q", ask.value);
    else address.searchParams.delete("q");
    try { history.replaceState(null, "", address); } catch { /* opened from a disk */ }
  };
  ask.value = new URLSearchParams(location.search).get("q") ?? "";
  ask.addEventListener("input", answer);
  answer();
  ask.focus();
})();
