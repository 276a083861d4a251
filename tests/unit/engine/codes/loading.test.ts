/** What encodes codes is loaded by the codes of a document. */
import { expect, test, vi } from 'vitest';
import { aCodeLayer, aTextLayer } from '../builders.ts';

/** The module as a program has it that has drawn nothing yet. */
async function fresh() {
  vi.resetModules();
  return import('../../../../src/engine/kinds/codesInUse.ts');
}
const size = { width: 200, height: 200 };
const qr = aCodeLayer();
const bars = aCodeLayer({ symbology: 'code128', template: 'AB-1' });

test('a document without codes needs nothing', async () => {
  const { areCodesLoaded, codeIn, loadCodes } = await fresh();
  await loadCodes([aTextLayer()]);
  expect([areCodesLoaded([aTextLayer()]), areCodesLoaded([qr]), codeIn(qr, size)]).toEqual([
    true,
    false,
    null,
  ]);
});

test('a QR code brings its own encoder and not that of bars', async () => {
  const { areCodesLoaded, codeIn, loadCodes } = await fresh();
  await loadCodes([qr]);
  expect([areCodesLoaded([qr]), areCodesLoaded([bars]), codeIn(qr, size)?.kind, codeIn(bars, size)]).toEqual([
    true,
    false,
    'drawn',
    null,
  ]);
});
