/**
 * Pipes of the template language, one row each, used after a bar as in `{ФИО|дательный}`. The parser, its
 * problems, the editor's menu and the template samples read this table. To add a pipe: its name in
 * `pipeNames.ts`, its row here, a test.
 */
import {
  agreementOf,
  genderWords,
  isRightArgument,
  pluralForms,
} from '../../document/template/pipeArguments.ts';
import type { PipeName } from '../../document/template/pipeNames.ts';
import { declineAs, declinedText } from '../names/declineName.ts';
import { declineThing } from '../names/declineThing.ts';
import type { NameCase, Sex } from '../names/nameCase.ts';
import { readPersonName } from '../names/personName.ts';
import { partHere } from '../names/partHere.ts';
import { isNoName } from '../names/serviceWords.ts';
import { sexOfName } from '../names/sexOfName.ts';
import { dayAndMonth, longDate, monthName, shortDate } from './dates.ts';
import { firstCapital, wordsCapital } from './letters.ts';
import { onTwoLines, partsWithRoles, withInitials } from './nameForms.ts';
import { countedFrom, numberInWords, ordinalInWords, formAfter, romanNumber } from './numbers.ts';
import { NO_HINTS } from './dateHints.ts';
import type { CalendarDate } from './readDate.ts';
import { readDate, readPartDate } from './readDate.ts';
import { writeList } from './writeList.ts';
import type { Pipe, PipeChoice, PipeContext, Piped, PipeDoubtKind } from './pipe.ts';

const NO_DOUBTS: readonly [] = [];
const sure = (value: string): Piped => ({ value, doubts: NO_DOUBTS });

function doubtful(value: string, kind: PipeDoubtKind, field: string, others: readonly string[] = []): Piped {
  return { value, doubts: [{ kind, place: { column: field }, assumed: value, alternatives: others }] };
}

/** What was read, or the value with a doubt. */
function readOr(value: string, read: string | null, { field }: PipeContext): Piped {
  if (read !== null) return sure(read);
  return value.trim() === '' ? sure(value) : doubtful(value, 'unread', field);
}

const plain =
  (apply: (value: string) => string): Pipe['apply'] =>
  (value) =>
    sure(apply(value));

const inCase = (nameCase: NameCase, title: string): Pipe => ({
  group: 'name',
  title,
  apply: (value, { field, sex, people }) => {
    const role = partHere(field, value, people?.())?.role;
    const thing = declineThing(value, field, nameCase);
    if (thing !== null) return sure(thing);
    const text =
      role === undefined ? declinedText(value, nameCase, sex()) : declineAs(value, role, nameCase, sex());
    const isLeft = nameCase !== 'nominative' && text === value.trim().replaceAll(/\s+/gu, ' ');
    return isLeft && !isIndeclinable(value, sex()) ? doubtful(text, 'undeclined', field) : sure(text);
  },
});

/**
 * Whether a name that no rule changes may stay as it is: it has a word of a name, and the sex is known. Also
 * true of an empty value.
 */
function isIndeclinable(value: string, sex: Sex | null): boolean {
  if (value.trim() === '') return true;
  const name = readPersonName(value);
  // «учитель» is no surname of a woman: a job or a thing is not left alone in silence.
  const isWord = isNoName(name) || (name.parts.length === 1 && /^\p{Ll}/u.test(value.trim()));
  return !isWord && name.parts.some(({ role }) => role !== 'fixed') && (sex ?? sexOfName(name).sex) !== null;
}

/**
 * A pipe that takes a part of a name. A value without that part shows nothing, with a doubt: its other part
 * may stand beside it in the template, and would be there twice.
 */
const namePart =
  (take: (value: string) => string): Pipe['apply'] =>
  (value, { field }) => {
    const part = take(value);
    return part === '' && value.trim() !== '' ? doubtful('', 'unread', field) : sure(part);
  };

/**
 * A pipe that shortens a name: a value that has nothing to shorten is left, and has initials already or is no
 * name.
 */
const shortened =
  (order: Parameters<typeof withInitials>[1]): Pipe['apply'] =>
  (value, context) => {
    const text = withInitials(value, order);
    const isLeft = text === value.trim() && !/\p{Lu}\./u.test(value);
    return readOr(value, isLeft ? null : text, context);
  };

const asDate = (title: string, format: (date: CalendarDate) => string): Pipe => ({
  group: 'date',
  title,
  apply: (value, context) => dateText(value, context, format) ?? readOr(value, null, context),
});

/** A date, or a part of one, in the pipe's words; null when the value is no date. */
function dateText(
  value: string,
  { field, dateHints }: PipeContext,
  format: (date: CalendarDate) => string,
): Piped | null {
  const read = readDate(value, dateHints?.() ?? NO_HINTS);
  if (read === null) return null;
  const text = format(read.date);
  const other = read.other === null ? text : format(read.other);
  if (other !== text) return doubtful(text, 'twoDates', field, [other]);
  const { year } = read.date;
  return year < FIRST_YEAR || year > LAST_YEAR ? doubtful(text, 'farDate', field) : sure(text);
}

/** Dates of people and of events lie between these years. */
const [FIRST_YEAR, LAST_YEAR] = [1900, 2100];

type PartDate = NonNullable<ReturnType<typeof readPartDate>>;

/** A pipe that shows a part of a date, which a value may have alone; `format` is null without that part. */
const asDatePart = (title: string, format: (date: PartDate) => string | null): Pipe => ({
  group: 'date',
  title,
  apply: (value, context) => {
    const whole = dateText(value, context, (date) => format(date) ?? '');
    if (whole !== null) return whole;
    const part = readPartDate(value);
    return readOr(value, part === null ? null : format(part), context);
  },
});

/** A pipe that reads a number, with what is after its colon. */
const asNumber =
  (read: (value: string, argument: string) => string | null): Pipe['apply'] =>
  (value, context) =>
    readOr(value, read(value, context.argument), context);

const AGREEMENTS: readonly PipeChoice[] = [
  { argument: 'женский', title: 'Порядковое: первая' },
  { argument: 'средний', title: 'Порядковое: первое' },
  { argument: 'родительный женский', title: 'Порядковое: первой (кого? чего?)' },
  { argument: 'родительный средний', title: 'Порядковое: первого (кого? чего?)' },
  { argument: 'дательный средний', title: 'Порядковое: первому (кому? чему?)' },
  { argument: 'винительный женский', title: 'Порядковое: первую (кого? что?)' },
];

export const PIPES = {
  именительный: inCase('nominative', 'Кто? Именительный'),
  родительный: inCase('genitive', 'Нет кого? Родительный'),
  дательный: inCase('dative', 'Кому? Дательный'),
  винительный: inCase('accusative', 'Вижу кого? Винительный'),
  творительный: inCase('instrumental', 'Кем? Творительный'),
  предложный: inCase('prepositional', 'О ком? Предложный'),
  'фамилия и инициалы': {
    group: 'name',
    title: 'Иванов И. И.',
    apply: shortened('surnameFirst'),
  },
  'инициалы и фамилия': {
    group: 'name',
    title: 'И. И. Иванов',
    apply: shortened('initialsFirst'),
  },
  фамилия: {
    group: 'name',
    title: 'Только фамилия',
    apply: namePart((value) => partsWithRoles(value, ['surname'])),
  },
  имя: { group: 'name', title: 'Только имя', apply: namePart((value) => partsWithRoles(value, ['first'])) },
  'имя и отчество': {
    group: 'name',
    title: 'Имя и отчество',
    apply: namePart((value) => partsWithRoles(value, ['first', 'patronymic'])),
  },
  'имя и фамилия': {
    group: 'name',
    title: 'Имя и фамилия',
    apply: namePart((value) =>
      `${partsWithRoles(value, ['first'])} ${partsWithRoles(value, ['surname'])}`.trim(),
    ),
  },
  'в две строки': { group: 'name', title: 'Фамилия, под ней имя и отчество', apply: plain(onTwoLines) },
  род: {
    group: 'name',
    title: 'Слово по полу: награждён или награждена',
    example: 'награждён / награждена',
    apply: (value, { argument, field, sex }) => {
      const words = genderWords(argument);
      // Without its words the pipe is a mistake of the template, not of the value.
      if (words === null || value.trim() === '') return sure(value);
      const known = sex();
      const both = `${words.male}/${words.female}`;
      const alternatives = [words.male, words.female];
      const noSex = { kind: 'noSex', place: { column: field }, assumed: both, alternatives } as const;
      if (known !== null) return sure(words[known]);
      return words.neutral === undefined ? { value: both, doubts: [noSex] } : sure(words.neutral);
    },
  },
  прописные: { group: 'letters', title: 'ПРОПИСНЫЕ БУКВЫ', apply: plain((value) => value.toUpperCase()) },
  строчные: { group: 'letters', title: 'строчные буквы', apply: plain((value) => value.toLowerCase()) },
  'с заглавной': { group: 'letters', title: 'Первая буква заглавная', apply: plain(firstCapital) },
  'каждое с заглавной': { group: 'letters', title: 'Каждое Слово С Заглавной', apply: plain(wordsCapital) },
  дата: asDate('Дата: 7 сентября 2026 г.', longDate),
  'дата коротко': asDate('Дата: 07.09.2026', shortDate),
  'день и месяц': asDatePart('Дата: 7 сентября', ({ day, month }) =>
    day === null || month === null ? null : dayAndMonth({ day, month }),
  ),
  месяц: asDatePart('Месяц: сентябрь', ({ month }) => (month === null ? null : monthName({ month }))),
  год: asDatePart('Год: 2026', ({ year }) => (year === null ? null : String(year))),
  число: {
    group: 'number',
    title: 'Число со словом: 5 баллов',
    example: 'балл, балла, баллов',
    apply: asNumber((value, argument) => {
      const forms = pluralForms(argument);
      // Without its forms the pipe is a mistake of the template, not of the value.
      if (forms === null) return value;
      const form = formAfter(value, forms);
      return form === null ? null : `${value.trim()} ${form}`;
    }),
  },
  прописью: {
    group: 'number',
    title: 'Число словами: двадцать один',
    choices: [
      { argument: 'женский', title: 'Словами: двадцать одна' },
      { argument: 'средний', title: 'Словами: двадцать одно' },
      { argument: 'родительный', title: 'Словами: двадцати одного (кого? чего?)' },
    ],
    apply: asNumber((value, argument) => {
      const agreement = agreementOf(argument);
      return agreement === null ? value : numberInWords(value, agreement);
    }),
  },
  римское: { group: 'number', title: 'Римское число: XXI', apply: asNumber(romanNumber) },
  порядковое: {
    group: 'number',
    title: 'Порядковое число: первый',
    choices: AGREEMENTS,
    apply: asNumber((value, argument) => {
      const agreement = agreementOf(argument);
      return agreement === null ? value : ordinalInWords(value, agreement);
    }),
  },
  'с номера': {
    group: 'number',
    title: 'Счёт с номера: 001, 002, 003',
    example: '001',
    apply: asNumber((value, argument) =>
      isRightArgument('с номера', argument) ? countedFrom(value, argument) : value,
    ),
  },
  список: {
    group: 'list',
    title: 'Через запятую: Анна, Пётр',
    choices: [
      { argument: 'и', title: 'С «и» в конце: Анна, Олег и Пётр' },
      { argument: ';', title: 'Через точку с запятой' },
      { argument: 'строки', title: 'Каждый с новой строки' },
      { argument: 'номера', title: 'Пронумеровать: 1. Анна' },
      { argument: 'без повторов', title: 'Одинаковые — один раз' },
    ],
    // `shownGroup` gathers the values of several records.
    apply: (value, { argument }) => sure(writeList([value], argument)),
  },
  'если пусто': {
    group: 'other',
    title: 'Текст вместо пустого значения',
    example: 'участник',
    apply: (value, { argument }) => sure(value.trim() === '' ? argument : value),
  },
  'убрать строку, если пусто': {
    group: 'other',
    title: 'Убрать всю строку, если пусто',
    // The line is more than the value, so `fillContent` removes it.
    apply: plain((value) => (value.trim() === '' ? '' : value)),
  },
  // A number passes both; for another value `shownPiece` and `fillContent` take the line.
  'если не число': {
    group: 'other',
    title: 'Если не число: только значение, без слов рядом',
    choices: [{ argument: 'участник', title: 'Если не число: другой текст' }],
    apply: sure,
  },
  'убрать строку, если не число': {
    group: 'other',
    title: 'Если не число: убрать всю строку',
    apply: sure,
  },
} as const satisfies Readonly<Record<PipeName, Pipe>>;
