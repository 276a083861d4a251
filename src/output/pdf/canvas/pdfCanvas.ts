/**
 * A canvas whose painting becomes PDF operators: `paintScene` draws on it what it draws on every other
 * canvas. Its space is that of the page's content: document pixels, y down. Nothing is rasterised and nothing
 * can be erased.
 */
import type { Bounds, Matrix } from '../../../engine/math/index.ts';
import type { Canvas2D, TextShaper } from '../../../engine/ports/index.ts';
import type { PaintGroup } from '../../../engine/render/index.ts';
import type { SceneNode } from '../../../engine/scene/index.ts';
import {
  expandBounds,
  IDENTITY,
  multiply,
  transformBounds,
  unionBounds,
} from '../../../engine/math/index.ts';
import type { PdfPicture, PdfResources } from '../document/resources.ts';
import { boxPath, pathWriter } from './path.ts';
import type { TextPen } from './putText.ts';
import { putBent, putText } from './putText.ts';
import { PdfGradient } from './gradient.ts';
import type { CanvasPart } from './canvasParts.ts';
import { imageOperators, partsWriter } from './canvasParts.ts';
import type { LetterPicture } from './textLine.ts';
import { lineOf } from './lineOf.ts';
import { textString } from '../file/syntax.ts';
import type { Style, Written } from './canvasStyle.ts';
import { initialStyle, nothingWritten, styleOf, withAlpha, withFill, withStroke } from './canvasStyle.ts';

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
  /** Text as shapes of letters, without fonts. */
  readonly hasOutlines: boolean;
  /**
   * Draws letters with the host's other fonts; `font` is a CSS font string, `direction` that of the letters.
   */
  pictureLetters(text: string, font: string, color: string, direction: string): LetterPicture;
  /** The shadow of a node, as a picture in a box of the canvas; undefined for one without. */
  shadowOf(node: SceneNode): PlacedPicture | undefined;
}

export interface PlacedPicture {
  readonly picture: PdfPicture;
  readonly box: Bounds;
}

export function createPdfCanvas(resources: PdfResources, host: PdfCanvasHost): PdfCanvas {
  const pen: Pen = {
    resources,
    host,
    writer: partsWriter(),
    style: initialStyle(),
    matrix: IDENTITY,
    dash: [],
    written: nothingWritten(resources),
    kept: [],
    font: null,
    bent: null,
  };
  const path = pathWriter(() => pen.matrix);
  // What the caller sets on the canvas is the style of the pen.
  const canvas: PdfCanvas = Object.assign(pen.style, {
    ...path.methods,
    ...stateMethods(pen),
    ...areaMethods(pen, path),
    ...textMethods(pen, () => canvas),
    ...GRADIENTS,
    ...NO_EFFECTS,
    keepsText: true,
    keepsClips: true,
    imageSmoothingEnabled: true,
    imageSmoothingQuality: 'low',
    write: pen.writer.put,
    take: () => {
      const taken = pen.writer.take();
      Object.assign(pen, { matrix: IDENTITY, dash: [], written: nothingWritten(resources), kept: [] });
      path.methods.beginPath();
      Object.assign(pen.style, initialStyle());
      return taken;
    },
    isRepeated: false,
    typed: undefined,
    spacing: undefined,
    drawImage: (picture: PdfPicture, x: number, y: number, width: number, height: number) => {
      apply(pen, withAlpha(resources, pen.written, pen.style));
      pen.writer.put(imageOperators(resources, pen.matrix, picture, { x, y, width, height }));
    },
    paintGroup: ((_, group, paint) =>
      paintGroup(pen, group, () => paint(canvas, { x: 0, y: 0 }))) satisfies PaintGroup<PdfPicture>,
  });
  return canvas;
}

/** @param looks what the caller has set on the canvas for the next text */
function textMethods(
  pen: Pen,
  looks: () => Pick<PdfCanvas, 'typed' | 'spacing' | 'isRepeated'>,
): Pick<PdfCanvas, 'fillText' | 'strokeText'> & Required<Pick<PdfCanvas, 'readsAs'>> {
  return {
    readsAs: (text: string, paint: () => void) => {
      if (putBent(pen, text, paint)) return;
      // Words from right to left are images that say what they are, one by one.
      const letters = pen.writer.capture(paint);
      pen.writer.put(`/Span <</ActualText ${textString(text)}>> BDC\n${letters}EMC\n`);
    },
    fillText: (text: string, x: number, y: number) => {
      setFill(pen);
      const { typed, spacing, isRepeated = false } = looks();
      putText(pen, text, { x, y }, { typed, spacing, isRepeated, stroke: null });
    },
    // Letters that are an image have no outline that a line could follow.
    strokeText: (text: string, x: number, y: number) => {
      setStroke(pen, lineOf(pen).line);
      putText(pen, text, { x, y }, { isRepeated: true, stroke: pen.style.lineWidth });
      pen.writer.put('0 j\n');
    },
  };
}

/** Effects come with groups: what is set here means nothing. */
const NO_EFFECTS = {
  globalCompositeOperation: 'source-over',
  shadowColor: 'transparent',
  shadowBlur: 0,
  shadowOffsetX: 0,
  shadowOffsetY: 0,
};

/** The state of a canvas. */
interface Pen extends TextPen {
  readonly host: PdfCanvasHost;
  dash: readonly number[];
  kept: { readonly written: Written; readonly matrix: Matrix; readonly style: Style }[];
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

/** @param line the operators of width and dashes */
function setStroke(pen: Pen, line: string): void {
  apply(pen, withStroke(pen.resources, pen.written, pen.style, line));
}

/** Corners of lines reach at most so many of their widths: half of the limit that a reader begins with. */
const MITER = 5;

/**
 * Paints with a gradient, in a form of its own: a pattern is placed in the space in which its form or page
 * begins, and only a form begins in that of this canvas.
 * @param operators those of the form, with the resource name of the pattern
 */
function paintGradient(
  pen: Pen,
  gradient: PdfGradient,
  box: Bounds,
  operators: (name: string) => string,
): void {
  apply(pen, withAlpha(pen.resources, pen.written, pen.style));
  const around = expandBounds(box, 1);
  const content = `${maskOf(pen, gradient, around)}${operators(pen.resources.pattern(gradient.pattern(pen.matrix, pen.resources.colors.space)))}`;
  pen.writer.put(`/${pen.resources.form({ content, box: around, isGroup: false })} Do\n`);
}

/** The operator after which all is as solid as the colours of a gradient; nothing for a solid one. */
function maskOf(pen: Pen, gradient: PdfGradient, box: Bounds): string {
  if (!gradient.isSeenThrough) return '';
  const { x, y, width, height } = box;
  const name = pen.resources.pattern(gradient.mask(pen.matrix));
  const content = `/Pattern cs /${name} scn ${boxPath(IDENTITY, x, y, width, height)}f\n`;
  return `/${pen.resources.mask({ content, box })} gs `;
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

const GRADIENTS: Pick<PdfCanvas, 'createLinearGradient' | 'createRadialGradient'> = {
  createLinearGradient: (...coords) => new PdfGradient(2, coords),
  createRadialGradient: (...coords) => new PdfGradient(3, coords),
};

function areaMethods(
  pen: Pen,
  path: ReturnType<typeof pathWriter>,
): Pick<PdfCanvas, 'clip' | 'fill' | 'stroke' | 'fillRect' | 'strokeRect' | 'clearRect'> {
  const { put } = pen.writer;
  const fill = (operators: string, box: Bounds, operator: 'f' | 'f*'): void => {
    const { fillStyle } = pen.style;
    if (fillStyle instanceof PdfGradient) {
      paintGradient(pen, fillStyle, box, (name) => `/Pattern cs /${name} scn ${operators}${operator}\n`);
      return;
    }
    setFill(pen);
    put(`${operators}${operator}\n`);
  };
  return {
    clip: () => put(`${path.operators()}W n `),
    fill: (rule) => fill(path.operators(), path.bounds(), rule === 'evenodd' ? 'f*' : 'f'),
    stroke: () => {
      const { strokeStyle, lineWidth } = pen.style;
      const { scale, line, reset } = lineOf(pen);
      if (strokeStyle instanceof PdfGradient) {
        const box = expandBounds(path.bounds(), lineWidth * scale * MITER);
        const operators = `${line}${path.operators()}S\n`;
        paintGradient(pen, strokeStyle, box, (name) => `/Pattern CS /${name} SCN ${operators}`);
        return;
      }
      setStroke(pen, line);
      put(`${path.operators()}S\n${reset}`);
    },
    fillRect: (x, y, width, height) =>
      fill(
        boxPath(pen.matrix, x, y, width, height),
        transformBounds(pen.matrix, { x, y, width, height }),
        'f',
      ),
    strokeRect: (x, y, width, height) => {
      setStroke(pen, lineOf(pen).line);
      put(`${boxPath(pen.matrix, x, y, width, height)}S\n`);
    },
    clearRect: () => {
      throw new Error('Nothing can be erased from a PDF.');
    },
  };
}

function paintGroup(
  pen: Pen,
  { node, opacity, box, blend, shadow }: Parameters<PdfCanvas['paintGroup']>[1],
  paint: () => void,
): void {
  const cast = shadow === undefined ? undefined : pen.host.shadowOf(node);
  if (box.width === 0 || box.height === 0) return;
  const paintAll = (): void => {
    if (cast !== undefined) {
      apply(pen, withAlpha(pen.resources, pen.written, pen.style));
      pen.writer.put(imageOperators(pen.resources, IDENTITY, cast.picture, cast.box));
    }
    paint();
  };
  const before = { written: pen.written, matrix: pen.matrix };
  const style = styleOf(pen.style);
  pen.style.globalAlpha = 1;
  if (shadow !== undefined && opacity === 1 && blend === undefined) {
    paintAll();
    Object.assign(pen.style, style);
    pen.matrix = before.matrix;
    return;
  }
  // A reader begins a group with the colours and the font of the page, and solid.
  pen.written = { ...pen.written, alpha: 1 };
  const content = pen.writer.capture(paintAll);
  Object.assign(pen, before);
  const around = cast === undefined ? box : (unionBounds([box, cast.box]) ?? box);
  const form = pen.resources.form({ content, box: around, isGroup: true });
  if (blend === undefined) {
    pen.style.globalAlpha = opacity;
    apply(pen, withAlpha(pen.resources, pen.written, pen.style));
    pen.writer.put(`/${form} Do\n`);
  } else pen.writer.put(`q /${pen.resources.opacity(opacity, blend)} gs /${form} Do Q\n`);
  Object.assign(pen.style, style);
}
