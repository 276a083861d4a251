/**
 * Words that are one slip away from a frequent first name or patronymic: a letter missing, doubled or swapped
 * with the next one, «Олга», «Ксенния», «Дмтирий»; and surnames with a doubled beginning, «Ббуровский».
 * Rare names that look so stay: a word of any list is no slip.
 */
import { listedNames } from '../../document/people/firstNames.ts';
import { givenNames, givenSex } from './givenNames.ts';
import { likeLettersOf, plainWord } from './letterCase.ts';
import type { NameRole } from './personName.ts';
import { readPersonName } from './personName.ts';

/** Names whose slips are looked for, of each sex; rarer ones differ from others by one letter too often. */
const FREQUENT = 90;
/** Letters of the slip: shorter words are names of their own; of four letters only «Олга», «Даря» lack one. */
const SHORTEST = 4;
/** A wrong vowel is looked for in long names. */
const LONG = 7;

/** No Russian name has one letter three times in a row. */
export const TRIPLE = /([а-яё])\1\1/iu;

/** Real names that are one letter away from a frequent one, and are on no list. */
const REAL =
  /^(?:аиша|алеандр|алисия|амина|даниэла|далила|евангелин|исакий|кирил|мариана|сава|сергий|тамра|филип|эвилина|элена|юлианна)$/u;

/**
 * The word that was meant, spelt as `word`; null where it is no slip. A first name or patronymic is compared
 * with frequent ones, of a surname only the beginning is looked at.
 */
export function meantBySlip(word: string, role: NameRole): string | null {
  const plain = plainWord(word);
  const meant = role === 'surname' ? meantSurname(plain) : meantGiven(plain, role);
  return meant === null ? null : likeLettersOf(word, meant);
}

/** Whether an unlisted word is a slip of a frequent first name or patronymic. */
export function looksMisspelt(word: string): boolean {
  const plain = plainWord(word);
  return meantGiven(plain, 'first') !== null || meantGiven(plain, 'patronymic') !== null;
}

let slips: Readonly<Record<'first' | 'patronymic', ReadonlyMap<string, string>>> | null = null;

function meantGiven(plain: string, role: 'first' | 'patronymic'): string | null {
  if (plain.length < SHORTEST || givenSex(plain) !== null || REAL.test(plain)) return null;
  slips ??= allSlips();
  return slips[role].get(plain) ?? null;
}

function allSlips(): NonNullable<typeof slips> {
  const men = listedNames('male').slice(0, FREQUENT);
  const names = [...men, ...listedNames('female').slice(0, FREQUENT)].filter(
    (name) => name.length > SHORTEST,
  );
  const known = new Set(
    givenNames('male').flatMap((name) => [...patronymicsOf(name), ...plainPatronymics(name)]),
  );
  const ofFather = men
    .flatMap(patronymicsOf)
    .flatMap((name) => [
      ...slipsOf(name, /[ао]/u),
      [name.slice(0, -1), name] as const,
      [swappedAt(name, name.length - 2), name] as const,
    ]);
  return {
    first: new Map(names.flatMap((name) => slipsOf(name, /[аоеи]/u))),
    patronymic: new Map(ofFather.filter(([slip]) => !known.has(slip))),
  };
}

const SOFT_SIGN = /ь/u;
const OTHER_VOWEL: Readonly<Record<string, string>> = { а: 'о', о: 'а', е: 'и', и: 'е' };

/**
 * The ending tells the sex, and the beginning the name: a word that lacks a letter there is no name of this
 * form.
 * @param vowels those that may be replaced in a long name
 */
function slipsOf(name: string, vowels: RegExp): readonly (readonly [slip: string, name: string])[] {
  return Array.from({ length: name.length }, (_, place) => {
    const [before, letter, after] = [name.slice(0, place), name.charAt(place), name.slice(place + 1)];
    const isInside = place > 0 && place < name.length - 2;
    const mayLack = isInside && (name.length - 1 > SHORTEST || SOFT_SIGN.test(letter));
    const isWrong = isInside && name.length >= LONG && vowels.test(letter);
    return [
      ...(mayLack ? [before + after] : []),
      ...(isInside ? [swappedAt(name, place)] : []),
      ...(isWrong ? [before + (OTHER_VOWEL[letter] ?? '') + after] : []),
      before + letter + letter + after,
    ]
      .filter((slip) => slip !== name)
      .map((slip) => [slip, name] as const);
  }).flat();
}

function swappedAt(name: string, place: number): string {
  return name.slice(0, place) + name.charAt(place + 1) + name.charAt(place) + name.slice(place + 2);
}

/** «Сергиевич», «Василевич», «Андриевич»: as some names have them besides the usual ones. */
function plainPatronymics(name: string): readonly string[] {
  const stem = `${name.replace(/[йьао]$/u, '')}${/[йь]$/u.test(name) ? 'е' : 'о'}в`;
  return [`${stem}ич`, `${stem}на`];
}

/** Of the kinds of -ич and -на; names in «-а», «-я» and «-о» by themselves. */
function patronymicsOf(name: string): readonly string[] {
  const own = IRREGULAR[name];
  if (own !== undefined) return own.split(' ');
  if (/[аяо]$/u.test(name)) return [];
  const stem = name.endsWith('ий')
    ? `${name.slice(0, -2)}ьев`
    : /[йь]$/u.test(name)
      ? `${name.slice(0, -1)}ев`
      : `${name}ов`;
  return [`${stem}ич`, `${stem}на`];
}

const IRREGULAR: Readonly<Record<string, string>> = {
  павел: 'павлович павловна',
  лев: 'львович львовна',
  илья: 'ильич ильинична',
  никита: 'никитич никитична',
  петр: 'петрович петровна',
  дмитрий: 'дмитриевич дмитриевна',
  юрий: 'юрьевич юрьевна',
  михаил: 'михайлович михайловна',
  яков: 'яковлевич яковлевна',
  кузьма: 'кузьмич кузьминична',
  савва: 'саввич саввична',
  фома: 'фомич фоминична',
  данила: 'данилович даниловна',
};

/** A consonant doubled at the beginning of a surname, «Мморозов», which hardly a name has. */
const DOUBLED = /^([бвгджзклмнпрстфхцчшщ])\1(?=[аеиоуыэюярл])/u;
const REAL_DOUBLED = /^(?:сс[оуы]|ллой|вв[еоя]|жж[её]|лл[аеу])/u;
/** A vowel doubled inside a surname in «-ов» or «-ин»: «Заарубин», «Лебеедев»; not «Андреевский», «Саар». */
const DOUBLED_VOWEL =
  /^[а-я]+?(?:([ауо])\1(?=[бвгджзклмнпрстфхцчшщ])|(е)\2(?=[бгджзклмпрстфхцчшщ]))[а-я]*?(?:[ое]ва?|[иы]на?|ск(?:ий|ая)|енко)$/u;
const REAL_VOWELS =
  /^(?:аа|авраам|исаак|ч?аад|баа|бээ|вее|гаа|дуу|зоо|каа|кее|коо|маа|моо|наа|не|пере|пре|раа|роо|саа|соо|таа|тоо|туу|хаа|шаа)/u;

/** «Ииванов»; «Аарон», «Ооржак», «Уусталу» are names. */
const DOUBLED_INITIAL = /^([иея])\1/u;
/** «Далматво» for «Далматов»; «Дурново», «Хитрово» have a vowel there. */
const SWAPPED_END = /(?<=[а-я]{3}[бгджзклмнпрстфхцчшщ])во$/u;

function meantSurname(plain: string): string | null {
  if (DOUBLED_INITIAL.test(plain)) return plain.slice(1);
  if (DOUBLED.test(plain) && !REAL_DOUBLED.test(plain)) return plain.slice(1);
  if (SWAPPED_END.test(plain)) return plain.replace(SWAPPED_END, 'ов');
  if (!DOUBLED_VOWEL.test(plain) || REAL_VOWELS.test(plain)) return null;
  return plain.replace(/([ауое])\1/u, '$1');
}

/** A name, or a part of one, with the words that were meant in place of slips; null without any. */
export function withoutSlips(text: string, role: NameRole | null): string | null {
  const { parts } = readPersonName(text);
  let from = 0;
  let meant = text;
  for (const part of parts) {
    const own = role ?? part.role;
    const word = own === 'fixed' ? null : meantBySlip(part.text, own);
    const place = meant.indexOf(part.text, from);
    if (word !== null && place >= 0)
      meant = meant.slice(0, place) + word + meant.slice(place + part.text.length);
    from = place < 0 ? from : place + (word ?? part.text).length;
  }
  return meant === text ? null : meant;
}
