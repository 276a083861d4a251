/** Pictures as bytes. */
export { openEncoder } from './encoders.ts';
