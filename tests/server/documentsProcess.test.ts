/** Large documents are parsed in a child process; memory used there is freed with it. */
import { afterAll, expect, test } from 'vitest';
import { createDocumentsProcess } from '../../server/documents/documentsProcess.ts';
import { doHere } from '../../server/documents/works.ts';
import { DB_LAYER, TEXT_LAYER } from './support/layers.ts';

const events: unknown[] = [];
const beside = createDocumentsProcess({
  program: new URL('../../server/documents/documents.process.ts', import.meta.url),
  timeoutMs: 60_000,
  heapMb: 64,
  log: (event) => void events.push(event),
});
afterAll(() => beside.close());

const aSave = (layers: unknown): Uint8Array =>
  new TextEncoder().encode(JSON.stringify({ version: 3, layers: JSON.stringify(layers) }));

test('a save is read there as it is read here', async () => {
  const body = aSave([TEXT_LAYER, DB_LAYER]);

  const there = await beside.doWork('readSave', { body });

  const here = await doHere('readSave', { body });
  expect([there.version, there.layers?.length, Buffer.from(there.layers?.packed ?? [])]).toEqual([
    here.version,
    here.layers?.length,
    here.layers?.packed,
  ]);
});

test('what is refused here is refused there, in the same words', async () => {
  const refused = beside.doWork('readSave', { body: aSave([{ type: 'script' }]) });

  await expect(refused).rejects.toMatchObject({
    status: 400,
    body: { layers: ['Не удалось прочитать слои: неверное значение 0.type.'] },
  });
});

test('a document that needs more memory than there is is refused, and the next one is read', async () => {
  const greedy = [{ ...DB_LAYER, extra: Array.from({ length: 3_000_000 }, () => ({})) }];

  const refused = beside.doWork('readSave', { body: aSave(greedy) });

  await expect(refused).rejects.toMatchObject({
    status: 400,
    body: { detail: 'Проект слишком большой: его не удалось разобрать.' },
  });
  expect(await beside.doWork('readSave', { body: aSave([]) })).toMatchObject({ layers: { length: 2 } });
  expect(events).toEqual([{ event: 'document', work: 'readSave', outcome: 'ended: SIGABRT' }]);
});

test('a work that does not end in time may be tried again: 503 with a time', async () => {
  const hurried = createDocumentsProcess({
    program: new URL('../../server/documents/documents.process.ts', import.meta.url),
    timeoutMs: 1,
    log: () => undefined,
  });

  const late = hurried.doWork('readSave', { body: aSave([TEXT_LAYER]) });

  await expect(late).rejects.toMatchObject({ status: 503, headers: { 'Retry-After': '60' } });
  hurried.close();
});
