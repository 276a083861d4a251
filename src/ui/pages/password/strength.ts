/**
 * How easily a password is guessed, by zxcvbn with the very lists that the server refuses by. Half a
 * megabyte: fetched when somebody begins to type a new password, and never before.
 */
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';
import { COMMON_PASSWORDS } from '../../../api/contract/commonPasswords.ts';
import { isCommonWordWithDigits } from '../../../api/contract/commonWords.ts';

export interface Strength {
  /** 0: guessed at once; 4: not to be guessed. */
  readonly score: number;
  /** What would make it better, in Russian; null when it is good enough. */
  readonly advice: string | null;
}
export interface PasswordJudge {
  /** Whether this password, in lower case, is one that is tried first. */
  readonly isCommon: (lower: string) => boolean;
  /** `own` are the person's other fields. */
  readonly strengthOf: (password: string, own: readonly string[]) => Strength;
}

export function createJudge(): PasswordJudge {
  const zxcvbn = new ZxcvbnFactory({
    dictionary: { ...dictionary, 'passwords-russian': [...COMMON_PASSWORDS] },
    graphs: adjacencyGraphs,
  });
  const common = new Set([
    ...dictionary['passwords-common'].filter(({ length }) => length >= 5).map((word) => word.toLowerCase()),
    ...COMMON_PASSWORDS,
  ]);
  return {
    isCommon: (lower) => common.has(lower) || isCommonWordWithDigits(lower),
    strengthOf: (password, own) => {
      const { score, feedback } = zxcvbn.check(password, [...own]);
      const advice = score > 2 ? null : (ADVICE[feedback.warning ?? ''] ?? LONGER);
      return { score, advice };
    },
  };
}

const LONGER = 'Добавьте ещё слово-другое: длинная фраза надёжнее.';
const REPEAT = 'Повторы легко угадать.';
const KEYS = 'Ряды клавиш пробуют одними из первых.';
const DATE = 'Даты и годы легко угадать.';
const COMMON = 'Похоже на пароль, который пробуют одним из первых.';
const NAME = 'Имена и фамилии легко угадать.';
/** By the names that zxcvbn gives to its warnings. */
const ADVICE: Readonly<Record<string, string>> = {
  straightRow: KEYS,
  keyPattern: KEYS,
  simpleRepeat: REPEAT,
  extendedRepeat: REPEAT,
  sequences: 'Ряды вроде abc и 6543 легко угадать.',
  recentYears: DATE,
  dates: DATE,
  topTen: COMMON,
  topHundred: COMMON,
  common: COMMON,
  similarToCommon: COMMON,
  wordByItself: 'Одно слово легко угадать.',
  namesByThemselves: NAME,
  commonNames: NAME,
  userInputs: 'Не берите в пароль логин и email.',
};
