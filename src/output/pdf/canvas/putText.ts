/**
 * Text of the canvas as operators: as text, or as shapes of letters where the same letters are there as text
 * besides. Readers show boxes and wrong letters for glyphs that say nothing (pdf#copied-as-typed).
 */
import type { Matrix, Point } from '../../../engine/math/index.ts';
import type { TextShaper } from '../../../engine/ports/index.ts';
import { multiply } from '../../../engine/math/index.ts';
import type { PdfResources } from '../document/resources.ts';
import { matrixOperands } from '../file/matrixOperands.ts';
import { textString } from '../file/syntax.ts';
import type { partsWriter } from './canvasParts.ts';
import { hiddenText, textParts } from './canvasParts.ts';
import type { Style, Written } from './canvasStyle.ts';
import { letterShapes } from './letterShapes.ts';
import type { CssFontFiles } from './shapeText.ts';
import { cssFontFiles } from './shapeText.ts';
import type { LetterPicture } from './textLine.ts';

export interface TextPen {
  readonly resources: PdfResources;
  readonly host: {
    readonly shaper: TextShaper;
    readonly hasOutlines: boolean;
    pictureLetters(text: string, font: string, color: string, direction: string): LetterPicture;
  };
  readonly writer: ReturnType<typeof partsWriter>;
  readonly style: Style;
  matrix: Matrix;
  written: Written;
  /** The last font, as it was asked for. */
  font: { readonly css: string; readonly files: CssFontFiles } | null;
  /** The line on an arc whose letters are being painted. */
  bent: BentLine | null;
}

/** In document pixels, on the page. */
interface BentLine {
  files: CssFontFiles | null;
  start: Point;
  end: Point;
  /** Sum of the letters. */
  width: number;
  /** Of `start`. */
  scale: number;
  hasTurned: boolean;
}

interface Wanted {
  readonly typed?: string | undefined;
  readonly spacing?: number | undefined;
  /** Whether the same text is painted again, so that this one is not found. */
  readonly isRepeated: boolean;
  /** Width of the line along the letters; null fills them. */
  readonly stroke: number | null;
}

export function putText(pen: TextPen, text: string, { x, y }: Point, wanted: Wanted): void {
  const { style, host, resources, matrix } = pen;
  const { typed = text, spacing = 0, isRepeated, stroke } = wanted;
  if (pen.font?.css !== style.font)
    pen.font = { css: style.font, files: cssFontFiles(style.font, host.shaper) };
  const isTurned = style.direction === 'rtl';
  const { files } = pen.font;
  const picture = (letters: string) =>
    host.pictureLetters(letters, style.font, String(style.fillStyle), style.direction);
  if (isRepeated || pen.bent !== null || host.hasOutlines) {
    const line = { text, isTurned, files, matrix, x, y };
    const { operators, width } = letterShapes(line, stroke, host.shaper, resources, picture);
    const isOnlyHere = !isRepeated && pen.bent === null;
    pen.writer.put(isOnlyHere ? spoken(operators, typed) : operators);
    if (pen.bent !== null) follow(pen.bent, { files, matrix, from: { x, y }, width, isTurned });
    return;
  }
  const painted = { text, typed, isTurned, spacing, files, matrix, x, y, font: pen.written.font };
  const line = textParts(painted, resources, host.shaper, picture);
  line.parts.forEach(pen.writer.putPart);
  pen.written = { ...pen.written, font: line.font };
}

/** Letters on an arc as shapes, and the text that they are, unseen below them. */
export function putBent(pen: TextPen, text: string, paint: () => void): boolean {
  const line: BentLine = {
    files: null,
    start: { x: 0, y: 0 },
    end: { x: 0, y: 0 },
    width: 0,
    scale: 1,
    hasTurned: false,
  };
  pen.bent = line;
  const letters = pen.writer.capture(paint);
  pen.bent = null;
  if (line.hasTurned) return false;
  if (pen.host.hasOutlines) {
    pen.writer.put(spoken(letters, text));
    return true;
  }
  pen.writer.put(letters);
  if (line.files !== null) pen.writer.put(unseen(pen, line, line.files, text));
  return true;
}

/** Shapes with the text that they show, for programs that read a page aloud. */
function spoken(operators: string, text: string): string {
  return `/Span <</ActualText ${textString(text)}>> BDC\n${operators}EMC\n`;
}

interface Letter {
  readonly files: CssFontFiles;
  readonly matrix: Matrix;
  readonly from: Point;
  readonly width: number;
  readonly isTurned: boolean;
}

function follow(line: BentLine, { files, matrix, from: { x, y }, width, isTurned }: Letter): void {
  const { a, b, c, d, e, f } = matrix;
  const at = (across: number): Point => ({ x: a * across + c * y + e, y: b * across + d * y + f });
  const scale = Math.hypot(a, b);
  if (line.files === null) Object.assign(line, { files, scale, start: at(x) });
  line.end = at(x + width);
  line.width += width * scale;
  line.hasTurned ||= isTurned;
}

function unseen(
  { resources, host, matrix }: TextPen,
  { start, end, width, scale }: BentLine,
  { size, files }: CssFontFiles,
  text: string,
): string {
  // Along the box and not the chord: poppler takes a slightly tilted line to pieces.
  const length = Math.hypot(matrix.a, matrix.b);
  const [along, across] = [matrix.a / length, matrix.b / length];
  const chord = (end.x - start.x) * along + (end.y - start.y) * across;
  const turned = { a: along, b: across, c: -across, d: along, e: start.x, f: start.y };
  const place = matrixOperands(multiply(turned, { a: 1, b: 0, c: 0, d: -1, e: 0, f: 0 }));
  // The ends of most of a circle are close to each other: such a line is as long as the circle is wide, so that it
  // stays on the page. Readers drop what lies beside it.
  const advance = Math.max(chord, width / Math.PI);
  const hidden = { text, isTurned: false, advance, place };
  return hiddenText(hidden, { size: size * scale, files }, host.shaper, resources);
}
