/**
 * A canvas whose painting becomes PDF operators: `paintScene` draws on it what it draws on every other canvas.
 * Its space is that of the page's content: document pixels, y down. Nothing is rasterised and nothing can be
 * erased.
 */
import type { Canvas2D, Matrix, PaintGroup, TextShaper } from '../../../engine/index.ts';
import { IDENTITY, multiply } from '../../../engine/index.ts';
import type { PdfPicture, PdfResources } from '../document/resources.ts';
import type { Style, Written } from './graphicsState.ts';
import { initialStyle, NOTHING_WRITTEN, styleOf, withAlpha, withFill, withStroke } from './graphicsState.ts';
import { boxPath, pathWriter } from './path.ts';
import type { CssFontFiles } from './shapeText.ts';
import { parseCssFont } from './shapeText.ts';
import type { CanvasPart } from './canvasParts.ts';
import { imageOperators, partsWriter, textParts } from './canvasParts.ts';
import type { LetterPicture } from './textLine.ts';

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
  /** Draws letters with the host's other fonts; `font` is a CSS font string, `direction` that of the letters. */
  pictureLetters(text: string, font: string, color: string, direction: string): LetterPicture;
}

export function createPdfCanvas(resources: PdfResources, host: PdfCanvasHost): PdfCanvas {
  const { put, putPart, capture, take } = partsWriter();
  let matrix: Matrix = IDENTITY;
  const path = pathWriter(() => matrix);
  let dash: readonly number[] = [];
  let written = NOTHING_WRITTEN;
  let kept: { readonly written: Written; readonly matrix: Matrix; readonly style: Style }[] = [];
  let font: { readonly css: string; readonly files: CssFontFiles } | null = null;

  const apply = (change: { readonly operators: string; readonly written: Written }): void => {
    if (change.operators !== '') put(change.operators);
    ({ written } = change);
  };
  const setFill = (): void => apply(withFill(resources, written, canvas));
  const setStroke = (): void => {
    const scale = Math.sqrt(Math.abs(matrix.a * matrix.d - matrix.b * matrix.c));
    apply(withStroke(resources, written, canvas, { scale, dash }));
  };
  const fillText = (text: string, x: number, y: number): void => {
    if (font?.css !== canvas.font) font = { css: canvas.font, files: parseCssFont(canvas.font) };
    const isTurned = canvas.direction === 'rtl';
    setFill();
    const painted = { text, isTurned, files: font.files, matrix, x, y, font: written.font };
    const line = textParts(painted, resources, host.shaper, (letters) =>
      host.pictureLetters(letters, canvas.font, String(canvas.fillStyle), canvas.direction),
    );
    line.parts.forEach(putPart);
    written = { ...written, font: line.font };
  };
  const paintGroup: PdfCanvas['paintGroup'] = (_, { opacity, box }, paint) => {
    if (box.width === 0 || box.height === 0) return;
    const before = { written, matrix, style: styleOf(canvas) };
    // A reader begins a group with the colours and the font of the page, and solid.
    written = { ...written, alpha: 1 };
    canvas.globalAlpha = 1;
    const content = capture(() => paint(canvas, { x: 0, y: 0 }));
    ({ written, matrix } = before);
    canvas.globalAlpha = opacity;
    apply(withAlpha(resources, written, canvas));
    put(`/${resources.form({ content, box, isGroup: true })} Do\n`);
    Object.assign(canvas, before.style);
  };

  const canvas: PdfCanvas = {
    ...initialStyle(),
    ...path.methods,
    keepsText: true,
    imageSmoothingEnabled: true,
    imageSmoothingQuality: 'low',
    paintGroup,
    write: put,
    take: () => {
      const taken = take();
      [matrix, dash, written, kept] = [IDENTITY, [], NOTHING_WRITTEN, []];
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
      put(imageOperators(resources, matrix, picture, { x, y, width, height }));
    },
  };
  return canvas;
}
