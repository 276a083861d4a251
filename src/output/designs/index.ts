/** Checks of a run with several designs. */
export { withDesigns } from './withDesigns.ts';
