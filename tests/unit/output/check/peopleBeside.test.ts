/** Columns of people beside the person of the record: teachers with positions, «нет», «мама», nobody. */
import { RUSSIAN_FILLING } from '../../../../src/data/records/russianFilling.ts';
import { expect, test } from 'vitest';
import { checkCopies } from '../../../../src/output/check/index.ts';
import { aDbLayer, aDocument } from '../../engine/builders.ts';

/** Kinds with copies of the findings, and how many copies are ready. */
function checked(columns: Readonly<Record<string, readonly string[]>>, format: string) {
  const names = Object.keys(columns);
  const count = Object.values(columns)[0]?.length ?? 0;
  const query = {
    sheet: '',
    headerRow: 0,
    columns: names.map((name, index) => ({ index, name })),
    rows: [],
    filter: null,
  };
  const selectedCells = Array.from({ length: count }, (_, row) =>
    names.map((name) => columns[name]?.[row] ?? ''),
  );
  const layer = aDbLayer({ format, query, selectedCells, width: 2000 });
  const measurer = { advance: (text: string, { size }: { size: number }) => text.length * size * 0.1 };
  const report = checkCopies(RUSSIAN_FILLING, aDocument(layer), measurer, Infinity).next();
  if (report.done !== true) throw new Error('The check paused, although it was not to.');
  const { findings, ready } = report.value;
  return { ready, findings: findings.map(({ problem, copies }) => [problem.kind, copies]) };
}

const PUPILS = [
  'Гаврилова Вера Ильинична',
  'Лебедев Антон Маркович',
  'Сафин Олег Ильич',
  'Юдина Яна Олеговна',
  'Рябов Пётр Ильич',
  'Зорин Марк Ильич',
];

test('«нет», «б/о», «отс.» and «мама» for a teacher are one quiet line', () => {
  const teachers = ['нет', 'Зуев Лев Ильич', 'мама', 'б/о', 'отс.', 'Цой Нина Олеговна'];
  expect(checked({ ФИО: PUPILS, Руководитель: teachers }, '{ФИО}. Руководитель: {Руководитель}')).toEqual({
    ready: 6,
    findings: [['placeholder', [0, 2, 3, 4]]],
  });
});

test('the same for the person of the list leaves a copy without anybody', () => {
  expect(checked({ ФИО: PUPILS.with(2, 'нет').with(4, 'мама') }, '{ФИО}')).toEqual({
    ready: 4,
    findings: [['placeholder', [2, 4]]],
  });
});

const WITH_POSITIONS = [
  'Зуев К.Л., педагог доп. образования',
  'Орлова М.П., учитель физики',
  'Зуев К.Л., педагог доп. образования',
  'Цой Нина Олеговна (методист)',
  'Орлова М.П., учитель физики',
  'Ким А.Ю. - тренер',
];

test.each(['ФИО руководителя (если есть), должность', 'Руководитель', 'Научный руководитель, место работы'])(
  'a position behind a name is no doubt under «%s», where most have one',
  (heading) => {
    expect(checked({ ФИО: PUPILS, [heading]: WITH_POSITIONS }, `{ФИО}. Руководитель: {${heading}}`)).toEqual({
      ready: 6,
      findings: [],
    });
  },
);

test('a heading that asks for the position allows it also where few have one', () => {
  const teachers = [
    'Зуев Лев Ильич',
    'Цой Нина',
    'Ким Анна',
    'Орлова Мария Павловна, учитель',
    'Ли Ян',
    'Цой Яна',
  ];
  const heading = 'Руководитель, должность';
  expect(checked({ ФИО: PUPILS, [heading]: teachers }, `{ФИО}: {${heading}}`).findings).toEqual([]);
  expect(checked({ ФИО: PUPILS, Руководитель: teachers }, '{ФИО}: {Руководитель}').findings).toEqual([
    ['notName', [3]],
  ]);
});

test('the first values of a column do not decide alone that it has people', () => {
  const schools = Array.from({ length: 60 }, (_, row) => `Школа № ${row}`);
  const names = Array.from({ length: 200 }, (_, row) => PUPILS[row % 6] ?? '');
  const column = [...schools, ...names].with(150, 'Рябов Пётр Ильич, 12 лет');
  const scores = column.map((_, row) => String((row * 7) % 601));
  const odd = [...Array.from({ length: 60 }, (_, row) => row), 150];
  expect(checked({ Кому: column, Балл: scores }, '{Кому}').findings).toEqual([['notName', odd]]);
});

const [VERA = '', ANTON = ''] = PUPILS;

test.each([
  ['another score', { Класс: ['8А', '8А', '8А'], Балл: ['40', '38', '41'] }, [['samePerson', [2]]]],
  [
    'another teacher',
    { Школа: ['1', '2', '1'], Учитель: ['Ким А.Ю.', 'Ли Ян', 'Цой Н.О.'] },
    [['samePerson', [2]]],
  ],
  [
    'another date',
    { Класс: ['8А', '8Б', '8 А'], Дата: ['1.9.2026', '1.9.2026', '2.9.2026'] },
    [['samePerson', [2]]],
  ],
  ['another class', { Класс: ['8А', '8Б', '7А'], Балл: ['40', '38', '41'] }, []],
  ['another subject', { Класс: ['8А', '8Б', '8А'], Предмет: ['Химия', 'Химия', 'Физика'] }, []],
  ['another prize', { Школа: ['1', '2', '1'], Номинация: ['Вокал', 'Вокал', 'Танец'] }, []],
  ['nothing that tells namesakes apart', { Балл: ['40', '38', '41'] }, []],
])('a pupil who stands twice, with %s', (_, columns, findings) => {
  const told = checked({ ФИО: [VERA, ANTON, VERA], ...columns }, '{ФИО}');
  expect(told).toEqual({ ready: 3, findings });
});
