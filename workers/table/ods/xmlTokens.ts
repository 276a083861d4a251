/**
 * Tokenises XML into tags and texts: no document tree, only the five predefined entities and character
 * references, nothing external. A DOCTYPE is skipped, so nothing is expanded or fetched.
 */
export type XmlToken =
  | { readonly kind: 'text'; readonly text: string }
  | {
      readonly kind: 'open' | 'close' | 'single';
      /** With its prefix, as in `table:table-cell`. */
      readonly name: string;
      readonly attributes: string;
    };

const pattern =
  /<!--[\s\S]*?-->|<\?[\s\S]*?\?>|<!\[CDATA\[([\s\S]*?)\]\]>|<![^>[]*(?:\[[^\]]*\])?[^>]*>|<(\/?)([^\s/>"']+)((?:[^>"'/]|"[^"]*"|'[^']*'|\/(?!>))*)(\/?)>|([^<]+)/g;

export function* xmlTokens(xml: string): Generator<XmlToken> {
  for (const [, data, slash, name, attributes, single, text] of xml.matchAll(pattern)) {
    if (text !== undefined) yield { kind: 'text', text: decodeEntities(text) };
    else if (data !== undefined) yield { kind: 'text', text: data };
    else if (name !== undefined) {
      const kind = slash ? 'close' : single ? 'single' : 'open';
      yield { kind, name, attributes: attributes ?? '' };
    }
  }
}

/** The value of an attribute, by its name without prefix, or null. */
export function attribute(attributes: string, name: string): string | null {
  const found = new RegExp(`(?:^|[\\s:])${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(attributes);
  const value = found?.[1] ?? found?.[2];
  return value === undefined ? null : decodeEntities(value);
}

const named: ReadonlyMap<string, string> = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
]);

function decodeEntities(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w{2,4}));/gi, (whole, hex, decimal, name) => {
    if (typeof name === 'string') return named.get(name) ?? whole;
    const code = typeof hex === 'string' ? Number.parseInt(hex, 16) : Number(decimal);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}
