/**
 * Ticks of a ruler in a unit of length, such as millimetres. Labelled ticks are 1, 2 or 5 times a power of
 * ten units apart: the smallest such step with room for a label. Each step is divided into 10, 4 or 5 parts,
 * so small ticks are round numbers too. A unit is given by its length in document pixels.
 */
import type { Viewport } from '../viewport/viewport.ts';

export interface Tick {
  /** Distance from the left or top edge of the canvas, in CSS pixels, not rounded. */
  readonly screen: number;
  /** Distance from the edge of the sheet, in units. */
  readonly value: number;
  /** Major ticks have a label. `middle` marks half a step, if the step is divided into ten or four. */
  readonly size: 'major' | 'middle' | 'minor';
  readonly label: string | null;
}
export type Axis = 'x' | 'y';

/** Minimum distance between two labels, in CSS pixels. */
const LABEL_ROOM = 64;
/** Minimum distance between two ticks, in CSS pixels. */
const TICK_ROOM = 5;

/** The ticks of one axis on a screen of `length` CSS pixels, in ascending order. */
export function ticks(axis: Axis, viewport: Viewport, length: number, unit: number): readonly Tick[] {
  const origin = axis === 'x' ? viewport.x : viewport.y;
  /** CSS pixels per unit. */
  const scale = viewport.scale * unit;
  const { step, parts } = tickStep(scale);
  const small = step / parts;
  const first = Math.ceil((0 - origin) / (small * scale));
  const last = Math.floor((length - origin) / (small * scale));
  const result: Tick[] = [];
  for (let index = first; index <= last; index += 1) {
    // Multiplied, not accumulated: thousands of steps would add up rounding errors.
    const value = index * small + 0;
    const size = sizeOf(index, parts);
    result.push({
      screen: value * scale + origin,
      value,
      size,
      label: size === 'major' ? labelOf(value) : null,
    });
  }
  return result;
}

/**
 * Distance between labels at `scale` CSS pixels per unit, in whole units, and the number of parts it is
 * divided into.
 */
export function tickStep(scale: number): { readonly step: number; readonly parts: number } {
  const least = Math.max(1, LABEL_ROOM / scale);
  const power = 10 ** Math.floor(Math.log10(least) + 1e-9);
  const factor = [1, 2, 5].find((candidate) => candidate * power >= least - 1e-9) ?? 10;
  const step = factor * power;
  const preferred = factor === 2 ? [4, 2] : factor === 5 ? [5] : [10, 5, 2];
  const fits = (parts: number) => Number.isInteger(step / parts) && (step / parts) * scale >= TICK_ROOM;
  return { step, parts: preferred.find(fits) ?? 1 };
}

function sizeOf(index: number, parts: number): Tick['size'] {
  if (index % parts === 0) return 'major';
  return parts % 2 === 0 && index % (parts / 2) === 0 ? 'middle' : 'minor';
}

/** A whole number with a true minus sign. */
function labelOf(value: number): string {
  return value < 0 ? `−${String(-value)}` : String(value);
}
