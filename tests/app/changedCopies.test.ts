/**
 * The copies that differ from the last archive: what is remembered of an archive, and what is offered later.
 */
import { describe, expect, test } from 'vitest';
import { findChanged, keepMade } from '../../src/app/export/changedCopies.ts';
import { planOf } from '../../src/app/export/planOrder.ts';
import type { Document } from '../../src/document/document.ts';
import { createDocument } from '../../src/document/document.ts';
import { createDbLayer } from '../../src/document/layers/layer.ts';
import { createEditor } from '../../src/engine/index.ts';
import type { Order } from '../../src/output/index.ts';
import { USUAL_ORDER } from '../../src/output/index.ts';
import type { CopyPrint } from '../../workers/copyPrints/messages.ts';
import { printsOf } from '../../workers/copyPrints/printsOf.ts';

const ORDER: Order = { ...USUAL_ORDER, name: 'Грамоты' };
const { signal } = new AbortController();
/** No table is open. */
const same = (document: Document) => document;

function editorOf(names: readonly string[]) {
  const people = createDbLayer({
    id: 'd1',
    name: 'Кому',
    display: '',
    selectedCells: [...names],
    selectedCellsIdx: names.map((_, index) => [index + 1, 0]),
    selectedCellsIdxString: new Map(names.map((_, index) => [`${index + 1}:0`, index])),
  });
  return createEditor({ document: createDocument({ layers: [people] }) });
}

/** A device on which archives are made and compared; `compared` counts the workers that were asked. */
function aDevice() {
  let stored: readonly CopyPrint[] = [];
  const counts = { compared: 0 };
  const deps: Parameters<typeof keepMade>[0] = {
    place: 'anna/p1',
    images: { filesOf: () => Promise.resolve(new Map()) },
    takePrints: (job) => {
      counts.compared += 1;
      return printsOf(job);
    },
    madeCopies: {
      load: () => Promise.resolve(stored),
      keep: (_, prints) => {
        stored = prints;
        return Promise.resolve();
      },
    },
  };
  return {
    counts,
    make: async (names: readonly string[], order: Partial<Order> = {}, leftOut: readonly string[] = []) => {
      const run = await planOf(editorOf(names), null, { ...ORDER, ...order }, signal, same);
      await keepMade(deps, run, new Set(leftOut), signal);
    },
    changed: (names: readonly string[], order: Partial<Order> = {}) =>
      findChanged(
        deps,
        () => planOf(editorOf(names), null, { ...ORDER, ...order, copies: '' }, signal, same),
        signal,
      ),
  };
}

describe('after an archive of all copies', () => {
  test.each<[string, readonly string[], Partial<Order>, readonly number[] | null]>([
    ['the copy whose row has changed', ['Анна', 'Борис', 'Виктор'], {}, [2]],
    ['the copy of a new row', ['Анна', 'Борис', 'Вера', 'Глеб'], {}, [3]],
    ['nothing when no copy has changed', ['Анна', 'Борис', 'Вера'], {}, null],
    ['nothing when all have changed', ['Яна', 'Юрий', 'Эмма'], {}, null],
    ['nothing in another format', ['Анна', 'Борис', 'Виктор'], { format: 'jpeg' }, null],
    ['nothing under another name', ['Анна', 'Борис', 'Виктор'], { name: 'Дипломы' }, null],
    ['nothing for one document', ['Анна', 'Борис', 'Виктор'], { format: 'pdf' }, null],
  ])('is offered: %s', async (_, names, order, expected) => {
    const device = aDevice();
    await device.make(['Анна', 'Борис', 'Вера']);
    expect(await device.changed(names, order)).toEqual(expected);
  });
});

test('copies of an archive of some copies count as made, the others stay as they were', async () => {
  const device = aDevice();
  await device.make(['Анна', 'Борис', 'Вера']);
  await device.make(['Яна', 'Юрий', 'Вера'], { copies: '1' });
  expect(await device.changed(['Яна', 'Юрий', 'Вера'])).toEqual([1]);
});

test('a copy that was left out of the archive is offered', async () => {
  const device = aDevice();
  await device.make(['Анна', 'Борис', 'Вера'], {}, ['Грамоты-2.png']);
  expect(await device.changed(['Анна', 'Борис', 'Вера'])).toEqual([1]);
});

test('before the first archive nothing is compared', async () => {
  const device = aDevice();
  const changed = await device.changed(['Анна', 'Борис']);
  expect([changed, device.counts.compared]).toEqual([null, 0]);
});
