/** TITLE src/engine/snap */
export { distancesTo } from './distances.ts';
