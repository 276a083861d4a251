/** The transition table of a chart: one row a transition, in the order of the chart. */
import type { ChartState } from '../../inspect/describe.ts';
import { statesOf } from '../../inspect/describe.ts';
import { eventInWords } from '../layout/words.ts';

export interface TableRow {
  /** `ChartTransition.id`. */
  readonly id: string;
  readonly state: string;
  readonly event: string;
  readonly guard: string;
  readonly actions: readonly string[];
  /** Paths of the targets; empty when the state is not left. */
  readonly targets: readonly string[];
}

export function rowsOf(chart: ChartState): readonly TableRow[] {
  const pathOf = (id: string) => (id === chart.id ? id : id.slice(chart.id.length + 1));
  return statesOf(chart).flatMap((state) =>
    state.transitions.map((transition) => ({
      id: transition.id,
      state: pathOf(state.id),
      event: eventInWords(transition),
      guard: transition.guard ?? '',
      actions: transition.actions,
      targets: transition.targets.map(pathOf),
    })),
  );
}
