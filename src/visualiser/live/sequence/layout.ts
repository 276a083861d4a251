/**
 * Where the arrows of a sequence go. One column an actor in the order in which they appear, the outside first; one row an
 * event:
 *
 *     снаружи   project   saveProject
 *        |--save-->|           |
 *        |       saving        |
 *        |         |--начало-->|
 */
import { valueInWords } from '../history/picture.ts';
import type { Row } from '../history/rows.ts';
import { nameOfRow } from '../history/rows.ts';

export const COLUMN = 132;
export const ROW = 44;
/** From the top of a row to its arrow. */
export const TOP = 20;

export interface Lifeline {
  /** Null for the outside. */
  readonly id: string | null;
  readonly name: string;
  readonly x: number;
  /** Where it begins and ends, when that is among the events drawn. */
  readonly from: number;
  readonly to: number;
}
export interface Arrow {
  readonly n: number;
  readonly end: number;
  readonly kind: 'start' | 'sent' | 'self' | 'end';
  readonly from: number;
  readonly to: number;
  readonly y: number;
  readonly label: string;
  /** The state that it took its machine to, when that is another one than before. */
  readonly state: string | null;
}
export interface SequenceLayout {
  readonly lifelines: readonly Lifeline[];
  readonly arrows: readonly Arrow[];
  readonly width: number;
  readonly height: number;
}

export function layOutSequence(
  rows: readonly Row[],
  nameOf: (actor: string | null) => string,
): SequenceLayout {
  const ids = [...new Set(rows.flatMap((row) => [sourceOf(row), row.actor]))].toSorted(
    (a, b) => Number(b === null) - Number(a === null),
  );
  const xs = new Map(ids.map((id, index) => [id, index * COLUMN + COLUMN / 2]));
  const xOf = (id: string | null) => xs.get(id) ?? COLUMN / 2;
  const states = new Map<string, string>();
  const height = rows.length * ROW + TOP;
  const spans = new Map(ids.map((id) => [id, { from: 0, to: height }]));
  const arrows = rows.map((row, index): Arrow => {
    const { begun, moved, actor, n, end } = row;
    const y = index * ROW + TOP;
    const span = spans.get(actor);
    if (begun.kind === 'started' && span !== undefined) span.from = y;
    if (begun.kind === 'stopped' && span !== undefined) span.to = y;
    const state = moved === null ? '' : valueInWords(moved.value);
    const isNew = moved !== null && states.get(actor) !== state;
    states.set(actor, state);
    const [from, to] = [xOf(sourceOf(row)), xOf(actor)];
    const kind =
      begun.kind === 'stopped' ? 'end' : from === to ? 'self' : begun.kind === 'started' ? 'start' : 'sent';
    return {
      n,
      end,
      kind,
      from,
      to,
      y,
      label: shortened(nameOfRow(row)),
      state: isNew ? shortened(state) : null,
    };
  });
  const lifelines = ids.map((id) => ({
    id,
    name: nameOf(id),
    x: xOf(id),
    ...(spans.get(id) ?? { from: 0, to: height }),
  }));
  return { lifelines, arrows, width: ids.length * COLUMN, height };
}

function sourceOf({ begun, actor }: Row): string | null {
  if (begun.kind === 'started') return begun.parent;
  return begun.kind === 'sent' ? begun.from : actor;
}

/** What a column has room for. */
const LETTERS = 24;

function shortened(text: string): string {
  return text.length > LETTERS ? `${text.slice(0, LETTERS - 1)}…` : text;
}
