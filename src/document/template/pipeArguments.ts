/** The arguments of pipes: the text after the colon, as in `{Баллы|число: балл, балла, баллов}`. */
import type { PluralForms } from '../text/russian.ts';
import type { PipeName } from './pipeNames.ts';
import { PIPE_NAMES } from './pipeNames.ts';

/** How a number in words agrees with its noun. */
interface ArgumentAgreement {
  readonly gender: 'masculine' | 'feminine' | 'neuter';
  readonly nameCase: 'nominative' | 'genitive' | 'dative' | 'accusative' | 'instrumental' | 'prepositional';
}

const GENDERS: readonly (readonly [RegExp, ArgumentAgreement['gender']])[] = [
  [/^муж(?:ской|ского|ская)?$/u, 'masculine'],
  [/^жен(?:ский|ского|ская)?$/u, 'feminine'],
  [/^сред(?:ний|него|нее)?$/u, 'neuter'],
];
const CASES: Readonly<Record<string, ArgumentAgreement['nameCase']>> = {
  именительный: 'nominative',
  родительный: 'genitive',
  дательный: 'dative',
  винительный: 'accusative',
  творительный: 'instrumental',
  предложный: 'prepositional',
};
/** Words that people add: «женский род, дательный падеж». */
const FILLERS = new Set(['род', 'падеж', 'и']);

/**
 * Gender and case of «дательный женский», in any order; the masculine and the nominative where they are not
 * named. Null for other words.
 */
export function agreementOf(argument: string): ArgumentAgreement | null {
  const words = argument.toLowerCase().split(/[\s,]+/u);
  let gender: ArgumentAgreement['gender'] | null = null;
  let nameCase: ArgumentAgreement['nameCase'] | null = null;
  for (const word of words) {
    if (word === '' || FILLERS.has(word)) continue;
    const asGender = GENDERS.find(([pattern]) => pattern.test(word))?.[1];
    const asCase = Object.hasOwn(CASES, word) ? CASES[word] : undefined;
    if (asGender !== undefined && gender === null) gender = asGender;
    else if (asCase !== undefined && nameCase === null) nameCase = asCase;
    else return null;
  }
  return { gender: gender ?? 'masculine', nameCase: nameCase ?? 'nominative' };
}

/** The forms «балл», «балла», «баллов»; null unless there are three. */
export function pluralForms(argument: string): PluralForms | null {
  const [one = '', few = '', many = '', ...others] = argument.split(',').map((form) => form.trim());
  return one === '' || few === '' || many === '' || others.length > 0 ? null : [one, few, many];
}

interface GenderWords {
  readonly male: string;
  readonly female: string;
  /** Where nothing tells the sex. */
  readonly neutral?: string;
}

/** The words «вручил» and «вручила», and «вручает»; null unless there are two or three. */
export function genderWords(argument: string): GenderWords | null {
  const [male, female, neutral, ...others] = argument.split('/').map((word) => word.trim());
  return male === undefined || female === undefined || others.length > 0 || male + female === ''
    ? null
    : { male, female, ...(neutral !== undefined && { neutral }) };
}

/** The words of a list's style, in any order. */
const OF_LISTS = /^(?:[;,\s]|(?:и|строки|номера|без повторов)(?!\p{L}))*$/iu;

/** Whether a pipe can work with this argument; an empty one stands for none. */
export function isRightArgument(name: string, argument: string): boolean {
  const kind = Object.hasOwn(PIPE_NAMES, name) ? PIPE_NAMES[name as PipeName] : 'text'; // hasOwn does not narrow
  switch (kind) {
    case 'none':
      return argument === '';
    case 'forms':
      return pluralForms(argument) !== null && !argument.includes(';');
    case 'agreement':
      return agreementOf(argument) !== null;
    case 'words':
      return genderWords(argument) !== null;
    case 'number':
      return /^\d{0,15}$/u.test(argument.replaceAll(/\s/gu, ''));
    case 'text':
      return argument !== '';
    case 'wish':
      return true;
    case 'list':
      return OF_LISTS.test(argument);
    default:
      return kind satisfies never;
  }
}
