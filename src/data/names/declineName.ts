import { declinePart } from './declinePart.ts';
import type { NameDoubt } from './doubts.ts';
import { doubtsOf } from './doubts.ts';
import type { NameCase, Sex } from './nameCase.ts';
import { peopleIn } from './peopleIn.ts';
import { givenSex } from './givenNames.ts';
import type { NamePart, NameRole, PersonName } from './personName.ts';
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
 * Declines a person's name and tells how sure the form is: «Иванов Пётр Ильич» → «Иванову Петру Ильичу».
 * Keeps word order, letter case, Latin words, signs around words and remarks; white space becomes single
 * spaces, and invisible characters go. `sex` from a column of the table overrides the one derived from the
 * name. Never throws.
 */
export function declineName(cell: string, nameCase: NameCase, sex: Sex | null = null): DeclinedName {
  return declinedPeople(cell, nameCase, sex, 'column');
}

/** As `declineName`; `by` says who tells the sex. */
export function declinedPeople(
  cell: string,
  nameCase: NameCase,
  sex: Sex | null,
  by: 'column' | 'person',
): DeclinedName {
  const people = peopleIn(cell);
  if (people === null) return declineOne(cell, nameCase, sex, by);
  const each = people.map(({ text }) => declineOne(text, nameCase, null, by));
  return {
    text: each.map(({ text }, index) => text + (people[index]?.after ?? '')).join(''),
    sex: sex ?? each[0]?.sex ?? null,
    doubts: peopleDoubts(cell, people, each),
  };
}

/** That there are several, and the doubts about each, with their places in the whole cell. */
function peopleDoubts(
  cell: string,
  people: readonly { readonly text: string }[],
  each: readonly DeclinedName[],
): readonly NameDoubt[] {
  let from = 0;
  const ofEach = people.flatMap(({ text }, index) => {
    const start = Math.max(from, cell.indexOf(text, from));
    from = start + text.length;
    return (each[index]?.doubts ?? []).map(({ place: { range }, ...doubt }): NameDoubt => {
      const moved = range === undefined ? {} : { range: [range[0] + start, range[1] + start] as const };
      return { ...doubt, place: moved };
    });
  });
  return [
    {
      kind: 'people',
      place: { range: [0, cell.length] },
      assumed: cell,
      alternatives: people.map(({ text }) => text),
    },
    ...ofEach,
  ];
}

function declineOne(
  cell: string,
  nameCase: NameCase,
  sex: Sex | null,
  by: 'column' | 'person',
): DeclinedName {
  const name = readPersonName(cell);
  const found: SexFound = sex === null ? sexOfName(name) : { sex, by };
  return {
    text: declineParts(name, nameCase, found.sex),
    sex: found.sex,
    doubts: doubtsOf(cell, name, found),
  };
}

/** The text of `declineName` alone, which costs less: one such call is made for every copy. */
export function declinedText(cell: string, nameCase: NameCase, sex: Sex | null): string {
  if (peopleIn(cell) !== null) return declinedPeople(cell, nameCase, sex, 'column').text;
  const name = readPersonName(cell);
  return declineParts(name, nameCase, sex ?? sexOfName(name).sex);
}

/** Where nothing tells the sex, a form that is the same for both is the form: «Кара-Мурзе С. Г.». */
function declineParts(name: PersonName, nameCase: NameCase, sex: Sex | null): string {
  if (sex !== null || !name.parts.some(isOfPerson)) return formOf(name, nameCase, sex);
  const [male, female] = [formOf(name, nameCase, 'male'), formOf(name, nameCase, 'female')];
  return male === female ? male : formOf(name, nameCase, null);
}

/** Initials, or a given name: «Математика» is not declined as a name. */
const isOfPerson = ({ of, spelt }: NamePart): boolean => of === 'initials' || givenSex(spelt) !== null;

function formOf({ words, partOf }: PersonName, nameCase: NameCase, sex: Sex | null): string {
  let text = '';
  for (const word of words) {
    const role = partOf(word)?.role ?? 'fixed';
    if (text !== '' && !word.isGlued) text += ' ';
    const form = role === 'fixed' || sex === null ? word.text : declinePart(word.text, role, sex, nameCase);
    text += word.before + form + word.after;
  }
  return text;
}

/**
 * Declines a word whose role the caller knows, such as the value of a column «Имя»; returns the cell
 * unchanged when the sex is unknown.
 */
export function declineAs(cell: string, role: NameRole, nameCase: NameCase, sex: Sex | null): string {
  if (sex === null) return cell;
  const { words, partOf } = readPersonName(cell);
  let text = '';
  for (const word of words) {
    if (text !== '' && !word.isGlued) text += ' ';
    const isWord = word.kind === 'name' || word.kind === 'maiden';
    const isKept = !isWord || word.text === '' || keptIn(role, partOf(word)?.of ?? null, word.spelt);
    text += word.before + (isKept ? word.text : declinePart(word.text, role, sex, nameCase)) + word.after;
  }
  return text;
}

/**
 * «Гасан оглы» in a column of patronymics, «фон Браун» in one of surnames: what `readPersonName` keeps, and
 * words of other alphabets.
 */
function keptIn(role: NameRole, of: string | null, spelt: string): boolean {
  if (!/^[\p{Script=Cyrillic}\-’/\s]+$/u.test(spelt)) return true;
  return of === 'initials' || (role === 'patronymic' && of === 'patronymic' && !/(?:ич|на)$/iu.test(spelt));
}
