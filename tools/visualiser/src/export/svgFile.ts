/**
 * A chart as a self-contained SVG: the drawing with its style sheet, theme colours and fonts, so that it
 * looks the same in any program.
 */
import type { Size } from '../chart/viewport.ts';

interface SvgSource {
  /** The `d-drawing` group of the page; not modified. */
  readonly drawing: Element;
  readonly size: Size;
  readonly title: string;
  /** The text of drawing.css. */
  readonly style: string;
  /** Value of a token of the theme, such as `--color-ink`. */
  readonly valueOf: (token: string) => string;
  /** `@font-face` rules with embedded files. */
  readonly fontFaces: string;
}

const SVG = 'http://www.w3.org/2000/svg';
/** Attributes without meaning outside the page. */
const PAGE_ONLY = ['role', 'tabindex', 'aria-pressed', 'aria-hidden', 'aria-label'];

/** The SVG text. */
export function svgFile({ drawing, size, title, style, valueOf, fontFaces }: SvgSource): string {
  const [width, height] = [Math.ceil(size.width), Math.ceil(size.height)];
  const copy = drawing.cloneNode(true);
  if (!(copy instanceof Element)) throw new Error('A copy of the drawing is not an element.');
  copy.removeAttribute('transform');
  for (const element of copy.querySelectorAll('*')) {
    for (const name of PAGE_ONLY) element.removeAttribute(name);
    if (element.classList.contains('d-selected')) element.classList.remove('d-selected');
  }
  const rules = fontFaces + style.replaceAll(/var\((--[\w-]+)\)/g, (_, token: string) => valueOf(token));
  const content = new XMLSerializer().serializeToString(copy);
  return [
    `<svg xmlns="${SVG}" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<title>${escapeXml(title)}</title>`,
    `<style>${escapeXml(withoutComments(rules))}</style>`,
    `<rect width="100%" height="100%" fill="${escapeXml(valueOf('--color-page'))}"/>`,
    content,
    '</svg>',
  ].join('\n');
}

function withoutComments(style: string): string {
  return style.replaceAll(/\/\*[\s\S]*?\*\//g, '');
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
