/** Text of XML files, for SVG and for the parts of a presentation. */

export type Attributes = Readonly<Record<string, string | number | undefined>>;

/** An element; attributes that are undefined are left out. @param content markup; absent for an empty element */
export function element(name: string, attributes: Attributes, content?: string): string {
  const start = `<${name}${attributesText(attributes)}`;
  return content === undefined || content === '' ? `${start}/>` : `${start}>${content}</${name}>`;
}

/** ` name="value"` of each; numbers have at most three decimals. */
export function attributesText(attributes: Attributes): string {
  let text = '';
  for (const [name, value] of Object.entries(attributes))
    if (value !== undefined)
      text += ` ${name}="${typeof value === 'number' ? decimal(value) : escapeXml(value)}"`;
  return text;
}

/** A number with at most three decimals. */
export function decimal(value: number): string {
  const rounded = Math.round(value * 1000) / 1000;
  return rounded === 0 ? '0' : String(rounded);
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** A text as content or value; what XML cannot hold, such as control characters, is left out. */
export function escapeXml(text: string): string {
  return text.replaceAll(NOT_XML, '').replaceAll(/[&<>"]/g, (sign) => ENTITIES[sign] ?? '');
}

const NOT_XML = /[^\t\n\r\u0020-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu;
