/** The names whose forms or sex a person should look at before they are printed. */
import { takesRecords } from '../../document/layers/capabilities.ts';
import { templatePieces } from '../../document/template/formatTemplate.ts';
import type { LayerId } from '../../document/layers/layer.ts';
import { layerTitle } from '../../document/layers/layerTitle.ts';
import type { NameDecisions } from '../../document/table/nameDecisions.ts';
import { decisionsIn, NO_DECISIONS } from '../../document/table/nameDecisions.ts';
import { recordKey } from '../../document/recordKey.ts';
import type { DocumentRecords, RecordValues } from '../../document/records/records.ts';
import { pickedBy, rowValues } from '../../document/records/records.ts';
import type { NameDoubt, NameDoubtKind } from '../names/doubts.ts';
import { doubtsAbout } from '../names/doubtsAbout.ts';
import type { Sex } from '../names/nameCase.ts';
import { nearFields } from '../template/nearFields.ts';
import { peopleColumns } from '../names/peopleColumns.ts';
import type { Person } from '../names/personOfRecord.ts';
import { namePartOf, isWholeName } from '../names/personNames.ts';
import { namesNobody } from '../names/nameList.ts';
import { personOf, sexOfPerson } from '../names/personOfRecord.ts';
import { RUSSIAN } from '../template/russian.ts';
import type { CopyProblem } from './copyProblem.ts';
import type { ShowingLayer, ShownText, TextColumn } from './shownColumns.ts';

/** A form that the templates print. */
interface ProposedForm {
  /** The value of the field in the table. */
  readonly value: string;
  /** The pipe of the case, such as «дательный». */
  readonly pipe: string;
  readonly text: string;
}
export interface DoubtfulName {
  readonly name: string;
  /** The layer that prints it first. */
  readonly layerId: LayerId;
  /** Each kind once, at its place in the table. */
  readonly doubts: readonly NameDoubt[];
  /** Null while nothing tells it: then the forms are the name itself. */
  readonly sex: Sex | null;
  readonly forms: readonly ProposedForm[];
  /** Records with this name, from 0; one record where the sex is asked, since namesakes may differ. */
  readonly records: readonly number[];
  /** `recordKey` of the record whose sex is asked; empty where it is not. */
  readonly record: string;
  /** What tells the record from others with the same name: its other values. Empty without a namesake. */
  readonly detail: string;
}
interface NameReview {
  readonly names: readonly DoubtfulName[];
  readonly problems: readonly { readonly problem: CopyProblem; readonly recordIndex: number }[];
}

/**
 * Doubtful names of what these layers print, each once, without those that a person has confirmed.
 * @param misspelt records whose names are looked at once their spelling is put right
 */
export function reviewNames(
  layers: readonly ShowingLayer[],
  records: DocumentRecords,
  misspelt: ReadonlySet<number>,
): NameReview {
  const decisions = decisionsIn(records.decisions ?? NO_DECISIONS);
  const names = new Map<string, NameOfRecords>();
  const problems: NameReview['problems'][number][] = [];
  for (const { layer, texts, textAt } of layers) {
    const asking = new Map(texts.map((text) => [text, questionsOf(text)]));
    if ([...asking.values()].every((questions) => questions.length === 0)) continue;
    const whose = { layerId: layer.id, layerName: layerTitle(layer) };
    for (let recordIndex = 0; recordIndex < records.rows; recordIndex += 1) {
      const text = textAt(recordIndex);
      const questions = text === null ? undefined : asking.get(text);
      if (questions === undefined || misspelt.has(recordIndex)) continue;
      const { open, hasNobody } = doubtsAt({ layer, records, recordIndex }, questions, decisions);
      if (open.length > 0) problems.push({ problem: { kind: 'doubtfulName', ...whose }, recordIndex });
      if (hasNobody) problems.push({ problem: { kind: 'noPerson', ...whose }, recordIndex });
      for (const doubtful of open) {
        const key = `${doubtful.name}|${doubtful.record}`;
        const known = names.get(key);
        if (known === undefined) names.set(key, { ...doubtful, records: new Set([recordIndex]) });
        else extend(known, doubtful, recordIndex);
      }
    }
  }
  return { names: withDetails([...names.values()], records), problems };
}

/** A name while records are added to it: thousands of them may have the same one. */
interface NameOfRecords extends Omit<DoubtfulName, 'doubts' | 'forms' | 'records' | 'detail'> {
  readonly doubts: NameDoubt[];
  readonly forms: ProposedForm[];
  readonly records: Set<number>;
}

/** Adds what another layer or record has of a name. */
function extend(known: NameOfRecords, found: Omit<NameOfRecords, 'records'>, recordIndex: number): void {
  known.records.add(recordIndex);
  for (const doubt of found.doubts)
    if (!known.doubts.some(({ kind }) => kind === doubt.kind)) known.doubts.push(doubt);
  for (const form of found.forms) {
    const isKnown = known.forms.some(({ value, pipe }) => value === form.value && pipe === form.pipe);
    if (!isKnown) known.forms.push(form);
  }
}

/** The other values of a record with a namesake, so that a person can tell them apart. */
function withDetails(names: readonly NameOfRecords[], records: DocumentRecords): readonly DoubtfulName[] {
  return names.map((one) => {
    const isAlone = names.every((other) => other === one || other.name !== one.name);
    const [record = 0] = one.records;
    const others = isAlone ? [] : rowValues(records, record).values.filter((value) => value !== one.name);
    const detail = others.map((value) => value.trim()).filter((value) => value !== '');
    return { ...one, records: [...one.records], detail: detail.slice(0, MAX_DETAILS).join(', ') };
  });
}

const MAX_DETAILS = 3;

/** What a text wants to know of a person, besides how the name is written. */
interface Question {
  /** Fields that name the person, the nearest first. */
  readonly near: readonly string[];
  /** The column that is declined; null for words that agree with the person. */
  readonly column: TextColumn | null;
}

function questionsOf({ template, columns }: ShownText): readonly Question[] {
  const declined = columns.filter(({ cases }) => cases.length > 0);
  const words = templatePieces(template).filter(({ kind }) => kind === 'gender');
  return [
    ...declined.map((column) => ({ near: [column.name], column })),
    ...words.map(({ start }) => ({ near: nearFields(template, start), column: null })),
  ];
}

interface RecordOfLayer {
  readonly layer: ShowingLayer['layer'];
  readonly records: DocumentRecords;
  readonly recordIndex: number;
}

/** The doubts that are left about the people of a record, and whether words agree with nobody. */
function doubtsAt(
  { layer, records, recordIndex }: RecordOfLayer,
  questions: readonly Question[],
  decisions: NameDecisions,
): { readonly open: readonly Omit<NameOfRecords, 'records'>[]; readonly hasNobody: boolean } {
  const whole = rowValues(records, recordIndex);
  const own = ownValues(layer, whole, recordIndex);
  if (own === null) return { open: [], hasNobody: false };
  const people = new Map<string, { readonly person: Person; readonly columns: TextColumn[] }>();
  let hasNobody = false;
  for (const { near, column } of questions) {
    const named = peopleColumns(records);
    const thing = column === null ? null : declinedThing(column, recordIndex, named);
    const person = thing ?? personOf(own, whole, { near, people: named });
    if (person.name.trim() === '') {
      if (column === null && sexOfPerson(person) === null) hasNobody = true;
      continue;
    }
    const asked = people.get(person.name) ?? { person, columns: [] };
    if (column !== null) asked.columns.push(column);
    people.set(person.name, asked);
  }
  const key = () => recordKey(whole.values);
  const open = Array.from(people.values(), ({ person, columns }) =>
    openDoubts(decisions, { ...person, key }, columns, recordIndex),
  );
  const placed = open.flatMap((doubtful) =>
    doubtful === null
      ? []
      : {
          ...doubtful,
          layerId: layer.id,
          doubts: doubtful.doubts.map((doubt) => atCell(doubt, doubtful.name, whole, recordIndex)),
        },
  );
  return { open: placed, hasNobody };
}

/** The doubt at the cell of the record that has the name, or the part of it that the doubt is about. */
function atCell(doubt: NameDoubt, name: string, { columns, values }: RecordValues, row: number): NameDoubt {
  const whole = values.indexOf(name);
  if (whole >= 0) return { ...doubt, place: { ...doubt.place, column: columns[whole]?.name ?? '', row } };
  const part = values.findIndex(
    (value, place) => value.includes(doubt.assumed) && namePartOf(columns[place]?.name ?? '') !== null,
  );
  const first = columns.findIndex((column) => namePartOf(column.name) !== null);
  const column = columns[part >= 0 ? part : first]?.name;
  const start = values[part]?.indexOf(doubt.assumed) ?? -1;
  const range =
    start < 0 || doubt.assumed === '' ? {} : { range: [start, start + doubt.assumed.length] as const };
  return { ...doubt, place: { row, ...(column !== undefined && { column }), ...range } };
}

/**
 * A value that a case would change although it names nobody, such as a school; null for a person, and where
 * the value stays.
 */
function declinedThing(column: TextColumn, recordIndex: number, people: ReadonlySet<string>): Person | null {
  const { name, values } = column;
  const value = values[recordIndex] ?? '';
  if (isWholeName(name) || namePartOf(name) !== null || people.has(name)) return null;
  if (!namesNobody(value)) return null;
  const { sex } = doubtsAbout(value, null);
  return formsOf(column, recordIndex, sex).some(({ text }) => text !== value)
    ? { name: value, told: null }
    : null;
}

/** The layer's own columns of a record; null where its picks have run out. */
function ownValues(layer: ShowingLayer['layer'], whole: RecordValues, record: number): RecordValues | null {
  if (!takesRecords(layer)) return whole;
  const own = pickedBy(layer, record);
  return own.kind === 'values' ? own : null;
}

/** Doubts that concern the sex, and so words that agree with a person. */
const OF_SEX: readonly NameDoubtKind[] = ['sex', 'contradiction', 'people', 'notName'];

/** The doubts that are left about a record's person, and the forms that they concern. */
function openDoubts(
  { sexOf, formOf }: NameDecisions,
  { name, told, key }: Person & { readonly key: () => string },
  columns: readonly TextColumn[],
  recordIndex: number,
): Omit<NameOfRecords, 'records' | 'layerId'> | null {
  const decided = sexOf(name, key);
  const by = decided === undefined ? 'column' : 'person';
  const { doubts: found, sex } = doubtsAbout(name, decided ?? told, by);
  const doubts: readonly NameDoubt[] = found.length === 0 && namesNobody(name) ? [nobodyIn(name)] : found;
  const isOnlySex = columns.length === 0;
  const open = isOnlySex ? doubts.filter(({ kind }) => OF_SEX.includes(kind)) : doubts;
  if (open.length === 0 || (isOnlySex && decided !== undefined)) return null;
  const forms = columns.flatMap((column) => formsOf(column, recordIndex, sex));
  const isConfirmed =
    forms.length > 0 && forms.every(({ value, pipe }) => formOf(value, sex, pipe) !== undefined);
  if (isConfirmed && sex !== null) return null;
  const isAsked = open.some(({ kind }) => kind === 'sex' || kind === 'contradiction');
  return { name, doubts: eachKind(open), sex, forms: [...forms], record: isAsked ? key() : '' };
}

function nobodyIn(name: string): NameDoubt {
  return { kind: 'notName', place: { range: [0, name.length] }, assumed: name, alternatives: [] };
}

function eachKind(doubts: readonly NameDoubt[]): NameDoubt[] {
  return [...new Map(doubts.toReversed().map((doubt) => [doubt.kind, doubt])).values()].toReversed();
}

function formsOf(
  { name, values, cases }: TextColumn,
  recordIndex: number,
  sex: Sex | null,
): readonly ProposedForm[] {
  const value = values[recordIndex] ?? '';
  if (value.trim() === '') return [];
  const context = { argument: '', field: name, valueOf: () => undefined, sex: () => sex };
  return cases.map((pipe) => ({
    value,
    pipe,
    text: RUSSIAN.pipes[pipe]?.apply(value, context).value ?? value,
  }));
}
