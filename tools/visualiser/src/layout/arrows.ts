/**
 * The arrows of a chart. Transitions between the same two states share one arrow, with a label line each.
 * Internal transitions are listed in the state's box and have no arrow.
 */
import type { ChartState } from '../../../../src/inspect/describe.ts';
import { statesOf } from '../../../../src/inspect/describe.ts';
import type { MeasureText } from './text.ts';
import { LINE_HEIGHT, lineWidth, wrapLine } from './text.ts';
import type { Line } from './words.ts';
import { spansOf } from './words.ts';

export interface ArrowLine {
  readonly line: Line;
  readonly transition: string;
}

export interface Arrow {
  /** `from > to`, unique in the chart. */
  readonly id: string;
  readonly from: string;
  readonly to: string;
  readonly lines: readonly ArrowLine[];
  /** Width of the label. */
  readonly width: number;
  readonly height: number;
}

const MAX_LABEL = 190;
export const LABEL_PADDING = 4;

export function arrowsOf(chart: ChartState, measure: MeasureText): readonly Arrow[] {
  const lines = new Map<string, { from: string; to: string; lines: ArrowLine[] }>();
  for (const state of statesOf(chart))
    for (const transition of state.transitions)
      for (const to of transition.targets) {
        const id = `${state.id} > ${to}`;
        const arrow = lines.get(id) ?? { from: state.id, to, lines: [] };
        arrow.lines.push(
          ...wrapLine(spansOf(transition), MAX_LABEL, measure).map((line) => ({
            line,
            transition: transition.id,
          })),
        );
        lines.set(id, arrow);
      }
  return [...lines].map(([id, arrow]) => ({
    id,
    ...arrow,
    width: Math.ceil(
      Math.max(...arrow.lines.map(({ line }) => lineWidth(line, measure))) + 2 * LABEL_PADDING,
    ),
    height: arrow.lines.length * LINE_HEIGHT + 2,
  }));
}
