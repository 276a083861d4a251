/** Reasons why a person should check the declined form of a name. */
import { listedSex } from '../../document/people/firstNames.ts';
import { staysInFront } from './declinePart.ts';
import { FLEETING, KEEPS_OK, LOSES_OK, POSSESSIVES } from './irregularSurnames.ts';
import { plainWord } from './letterCase.ts';
import { looksMisspelt } from './misspelt.ts';
import type { Sex } from './nameCase.ts';
import type { NameRemark } from './nameWords.ts';
import type { NamePart, PersonName } from './personName.ts';
import { isPatronymic } from './personName.ts';
import { isNoName } from './serviceWords.ts';
import type { SexFound } from './sexOfName.ts';
import { contradicts } from './sexOfName.ts';

export type NameDoubt =
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

/** Doubts about a name of this sex, in no particular order. */
export function doubtsOf(name: PersonName, { sex, by }: SexFound): readonly NameDoubt[] {
  if (isNoName(name)) return ['notName'];
  const doubts: NameDoubt[] = [...name.remarks];
  if (sex === null || by === 'ending') doubts.push('sex');
  if (sex !== null && by !== 'person' && contradicts(name, sex)) doubts.push('contradiction');
  if (!name.isOrderSure) doubts.push('order');
  if (name.parts.length > 4) doubts.push('words');
  if (name.parts.some(isUnknown) && !doubts.includes('signs')) doubts.push('signs');
  if (name.parts.some(isOddPatronymic)) doubts.push('patronymic');
  if (sex !== null) {
    for (const part of name.parts) {
      if (part.role === 'surname' && isDoubtfulSurname(plainWord(part.spelt), sex)) doubts.push('surname');
      if (part.role === 'first' && isDoubtfulFirst(plainWord(part.spelt), sex)) doubts.push('firstName');
    }
  }
  return doubts;
}

/** A Cyrillic word that no rule covers. */
function isUnknown({ role, of, spelt }: NamePart): boolean {
  return role === 'fixed' && of === null && /\p{Script=Cyrillic}/u.test(spelt);
}

function isOddPatronymic({ role, spelt }: NamePart): boolean {
  return role === 'patronymic' && (!isPatronymic(spelt) || looksMisspelt(spelt));
}

function isDoubtfulSurname(surname: string, sex: Sex): boolean {
  const pieces = surname.split(/\s*[-/]\s*/u);
  if (pieces.length > 2) return true;
  return pieces.some((piece, index) => {
    const isFront = index < pieces.length - 1;
    return !(isFront && staysInFront(piece, 'surname')) && !isSureSurname(piece, sex);
  });
}

function isSureSurname(surname: string, sex: Sex): boolean {
  if (sex === 'female') return SURE_SURNAME.female.test(surname);
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
  if (HIDDEN_STRESS.test(first) || OFTEN_KEPT.test(first) || looksMisspelt(first)) return true;
  if (listedSex(first) !== null) return false;
  if (sex === 'female') return !/(?:[^еиоуэ]а|я)$/u.test(first);
  return /[аяоеиуьэ]$/u.test(first);
}
