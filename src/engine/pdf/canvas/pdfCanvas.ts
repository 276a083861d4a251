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
import type { Style, Written } from './graphicsState.ts';
import { initialStyle, NOTHING_WRITTEN, styleOf, withAlpha, withFill, withStroke } from './graphicsState.ts';
import { boxPath, pathWriter } from './path.ts';
import type { CssFontFiles } from './shapeText.ts';
import { parseCssFont } from './shapeText.ts';
import type { LetterPicture } from './textLine.ts';
import { textLine } from './textLine.ts';

export interface PdfCanvas extends Canvas2D<PdfPicture> {
  /** Adds operators as they are. */
  write(operators: string): void;
  /** The operators since the last call; the canvas is as new. */
  take(): string;
}

interface PdfCanvasHost {
  readonly shaper: TextShaper;
  /** Draws letters with the host's other fonts; `font` is a CSS font string. */
  pictureLetters(text: string, font: string, color: string): LetterPicture;
}

export function createPdfCanvas(resources: PdfResources, host: PdfCanvasHost): PdfCanvas {
  let operators: string[] = [];
  let matrix: Matrix = IDENTITY;
  const path = pathWriter(() => matrix);
  let dash: readonly number[] = [];
  let written = NOTHING_WRITTEN;
  let kept: { readonly written: Written; readonly matrix: Matrix; readonly style: Style }[] = [];
  let font: { readonly css: string; readonly files: CssFontFiles } | null = null;

  const put = (text: string): void => void operators.push(text);
  const apply = (change: { readonly operators: string; readonly written: Written }): void => {
    if (change.operators !== '') put(change.operators);
    ({ written } = change);
  };
  const setFill = (): void => apply(withFill(resources, written, canvas));
  const setStroke = (): void => {
    const scale = Math.sqrt(Math.abs(matrix.a * matrix.d - matrix.b * matrix.c));
    apply(withStroke(resources, written, canvas, { scale, dash }));
  };
  const image = (picture: PdfPicture, x: number, y: number, width: number, height: number): void => {
    apply(withAlpha(resources, written, canvas));
    // A PDF image fills the unit square with its first row on top, y up.
    const place = multiply(matrix, { a: width, b: 0, c: 0, d: -height, e: x, f: y + height });
    put(`q ${matrixOperands(place)}cm /${resources.picture(picture)} Do Q\n`);
  };

  const canvas: PdfCanvas = {
    ...initialStyle(),
    ...path.methods,
    imageSmoothingEnabled: true,
    imageSmoothingQuality: 'low',
    write: put,
    take: () => {
      const text = operators.join('');
      [operators, matrix, dash, written, kept] = [[], IDENTITY, [], NOTHING_WRITTEN, []];
      path.methods.beginPath();
      Object.assign(canvas, initialStyle());
      return text;
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
    fillText: (text, x, y) => {
      if (font?.css !== canvas.font) font = { css: canvas.font, files: parseCssFont(canvas.font) };
      setFill();
      put(`BT ${matrixOperands(multiply(matrix, { a: 1, b: 0, c: 0, d: -1, e: x, f: y }))}Tm `);
      const line = textLine(text, font.files, host.shaper, {
        font: written.font,
        use: (file) => resources.font(file),
        picture: (letters) => host.pictureLetters(letters, canvas.font, String(canvas.fillStyle)),
      });
      put(`${line.operators}ET\n`);
      written = { ...written, font: line.font };
      for (const { letters, from } of line.pictures)
        image(letters.picture, x + from + letters.left, y + letters.top, letters.width, letters.height);
    },
    drawImage: image,
  };
  return canvas;
}
