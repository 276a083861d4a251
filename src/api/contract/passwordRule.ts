/**
 * Rules for new passwords besides the length; the server enforces them, and the page shows them while typing.
 */

/** Trailing digits and marks, at most a year and an exclamation mark. */
const ENDING = /[\p{N}\p{P}\p{S}]{1,6}$/u;

/** Shorter words with a suffix are rejected only if the whole is on a list. */
const MIN_WORD = 5;

const LETTER_OF: Readonly<Record<string, string>> = {
  '@': 'a',
  4: 'a',
  8: 'b',
  3: 'e',
  6: 'g',
  1: 'i',
  '!': 'i',
  0: 'o',
  5: 's',
  $: 's',
  7: 't',
  '+': 't',
  2: 'z',
};

const ROWS = [
  '`1234567890-=',
  '~!@#$%^&*()_+',
  'qwertyuiop[]\\',
  'qwertyuiop{}|',
  `asdfghjkl;'`,
  'asdfghjkl:"',
  'zxcvbnm,./',
  'zxcvbnm<>?',
  'ё1234567890-=',
  'йцукенгшщзхъ\\',
  'фывапролджэ',
  'ячсмитьбю.',
];

/** Neighbouring keys of a row, in both directions, as pairs. */
const [RIGHT, LEFT] = [ROWS, ROWS.map((row) => Array.from(row).toReversed().join(''))].map(
  (rows) =>
    new Set(
      rows.flatMap((row) =>
        Array.from(row)
          .slice(1)
          .map((key, index) => `${row[index] ?? ''}${key}`),
      ),
    ),
);

const MIN_RUN = 3;

type PasswordWeakness = 'easy' | 'own';

const TEXTS: Readonly<Record<PasswordWeakness, string>> = {
  easy: 'Такой пароль легко подобрать. Придумайте другой.',
  own: 'Пароль не должен совпадать с логином или email.',
};

/** Why this password is rejected, in Russian, or null; see `weaknessOf`. */
export function passwordWeakness(...password: Parameters<typeof weaknessOf>): string | null {
  const weakness = weaknessOf(...password);
  return weakness && TEXTS[weakness];
}

/**
 * The weakness of this password besides its length, or null. `own` are the person's other fields. `isCommon`
 * recognises common passwords, words and words with digits, in lower case; they are also rejected with digits
 * for letters or a trivial suffix.
 */
export function weaknessOf(
  password: string,
  own: readonly string[],
  isCommon: (lower: string) => boolean,
): PasswordWeakness | null {
  const lower = password.toLowerCase();
  if (isDisguised(lower, isCommon)) return 'easy';
  if (isMonotone(lower) || isKeyboardRows(lower)) return 'easy';
  return repeatsOwn(lower, own) ? 'own' : null;
}

/** Whether it repeats the login, the e-mail address, or the part before the @. */
function repeatsOwn(lower: string, own: readonly string[]): boolean {
  return own
    .flatMap((field) => [field, field.split('@')[0] ?? ''])
    .some((field) => field.toLowerCase() === lower);
}

/** One repeated character, or a run of neighbours such as 12345678 and hgfedcba. */
function isMonotone(password: string): boolean {
  const codes = Array.from(password, (sign) => sign.codePointAt(0) ?? 0);
  const steps = new Set(codes.slice(1).map((code, index) => code - (codes[index] ?? 0)));
  const [step = 0] = steps;
  return steps.size === 1 && Math.abs(step) <= 1;
}

/**
 * Whether `lower` is a common password with a trivial suffix or with digits for letters. `lower` is in lower
 * case.
 */
function isDisguised(lower: string, isCommon: (lower: string) => boolean): boolean {
  const words = [lower, lower.replace(ENDING, '')].filter((word) => word.length >= MIN_WORD);
  const plain = words.map((word) => Array.from(word, (sign) => LETTER_OF[sign] ?? sign).join(''));
  const withL = words.map((word) =>
    Array.from(word, (sign) => (sign === '1' ? 'l' : (LETTER_OF[sign] ?? sign))).join(''),
  );
  return [...words, ...plain, ...withL].some(isCommon);
}

/**
 * Whether the whole, except for a trivial suffix, consists of runs along rows of a Latin or Russian keyboard.
 */
function isKeyboardRows(lower: string): boolean {
  return (
    isRuns(lower) ||
    (lower.length - lower.replace(ENDING, '').length < MIN_RUN + 1 && isRuns(lower.replace(ENDING, '')))
  );
}

function isRuns(text: string): boolean {
  const keys = Array.from(text);
  let at = 0;
  while (at < keys.length) {
    const length = Math.max(runFrom(keys, at, RIGHT), runFrom(keys, at, LEFT));
    if (length < MIN_RUN) return false;
    at += length;
  }
  return keys.length >= MIN_RUN;
}

function runFrom(keys: readonly string[], from: number, pairs: ReadonlySet<string> | undefined): number {
  let to = from + 1;
  while (to < keys.length && pairs?.has(`${keys[to - 1] ?? ''}${keys[to] ?? ''}`) === true) to += 1;
  return to - from;
}
