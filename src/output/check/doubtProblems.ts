/** The doubts of a filled text as problems of its copy, with what would put the cell right. */
import type { DoubtPlace } from '../../document/schema/doubt.ts';
import type { DocumentRecords } from '../../document/records/records.ts';
import { findField } from '../../document/template/formatTemplate.ts';
import { namesOf } from '../../document/records/records.ts';
import type { LayerProblem, Correction } from '../../data/check/index.ts';
import type { Language, TextDoubt } from '../../data/template/index.ts';

/** A doubt of a text, as the check reports it. */
interface DoubtProblem {
  readonly problem: LayerProblem;
  /** The column of the value; empty without one. */
  readonly column: string;
  /** The value, and the cell where it can be put right. */
  readonly correction?: Correction;
}

/**
 * Null for a doubt that the rest of the column answers, and for one about a name: those are reviewed together.
 * @param recordIndex the record of the copy, from 0 */
export function doubtProblem(
  language: Language,
  doubt: TextDoubt,
  records: DocumentRecords,
  recordIndex: number,
): DoubtProblem | null {
  if (isAnswer(doubt, records)) return null;
  const problem = problemOf(doubt);
  if (problem === null) return null;
  if (isOfNoCell(problem)) return { problem, column: '' };
  const { place, value } = doubt;
  const column = columnAt(place, records);
  const after = repaired(language, doubt);
  const cells = after === null || column === '' ? [] : [{ recordIndex, column, before: value, after }];
  return { problem, column, correction: { recordIndex, before: value, after: after ?? value, cells } };
}

/** Whether no single cell could be put right. */
function isOfNoCell({ kind }: LayerProblem): boolean {
  return ['bothWords', 'whichPerson', 'severalPeople', 'severalValues'].includes(kind);
}

/** The column of a doubt, as the records call it: a template may write the name in other letters. */
function columnAt({ column = '' }: DoubtPlace, records: DocumentRecords): string {
  const names = namesOf(records.columns);
  return names[findField(names, column)] ?? column;
}

/** «нет» beside «да» is an answer, not a placeholder. */
function isAnswer({ kind, value, place }: TextDoubt, records: DocumentRecords): boolean {
  if (kind !== 'placeholder' || !/^\s*нет\s*$/iu.test(value)) return false;
  const column = columnAt(place, records);
  const known = records.cache.answers;
  let isOne = known.get(column);
  if (isOne === undefined) known.set(column, (isOne = hasYes(column, records)));
  return isOne;
}

function hasYes(column: string, { layers }: DocumentRecords): boolean {
  return layers.some(({ query, selectedCells }) => {
    const at = namesOf(query?.columns ?? []).indexOf(column);
    return at >= 0 && selectedCells.some((item) => /^\s*да\s*$/iu.test([item].flat()[at] ?? ''));
  });
}

/** A long cell would make a long sentence. */
const MAX_SHOWN = 60;

function problemOf({
  kind,
  place,
  assumed,
  alternatives,
  source,
  value,
  line,
}: TextDoubt): LayerProblem | null {
  const shown = value.slice(0, MAX_SHOWN);
  switch (kind) {
    case 'noSex':
      return { kind: 'bothWords', read: assumed };
    case 'severalPeople':
      return { kind, read: assumed };
    case 'severalValues':
      return { kind, source, column: place.column ?? '', value: shown };
    case 'name':
      return null;
    case 'whichPerson':
      return {
        kind,
        source,
        column: place.column ?? '',
        others: alternatives,
        value: assumed.slice(0, MAX_SHOWN),
      };
    case 'errorValue':
    case 'placeholder':
    case 'ditto':
      return { kind, column: place.column ?? '', value: shown };
    case 'twoDates':
      return { kind, source, value: shown, read: assumed, other: alternatives[0] ?? '' };
    case 'doubledWord':
      return { kind, source, value: shown, read: assumed };
    case 'unread':
      return { kind, source, value: shown, read: (line ?? assumed).slice(0, MAX_SHOWN) };
    case 'undeclined':
    case 'farDate':
      return { kind, source, value: shown };
    default:
      return kind satisfies never;
  }
}

/** The right value of the cell where it is sure or a person has only to say yes; null otherwise. */
function repaired(language: Language, { kind, value, alternatives }: TextDoubt): string | null {
  if (kind === 'placeholder') return '';
  if (kind === 'doubledWord') return alternatives[0] ?? null;
  if (kind !== 'twoDates') return null;
  return language.otherDate?.(value) ?? null;
}
