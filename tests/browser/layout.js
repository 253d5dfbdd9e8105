(() => {
  const SLACK = 2;
  const faults = new Set();
  const called = (one) => {
    const name = one.id ? `#${one.id}` : one.className && typeof one.className === "string" ? `.${one.className.trim().replaceAll(" ", ".")}` : "";
    const words = (one.textContent ?? "").trim().replace(/\s+/g, " ").slice(0, 40);
    return `${one.localName}${name} “${words}”`;
  };
  // What was found out about an element is kept: nothing changes meanwhile.
  const once = (find) => {
    const known = new Map();
    return (one) => {
      if (!known.has(one)) known.set(one, find(one));
      return known.get(one);
    };
  };
  const styleOf = once((one) => {
    const { clipPath, overflowX, overflowY, textOverflow, position, fontSize } = getComputedStyle(one);
    return { clipPath, overflowX, overflowY, textOverflow, position, fontSize };
  });
  const boxOf = once((one) => one.getBoundingClientRect());
  // Pieces and places lie on the board, what is unseen is for screen readers, and a link to skip shows when focused.
  const apart = ".unseen, .skip, #stage *, noscript, option, .newer, #heard, .marks";
  const clipped = once((one) => one !== null && (styleOf(one).clipPath === "inset(50%)" || clipped(one.parentElement)));
  const shown = once((one) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && !one.closest(apart) && !clipped(one));
  // A crosstable and the row of channels and games are as wide as they have to be.
  const wide = ".wide, nav";
  // The part of a box that is not scrolled away or cut by an ancestor, with who cuts it.
  const visible = (from, box) => {
    let { left, right, top, bottom } = box;
    let cut = null;
    for (let up = from; up && up !== document.documentElement; up = up.parentElement) {
      const [style, edge] = [styleOf(up), boxOf(up)];
      const [x, y] = [style.overflowX, style.overflowY];
      if (x !== "visible") {
        const scrolls = x !== "hidden" && x !== "clip";
        if (!scrolls && style.textOverflow !== "ellipsis" && (left < edge.left - SLACK || right > edge.right + SLACK)) cut = up;
        [left, right] = [Math.max(left, edge.left), Math.min(right, edge.right)];
      }
      if (y !== "visible") {
        const scrolls = y !== "hidden" && y !== "clip";
        if (!scrolls && (top < edge.top - SLACK || bottom > edge.bottom + SLACK)) cut = up;
        [top, bottom] = [Math.max(top, edge.top), Math.min(bottom, edge.bottom)];
      }
      if (style.position === "fixed") break;
    }
    return { left, right, top, bottom, cut };
  };
  const control = "button, a, input, select, textarea, summary, img, iframe, .face";
  const leaves = [];
  for (const one of document.body.querySelectorAll("*")) {
    if (!shown(one)) continue;
    const boxes = [];
    const whole = one.matches(control) || one.id === "stage";
    if (whole) boxes.push(boxOf(one));
    else {
      for (const node of one.childNodes) {
        if (node.nodeType !== Node.TEXT_NODE || !node.data.trim()) continue;
        const range = document.createRange();
        range.selectNodeContents(node);
        const size = parseFloat(styleOf(one).fontSize);
        if (size < 11) faults.add(`${called(one)} is too small to read: ${size} px`);
        boxes.push(...range.getClientRects());
      }
    }
    for (const box of boxes) {
      if (box.width < 1 || box.height < 1) continue;
      const seen = visible(whole ? one.parentElement : one, box);
      if (seen.cut) faults.add(`${called(one)} is cut by ${called(seen.cut)}`);
      if (seen.right - seen.left < 1 || seen.bottom - seen.top < 1) continue;
      if (seen.right > innerWidth + SLACK || seen.left < -SLACK) {
        if (!one.closest(wide)) faults.add(`${called(one)} is beside the window: ${Math.round(seen.left)} to ${Math.round(seen.right)}`);
      }
      leaves.push({ one, ...seen });
    }
  }
  for (const one of document.querySelectorAll("#stage svg text")) {
    if (!one.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    const size = parseFloat(getComputedStyle(one).fontSize) * Math.abs(one.getScreenCTM().d);
    const [words, edge] = [one, one.closest("svg")].map((it) => it.getBoundingClientRect());
    if (words.left < edge.left || words.right > edge.right) {
      faults.add(`“${one.textContent}” is cut by the edge of the board: ${words.left.toFixed(1)} to ${words.right.toFixed(1)}`);
    }
    if (size < 10.99) faults.add(`“${one.textContent}” on the board is too small to read: ${size.toFixed(1)} px`);
  }
  for (const one of document.body.querySelectorAll("button, .button, select, summary, th, td, h1, h2, h3")) {
    if (!shown(one) || one.closest("[hidden]")) continue;
    const { overflowX, textOverflow } = styleOf(one);
    if (one.scrollWidth > one.clientWidth + SLACK && one.clientWidth > 0 && textOverflow !== "ellipsis" && overflowX !== "auto") {
      faults.add(`${called(one)} is wider than its box: ${one.scrollWidth} > ${one.clientWidth}`);
    }
  }
  // One action at a time is in colour.
  const probe = document.body.appendChild(document.createElement("i"));
  probe.style.color = "var(--accent)";
  const accent = getComputedStyle(probe).color;
  probe.remove();
  const coloured = [...document.body.querySelectorAll("button, .button")].filter((one) => shown(one) && getComputedStyle(one).backgroundColor === accent);
  if (coloured.length > 1) faults.add(`several actions are in colour: ${coloured.map(called).join(", ")}`);
  for (const one of [document.documentElement, ...document.body.querySelectorAll("*")]) {
    const style = styleOf(one);
    const root = one === document.documentElement;
    if (!root && (!shown(one) || !["auto", "scroll"].includes(style.overflowX) || one.matches(wide))) continue;
    if (one.scrollWidth <= one.clientWidth + SLACK) continue;
    const edge = boxOf(one).left + one.clientLeft + one.clientWidth + SLACK;
    const beyond = [...one.querySelectorAll("*")].filter((inner) => inner.getBoundingClientRect().right > edge);
    const by = beyond.length > 0 ? called(beyond[beyond.length - 1]) : "nothing with a box";
    faults.add(`${called(one)} scrolls sideways: ${one.scrollWidth} > ${one.clientWidth}, by ${by}`);
  }
  for (let a = 0; a < leaves.length; a += 1) {
    for (let b = a + 1; b < leaves.length; b += 1) {
      const [p, q] = [leaves[a], leaves[b]];
      const across = Math.min(p.right, q.right) - Math.max(p.left, q.left);
      const down = Math.min(p.bottom, q.bottom) - Math.max(p.top, q.top);
      if (across <= SLACK || down <= 2 * SLACK || p.one.contains(q.one) || q.one.contains(p.one)) continue;
      faults.add(`${called(p.one)} overlaps ${called(q.one)} by ${Math.round(across)} × ${Math.round(down)}`);
    }
  }
  return [...faults];
})()
