/**
 * Whether a text is the code of an SVG drawing: `<svg>` is its first element. Before it may stand a byte order mark,
 * declarations, comments and a DOCTYPE with entities, as vector programs and collections of icons write them.
 */
export function isSvgCode(text: string): boolean {
  const { length } = text;
  let at = 0;
  while (at < length) {
    const next = endOfPart(text, at);
    if (next === at) return ROOT.test(text.slice(at, at + LONGEST_ROOT));
    at = next;
  }
  return false;
}

const ROOT = /^<(?:[\w-]{1,20}:)?svg[\s/>]/iu;
const LONGEST_ROOT = 30;
const SPACE = /[\s\uFEFF]/u;

/** Where the part of the head ends that begins here; the same place where none does. The end of the text for an open one. */
function endOfPart(text: string, at: number): number {
  if (SPACE.test(text.charAt(at))) return at + 1;
  if (text.startsWith('<!--', at)) return after(text, '-->', at + 4);
  if (text.startsWith('<?', at)) return after(text, '?>', at + 2);
  if (/^<!doctype/iu.test(text.slice(at, at + 9))) return endOfDoctype(text, at);
  return at;
}

function after(text: string, end: string, from: number): number {
  const found = text.indexOf(end, from);
  return found === -1 ? text.length : found + end.length;
}

/** A DOCTYPE may hold declarations in brackets, with `>` of their own. */
function endOfDoctype(text: string, at: number): number {
  const close = after(text, '>', at);
  const bracket = text.indexOf('[', at);
  return bracket === -1 || bracket > close ? close : after(text, '>', after(text, ']', bracket));
}
