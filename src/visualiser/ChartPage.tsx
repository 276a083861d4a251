/** One machine of the catalogue: chart or table, and details of the selected state. */
import type { ReactElement } from 'react';
import { useMemo } from 'react';
import type { CatalogueEntry } from '../machines/catalogue.ts';
import { describeChart, statesOf, transitionsOf } from '../inspect/describe.ts';
import { ExportButtons } from './export/ExportButtons.tsx';
import type { Route } from './route/route.ts';
import { formatRoute } from './route/route.ts';
import { useRoute } from './route/useRoute.ts';
import { TransitionTable } from './table/TransitionTable.tsx';
import { ChartView } from './chart/ChartView.tsx';
import { StatePanel } from './chart/StatePanel.tsx';

const NONE: ReadonlySet<string> = new Set();

interface ChartPageProps {
  readonly entry: CatalogueEntry;
}

export function ChartPage({ entry: { machine, title } }: ChartPageProps): ReactElement {
  const { route, go } = useRoute();
  const chart = useMemo(() => describeChart(machine), [machine]);
  const states = statesOf(chart);
  const chosen = states.find(({ id }) => id === route.state);
  const hrefOf = (change: Partial<Route>) => formatRoute({ ...route, machine: machine.id, ...change });
  const select = (state: string | null) => go({ machine: machine.id, state });
  return (
    <div className="chart-page">
      <header className="page-head">
        <div>
          <h2>{title}</h2>
          <p>
            {machine.id} · состояний {states.length} · переходов {transitionsOf(chart).length}
          </p>
        </div>
        <nav className="page-views" aria-label="Вид машины">
          <a href={hrefOf({ table: false })} aria-current={route.table ? undefined : 'page'}>
            Чертёж
          </a>
          <a href={hrefOf({ table: true })} aria-current={route.table ? 'page' : undefined}>
            Таблица
          </a>
        </nav>
        {route.table ? (
          <button type="button" className="button" onClick={() => window.print()}>
            Печать
          </button>
        ) : (
          <ExportButtons chart={chart} title={title} />
        )}
      </header>
      {route.state !== null && chosen === undefined && (
        <p className="app-notice" role="alert">
          Состояния «{route.state}» в этой машине нет.
        </p>
      )}
      <div className="page-body">
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
