/**
 * A canvas whose painting becomes PDF operators: `paintScene` draws on it what it draws on every other
 * canvas. Its space is that of the page's content: document pixels, y down. Nothing is rasterised and nothing
 * can be erased.
 */
import type { Canvas2D, Matrix, PaintGroup, Point, TextShaper } from '../../../engine/index.ts';
import { IDENTITY, multiply } from '../../../engine/index.ts';
import type { PdfPicture, PdfResources } from '../document/resources.ts';
import { boxPath, pathWriter } from './path.ts';
import type { CssFontFiles } from './shapeText.ts';
import { parseCssFont } from './shapeText.ts';
import type { CanvasPart } from './canvasParts.ts';
import { imageOperators, partsWriter, textParts } from './canvasParts.ts';
import type { LetterPicture } from './textLine.ts';
import { decimal } from '../file/syntax.ts';

/* What a canvas is set to, and what the operators so far have set in a PDF reader. */

type Style = ReturnType<typeof initialStyle>;

interface Written {
  readonly fill: string;
  readonly stroke: string;
  readonly alpha: number;
  readonly font: string;
}

/** A reader at the start of a page. */
const NOTHING_WRITTEN: Written = { fill: '#000000', stroke: '#000000', alpha: 1, font: '' };

/** A change of the reader: the operators that are still needed, and what is set after them. */
interface Change {
  readonly operators: string;
  readonly written: Written;
}

interface PdfCanvas extends Canvas2D<PdfPicture> {
  /** Paints a group as a form that is blended as a whole. */
  readonly paintGroup: PaintGroup<PdfPicture>;
  /** Adds operators as they are. */
  write(operators: string): void;
  /** What was painted since the last call, in parts; the canvas is as new. */
  take(): readonly CanvasPart[];
}
interface PdfCanvasHost {
  readonly shaper: TextShaper;
  /**
   * Draws letters with the host's other fonts; `font` is a CSS font string, `direction` that of the letters.
   */
  pictureLetters(text: string, font: string, color: string, direction: string): LetterPicture;
}

export function createPdfCanvas(resources: PdfResources, host: PdfCanvasHost): PdfCanvas {
  const pen: Pen = {
    resources,
    host,
    writer: partsWriter(),
    style: initialStyle(),
    matrix: IDENTITY,
    dash: [],
    written: NOTHING_WRITTEN,
    kept: [],
    font: null,
  };
  const path = pathWriter(() => pen.matrix);
  // What the caller sets on the canvas is the style of the pen.
  const canvas: PdfCanvas = Object.assign(pen.style, {
    ...path.methods,
    ...stateMethods(pen),
    ...areaMethods(pen, path.operators),
    keepsText: true,
    imageSmoothingEnabled: true,
    imageSmoothingQuality: 'low',
    write: pen.writer.put,
    take: () => {
      const taken = pen.writer.take();
      Object.assign(pen, { matrix: IDENTITY, dash: [], written: NOTHING_WRITTEN, kept: [] });
      path.methods.beginPath();
      Object.assign(pen.style, initialStyle());
      return taken;
    },
    fillText: (text: string, x: number, y: number) => fillText(pen, text, { x, y }),
    drawImage: (picture: PdfPicture, x: number, y: number, width: number, height: number) => {
      apply(pen, withAlpha(resources, pen.written, pen.style));
      pen.writer.put(imageOperators(resources, pen.matrix, picture, { x, y, width, height }));
    },
    paintGroup: ((_, group, paint) =>
      paintGroup(pen, group, () => paint(canvas, { x: 0, y: 0 }))) satisfies PaintGroup<PdfPicture>,
  });
  return canvas;
}

/** The state of a canvas. */
interface Pen {
  readonly resources: PdfResources;
  readonly host: PdfCanvasHost;
  readonly writer: ReturnType<typeof partsWriter>;
  readonly style: Style;
  matrix: Matrix;
  dash: readonly number[];
  /** What the operators so far have set in a reader. */
  written: Written;
  kept: { readonly written: Written; readonly matrix: Matrix; readonly style: Style }[];
  /** The last font, as it was asked for. */
  font: { readonly css: string; readonly files: CssFontFiles } | null;
}

function apply(
  pen: Pen,
  { operators, written }: { readonly operators: string; readonly written: Written },
): void {
  if (operators !== '') pen.writer.put(operators);
  pen.written = written;
}

function setFill(pen: Pen): void {
  apply(pen, withFill(pen.resources, pen.written, pen.style));
}

function setStroke(pen: Pen): void {
  const { matrix, dash } = pen;
  const scale = Math.sqrt(Math.abs(matrix.a * matrix.d - matrix.b * matrix.c));
  apply(pen, withStroke(pen.resources, pen.written, pen.style, { scale, dash }));
}

function stateMethods(
  pen: Pen,
): Pick<PdfCanvas, 'save' | 'restore' | 'setTransform' | 'transform' | 'setLineDash'> {
  return {
    save: () => {
      pen.writer.put('q ');
      pen.kept.push({ written: pen.written, matrix: pen.matrix, style: styleOf(pen.style) });
    },
    restore: () => {
      const before = pen.kept.pop();
      if (before === undefined) return;
      pen.writer.put('Q\n');
      pen.written = before.written;
      pen.matrix = before.matrix;
      Object.assign(pen.style, before.style);
    },
    setTransform: (a, b, c, d, e, f) => {
      pen.matrix = { a, b, c, d, e, f };
    },
    transform: (a, b, c, d, e, f) => {
      pen.matrix = multiply(pen.matrix, { a, b, c, d, e, f });
    },
    setLineDash: (segments) => {
      pen.dash = [...segments];
    },
  };
}

/** @param path the operators of the current path */
function areaMethods(
  pen: Pen,
  path: () => string,
): Pick<PdfCanvas, 'clip' | 'fill' | 'stroke' | 'fillRect' | 'strokeRect' | 'clearRect'> {
  const { put } = pen.writer;
  return {
    clip: () => put(`${path()}W n `),
    fill: () => {
      setFill(pen);
      put(`${path()}f\n`);
    },
    stroke: () => {
      setStroke(pen);
      put(`${path()}S\n`);
    },
    fillRect: (x, y, width, height) => {
      setFill(pen);
      put(`${boxPath(pen.matrix, x, y, width, height)}f\n`);
    },
    strokeRect: (x, y, width, height) => {
      setStroke(pen);
      put(`${boxPath(pen.matrix, x, y, width, height)}S\n`);
    },
    clearRect: () => {
      throw new Error('Nothing can be erased from a PDF.');
    },
  };
}

function fillText(pen: Pen, text: string, { x, y }: Point): void {
  const { style, host, resources, matrix } = pen;
  if (pen.font?.css !== style.font) pen.font = { css: style.font, files: parseCssFont(style.font) };
  const isTurned = style.direction === 'rtl';
  setFill(pen);
  const painted = { text, isTurned, files: pen.font.files, matrix, x, y, font: pen.written.font };
  const line = textParts(painted, resources, host.shaper, (letters) =>
    host.pictureLetters(letters, style.font, String(style.fillStyle), style.direction),
  );
  line.parts.forEach(pen.writer.putPart);
  pen.written = { ...pen.written, font: line.font };
}

function paintGroup(
  pen: Pen,
  { opacity, box }: Parameters<PdfCanvas['paintGroup']>[1],
  paint: () => void,
): void {
  if (box.width === 0 || box.height === 0) return;
  const before = { written: pen.written, matrix: pen.matrix };
  const style = styleOf(pen.style);
  // A reader begins a group with the colours and the font of the page, and solid.
  pen.written = { ...pen.written, alpha: 1 };
  pen.style.globalAlpha = 1;
  const content = pen.writer.capture(paint);
  Object.assign(pen, before);
  pen.style.globalAlpha = opacity;
  apply(pen, withAlpha(pen.resources, pen.written, pen.style));
  pen.writer.put(`/${pen.resources.form({ content, box, isGroup: true })} Do\n`);
  Object.assign(pen.style, style);
}

/** The style of a new canvas. */
function initialStyle() {
  const colors: { fillStyle: unknown; strokeStyle: unknown } = {
    fillStyle: '#000000',
    strokeStyle: '#000000',
  };
  return {
    ...colors,
    lineWidth: 1,
    font: '10px',
    textAlign: 'left',
    textBaseline: 'alphabetic',
    direction: 'ltr',
    globalAlpha: 1,
  };
}

function styleOf(canvas: Style): Style {
  const { fillStyle, strokeStyle, lineWidth, font, textAlign, textBaseline, direction, globalAlpha } = canvas;
  return { fillStyle, strokeStyle, lineWidth, font, textAlign, textBaseline, direction, globalAlpha };
}

function withAlpha(resources: PdfResources, written: Written, { globalAlpha: alpha }: Style): Change {
  if (alpha === written.alpha) return { operators: '', written };
  return { operators: `/${resources.opacity(alpha)} gs `, written: { ...written, alpha } };
}

/** Opacity and colour of areas and letters. */
function withFill(resources: PdfResources, before: Written, style: Style): Change {
  const { operators, written } = withAlpha(resources, before, style);
  const fill = String(style.fillStyle);
  if (fill === written.fill) return { operators, written };
  return { operators: `${operators}${colorOperands(fill)}rg `, written: { ...written, fill } };
}

/**
 * Opacity, colour, width and dashes of lines.
 * @param scale of the canvas: PDF lines are measured in the space of the page
 */
function withStroke(
  resources: PdfResources,
  before: Written,
  style: Style,
  { scale, dash }: { readonly scale: number; readonly dash: readonly number[] },
): Change {
  const { operators, written } = withAlpha(resources, before, style);
  const stroke = String(style.strokeStyle);
  const color = stroke === written.stroke ? '' : `${colorOperands(stroke)}RG `;
  const line = `${decimal(style.lineWidth * scale)} w [${dash.map((part) => decimal(part * scale)).join(' ')}] 0 d `;
  return { operators: operators + color + line, written: { ...written, stroke } };
}

/** `r g b ` of `#rrggbb`. */
function colorOperands(color: string): string {
  const value = /^#[0-9a-f]{6}$/i.test(color) ? Number.parseInt(color.slice(1), 16) : 0;
  return [value >> 16, (value >> 8) & 0xff, value & 0xff].map((part) => `${decimal(part / 255)} `).join('');
}
