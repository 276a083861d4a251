import { declinePart } from './declinePart.ts';
import { listedNames } from '../../document/people/firstNames.ts';
import { likeLettersOf, LOSES_YO, plainWord } from './letterCase.ts';
import type { Sex } from './nameCase.ts';

const SEXES: readonly Sex[] = ['male', 'female'];
/** Dative endings and the nominative endings they may come from, most usual first. */
const BACK: Readonly<Record<Sex, readonly (readonly [string, readonly string[]])[]>> = {
  male: [
    ['ьему', ['ий']],
    ['скому', ['ский', 'ской']],
    ['цкому', ['цкий', 'цкой']],
    ['ному', ['ный', 'ной']],
    ['ому', ['ой', 'ый', 'ий']],
    ['ему', ['ий']],
    ['ью', ['ей', 'ь']],
    ['ю', ['й', 'ь']],
    ['ьцу', ['ец']],
    ['цу', ['ец', 'ц']],
    ['ьку', ['ек', 'ьк']],
    ['ку', ['к', 'ок', 'ек']],
    ['у', ['']],
    ['е', ['а', 'я']],
    ['и', ['я']],
  ],
  female: [
    ['овой', ['ова']],
    ['евой', ['ева']],
    ['иной', ['ина']],
    ['ыной', ['ына']],
    ['ой', ['ая', 'а']],
    ['ей', ['яя', 'ая', 'а']],
    ['ье', ['ья']],
    ['ии', ['ия']],
    ['е', ['а', 'я']],
    ['и', ['и', 'ь', 'я']],
  ],
};

let firstNames: Readonly<Record<Sex, ReadonlyMap<string, string>>> | null = null;
function nominativeOfFirst(sex: Sex, dative: string): string | undefined {
  firstNames ??= { male: datives('male'), female: datives('female') };
  return firstNames[sex].get(dative);
}
const datives = (sex: Sex): ReadonlyMap<string, string> =>
  new Map(listedNames(sex).map((name) => [plainWord(declinePart(name, 'first', sex, 'dative')), name]));

/**
 * Converts a name from dative to nominative («Иванову Петру Ильичу» → «Иванов Пётр Ильич»); null when the
 * cell is not certainly a dative. Requires a listed first name or a patronymic in the dative; ё is restored
 * only in «Пётр».
 */
export function fromDative(cell: string): string | null {
  const words = cell.trim().split(/\s+/u);
  if (words.length < 2 || words.length > 3) return null;
  for (const sex of SEXES) {
    const first = placeOfFirst(words, sex);
    if (first < 0) continue;
    const back = words.map((word, index) => {
      if (index === first) return firstBack(word, sex);
      return patronymicBack(word, sex) ?? wordBack(word, 'surname', sex);
    });
    if (back.every((word) => word !== null)) return back.join(' ');
  }
  return null;
}

/**
 * Index of the first name: a listed one in the dative, else the word before a dative patronymic; −1 for
 * neither.
 */
function placeOfFirst(words: readonly string[], sex: Sex): number {
  const listed = words.findIndex((word) => {
    const name = nominativeOfFirst(sex, plainWord(word));
    return name !== undefined && name !== plainWord(word);
  });
  if (listed >= 0) return listed;
  const patronymic = words.findIndex((word) => patronymicBack(word, sex) !== null);
  return patronymic === words.length - 1 || patronymic === 1 ? patronymic - 1 : -1;
}

function firstBack(word: string, sex: Sex): string | null {
  const listed = nominativeOfFirst(sex, plainWord(word));
  return listed === undefined ? wordBack(word, 'first', sex) : withYo(word, listed);
}

function withYo(word: string, nominative: string): string {
  return likeLettersOf(word, LOSES_YO.test(nominative) ? 'пётр' : nominative);
}

function patronymicBack(word: string, sex: Sex): string | null {
  const match = sex === 'male' ? /^(.+(?:[ое]ви|и)ч)у$/u : /^(.+(?:[ое]вн|ичн))е$/u;
  const stem = match.exec(plainWord(word))?.[1];
  return stem === undefined ? null : likeLettersOf(word, sex === 'male' ? stem : `${stem}а`);
}

/** The first nominative whose dative is the word; an indeclinable word is returned unchanged. */
function wordBack(word: string, role: 'surname' | 'first', sex: Sex): string | null {
  const plain = plainWord(word);
  for (const [ending, origins] of BACK[sex]) {
    if (!plain.endsWith(ending)) continue;
    for (const origin of origins) {
      const nominative = plain.slice(0, -ending.length) + origin;
      if (declinePart(nominative, role, sex, 'dative') === plain) return likeLettersOf(word, nominative);
    }
  }
  return declinePart(plain, role, sex, 'dative') === plain ? word : null;
}
