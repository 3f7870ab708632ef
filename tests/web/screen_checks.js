// Return the failures of the page as it stands. Controls below the fold of a list may be scrolled to.
({ control, token }) => {
  const found = [];
  const fail = (what, one) => found.push(`${what}: ${name(one)}`);
  const name = (one) =>
    `${one.tagName.toLowerCase()}.${(one.getAttribute("class") ?? "")
      .replace(/ ?s-\S+/g, "")
      .split(" ")
      .filter(Boolean)
      .join(".")} "${(one.ariaLabel || one.textContent || "").trim().slice(0, 28)}"`;
  const spoken = (one) =>
    one !== null && (getComputedStyle(one).clipPath !== "none" || spoken(one.parentElement));
  const shown = (one) =>
    one.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    !one.closest(".heard, [inert], svg defs") &&
    one.getClientRects().length > 0 &&
    !spoken(one);
  const covers = ".coach, .drawer, .side.open, .wishes.open, .shop.open, .hands, .end, .overlay";
  const scrolls = (one) => {
    for (let up = one.parentElement; up; up = up.parentElement) {
      const { overflowY, overflowX } = getComputedStyle(up);
      const down = /auto|scroll/.test(overflowY) && up.scrollHeight > up.clientHeight + 1;
      const along = /auto|scroll/.test(overflowX) && up.scrollWidth > up.clientWidth + 1;
      if (down || along) return up;
    }
    return null;
  };
  const root = document.scrollingElement;
  if (root.scrollWidth > innerWidth + 1) found.push(`sideways: ${root.scrollWidth - innerWidth} px`);
  const table = document.querySelector(".table, .replay");
  if (table && root.scrollHeight > innerHeight + 1)
    found.push(`the page scrolls: ${root.scrollHeight - innerHeight} px`);
  const inside = ({ left, top, right, bottom }) =>
    left > -2 && top > -2 && right < innerWidth + 2 && bottom < innerHeight + 2;

  // Controls: large enough, in the window, and on top.
  const text = (one) => one.matches(".cite, .bar > a, .skip") || getComputedStyle(one).display === "inline";
  for (const one of document.querySelectorAll("button:enabled, a[href], input, select, summary")) {
    if (!shown(one) || one.matches("input[type=radio], input[type=checkbox], .place")) continue;
    const pane = scrolls(one);
    if (pane || !table) one.scrollIntoView({ block: table ? "nearest" : "center", inline: "nearest" });
    const box = one.getBoundingClientRect();
    const least = one.matches(".target") ? Math.min(control, token) : control;
    if (!text(one) && Math.min(box.width, box.height) < least - 0.6)
      fail(`small ${Math.round(box.width)}x${Math.round(box.height)}`, one);
    if (!inside(box)) {
      if (!(pane === root || (!table && root.scrollHeight > innerHeight))) fail("out of the window", one);
      continue;
    }
    const hit = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
    const over = hit?.closest(covers);
    if (hit && !one.contains(hit) && !hit.contains(one) && !(over && !over.contains(one)))
      fail(`covered by ${name(hit)}`, one);
  }
  for (const one of document.querySelectorAll("*"))
    if (one.scrollTop && /auto|scroll/.test(getComputedStyle(one).overflowY)) one.scrollTop = 0;

  // The hand is seen without scrolling down; more cards may be swiped.
  const clear = (one, box) => {
    for (let up = one.parentElement; up; up = up.parentElement) {
      if (getComputedStyle(up).overflowY === "visible") continue;
      const edge = up.getBoundingClientRect();
      if (box.bottom > edge.bottom + 3 || box.top < edge.top - 8) return false;
    }
    return box.bottom < innerHeight + 2 && box.top > -2;
  };
  if (!document.querySelector(".end, .drawer, .side.open, .shop.open"))
    for (const one of document.querySelectorAll(
      ".held .card.lit, .held .card.lit .text, .tray .slot, .hand .group, .ask .offers button",
    ))
      if (shown(one) && !clear(one, one.getBoundingClientRect()) && !one.matches(".ask *"))
        fail("hand not seen", one);
  // Tokens and spaces of Grumpf.
  for (const one of document.querySelectorAll(".ground ol > li:first-child")) {
    const { width } = one.getBoundingClientRect();
    const least = one.closest(".telling, .replay") ? 24 : token; // nothing is pressed there
    if (shown(one) && width < least - 0.6) fail(`token ${Math.round(width)}`, one.closest(".ground"));
  }
  // The whole board, or the strip that stands for it.
  const whole = (parts, strip, n) => {
    const all = [...document.querySelectorAll(parts)];
    if (all.length === 0) return;
    const seen = all.filter((one) => shown(one) && inside(one.getBoundingClientRect())).length;
    const cells = [...document.querySelectorAll(strip)].filter(
      (one) => shown(one) && inside(one.getBoundingClientRect()),
    );
    if (seen < n && cells.length < n)
      found.push(`board: ${seen} of ${n} ${parts}, ${cells.length} in the strip`);
  };
  if (!document.querySelector(".end, .swap, .telling, .drawer, .side.open")) {
    whole(".ground", ".overview button", 6);
    whole(".village .ring > .place", ".overview button", 8);
  }
  // Texts: large enough, not cut, not broken inside a word, not under something else.
  const parts = "li, section, header, footer, .panel, [data-region], p, button, .row-of, .cell";
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const one = node.parentElement;
    const words = node.data.trim();
    if (!words || !shown(one) || one.closest("script, style, option, svg, code")) continue;
    if (one.closest(".coach")) {
      if (one.closest("button") === null && parseFloat(getComputedStyle(one).fontSize) < 12)
        fail("small coach", one);
      continue;
    }
    range.selectNodeContents(node);
    const box = range.getBoundingClientRect();
    if (box.width < 1) continue;
    const style = getComputedStyle(one);
    const size = parseFloat(style.fontSize);
    const least = one.closest(".key") ? 11 : one.closest(".card small") ? 11.5 : 12;
    if (size < least - 0.01 && !one.closest(".token")) fail(`text ${size.toFixed(1)} px`, one);
    const mayCut = one.closest("[title], .last, .log, .talk, .clipped") || one.closest(".strip .last");
    for (let up = one; up && !mayCut; up = up.parentElement) {
      const flow = getComputedStyle(up);
      if (flow.overflowX === "visible" && flow.overflowY === "visible") continue;
      const edge = up.getBoundingClientRect();
      const cutX =
        /hidden|clip/.test(flow.overflowX) && (box.right > edge.right + 2 || box.left < edge.left - 2);
      const cutY =
        /hidden|clip/.test(flow.overflowY) && (box.bottom > edge.bottom + 3 || box.top < edge.top - 3);
      if (cutX || cutY) {
        fail(cutX ? "cut text" : "cut text below", one);
        break;
      }
      if (/auto|scroll/.test(flow.overflowY + flow.overflowX)) break;
    }
    for (const match of node.data.matchAll(/[\p{L}]{2,16}/gu)) {
      range.setStart(node, match.index);
      range.setEnd(node, match.index + match[0].length);
      const rects = range.getClientRects();
      if (rects.length > 1 && rects[1].top > rects[0].top + 4) {
        fail(`broken word ${match[0]}`, one);
        break;
      }
    }
    if (mayCut || !table || !inside(box) || scrolls(one)) continue; // other pages scroll under their sticky foot
    const hit = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
    if (!hit || hit.contains(one) || one.contains(hit) || hit.closest(covers)) continue;
    if (
      hit.closest(parts) !== one.closest(parts) &&
      !hit.closest(parts)?.contains(one) &&
      !hit.matches(".place") &&
      !(
        one.closest(".ground") &&
        one.closest(".ground") === hit.closest(".ground") &&
        hit.matches(".target *, .place")
      )
    )
      fail(`text under ${name(hit)}`, one);
  }
  return [...new Set(found)];
};
