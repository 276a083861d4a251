/**
 * A register of 2,000 pupils of an olympiad, with more than 200 planted faults of more than 60 sorts, made the
 * same at each run. The people are put together from lists of frequent names; the faults were written from what
 * tables of schools hold, not from the check.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { ProblemKind } from '../../../../src/data/check/index.ts';

export const COLUMNS = [
  '№',
  'ФИО участника',
  'Дата рождения',
  'Класс',
  'Организация',
  'Город',
  'Предмет',
  'Балл',
  'Место',
  'Степень',
  'Педагог',
  'Дата',
  'Номер диплома',
  'Телефон',
  'Почта',
] as const;
type Column = (typeof COLUMNS)[number];
export type Row = Record<Column, string>;

/** The value in place of the right one. */
type Spoil = (right: string, row: Row) => string;
/**
 * `sure`: «Исправить все» gives the right value back. `asked`: a press of its own does. `perhaps`: one does where
 * it is offered. `unknown`: no program can know.
 */
type Mark = 'sure' | 'asked' | 'perhaps' | 'unknown';
interface Fault {
  readonly sort: string;
  readonly column: Column;
  readonly spoil: Spoil;
  /** What the check has to say: one of these. */
  readonly found: readonly ProblemKind[];
  readonly mark?: Mark;
}

/** Faults of one column with one answer: their sort, the value or what makes it, and a mark. */
function of(
  column: Column,
  found: readonly ProblemKind[],
  ...faults: readonly (readonly [sort: string, spoil: Spoil | string, mark?: Mark])[]
): readonly Fault[] {
  return faults.map(([sort, spoil, mark]) => ({
    sort: `${column}: ${sort}`,
    column,
    spoil: typeof spoil === 'string' ? () => spoil : spoil,
    found,
    ...(mark !== undefined && { mark }),
  }));
}

const wordsOf = (name: string) => name.split(' ') as [string, string, string];
const isWoman = (name: string) => name.endsWith('а');
/** Replaces the first letter of a pair list that the text has behind its first letter. */
const oneLetter = (pairs: string) => (text: string) => {
  const known = new Map(pairs.split(' ').map((pair) => [pair.charAt(0), pair.charAt(1)]));
  const place = Array.from(text).findIndex((letter, at) => at > 0 && known.has(letter));
  return text.slice(0, place) + (known.get(text.charAt(place)) ?? '') + text.slice(place + 1);
};
const toLatin = oneLetter('аa еe оo сc рp хx');

const NAME: readonly Fault[] = [
  ...of(
    'ФИО участника',
    ['spaces'],
    ['two spaces', (name) => name.replace(/ (?=\S+$)/u, '  '), 'sure'],
    ['no-break space behind', (name) => `${name}\u00a0`, 'sure'],
  ),
  ...of('ФИО участника', ['mixedAlphabet'], ['latin letter', toLatin, 'sure']),
  ...of(
    'ФИО участника',
    ['letterCase'],
    ['in capitals', (name) => name.toUpperCase(), 'sure'],
    ['in small letters', (name) => name.toLowerCase(), 'sure'],
    ['small first name', (name) => name.replace(/ \S/u, (start) => start.toLowerCase()), 'sure'],
  ),
  ...of(
    'ФИО участника',
    ['swappedName'],
    ['first name first', (name) => name.replace(/^(\S+) (.*)$/u, '$2 $1'), 'sure'],
  ),
  ...of(
    'ФИО участника',
    ['notName', 'doubtfulName'],
    ['two people', (name) => `${name}, Белов Олег Ильич`],
    ['two people with «и»', (name) => `${name} и Белов Олег Ильич`],
    ['remark in brackets', (name) => `${name} (болел)`, 'asked'],
    ['remark behind a dash', (name) => `${name} - не явился`, 'asked'],
    ['asterisk', (name) => `${name}*`, 'asked'],
    ['number in front', (name) => `12) ${name}`, 'asked'],
    ['phone behind', (name) => `${name} 89123456789`, 'asked'],
    ['address of mail', 'ivanova.anna@mail.ru'],
    ['test', 'тест'],
    ['school', 'МБОУ СОШ № 5'],
    ['class', '9А'],
    ['zero for о', (name) => name.replace(/о/u, '0'), 'asked'],
    ['in quotes', (name) => `«${name}»`, 'asked'],
    ['surname alone', (name) => wordsOf(name)[0]],
    ['vacancy', 'нет участников'],
  ),
  ...of(
    'ФИО участника',
    ['doubtfulName', 'notName', 'slip', 'unlike'],
    [
      'patronymic of the other sex',
      (name) => (isWoman(name) ? name.replace(/\S+$/u, 'Олегович') : name.replace(/\S+$/u, 'Олеговна')),
    ],
    [
      'surname of the other sex',
      (name) =>
        isWoman(name) ? `Петров ${wordsOf(name)[1]} ${wordsOf(name)[2]}` : name.replace(/^\S+/u, 'Петрова'),
    ],
    ['misspelt patronymic', (name) => name.replace(/(?:вна|вич|чна|ич)$/u, (end) => end.slice(1)), 'perhaps'],
    ['misspelt first name', 'Белова Анстасия Олеговна', 'asked'],
    ['letters of a first name swapped', 'Белов Дмтирий Олегович', 'asked'],
    ['word twice', (name) => name.replace(/^\S+/u, '$& $&')],
    ['no space', (name) => name.replace(' ', ''), 'asked'],
    ['no second space', (name) => name.replace(/ (?=\S+$)/u, ''), 'asked'],
    ['full stop', (name) => `${name}.`, 'asked'],
    ['in Latin letters', 'Ivanova Anna Sergeevna'],
    ['maiden name', (name) => name.replace(' ', ' (Петрова) ')],
    ['letter twice', (name) => name.replace(/(?<= .)[а-я]/u, '$&$&$&')],
  ),
  ...of('ФИО участника', ['dativeName'], ['in the dative', 'Кузнецовой Марине Олеговне', 'sure']),
  ...of('ФИО участника', ['errorValue'], ['error', '#Н/Д']),
  ...of('ФИО участника', ['placeholder', 'notName'], ['dash', '—']),
  ...of('ФИО участника', ['emptyValue', 'emptyColumn'], ['nothing', '']),
  ...of(
    'ФИО участника',
    ['duplicate'],
    ['the row above again', 'duplicate'],
    ['the row above, ё and case', 'near'],
  ),
];

/** The right values of people who are planted in the dative, or with a slip in their names. */
const MEANT: Readonly<Record<string, string>> = {
  'Кузнецовой Марине Олеговне': 'Кузнецова Марина Олеговна',
  'Орловой Марии Олеговне': 'Орлова Мария Олеговна',
  'Белова Анстасия Олеговна': 'Белова Анастасия Олеговна',
  'Белов Дмтирий Олегович': 'Белов Дмитрий Олегович',
};

const DATES: readonly Fault[] = [
  ...of(
    'Дата',
    ['unread'],
    ['31 June', '31.06.2026'],
    ['two days', '07.09.2026-09.09.2026'],
    ['three digits of a year', '07.09.202'],
    ['time', '10:30'],
    ['letter О', 'О7.09.2026'],
    ['word', 'сегодня'],
  ),
  ...of('Дата', ['unlike', 'farDate'], ['year 2062', '07.09.2062'], ['year 206', '07.09.0206']),
  ...of('Дата рождения', ['oddDate'], ['day 32', '32.01.2012'], ['month 15', '05.15.2012']),
  ...of(
    'Дата рождения',
    ['unlike'],
    ['only a year', '2012'],
    ['no year', '15.05'],
    ['1912', (date) => date.replace(/\d{4}/u, '1912')],
    ['after the event', (date) => date.replace(/\d{4}/u, '2031')],
    ['five digits', '12.05.20122'],
  ),
  ...of('Дата рождения', ['placeholder'], ['unknown', 'не указана']),
  ...of(
    'Дата рождения',
    ['unlike'],
    ['a month early', (date) => date.replace(/\.\d\d\./u, '.12.'), 'unknown'],
  ),
];

const CODES: readonly Fault[] = [
  ...of(
    'Класс',
    ['unlike'],
    ['space', (name) => name.replace(/(?=[А-В])/u, ' '), 'sure'],
    ['small letter', (name) => name.toLowerCase(), 'sure'],
    ['quotes', (name) => name.replace(/[А-В]/u, '«$&»'), 'sure'],
    ['latin letter', (name) => name.replace('А', 'A').replace('В', 'B'), 'sure'],
    ['hyphen', (name) => name.replace(/(?=[А-В])/u, '-')],
    ['letter alone', 'А'],
    ['word', 'девятый'],
    ['date', '09.сен'],
    ['Roman signs', 'IX'],
    ['class 90', '90А'],
    ['graduate', 'выпускник'],
  ),
  ...of('Класс', ['doubledWord'], ['with its noun', (name) => `${name} класс`, 'sure']),
  ...of('Класс', ['unlike'], ['another class', (name) => (name === '8Б' ? '7Б' : '8Б'), 'unknown']),
  ...of(
    'Номер диплома',
    ['unlike'],
    ['without the letters', (text) => text.slice(3)],
    ['digit lost', (text) => text.slice(0, -1)],
    ['the number above again', 'above'],
  ),
  ...of('Номер диплома', ['mixedAlphabet'], ['latin letter', (text) => text.replace('О', 'O'), 'sure']),
  ...of(
    'Телефон',
    ['unlike'],
    ['digit lost', (text) => text.slice(0, -1)],
    ['digit more', (text) => `${text}5`],
    ['two of them', (text) => `${text}, +7 (912) 345-67-89`],
    ['letter О', (text) => text.replace(/\d$/u, 'О')],
    ['mail', 'ivanova@mail.ru'],
    ['name', 'мама Анна'],
  ),
  ...of('Телефон', ['errorValue'], ['shortened', '7,91235E+10']),
  ...of(
    'Почта',
    ['unlike'],
    ['no @', (text) => text.replace('@', '')],
    ['comma', (text) => text.replace(/\.(?=ru)/u, ',')],
    ['space', (text) => text.replace('@', ' @')],
    ['no ending', (text) => text.replace('.ru', '')],
    ['two @', (text) => text.replace('@', '@@')],
    ['phone', '+7 (912) 345-67-89'],
  ),
  ...of(
    'Почта',
    ['mixedAlphabet', 'unlike'],
    [
      'Russian letter',
      (text) => text.replace(/(?<=^.*)o(?=.*@)|(?<=@.*)a|(?<=^.*)a/u, (latin) => (latin === 'o' ? 'о' : 'а')),
      'sure',
    ],
  ),
];

const NUMBERS: readonly Fault[] = [
  ...of(
    'Балл',
    ['unread', 'mixedAlphabet', 'unlike'],
    ['words', 'неявка'],
    ['with its most', '95/100'],
    ['as a date', '05.дек'],
    ['letter О', '9О'],
    ['absent', 'н'],
    ['950', '950'],
    ['below zero', '-7'],
    ['100500', '100500'],
  ),
  ...of('Балл', ['doubledWord', 'unread'], ['with its noun', (score) => `${score} баллов`]),
  ...of('Балл', ['errorValue'], ['error', '#ДЕЛ/0!'], ['no room', '########']),
  ...of(
    'Балл',
    ['unread', 'unlike'],
    ['another score', (score) => (score === '66' ? '69' : '66'), 'unknown'],
  ),
  ...of(
    'Место',
    ['unlike'],
    ['Roman signs', 'I'],
    ['word', 'второе'],
    ['0', '0'],
    ['with a point', (place) => `${place}.`],
  ),
  ...of('Место', ['unread'], ['winner', 'победитель'], ['true', 'ИСТИНА']),
  ...of('Место', ['doubledWord'], ['with its noun', (place) => `${place} место`, 'sure']),
  ...of('Место', ['placeholder'], ['dash', '-']),
  ...of('Степень', ['unread'], ['guest', 'гран-при'], ['participant', 'участник']),
];

const WORDS: readonly Fault[] = [
  ...of(
    'Организация',
    ['unlike'],
    ['straight quotes', (name) => name.replaceAll(/[«»]/gu, '"'), 'sure'],
    ['quote lost', (name) => name.slice(0, -1), 'sure'],
    ['in capitals', (name) => name.toUpperCase(), 'sure'],
    ['N for №', (name) => name.replace('№', 'N'), 'sure'],
    ['letter lost', (name) => name.replace(/(?<=«\p{L}{3})\p{L}/u, ''), 'asked'],
    ['letters swapped', (name) => name.replace(/(?<=«\p{L}{2})(\p{L})(\p{L})/u, '$2$1'), 'asked'],
    ['number alone', '5'],
    ['phone', '8 (912) 345-67-89'],
    ['remark', 'переведён в другую школу, документы у классного руководителя до конца четверти'],
    ['town', 'Тверь'],
  ),
  ...of('Организация', ['mixedAlphabet'], ['latin letter', (name) => name.replace('О', 'O'), 'sure']),
  ...of(
    'Организация',
    ['errorValue'],
    ['markup', 'МБОУ &quot;Лицей № 3&quot;'],
    ['spoilt', 'РњР‘РћРЈ РЎРћРЁ'],
    ['error', '#ССЫЛКА!'],
  ),
  ...of('Организация', ['ditto'], ['the same as above', '-//-']),
  ...of('Организация', ['emptyValue', 'emptyColumn'], ['nothing', '']),
  ...of(
    'Город',
    ['unlike'],
    ['small letter', (town) => town.toLowerCase(), 'sure'],
    ['letter lost', (town) => town.replace(/(?<=^..)./u, ''), 'asked'],
    ['index', '170000'],
    ['twice', (town) => `${town} ${town}`, 'asked'],
    ['school', 'МБОУ «Школа № 1»'],
  ),
  ...of('Город', ['mixedAlphabet'], ['latin letter', toLatin, 'sure']),
  ...of('Город', ['unlike'], ['another town', (town) => (town === 'Ржев' ? 'Кимры' : 'Ржев'), 'unknown']),
  ...of(
    'Предмет',
    ['unlike'],
    ['small letter', (name) => name.toLowerCase(), 'sure'],
    ['misspelt', (name) => name.replace(/(?<=^.)./u, 'ю'), 'asked'],
    ['full stop', (name) => `${name}.`, 'sure'],
    ['number', '3'],
  ),
  ...of('Предмет', ['doubledWord'], ['in quotes', (name) => `«${name}»`, 'sure']),
  ...of(
    'Педагог',
    ['notName', 'doubtfulName'],
    ['phone', '8 912 345-67-89'],
    ['two of them', (name) => `${name}, Белов Олег Ильич`],
    ['with position', (name) => `${name}, учитель физики`, 'asked'],
  ),
  ...of('Педагог', ['letterCase'], ['small letters', (name) => name.toLowerCase(), 'sure']),
  ...of('Педагог', ['dativeName'], ['in the dative', 'Орловой Марии Олеговне', 'sure']),
  ...of('Педагог', ['placeholder'], ['none', 'нет']),
];

const FAULTS: readonly Fault[] = [...NAME, ...DATES, ...CODES, ...NUMBERS, ...WORDS];

export interface Planted extends Pick<Fault, 'sort' | 'column' | 'found' | 'mark'> {
  readonly row: number;
  /** The value that the table has. */
  readonly value: string;
  readonly right: string;
}

const people = readFileSync(path.join(import.meta.dirname, '../../../fixtures/names/people.txt'), 'utf8')
  .trim()
  .split('\n');

const two = (value: number) => String(value).padStart(2, '0');
const cycle = (values: readonly string[], place: number) => values[place % values.length] ?? '';
const TEACHERS = people.slice(-60);
const SCHOOLS = [
  ...Array.from({ length: 24 }, (_, place) => `МБОУ «Школа № ${place + 1}»`),
  ...Array.from({ length: 6 }, (_, place) => `МАОУ «Лицей № ${place + 3}»`),
  'МБОУ «Гимназия «Логос»',
  'МОУ «Основная школа с. Медное»',
];
const TOWNS = ['Тверь', 'Ржев', 'Торжок', 'Кимры', 'Вышний Волочёк', 'Старица'];
const SUBJECTS = ['Математика', 'Русский язык', 'Физика', 'История', 'Английский язык', 'География', 'ОБЖ'];
const MAIL_NAMES = ['anna', 'petr.s', 'ivan_2010', 'masha', 'o.belova', 'kot-uchenyi'];

function cleanRow(row: number): Row {
  const mixed = (row * 7919) % 1009;
  return {
    '№': String(row + 1),
    'ФИО участника': cycle(people, row),
    'Дата рождения': `${two((mixed % 28) + 1)}.${two((row % 12) + 1)}.${2009 + (mixed % 7)}`,
    Класс: `${5 + (mixed % 7)}${cycle(['А', 'Б', 'В'], row)}`,
    Организация: cycle(SCHOOLS, mixed),
    Город: cycle(TOWNS, mixed),
    Предмет: cycle(SUBJECTS, row),
    Балл: String(31 + (mixed % 70)),
    Место: cycle(['1', '2', '3'], row),
    Степень: cycle(['1', '2', '3'], row),
    Педагог: cycle(TEACHERS, mixed),
    Дата: `${two((row % 28) + 1)}.${cycle(['09', '10'], row)}.2026`,
    'Номер диплома': `ОЛ-2026-${String(row + 1).padStart(4, '0')}`,
    Телефон: `+7 (9${two(mixed % 100)}) ${100 + (mixed % 800)}-${two((row * 3) % 100)}-${two((row * 7) % 100)}`,
    Почта: `${cycle(MAIL_NAMES, row)}${row + 1}@${cycle(['mail', 'yandex', 'bk'], mixed)}.ru`,
  };
}

const ROWS = 2000;
const TIMES = 2;
/** Every tenth row is spoilt, so that the rows above and below are right. */
const STEP = 10;

export const rows: Row[] = Array.from({ length: ROWS }, (_, row) => cleanRow(row));
export const planted: readonly Planted[] = plant();

function plant(): readonly Planted[] {
  // The second time comes after all sorts, so that one sort has rows far apart.
  return Array.from({ length: TIMES }, () => FAULTS)
    .flat()
    .slice(0, ROWS / STEP)
    .map(({ sort, column, found, spoil, mark }, place) => {
      const row = place * STEP + STEP - 1;
      const own = rows[row] ?? cleanRow(row);
      const above = rows[row - 1] ?? own;
      const value = spoil(own[column], own);
      const right = MEANT[value] ?? own[column];
      if (value === 'duplicate' || value === 'near') {
        Object.assign(own, { ...above, '№': own['№'], 'Номер диплома': own['Номер диплома'] });
        if (value === 'near') own[column] = own[column].replaceAll(/[её]/gu, 'ё');
      } else own[column] = value === 'above' ? above[column] : value;
      return { sort, column, found, row, right, value: own[column], ...(mark !== undefined && { mark }) };
    });
}

/** What the copies print, one layer each; the first one is bound to the table, the others read its columns. */
export const TEMPLATES: readonly string[] = [
  '{ФИО участника|дательный}',
  'Родился: {Дата рождения}',
  'из {Класс} класса',
  '{Организация}',
  '{Город}',
  'по предмету «{Предмет}»',
  '{Балл|число: балл, балла, баллов}',
  'за {Место} место',
  'Диплом {Степень|римское} степени',
  'Педагог: {Педагог}',
  '{Дата|дата}',
  'Регистрационный номер {Номер диплома}',
  'тел. {Телефон}',
  '{Почта}',
  '{род: показавшему / показавшей} лучший результат',
];
