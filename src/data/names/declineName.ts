import { declinePart } from './declinePart.ts';
import type { NameDoubt } from './doubts.ts';
import { doubtsOf } from './doubts.ts';
import type { NameCase, Sex } from './nameCase.ts';
import type { NameRole, PersonName } from './personName.ts';
import { readPersonName } from './personName.ts';
import type { SexFound } from './sexOfName.ts';
import { sexOfName } from './sexOfName.ts';

interface DeclinedName {
  readonly text: string;
  /** Null when neither the name nor the caller determines it; then the text is the cell unchanged. */
  readonly sex: Sex | null;
  /** Why a person should check the form; empty for most names. */
  readonly doubts: readonly NameDoubt[];
}

/**
 * Declines a person's name and tells how sure the form is: «Иванов Пётр Ильич» → «Иванову Петру Ильичу». Keeps word order,
 * letter case and Latin words; white space becomes single spaces. `sex` from a column of the table overrides the one
 * derived from the name. Never throws.
 */
export function declineName(cell: string, nameCase: NameCase, sex: Sex | null = null): DeclinedName {
  const name = readPersonName(cell);
  const found: SexFound = sex === null ? sexOfName(name) : { sex, by: 'first' };
  return { text: declineParts(name, nameCase, found.sex), sex: found.sex, doubts: doubtsOf(name, found) };
}

/** The text of `declineName` alone, which costs less: one such call is made for every copy. */
export function declinedText(cell: string, nameCase: NameCase, sex: Sex | null): string {
  const name = readPersonName(cell);
  return declineParts(name, nameCase, sex ?? sexOfName(name).sex);
}

function declineParts({ parts }: PersonName, nameCase: NameCase, sex: Sex | null): string {
  return parts
    .map(({ text, role }) =>
      role === 'fixed' || sex === null ? text : declinePart(text, role, sex, nameCase),
    )
    .join(' ');
}

/**
 * Declines a word whose role the caller knows, such as the value of a column «Имя»; returns the cell
 * unchanged when the sex is unknown.
 */
export function declineAs(cell: string, role: NameRole, nameCase: NameCase, sex: Sex | null): string {
  const words = cell.trim().split(/\s+/u);
  return sex === null ? cell : words.map((word) => declinePart(word, role, sex, nameCase)).join(' ');
}
