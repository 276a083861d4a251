/** The check of copies of several rows looks at each row, and tells of it by its own value. */
import { describe, expect, test } from 'vitest';
import { RUSSIAN_FILLING } from '../../../../src/data/records/russianFilling.ts';
import { changeCells } from '../../../../src/data/bindings/index.ts';
import { createDocument } from '../../../../src/document/document.ts';
import type { Document } from '../../../../src/document/document.ts';
import { hasText } from '../../../../src/document/layers/capabilities.ts';
import { recordsOf } from '../../../../src/document/records/records.ts';
import type { TextMeasurer } from '../../../../src/engine/ports/index.ts';
import { checkCopies, findingText } from '../../../../src/output/check/index.ts';
import { letterTexts, personPattern, planLetters, usualWords } from '../../../../src/output/letters/index.ts';
import { fixesOf, PROBLEM_SORTS } from '../../../../src/ui/editor/preflight/problemKinds.ts';
import { aDbLayer, aTextLayer } from '../../engine/builders.ts';

const measurer: TextMeasurer = { advance: (text, { size }) => (text.length * size) / 20 };
const NAMES = ['Команда', 'ФИО', 'Место', 'Почта'];
const TEAMS = [
  ['Волна', 'Ёлкина Анна Ивановна', '1', 'a@school.ru'],
  ['Комета', 'Щукин Пётр Ильич', '2', 'b@school.ru'],
  ['Волна', 'Яшин Олег Петрович', '1', 'A@school.ru'],
  ['Комета', 'Ким Вера Павловна', '2', 'c@school.ru'],
];

function teams(
  format: string,
  text = '',
  rows: readonly (readonly string[])[] = TEAMS,
  groupColumn = 'Команда',
): Document {
  const columns = NAMES.map((name, index) => ({ index, name }));
  const query = { sheet: '', headerRow: 0, columns, rows: [], filter: null };
  const people = aDbLayer({
    id: 'кому',
    name: 'Кому',
    query,
    selectedCells: rows.map((row) => [...row]),
    format,
    width: 600,
    height: 200,
  });
  const words = aTextLayer({ id: 'слова', name: 'Слова', display: text, width: 600, height: 200 });
  return createDocument({ layers: text === '' ? [people] : [people, words], settings: { groupColumn } });
}

function findings(document: Document) {
  const checked = checkCopies(RUSSIAN_FILLING, document, measurer, Infinity).next();
  if (checked.done !== true) throw new Error('The check paused, although it was not to.');
  return checked.value.findings;
}

const told = (document: Document) =>
  findings(document).map((finding) => [
    findingText(finding),
    finding.copies,
    (finding.corrections ?? []).map(({ recordIndex, before }) => [recordIndex, before]),
  ]);

describe('the check of copies of several rows', () => {
  test('has nothing to tell of a list of its people', () => {
    expect(told(teams('{ФИО|дательный|список: и}', 'Команда «{Команда}», {Место} место'))).toEqual([]);
  });

  test('tells of values that the template does not say how to write', () => {
    expect(told(teams('{ФИО} {Место}'))).toEqual([
      [
        '«Кому»: в одной копии несколько значений в столбце «ФИО», они напечатаются через запятую.',
        [0, 1],
        [],
      ],
    ]);
  });

  test('tells of words for one person', () => {
    expect(told(teams('{ФИО|список}', '{род: награждён / награждена}'))).toEqual([
      [
        '«Слова»: напечатаются оба слова, «награждён/награждена»: в копии несколько человек. Добавьте в поле третье слово: награждены.',
        [0, 1],
        [],
      ],
    ]);
  });

  test('names the person of the row, not only the copy', () => {
    const rows = [...TEAMS, ['Комета', 'Цой  Марк', '2', ''], ['Волна', 'Белов Игорь Олеговна', '1', '']];
    expect(told(teams('{ФИО|дательный|список: и}', '', rows))).toEqual([
      ['«Кому»: в формах имён есть сомнения.', [0], []],
      ['«Кому»: лишние пробелы в столбце «ФИО».', [1], [[4, 'Цой  Марк']]],
    ]);
  });

  test('a correction puts the cell of its row right', () => {
    const document = teams('{ФИО|список}', '', [...TEAMS, ['Комета', 'Цой  Марк', '2', '']]);
    const cells = findings(document).flatMap(({ corrections = [] }) =>
      corrections.flatMap((each) => each.cells),
    );
    const [layer] = changeCells(document, cells).layers;
    expect(layer !== undefined && 'selectedCells' in layer && layer.selectedCells[4]).toEqual([
      'Комета',
      'Цой Марк',
      '2',
      '',
    ]);
  });

  test('a row that some people lack is told of, a value for the whole copy is enough once', () => {
    const rows = [
      ['Волна', 'Ёлкина Анна Ивановна', '1', ''],
      ['Волна', 'Яшин Олег Петрович', '', ''],
      ['Волна', '', '', ''],
    ];
    expect(told(teams('{Команда} {ФИО|список} {Место}', '', rows))).toEqual([
      ['«Кому»: пусто в столбце «ФИО».', [0], []],
    ]);
  });

  test('a person who is there twice is removed from the copy, and the copy stays', () => {
    const document = teams('{ФИО|список}', '', [...TEAMS, TEAMS[1] ?? []]);
    const [found] = findings(document);
    const fix = found && fixesOf(PROBLEM_SORTS[found.problem.kind])[0];
    const left = found && fix?.edit(document, found);
    expect([
      told(document),
      found && fix?.label(found),
      left && recordsOf(left).rows,
      left && recordsOf(left).count,
    ]).toEqual([
      [['«Кому»: этот человек уже есть в списке.', [1], [[4, 'Щукин Пётр Ильич']]]],
      'Убрать 1 строку',
      4,
      2,
    ]);
  });

  test('all achievements of one person are not the person twice', () => {
    const rows = [
      ['7А', 'Ёлкина Анна', '1', ''],
      ['7А', 'Ёлкина Анна', '2', ''],
    ];
    expect(told(teams('{ФИО} {Место|список}', '', rows, 'ФИО'))).toEqual([]);
  });

  test('a row without a team, and a column that is not there', () => {
    expect([
      told(teams('{ФИО|список}', '', [...TEAMS, ['', 'Цой Марк Ильич', '', '']])),
      told(teams('{ФИО|список}', '', TEAMS, 'Отряд')).map(([text]) => text),
    ]).toEqual([
      [
        [
          '«Кому»: пусто в столбце «Команда», по которому собираются копии: у строки будет своя копия.',
          [2],
          [],
        ],
      ],
      ['«Кому»: копии собираются по столбцу «Отряд», а в данных его нет.'],
    ]);
  });

  test.each([
    ['', '{Команда + ФИО + Место + Почта|список: и}'],
    ['{ФИО|дательный}, {Место}', '{ФИО|дательный|список: и}, {Место}'],
  ])('one press makes a list of «%s»', (format, becomes) => {
    const document = teams(format);
    const [found] = findings(document);
    const [fix] = found === undefined ? [] : fixesOf(PROBLEM_SORTS[found.problem.kind]);
    const layer = (found && fix?.edit(document, found))?.layers[0];
    expect([layer !== undefined && hasText(layer) && 'format' in layer && layer.format]).toEqual([becomes]);
  });
});

test('letters and their files are named by what the rows share', () => {
  const document = teams('{ФИО|список: и}');
  const words = usualWords(document, 'Диплом');
  expect([letterTexts(document, 1, words), personPattern(document, 'Диплом')]).toEqual([
    { subject: 'Диплом — Комета', text: 'Здравствуйте!\n\nВо вложении ваш документ: Диплом.\n' },
    '{Команда} — Диплом',
  ]);
});

test('a letter goes to each address of its copy, once', () => {
  const letters = planLetters(teams('{ФИО|список}'), [0, 1], { column: 'Почта', corrections: {} });
  expect(
    letters.map(({ name, addresses, remarks }) => [name, addresses, remarks.map(({ kind }) => kind)]),
  ).toEqual([
    ['Волна', ['a@school.ru'], []],
    ['Комета', ['b@school.ru', 'c@school.ru'], ['several']],
  ]);
});
