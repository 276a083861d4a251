/** A chart that can be looked at: laid out, drawn, panned, zoomed, and its states chosen by pointer or keys. It fills its parent. */
import type { ReactElement } from 'react';
import type { ChartState } from '../../machines/describe.ts';

export interface ChartViewProps {
  readonly chart: ChartState;
  /** Ids of the states that are lit. */
  readonly active: ReadonlySet<string>;
  /** `ChartTransition.id`s that were just taken. */
  readonly taken: ReadonlySet<string>;
  readonly selected: string | null;
  readonly onSelect: (stateId: string | null) => void;
}

export function ChartView({ chart, selected }: ChartViewProps): ReactElement {
  return (
    <div className="chart-view">
      {chart.id} {selected}
    </div>
  );
}
