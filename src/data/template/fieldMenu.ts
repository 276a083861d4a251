/**
 * What can be chosen while a field is typed: columns after `{`, pipes after `|`, each with what it shows in a
 * record.
 */
import {
  columnOfField,
  fieldNameOf,
  findField,
  writtenPipe,
} from '../../document/template/formatTemplate.ts';
import type { RecordValues } from '../../document/records/records.ts';
import { namesOf } from '../../document/records/records.ts';
import type { Range } from '../../document/text/textFormatting.ts';
import { looksLikePerson } from '../names/nameList.ts';
import { personOf } from '../names/personOfRecord.ts';
import { nearFields } from './nearFields.ts';
import { pipeCalls } from './pipeCalls.ts';
import { RUSSIAN } from './russian.ts';
import type { Pipes } from './pipes.ts';
import { renderTemplate } from './renderTemplate.ts';

/** A field that is typed and not closed yet. */
interface TypedField {
  /** From the brace to the caret. */
  readonly range: Range;
  /** What is in front of the last bar, without the brace; null while the column is typed. */
  readonly field: string | null;
  /** The letters typed of the column or the pipe. */
  readonly letters: string;
}

/** The field around the caret, or null. Words after a colon are an argument and not chosen from a list. */
export function typedField(template: string, caret: number): TypedField | null {
  // Escaped signs are letters of a name; two other letters in their place keep the offsets.
  const plain = template.replaceAll(/\\[\\{}|]/gu, '__');
  const open = plain.lastIndexOf('{', caret - 1);
  if (caret === 0 || open < 0 || isEscaped(plain, open)) return null;
  const inside = template.slice(open + 1, caret);
  const signs = plain.slice(open + 1, caret);
  if (/[}\n]/u.test(signs) || inside.length > MAX_LETTERS) return null;
  const bar = signs.lastIndexOf('|');
  const letters = inside.slice(bar + 1).trimStart();
  if (letters.includes(':')) return null;
  return bar < 0
    ? { range: [open, caret], field: null, letters: columnOfField(letters) }
    : { range: [open, caret], field: inside.slice(0, bar), letters };
}

const MAX_LETTERS = 200;

/** The second of two braces is a sign of the text. */
function isEscaped(template: string, open: number): boolean {
  const braces = /\{+$/u.exec(template.slice(0, open + 1))?.[0].length ?? 0;
  return braces % 2 === 0;
}

export interface FieldOption {
  readonly label: string;
  /** The value, or the result of the pipe, in the record. */
  readonly shown: string;
  /** Takes the place of what is typed. */
  readonly source: string;
}

const COUNTER_EXAMPLE = '{№|с номера: 001}';
const GENDER_EXAMPLE = '{род: награждён / награждена}';

/**
 * The choices for a typed field, those that begin with its letters first.
 * @param rest the template without what is typed of the field; its fields decide with whom words agree
 */
export function fieldOptions(
  { field, letters, range }: TypedField,
  record: RecordValues,
  rest = '',
): readonly FieldOption[] {
  if (field === null) {
    const columns = record.columns.map(({ name }, place) => ({
      label: name,
      shown: record.values[place] ?? '',
      source: `{${fieldNameOf(name)}}`,
    }));
    const counter = { label: '№ копии', shown: '001, 002, 003…', source: COUNTER_EXAMPLE };
    return matching([...columns, counter, ...genderOptions(record, nearFields(rest, range[0]))], letters);
  }
  if (findField(namesOf(record.columns), columnOfField(field)) < 0) return [];
  const pipes = pipeCalls(RUSSIAN.pipes).map((call) => {
    const source = `{${field}|${writtenPipe(call)}}`;
    return { label: call.id, shown: recordText(source, record), source };
  });
  return matching(pipes, letters);
}

/**
 * Words that agree with a person. Where a record has several people, it says with whom, and the others can be
 * chosen with their field.
 */
function genderOptions(record: RecordValues, near: readonly string[]): readonly FieldOption[] {
  const { columns, values } = record;
  const people = columns.filter((_, place) => looksLikePerson(values[place] ?? ''));
  const { name } = personOf(record, record, { near });
  const plain = recordText(GENDER_EXAMPLE, { columns, values });
  if (people.length < 2) return [{ label: GENDER_LABEL, shown: plain, source: GENDER_EXAMPLE }];
  const agreeing = (field: string) => `{${fieldNameOf(field)}} ${GENDER_EXAMPLE}`;
  const others = people.filter((column) => values[columns.indexOf(column)] !== name);
  const taken = people.find((column) => values[columns.indexOf(column)] === name);
  const text = taken === undefined ? plain : recordText(agreeing(taken.name), record);
  return [
    { label: GENDER_LABEL, shown: text, source: GENDER_EXAMPLE },
    ...others.map((column) => ({
      label: `${GENDER_LABEL}, о ком: ${column.name}`,
      shown: recordText(agreeing(column.name), record),
      source: agreeing(column.name),
    })),
  ];
}

const GENDER_LABEL = 'род: он / она';

function matching(options: readonly FieldOption[], letters: string): readonly FieldOption[] {
  const wanted = letters.trim().toLowerCase();
  const places = options.map((option) => ({ option, place: option.label.toLowerCase().indexOf(wanted) }));
  return places
    .filter(({ place }) => place >= 0)
    .toSorted((a, b) => Number(a.place > 0) - Number(b.place > 0))
    .map(({ option }) => option);
}

/** The text of a template for one record, in Russian: see `renderTemplate`. */
export function recordText(template: string, record: RecordValues, pipes: Pipes = RUSSIAN.pipes): string {
  return renderTemplate(template, record, { ...RUSSIAN, pipes }).value;
}
