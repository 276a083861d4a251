import { expect, test, vi } from 'vitest';
import type { HeldStore } from '../../../src/hosts/page/heldTable.ts';
import { createHeldTable, deviceStore } from '../../../src/hosts/page/heldTable.ts';
import { memoryStore } from '../../host/memoryDrafts.ts';

const aTable = (name: string) => new File(['ФИО'], name);
const refuse = () => Promise.reject(new Error('The device keeps nothing.'));
const refuseAtOnce = () => {
  throw new DOMException('A private window keeps nothing.', 'SecurityError');
};
const aFullDevice: HeldStore<unknown> = { read: refuse, write: refuse, clear: refuse };

test('a held table is there after the page was loaded again', async () => {
  const store = memoryStore();
  await createHeldTable(store).hold(aTable('7Б.xls'), 'p1');
  expect((await createHeldTable(store).find('p1'))?.name).toBe('7Б.xls');
});

test('a device that keeps nothing holds it until the page is closed', async () => {
  const heldTable = createHeldTable(aFullDevice);
  await heldTable.hold(aTable('7Б.xls'), 'p1');
  expect([(await heldTable.find('p1'))?.name, await createHeldTable(aFullDevice).find('p1')]).toEqual([
    '7Б.xls',
    null,
  ]);
});

test('the table of one project is not given to another', async () => {
  const heldTable = createHeldTable(memoryStore());
  await heldTable.hold(aTable('7Б.xls'), 'p1');
  expect([await heldTable.find('p2'), (await heldTable.find('p1'))?.name]).toEqual([null, '7Б.xls']);
});

test('the last table that was held is the one', async () => {
  const heldTable = createHeldTable(memoryStore());
  await heldTable.hold(aTable('7Б.xls'), 'p1');
  await heldTable.hold(aTable('7В.xls'), 'p1');
  expect((await heldTable.find('p1'))?.name).toBe('7В.xls');
});

test.each([
  ['a device that keeps things', memoryStore()],
  ['a device that keeps nothing', aFullDevice],
])('a forgotten table is nowhere on %s', async (_, store) => {
  const heldTable = createHeldTable(store);
  await heldTable.hold(aTable('7Б.xls'), 'p1');
  await heldTable.forget();
  expect([await heldTable.find('p1'), await createHeldTable(store).find('p1')]).toEqual([null, null]);
});

test('a private window, where opening the database throws at once, holds nothing and does not break', async () => {
  vi.stubGlobal('indexedDB', { open: refuseAtOnce });
  expect(await createHeldTable(deviceStore).find('p1')).toBe(null);
});
