/**
 * The names whose forms or sex a person should look at before they are printed. The doubts come with the
 * filled texts; nothing is read again here.
 */
import type { LayerId } from '../../document/layers/layer.ts';
import { layerTitle } from '../../document/layers/layerTitle.ts';
import { recordKey } from '../../document/recordKey.ts';
import type { DocumentRecords, RecordValues } from '../../document/records/records.ts';
import { rowValues } from '../../document/records/records.ts';
import type { NameDoubt, NameDoubtKind } from '../names/doubts.ts';
import type { Sex } from '../names/nameCase.ts';
import { namePartOf } from '../names/personNames.ts';
import type { ReadPerson } from '../names/readPerson.ts';
import type { PersonInText, PrintedForm } from '../template/pipe.ts';
import type { CopyProblem } from './copyProblem.ts';
import type { ShowingLayer } from './shownColumns.ts';

export interface DoubtfulName {
  readonly name: string;
  /** The layer that prints it first. */
  readonly layerId: LayerId;
  /** Each kind once, at its place in the table. */
  readonly doubts: readonly NameDoubt[];
  /** Null while nothing tells it: then the forms are the name itself. */
  readonly sex: Sex | null;
  readonly forms: readonly PrintedForm[];
  /** Records with this name, from 0; one record where the sex is asked, since namesakes may differ. */
  readonly records: readonly number[];
  /** `recordKey` of the record whose sex is asked; empty where it is not. */
  readonly record: string;
  /** What tells the record from others with the same name: its other values. Empty without a namesake. */
  readonly detail: string;
  /** Columns of the other people of the record, where words of the layer agree with this one. */
  readonly others: readonly string[];
}
interface NameReview {
  readonly names: readonly DoubtfulName[];
  readonly problems: readonly { readonly problem: CopyProblem; readonly recordIndex: number }[];
}

/** People in doubt that texts were filled with: by layer, then by record, from 0. */
export type PeopleInTexts = ReadonlyMap<LayerId, ReadonlyMap<number, readonly PersonInText[]>>;

/**
 * Doubtful names of what these layers print, each once, without those that a person has confirmed.
 * @param misspelt records whose names are looked at once their spelling is put right
 */
export function reviewNames(
  layers: readonly Pick<ShowingLayer, 'layer'>[],
  people: PeopleInTexts,
  records: DocumentRecords,
  misspelt: ReadonlySet<number>,
): NameReview {
  const names = new Map<string, NameOfRecords>();
  const problems: NameReview['problems'][number][] = [];
  for (const { layer } of layers) {
    const whose = { layerId: layer.id, layerName: layerTitle(layer) };
    for (const [recordIndex, found] of people.get(layer.id) ?? []) {
      if (misspelt.has(recordIndex)) continue;
      const whole = rowValues(records, recordIndex);
      const open = openNames(found, whole, recordIndex);
      if (open.length > 0) problems.push({ problem: { kind: 'doubtfulName', ...whose }, recordIndex });
      if (found.some(({ read, form }) => form === null && isNobody(read)))
        problems.push({ problem: { kind: 'noPerson', ...whose }, recordIndex });
      for (const doubtful of open) {
        const key = `${doubtful.name}|${doubtful.record}`;
        const known = names.get(key);
        if (known === undefined)
          names.set(key, { ...doubtful, layerId: layer.id, records: new Set([recordIndex]) });
        else extend(known, doubtful, recordIndex);
      }
    }
  }
  return { names: withDetails([...names.values()], records), problems };
}

/** A name while records are added to it: thousands of them may have the same one. */
interface NameOfRecords extends Omit<DoubtfulName, 'doubts' | 'forms' | 'records' | 'detail' | 'others'> {
  readonly doubts: NameDoubt[];
  readonly forms: PrintedForm[];
  readonly others: string[];
  readonly records: Set<number>;
}
type OpenName = Omit<NameOfRecords, 'records' | 'layerId'>;

/** Adds what another layer or record has of a name. */
function extend(known: NameOfRecords, found: OpenName, recordIndex: number): void {
  known.records.add(recordIndex);
  for (const doubt of found.doubts)
    if (!known.doubts.some(({ kind }) => kind === doubt.kind)) known.doubts.push(doubt);
  for (const form of found.forms) addForm(known.forms, form);
  for (const column of found.others) if (!known.others.includes(column)) known.others.push(column);
}

function addForm(forms: PrintedForm[], form: PrintedForm): void {
  if (!forms.some(({ value, pipe }) => value === form.value && pipe === form.pipe)) forms.push(form);
}

/** The other values of a record with a namesake, so that a person can tell them apart. */
function withDetails(names: readonly NameOfRecords[], records: DocumentRecords): readonly DoubtfulName[] {
  const counts = new Map<string, number>();
  for (const { name } of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return names.map((one) => {
    const [record = 0] = one.records;
    const isAlone = counts.get(one.name) === 1;
    const others = isAlone ? [] : rowValues(records, record).values.filter((value) => value !== one.name);
    const detail = others.map((value) => value.trim()).filter((value) => value !== '');
    return { ...one, records: [...one.records], detail: detail.slice(0, MAX_DETAILS).join(', ') };
  });
}

const MAX_DETAILS = 3;

function isNobody({ name, sex }: ReadPerson): boolean {
  return name.trim() === '' && sex === null;
}

/** People of one record in the text of a layer that a person has to check. */
function openNames(
  found: readonly PersonInText[],
  whole: RecordValues,
  recordIndex: number,
): readonly OpenName[] {
  const byName = new Map<string, { readonly read: ReadPerson; readonly uses: PersonInText[] }>();
  for (const use of found) {
    const { read } = use;
    if (read.name.trim() === '') continue;
    const known = byName.get(read.name) ?? { read, uses: [] };
    known.uses.push(use);
    byName.set(read.name, known);
  }
  return [...byName.values()].flatMap(({ read, uses }) => {
    const open = openName(read, uses, whole);
    if (open === null) return [];
    return { ...open, doubts: open.doubts.map((doubt) => atCell(doubt, read.name, whole, recordIndex)) };
  });
}

/** Doubts that concern the sex, and so words that agree with a person. */
const OF_SEX: readonly NameDoubtKind[] = ['sex', 'contradiction', 'people', 'notName'];

/** The doubts that are left about a person, and the forms that they concern. */
function openName(read: ReadPerson, uses: readonly PersonInText[], whole: RecordValues): OpenName | null {
  const { name, sex, doubts, isDecided, others } = read;
  const forms: PrintedForm[] = [];
  for (const { form } of uses) if (form !== null) addForm(forms, form);
  const isOnlySex = forms.length === 0;
  const open = isOnlySex ? doubts.filter(({ kind }) => OF_SEX.includes(kind)) : doubts;
  if (open.length === 0 || (isOnlySex && isDecided)) return null;
  const isConfirmed = !isOnlySex && forms.every((form) => form.isDecided === true);
  if (isConfirmed && sex !== null) return null;
  const isAsked = open.some(({ kind }) => kind === 'sex' || kind === 'contradiction');
  const hasWords = uses.some(({ form }) => form === null);
  return {
    name,
    doubts: eachKind(open),
    sex,
    forms,
    record: isAsked ? recordKey(whole.values) : '',
    others: hasWords ? [...others] : [],
  };
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

function eachKind(doubts: readonly NameDoubt[]): NameDoubt[] {
  return [...new Map(doubts.toReversed().map((doubt) => [doubt.kind, doubt])).values()].toReversed();
}
