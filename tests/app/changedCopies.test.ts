/** The copies that have changed since all were made: what is remembered of a run, and what is offered later. */
import { describe, expect, test } from 'vitest';
import { findChanged, keepMade } from '../../src/app/export/changedCopies.ts';
import { planOf } from '../../src/app/export/planOrder.ts';
import type { Document } from '../../src/document/document.ts';
import { createDocument } from '../../src/document/document.ts';
import { createDbLayer } from '../../src/document/layers/layer.ts';
import { createEditor } from '../../src/engine/editor/index.ts';
import type { Order } from '../../src/output/order/index.ts';
import { USUAL_ORDER } from '../../src/output/order/index.ts';
import { USUAL_SHEET } from '../../src/output/print/index.ts';
import type { Made } from '../../src/hosts/page/madeCopies.ts';
import { printsOf } from '../../workers/copyPrints/printsOf.ts';

/** As it is carried out on a sheet without a bleed. */
const ORDER: Order = { ...USUAL_ORDER, name: 'Грамоты', hasMarks: false };
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
  let stored: Made | null = null;
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
      keep: (_, made) => {
        stored = made;
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
    changed: (names: readonly string[]) =>
      findChanged(deps, (order) => planOf(editorOf(names), null, order, signal, same), signal),
  };
}

const THREE = ['Анна', 'Борис', 'Вера'];

describe('after a run of all copies', () => {
  test.each<[string, readonly string[], readonly number[] | undefined]>([
    ['the copy whose row has changed', ['Анна', 'Борис', 'Виктор'], [2]],
    ['the copy of a new row', ['Анна', 'Борис', 'Вера', 'Глеб'], [3]],
    ['nothing when no copy has changed', THREE, undefined],
    ['nothing when all have changed', ['Яна', 'Юрий', 'Эмма'], undefined],
  ])('is offered: %s', async (_, names, expected) => {
    const device = aDevice();
    await device.make(THREE);
    expect((await device.changed(names))?.indexes).toEqual(expected);
  });

  test.each<[string, Partial<Order>]>([
    ['an archive of small JPEG named by the data', { format: 'jpeg', dpi: 96, purpose: 'send' }],
    ['one PDF on sheets', { format: 'pdf', purpose: 'print', layout: USUAL_SHEET }],
    ['a PDF each', { format: 'pdf', purpose: 'send', isEach: true }],
  ])('the changed copy is made as all were: %s', async (_, way) => {
    const device = aDevice();
    await device.make(THREE, way);
    const changed = await device.changed(['Анна', 'Борис', 'Виктор']);
    expect(changed).toEqual({ indexes: [2], order: { ...ORDER, ...way, copies: '3' } });
  });

  test('the changed copies begin on a new sheet', async () => {
    const device = aDevice();
    await device.make(THREE, { format: 'pdf', layout: { ...USUAL_SHEET, skip: 4 } });
    expect((await device.changed(['Анна', 'Борис', 'Виктор']))?.order.layout).toEqual({
      ...USUAL_SHEET,
      skip: 0,
    });
  });

  test('a copy that has only moved in one document has not changed', async () => {
    const device = aDevice();
    await device.make(THREE, { format: 'pdf' });
    expect((await device.changed(['Яна', 'Анна', 'Борис', 'Вера']))?.indexes).toEqual([0]);
  });
});

describe('a run of some copies', () => {
  test('in the same way counts as made, the others stay as they were', async () => {
    const device = aDevice();
    await device.make(THREE);
    await device.make(['Яна', 'Юрий', 'Вера'], { copies: '1' });
    expect((await device.changed(['Яна', 'Юрий', 'Вера']))?.indexes).toEqual([1]);
  });

  test.each<[string, Partial<Order>]>([
    ['format', { format: 'png' }],
    ['resolution', { dpi: 300 }],
    ['name', { name: 'Пробные' }],
  ])('in another %s leaves what is known of the run of all', async (_, other) => {
    const device = aDevice();
    await device.make(THREE, { format: 'jpeg' });
    await device.make(['Яна', 'Борис', 'Вера'], { format: 'jpeg', ...other, copies: '1' });
    expect(await device.changed(['Яна', 'Борис', 'Вера'])).toEqual({
      indexes: [0],
      order: { ...ORDER, format: 'jpeg', copies: '1' },
    });
  });

  test('before all were made is no reason to offer the rest', async () => {
    const device = aDevice();
    await device.make(THREE, { copies: '1' });
    expect(await device.changed(THREE)).toBeNull();
  });

  test('and the rest afterwards, in the same way, are all copies', async () => {
    const device = aDevice();
    await device.make(THREE, { copies: '1–2' });
    await device.make(THREE, { copies: '3' });
    expect((await device.changed(['Анна', 'Юрий', 'Вера']))?.indexes).toEqual([1]);
  });
});

test.each<[string, Partial<Order>]>([
  ['for a printer', { format: 'pdf', delivery: 'printer' }],
  ['of a file about the copies', { extra: 'register' }],
  ['of the copy on the screen', { scope: 'instance' }],
])('a run %s is not one of all copies', async (_, order) => {
  const device = aDevice();
  await device.make(THREE, order);
  expect(await device.changed(['Яна', 'Борис', 'Вера'])).toBeNull();
});

test('a copy that was left out of the archive is offered', async () => {
  const device = aDevice();
  await device.make(THREE, {}, ['Грамоты-2.png']);
  expect((await device.changed(THREE))?.indexes).toEqual([1]);
});

test('before the first run nothing is compared', async () => {
  const device = aDevice();
  const changed = await device.changed(['Анна', 'Борис']);
  expect([changed, device.counts.compared]).toEqual([null, 0]);
});
