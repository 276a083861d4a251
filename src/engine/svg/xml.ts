/**
 * Reads the elements of an XML text that may come from anywhere. It knows no entities besides the five of XML,
 * follows no references, and stops at its limits.
 */
export interface XmlElement {
  /** Without its prefix. */
  readonly name: string;
  /** By their names without prefixes. */
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: readonly XmlElement[];
  /** The letters directly in it. */
  readonly text: string;
}

const MAX_ELEMENTS = 20_000;
const MAX_DEPTH = 64;

interface OpenElement {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: OpenElement[];
  text: string;
}

/** The outermost element; null for a text that is no XML, or that has more elements than are read. */
export function readXml(text: string): XmlElement | null {
  const outermost: OpenElement = { name: '', attributes: new Map(), children: [], text: '' };
  const open: OpenElement[] = [outermost];
  let count = 0;
  let at = 0;
  while (at < text.length) {
    const start = text.indexOf('<', at);
    const innermost = open.at(-1) ?? outermost;
    innermost.text += unescaped(text.slice(at, start === -1 ? text.length : start));
    if (start === -1) break;
    const besides = endOfBesides(text, start);
    if (besides === -1) return null;
    if (besides > start) {
      if (text.startsWith(CDATA, start)) innermost.text += text.slice(start + CDATA.length, besides - 3);
      at = besides;
      continue;
    }
    if (text[start + 1] === '/') {
      at = text.indexOf('>', start) + 1;
      if (at === 0 || open.length === 1) return null;
      open.pop();
      continue;
    }
    const tag = readTag(text, start);
    count += 1;
    if (tag === null || count > MAX_ELEMENTS || open.length > MAX_DEPTH) return null;
    const element: OpenElement = { name: tag.name, attributes: tag.attributes, children: [], text: '' };
    innermost.children.push(element);
    if (!tag.isEmpty) open.push(element);
    at = tag.end;
  }
  return outermost.children.at(0) ?? null;
}

const CDATA = '<![CDATA[';

/** End of a comment, a CDATA section, a declaration; `start` where none begins, -1 where it has no end. */
function endOfBesides(text: string, start: number): number {
  const after = (end: string): number => {
    const found = text.indexOf(end, start);
    return found === -1 ? -1 : found + end.length;
  };
  if (text.startsWith('<!--', start)) return after('-->');
  if (text.startsWith(CDATA, start)) return after(']]>');
  if (text.startsWith('<?', start)) return after('?>');
  if (!text.startsWith('<!', start)) return start;
  // The part of a DOCTYPE in brackets may define entities, which are not read.
  const [bracket, end] = [text.indexOf('[', start), text.indexOf('>', start)];
  if (bracket === -1 || bracket > end) return after('>');
  const closed = text.indexOf(']', bracket);
  return closed === -1 ? -1 : text.indexOf('>', closed) + 1 || -1;
}

interface Tag {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly isEmpty: boolean;
  readonly end: number;
}

function readTag(text: string, start: number): Tag | null {
  NAME.lastIndex = start + 1;
  const name = NAME.exec(text)?.[0];
  if (name === undefined) return null;
  const attributes = new Map<string, string>();
  let at = start + 1 + name.length;
  for (;;) {
    ATTRIBUTE.lastIndex = at;
    const found = ATTRIBUTE.exec(text);
    if (found === null) break;
    const [whole, key = '', double, single] = found;
    attributes.set(withoutPrefix(key), unescaped(double ?? single ?? ''));
    at += whole.length;
  }
  END.lastIndex = at;
  const end = END.exec(text)?.[0];
  if (end === undefined) return null;
  return { name: withoutPrefix(name), attributes, isEmpty: end.endsWith('/>'), end: at + end.length };
}

const NAME = /[^\s<>/="']+/y;
const ATTRIBUTE = /\s+([^\s<>/="']+)\s*=\s*(?:"([^"<]*)"|'([^'<]*)')/y;
const END = /\s*\/?>/y;

function withoutPrefix(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}

function unescaped(text: string): string {
  return text.replaceAll(/&(?:amp|lt|gt|quot|apos);/gu, (entity) => ENTITIES[entity] ?? entity);
}
const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&apos;': "'",
};
