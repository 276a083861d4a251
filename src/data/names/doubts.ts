/** Reasons why a person should check the declined form of a name. */
import type { Doubt } from '../../document/schema/doubt.ts';
import { listedNames } from '../../document/people/firstNames.ts';
import { givenSex } from './givenNames.ts';
import { staysInFront } from './declinePart.ts';
import {
  FLEETING,
  KEEPS_OK,
  LOSES_OK,
  NOUNS_IN_INA,
  NOUNS_IN_OVA,
  POSSESSIVES,
} from './irregularSurnames.ts';
import { plainWord } from './letterCase.ts';
import type { Sex } from './nameCase.ts';
import type { NameRemark } from './nameWords.ts';
import type { NamePart, PersonName } from './personName.ts';
import { isPatronymic } from './personName.ts';
import { isNoName } from './serviceWords.ts';
import type { SexFound } from './sexOfName.ts';
import { contradicts } from './sexOfName.ts';

/* Frequent first names and patronymics with a letter missing or two swapped: «Анастсия», «Дмтирий». */

/** Names that are looked for; rarer ones differ from others by one letter too often. */
const FREQUENT = 60;

const SHORTEST = 6;

let misspelt: ReadonlySet<string> | null = null;

let known: ReadonlySet<string> = new Set();

export type NameDoubtKind =
  | 'sex'
  | 'order'
  | 'surname'
  | 'firstName'
  | 'words'
  | NameRemark
  /** Parts of the name, or the column of the sex, tell different sexes. */
  | 'contradiction'
  /** A word in the patronymic's place that is no patronymic, or lacks a letter. */
  | 'patronymic'
  /** Two people in one cell. */
  | 'people'
  /** Nothing in the cell looks like a name. */
  | 'notName';

/**
 * A doubt about a name; `assumed` is the sex, or the words that were read so. Its range is that of the words
 * in the cell.
 */
export type NameDoubt = Doubt<NameDoubtKind>;

const VOWEL = /[аеиоуыэюя]/gu;
const FLEETING_WORDS = new Set([
  ...FLEETING.map(([word]) => word),
  'лоб',
  'рот',
  'мох',
  'шов',
  'ров',
  'сон',
  'лен',
  'злой',
]);
/** Endings that are declined reliably, by sex. */
const SURE_SURNAME: Readonly<Record<Sex, RegExp>> = {
  male: /(?:[ое]в|[иы]н|[сц]к(?:ий|ой)|[нрст]ой|[лнрв]ый|[чшщж]ий|ко|[иы]х|[аоуя]н|янц|ич|[аиу]к|ю[кн]|я[кн]|ман|берг|штейн|сон|дзе|швили|уа|[аеиоу][рс]|[оеи]|ль|рт|ст|нг|ейн|гер|[шч]а?[нр]|ей)$/u,
  female: /(?:[ое]ва|[иы]на|ая|яя|ко|[иы]х|[бвгджзклмнпрстфхцчшщьй]|[еиоу])$/u,
};

/** Doubts about the name in a cell, of this sex, in no particular order. */
export function doubtsOf(cell: string, name: PersonName, { sex, by }: SexFound): readonly NameDoubt[] {
  if (isNoName(name)) return [doubtAbout('notName', cell, cell)];
  const kinds = new Set<NameDoubtKind>(name.remarks);
  const others = (['male', 'female'] as const).filter((other) => other !== sex);
  const about = (kind: NameDoubtKind, isOf: (part: NamePart) => boolean) => {
    const part = name.parts.find(isOf);
    return part === undefined ? [] : [doubtAbout(kind, cell, part.text)];
  };
  const doubts = [...kinds].map((kind) => doubtAbout(kind, cell, cell));
  if (sex === null || by === 'ending')
    doubts.push({ ...doubtAbout('sex', cell, cell), assumed: sex ?? '', alternatives: others });
  if (sex !== null && by !== 'person' && contradicts(name, sex))
    doubts.push({ ...doubtAbout('contradiction', cell, cell), assumed: sex, alternatives: others });
  if (!name.isOrderSure) doubts.push(orderDoubt(cell, name));
  if (name.parts.length > 4) doubts.push(doubtAbout('words', cell, cell));
  if (!kinds.has('signs')) doubts.push(...about('signs', isUnknown));
  doubts.push(...about('patronymic', isOddPatronymic));
  if (sex === null) return doubts;
  return [
    ...doubts,
    ...about('surname', ({ role, spelt }) => role === 'surname' && isDoubtfulSurname(plainWord(spelt), sex)),
    ...about('firstName', ({ role, spelt }) => role === 'first' && isDoubtfulFirst(plainWord(spelt), sex)),
  ];
}

/** Which word is the surname: the first that was taken for it, or the one that was not. */
function orderDoubt(cell: string, { parts }: PersonName): NameDoubt {
  const textOf = (wanted: NamePart['role']) => parts.find(({ role }) => role === wanted)?.text ?? '';
  const alternatives = [textOf('first')].filter((text) => text !== '');
  return { ...doubtAbout('order', cell, cell), assumed: textOf('surname'), alternatives };
}

/** A doubt about words of a cell; a range is there where they stand in it as they were read. */
function doubtAbout(kind: NameDoubtKind, cell: string, text: string): NameDoubt {
  const start = cell.indexOf(text);
  const range = [start, start + text.length] as const;
  return { kind, place: start < 0 ? {} : { range }, assumed: text, alternatives: [] };
}

/** A Cyrillic word that no rule covers. */
function isUnknown({ role, of, spelt }: NamePart): boolean {
  return role === 'fixed' && of === null && /\p{Script=Cyrillic}/u.test(spelt);
}

function isOddPatronymic({ role, spelt }: NamePart): boolean {
  return role === 'patronymic' && (!isPatronymic(spelt) || looksMisspelt(spelt) || TRIPLE.test(spelt));
}

/** No Russian name has one letter three times in a row. */
const TRIPLE = /([а-яё])\1\1/iu;

function isDoubtfulSurname(surname: string, sex: Sex): boolean {
  if (TRIPLE.test(surname)) return true;
  const pieces = surname.split(/\s*[-/]\s*/u);
  if (pieces.length > 2) return true;
  return pieces.some((piece, index) => {
    const isFront = index < pieces.length - 1;
    return !(isFront && staysInFront(piece, 'surname')) && !isSureSurname(piece, sex);
  });
}

/** Surnames of two origins, whose instrumental differs: «Рубиным» and «Рубином»; adjective or noun in «-чий». */
const OF_TWO_ORIGINS = /^(?:рубин|ларкин|берлин|мартин|робин|расин|остин|флотов|надточий)$/u;

function isSureSurname(surname: string, sex: Sex): boolean {
  if (sex === 'male' && OF_TWO_ORIGINS.test(surname)) return false;
  if (sex === 'female')
    return SURE_SURNAME.female.test(surname) && !NOUNS_IN_OVA.test(surname) && !NOUNS_IN_INA.test(surname);
  if (FLEETING_WORDS.has(surname) || POSSESSIVES.test(surname) || /^(?:топ|коб|чеп)чий$/u.test(surname))
    return false;
  const isShort = (surname.match(VOWEL) ?? []).length === 1;
  if (isShort) return /[бвгдзйклмнпрстфхоеиуыэю]$/u.test(surname) && !/[ое]в$/u.test(surname);
  if (surname.endsWith('ок')) return LOSES_OK.test(surname) || KEEPS_OK.test(surname);
  return SURE_SURNAME.male.test(surname);
}

/** «Галие» or «Галии», depending on the unwritten stress. */
const HIDDEN_STRESS =
  /^(?:алия|галия|альфия|зульфия|гулия|фария|сания|адия|рамзия|рузалия|назия|нажия|разия|нурия|халия|асия|рабия|хадия|фаузия|фавзия|лутфия|гульфия|мавзия|закия|рания|хания|фания|равия|наджия|гульсия|фагия|магия|залия|наилия|муслия|сабрия|бадрия|рафия|садия|танзилия|марзия|назлия|зария|заурия|радия|кадрия|румия|рутания|сафия|фадия|шамсия|вакия|мания|назмия|лязия|насия|гаузия|аслия|газия|ильмия|гальмия|аклия|залфия|мадия)$/u;

/** The grammar declines these names in «-о», many bearers do not. */
const OFTEN_KEPT = /^(?:данило|гаврило|михайло)$/u;

function isDoubtfulFirst(first: string, sex: Sex): boolean {
  if (
    first.split('-').some((half) => HIDDEN_STRESS.test(half)) ||
    OFTEN_KEPT.test(first) ||
    looksMisspelt(first) ||
    TRIPLE.test(first)
  )
    return true;
  if (givenSex(first) !== null) return false;
  if (sex === 'female') return !/(?:[^еиоуэ]а|я)$/u.test(first);
  return /[аяоеиуьэ]$/u.test(first);
}

/** Whether an unlisted word is a frequent first name or patronymic that lacks a letter, or has two swapped. */
function looksMisspelt(word: string): boolean {
  const plain = plainWord(word);
  if (plain.length < SHORTEST - 1 || givenSex(plain) !== null) return false;
  misspelt ??= misspeltForms();
  return misspelt.has(plain) && !known.has(plain);
}

function misspeltForms(): ReadonlySet<string> {
  const men = listedNames('male').slice(0, FREQUENT);
  const names = [...men, ...listedNames('female').slice(0, FREQUENT)].filter(
    (name) => name.length >= SHORTEST,
  );
  const patronymics = men.flatMap(patronymicsOf);
  known = new Set([...patronymics, 'павлович', 'павловна', 'леович', 'леовна']);
  return new Set(
    [...names, ...patronymics].flatMap((name) =>
      // The ending tells the sex; a word that lacks a letter there is no name of this form.
      Array.from({ length: name.length - 3 }, (_, place) => [
        name.slice(0, place + 1) + name.slice(place + 2),
        name.slice(0, place + 1) + name.charAt(place + 2) + name.charAt(place + 1) + name.slice(place + 3),
      ]).flat(),
    ),
  );
}

function patronymicsOf(name: string): readonly string[] {
  const stem = name.endsWith('ий')
    ? `${name.slice(0, -2)}ьев`
    : /[йь]$/u.test(name)
      ? `${name.slice(0, -1)}ев`
      : `${name}ов`;
  return /[аяо]$/u.test(name) ? [] : [`${stem}ич`, `${stem}на`];
}
