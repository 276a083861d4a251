import { expect, test } from 'vitest';
import type { Document } from '../../../../src/document/document.ts';
import type { IssuedRegister } from '../../../../src/document/issued/issuedRegister.ts';
import { EMPTY_REGISTER } from '../../../../src/document/issued/issuedRegister.ts';
import {
  doubledNumbers,
  mergeRegisters,
  newIssue,
  replaceRows,
  restoreRows,
  withdrawRows,
} from '../../../../src/data/issued/changeRows.ts';
import {
  finishIssue,
  issueNumbers,
  NoNumberError,
  peekNumbers,
} from '../../../../src/data/issued/issueNumbers.ts';
import { numberPatternProblem } from '../../../../src/data/issued/numberPattern.ts';
import { aDocument, aTextLayer } from '../../engine/builders.ts';
import { aList } from './aList.ts';

const USUAL = '{№|с номера: 001}';
let ids = 0;

interface Wishes {
  readonly pattern?: string;
  readonly copies?: readonly number[];
  readonly resumes?: boolean;
  readonly run?: string;
  readonly day?: string;
  readonly mayBeOut?: boolean;
}

function issue(register: IssuedRegister, document: Document, wishes: Wishes = {}) {
  const {
    pattern = USUAL,
    copies,
    resumes = false,
    run = 'run',
    day = '2026-05-03',
    mayBeOut = false,
  } = wishes;
  const all = [0, 1, 2, 3].filter((copy) => copy < (document.layers[0]?.type === 'db' ? 4 : 1));
  return issueNumbers(register, {
    document,
    pattern,
    copies: copies ?? all,
    resumes,
    run,
    day,
    newId: () => `row${(ids += 1)}`,
    mayBeOut,
  });
}

/** A whole run: numbers are given, files are made. */
function make(register: IssuedRegister, document: Document, wishes: Wishes = {}) {
  const { run = 'run', day = '2026-05-03' } = wishes;
  const issued = issue(register, document, wishes);
  const files = new Map(
    issued.numbers.flatMap((number, copy) => (number === '' ? [] : [[copy, `${copy}.png`]])),
  );
  return {
    numbers: issued.numbers.filter((number) => number !== ''),
    register: finishIssue(issued.register, document, { run, day, files, numbers: issued.numbers }),
  };
}

const states = ({ rows }: IssuedRegister) =>
  rows.map(({ number, name, state, again }) => [number, name, state.kind, again ?? null]);

const anna = ['Ёлкина Анна', '7А'];
const oleg = ['Щукин Олег', '7Б'];
const vera = ['Белова Вера', '7А'];

test('copies get the next numbers in their order, and a row each', () => {
  const { numbers, register } = make(EMPTY_REGISTER, aList([anna, oleg]));
  expect([numbers, states(register)]).toEqual([
    ['001', '002'],
    [
      ['001', 'Ёлкина Анна', 'issued', null],
      ['002', 'Щукин Олег', 'issued', null],
    ],
  ]);
});

test('the next run goes on where the last one ended', () => {
  const { register } = make(EMPTY_REGISTER, aList([anna]));
  expect(make(register, aList([anna, oleg, vera]), { copies: [1, 2] }).numbers).toEqual(['002', '003']);
});

test('the same record keeps its number and is marked as issued again', () => {
  const { register } = make(EMPTY_REGISTER, aList([anna, oleg]));
  const again = make(register, aList([oleg, anna]), { day: '2026-06-01' });
  expect([again.numbers, states(again.register)]).toEqual([
    ['002', '001'],
    [
      ['001', 'Ёлкина Анна', 'issued', '2026-06-01'],
      ['002', 'Щукин Олег', 'issued', '2026-06-01'],
    ],
  ]);
});

test('a record that has changed keeps its number by its name, or by its place when a letter was put right', () => {
  const { register } = make(EMPTY_REGISTER, aList([['Ёлкена Анна', '7А'], oleg]));
  const again = make(register, aList([anna, ['Щукин Олег', '8Б']]));
  expect([again.numbers, again.register.rows.map(({ name }) => name)]).toEqual([
    ['001', '002'],
    ['Ёлкина Анна', 'Щукин Олег'],
  ]);
});

test('another person in the same row gets another number', () => {
  const { register } = make(EMPTY_REGISTER, aList([anna]));
  expect(make(register, aList([vera])).numbers).toEqual(['002']);
});

test('two people of one name are told apart by their rows', () => {
  const { register } = make(EMPTY_REGISTER, aList([anna, ['Ёлкина Анна', '8В']]));
  expect(make(register, aList([['Ёлкина Анна', '8В'], anna])).numbers).toEqual(['002', '001']);
});

test('equal records have a number each', () => {
  const { numbers, register } = make(EMPTY_REGISTER, aList([anna, anna]));
  expect([numbers, make(register, aList([anna, anna])).numbers]).toEqual([
    ['001', '002'],
    ['001', '002'],
  ]);
});

test('a series is what the number has beside its counter', () => {
  const list = aList([anna, oleg, vera]);
  const byClass = make(EMPTY_REGISTER, list, { pattern: '{Класс}-{№|с номера: 001}/2026' });
  const nextYear = make(newIssue(byClass.register), list, { pattern: '{Класс}-{№|с номера: 001}/2027' });
  expect([byClass.numbers, nextYear.numbers]).toEqual([
    ['7А-001/2026', '7Б-001/2026', '7А-002/2026'],
    ['7А-001/2027', '7Б-001/2027', '7А-002/2027'],
  ]);
});

test('a number that another series came to is left out', () => {
  const list = aList([
    ['Анна', 'А1'],
    ['Олег', 'А'],
  ]);
  const plain = make(EMPTY_REGISTER, list, { pattern: '{Класс}{№}', copies: [0] });
  const rows = Array.from({ length: 12 }, (_, row) => [`Имя ${row}`, 'А']);
  const many = issueNumbers(plain.register, {
    document: aList(rows),
    pattern: '{Класс}{№}',
    copies: [...rows.keys()],
    resumes: false,
    run: 'b',
    day: '2026-05-03',
    newId: () => `m${(ids += 1)}`,
  });
  expect([plain.numbers, many.numbers.slice(9)]).toEqual([['А11'], ['А10', 'А12', 'А13']]);
});

test('numbers that look the same on paper are one number, whatever letters the table has', () => {
  const list = aList([
    ['Анна', '7А'],
    ['Олег', '7A'],
    ['Вера', '7\u0410\u00ad'],
    ['Пётр', '7Й'],
  ]);
  const composed = aList([['Инна', '7И\u0306']]);
  const pattern = '{Класс}-{№|с номера: 001}';
  const { numbers, register } = make(EMPTY_REGISTER, list, { pattern });
  const next = make(register, composed, { pattern, copies: [0] }).numbers;
  expect([...numbers, ...next].map((number) => number.slice(-3))).toEqual([
    '001',
    '002',
    '003',
    '001',
    '002',
  ]);
});

test('a column that is called № does not count for the register', () => {
  const list = aList(
    [
      ['Анна', '55'],
      ['Олег', '56'],
    ],
    ['ФИО', '№'],
  );
  expect(make(EMPTY_REGISTER, list).numbers).toEqual(['001', '002']);
});

test('a run that was killed leaves its numbers unfinished, and they are not given again', () => {
  const killed = issue(EMPTY_REGISTER, aList([anna, oleg]), { run: 'killed' }).register;
  const next = make(killed, aList([anna, oleg]), { run: 'next' });
  expect([next.numbers, states(next.register)]).toEqual([
    ['003', '004'],
    [
      ['001', 'Ёлкина Анна', 'unfinished', null],
      ['002', 'Щукин Олег', 'unfinished', null],
      ['003', 'Ёлкина Анна', 'issued', null],
      ['004', 'Щукин Олег', 'issued', null],
    ],
  ]);
});

test('numbers that may have left with letters before the page was killed are kept by any run', () => {
  const list = aList([anna, oleg]);
  const mailed = issue(EMPTY_REGISTER, list, { run: 'letters', mayBeOut: true, copies: [0] }).register;
  const killed = issue(mailed, list, { run: 'killed' }).register;
  const next = make(killed, list, { run: 'next' });
  expect([next.numbers, states(next.register)]).toEqual([
    ['001', '003'],
    [
      ['001', 'Ёлкина Анна', 'issued', null],
      ['002', 'Щукин Олег', 'unfinished', null],
      ['003', 'Щукин Олег', 'issued', null],
    ],
  ]);
});

test('a run that is resumed keeps the numbers of its copies', () => {
  const killed = issue(EMPTY_REGISTER, aList([anna, oleg]), { run: 'killed' }).register;
  const resumed = make(killed, aList([anna, oleg]), { run: 'resumed', resumes: true });
  expect([resumed.numbers, states(resumed.register)]).toEqual([
    ['001', '002'],
    [
      ['001', 'Ёлкина Анна', 'issued', null],
      ['002', 'Щукин Олег', 'issued', null],
    ],
  ]);
});

test('a copy that was left out of the file stays unfinished', () => {
  const list = aList([anna, oleg]);
  const issued = issue(EMPTY_REGISTER, list);
  const files = new Map([[1, 'Щукин.png']]);
  const run = { run: 'run', day: '2026-05-03', files, numbers: issued.numbers };
  expect(states(finishIssue(issued.register, list, run)).map(([number, , state]) => [number, state])).toEqual(
    [
      ['001', 'unfinished'],
      ['002', 'issued'],
    ],
  );
});

test('a document that is replaced gets a new number, and its row says which', () => {
  const list = aList([anna, oleg]);
  const { register } = make(EMPTY_REGISTER, list);
  const [row] = register.rows;
  const replaced = make(replaceRows(register, new Set([row?.id ?? ''])), list, { copies: [0] });
  expect([replaced.numbers, replaced.register.rows.map(({ state }) => state)]).toEqual([
    ['003'],
    [{ kind: 'replaced', by: '003' }, { kind: 'issued' }, { kind: 'issued' }],
  ]);
});

test('a number that was withdrawn is not given again, unless the withdrawal is taken back', () => {
  const list = aList([anna]);
  const { register } = make(EMPTY_REGISTER, list);
  const ids = new Set(register.rows.map(({ id }) => id));
  const withdrawn = withdrawRows(register, ids, '2026-05-03');
  expect([
    withdrawn.rows.map(({ state }) => state),
    make(withdrawn, list).numbers,
    make(restoreRows(withdrawn, ids), list).numbers,
  ]).toEqual([[{ kind: 'withdrawn', day: '2026-05-03' }], ['002'], ['001']]);
});

test('a new issue gives new numbers to the same people', () => {
  const list = aList([anna]);
  const { register } = make(EMPTY_REGISTER, list);
  expect(make(newIssue(register), list).numbers).toEqual(['002']);
});

test('looking at numbers gives none', () => {
  const { register } = make(EMPTY_REGISTER, aList([anna]));
  const wishes = { document: aList([anna, oleg]), pattern: USUAL, copies: [0, 1], resumes: false };
  expect([peekNumbers(register, wishes), peekNumbers(register, wishes)]).toEqual([
    ['001', '002'],
    ['001', '002'],
  ]);
});

test('a document without records has one number', () => {
  const plain = { ...aList([]), layers: [] };
  const { numbers, register } = make(EMPTY_REGISTER, plain, { copies: [0] });
  expect([numbers, make(register, plain, { copies: [0] }).numbers]).toEqual([['001'], ['001']]);
});

const named = (display: string) =>
  aDocument(aTextLayer({ display }), aTextLayer({ id: 'n', display: '№ {номер}' }));

test('without records, another text is another document', () => {
  const { numbers, register } = make(EMPTY_REGISTER, named('Ёлкина Анна'), { copies: [0] });
  const other = make(register, named('Щукин Олег'), { copies: [0] });
  const again = make(other.register, named('Ёлкина Анна'), { copies: [0] });
  expect([numbers, other.numbers, again.numbers]).toEqual([['001'], ['002'], ['001']]);
});

test('of a row that two devices have, the later change stays', () => {
  const { register } = make(EMPTY_REGISTER, aList([anna]));
  const ids = new Set(register.rows.map(({ id }) => id));
  const withdrawn = withdrawRows(register, ids, '2026-05-03');
  const back = restoreRows(withdrawn, ids);
  expect([mergeRegisters(register, withdrawn), mergeRegisters(back, withdrawn)]).toEqual([withdrawn, back]);
});

test('two devices that gave one number without each other are found out', () => {
  const one = make(EMPTY_REGISTER, aList([anna])).register;
  const other = make(EMPTY_REGISTER, aList([oleg])).register;
  expect([...doubledNumbers(mergeRegisters(one, other))]).toEqual(['001']);
});

test.each([
  ['{№|с номера: 001}/2026', null],
  ['{Класс}-{№}', null],
  ['Грамота', 'В номере нет счётчика, и все номера были бы одинаковы. Добавьте {№|с номера: 001}.'],
  ['{Школа}-{№}', 'Столбца «Школа» в данных нет.'],
])('the pattern «%s» is judged', (pattern, problem) => {
  expect(numberPatternProblem(pattern, ['ФИО', 'Класс'])).toBe(problem);
});

test('of two rows with one number, each keeps its person when both documents are made again', () => {
  const one = make(EMPTY_REGISTER, aList([anna])).register;
  const other = make(EMPTY_REGISTER, aList([oleg])).register;
  const both = mergeRegisters(one, other);
  const again = make(both, aList([anna, oleg]), { day: '2026-06-01' });
  const onlyAnna = make(both, aList([anna, vera]), { copies: [0], day: '2026-06-01' });
  expect([states(again.register), states(onlyAnna.register)]).toEqual([
    [
      ['001', 'Ёлкина Анна', 'issued', '2026-06-01'],
      ['001', 'Щукин Олег', 'issued', '2026-06-01'],
    ],
    [
      ['001', 'Ёлкина Анна', 'issued', '2026-06-01'],
      ['001', 'Щукин Олег', 'issued', null],
    ],
  ]);
});

test('a count that no number can follow is refused, and the page goes on', () => {
  const { register } = make(EMPTY_REGISTER, aList([anna]));
  const rows = register.rows.map((row) => ({
    ...row,
    count: Number.MAX_SAFE_INTEGER,
    key: 'other',
    name: '',
  }));
  const list = aList([oleg, vera]);
  expect(() => make({ ...register, rows }, list, { pattern: '{№}' })).toThrow(NoNumberError);
});
