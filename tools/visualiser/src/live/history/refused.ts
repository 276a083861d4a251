/** Which guards let an event fall through, by the chart: a recording holds only what was taken. */
import type { ChartState } from '../../../../../src/inspect/describe.ts';
import { statesOf, transitionsOf } from '../../../../../src/inspect/describe.ts';
import type { MachineMoved } from '../../../../../src/inspect/trace.ts';

/**
 * The guards that said no, in the order in which the machine asked them: those before each transition that was
 * taken; where none was, those of all active states that know the event.
 */
export function refusedGuards(
  chart: ChartState,
  { event, transitions, active }: Pick<MachineMoved, 'event' | 'transitions' | 'active'>,
): readonly string[] {
  const all = transitionsOf(chart);
  const asked =
    transitions.length > 0
      ? transitions.flatMap((id) => before(id).map((earlier) => all.find((each) => each.id === earlier)))
      : statesOf(chart)
          .filter(({ id }) => active.includes(id))
          .toReversed()
          .flatMap((state) =>
            state.transitions.filter((each) => each.kind === 'event' && each.event === event),
          );
  return [...new Set(asked.flatMap((transition) => transition?.guard ?? []))];
}

/** Ids of the transitions of the same state and event that are asked earlier. */
function before(id: string): readonly string[] {
  const at = id.lastIndexOf('|');
  const which = Number(id.slice(at + 1));
  return Array.from(
    { length: Number.isInteger(which) ? which : 0 },
    (_, index) => `${id.slice(0, at)}|${index}`,
  );
}
