/** No form of a person's name of the table is published (templates#names-in-any-form). */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { redactText } from '../../../src/document/wire/redact.ts';
import { declineName } from '../../../src/data/names/declineName.ts';
import { looksLikeName } from '../../../src/document/people/likelyNames.ts';
import type { NameCase } from '../../../src/data/names/nameCase.ts';
import { NAME_CASES } from '../../../src/data/names/nameCase.ts';
import { DB_LAYER, imageLayer, TEXT_LAYER } from '../../server/support/layers.ts';
import { runs } from '../../properties.ts';

const redaction = { srcOf: (src: string) => src, looksLikeName };
const publish = (layers: readonly object[]): string => redactText(JSON.stringify(layers), redaction).text;
const publishedLayers = (layers: readonly object[]): readonly unknown[] =>
  JSON.parse(publish(layers)).slice(0, -1);
const RECORD = { ...DB_LAYER, selectedCells: ['Кузнецова Анна', 'Ёлкин-Палкин Пётр', 'Лев Ли'] };
const RULE = { when: { field: 'Место', is: 'is', value: '1' }, effect: { kind: 'hide' } };
const textRule = (text: string) => ({ ...RULE, effect: { kind: 'text', text } });

test.each([
  ['Вручается Кузнецовой Анне'],
  ['КУЗНЕЦОВУ АННУ'],
  ['кузнецовой'],
  ['А. Кузнецова'],
  ['Кузнец'],
  ['Елкину-Палкину Петру'],
  ['Палкиным'],
  ['Поздравляем, Льва!'],
  ['для Ли'],
  ['Кузне\u00ADцовой'],
  ['Кузнецо\u0301вой'],
  ['К у з н е ц о в а'],
  ['КузнецовойАнне'],
  ['диплом_Кузнецовой_Анны'],
  ['Kузнецoвoй'],
])('«%s» goes from the text of a rule, a format and the name of a layer', (text) => {
  const published = publish([
    RECORD,
    { ...DB_LAYER, name: text, format: `{Фамилия} ${text}`, visible: false },
    { ...TEXT_LAYER, name: text, rules: [textRule(text), { ...RULE, when: { ...RULE.when, field: text } }] },
    { ...imageLayer(''), name: text, fileName: `${text}.png`, byRow: { field: text, pictures: [] } },
  ]);
  expect(published).not.toContain(text);
});

test.each([
  ['a value of a column that no layer has', 'Победитель', [{ ...DB_LAYER, selectedCells: [] }]],
  ['a name that is no longer in the column', 'Смирнова', [RECORD]],
  ['a part of a name', 'знецов', [RECORD]],
])('a rule with %s is not published', (_, value, layers) => {
  const rule = { ...RULE, when: { field: 'Фамилия', is: 'contains', value } };
  expect(publish([...layers, { ...TEXT_LAYER, rules: [rule] }])).not.toContain(value);
});

test('a rule with a number, a class or no value at all is published', () => {
  const conditions = [
    { field: 'Место', is: 'is', value: '1' },
    { field: 'Класс', is: 'is', value: '7А' },
    { field: 'Фамилия', is: 'filled', value: '' },
  ];
  const rules = conditions.map((when) => ({ when, effect: { kind: 'hide' } }));
  expect(publishedLayers([RECORD, { ...TEXT_LAYER, rules }])).toMatchObject([{}, { rules }]);
});

test('the value that a condition does not use is not published', () => {
  const rule = { when: { field: 'Место', is: 'filled', value: 'Смирнова' }, effect: { kind: 'hide' } };
  expect(publishedLayers([{ ...TEXT_LAYER, rules: [rule] }])).toMatchObject([
    { rules: [{ when: { is: 'filled', value: '' } }] },
  ]);
});

test('a name in the format of a hidden layer goes without any table; that of a shown one is for the author to see', () => {
  const format = 'Награждается Смирнова Ольга';
  const layer = { ...DB_LAYER, selectedCells: [], query: null, format };
  expect(
    [publish([{ ...layer, visible: false }]), publish([layer])].map((text) => text.includes('Смирнов')),
  ).toEqual([false, true]);
});

test('headings, prepositions and words of the design stay', () => {
  const records = {
    ...DB_LAYER,
    selectedCells: [
      ['Школа Радуга', 'Анна'],
      ['Лучший чтец', 'Мария'],
    ],
  };
  const format = 'Ученику {Класс} класса, школа «Лицей», за лучший рисунок';
  expect(publishedLayers([records, { ...DB_LAYER, name: 'Школа', format }])).toMatchObject([
    {},
    { name: 'Школа', format },
  ]);
});

const PEOPLE = [
  { name: 'Ярополкова Февронья Гордеевна', sex: 'female', marks: ['ярополк', 'феврон', 'гордеев'] },
  { name: 'Щёголев Прохор Лукьянович', sex: 'male', marks: ['щеголев', 'прохор', 'лукьянов'] },
  { name: 'Хворостовский Павел', sex: 'male', marks: ['хворостов', 'павел', 'павл'] },
  { name: 'Дзержинская-Вольф Ульяна', sex: 'female', marks: ['дзержинск', 'вольф', 'ульян'] },
  { name: 'Голубец Кузьма', sex: 'male', marks: ['голуб', 'кузьм'] },
  { name: 'Шпак Любовь', sex: 'female', marks: ['шпак', 'любов'] },
] as const;
const CASES = Object.keys(NAME_CASES) as NameCase[];

/** A name as people write it: in a case, in part, with initials, in capitals or without ё. */
const form = fc
  .record({
    person: fc.constantFrom(...PEOPLE),
    nameCase: fc.constantFrom(...CASES),
    part: fc.constantFrom('whole', 'surname', 'first', 'initials', 'beginning'),
    letters: fc.constantFrom('as is', 'capitals', 'small', 'without ё'),
  })
  .map(({ person, nameCase, part, letters }) => {
    const declined = declineName(person.name, nameCase, person.sex).text;
    const [surname = '', first = ''] = declined.split(' ');
    const texts = {
      whole: declined,
      surname,
      first,
      initials: `${first.slice(0, 1)}. ${surname}`,
      beginning: surname.slice(0, 5),
    };
    const text = texts[part];
    if (letters === 'capitals') return text.toUpperCase();
    if (letters === 'small') return text.toLowerCase();
    return letters === 'as is' ? text : text.replaceAll('ё', 'е');
  });
const sentence = fc
  .tuple(
    fc.constantFrom('', 'Вручается ', 'для ', '«', 'грамота_'),
    form,
    fc.constantFrom('', '!', ' 2', '»', '_2026'),
  )
  .map((parts) => parts.join(''));
const rule = fc
  .tuple(sentence, fc.constantFrom('field', 'value', 'text'))
  .map(([text, place]) =>
    place === 'text' ? textRule(text) : { ...RULE, when: { ...RULE.when, is: 'contains', [place]: text } },
  );
const layer = fc
  .record({
    base: fc.constantFrom<object>(DB_LAYER, TEXT_LAYER, imageLayer('')),
    name: sentence,
    format: sentence,
    column: sentence,
    visible: fc.boolean(),
    rules: fc.array(rule, { maxLength: 2 }),
  })
  .map(({ base, format, column, ...fields }) => ({
    ...base,
    ...fields,
    ...(Reflect.get(base, 'type') === 'db' && {
      format,
      query: { ...DB_LAYER.query, columns: [{ index: 0, name: column }] },
    }),
    ...(Reflect.get(base, 'type') === 'image' && { byRow: { field: column, pictures: [] } }),
  }));

test('no marked person is published, whatever the form and the place of the name', () => {
  fc.assert(
    fc.property(fc.array(layer, { minLength: 1, maxLength: 4 }), sentence, (layers, title) => {
      const table = { ...DB_LAYER, selectedCells: PEOPLE.map(({ name }) => name) };
      const { text, people } = redactText(JSON.stringify([table, ...layers]), redaction);

      const folded = text.toLowerCase().replaceAll('ё', 'е');
      const marks = PEOPLE.flatMap((person) => person.marks.map((mark) => mark.slice(0, 5)));
      expect(marks.filter((mark) => folded.includes(mark))).toEqual([]);
      expect(people.isPerson(title)).toBe(true);
    }),
    { numRuns: runs(300) },
  );
});
