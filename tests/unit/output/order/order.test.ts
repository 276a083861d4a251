/**
 * Orders of the save dialog: what it opens with, what a choice changes, what is remembered, what is carried
 * out.
 */
import { describe, expect, test } from 'vitest';
import { createDocument } from '../../../../src/document/document.ts';
import { createImageLayer } from '../../../../src/document/layers/layer.ts';
import type { Order } from '../../../../src/output/order/index.ts';
import {
  changedOrder,
  isOneDocument,
  isOnSheets,
  isSameWay,
  lastingPart,
  openingOrder,
  settledOrder,
  USUAL_ORDER,
} from '../../../../src/output/order/index.ts';
import { USUAL_SHEET } from '../../../../src/output/print/index.ts';

const plain = createDocument({ name: 'Грамоты' });
const order = (part: Partial<Order>): Order => ({ ...USUAL_ORDER, name: 'Грамоты', ...part });
const opening = { scope: 'collection', name: 'Грамоты', isPrint: false, kept: {} } as const;
const used = { ...USUAL_SHEET, sheet: 'l7160', skip: 3, repeat: 5 } as const;

describe('the save dialog opens', () => {
  test('with the name of the project and .png, and nothing else chosen', () => {
    expect(openingOrder(opening)).toEqual({
      purpose: 'pictures',
      scope: 'collection',
      name: 'Грамоты',
      format: 'png',
      isEach: false,
      isPicture: false,
      hasMarks: true,
      isPrintShop: false,
      hasOutlines: false,
      layout: null,
      pattern: null,
      designs: null,
      isInkSaving: false,
      copies: '',
      dpi: 192,
      delivery: 'file',
      extra: null,
      registerColumns: null,
      hasProof: true,
      proofName: null,
      proofAward: null,
    });
  });

  test('with the copies, names, resolution and wishes for PDF that were chosen before', () => {
    const kept = { copies: '8', pattern: '{ФИО}', dpi: 96, isEach: true, isPicture: true, hasMarks: false };
    expect(openingOrder({ ...opening, kept })).toEqual(order(kept));
  });

  test('for printing with one PDF, whatever was chosen for files', () => {
    const kept = { isEach: true, isPicture: true };
    expect(openingOrder({ ...opening, isPrint: true, kept })).toEqual(
      order({ purpose: 'print', format: 'pdf', isPicture: true }),
    );
  });

  test.each([
    ['collection', 1],
    ['instance', null],
  ] as const)(
    'on the %s with no cell skipped and no copy repeated because an earlier run did',
    (scope, repeat) => {
      expect(openingOrder({ ...opening, scope, kept: { layout: used } })).toEqual(
        order({ scope, layout: { ...used, skip: 0, repeat } }),
      );
    },
  );
});

describe('a choice', () => {
  test('changes what it says', () => {
    expect(changedOrder(order({ dpi: 300 }), { format: 'webp', copies: '2' })).toEqual(
      order({ dpi: 300, format: 'webp', copies: '2' }),
    );
  });

  test.each([
    ['fills the sheet with one copy', 'collection', 'instance', null],
    ['gives each of several copies a place', 'instance', 'collection', 1],
  ] as const)('of the other tab %s, whatever the first one had', (_rule, from, to, repeat) => {
    const before = order({ scope: from, layout: used });
    expect(changedOrder(before, { scope: to })).toEqual(order({ scope: to, layout: { ...used, repeat } }));
  });

  test('of the same tab leaves the sheet as it is', () => {
    expect(changedOrder(order({ layout: used }), { scope: 'collection' }).layout).toEqual(used);
  });

  test.each<[string, Partial<Order>, Partial<Order>, Partial<Order>]>([
    ['to print makes one PDF', { isEach: true }, { purpose: 'print' }, { format: 'pdf', isEach: false }],
    [
      'to send makes a PDF for each',
      { layout: used },
      { purpose: 'send' },
      { format: 'pdf', isEach: true, layout: null },
    ],
    ['of JPEG still is to send', { purpose: 'send', format: 'pdf', isEach: true }, { format: 'jpeg' }, {}],
    [
      'of pictures makes .png',
      { purpose: 'send', format: 'jpeg' },
      { purpose: 'pictures' },
      { format: 'png' },
    ],
    [
      'of an image is no print',
      { purpose: 'print', format: 'pdf' },
      { format: 'webp' },
      { purpose: 'pictures' },
    ],
    ['of PDF is no picture', {}, { format: 'pdf' }, { purpose: 'print' }],
    [
      'of a PDF for each is to send',
      { purpose: 'print', format: 'pdf' },
      { isEach: true },
      { purpose: 'send' },
    ],
    [
      'of one PDF is to print',
      { purpose: 'send', format: 'pdf', isEach: true },
      { isEach: false },
      { purpose: 'print' },
    ],
    ['of the same purpose sets nothing', { format: 'webp' }, { purpose: 'pictures' }, {}],
    ['of a purpose and a layout has both', {}, { purpose: 'print', layout: used }, { format: 'pdf' }],
  ])('%s', (_rule, before, patch, besides) => {
    expect(changedOrder(order(before), patch)).toEqual(order({ ...before, ...patch, ...besides }));
  });

  const chosen = order({
    format: 'webp',
    copies: '8',
    pattern: '{ФИО}',
    isInkSaving: true,
    delivery: 'printer',
    extra: 'register',
  });
  test('is remembered if it is about more than one file', () => {
    expect(lastingPart(chosen)).toEqual({
      purpose: 'pictures',
      format: 'webp',
      isEach: false,
      isPicture: false,
      hasMarks: true,
      isPrintShop: false,
      hasOutlines: false,
      layout: null,
      pattern: '{ФИО}',
      designs: null,
      copies: '8',
      dpi: 192,
      registerColumns: null,
      hasProof: true,
      proofName: null,
      proofAward: null,
    });
  });

  test('of copies is not remembered longer than the session; nor is what was not chosen', () => {
    expect(lastingPart(chosen, { ofSession: false, before: USUAL_ORDER })).toEqual({
      format: 'webp',
      pattern: '{ФИО}',
    });
  });
});

describe('two orders make copies in the same way', () => {
  const whole = order({ format: 'pdf', purpose: 'print', layout: used });
  const { sheet, ...others } = used;
  test.each<[string, Partial<Order>, boolean]>([
    ['for other copies', { copies: '2, 5' }, true],
    ['whatever they were chosen for', { purpose: 'send' }, true],
    ['from another place of the first sheet', { layout: { ...used, skip: 0 } }, true],
    ['with their choices stored in another order', { layout: { ...others, sheet } }, true],
    ['on another sheet', { layout: { ...used, sheet: 'a4' } }, false],
    ['in another format', { format: 'png' }, false],
    ['under another name', { name: 'Дипломы' }, false],
  ])('%s', (_, part, expected) => {
    expect(isSameWay(whole, { ...whole, ...part })).toBe(expected);
  });
});

describe('an order that is carried out', () => {
  test.each([
    { typed: 'Бейджи', saved: 'Бейджи' },
    { typed: '  Бейджи  ', saved: 'Бейджи' },
    { typed: '   ', saved: 'Грамоты' },
    { typed: '', saved: 'Грамоты' },
    { typed: '..', saved: 'Грамоты' },
    { typed: ' /?* ', saved: 'Грамоты' },
  ])(
    'saves «$typed» as «$saved»: a name that no file can bear is the name of the project',
    ({ typed, saved }) => {
      expect(settledOrder(order({ name: typed }), plain).name).toBe(saved);
    },
  );

  const onSheets = { format: 'pdf', layout: USUAL_SHEET, pattern: '{ФИО}', copies: '2' } as const;
  const bleeding = { ...plain, settings: { bleedMm: 3 } };
  const { width, height } = plain.sheet;
  const picture = { id: 'b', name: 'Фон', src: 'b', width, height, fileName: 'b.png' };
  const painted = { ...plain, layers: [{ ...createImageLayer(picture), x: 0, y: 0, width, height }] };

  test.each<[string, Partial<Order>, Partial<Order>, typeof plain]>([
    [
      'lays one document on sheets, and names no files in it',
      onSheets,
      { pattern: null, hasMarks: false },
      plain,
    ],
    [
      'lays one copy on sheets',
      { ...onSheets, scope: 'instance' },
      { pattern: null, copies: '', hasMarks: false },
      plain,
    ],
    ['lays no archive on sheets', { ...onSheets, isEach: true }, { layout: null, hasMarks: false }, plain],
    [
      'has no wishes for PDF in images',
      { isEach: true, isPicture: true, layout: USUAL_SHEET },
      { isEach: false, isPicture: false, layout: null, hasMarks: false },
      bleeding,
    ],
    ['marks pages of their own with a bleed', { format: 'pdf' }, { hasMarks: true }, bleeding],
    ['marks no pages when a person does not want it', { format: 'pdf', hasMarks: false }, {}, bleeding],
    [
      'makes a file for a print shop',
      { format: 'pdf', isPrintShop: true, hasOutlines: true },
      { hasMarks: false },
      plain,
    ],
    [
      'has letters as shapes for print shops only',
      { format: 'pdf', hasOutlines: true },
      { hasMarks: false, hasOutlines: false },
      plain,
    ],
    [
      'has no letters in pages that are pictures',
      { format: 'pdf', isPrintShop: true, isPicture: true, hasOutlines: true },
      { hasMarks: false, hasOutlines: false },
      plain,
    ],
    [
      'sends no file of a print shop to the own printer',
      { format: 'pdf', isPrintShop: true, delivery: 'printer' },
      { hasMarks: false, isPrintShop: false },
      plain,
    ],
    ['leaves the marks of sheets to the layout', onSheets, { pattern: null, hasMarks: false }, bleeding],
    [
      'saves no ink where there is no background',
      { isInkSaving: true },
      { isInkSaving: false, hasMarks: false },
      plain,
    ],
    ['leaves a background out', { isInkSaving: true }, { hasMarks: false }, painted],
    ['keeps the resolution of a PDF of texts', { format: 'pdf', dpi: 300 }, { hasMarks: false }, plain],
  ])('%s', (_rule, chosen, settled, document) => {
    expect(settledOrder(order(chosen), document)).toEqual(order({ ...chosen, ...settled }));
  });
});

test.each<[Partial<Order>, boolean, boolean]>([
  [{ format: 'pdf' }, true, false],
  [{ format: 'pdf', layout: USUAL_SHEET }, true, true],
  [{ format: 'pdf', isEach: true, layout: USUAL_SHEET }, false, false],
  [{ format: 'pdf', scope: 'instance', layout: USUAL_SHEET }, false, true],
  [{ format: 'png', layout: USUAL_SHEET }, false, false],
])('of %o the collection is one document: %s, on sheets of paper: %s', (part, isDocument, isSheets) => {
  expect([isOneDocument(order(part)), isOnSheets(order(part))]).toEqual([isDocument, isSheets]);
});
