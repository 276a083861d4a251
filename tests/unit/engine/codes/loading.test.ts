/** What encodes codes is loaded by the codes of a document, and belongs to who loaded it. */
import { expect, test } from 'vitest';
import { codeIn } from '../../../../src/engine/kinds/codeParts.ts';
import { hasParts, loadParts } from '../../../../src/engine/scene/parts.ts';
import { aCodeLayer, aTextLayer } from '../builders.ts';

const size = { width: 200, height: 200 };
const qr = aCodeLayer();
const bars = aCodeLayer({ symbology: 'code128', template: 'AB-1' });

test('a document without codes needs nothing', async () => {
  expect(await loadParts([aTextLayer()], {})).toEqual({});
});

test('a QR code brings its own encoder and not that of bars', async () => {
  const parts = await loadParts([qr], {});
  expect({
    qr: hasParts(parts, [qr]),
    bars: hasParts(parts, [bars]),
    drawn: codeIn(qr, size, parts).kind,
  }).toEqual({ qr: true, bars: false, drawn: 'drawn' });
});

test('what was loaded before stays', async () => {
  const parts = await loadParts([bars], await loadParts([qr], {}));
  expect(hasParts(parts, [qr, bars])).toBe(true);
});

test('a code without its encoder is refused, and never left out of a copy', () => {
  expect(() => codeIn(qr, size, {})).toThrow(
    'A code was drawn before what encodes it was loaded: await loadParts of its layers.',
  );
});
