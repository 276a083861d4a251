/**
 * Words that are one slip away from a frequent first name or patronymic: a letter missing, doubled or swapped
 * with the next one, «Олга», «Ксенния», «Дмтирий»; and surnames with a doubled beginning, «Ббуровский».
 * Rare names that look so stay: a word of any list is no slip.
 */
import { listedNames } from '../../document/people/firstNames.ts';
import { givenSex } from './givenNames.ts';
import { likeLettersOf, plainWord } from './letterCase.ts';
import type { NameRole } from './personName.ts';

/** Names whose slips are looked for, of each sex; rarer ones differ from others by one letter too often. */
const FREQUENT = 90;
/** Letters of the slip: shorter words are names of their own. */
const SHORTEST = 4;

/** No Russian name has one letter three times in a row. */
export const TRIPLE = /([а-яё])\1\1/iu;

/** Real names that are one letter away from a frequent one, and are on no list. */
const REAL =
  /^(?:аина|алса|аиша|алия|даана|иана|ирна|леся|мариа|маиа|марья|ольха|тамра|сана|викторя|сергий|алеандр|далила|камла|эина|кирил|филип|елна|амина|алисия|исакий|аннна)$/u;

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
  const patronymics = men.flatMap(patronymicsOf);
  const known = new Set([...patronymics, ...listedNames('male').flatMap(patronymicsOf)]);
  const entries = patronymics.flatMap(slipsOf).filter(([slip]) => !known.has(slip));
  return { first: new Map(names.flatMap(slipsOf)), patronymic: new Map(entries) };
}

/**
 * The ending tells the sex, and the beginning the name: a word that lacks a letter there is no name of this
 * form.
 */
function slipsOf(name: string): readonly (readonly [slip: string, name: string])[] {
  return Array.from({ length: name.length }, (_, place) => {
    const [before, letter, after] = [name.slice(0, place), name.charAt(place), name.slice(place + 1)];
    const isInside = place > 0 && place < name.length - 2;
    const next = after.charAt(0);
    return [
      ...(isInside && name.length > SHORTEST ? [before + after] : []),
      ...(isInside && next !== letter ? [before + next + letter + after.slice(1)] : []),
      before + letter + letter + after,
    ].map((slip) => [slip, name] as const);
  }).flat();
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

/** Two equal consonants at the beginning of a word, which names of a list here and there have. */
const DOUBLED = /^([бвгджзклмнпрстфхцчшщ])\1(?=[аеиоуыэюярл])/u;
const REAL_DOUBLED = /^(?:ссор|ллойд|ссыль|вводн|вве|ввоз|жжен|жжён|ссу|ллам|ддим|льв)/u;
/** «Заарубин», «Лебеедев»: a vowel doubled inside a surname in «-ов» or «-ин», but not in «Исаакян», «Саар». */
const DOUBLED_VOWEL =
  /^[а-я]+?([аеу])\1(?=[бвгджзклмнпрстфхцчшщ][а-я]*(?:[ое]ва?|[иы]на?|ск(?:ий|ая)|енко)$)/u;
const REAL_VOWELS =
  /^(?:исаак|авраам|аарон|абаа|гаал|саад|саар|маас|кааб|баат|тааз|суук|дуул|туул|хаан|таал|нуур|эрээ|сээ|вееде|ваал|рауу|баат|хаас|лаан|маар|раас|заав|каал|наам|дээ|куу|буу|муу|суу|тоо|тээ)/u;

function meantSurname(plain: string): string | null {
  if (DOUBLED.test(plain) && !REAL_DOUBLED.test(plain)) return plain.slice(1);
  const found = DOUBLED_VOWEL.exec(plain);
  if (found === null || REAL_VOWELS.test(plain)) return null;
  const end = found[0].length;
  return plain.slice(0, end - 1) + plain.slice(end);
}
