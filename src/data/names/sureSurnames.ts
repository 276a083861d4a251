/** Surnames whose forms are sure, and those whose forms a person should look at. */
import { staysInFront } from './declinePart.ts';
import {
  FLEETING,
  KEEPS_OK,
  LOSES_OK,
  NOUNS_IN_INA,
  NOUNS_IN_OVA,
  POSSESSIVES,
  UNSTRESSED_ETS,
} from './irregularSurnames.ts';
import type { Sex } from './nameCase.ts';
import { TRIPLE } from './slips.ts';

/**
 * How the sex is known: a surname that is a noun as well, «Мороз», is declined plainly once it is settled, and
 * one in «-а» where a patronymic says that the name is no foreign one.
 */
export type SexKnown = 'patronymic' | 'settled' | 'guessed';

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
/** Nouns of men whose sex is settled: «Мороз», «Бондарь», «Югай», «Лунц», «Ткач». */
const PLAIN_NOUN = /(?:[бвгдзлмнпрстфх]|[^е]к|[аяую]й|[бвдзлмпрст]ь|[нлртк]ц|[аиы]ч|[эуюы]|[а-я]{3}ия)$/u;
/** «Бородуля», «Коцюба»; not «Груша», whose instrumental depends on the stress. */
const PLAIN_IN_A = /[бвгдзклмнпрстфхьй][ая]$/u;
/** Several people: «Ивановы», «Петровы и Никитины». */
const PLURAL = /(?:[ое]вы|[иы]ны)$/u;

/** @param surname in lower case with е for ё */
export function isDoubtfulSurname(surname: string, sex: Sex, known: SexKnown): boolean {
  if (TRIPLE.test(surname)) return true;
  const pieces = surname.split(/\s*[-/]\s*/u);
  if (pieces.length > 2) return true;
  return pieces.some((piece, index) => {
    const isFront = index < pieces.length - 1;
    return !(isFront && staysInFront(piece, 'surname')) && !isSureSurname(piece, sex, known);
  });
}

/** Surnames of two origins, whose instrumental differs: «Рубиным» and «Рубином»; adjective or noun in «-чий». */
const OF_TWO_ORIGINS = /^(?:рубин|ларкин|берлин|мартин|робин|расин|остин|флотов|надточий)$/u;

function isSureSurname(surname: string, sex: Sex, known: SexKnown): boolean {
  if (PLURAL.test(surname)) return false;
  if (sex === 'male' && OF_TWO_ORIGINS.test(surname)) return false;
  const isPlainInA = known === 'patronymic' && PLAIN_IN_A.test(surname);
  if (sex === 'female') {
    if (NOUNS_IN_OVA.test(surname) || NOUNS_IN_INA.test(surname)) return false;
    const isPlain = known !== 'guessed' && /[эюы]$|[а-я]{3}ия$/u.test(surname);
    return SURE_SURNAME.female.test(surname) || isPlain || isPlainInA;
  }
  return isSureNoun(surname, known !== 'guessed') || (isPlainInA && !NOUNS_IN_OVA.test(surname));
}

function isSureNoun(surname: string, isSettled: boolean): boolean {
  if (FLEETING_WORDS.has(surname) || POSSESSIVES.test(surname) || /^(?:топ|коб|чеп)чий$/u.test(surname))
    return false;
  const isPlain = isSettled && PLAIN_NOUN.test(surname) && !/(?:ень|оть|ок|ец)$/u.test(surname);
  const isShort = (surname.match(VOWEL) ?? []).length === 1;
  if (isShort) return (isPlain || /[бвгдзйклмнпрстфхоеиуыэю]$/u.test(surname)) && !/[ое]в$/u.test(surname);
  if (surname.endsWith('ок')) return LOSES_OK.test(surname) || KEEPS_OK.test(surname);
  if (surname.endsWith('ец')) return isSettled && UNSTRESSED_ETS.test(surname);
  return isPlain || SURE_SURNAME.male.test(surname);
}
