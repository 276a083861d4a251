/** Fields of a template in sentences for people: their columns, never their pipes. */
import type { CopyProblem } from '../../data/check/index.ts';
import { parseFormat } from '../../document/template/formatTemplate.ts';
import { pluralForm } from '../../document/text/russian.ts';
import type { Finding } from './findings.ts';

type Unread = Extract<CopyProblem, { readonly kind: 'unread' }>;

/** «У 11 человек место — «участник»: получится «участник степени».» */
export function unreadByMany(problem: Unread, count: number, each: Finding['each'] = []): string {
  const people = `у ${count.toLocaleString('ru')} ${pluralForm(count, ['человека', 'человек', 'человек'])}`;
  const isSame = each.every((other) => !('value' in other) || other.value === problem.value);
  const what = isSame
    ? `${people} ${lowerFirst(fieldIn(problem.source).name)} — «${problem.value}»`
    : `${people}${ofField(problem.source)} ${notRead(problem)}, например «${problem.value}»`;
  return `${what}: ${printedAs(problem)}.`;
}

/** What a value is not. */
export function notRead({ source }: Unread): string {
  const { pipes } = fieldIn(source);
  const kind = KINDS_OF_VALUE.find(([names]) => pipes.some(({ name }) => names.test(name)));
  return kind?.[1] ?? 'не число';
}

export function printedAs({ read, value }: Unread): string {
  return read === value || read === '' ? 'напечатается как есть' : `получится «${read}»`;
}

/** What pipes read, by their names. */
const KINDS_OF_VALUE: readonly (readonly [RegExp, string])[] = [
  [/^(?:дата|день|месяц|год)/u, 'не дата'],
  [/фамилия|имя|инициалы|отчество/u, 'не имя'],
];

/** « в столбце «Место»», of a field with its pipes. */
export function ofField(source: string): string {
  return ofColumn(fieldIn(source).name);
}

function fieldIn(source: string): {
  readonly name: string;
  readonly pipes: readonly { readonly name: string }[];
} {
  const [field] = parseFormat(source).parts;
  return field?.kind === 'field' ? field : { name: '', pipes: [] };
}

/** «награждён / награждена» of `{род: …}` and of `{ФИО|род: …}`. */
export function wordsOf(source: string): string {
  return source.replace(/^\{[^:]*:\s*|\s*\}$/gu, '');
}

/** «Место» inside of a sentence; «ФИО» stays. */
function lowerFirst(name: string): string {
  return /^\p{Lu}\p{Ll}/u.test(name) ? name.charAt(0).toLowerCase() + name.slice(1) : name;
}

/** « в столбце «Балл»» */
export function ofColumn(column: string): string {
  return column === '' ? '' : ` в столбце «${column}»`;
}
