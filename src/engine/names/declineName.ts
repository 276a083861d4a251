import { declinePart } from './declinePart.ts';
import type { NameDoubt } from './doubts.ts';
import { doubtsOf } from './doubts.ts';
import type { NameCase, Sex } from './nameCase.ts';
import type { NameRole } from './personName.ts';
import { readPersonName } from './personName.ts';
import { sexOfName } from './sexOfName.ts';

interface DeclinedName {
  readonly text: string;
  /** Null when neither the name nor the caller determines it; then the text is the cell unchanged. */
  readonly sex: Sex | null;
  /** Why a person should check the form; empty for most names. */
  readonly doubts: readonly NameDoubt[];
}

/**
 * Declines a person's name: «Иванов Пётр Ильич» → «Иванову Петру Ильичу». Keeps word order, letter case and
 * Latin words; white space becomes single spaces. `sex` from a column of the table overrides the one derived
 * from the name. Never throws.
 */
export function declineName(cell: string, nameCase: NameCase, sex: Sex | null = null): DeclinedName {
  const name = readPersonName(cell);
  const found = sexOfName(name);
  const decided = sex ?? found.sex;
  const doubts = doubtsOf(name, sex === null ? found : { sex, by: 'first' });
  const text = name.parts
    .map((part) =>
      part.role === 'fixed' || decided === null
        ? part.text
        : declinePart(part.text, part.role, decided, nameCase),
    )
    .join(' ');
  return { text, sex: decided, doubts };
}

/**
 * Declines a word whose role the caller knows, such as the value of a column «Имя»; returns the cell
 * unchanged when the sex is unknown.
 */
export function declineAs(cell: string, role: NameRole, nameCase: NameCase, sex: Sex | null): string {
  const words = cell.trim().split(/\s+/u);
  return sex === null ? cell : words.map((word) => declinePart(word, role, sex, nameCase)).join(' ');
}
