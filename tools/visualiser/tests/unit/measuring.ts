/**
 * The layout engine in the test's own thread, and a text measure without fonts: about as wide as the page's.
 */
import ELK from 'elkjs/lib/elk.bundled.js';
import type { ChartState } from '../../../../src/inspect/describe.ts';
import type { ChartLayout } from '../../src/layout/layoutChart.ts';
import { layoutChart } from '../../src/layout/layoutChart.ts';
import type { MeasureText } from '../../src/layout/text.ts';

export const measure: MeasureText = (text, size) => text.length * (size === 'title' ? 7.4 : 6.6);

export function laidOut(chart: ChartState): Promise<ChartLayout> {
  return layoutChart(chart, new ELK(), measure);
}
