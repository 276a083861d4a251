/** What a project remembers of its last order on this device. */
import { expect, test } from 'vitest';
import { keepLastOrder, lastOrder } from '../../src/app/export/lastOrder.ts';
import type { Order } from '../../src/output/order/index.ts';
import { USUAL_ORDER } from '../../src/output/order/index.ts';
import { USUAL_SHEET } from '../../src/output/print/index.ts';

function aDevice(text: string | null = null) {
  const stored = new Map(text === null ? [] : [['lastOrders', text]]);
  return {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  };
}
const printed: Order = {
  ...USUAL_ORDER,
  purpose: 'print',
  name: 'Класс',
  format: 'pdf',
  layout: USUAL_SHEET,
  pattern: '{ФИО}',
  copies: '2',
  isInkSaving: true,
};
const remembered = {
  purpose: 'print',
  format: 'pdf',
  isEach: false,
  isPicture: false,
  hasMarks: true,
  isPrintShop: false,
  hasOutlines: false,
  layout: USUAL_SHEET,
  pattern: '{ФИО}',
  dpi: 192,
  registerColumns: null,
  designs: null,
  hasProof: true,
  proofName: null,
  proofAward: null,
};

test('is how it was made, not of which copies, under which name or without its background', () => {
  const device = aDevice();
  keepLastOrder(device, 'anna/p1', printed);
  expect(lastOrder(device, 'anna/p1')).toEqual(remembered);
});

test('is that of the project, and the last one', () => {
  const device = aDevice();
  keepLastOrder(device, 'anna/p1', USUAL_ORDER);
  keepLastOrder(device, 'anna/p2', { ...USUAL_ORDER, format: 'webp' });
  keepLastOrder(device, 'anna/p1', printed);
  expect([
    lastOrder(device, 'anna/p1'),
    lastOrder(device, 'anna/p2').format,
    lastOrder(device, 'anna/p3'),
  ]).toEqual([remembered, 'webp', {}]);
});

test('has the designs of the values, so that the next run needs no choice', () => {
  const device = aDevice();
  const designs = {
    column: 'Статус',
    designs: [{ value: 'Призёр', kind: 'project', id: 'p2', name: 'Диплом призёра' }],
  } as const;
  keepLastOrder(device, 'anna/p1', { ...printed, designs });
  expect(lastOrder(device, 'anna/p1').designs).toEqual(designs);
});

test('of the hundred last projects are remembered', () => {
  const device = aDevice();
  for (let index = 0; index <= 100; index += 1) keepLastOrder(device, `anna/${index}`, printed);
  expect([lastOrder(device, 'anna/0'), lastOrder(device, 'anna/1')]).toEqual([{}, remembered]);
});

test.each(['', '{', '[{"place":"anna/p1","order":{"format":"bmp"}}]'])(
  'is nothing where %j is stored',
  (text) => {
    expect(lastOrder(aDevice(text), 'anna/p1')).toEqual({});
  },
);
