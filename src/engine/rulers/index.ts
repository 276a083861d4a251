/** Rulers beside the sheet. */
export type { Axis } from './ticks.ts';
