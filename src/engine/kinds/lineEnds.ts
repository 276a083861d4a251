/**
 * A line along the middle of its box, with arrows, dots or bars at its ends. Ends lie inside the length of the
 * line; their height is counted in its widths.
 */
import type { ShapeLayer } from '../../document/layers/layer.ts';
import type { Outline, SceneItem, ScenePaint } from './items.ts';
import { closedPath } from './pathSteps.ts';
import type { Size } from './sizedKind.ts';

type End = NonNullable<ShapeLayer['start']>;

interface EndForm {
  /** In widths of the line. */
  readonly length: number;
  readonly height: number;
  /** The share of its length that the line does not reach into. */
  readonly free: number;
}

const FORMS: Readonly<Record<End, EndForm>> = {
  // The line must not be seen beside the tip.
  arrow: { length: 4, height: 4, free: 0.75 },
  dot: { length: 3.5, height: 3.5, free: 0.5 },
  bar: { length: 1, height: 5, free: 0 },
};

interface Stroke {
  readonly color: ScenePaint;
  /** In widths of the line. */
  readonly dashes: readonly number[];
  /** Its dashes are dots, which reach half of its width beyond each of its ends. */
  readonly isDotted: boolean;
}

/** @param size of the box of the line */
export function lineItems(
  { start, end, strokeWidth: wide }: ShapeLayer,
  { width, height }: Size,
  { color, dashes, isDotted }: Stroke,
): readonly SceneItem[] {
  const y = height / 2;
  const lengthOf = (at: End): number => Math.min(FORMS[at].length * wide, width / 2);
  const dot = isDotted ? Math.min(wide, width) / 2 : 0;
  const freeOf = (at: End | undefined): number =>
    dot + (at === undefined ? 0 : lengthOf(at) * FORMS[at].free);
  const outline: Outline = { form: 'line', x: freeOf(start), y, toX: width - freeOf(end), toY: y };
  const line: SceneItem = {
    item: 'stroke',
    outline,
    color,
    width: wide,
    dashes: dashes.map((length) => length * wide),
    ...(isDotted && { look: { cap: 'round' as const } }),
  };
  const endAt = (at: End, tip: number, inward: 1 | -1): SceneItem => ({
    item: 'fill',
    outline: endOutline(at, { tip, y, length: lengthOf(at) * inward, half: (FORMS[at].height * wide) / 2 }),
    color,
  });
  return [
    line,
    ...(start === undefined ? [] : [endAt(start, 0, 1)]),
    ...(end === undefined ? [] : [endAt(end, width, -1)]),
  ];
}

/** How far a line paints to each side of its middle, document pixels. */
export function endReach({ start, end, strokeWidth }: ShapeLayer): number {
  const heights = [start, end].map((at) => (at === undefined ? 1 : FORMS[at].height));
  return (Math.max(...heights) * strokeWidth) / 2;
}

interface EndPlace {
  readonly tip: number;
  readonly y: number;
  /** From the tip to the line; negative at the right end. */
  readonly length: number;
  readonly half: number;
}

function endOutline(at: End, { tip, y, length, half }: EndPlace): Outline {
  const box = { x: Math.min(tip, tip + length), y: y - half, width: Math.abs(length), height: 2 * half };
  switch (at) {
    case 'arrow':
      return closedPath([
        { x: tip, y },
        { x: tip + length, y: y - half },
        { x: tip + length, y: y + half },
      ]);
    case 'dot':
      return { form: 'ellipse', ...box };
    case 'bar':
      return { form: 'box', ...box };
  }
}
