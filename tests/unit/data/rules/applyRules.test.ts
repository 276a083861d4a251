import { RUSSIAN_FILLING } from '../../../../src/data/records/russianFilling.ts';
import { createCanvas } from '@napi-rs/canvas';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { DbLayer, Layer } from '../../../../src/document/layers/layer.ts';
import { boundDocument, recordsOf } from '../../../../src/document/records/records.ts';
import type { Rule, RuleCondition, RuleEffect } from '../../../../src/document/layers/rules.ts';
import { fillDocument } from '../../../../src/data/records/fillDocument.ts';
import { countMatches, matches } from '../../../../src/data/rules/matchRules.ts';
import { runs } from '../../../properties.ts';
import { aDbLayer, aDocument, aFormatting, anImageLayer, aTextLayer } from '../../engine/builders.ts';

const query: DbLayer['query'] = {
  sheet: 'Лист1',
  headerRow: 0,
  columns: [
    { index: 0, name: 'ФИО' },
    { index: 1, name: 'Место' },
  ],
  rows: [],
  filter: null,
};
/** Гирин is first, Долин second, Ефимов has no place. */
const people = aDbLayer({
  id: 'people',
  query,
  format: '{ФИО}',
  selectedCells: [
    ['Гирин', '1'],
    ['Долин', '2'],
    ['Ефимов', ''],
  ],
});
const when = (is: RuleCondition['is'], value = ''): RuleCondition => ({ field: 'место', is, value });
const rule = (is: RuleCondition['is'], value: string, effect: RuleEffect): Rule => ({
  when: when(is, value),
  effect,
});
/** The layer as each of the three copies draws it. */
function copiesOf(layer: Layer): readonly (Layer | undefined)[] {
  const document = aDocument(people, layer);
  return [0, 1, 2].map((index) => fillDocument(RUSSIAN_FILLING, boundDocument(document), index).layers[1]);
}

test('the sheet has the colours for the values of a column that the first copy has, and no other rule', () => {
  const byValue = (value: string, color: string): Rule => ({
    ...rule('is', value, { kind: 'background', color }),
    byValue: true,
  });
  const band = aTextLayer({
    id: 'band',
    display: 'Участник',
    background: '#444444',
    rules: [
      byValue('1', '#b8860b'),
      byValue('2', '#708090'),
      rule('is', '1', { kind: 'hide' }),
      rule('is', '1', { kind: 'color', color: '#ff0000' }),
    ],
  });
  const document = aDocument(people, band);
  const [, shown] = fillDocument(RUSSIAN_FILLING, boundDocument(document), null).layers;
  expect([shown?.background, shown?.visible, shown?.type === 'text' && shown.formatting]).toEqual([
    '#b8860b',
    true,
    band.formatting,
  ]);
});

test.each<readonly [is: RuleCondition['is'], wanted: string, cell: string, isMatch: boolean]>([
  ['is', '1', '1', true],
  ['is', '1', '1,0', true],
  ['is', '1', '11', false],
  ['is', 'Победитель', '  победитель ', true],
  ['is', 'зачет', 'Зачёт', true],
  ['is', '', '', true],
  ['isNot', '1', '2', true],
  ['isNot', '1', '1', false],
  ['contains', 'лауреат', 'Лауреат II степени', true],
  ['contains', '', 'что угодно', false],
  ['empty', '', '  ', true],
  ['empty', '', '0', false],
  ['filled', '', '0', true],
  ['greater', '1 000', '1 200,5', true],
  ['greater', '1200,5', '1 200,5', false],
  ['greater', '5', 'пять', false],
  ['greater', '01.09.2026', '02.09.2026', true],
  ['less', '10', '9', true],
  ['less', '10', '', false],
])('the condition «%s %s» on «%s» holds: %s', (is, value, cell, isMatch) => {
  expect(matches({ is, value }, cell)).toBe(isMatch);
});

describe('a rule of a layer', () => {
  test('hides it in the copies that match, and nowhere else', () => {
    const layer = aTextLayer({ rules: [rule('is', '1', { kind: 'hide' })] });
    expect(copiesOf(layer).map((copy) => copy?.visible)).toEqual([false, true, true]);
  });

  test('that shows it hides it in all other copies', () => {
    const layer = aTextLayer({
      rules: [rule('is', '1', { kind: 'show' }), rule('is', '2', { kind: 'show' })],
    });
    expect(copiesOf(layer).map((copy) => copy?.visible)).toEqual([true, true, false]);
  });

  test('does not show a layer that is hidden in the document', () => {
    const layer = aTextLayer({ visible: false, rules: [rule('is', '1', { kind: 'show' })] });
    expect(copiesOf(layer)).toEqual([layer, layer, layer]);
  });

  test('colours the whole text, parts with a colour of their own too', () => {
    const formatting = aFormatting({ range: [0, 2], format: { color: '#00ff00', fontWeight: 'bold' } });
    const layer = aTextLayer({
      formatting,
      rules: [rule('filled', '', { kind: 'color', color: '#c0a000' })],
    });
    expect(copiesOf(layer)[0]).toMatchObject({
      formatting: {
        default: { color: '#c0a000' },
        segments: [{ range: [0, 2], format: { fontWeight: 'bold' } }],
      },
    });
  });

  test('puts a template in place of the text, filled from the record; a blank one hides the layer', () => {
    const layer = aTextLayer({
      rules: [
        rule('is', '1', { kind: 'text', text: 'Победитель {ФИО}' }),
        rule('empty', '', { kind: 'text', text: ' ' }),
      ],
    });
    expect(copiesOf(layer)).toMatchObject([
      { display: 'Победитель Гирин', visible: true },
      { display: 'Диплом', visible: true },
      { visible: false },
    ]);
  });

  test('puts another picture in the middle of the box, with its own proportions', () => {
    const picture = { src: '/api/images/2', width: 50, height: 100, fileName: 'золото.png' };
    const layer = anImageLayer({
      x: 10,
      y: 20,
      width: 400,
      height: 200,
      scale: 0.5,
      rules: [rule('is', '1', { kind: 'image', picture })],
    });
    expect(copiesOf(layer).slice(0, 2)).toEqual([{ ...layer, ...picture, scale: 1, x: 85, y: 20 }, layer]);
  });

  test('that stands lower overrides the one above it', () => {
    const layer = aTextLayer({
      rules: [
        rule('filled', '', { kind: 'background', color: '#eeeeee' }),
        rule('is', '1', { kind: 'background', color: '#ffd700' }),
      ],
    });
    expect(copiesOf(layer).map((copy) => copy?.background)).toEqual(['#ffd700', '#eeeeee', undefined]);
  });

  test('on a column that nobody has never matches', () => {
    const layer = aTextLayer({
      rules: [{ when: { field: 'Класс', is: 'empty', value: '' }, effect: { kind: 'hide' } }],
    });
    expect(copiesOf(layer)).toEqual([layer, layer, layer]);
  });

  test('changes nothing on the sheet that is edited', () => {
    const document = aDocument(people, aTextLayer({ rules: [rule('filled', '', { kind: 'hide' })] }));
    expect(fillDocument(RUSSIAN_FILLING, boundDocument(document), null).layers[1]).toBe(document.layers[1]);
  });

  test('says how many copies it matches', () => {
    const layer = aTextLayer({
      rules: [rule('filled', '', { kind: 'show' }), rule('greater', '1', { kind: 'hide' })],
    });
    expect(countMatches(layer, recordsOf(aDocument(people, layer)))).toEqual([2, 1]);
  });
});

test('copies with equal matches draw the same object, so that scenes reuse what they built', () => {
  const layer = aTextLayer({ rules: [rule('filled', '', { kind: 'background', color: '#ffd700' })] });
  const [first, second] = copiesOf(layer);
  expect(first).toBe(second);
});

test('a layer whose rules match nothing is drawn as it is without rules', () => {
  const effects = fc.constantFrom<RuleEffect>(
    { kind: 'hide' },
    { kind: 'color', color: '#123456' },
    { kind: 'background', color: '#123456' },
    { kind: 'text', text: 'другое' },
  );
  fc.assert(
    fc.property(fc.array(effects, { minLength: 1, maxLength: 5 }), (chosen) => {
      const rules = chosen.map((effect) => rule('is', 'нет такого места', effect));
      const layer = aTextLayer({ rules });
      expect(copiesOf(layer)).toEqual([layer, layer, layer]);
    }),
    { numRuns: runs(30) },
  );
});

describe('a picture by row', () => {
  const photo = { src: '/api/images/2', width: 50, height: 100, fileName: 'Гирин.png' };
  const byRow = { field: 'ФИО', pictures: [{ value: 'гирин', ...photo }] };
  const framed = anImageLayer({ x: 10, y: 20, width: 400, height: 200, scale: 0.5, byRow });

  test('is drawn in the copies whose cell names it, and nothing in the others', () => {
    expect(copiesOf(framed)).toEqual([
      { ...framed, ...photo, scale: 1, x: 85, y: 20 },
      { ...framed, visible: false },
      { ...framed, visible: false },
    ]);
  });

  test('gives way to the picture of a rule, which also fills a gap', () => {
    const stub = { src: '/api/images/3', width: 200, height: 100, fileName: 'нет фото.png' };
    const layer = { ...framed, rules: [rule('empty', '', { kind: 'image', picture: stub })] };
    expect(copiesOf(layer)).toMatchObject([
      { src: photo.src },
      { visible: false },
      { ...stub, visible: true },
    ]);
  });

  test.each(['image/png', 'image/jpeg', 'image/webp'] as const)(
    'may stand in the cell itself as %s, and has its own proportions',
    (type) => {
      const src = createCanvas(30, 60).toDataURL(type);
      const data = { ...people, selectedCells: [[src, '1']] };
      const [, layer] = fillDocument(RUSSIAN_FILLING, boundDocument(aDocument(data, framed)), 0).layers;
      expect(layer).toEqual({
        ...framed,
        src,
        width: 30,
        height: 60,
        fileName: '',
        scale: 100 / 60,
        x: 85,
        y: 20,
      });
    },
  );
});
