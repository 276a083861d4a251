/**
 * Collects the doubts of filled texts, copy by copy, into findings. Nothing is read again here: the fill says
 * what it was not sure of.
 */
import { templatesOf } from '../../document/layers/content.ts';
import { findField, templatePieces } from '../../document/template/formatTemplate.ts';
import { namesInField } from '../../document/template/joinedField.ts';
import { copiesOf } from '../../document/records/copiesOf.ts';
import type { Layer, LayerId } from '../../document/layers/layer.ts';
import { layerTitle } from '../../document/layers/layerTitle.ts';
import type { DocumentRecords } from '../../document/records/records.ts';
import { recordAt } from '../../document/records/records.ts';
import type { CopyProblem, Correction, PeopleInTexts } from '../../data/check/index.ts';
import type { OnDoubts } from '../../data/records/index.ts';
import type { Language, PersonInText } from '../../data/template/index.ts';
import { besideColumns } from '../../data/check/index.ts';
import { doubtProblem } from './doubtProblems.ts';
import type { Findings } from './findings.ts';

export interface TextDoubts {
  /** People whom the texts were not sure of. */
  readonly people: PeopleInTexts;
  /** Receives the doubts of a copy, from 0. */
  readonly receiver: (layers: readonly Layer[], copy: number) => OnDoubts;
  /**
   * Adds the doubts that a review of names may answer as well, once the review is done.
   * @param looked records that it asks about
   */
  readonly addOfNames: (looked: ReadonlySet<number>) => void;
  /** Whether a cell has a finding already; `record` from 0. */
  readonly hasCell: (column: string, record: number) => boolean;
  /** Whether a text has asked already about a name whose parts tell two sexes. */
  readonly hasTwoSexes: (column: string, record: number) => boolean;
}

export function createTextDoubts(
  language: Language,
  records: DocumentRecords,
  findings: Findings,
): TextDoubts {
  /** Cells with an error or a dash, by copy, because several layers may show them. */
  const cells = new Set<string>();
  /** Cells with any finding, by record. */
  const told = new Set<string>();
  const ofTwoSexes = new Set<string>();
  const ofNames: { readonly problem: CopyProblem; readonly copy: number; readonly record: number }[] = [];
  const people = new Map<LayerId, Map<number, PersonInText[]>>();
  let beside: ReadonlySet<string> | null = null;
  const isBeside = (column: string) => (beside ??= besideColumns(records)).has(column);
  return {
    people,
    receiver: (layers, copy) => (layerId, doubts) => {
      const layer = layers.find(({ id }) => id === layerId);
      const ofCopy = recordAt(records, copy);
      const isFirst = copiesOf(records, ofCopy)[0] === copy;
      /** A word that one text repeats may be missed in another text with the column. */
      const sureOf = (source: string, correction: Correction | undefined) =>
        correction?.cells.some(({ column }) => isMissedIn(language, layers, layerId, source, column)) === true
          ? { ...correction, after: correction.before, cells: [] }
          : correction;
      for (const doubt of doubts) {
        const record = doubt.record ?? ofCopy;
        if (doubt.person !== undefined && isFirst) {
          keep(people, layerId, record, doubt.person);
          if (tellsTwoSexes(doubt.person)) ofTwoSexes.add(`${doubt.person.read.column} ${record}`);
        }
        const reported = doubtProblem(language, doubt, records, record);
        if (reported === null) continue;
        const { problem: found, column, correction } = reported;
        if (found.kind !== 'whichPerson') told.add(`${column} ${record}`);
        const problem = { ...found, layerId, layerName: layer === undefined ? '' : layerTitle(layer) };
        if (found.kind === 'bothWords' || found.kind === 'undeclined') {
          ofNames.push({ problem, copy, record });
          continue;
        }
        if (found.kind === 'errorValue' || found.kind === 'placeholder' || found.kind === 'ditto') {
          const cell = `${found.column} ${copy} ${record}`;
          if (cells.has(cell)) continue;
          cells.add(cell);
        }
        const repair = found.kind === 'doubledWord' ? sureOf(found.source, correction) : correction;
        findings.add(problem, copy, {
          correction: isFirst ? repair : undefined,
          isQuiet: found.kind === 'whichPerson' || (found.kind === 'placeholder' && isBeside(found.column)),
        });
      }
    },
    hasCell: (column, record) => told.has(`${column} ${record}`),
    hasTwoSexes: (column, record) => ofTwoSexes.has(`${column} ${record}`),
    addOfNames: (looked) => {
      for (const { problem, copy, record } of ofNames) if (!looked.has(record)) findings.add(problem, copy);
    },
  };
}

function keep(
  people: Map<LayerId, Map<number, PersonInText[]>>,
  layerId: LayerId,
  record: number,
  person: PersonInText,
): void {
  const ofLayer = people.get(layerId) ?? new Map<number, PersonInText[]>();
  people.set(layerId, ofLayer);
  ofLayer.set(record, [...(ofLayer.get(record) ?? []), person]);
}

function tellsTwoSexes({ read }: PersonInText): boolean {
  return read.doubts.some(({ kind }) => kind === 'contradiction');
}

/** Whether a field other than this one shows the column, and not only a number that stands in it. */
function isMissedIn(
  { pipes }: Language,
  layers: readonly Layer[],
  layerId: LayerId,
  source: string,
  column: string,
): boolean {
  return layers.some((layer) =>
    templatesOf(layer)
      .flatMap((template) => templatePieces(template))
      .some(
        (piece) =>
          piece.kind === 'field' &&
          !(layer.id === layerId && piece.source === source) &&
          namesInField(piece.name).some((name) => findField([column], name) === 0) &&
          piece.pipes.every(({ name }) => pipes[name]?.group !== 'number'),
      ),
  );
}
