/** Images and lines of text as parts of a page's content. */
import type { Matrix } from '../../../engine/math/index.ts';
import type { TextShaper } from '../../../engine/ports/index.ts';
import { multiply } from '../../../engine/math/index.ts';
import { graphemeBoundaries } from '../../../engine/text/index.ts';
import type { PdfPicture, PdfResources } from '../document/resources.ts';
import { matrixOperands } from '../file/matrixOperands.ts';
import { turnOf } from '../image/orientation.ts';
import type { CssFontFiles } from './shapeText.ts';
import type { LetterPicture } from './textLine.ts';
import { textLine } from './textLine.ts';
import { decimal, hex16 } from '../file/syntax.ts';

interface HiddenText {
  readonly text: string;
  /** Whether the text is read from right to left. */
  readonly isTurned: boolean;
  /** In document pixels. */
  readonly advance: number;
  /** Operands of the text matrix. */
  readonly place: string;
}

/** Operators that follow each other. */
export interface CanvasPart {
  readonly operators: string;
  /** The text of an image of letters; null for all else. */
  readonly shows: string | null;
}
/** Collects operators in parts. */
export function partsWriter() {
  let operators: string[] = [];
  let parts: CanvasPart[] = [];
  const close = (shows: string | null): void => {
    if (operators.length > 0) parts.push({ operators: operators.join(''), shows });
    operators = [];
  };
  return {
    put: (text: string): void => void operators.push(text),
    putPart: (part: CanvasPart): void => {
      if (part.shows !== null) close(null);
      operators.push(part.operators);
      if (part.shows !== null) close(part.shows);
    },
    /** What `paint` puts, apart from the rest: nothing of it is a part of its own. */
    capture: (paint: () => void): string => {
      const outer = { operators, parts };
      [operators, parts] = [[], []];
      paint();
      close(null);
      const captured = parts.map((part) => part.operators).join('');
      ({ operators, parts } = outer);
      return captured;
    },
    /** The parts since the last call. */
    take: (): readonly CanvasPart[] => {
      close(null);
      const taken = parts;
      parts = [];
      return taken;
    },
  };
}

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** An image in a box of the canvas. */
export function imageOperators(
  resources: PdfResources,
  matrix: Matrix,
  picture: PdfPicture,
  box: Box,
): string {
  const { part = WHOLE } = picture;
  const [width, height] = [box.width * part.width, box.height * part.height];
  const [x, y] = [box.x + box.width * part.x, box.y + box.height * part.y];
  // A PDF image fills the unit square with its first row on top, y up.
  const upright = multiply(matrix, { a: width, b: 0, c: 0, d: -height, e: x, f: y + height });
  const { orientation } = picture;
  const place = orientation === undefined ? upright : multiply(upright, turnOf(orientation));
  return `q ${matrixOperands(place)}cm /${resources.picture(picture)} Do Q\n`;
}

const WHOLE = { x: 0, y: 0, width: 1, height: 1 };

export interface PaintedText {
  readonly text: string;
  /** What it is copied as, in as many letters. */
  readonly typed: string;
  /** Room after each letter, in document pixels. */
  readonly spacing: number;
  /** Whether the text is read from right to left. */
  readonly isTurned: boolean;
  readonly files: CssFontFiles;
  readonly matrix: Matrix;
  /** Start of the baseline, on the canvas. */
  readonly x: number;
  readonly y: number;
  /** The operator of the font that the reader has set. */
  readonly font: string;
}

/** A line of text, and the operator of the font that is set after it. */
export function textParts(
  { text, typed, spacing, isTurned, files, matrix, x, y, font }: PaintedText,
  resources: PdfResources,
  shaper: TextShaper,
  picture: (letters: string) => LetterPicture,
): { readonly parts: readonly CanvasPart[]; readonly font: string } {
  const wider = Math.max(0, Math.round((1000 * spacing) / files.size));
  const use = (file: string) => resources.font(file, wider);
  const line = textLine(text, isTurned, files, shaper, { font, use, picture, typed });
  const parts = line.parts.map((part): CanvasPart => {
    const place = matrixOperands(multiply(matrix, { a: 1, b: 0, c: 0, d: -1, e: x + part.from, f: y }));
    if (part.kind === 'glyphs') return { operators: `BT ${place}Tm ${part.operators}ET\n`, shows: null };
    const { left, top, width, height, advance } = part.letters;
    const box = { x: x + part.from + left, y: y + top, width, height };
    const drawn = imageOperators(resources, matrix, part.letters.picture, box);
    const hidden = { text: part.text, isTurned, advance, place };
    return { operators: drawn + hiddenText(hidden, files, shaper, resources), shows: part.text };
  });
  return { parts, font: line.font };
}

/**
 * The text of an image of letters: blank glyphs where its letters are, each of which stands for a letter, so
 * that the text is found and copied like any other.
 *
 * Spaces of the line's font, stretched over the image, in the order of the text. Those of a turned text begin
 * at the right and go back twice their width after each.
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
