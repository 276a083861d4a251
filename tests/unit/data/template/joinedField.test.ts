/** A field of several columns is one value: pipes that mean the whole belong to the whole. */
import { describe, expect, test } from 'vitest';
import { renderTemplate, RUSSIAN } from '../../../../src/data/template/index.ts';
import { PIPES } from '../../../../src/data/template/pipes.ts';
import { parseFormat } from '../../../../src/document/template/formatTemplate.ts';
import { renameFields } from '../../../../src/document/template/renameFields.ts';
import { formatOfFields } from '../../../../src/document/template/writeField.ts';

const NAMES = ['Фамилия', 'Имя', 'Отчество'];
const render = (template: string, names: readonly string[], values: readonly string[]) => {
  const columns = names.map((name, index) => ({ index, name }));
  return renderTemplate(template, { columns, values }, RUSSIAN).value;
};
const people = [
  ['Римская-Корсакова', 'Анна-Мария', 'Александровна'],
  ['Щукин', 'Эдуард', 'Ильич'],
  ['Ткач', 'Любовь', ''],
];

/** The template of «ФИО», filled from three columns and from one. */
const both = (template: string, person: readonly string[]) => [
  render(
    renameFields(template, () => NAMES),
    NAMES,
    person,
  ),
  render(template, ['ФИО'], [person.join(' ').trim()]),
];

describe('a whole name in three columns has the forms of one column', () => {
  const pipes = Object.entries(PIPES).flatMap(([name, pipe]) =>
    pipe.group === 'name' || pipe.group === 'letters' || pipe.group === 'other' ? [{ name, pipe }] : [],
  );

  test.each(pipes)('by the pipe «$name»', ({ name, pipe }) => {
    const call = 'example' in pipe ? `${name}: ${pipe.example}` : name;
    for (const person of people) {
      const [ofThree, ofOne] = both(`Награждается {ФИО|${call}}!`, person);
      expect(ofThree).toBe(ofOne);
      const [declined, ofWhole] = both(`{ФИО|дательный|${call}}`, person);
      expect(declined).toBe(ofWhole);
    }
  });
});

test('the name is wrapped, shortened and taken apart as one', () => {
  const [person = []] = people;
  const shown = (pipe: string) =>
    render(formatOfFields(NAMES, [{ name: pipe, argument: '' }]), NAMES, person);
  expect(
    ['в две строки', 'фамилия и инициалы', 'инициалы и фамилия', 'имя и отчество', 'фамилия'].map(shown),
  ).toEqual([
    'Римская-Корсакова\nАнна-Мария Александровна',
    'Римская-Корсакова А.-М. А.',
    'А.-М. А. Римская-Корсакова',
    'Анна-Мария Александровна',
    'Римская-Корсакова',
  ]);
});

test('a missing patronymic neither removes the line nor prints a dash', () => {
  const template = '{Фамилия + Имя + Отчество|убрать строку, если пусто}\nкласс';
  expect(render(template, NAMES, ['Ким', 'Яна', '-'])).toBe('Ким Яна\nкласс');
  expect(render(template, NAMES, ['', '', ''])).toBe('класс');
});

test('other columns are one value as well', () => {
  const template = formatOfFields(['Место', 'Предмет'], [{ name: 'если пусто', argument: 'участие' }]);
  expect(template).toBe('{Место + Предмет|если пусто: участие}');
  expect(render(template, ['Место', 'Предмет'], ['', ''])).toBe('участие');
});

const toWhole = (name: string) => (name === 'Фамилия' ? ['ФИО'] : NAMES.includes(name) ? [] : undefined);

test('a joined field is renamed column by column', () => {
  const template = '{Фамилия + Имя + Отчество|в две строки}';
  expect(renameFields(template, toWhole)).toBe('{ФИО|в две строки}');
  expect(renameFields(template, (name) => (name === 'Имя' ? ['Имя ребёнка'] : undefined))).toBe(
    '{Фамилия + Имя ребёнка + Отчество|в две строки}',
  );
});

test('a column with a plus in its name stays a column, and a missing one is told', () => {
  expect(render('{Класс + школа}', ['Класс + школа'], ['7А, СОШ'])).toBe('7А, СОШ');
  expect(parseFormat('{Фамилия + Имя|фамилия}', ['Фамилия', 'Имя']).problems).toEqual([]);
  expect(parseFormat('{Фамилия + Имя|фамилия}', ['Фамилия']).problems).toMatchObject([
    { kind: 'unknownField' },
  ]);
});
