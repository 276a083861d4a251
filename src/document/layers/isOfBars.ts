import type { CodeLayer } from './layer.ts';

/** Whether a code is bars, as long as its content, and not a square of modules. */
export function isOfBars({ symbology: sort }: Pick<CodeLayer, 'symbology'>): boolean {
  return sort === 'code128' || sort === 'ean13';
}
