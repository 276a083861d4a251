/**
 * What can be chosen while a field is typed: columns after `{`, pipes after `|`, each with what it shows in a
 * record.
 */
import type { FactField } from '../../document/template/factFields.ts';
import { FACT_ROWS } from '../../document/template/factFields.ts';
import { columnOfField, fieldSpans, findField } from '../../document/template/formatTemplate.ts';
import { fieldNameOf, formatOfFields, writtenPipe } from '../../document/template/writeField.ts';
import type { RecordValues } from '../../document/records/records.ts';
import { namesOf } from '../../document/records/records.ts';
import type { Range } from '../../document/text/textFormatting.ts';
import { looksLikePerson } from '../names/nameList.ts';
import { personOf } from '../names/personOfRecord.ts';
import { GENDER_EXAMPLE, genderField } from './genderWords.ts';
import { nearFields } from './nearFields.ts';
import { LISTS } from '../../document/template/pipeNames.ts';
import { distinctTexts } from '../../document/records/distinctTexts.ts';
import { pipeCalls } from './pipeCalls.ts';
import { wantsNumber } from './asksForNumber.ts';
import { fieldNear } from './withPipe.ts';
import { RUSSIAN } from './russian.ts';
import type { Pipes } from './pipe.ts';
import { renderTemplate } from './renderTemplate.ts';
import { NAME_CASES } from '../names/nameCase.ts';

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
    const columns = record.columns.flatMap(({ name }, place) => [
      ...listOptions(record, place).slice(0, 1),
      { label: name, shown: record.values[place] ?? '', source: `{${fieldNameOf(name)}}` },
    ]);
    const words = genderOptions(record, nearFields(rest, range[0]));
    const facts = factOptions(record);
    const isNumber = wantsNumber(rest, range[0], namesOf(record.columns));
    return matching(
      isNumber ? [...facts, COUNTER, ...columns, ...words] : [...columns, COUNTER, ...facts, ...words],
      letters,
    );
  }
  if (findField(namesOf(record.columns), columnOfField(field)) < 0) return [];
  const pipes = pipeCalls(RUSSIAN.pipes).map((call) => {
    const source = `{${field}|${writtenPipe(call)}}`;
    return { label: call.id, shown: recordText(source, record), source };
  });
  return matching(pipes, letters);
}

/** Styles of a list that a column of several values is offered in. */
const LIST_STYLES = [
  { argument: 'и', label: 'список' },
  { argument: 'строки', label: 'строками' },
  { argument: 'номера', label: 'с номерами' },
] as const;

/** A column as a list, where the rows of the copy have different values; none otherwise. */
function listOptions(record: RecordValues, place: number): readonly FieldOption[] {
  const name = record.columns[place]?.name ?? '';
  if (!hasSeveral(record, place)) return [];
  return LIST_STYLES.map(({ argument, label }) => {
    const source = `{${fieldNameOf(name)}|${writtenPipe({ name: LISTS, argument })}}`;
    return { label: `${name}: ${label}`, shown: recordText(source, record), source };
  });
}

function hasSeveral({ rows = [] }: RecordValues, place: number): boolean {
  return distinctTexts(rows.map(({ values }) => values[place] ?? '')).length > 1;
}

/**
 * Words that agree with a person. Where a record has several people, it says with whom, and the others can be
 * chosen without printing them.
 */
function genderOptions(record: RecordValues, near: readonly string[]): readonly FieldOption[] {
  const { columns, values } = record;
  if (record.rows !== undefined && record.rows.length > 1) {
    const shown = recordText(GENDER_OF_SEVERAL, record);
    return [{ label: GENDER_LABEL, shown, source: GENDER_OF_SEVERAL }];
  }
  const people = columns.filter((_, place) => looksLikePerson(values[place] ?? ''));
  const { name } = personOf(record, record, { near });
  const plain = recordText(GENDER_EXAMPLE, record);
  if (people.length < 2) return [{ label: GENDER_LABEL, shown: plain, source: GENDER_EXAMPLE }];
  const valueOf = (column: RecordValues['columns'][number]) => values[columns.indexOf(column)] ?? '';
  const shownWith = (column: RecordValues['columns'][number]) =>
    `${valueOf(column)} ${recordText(agreeingWith(column.name), record)}`;
  const others = people.filter((column) => valueOf(column) !== name);
  const taken = people.find((column) => valueOf(column) === name);
  const text = taken === undefined ? plain : shownWith(taken);
  return [
    { label: GENDER_LABEL, shown: text, source: GENDER_EXAMPLE },
    ...others.map((column) => ({
      label: `${GENDER_LABEL}, о ком: ${column.name}`,
      shown: shownWith(column),
      source: agreeingWith(column.name),
    })),
  ];
}

function agreeingWith(field: string): string {
  return `{${fieldNameOf(field)}|${GENDER_EXAMPLE.slice(1)}`;
}

const GENDER_LABEL = 'род: он / она';
/** With a third word, for several people. */
const GENDER_OF_SEVERAL = '{род: награждён / награждена / награждены}';

function matching(options: readonly FieldOption[], letters: string): readonly FieldOption[] {
  const wanted = letters.trim().toLowerCase();
  const places = options.map((option) => ({ option, place: option.label.toLowerCase().indexOf(wanted) }));
  return places
    .filter(({ place }) => place >= 0)
    .toSorted((a, b) => Number(a.place > 0) - Number(b.place > 0))
    .map(({ option }) => option);
}

/** What a button can put into a template. */
interface InsertOption extends FieldOption {
  /** Of the template: what the source takes the place of. */
  readonly range: Range;
}

type FactTexts = Readonly<Partial<Record<FactField, string>>>;

const NO_FACTS: FactTexts = {};

interface InsertOptions {
  readonly columns: readonly InsertOption[];
  /** Columns with several values in the copy, as lists. */
  readonly lists: readonly InsertOption[];
  /** The cases of a name: of the field at the range, else of the first person. */
  readonly cases: readonly InsertOption[];
  readonly words: readonly InsertOption[];
  readonly counter: InsertOption;
  /** Facts of an issued copy. */
  readonly facts: readonly InsertOption[];
  /** The text asks for a number that no column has: facts go first. */
  readonly wantsNumber: boolean;
}

/**
 * The choices at a range of a template. A case is given to the field at the range or before the caret; a
 * column takes the place of a selected one. Words that agree with a person are made of selected words.
 * @param facts what the copy shows of these facts; samples stand for the others
 */
export function insertOptions(
  template: string,
  range: Range,
  record: RecordValues,
  facts: FactTexts = NO_FACTS,
): InsertOptions {
  const [start, end] = range;
  const span = fieldSpans(template).find(
    (field) => field.start < end && start <= field.end && end <= field.end,
  );
  const behind: Range = span === undefined ? [end, end] : [span.end, span.end];
  const place = start === end ? behind : range;
  const near = nearFields(template.slice(0, start) + template.slice(end), start);
  const selected = template.slice(start, end);
  const agreeing = selected.trim() === '' || span !== undefined ? null : genderField(selected);
  const words =
    agreeing === null
      ? genderOptions(record, near).map((option) => ({ ...option, range: behind }))
      : [{ label: GENDER_LABEL, shown: recordText(agreeing, record), source: agreeing, range }];
  return {
    columns: record.columns.map(({ name }, column) => ({
      label: name,
      shown: record.values[column] ?? '',
      source: `{${fieldNameOf(name)}}`,
      range: place,
    })),
    lists: record.columns.flatMap((_, column) =>
      listOptions(record, column).map((option) => ({ ...option, range: place })),
    ),
    cases: caseOptions(template, span ?? null, record, near, place),
    words,
    counter: { ...COUNTER, range: place },
    facts: factOptions(record, facts).map((option) => ({ ...option, range: place })),
    wantsNumber: wantsNumber(template, start, namesOf(record.columns)),
  };
}

/** The facts that no column of the same name hides. */
function factOptions({ columns }: RecordValues, facts = NO_FACTS): readonly FieldOption[] {
  const hidden = namesOf(columns);
  return FACT_ROWS.filter(([field]) => findField(hidden, field) < 0).map(([field, { label, sample }]) => ({
    label,
    shown: facts[field] ?? sample,
    source: `{${field}}`,
  }));
}

function caseOptions(
  template: string,
  span: { readonly start: number } | null,
  record: RecordValues,
  near: readonly string[],
  place: Range,
): readonly InsertOption[] {
  const own = span === null ? null : fieldNear(template, span.start);
  // Of a copy of several rows the first one tells which column names people.
  const one = record.rows?.[0] ?? record;
  const { name: person } = personOf(one, one, { near });
  const ofPerson = record.columns.find((_, column) => {
    const value = one.values[column] ?? '';
    return person === '' ? looksLikePerson(value) : value === person;
  });
  const name = own?.name ?? ofPerson?.name;
  if (name === undefined) return [];
  const kept = (own?.pipes ?? []).filter((pipe) => !CASE_PIPES.has(pipe.name));
  const ofName = findField(namesOf(record.columns), name);
  const isList = hasSeveral(record, ofName) && !kept.some((pipe) => pipe.name === LISTS);
  const others = isList ? [...kept, { name: LISTS, argument: 'и' }] : kept;
  return pipeCalls(RUSSIAN.pipes)
    .filter(({ id }) => CASE_PIPES.has(id))
    .map(({ title, name: pipe, argument }) => {
      const source = formatOfFields([name], [{ name: pipe, argument }, ...others]);
      return {
        label: title,
        shown: recordText(source, record),
        source,
        range: own === null ? place : [own.start, own.end],
      };
    });
}

const CASE_PIPES = new Set<string>(Object.values(NAME_CASES));
const COUNTER: FieldOption = { label: '№ копии', shown: '001, 002, 003…', source: COUNTER_EXAMPLE };

/** The text of a template for one record, in Russian: see `renderTemplate`. */
export function recordText(template: string, record: RecordValues, pipes: Pipes = RUSSIAN.pipes): string {
  return renderTemplate(template, record, { ...RUSSIAN, pipes }).value;
}
