/** Rules for the values of a column: one for each, told apart and readable. */
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Document } from '../../../../src/document/document.ts';
import { findLayer } from '../../../../src/document/document.ts';
import { contentOf } from '../../../../src/document/layers/content.ts';
import type { DbLayer, Layer } from '../../../../src/document/layers/layer.ts';
import { createShapeLayer } from '../../../../src/document/layers/layer.ts';
import { hasText } from '../../../../src/document/layers/capabilities.ts';
import { recordsOf } from '../../../../src/document/records/records.ts';
import { matchingRules, valueOf } from '../../../../src/data/rules/matchRules.ts';
import { colorsBeside, contrastOf, readableBeside } from '../../../../src/data/rules/valueColors.ts';
import type { ValueKind } from '../../../../src/data/rules/valueRules.ts';
import { addValueBand } from '../../../../src/data/rules/valueBand.ts';
import { addValueRules, valueKinds, valuesOfColumn } from '../../../../src/data/rules/valueRules.ts';
import { valuesWithoutRule } from '../../../../src/data/rules/valuesWithoutRule.ts';
import { likelyValueColumn } from '../../../../src/data/table/valueColumns.ts';
import { runs } from '../../../properties.ts';
import { aDbLayer, aDocument, aFormatting, anImageLayer, aTextLayer } from '../../engine/builders.ts';

const query: DbLayer['query'] = {
  sheet: 'Лист1',
  headerRow: 0,
  columns: [
    { index: 0, name: 'ФИО' },
    { index: 1, name: 'Роль' },
  ],
  rows: [],
  filter: null,
};

function people(values: readonly string[]): DbLayer {
  const selectedCells = values.map((value, place) => [`Гирин ${place}`, value]);
  return aDbLayer({ id: 'people', query, format: '{ФИО}', selectedCells });
}

const inColor = (color: string) => {
  const formatting = aFormatting();
  return { ...formatting, default: { ...formatting.default, color } };
};
const band = createShapeLayer({ id: 'band', name: 'Полоса', width: 300, height: 40 });
const caption = (color: string, id = 'caption') =>
  aTextLayer({ id, x: 10, y: 10, width: 200, height: 20, formatting: inColor(color) });

function rulesOf(document: Document, id: string) {
  return (findLayer(document, id)?.rules ?? []).map(({ when, effect }) => [
    when.is === 'empty' ? '(пусто)' : when.value,
    'color' in effect ? effect.color : effect.kind,
  ]);
}

/** The letters and the own ground of a text of this colour, once a ground is chosen by values. */
function inkOf(color: string) {
  const document = addValueRules(
    aDocument(people(['а', 'б']), caption(color)),
    'caption',
    'Роль',
    'background',
  );
  const layer = findLayer(document, 'caption');
  return hasText(layer) ? [contentOf(layer).formatting.default.color, layer.background] : [];
}

describe('colours by the values of a column', () => {
  const roles = ['Участник', 'Спикер', 'участник ', 'Жюри', 'Организатор'];

  test('are one rule for each value, however often and in whatever letters it is there', () => {
    const document = addValueRules(aDocument(people(roles), band), 'band', 'Роль', 'color');
    expect(rulesOf(document, 'band')).toEqual([
      ['Участник', '#0b5394'],
      ['Спикер', '#966900'],
      ['Жюри', '#5a0f00'],
      ['Организатор', '#5a69e1'],
    ]);
  });

  test('keep those that a person changed, and give a new value one that is free', () => {
    const first = addValueRules(aDocument(people(['Участник', 'Спикер']), band), 'band', 'Роль', 'color');
    const layer = findLayer(first, 'band') ?? band;
    const [own, ...rest] = layer.rules ?? [];
    const rules =
      own === undefined ? [] : [{ ...own, effect: { kind: 'color' as const, color: '#123456' } }, ...rest];
    const renewed = aDocument(people(['Участник', 'Спикер', 'Волонтёр']), { ...band, rules });
    expect(rulesOf(addValueRules(renewed, 'band', 'Роль', 'color'), 'band')).toEqual([
      ['Участник', '#123456'],
      ['Спикер', '#966900'],
      ['Волонтёр', '#0b5394'],
    ]);
  });

  test('stand above the rules made by hand, which stay exceptions', () => {
    const gold = {
      when: { field: 'ФИО', is: 'is' as const, value: 'Гирин 0' },
      effect: { kind: 'hide' as const },
    };
    const document = aDocument(people(['а', 'б']), { ...band, rules: [gold] });
    expect(rulesOf(addValueRules(document, 'band', 'Роль', 'color'), 'band').at(-1)).toEqual([
      'Гирин 0',
      'hide',
    ]);
  });

  test('move from the letters to the ground behind them, and back', () => {
    const text = caption('#000000');
    const inLetters = addValueRules(aDocument(people(['а', 'б']), text), 'caption', 'Роль', 'color');
    const behind = addValueRules(inLetters, 'caption', 'Роль', 'background');
    expect((findLayer(behind, 'caption')?.rules ?? []).map(({ effect }) => effect.kind)).toEqual([
      'background',
      'background',
    ]);
  });

  test('leave letters that suit bright colours as they are, and make others white on a dark ground', () => {
    expect([inkOf('#1c2740'), inkOf('#ffffff'), inkOf('#0f8b8d')]).toEqual([
      ['#1c2740', undefined],
      ['#ffffff', undefined],
      ['#ffffff', '#444b57'],
    ]);
  });

  test('of a band are read under the text that lies on it', () => {
    const document = aDocument(people(['а', 'б']), { ...band, fill: '#dbe7ff' }, caption('#0f8b8d'));
    const made = addValueRules(document, 'band', 'Роль', 'color');
    const text = findLayer(made, 'caption');
    const shape = findLayer(made, 'band');
    expect([
      hasText(text) && contentOf(text).formatting.default.color,
      shape?.type === 'shape' && shape.fill,
    ]).toEqual(['#ffffff', '#444b57']);
  });

  test('are not made for more values than a layer may have rules', () => {
    const many = Array.from({ length: 31 }, (_, place) => `зал ${place}`);
    const document = aDocument(people(many), band);
    expect([
      addValueRules(document, 'band', 'Роль', 'color') === document,
      valuesOfColumn(band, recordsOf(document), 'Роль'),
    ]).toEqual([true, null]);
  });
});

test('a band across the sheet lies under its text, which is read on all of its colours', () => {
  const document = aDocument(people(['а', 'б']), caption('#0f8b8d'));
  const banded = addValueBand(document, 'caption', 'Роль', 'band');
  const text = findLayer(banded, 'caption');
  const shape = findLayer(banded, 'band');
  expect([
    banded.layers.map(({ id }) => id),
    shape?.type === 'shape' && [shape.x, shape.y, shape.width, shape.height],
    hasText(text) && contentOf(text).formatting.default.color,
    rulesOf(banded, 'band').length,
  ]).toEqual([['people', 'band', 'caption'], [0, 5, document.sheet.width, 30], '#ffffff', 2]);
});

describe('a value of a newer table', () => {
  const made = addValueRules(aDocument(people(['Участник', 'Спикер']), band), 'band', 'Роль', 'color');
  const { rules = [] } = findLayer(made, 'band') ?? {};
  const reported = (values: readonly string[], layer: Layer) => {
    const records = recordsOf(aDocument(people(values), layer));
    return values.flatMap((_, copy) => valuesWithoutRule(layer, records, copy));
  };

  test('is reported when the others of its column have a colour', () => {
    expect(reported(['Участник', 'Волонтёр', ''], { ...band, rules })).toEqual([
      { field: 'Роль', value: 'Волонтёр', effect: 'color' },
    ]);
  });

  test('is no matter of rules that a person made one by one', () => {
    const own = rules.map(({ when, effect }) => ({ when, effect }));
    expect(reported(['Участник', 'Волонтёр'], { ...band, rules: own })).toEqual([]);
  });
});

/** What a person without one kind of cones sees of a colour (Machado, Oliveira and Fernandes, 2009). */
const SIGHT = {
  usual: [1, 0, 0, 0, 1, 0, 0, 0, 1],
  protan: [0.152286, 1.052583, -0.204868, 0.114503, 0.786281, 0.099216, -0.003882, -0.048116, 1.051998],
  deutan: [0.367322, 0.860646, -0.227968, 0.280085, 0.672501, 0.047413, -0.01182, 0.04294, 0.968881],
  tritan: [1.255528, -0.076749, -0.178779, -0.078411, 0.930809, 0.147602, 0.004733, 0.691367, 0.3039],
} as const;

function times(m: readonly number[], v: readonly number[]): number[] {
  return [0, 3, 6].map((row) => [0, 1, 2].reduce((sum, at) => sum + (m[row + at] ?? 0) * (v[at] ?? 0), 0));
}

/** Oklab: a distance of 0.02 is just seen. */
function seen(color: string, sight: keyof typeof SIGHT): readonly number[] {
  const rgb = [1, 3, 5].map((start) => {
    const part = Number.parseInt(color.slice(start, start + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  const lms = times(
    [0.4122, 0.5363, 0.0514, 0.2119, 0.6807, 0.1074, 0.0883, 0.2817, 0.63],
    times(SIGHT[sight], rgb).map((part) => Math.min(1, Math.max(0, part))),
  ).map(Math.cbrt);
  return times([0.2105, 0.7936, -0.0041, 1.978, -2.4286, 0.4506, 0.0259, 0.7828, -0.8087], lms);
}

function nearest(colors: readonly string[]): number {
  const distances = (Object.keys(SIGHT) as (keyof typeof SIGHT)[]).flatMap((sight) => {
    const points = colors.map((color) => seen(color, sight));
    return points.flatMap((a, place) =>
      points.slice(place + 1).map((b) => Math.hypot(...a.map((x, i) => x - (b[i] ?? 0)))),
    );
  });
  return Math.min(...distances);
}

test.each([
  ['on white paper', '#ffffff'],
  ['under dark letters', '#1f2937'],
])('the first colours %s are told apart by people who do not see red, green or blue', (_, beside) => {
  const colors = colorsBeside([beside], 12) ?? [];
  const wide = nearest(colors.slice(0, 4)) > 0.1;
  expect([wide, nearest(colors) > 0.05]).toEqual([true, true]);
});

test('any colour becomes readable beside any other one', () => {
  const color = fc.integer({ min: 0, max: 0xffffff }).map((n) => `#${n.toString(16).padStart(6, '0')}`);
  fc.assert(
    fc.property(color, color, (one, other) => {
      expect(contrastOf(readableBeside(one, [other])?.color ?? other, other)).toBeGreaterThanOrEqual(4.5);
    }),
    { numRuns: runs(200) },
  );
});

const aValue = fc.oneof(
  fc.constantFrom(
    'Участник',
    'участник',
    'Спикер',
    '1',
    '1,0',
    '01.02.2026',
    '1 февраля 2026',
    '',
    ' ',
    'Ё',
    'е',
  ),
  fc.string({ maxLength: 4 }),
);
const anInk = fc.constantFrom('#000000', '#ffffff', '#0f8b8d', '#1c2740', '#777777', '#ffe14b', '#c9a227');
const aGround = fc.constantFrom(null, '#ffffff', '#dbe7ff', '#0b5394', '#777777', '#000000');
const aLayer: fc.Arbitrary<readonly Layer[]> = fc.oneof(
  fc.tuple(anInk, aGround).map(([ink, fill]) => [{ ...band, id: 'under', fill }, caption(ink, 'own')]),
  fc.tuple(anInk, aGround).map(([ink, fill]) => [{ ...band, id: 'own', fill }, caption(ink)]),
  fc.constant([anImageLayer({ id: 'own' })]),
);

test('each copy matches exactly one rule of those that are made, and its letters can be read', () => {
  const arb = fc.tuple(
    fc.array(aValue, { minLength: 1, maxLength: 12 }),
    aLayer,
    fc.constantFrom<ValueKind>('color', 'background', 'text', 'image', 'show'),
  );
  fc.assert(
    fc.property(arb, ([values, layers, kind]) => {
      const own = layers.find(({ id }) => id === 'own');
      fc.pre(own !== undefined && valueKinds(own).includes(kind));
      const document = addValueRules(aDocument(people(values), ...layers), 'own', 'Роль', kind);
      const layer = findLayer(document, 'own');
      if (layer === undefined) throw new Error('the layer is gone');
      const records = recordsOf(document);
      const matched = values.map((_, copy) => matchingRules(layer, records, copy).filter(Boolean).length);
      expect({ matched, reread: valueOf(layer, records, 0, 'Роль') }).toEqual({
        matched: values.map(() => 1),
        reread: values[0],
      });
      expect(contrasts(document, layer).every((contrast) => contrast >= 4.5)).toBe(true);
    }),
    { numRuns: runs(300) },
  );
});

/** Of each colour of the rules with what is read against it: the letters over it, or the ground below it. */
function contrasts(document: Document, layer: Layer): readonly number[] {
  const texts = document.layers.filter((other) => hasText(other)).filter(({ id }) => id !== 'people');
  const inks = texts.map((text) => contentOf(text).formatting.default.color);
  const under = findLayer(document, 'under');
  const ground = under?.type === 'shape' && typeof under.fill === 'string' ? under.fill : null;
  return (layer.rules ?? []).flatMap(({ effect }) => {
    if (effect.kind === 'background') return inks.map((ink) => contrastOf(ink, effect.color));
    if (effect.kind !== 'color') return [];
    if (hasText(layer)) return ground === null ? [4.5] : [contrastOf(ground, effect.color)];
    return layer.type === 'shape' && layer.fill !== null
      ? inks.map((ink) => contrastOf(ink, effect.color))
      : [4.5];
  });
}

describe('the column by which a layer most likely differs', () => {
  const values = ['Участник', 'Спикер', 'Участник', 'Спикер'];

  test('is the one that it shows itself, if its values are few', () => {
    const role = aDbLayer({
      id: 'role',
      query: { ...(query ?? fail()), columns: [{ index: 1, name: 'Роль' }] },
      selectedCells: values,
    });
    const document = aDocument(people(values), role);
    expect(likelyValueColumn(role, recordsOf(document))).toEqual({ name: 'Роль', isOwn: true });
  });

  test('is never one of names', () => {
    const alike = aDbLayer({ id: 'people', query, selectedCells: values.map((value) => ['Гирин', value]) });
    expect(likelyValueColumn(band, recordsOf(aDocument(alike, band)))).toEqual({
      name: 'Роль',
      isOwn: false,
    });
  });

  test('is none where every copy has a value of its own', () => {
    const own = aDbLayer({
      id: 'people',
      query: { ...(query ?? fail()), columns: [{ index: 0, name: 'Тема' }] },
      selectedCells: ['а', 'б', 'в'],
    });
    expect(likelyValueColumn(band, recordsOf(aDocument(own, band)))).toBe(null);
  });
});

function fail(): never {
  throw new Error('no query');
}
