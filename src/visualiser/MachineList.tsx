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
    <nav
      ref={list}
      aria-label="Машины"
      className="flex-none overflow-auto border-line bg-surface max-lg:border-b max-lg:[scrollbar-width:none] lg:w-60 lg:border-r print:hidden"
    >
      <ul className="flex w-max gap-0.5 px-2 py-1.5 lg:w-auto lg:flex-col lg:p-2">
        {machines.map(({ id, title, states, transitions }) => (
          <li key={id} data-machine={id}>
            <a
              href={hrefOf(id)}
              aria-current={id === current ? 'page' : undefined}
              onKeyDown={walk}
              className="group flex tap flex-col justify-center rounded-md px-2.5 py-2 lg:py-1 whitespace-nowrap hover:bg-secondary-soft focus-visible:-outline-offset-2 aria-[current]:bg-primary-soft"
            >
              <b className="font-medium" data-testid="machine-title">
                {title}
              </b>
              <span className="text-xs text-ink-faint group-aria-[current]:text-ink-soft max-lg:hidden">
                {`${id} · ${states} сост. · ${transitions} пер.`}
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
