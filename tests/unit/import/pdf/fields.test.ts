import { expect, test } from 'vitest';
import { textFields } from '../../../../src/import/pdf/fields.ts';
import { lettersOfPage, pageLayers, textsOfPage } from '../../../../src/import/pdf/pageLayers.ts';
import { aPage, aRun } from './builders.ts';

const UPRIGHT = [1, 0, 0, -1, 0, 800] as const;
const widget = (fields: object) => ({
  id: '7R',
  subtype: 'Widget',
  fieldType: 'Tx',
  fieldName: 'form1[0].ФИО[0]',
  rect: [100, 600, 400, 624],
  defaultAppearanceData: { fontSize: 18, fontName: 'TiRo', fontColor: [0, 0, 255] },
  textAlignment: 1,
  ...fields,
});
const deps = { measurer: { advance: () => 0 }, scale: 1, newId: () => 'id' };

test('a field of a form becomes a text with a field of a template, in its box', () => {
  const fields = textFields([widget({})], UPRIGHT);
  const { layers } = pageLayers(aPage([], { fields }), [], deps);

  expect(layers).toMatchObject([
    {
      name: 'ФИО',
      display: '{ФИО}',
      x: 102,
      y: 176,
      width: 296,
      height: 24,
      fit: 'shrink',
      verticalAlign: 'middle',
      formatting: {
        default: { fontFamily: 'Times New Roman', fontSize: 18, textAlign: 'center', color: '#0000ff' },
      },
    },
  ]);
});

test.each([
  ['a box to tick', { fieldType: 'Btn' }],
  ['a hidden one', { hidden: true }],
  ['a password', { password: true }],
  ['one without a name', { fieldName: '' }],
])('%s is no text', (_, fields) => {
  expect(textFields([widget(fields)], UPRIGHT)).toEqual([]);
});

test('its value is neither a layer nor drawn', () => {
  const fields = textFields([widget({})], UPRIGHT);
  const page = aPage([aRun({ text: 'Анна', x: 110, y: 190, operator: 5, field: '7R' })], { fields });

  expect([textsOfPage(page, 1), [...lettersOfPage(page, 1)]]).toEqual([
    { count: 1, leftOut: [] },
    [[5, new Set([0, 1, 2, 3])]],
  ]);
});
