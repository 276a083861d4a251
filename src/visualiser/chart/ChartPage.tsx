/** One machine of the catalogue: its chart, its table, and what is to be known of the chosen state. */
import type { ReactElement } from 'react';
import { useMemo } from 'react';
import type { CatalogueEntry } from '../../machines/catalogue.ts';
import { describeChart } from '../../machines/describe.ts';
import { useRoute } from '../route/useRoute.ts';
import { ChartView } from './ChartView.tsx';

const NONE: ReadonlySet<string> = new Set();

interface ChartPageProps {
  readonly entry: CatalogueEntry;
}

export function ChartPage({ entry }: ChartPageProps): ReactElement {
  const { route, go } = useRoute();
  const chart = useMemo(() => describeChart(entry.machine), [entry]);
  return (
    <ChartView
      chart={chart}
      active={NONE}
      taken={NONE}
      selected={route.state}
      onSelect={(state) => go({ machine: entry.machine.id, state })}
    />
  );
}
