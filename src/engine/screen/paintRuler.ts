/**
 * A ruler along one edge of the page's canvas, on a canvas of its own: ticks in a unit of length, the range
 * of the selection, the pointer position. Labels of the vertical ruler read upwards.
 */
import type { Interval } from '../math/interval.ts';
import type { Canvas2D } from '../ports/canvas.ts';
import type { Axis, Tick } from '../rulers/ticks.ts';
import { ticks } from '../rulers/ticks.ts';
import type { Viewport } from '../viewport/viewport.ts';
import type { RulerTheme } from './overlayTheme.ts';

export interface RulerPainting {
  readonly ctx: Canvas2D;
  readonly axis: Axis;
  readonly viewport: Viewport;
  /** Length of the unit of the ticks, in document pixels. */
  readonly unit: number;
  /** Length and thickness of the ruler's canvas, in CSS pixels; screen position 0 is at its start. */
  readonly length: number;
  readonly thickness: number;
  readonly devicePixelRatio: number;
  readonly theme: RulerTheme;
  /** Pointer position along the axis, in screen space; null if the pointer is elsewhere. */
  readonly pointer: number | null;
  /** Range of the selection along the axis, in document space; null without a selection. */
  readonly extent: Interval | null;
}

/** Tick lengths as shares of the ruler's thickness. */
const TICK_LENGTHS: Readonly<Record<Tick['size'], number>> = { major: 0.5, middle: 0.35, minor: 0.2 };
/** Gap between tick and label, and between label and outer edge, in CSS pixels. */
const LABEL_GAP = 3;

/** Paints the whole ruler. */
export function paintRuler(painting: RulerPainting): void {
  const { ctx, axis, viewport, length, thickness, devicePixelRatio, theme, pointer, extent } = painting;
  const strip = stripOf(painting);
  ctx.save();
  ctx.setTransform(devicePixelRatio, 0, 0, devicePixelRatio, 0, 0);
  ctx.globalAlpha = 1;
  strip(theme.background, 0, length, 0, thickness);
  if (extent !== null) {
    const origin = axis === 'x' ? viewport.x : viewport.y;
    const start = extent.start * viewport.scale + origin;
    strip(theme.extent, start, (extent.end - extent.start) * viewport.scale, 0, thickness);
  }
  const all = ticks(axis, viewport, length, painting.unit);
  for (const tick of all) {
    const across = Math.round(TICK_LENGTHS[tick.size] * thickness);
    strip(theme.tick, onPixel(tick.screen, devicePixelRatio), 1, thickness - across, across);
  }
  if (pointer !== null) strip(theme.pointer, onPixel(pointer, devicePixelRatio), 1, 0, thickness);
  paintLabels(painting, all);
  ctx.restore();
}

function paintLabels({ ctx, axis, thickness, devicePixelRatio, theme }: RulerPainting, all: readonly Tick[]) {
  ctx.fillStyle = theme.label;
  ctx.font = theme.font;
  ctx.textAlign = 'left';
  ctx.textBaseline = 'middle';
  const middle = thickness / 4 + 1;
  for (const { screen, label } of all) {
    if (label === null) continue;
    if (axis === 'x') {
      ctx.fillText(label, screen + LABEL_GAP, middle);
    } else {
      // A quarter turn counterclockwise: the text's x axis points up.
      ctx.setTransform(0, -devicePixelRatio, devicePixelRatio, 0, 0, screen * devicePixelRatio);
      ctx.fillText(label, LABEL_GAP, middle);
    }
  }
}

/** Returns a function that fills a rectangle given along and across the axis. */
function stripOf({ ctx, axis }: RulerPainting) {
  return (color: string, along: number, length: number, across: number, depth: number): void => {
    ctx.fillStyle = color;
    if (axis === 'x') ctx.fillRect(along, across, length, depth);
    else ctx.fillRect(across, along, depth, length);
  };
}

function onPixel(value: number, devicePixelRatio: number): number {
  return Math.round(value * devicePixelRatio) / devicePixelRatio;
}
