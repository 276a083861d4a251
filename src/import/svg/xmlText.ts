import type { Xml } from '../xml.ts';

/** An element as text. @param content instead of what is in it */
export function xmlText({ name, attributes, children, text }: Xml, content?: string): string {
  const written = Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${escapeXml(value)}"`)
    .join('');
  const inner = content ?? children.map((child) => xmlText(child)).join('') + escapeXml(text.trim());
  return `<${name}${written}>${inner}</${name}>`;
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
