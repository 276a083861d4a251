/** Search for a state or an event over all machines. */
import type { CatalogueEntry } from '../../machines/catalogue.ts';
import type { ChartTransition } from '../../inspect/describe.ts';
import { describeChart, statesOf } from '../../inspect/describe.ts';

export interface Found {
  /** Unique among the results. */
  readonly id: string;
  /** Title of the machine. */
  readonly machine: string;
  readonly machineId: string;
  /** The state itself, or the state that takes the event; null for the root. */
  readonly state: string | null;
  /** The name that was found. */
  readonly name: string;
  readonly kind: 'state' | 'event';
}

/** Everything that can be found, in the order of the catalogue. */
export function searchIndex(entries: readonly CatalogueEntry[]): readonly Found[] {
  return entries.flatMap(({ machine, title }) => {
    const chart = describeChart(machine);
    return statesOf(chart).flatMap((state): readonly Found[] => {
      const id = state === chart ? null : state.id;
      const about = { machine: title, machineId: chart.id, state: id };
      const events = [...new Set(state.transitions.filter(isNamed).map(({ event }) => event))];
      return [
        { ...about, id: state.id, name: state.key, kind: 'state' },
        ...events.map((name): Found => ({ ...about, id: `${state.id}|${name}`, name, kind: 'event' })),
      ];
    });
  });
}

/** What has the text in its name; names that begin with it first. */
export function searchCharts(index: readonly Found[], text: string): readonly Found[] {
  const wanted = text.trim().toLowerCase();
  if (wanted === '') return [];
  const rank = ({ name }: Found): number => {
    const place = name.toLowerCase().indexOf(wanted);
    if (place < 0) return Infinity;
    return place === 0 ? (name.length === wanted.length ? 0 : 1) : 2;
  };
  return index
    .map((found) => ({ found, rank: rank(found) }))
    .filter((each) => each.rank < Infinity)
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ found }) => found);
}

function isNamed({ kind, event }: ChartTransition): boolean {
  return event !== '' && kind !== 'always';
}
