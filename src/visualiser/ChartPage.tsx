/** One machine of the catalogue: chart or table, and details of the selected state. */
import { Printer } from 'lucide-react';
import type { ReactElement } from 'react';
import { useMemo } from 'react';
import type { CatalogueEntry } from '../machines/catalogue.ts';
import { describeChart, statesOf, transitionsOf } from '../inspect/describe.ts';
import { Button } from '../kit/Button.tsx';
import { ExportButtons } from './export/ExportButtons.tsx';
import { Notice } from './Notice.tsx';
import type { Route } from './route/route.ts';
import { formatRoute } from './route/route.ts';
import { useRoute } from './route/useRoute.ts';
import { TransitionTable } from './table/TransitionTable.tsx';
import { ChartView } from './chart/ChartView.tsx';
import { StatePanel } from './chart/StatePanel.tsx';
import { ViewLinks } from './ViewLinks.tsx';

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
