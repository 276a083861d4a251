/** Every machine of the catalogue, each a link to itself; arrow keys go from one to the next. */
import type { KeyboardEvent, ReactElement } from 'react';
import { useMemo } from 'react';
import type { CatalogueEntry } from '../machines/catalogue.ts';
import { describeChart, statesOf, transitionsOf } from '../machines/describe.ts';

interface MachineListProps {
  readonly entries: readonly CatalogueEntry[];
  readonly current: string;
  readonly hrefOf: (machine: string) => string;
}

export function MachineList({ entries, current, hrefOf }: MachineListProps): ReactElement {
  const machines = useMemo(
    () =>
      entries.map(({ machine, title }) => {
        const chart = describeChart(machine);
        return {
          id: machine.id,
          title,
          states: statesOf(chart).length,
          transitions: transitionsOf(chart).length,
        };
      }),
    [entries],
  );
  return (
    <nav className="machine-list" aria-label="Машины">
      <ul>
        {machines.map(({ id, title, states, transitions }) => (
          <li key={id}>
            <a href={hrefOf(id)} aria-current={id === current ? 'page' : undefined} onKeyDown={walk}>
              <b>{title}</b>
              <span>
                {id} · {states} сост. · {transitions} пер.
              </span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };

function walk(event: KeyboardEvent<HTMLAnchorElement>): void {
  const step = STEPS[event.key];
  if (step === undefined) return;
  const links = [...(event.currentTarget.closest('ul')?.querySelectorAll('a') ?? [])];
  links[links.indexOf(event.currentTarget) + step]?.focus();
  event.preventDefault();
}
