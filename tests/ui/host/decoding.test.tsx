import { expect, test } from 'vitest';
import { decodeDocument, openDocument } from '../../../src/document/wire/decode.ts';
import { encodeDocument } from '../../../src/document/wire/encode.ts';
import { createDocument } from '../../../src/document/document.ts';
import { decodeInWorker } from '../../../workers/decode/client.ts';
import { createDecoder, LARGE_TEXT } from '../../../src/hosts/page/decoder.ts';
import type { DecodeWorkerApi, WireDocument } from '../../../workers/decode/messages.ts';
import { partOf } from '../../../workers/decode/partOf.ts';
import { aTextLayer } from '../../unit/engine/builders.ts';
import { aWorker } from '../../host/workerDouble.ts';

const document = createDocument({
  name: 'Дипломы',
  layers: Array.from({ length: 2500 }, (_, index) =>
    aTextLayer({ id: `l${index}`, display: `Слой ${index}` }),
  ),
});
const small = encodeDocument(createDocument());
const large = encodeDocument(document);

/** Fakes the product's worker; records the number of layers in each part. */
function aReader() {
  const parts: number[] = [];
  const { document: read, problems } = decodeDocument(large);
  const { layers, ...outline } = read;
  const api: DecodeWorkerApi = {
    open: () => Promise.resolve({ kind: 'decoded', document: outline, layerCount: layers.length, problems }),
    part: (start) => {
      const part = partOf(layers, start);
      parts.push(part.length);
      return Promise.resolve(part);
    },
  };
  return { api, parts };
}

test('a large document comes from the worker part by part, as the page would have read it', async () => {
  const { api, parts } = aReader();
  const { worker, terminated } = aWorker(api);
  const decoded = await decodeInWorker(large, () => worker);
  expect([decoded, parts, terminated()]).toEqual([openDocument(large), [1000, 1000, 500], 1]);
});

test('a layer that is more than one part by itself is handed over alone', () => {
  const segments = Array.from({ length: 30_000 }, (_, index) => ({
    range: [index, index + 1] as const,
    format: {},
  }));
  const heavy = aTextLayer({ formatting: { ...aTextLayer().formatting, segments } });
  const parts = [0, 1, 2].map((start) => partOf([aTextLayer(), heavy, aTextLayer()], start).length);
  expect(parts).toEqual([1, 1, 1]);
});

test('only a large document is read elsewhere, one after another', async () => {
  const begun: WireDocument[] = [];
  const ends: (() => void)[] = [];
  const decode = createDecoder((wire) => {
    begun.push(wire);
    return new Promise((resolve) => {
      ends.push(() => resolve(openDocument(wire)));
    });
  });
  await decode(small);
  const both = [decode(large), decode({ ...large, name: 'Второй' })];
  await Promise.resolve();
  await Promise.resolve();
  const first = begun.map(({ name }) => name);
  ends[0]?.();
  await both[0];
  await Promise.resolve();
  ends[1]?.();
  const names = (await Promise.all(both)).map((decoded) =>
    'document' in decoded ? decoded.document.name : '',
  );
  expect([large.layers.length > LARGE_TEXT, first, names]).toEqual([
    true,
    ['Дипломы'],
    ['Дипломы', 'Второй'],
  ]);
});

test('a document whose worker dies is read on the page', async () => {
  const { worker } = aWorker({ open: () => new Promise(() => undefined), part: () => Promise.resolve([]) });
  const decode = createDecoder((wire) => {
    const decoding = decodeInWorker(wire, () => worker);
    worker.dispatchEvent(new Event('error'));
    return decoding;
  });
  expect(await decode(large)).toEqual(openDocument(large));
});
