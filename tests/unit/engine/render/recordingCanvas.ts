/**
 * A canvas that records painting calls, one line per call, with numbers to three digits. Each line includes
 * the transform and style that affect the pixels.
 */
import type { Canvas2D } from '../../../../src/engine/ports/canvas.ts';
import type { PaintGroup } from '../../../../src/engine/render/layerGroup.ts';

/** An image with only a name and a size. */
export interface NamedImage {
  readonly name: string;
  readonly width: number;
  readonly height: number;
}
export interface Recording {
  readonly ctx: Canvas2D<NamedImage>;
  readonly calls: readonly string[];
  /** Paints a group on the same canvas, between two lines. */
  readonly paintGroup: PaintGroup<NamedImage>;
}

/** A gradient that says what it is. */
class NamedGradient {
  private name: string;

  constructor(name: string) {
    this.name = name;
  }

  addColorStop(at: number, color: string): void {
    this.name += `, ${at} ${color}`;
  }

  toString(): string {
    return `(${this.name})`;
  }
}

/** A new canvas; its images are names. */
export function recordCalls(): Recording {
  const calls: string[] = [];
  const transforms: (readonly number[])[] = [];
  let transform: readonly number[] = [1, 0, 0, 1, 0, 0];
  let path: string[] = [];
  let dash = '';

  const paint = (what: string, style?: unknown) => {
    const inStyle = typeof style === 'string' || style instanceof NamedGradient ? ` in ${String(style)}` : '';
    calls.push(`${what}${inStyle} @ ${list(transform)}`);
  };

  const ctx: Canvas2D<NamedImage> = {
    fillStyle: '',
    strokeStyle: '',
    lineWidth: 1,
    lineJoin: 'miter',
    lineCap: 'butt',
    miterLimit: 10,
    lineDashOffset: 0,
    font: '',
    textAlign: '',
    textBaseline: '',
    direction: 'ltr',
    globalAlpha: 1,
    globalCompositeOperation: 'source-over',
    shadowColor: 'transparent',
    shadowBlur: 0,
    shadowOffsetX: 0,
    shadowOffsetY: 0,
    imageSmoothingEnabled: false,
    imageSmoothingQuality: 'low',
    save: () => void transforms.push(transform),
    restore: () => {
      transform = transforms.pop() ?? transform;
      calls.push('restore');
    },
    setTransform: (...values) => {
      transform = values;
    },
    transform: (...inner) => {
      const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = transform;
      const [ia, ib, ic, id, ie, jf] = inner;
      transform = [
        a * ia + c * ib,
        b * ia + d * ib,
        a * ic + c * id,
        b * ic + d * id,
        a * ie + c * jf + e,
        b * ie + d * jf + f,
      ];
    },
    beginPath: () => {
      path = [];
    },
    closePath: () => void path.push('close'),
    moveTo: (x, y) => void path.push(`from ${list([x, y])}`),
    lineTo: (x, y) => void path.push(`to ${list([x, y])}`),
    bezierCurveTo: (...values) => void path.push(`curve ${list(values)}`),
    rect: (...values) => void path.push(`rect ${list(values)}`),
    arc: (x, y, radius) => void path.push(`circle ${list([x, y, radius])}`),
    clip: () => paint(`clip ${path.join(', ')}`),
    fill: (rule) => paint(`fill${rule === undefined ? '' : ` ${rule}`} ${path.join(', ')}`, ctx.fillStyle),
    stroke: () => {
      const { lineCap, lineJoin, miterLimit, lineDashOffset } = ctx;
      const isPlain = lineCap === 'butt' && lineJoin === 'miter' && miterLimit === 10 && lineDashOffset === 0;
      const look = isPlain ? '' : ` ${lineCap} ${lineJoin} ${list([miterLimit, lineDashOffset])}`;
      const what = `stroke${dash} ${list([ctx.lineWidth])} ${path.join(', ')}`;
      paint(`${what} in ${String(ctx.strokeStyle)}${look}`);
    },
    setLineDash: (segments) => {
      dash = segments.length === 0 ? '' : ` dashed ${list(segments)}`;
    },
    fillRect: (...values) => paint(`fillRect ${list(values)}`, ctx.fillStyle),
    strokeRect: (...values) => paint(`strokeRect ${list(values)}`, ctx.strokeStyle),
    clearRect: (...values) => paint(`clearRect ${list(values)}`),
    fillText: (text, x, y) =>
      paint(`«${text}» ${list([x, y])} ${ctx.textAlign} ${ctx.textBaseline} ${ctx.font}`, ctx.fillStyle),
    strokeText: (text, x, y) =>
      paint(`line ${ctx.lineWidth} around «${text}» ${list([x, y])} ${ctx.font}`, ctx.strokeStyle),
    createLinearGradient: (...values) => new NamedGradient(`from ${list(values)}`),
    createRadialGradient: (...values) => new NamedGradient(`about ${list(values)}`),
    drawImage: (image, ...values) =>
      paint(`image ${image.name} ${list(values)} ${ctx.imageSmoothingQuality}`),
  };
  const paintGroup: PaintGroup<NamedImage> = (target, { opacity, box }, paintParts) => {
    calls.push(`group ${opacity} in ${list([box.x, box.y, box.width, box.height])}`);
    paintParts(target, { x: 0, y: 0 });
    calls.push('end of group');
  };
  return { ctx, calls, paintGroup };
}

function list(values: readonly number[]): string {
  return values.map((value) => String(Math.round(value * 1000) / 1000 + 0)).join(' ');
}
