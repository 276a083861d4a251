/** Provides chart layout. The page uses a worker and a canvas; tests run the engine in their own thread. */
import { createContext, useContext, useEffect, useState } from 'react';
import type { ChartState } from '../../../../src/inspect/describe.ts';
import type { ChartLayout } from './layoutChart.ts';

/** Lays out a chart; cached per chart. */
export type LayOut = (chart: ChartState) => Promise<ChartLayout>;

export const LayoutContext = createContext<LayOut | null>(null);

type LayoutState =
  | { readonly kind: 'waiting' }
  | { readonly kind: 'laid'; readonly layout: ChartLayout }
  | { readonly kind: 'failed' };

const WAITING: LayoutState = { kind: 'waiting' };

export function useChartLayout(chart: ChartState): LayoutState {
  const layOut = useContext(LayoutContext);
  const [reply, setReply] = useState<{ readonly chart: ChartState; readonly state: LayoutState } | null>(
    null,
  );
  useEffect(() => {
    if (layOut === null) return;
    let isCurrent = true;
    const show = (state: LayoutState) => {
      if (isCurrent) setReply({ chart, state });
    };
    layOut(chart).then(
      (layout) => show({ kind: 'laid', layout }),
      () => show({ kind: 'failed' }),
    );
    return () => {
      isCurrent = false;
    };
  }, [chart, layOut]);
  // The last drawing stays visible while another description of the same machine is laid out.
  return reply !== null && (reply.chart === chart || reply.chart.id === chart.id) ? reply.state : WAITING;
}
