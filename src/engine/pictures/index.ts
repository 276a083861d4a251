/** Looks of pictures. */
export { developPixels } from './developPixels.ts';
export { lookKey } from './lookKey.ts';
