/**
 * A canvas whose painting becomes PDF operators: `paintScene` draws on it what it draws on every other canvas.
 * Its space is that of the page's content: document pixels, y down. Nothing is rasterised and nothing can be
 * erased.
 */
import type { Matrix } from '../../math/matrix.ts';
import { IDENTITY, multiply } from '../../math/matrix.ts';
import type { Canvas2D } from '../../ports/canvas.ts';
import type { TextShaper } from '../../ports/shaper.ts';
import type { PdfPicture, PdfResources } from '../document/resources.ts';
import { matrixOperands } from '../file/matrixOperands.ts';
import { turnOf } from '../image/orientation.ts';
import type { Style, Written } from './graphicsState.ts';
import { initialStyle, NOTHING_WRITTEN, styleOf, withAlpha, withFill, withStroke } from './graphicsState.ts';
import { boxPath, pathWriter } from './path.ts';
import type { CssFontFiles } from './shapeText.ts';
import { parseCssFont } from './shapeText.ts';
import { hiddenText } from './hiddenText.ts';
import type { LetterPicture } from './textLine.ts';
import { textLine } from './textLine.ts';

export interface PdfCanvas extends Canvas2D<PdfPicture> {
  /** Adds operators as they are. */
  write(operators: string): void;
  /** What was painted since the last call, in parts; the canvas is as new. */
  take(): readonly CanvasPart[];
}
/** Operators that follow each other. */
export interface CanvasPart {
  readonly operators: string;
  /** The text of an image of letters; null for all else. */
  readonly shows: string | null;
}

interface PdfCanvasHost {
  readonly shaper: TextShaper;
  /** Draws letters with the host's other fonts; `font` is a CSS font string, `direction` that of the letters. */
  pictureLetters(text: string, font: string, color: string, direction: string): LetterPicture;
}

export function createPdfCanvas(resources: PdfResources, host: PdfCanvasHost): PdfCanvas {
  let operators: string[] = [];
  let parts: CanvasPart[] = [];
  let matrix: Matrix = IDENTITY;
  const path = pathWriter(() => matrix);
  let dash: readonly number[] = [];
  let written = NOTHING_WRITTEN;
  let kept: { readonly written: Written; readonly matrix: Matrix; readonly style: Style }[] = [];
  let font: { readonly css: string; readonly files: CssFontFiles } | null = null;

  const put = (text: string): void => void operators.push(text);
  const closePart = (shows: string | null): void => {
    if (operators.length > 0) parts.push({ operators: operators.join(''), shows });
    operators = [];
  };
  const apply = (change: { readonly operators: string; readonly written: Written }): void => {
    if (change.operators !== '') put(change.operators);
    ({ written } = change);
  };
  const setFill = (): void => apply(withFill(resources, written, canvas));
  const setStroke = (): void => {
    const scale = Math.sqrt(Math.abs(matrix.a * matrix.d - matrix.b * matrix.c));
    apply(withStroke(resources, written, canvas, { scale, dash }));
  };
  const imageOperators = (
    picture: PdfPicture,
    x: number,
    y: number,
    width: number,
    height: number,
  ): string => {
    // A PDF image fills the unit square with its first row on top, y up.
    const upright = multiply(matrix, { a: width, b: 0, c: 0, d: -height, e: x, f: y + height });
    const { orientation } = picture;
    const place = orientation === undefined ? upright : multiply(upright, turnOf(orientation));
    return `q ${matrixOperands(place)}cm /${resources.picture(picture)} Do Q\n`;
  };
  const textPlace = (x: number, y: number): string =>
    matrixOperands(multiply(matrix, { a: 1, b: 0, c: 0, d: -1, e: x, f: y }));
  const fillText = (text: string, x: number, y: number): void => {
    if (font?.css !== canvas.font) font = { css: canvas.font, files: parseCssFont(canvas.font) };
    const { files } = font;
    const isTurned = canvas.direction === 'rtl';
    setFill();
    const line = textLine(text, isTurned, files, host.shaper, {
      font: written.font,
      use: (file) => resources.font(file),
      picture: (letters) =>
        host.pictureLetters(letters, canvas.font, String(canvas.fillStyle), canvas.direction),
    });
    for (const part of line.parts) {
      const place = textPlace(x + part.from, y);
      if (part.kind === 'glyphs') {
        put(`BT ${place}Tm ${part.operators}ET\n`);
        continue;
      }
      const { picture, left, top, width, height, advance } = part.letters;
      const drawn = imageOperators(picture, x + part.from + left, y + top, width, height);
      const hidden = { text: part.text, isTurned, advance, place };
      closePart(null);
      put(drawn + hiddenText(hidden, files, host.shaper, resources));
      closePart(part.text);
    }
    written = { ...written, font: line.font };
  };

  const canvas: PdfCanvas = {
    ...initialStyle(),
    ...path.methods,
    keepsText: true,
    imageSmoothingEnabled: true,
    imageSmoothingQuality: 'low',
    write: put,
    take: () => {
      closePart(null);
      const taken = parts;
      [parts, matrix, dash, written, kept] = [[], IDENTITY, [], NOTHING_WRITTEN, []];
      path.methods.beginPath();
      Object.assign(canvas, initialStyle());
      return taken;
    },
    save: () => {
      put('q ');
      kept.push({ written, matrix, style: styleOf(canvas) });
    },
    restore: () => {
      const before = kept.pop();
      if (before === undefined) return;
      put('Q\n');
      ({ written, matrix } = before);
      Object.assign(canvas, before.style);
    },
    setTransform: (a, b, c, d, e, f) => {
      matrix = { a, b, c, d, e, f };
    },
    transform: (a, b, c, d, e, f) => {
      matrix = multiply(matrix, { a, b, c, d, e, f });
    },
    clip: () => put(`${path.operators()}W n `),
    fill: () => {
      setFill();
      put(`${path.operators()}f\n`);
    },
    stroke: () => {
      setStroke();
      put(`${path.operators()}S\n`);
    },
    setLineDash: (segments) => {
      dash = [...segments];
    },
    fillRect: (x, y, width, height) => {
      setFill();
      put(`${boxPath(matrix, x, y, width, height)}f\n`);
    },
    strokeRect: (x, y, width, height) => {
      setStroke();
      put(`${boxPath(matrix, x, y, width, height)}S\n`);
    },
    clearRect: () => {
      throw new Error('Nothing can be erased from a PDF.');
    },
    fillText,
    drawImage: (picture, x, y, width, height) => {
      apply(withAlpha(resources, written, canvas));
      put(imageOperators(picture, x, y, width, height));
    },
  };
  return canvas;
}
