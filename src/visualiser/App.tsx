/** The page: chosen machine, one of three views, and theme. */
import type { ReactElement } from 'react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useStrayFiles } from '../kit/useFileDrop.ts';
import type { CatalogueEntry } from '../machines/catalogue.ts';
import { ChartPage } from './ChartPage.tsx';
import type { LayOut } from './layout/LayoutContext.ts';
import { LayoutContext } from './layout/LayoutContext.ts';
import { MachineList } from './MachineList.tsx';
import { Notice } from './Notice.tsx';
import type { Route, Tab } from './route/route.ts';
import { formatRoute, TABS } from './route/route.ts';
import { useRoute } from './route/useRoute.ts';
import { SearchBox } from './search/SearchBox.tsx';
import { ThemeSwitch } from './theme/ThemeSwitch.tsx';
import { ViewLinks } from './ViewLinks.tsx';

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
