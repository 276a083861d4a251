/**
 * Checks that the tags of an XML part are closed in order. SheetJS skips what it does not understand, so the
 * cells of a damaged part would be lost without a word. Texts, entities and attributes are not checked.
 */

const LESS = 0x3c;
const GREATER = 0x3e;
const SLASH = 0x2f;
const QUESTION = 0x3f;
const EXCLAMATION = 0x21;
const QUOTES = [0x22, 0x27];
/** Space, tab, line ends, slash and the end of the tag. */
const AFTER_NAME = new Set([0x20, 0x09, 0x0a, 0x0d, SLASH, GREATER]);

/** Elements that are neither open nor closed: how they begin after `<`, and how they end. */
const asides: readonly (readonly [start: string, end: string])[] = [
  ['?', '?>'],
  ['!--', '-->'],
  ['![CDATA[', ']]>'],
  ['!', '>'],
];

/** Whether every tag of a UTF-8 part is closed; parts in UTF-16 count as whole. */
export function isWellFormed(xml: Uint8Array): boolean {
  if (xml[0] === 0xff || xml[0] === 0xfe || xml[0] === 0 || xml[1] === 0) return true;
  const open: number[] = [];
  let hasRoot = false;
  for (let start = xml.indexOf(LESS); start >= 0;) {
    const first = xml[start + 1];
    const isAside = first === QUESTION || first === EXCLAMATION;
    const end = isAside ? endOfAside(xml, start + 1) : endOfTag(xml, start + 1);
    if (end < 0) return false;
    if (!isAside) {
      hasRoot = true;
      if (first === SLASH) {
        if (open.pop() !== nameKey(xml, start + 2)) return false;
      } else if (xml[end - 1] !== SLASH) open.push(nameKey(xml, start + 1));
    }
    start = xml.indexOf(LESS, end);
  }
  return hasRoot && open.length === 0;
}

/** Index of the closing `>`, or -1. */
function endOfTag(xml: Uint8Array, from: number): number {
  for (let at = from; at < xml.length; at += 1) {
    const byte = xml[at] ?? 0;
    if (byte === GREATER) return at;
    if (byte === LESS) return -1;
    if (QUOTES.includes(byte)) {
      at = xml.indexOf(byte, at + 1);
      if (at < 0) return -1;
    }
  }
  return -1;
}

function endOfAside(xml: Uint8Array, from: number): number {
  const end = asides.find(([start]) => hasText(xml, from, start))?.[1] ?? '>';
  const last = end.charCodeAt(end.length - 1);
  for (let at = xml.indexOf(last, from); at >= 0; at = xml.indexOf(last, at + 1))
    if (hasText(xml, at - end.length + 1, end)) return at;
  return -1;
}

function hasText(xml: Uint8Array, from: number, text: string): boolean {
  for (let at = 0; at < text.length; at += 1) if (xml[from + at] !== text.charCodeAt(at)) return false;
  return true;
}

/** Tells names apart by their length and two of their letters, without making strings. */
function nameKey(xml: Uint8Array, from: number): number {
  let end = from;
  while (end < xml.length && !AFTER_NAME.has(xml[end] ?? 0)) end += 1;
  return (end - from) * 0x10000 + (xml[from] ?? 0) * 0x100 + (xml[end - 1] ?? 0);
}
