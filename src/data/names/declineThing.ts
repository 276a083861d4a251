/**
 * Declines positions and organisations whose words are all known: «старший методист» → «старшему методисту»,
 * «Гимназия № 3 «Логос»» → «Гимназии № 3 «Логос»». Adjectives and the noun behind them are declined; what
 * follows depends on the noun and stays. Anything else is null, because a wrong form is worse than a
 * question.
 */
import { givenSex } from './givenNames.ts';
import { POSSESSIVES } from './irregularSurnames.ts';
import { likeLettersOf, plainWord } from './letterCase.ts';
import type { NameCase } from './nameCase.ts';
import { looksLikePerson, namesNobody } from './nameList.ts';
import { isWholeName, namePartOf } from './personNames.ts';
import { isPatronymic } from './personName.ts';
import type { Noun } from './thingNouns.ts';
import { adjectiveForm, nounForm, thingNoun } from './thingNouns.ts';

/** An adjective by its ending, with forms of its own. */
const THIRD = 'третий';
/** Abbreviations in front of a name, which have one form. */
const ABBREVIATION =
  /^(?:моу|мбоу|мкоу|маоу|гбоу|гоу|гкоу|гаоу|гапоу|гбпоу|мбдоу|мадоу|мкдоу|мдоу|доу|мбудо|маудо|мудо|гбудо|чоу|ноу|ано|нко|фгбоу|фгаоу|фгкоу|сош|оош|нош|дши|дмш|дхш|дюсш|сшор|ддт|цдт|цдо|цвр|ооо|ао|пао|зао|оао)$/iu;
/** «и. о.», «зам.», «пом.»: what stands behind is in the genitive already. */
const SHORTENED = /^(?:и\.\s?о\.|врио|зам\.|пом\.)\s*(?=\p{Ll})/iu;

/**
 * The form of a position or an organisation; null where it is not sure.
 * @param field the heading of its column: one of people has other rules
 */
export function declineThing(text: string, field: string, nameCase: NameCase): string | null {
  const value = text.trim().replaceAll(/\s+/gu, ' ');
  const isOfPeople = isWholeName(field) || namePartOf(field) !== null;
  if (value === '' || looksLikePerson(value) || (isOfPeople && !namesNobody(value))) return null;
  const parts = value.split(/(,\s+)/u);
  const forms = parts.map((part, place) => (place % 2 === 1 ? part : phraseIn(part, nameCase)));
  return forms.includes(null) ? null : forms.join('');
}

function phraseIn(phrase: string, nameCase: NameCase): string | null {
  if (SHORTENED.test(phrase)) return phrase;
  const words = phrase.split(' ');
  if (ABBREVIATION.test(words[0] ?? '')) return hasNominative(words.slice(1)) ? null : phrase;
  const isNoun = (word: string) => headOf(word)?.every(({ isAdjective: isLike }) => !isLike) === true;
  // «ведущий инженер», but «заведующий кафедрой».
  const noun = words.findIndex(isNoun);
  const place = noun >= 0 ? noun : words.findIndex((word) => headOf(word) !== null);
  const head = headOf(words[place] ?? '');
  if (head === null) return null;
  const last = head.at(-1);
  const gender = last?.gender ?? 'm';
  const adjectives = words.slice(0, place);
  if (last === undefined || !adjectives.every((word) => isAdjective(word, gender))) return null;
  const rest = restIn(words.slice(place + 1), nameCase);
  if (rest === null || (last.isPerson && namesPerson(words.slice(place + 1)))) return null;
  const before = adjectives.map((word) =>
    likeLettersOf(word, adjectiveForm(plainWord(word), last, nameCase)),
  );
  return [...before, compound(words[place] ?? '', head, nameCase), ...rest].join(' ');
}

/** The nouns of «учитель-логопед»; null for a word that is not known. */
function headOf(word: string): readonly Noun[] | null {
  const nouns = word.split('-').map((piece) => thingNoun(plainWord(piece)));
  return nouns.includes(null) ? null : nouns.filter((noun) => noun !== null);
}

function compound(word: string, nouns: readonly Noun[], nameCase: NameCase): string {
  return word
    .split('-')
    .map((piece, place) => {
      const noun = nouns[place];
      return noun === undefined ? piece : likeLettersOf(piece, nounForm(plainWord(piece), noun, nameCase));
    })
    .join('-');
}

const ENDINGS: Readonly<Record<Noun['gender'], RegExp>> = {
  m: /(?:ый|ий|ой)$/u,
  f: /(?:ая|яя)$/u,
  n: /(?:ое|ее)$/u,
};

function isAdjective(word: string, gender: Noun['gender']): boolean {
  const plain = plainWord(word);
  if (!/^[\p{Script=Cyrillic}-]{4,}$/u.test(word) || POSSESSIVES.test(plain) || plain === THIRD) return false;
  return ENDINGS[gender].test(plain);
}

/** «Директор школы Иванова Анна», «Учитель Петров И. И.»: the person would be left as it is. */
function namesPerson(rest: readonly string[]): boolean {
  const [next = ''] = rest;
  if (/^\p{Lu}\p{Ll}/u.test(next)) return true;
  return rest.some(
    (word, place) =>
      givenSex(word) !== null ||
      isPatronymic(word) ||
      (/^\p{Lu}\./u.test(word) &&
        !/^(?:им\.|имени)$/u.test(rest[place - 1] ?? '') &&
        !/^\p{Lu}\./u.test(rest[place - 1] ?? '')),
  );
}

/** What follows the noun: as it is, or «и …» with another known phrase; null where a word may have to change. */
function restIn(rest: readonly string[], nameCase: NameCase): readonly string[] | null {
  const and = rest.indexOf('и');
  if (and >= 0) {
    const second = rest.slice(and + 1).join(' ');
    const form = phraseIn(second, nameCase);
    if (form !== null && !hasNominative(rest.slice(0, and))) return [...rest.slice(0, and), 'и', form];
    // «учитель химии и биологии»: both depend on the noun.
    if (and === 0 || /[бгджзклмнпрстфцчшщ]$/u.test(rest[and + 1] ?? '')) return null;
  }
  return hasNominative(rest) ? null : rest;
}

/** Whether a noun in the nominative stands outside quotes: «учитель логопед», «директор школа». */
function hasNominative(words: readonly string[]): boolean {
  let depth = 0;
  return words.some((word) => {
    const isOutside = depth === 0 && !/^[«"“]/u.test(word);
    depth += (word.match(/[«“]/gu) ?? []).length - (word.match(/[»”]/gu) ?? []).length;
    return isOutside && headOf(word) !== null;
  });
}
