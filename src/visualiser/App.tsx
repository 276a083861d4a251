/** The page: chosen machine, one of three views, and theme. */
import type { ReactElement } from 'react';
import { lazy, Suspense, useEffect } from 'react';
import type { CatalogueEntry } from '../machines/catalogue.ts';
import { ChartPage } from './ChartPage.tsx';
import type { LayOut } from './layout/LayoutContext.ts';
import { LayoutContext } from './layout/LayoutContext.ts';
import { MachineList } from './MachineList.tsx';
import type { Route, Tab } from './route/route.ts';
import { formatRoute, TABS } from './route/route.ts';
import { useRoute } from './route/useRoute.ts';
import { ThemeSwitch } from './theme/ThemeSwitch.tsx';

const LivePage = lazy(async () => ({ default: (await import('./live/LivePage.tsx')).LivePage }));
const SimulationPage = lazy(async () => ({
  default: (await import('./simulation/SimulationPage.tsx')).SimulationPage,
}));

const TAB_NAMES: Readonly<Record<Tab, string>> = { chart: 'Схема', live: 'Вживую', simulation: 'Проба' };

interface AppProps {
  readonly entries: readonly CatalogueEntry[];
  readonly layOut: LayOut;
}

export function App({ entries, layOut }: AppProps): ReactElement {
  const { route } = useRoute();
  const known = entries.find(({ machine }) => machine.id === route.machine);
  const entry = known ?? entries[0];
  if (entry === undefined) throw new Error('The catalogue has no machines.');
  useEffect(() => {
    document.title = `${entry.title} · ${TAB_NAMES[route.tab]} · Машины состояний`;
  }, [entry, route.tab]);
  const hrefOf = (change: Partial<Route>) => formatRoute({ ...route, ...change });
  return (
    <LayoutContext value={layOut}>
      <div className="app">
        <header className="app-header">
          <h1>Машины состояний</h1>
          <nav className="app-tabs" aria-label="Способ показа">
            {TABS.map((tab) => (
              <a key={tab} href={hrefOf({ tab })} aria-current={tab === route.tab ? 'page' : undefined}>
                {TAB_NAMES[tab]}
              </a>
            ))}
          </nav>
          <ThemeSwitch />
        </header>
        {route.tab !== 'live' && (
          <MachineList
            entries={entries}
            current={entry.machine.id}
            hrefOf={(machine) => hrefOf({ machine, state: null })}
          />
        )}
        <main className="app-main">
          {route.machine !== null && known === undefined && (
            <p className="app-notice" role="alert">
              Машины «{route.machine}» в каталоге нет. Показываем «{entry.title}».
            </p>
          )}
          <Suspense fallback={<p className="app-waiting">Открываем…</p>}>
            {route.tab === 'chart' && <ChartPage key={entry.machine.id} entry={entry} />}
            {route.tab === 'live' && <LivePage entries={entries} />}
            {route.tab === 'simulation' && <SimulationPage key={entry.machine.id} entry={entry} />}
          </Suspense>
        </main>
      </div>
    </LayoutContext>
  );
}
