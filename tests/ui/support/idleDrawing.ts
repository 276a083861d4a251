/** A platform's drawing that starts nothing: for screens whose pictures no test looks at. */
import type { Drawing } from '../../../src/app/platform/drawing.ts';
import { PLANS } from '../../../src/hosts/page/export/plans.ts';

export const IDLE_DRAWING: Omit<Drawing, 'host' | 'surfaces'> = {
  loadPlans: () => Promise.resolve(PLANS),
  makeExport: notNeeded,
  makePdf: notNeeded,
  prewarm: () => undefined,
  findUnfinishedRun: () => Promise.resolve(null),
  forgetUnfinishedRun: () => Promise.resolve(),
  checkAllCopies: () => new Promise(() => undefined),
  measureSample: () => Promise.resolve(),
  drawThumbnail: () => Promise.resolve({ kind: 'failed' }),
};

export function notNeeded(): never {
  throw new Error('This test was not to draw.');
}
