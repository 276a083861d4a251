/** The page: chosen machine, one of three views, and theme. */
import type { ReactElement, KeyboardEvent, ReactNode } from 'react';
import { lazy, Suspense, useEffect, useState, useMemo, useRef } from 'react';
import { useStrayFiles } from '../../../src/kit/useFileDrop.ts';
import type { CatalogueEntry } from '../../../src/machines/catalogue.ts';
import type { LayOut } from './layout/LayoutContext.ts';
import { LayoutContext } from './layout/LayoutContext.ts';
import type { Route, Tab } from './route/route.ts';
import { formatRoute, TABS } from './route/route.ts';
import { useRoute } from './route/useRoute.ts';
import { SearchBox } from './search/SearchBox.tsx';
import { ThemeSwitch } from './theme/ThemeSwitch.tsx';
import { describeChart, statesOf, transitionsOf } from '../../../src/inspect/describe.ts';
import { Printer } from 'lucide-react';
import { Button } from '../../../src/kit/Button.tsx';
import { ExportButtons } from './export/ExportButtons.tsx';
import { TransitionTable } from './table/TransitionTable.tsx';
import { ChartView } from './chart/ChartView.tsx';
import { StatePanel } from './chart/StatePanel.tsx';

interface View {
  readonly name: string;
  readonly href: string;
  readonly isShown: boolean;
}

interface ViewLinksProps {
  readonly label: string;
  readonly views: readonly View[];
  readonly className?: string;
}

/* One machine of the catalogue: chart or table, and details of the selected state. */

const NONE: ReadonlySet<string> = new Set();

interface ChartPageProps {
  readonly entry: CatalogueEntry;
}

/* Links to all machines of the catalogue. Arrow keys move between them. */

interface MachineListProps {
  readonly entries: readonly CatalogueEntry[];
  readonly current: string;
  readonly hrefOf: (machine: string) => string;
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };

const LivePage = lazy(async () => ({ default: (await import('./live/LivePage.tsx')).LivePage }));
const SimulationPage = lazy(async () => ({
  default: (await import('./simulation/SimulationPage.tsx')).SimulationPage,
}));

const TAB_NAMES: Readonly<Record<Tab, string>> = { chart: 'Схема', live: 'Вживую', simulation: 'Проба' };

const STRAY_FILE_TEXT =
  'Файл не открыт. Запись работы машин откройте на вкладке «Вживую»: перетащите её под строку с кнопками.';

interface AppProps {
  readonly entries: readonly CatalogueEntry[];
  readonly layOut: LayOut;
}

export function App({ entries, layOut }: AppProps): ReactElement {
  const { route } = useRoute();
  // The view on which a file was let go that it does not take; another view says nothing of it.
  const [strayAt, setStrayAt] = useState<Route | null>(null);
  useStrayFiles(() => setStrayAt(route));
  const known = entries.find(({ machine }) => machine.id === route.machine);
  const entry = known ?? entries[0];
  if (entry === undefined) throw new Error('The catalogue has no machines.');
  useEffect(() => {
    document.title = `${entry.title} · ${TAB_NAMES[route.tab]} · Машины состояний`;
  }, [entry, route.tab]);
  const hrefOf = (change: Partial<Route>) => formatRoute({ ...route, ...change });
  return (
    <LayoutContext value={layOut}>
      <div className="flex h-dvh flex-col text-sm print:block print:h-auto">
        <header className="flex flex-wrap items-center gap-x-6 gap-y-2 border-b border-line bg-surface px-4 py-2 max-lg:gap-x-3 max-lg:px-3 print:hidden">
          <h1 className="text-base font-semibold">Машины состояний</h1>
          <ViewLinks
            label="Способ показа"
            className="max-sm:order-1"
            views={TABS.map((tab) => ({
              name: TAB_NAMES[tab],
              href: hrefOf({ tab }),
              isShown: tab === route.tab,
            }))}
          />
          <SearchBox
            entries={entries}
            hrefOf={(machine, state) => hrefOf({ machine, state, tab: 'chart', table: false })}
          />
          <ThemeSwitch />
        </header>
        <div className="flex min-h-0 flex-1 max-lg:flex-col print:block">
          {route.tab !== 'live' && (
            <MachineList
              entries={entries}
              current={entry.machine.id}
              hrefOf={(machine) => hrefOf({ machine, state: null })}
            />
          )}
          <main className="flex min-h-0 min-w-0 flex-1 flex-col overflow-auto print:block">
            {route.machine !== null && known === undefined && (
              <Notice>{`Машины «${route.machine}» в каталоге нет. Показываем «${entry.title}».`}</Notice>
            )}
            {strayAt === route && <Notice>{STRAY_FILE_TEXT}</Notice>}
            <Suspense fallback={<p className="px-4 py-8 text-ink-soft">Открываем…</p>}>
              {route.tab === 'chart' && <ChartPage key={entry.machine.id} entry={entry} />}
              {route.tab === 'live' && <LivePage entries={entries} />}
              {route.tab === 'simulation' && <SimulationPage key={entry.machine.id} entry={entry} />}
            </Suspense>
          </main>
        </div>
      </div>
    </LayoutContext>
  );
}

function MachineList({ entries, current, hrefOf }: MachineListProps): ReactElement {
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

function walk(event: KeyboardEvent<HTMLAnchorElement>): void {
  const step = STEPS[event.key];
  if (step === undefined) return;
  const links = [...(event.currentTarget.closest('ul')?.querySelectorAll('a') ?? [])];
  links[links.indexOf(event.currentTarget) + step]?.focus();
  event.preventDefault();
}

function ChartPage({ entry: { machine, title } }: ChartPageProps): ReactElement {
  const { route, go } = useRoute();
  const chart = useMemo(() => describeChart(machine), [machine]);
  const states = statesOf(chart);
  const chosen = states.find(({ id }) => id === route.state);
  const hrefOf = (change: Partial<Route>) => formatRoute({ ...route, machine: machine.id, ...change });
  const select = (state: string | null) => go({ machine: machine.id, state });
  return (
    <div className="flex min-h-0 flex-1 flex-col print:block">
      <header className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line px-4 py-2 max-lg:px-3 print:hidden">
        <div className="min-w-56 flex-1">
          <h2 className="text-lg font-semibold">{title}</h2>
          <p className="text-xs text-ink-faint">
            {`${machine.id} · состояний ${states.length} · переходов ${transitionsOf(chart).length}`}
          </p>
        </div>
        <ViewLinks
          label="Вид машины"
          views={[
            { name: 'Чертёж', href: hrefOf({ table: false }), isShown: !route.table },
            { name: 'Таблица', href: hrefOf({ table: true }), isShown: route.table },
          ]}
        />
        {route.table ? (
          <Button variant="outline" size="sm" icon={Printer} onClick={() => window.print()}>
            Печать
          </Button>
        ) : (
          <ExportButtons chart={chart} title={title} />
        )}
      </header>
      {route.state !== null && chosen === undefined && (
        <Notice>{`Состояния «${route.state}» в этой машине нет.`}</Notice>
      )}
      <div className="flex min-h-0 flex-1 max-lg:flex-col print:block">
        {route.table ? (
          <TransitionTable
            title={title}
            chart={chart}
            hrefOf={(state) => hrefOf({ state: state === chart.id ? null : state, table: false })}
          />
        ) : (
          <ChartView
            chart={chart}
            active={NONE}
            taken={NONE}
            selected={chosen?.id ?? null}
            onSelect={select}
          />
        )}
        {chosen !== undefined && !route.table && (
          <StatePanel
            chart={chart}
            state={chosen}
            hrefOf={(state) => hrefOf({ state })}
            onClose={() => select(null)}
          />
        )}
      </div>
    </div>
  );
}

/** Says above the page that what the address asks for is not there. */
function Notice({ children }: { readonly children: ReactNode }): ReactElement {
  return (
    <p role="alert" className="bg-warning-soft px-4 py-2 print:hidden">
      {children}
    </p>
  );
}

/**
 * Links between views, of which one is shown. They look like the kit's segments, and the address keeps the
 * choice.
 */
function ViewLinks({ label, views, className = '' }: ViewLinksProps): ReactElement {
  return (
    <nav
      aria-label={label}
      className={`inline-flex rounded-md border border-line-strong bg-surface p-0.5 ${className}`}
    >
      {views.map(({ name, href, isShown }) => (
        <a
          key={name}
          href={href}
          aria-current={isShown ? 'page' : undefined}
          className="flex h-7 tap items-center justify-center rounded-sm px-3 font-medium text-ink-soft transition-colors hover:text-ink aria-[current]:bg-primary-soft aria-[current]:text-primary"
        >
          {name}
        </a>
      ))}
    </nav>
  );
}
