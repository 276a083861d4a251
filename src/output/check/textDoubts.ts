/**
 * Collects the doubts of filled texts, copy by copy, into findings. Nothing is read again here: the fill says
 * what it was not sure of.
 */
import { hasText } from '../../document/layers/capabilities.ts';
import { templateOf } from '../../document/layers/content.ts';
import { findField, templatePieces } from '../../document/template/formatTemplate.ts';
import { copiesOf } from '../../document/records/copiesOf.ts';
import type { Layer } from '../../document/layers/layer.ts';
import { layerTitle } from '../../document/layers/layerTitle.ts';
import type { DocumentRecords } from '../../document/records/records.ts';
import { recordAt } from '../../document/records/records.ts';
import type { OnDoubts, CopyProblem, Correction } from '../../data/index.ts';
import { doubtProblem } from './doubtProblems.ts';
import type { Findings } from './findings.ts';

export interface TextDoubts {
  /** Receives the doubts of a copy, from 0. */
  readonly receiver: (layers: readonly Layer[], copy: number) => OnDoubts;
  /**
   * Adds the doubts that a review of names may answer as well, once the review is done.
   * @param looked records that it asks about
   */
  readonly addOfNames: (looked: ReadonlySet<number>) => void;
  /** Whether a cell has a finding already; `record` from 0. */
  readonly hasCell: (column: string, record: number) => boolean;
}

export function createTextDoubts(records: DocumentRecords, findings: Findings): TextDoubts {
  /** Cells with an error or a dash, by copy, because several layers may show them. */
  const cells = new Set<string>();
  /** Cells with any finding, by record. */
  const told = new Set<string>();
  const ofNames: { readonly problem: CopyProblem; readonly copy: number }[] = [];
  return {
    receiver: (layers, copy) => (layerId, doubts) => {
      const layer = layers.find(({ id }) => id === layerId);
      const record = recordAt(records, copy);
      const isFirst = copiesOf(records, record)[0] === copy;
      /** A word that one text repeats may be missed in another text with the column. */
      const sureOf = (kind: CopyProblem['kind'], correction: Correction | undefined) =>
        kind === 'doubledWord' && correction?.cells.some(({ column }) => usesOf(layers, column) > 1) === true
          ? { ...correction, after: correction.before, cells: [] }
          : correction;
      for (const doubt of doubts) {
        const reported = doubtProblem(doubt, records, record);
        if (reported === null) continue;
        const { problem: found, column, correction } = reported;
        told.add(`${column} ${record}`);
        const problem = { ...found, layerId, layerName: layer === undefined ? '' : layerTitle(layer) };
        if (found.kind === 'bothWords' || found.kind === 'undeclined') {
          ofNames.push({ problem, copy });
          continue;
        }
        if (found.kind === 'errorValue' || found.kind === 'placeholder' || found.kind === 'ditto') {
          const cell = `${found.column} ${copy}`;
          if (cells.has(cell)) continue;
          cells.add(cell);
        }
        findings.add(problem, copy, { correction: isFirst ? sureOf(found.kind, correction) : undefined });
      }
    },
    hasCell: (column, record) => told.has(`${column} ${record}`),
    addOfNames: (looked) => {
      for (const { problem, copy } of ofNames)
        if (!looked.has(recordAt(records, copy))) findings.add(problem, copy);
    },
  };
}

/** The number of fields with a column in all texts. */
function usesOf(layers: readonly Layer[], column: string): number {
  const fields = layers.flatMap((layer) =>
    hasText(layer)
      ? templatePieces(templateOf(layer)).flatMap((piece) => (piece.kind === 'field' ? [piece.name] : []))
      : [],
  );
  return fields.filter((name) => findField([column], name) === 0).length;
}
