/** The page: which machine, which of the three ways to look at it, and the theme. */
import type { ReactElement } from 'react';
import { lazy, Suspense } from 'react';
import type { CatalogueEntry } from '../machines/catalogue.ts';
import { ChartPage } from './chart/ChartPage.tsx';
import type { Tab } from './route/route.ts';
import { TABS } from './route/route.ts';
import { useRoute } from './route/useRoute.ts';

const LivePage = lazy(async () => ({ default: (await import('./live/LivePage.tsx')).LivePage }));
const SimulationPage = lazy(async () => ({
  default: (await import('./simulation/SimulationPage.tsx')).SimulationPage,
}));

const TAB_NAMES: Readonly<Record<Tab, string>> = { chart: 'Схема', live: 'Вживую', simulation: 'Проба' };

interface AppProps {
  readonly entries: readonly CatalogueEntry[];
}

export function App({ entries }: AppProps): ReactElement {
  const { route, go } = useRoute();
  const entry = entries.find(({ machine }) => machine.id === route.machine) ?? entries[0];
  if (entry === undefined) throw new Error('The catalogue has no machines.');
  return (
    <div className="app">
      <header className="app-header">
        <h1>Машины состояний</h1>
        <nav aria-label="Способ показа">
          {TABS.map((tab) => (
            <button key={tab} type="button" aria-pressed={tab === route.tab} onClick={() => go({ tab })}>
              {TAB_NAMES[tab]}
            </button>
          ))}
        </nav>
      </header>
      <main className="app-main">
        <Suspense fallback={<p className="app-waiting">Открываем…</p>}>
          {route.tab === 'chart' && <ChartPage key={entry.machine.id} entry={entry} />}
          {route.tab === 'live' && <LivePage entries={entries} />}
          {route.tab === 'simulation' && <SimulationPage key={entry.machine.id} entry={entry} />}
        </Suspense>
      </main>
    </div>
  );
}
