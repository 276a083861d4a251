/** Reasons why a person should check the declined form of a name. */
import { listedSex } from '../../document/people/firstNames.ts';
import { plainWord } from './letterCase.ts';
import type { Sex } from './nameCase.ts';
import type { PersonName } from './personName.ts';
import type { SexFound } from './sexOfName.ts';

export type NameDoubt = 'sex' | 'order' | 'surname' | 'firstName' | 'words';

/** Endings that are declined reliably, by sex. */
const SURE_SURNAME: Readonly<Record<Sex, RegExp>> = {
  male: /(?:[оеё]в|[иы]н|[сц]к(?:ий|ой)|[нрст]ой|[лнрв]ый|ко|[иы]х|[аоуя]н|янц|ич|[аиоу]к|ю[кн]|я[кн]|ман|берг|штейн|сон|дзе|швили|уа|[аеиоу][рс]|[оеи]|ль|рт|ст|нг|ейн|гер|[шч]а?[нр]|ей)$/u,
  female: /(?:[оеё]ва|[иы]на|ая|яя|ко|[иы]х|[бвгджзклмнпрстфхцчшщьй]|[еиоу])$/u,
};

/** Doubts about a name of this sex, in no particular order. */
export function doubtsOf(name: PersonName, { sex, by }: SexFound): readonly NameDoubt[] {
  const doubts: NameDoubt[] = [];
  if (sex === null || by === 'ending') doubts.push('sex');
  if (!name.isOrderSure) doubts.push('order');
  if (name.parts.length > 4) doubts.push('words');
  if (sex !== null) {
    for (const part of name.parts) {
      const plain = plainWord(part.text);
      if (part.role === 'surname' && isDoubtfulSurname(plain, sex)) doubts.push('surname');
      if (part.role === 'first' && isDoubtfulFirst(plain, sex)) doubts.push('firstName');
    }
  }
  return doubts;
}

function isDoubtfulSurname(surname: string, sex: Sex): boolean {
  const pieces = surname.split('-');
  if (pieces.length > 2) return true;
  return pieces.some((piece) => !SURE_SURNAME[sex].test(piece));
}

/** «Галие» or «Галии», depending on the unwritten stress. */
const HIDDEN_STRESS = /^(?:алия|галия|альфия|зульфия|гулия|фария|сания|адия)$/u;

function isDoubtfulFirst(first: string, sex: Sex): boolean {
  if (HIDDEN_STRESS.test(first)) return true;
  if (listedSex(first) !== null) return false;
  return sex === 'female' ? !/[ая]$/u.test(first) : /[аяоеиуьэ]$/u.test(first);
}
