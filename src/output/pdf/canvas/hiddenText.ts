/**
 * The text of an image of letters: blank glyphs where its letters are, each of which stands for a letter, so that the
 * text is found and copied like any other.
 */
import type { TextShaper } from '../../../engine/index.ts';
import { graphemeBoundaries } from '../../../engine/index.ts';
import type { PdfResources } from '../document/resources.ts';
import { decimal, hex16 } from '../file/syntax.ts';
import type { CssFontFiles } from './shapeText.ts';

interface HiddenText {
  readonly text: string;
  /** Whether the text is read from right to left. */
  readonly isTurned: boolean;
  /** In document pixels. */
  readonly advance: number;
  /** Operands of the text matrix. */
  readonly place: string;
}

/**
 * Spaces of the line's font, stretched over the image, in the order of the text. Those of a turned text begin at the right and go
 * back twice their width after each.
 */
export function hiddenText(
  { text, isTurned, advance, place }: HiddenText,
  { size, files: [file = ''] }: CssFontFiles,
  shaper: TextShaper,
  resources: Pick<PdfResources, 'font'>,
): string {
  const stops = graphemeBoundaries(text);
  const letters = stops.slice(1).map((stop, index) => text.slice(stops[index], stop));
  const glyph = shaper.shape(' ', file)[0]?.id ?? 0;
  const font = resources.font(file);
  // The glyph itself is the space of the text.
  font.code(glyph, ' ');
  const width = font.face.width(glyph);
  if (width === 0 || letters.length === 0) return '';
  const codes = letters.map((letter) => `<${hex16(font.code(glyph, letter))}>`);
  const shown = isTurned
    ? `${-(letters.length - 1) * width} ${codes.join(String(2 * width))}`
    : codes.join('');
  const stretched = (advance / ((width / 1000) * size * letters.length)) * 100;
  return `q BT ${place}Tm /${font.name} ${decimal(size)} Tf ${decimal(stretched)} Tz [${shown}]TJ ET Q\n`;
}
