/** The names whose forms or sex a person should look at before they are printed. */
import { takesRecords } from '../../document/layers/capabilities.ts';
import { layerTitle } from '../../document/layers/layerTitle.ts';
import type { NameDecisions } from '../../document/table/nameDecisions.ts';
import { decisionsIn, NO_DECISIONS } from '../../document/table/nameDecisions.ts';
import type { DocumentRecords } from '../../document/records/records.ts';
import { pickedBy, rowValues } from '../../document/records/records.ts';
import type { NameDoubt } from '../names/doubts.ts';
import { doubtsAbout } from '../names/doubtsAbout.ts';
import type { Sex } from '../names/nameCase.ts';
import { hasGenderWords } from '../../document/template/formatTemplate.ts';
import type { Person } from '../names/personOfRecord.ts';
import { personOf } from '../names/personOfRecord.ts';
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
  readonly doubts: readonly NameDoubt[];
  /** Null while nothing tells it: then the forms are the name itself. */
  readonly sex: Sex | null;
  readonly forms: readonly ProposedForm[];
  /** Records with this name, from 0. */
  readonly records: readonly number[];
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
    const asking = new Map(texts.filter(asksNames).map((text) => [text, declinedIn(text)]));
    if (asking.size === 0) continue;
    const problem = { kind: 'doubtfulName', layerId: layer.id, layerName: layerTitle(layer) } as const;
    for (let recordIndex = 0; recordIndex < records.rows; recordIndex += 1) {
      const text = textAt(recordIndex);
      const declined = text === null ? undefined : asking.get(text);
      if (declined === undefined || misspelt.has(recordIndex)) continue;
      const person = personIn(layer, records, recordIndex);
      const doubtful = person === null ? null : openDoubts(decisions, person, declined, recordIndex);
      if (doubtful === null) continue;
      problems.push({ problem, recordIndex });
      const known = names.get(doubtful.name);
      if (known === undefined) names.set(doubtful.name, { ...doubtful, records: new Set([recordIndex]) });
      else extend(known, doubtful.forms, recordIndex);
    }
  }
  return { names: Array.from(names.values(), (name) => ({ ...name, records: [...name.records] })), problems };
}

/** A name while records are added to it: thousands of them may have the same one. */
interface NameOfRecords extends Omit<DoubtfulName, 'forms' | 'records'> {
  readonly forms: ProposedForm[];
  readonly records: Set<number>;
}

/** Adds what another layer or record has of a name. */
function extend(
  { forms, records }: NameOfRecords,
  found: readonly ProposedForm[],
  recordIndex: number,
): void {
  records.add(recordIndex);
  for (const form of found) {
    const isKnown = forms.some(({ value, pipe }) => value === form.value && pipe === form.pipe);
    if (!isKnown) forms.push(form);
  }
}

/** Whether a text wants to know more of a name than how it is written. */
function asksNames(text: ShownText): boolean {
  return declinedIn(text).length > 0 || hasGenderWords(text.template);
}

function declinedIn({ columns }: ShownText): readonly TextColumn[] {
  return columns.filter(({ cases }) => cases.length > 0);
}

/** The person whom a layer names in a record; null where its picks have run out. */
function personIn(layer: ShowingLayer['layer'], records: DocumentRecords, record: number): Person | null {
  const whole = rowValues(records, record);
  if (!takesRecords(layer)) return personOf(whole, whole);
  const own = pickedBy(layer, record);
  return own.kind === 'values' ? personOf(own, whole) : null;
}

/** The doubts that are left about a record's person, and the forms that they concern. */
function openDoubts(
  { sexOf, formOf }: NameDecisions,
  { name, told }: Person,
  columns: readonly TextColumn[],
  recordIndex: number,
): Omit<NameOfRecords, 'records'> | null {
  if (name.trim() === '') return null;
  const { doubts, sex } = doubtsAbout(name, sexOf(name) ?? told);
  const isUnknown = sex === null;
  if (doubts.length === 0 || (columns.length === 0 && !isUnknown)) return null;
  const forms = columns.flatMap((column) => formsOf(column, recordIndex, sex));
  const isConfirmed = forms.every(({ value, pipe }) => formOf(value, sex, pipe) !== undefined);
  return isConfirmed && !isUnknown ? null : { name, doubts, sex, forms };
}

function formsOf(
  { name, values, cases }: TextColumn,
  recordIndex: number,
  sex: Sex | null,
): readonly ProposedForm[] {
  const value = values[recordIndex] ?? '';
  if (value.trim() === '') return [];
  const context = { argument: '', field: name, valueOf: () => undefined, sex: () => sex };
  return cases.map((pipe) => ({ value, pipe, text: RUSSIAN.pipes[pipe]?.apply(value, context) ?? value }));
}
