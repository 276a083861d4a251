/**
 * Pipes of the template language, one row each, used after a bar as in `{ФИО|дательный}`. The parser, its
 * problems, the editor's menu and the template samples read this table. To add a pipe: its name in `pipeNames.ts`, its row here, a test.
 */
import { declineAs, declinedText } from '../names/declineName.ts';
import type { NameCase, Sex } from '../names/nameCase.ts';
import type { NameRole } from '../names/personName.ts';
import type { CalendarDate } from './dates.ts';
import { dayAndMonth, longDate, monthName, readDate, shortDate } from './dates.ts';
import { firstCapital, wordsCapital } from './letters.ts';
import { partsWithRoles, withInitials } from './nameForms.ts';
import type { PipeName } from '../../document/template/pipeNames.ts';
import { countedFrom, numberInWords, ordinalInWords, pluralForm, romanNumber } from './numbers.ts';

export type PipeGroup = 'name' | 'letters' | 'date' | 'number' | 'other';

/** Input of a pipe besides the value. */
export interface PipeContext {
  /**
   * Text after the colon: «балл, балла, баллов» in `{Баллы|число: балл, балла, баллов}`; empty without one.
   */
  readonly argument: string;
  /** The name of the field. */
  readonly field: string;
  /** Another field of the record; undefined without such a column. */
  readonly valueOf: (column: string) => string | undefined;
  /** Sex of the record's person, or null. */
  readonly sex: () => Sex | null;
}
interface Pipe {
  readonly group: PipeGroup;
  /** Description of the pipe, for the person who chooses one. */
  readonly title: string;
  /** Initial argument, for pipes that need one. */
  readonly example?: string;
  /** Transforms `value`; a value that the pipe cannot parse stays unchanged. */
  readonly apply: (value: string, context: PipeContext) => string;
}
/** By name, as written in templates, in lower case. */
export type Pipes = Readonly<Record<string, Pipe>>;

/** Columns that hold one part of a name. */
const ROLES: Readonly<Record<string, NameRole>> = {
  фамилия: 'surname',
  имя: 'first',
  отчество: 'patronymic',
};

const inCase = (nameCase: NameCase, title: string): Pipe => ({
  group: 'name',
  title,
  apply: (value, { field, sex }) => {
    const role = ROLES[field.trim().toLowerCase()];
    return role === undefined
      ? declinedText(value, nameCase, sex())
      : declineAs(value, role, nameCase, sex());
  },
});
const asDate = (title: string, format: (date: CalendarDate) => string): Pipe => ({
  group: 'date',
  title,
  apply: (value) => {
    const date = readDate(value);
    return date === null ? value : format(date);
  },
});

export const PIPES = {
  именительный: inCase('nominative', 'Именительный падеж (кто?)'),
  родительный: inCase('genitive', 'Родительный падеж (кого?)'),
  дательный: inCase('dative', 'Дательный падеж (кому?)'),
  винительный: inCase('accusative', 'Винительный падеж (кого?)'),
  творительный: inCase('instrumental', 'Творительный падеж (кем?)'),
  предложный: inCase('prepositional', 'Предложный падеж (о ком?)'),
  'фамилия и инициалы': {
    group: 'name',
    title: 'Иванов И. И.',
    apply: (value) => withInitials(value, 'surnameFirst'),
  },
  'инициалы и фамилия': {
    group: 'name',
    title: 'И. И. Иванов',
    apply: (value) => withInitials(value, 'initialsFirst'),
  },
  фамилия: { group: 'name', title: 'Только фамилия', apply: (value) => partsWithRoles(value, ['surname']) },
  имя: { group: 'name', title: 'Только имя', apply: (value) => partsWithRoles(value, ['first']) },
  'имя и отчество': {
    group: 'name',
    title: 'Имя и отчество',
    apply: (value) => partsWithRoles(value, ['first', 'patronymic']),
  },
  'имя и фамилия': {
    group: 'name',
    title: 'Имя и фамилия',
    apply: (value) => `${partsWithRoles(value, ['first'])} ${partsWithRoles(value, ['surname'])}`.trim(),
  },
  прописные: { group: 'letters', title: 'ПРОПИСНЫЕ БУКВЫ', apply: (value) => value.toUpperCase() },
  строчные: { group: 'letters', title: 'строчные буквы', apply: (value) => value.toLowerCase() },
  'с заглавной': { group: 'letters', title: 'Первая буква заглавная', apply: firstCapital },
  'каждое с заглавной': { group: 'letters', title: 'Каждое Слово С Заглавной', apply: wordsCapital },
  дата: asDate('Дата: 7 сентября 2026 г.', longDate),
  'дата коротко': asDate('Дата: 07.09.2026', shortDate),
  'день и месяц': asDate('Дата: 7 сентября', dayAndMonth),
  месяц: asDate('Месяц: сентябрь', monthName),
  год: asDate('Год: 2026', ({ year }) => String(year)),
  число: {
    group: 'number',
    title: 'Число со словом: 5 баллов',
    example: 'балл, балла, баллов',
    apply: (value, { argument }) => {
      const [one = '', few = '', many = ''] = argument.split(',').map((form) => form.trim());
      const form = many === '' ? null : pluralForm(value, [one, few, many]);
      return form === null ? value : `${value.trim()} ${form}`;
    },
  },
  прописью: {
    group: 'number',
    title: 'Число словами: двадцать один',
    apply: (value) => numberInWords(value) ?? value,
  },
  римское: { group: 'number', title: 'Римское число: XXI', apply: (value) => romanNumber(value) ?? value },
  порядковое: {
    group: 'number',
    title: 'Порядковое число: первый',
    apply: (value) => ordinalInWords(value) ?? value,
  },
  'с номера': {
    group: 'number',
    title: 'Счёт с номера: 001, 002, 003',
    example: '001',
    apply: (value, { argument }) => countedFrom(value, argument) ?? value,
  },
  'если пусто': {
    group: 'other',
    title: 'Текст вместо пустого значения',
    example: 'участник',
    apply: (value, { argument }) => (value.trim() === '' ? argument : value),
  },
  'убрать строку, если пусто': {
    group: 'other',
    title: 'Убрать всю строку, если пусто',
    // The line is more than the value, so `fillContent` removes it.
    apply: (value) => (value.trim() === '' ? '' : value),
  },
} as const satisfies Readonly<Record<PipeName, Pipe>>;
