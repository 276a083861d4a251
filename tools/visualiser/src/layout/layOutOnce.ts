/** Caches the layout of each chart by its content, so that returning to a machine is free. */
import type { ChartState } from '../../../../src/inspect/describe.ts';
import type { LayOut } from './LayoutContext.ts';
import type { ChartLayout, LayoutEngine } from './layoutChart.ts';
import { layoutChart } from './layoutChart.ts';
import type { MeasureText } from './text.ts';

export function layOutOnce(engine: LayoutEngine, measurer: () => Promise<MeasureText>): LayOut {
  const kept = new Map<string, Promise<ChartLayout>>();
  let measure: Promise<MeasureText> | null = null;
  return (chart: ChartState) => {
    const key = JSON.stringify(chart);
    const known = kept.get(key);
    if (known !== undefined) return known;
    measure ??= measurer();
    const laid = measure.then((ready) => layoutChart(chart, engine, ready));
    kept.set(key, laid);
    // A failure is not cached: the next call tries again.
    laid.catch(() => kept.delete(key));
    return laid;
  };
}
