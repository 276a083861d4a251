/** Links to all machines of the catalogue. Arrow keys move between them. */
import type { KeyboardEvent, ReactElement } from 'react';
import { useEffect, useMemo, useRef } from 'react';
import type { CatalogueEntry } from '../machines/catalogue.ts';
import { describeChart, statesOf, transitionsOf } from '../inspect/describe.ts';

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
  const list = useRef<HTMLElement>(null);
  useEffect(() => {
    // On a narrow screen the list is a scrolling strip, and the current machine may be out of view.
    const shown = list.current?.querySelector(`[data-machine="${CSS.escape(current)}"]`);
    shown?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [current]);
  return (
    <nav ref={list} className="machine-list" aria-label="Машины">
      <ul>
        {machines.map(({ id, title, states, transitions }) => (
          <li key={id} data-machine={id}>
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
