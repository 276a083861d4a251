/**
 * Layout of a sequence diagram. One column per lifeline in order of appearance, the outside first; one row
 * per event:
 *
 *     снаружи   project       вызовы
 *        |--save-->|             |
 *        |       saving          |
 *        |         |-saveProject>|
 */
import { valueInWords } from '../history/picture.ts';
import type { Row } from '../history/rows.ts';
import { nameOfRow } from '../history/rows.ts';

export const COLUMN = 98;
export const ROW = 44;
/** Distance from the top of a row to its arrow. */
export const TOP = 20;

interface Lifeline {
  /** Successive actors of the same name share a line. */
  readonly name: string;
  readonly x: number;
  /** First and last row, if they are among the drawn events. */
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
  /** New state of the machine, if it changed. */
  readonly state: string | null;
}
interface SequenceLayout {
  readonly lifelines: readonly Lifeline[];
  readonly arrows: readonly Arrow[];
  readonly width: number;
  readonly height: number;
}

export function layOutSequence(
  rows: readonly Row[],
  nameOf: (actor: string | null) => string,
  lineOf: (actor: string | null) => string,
): SequenceLayout {
  const outside = lineOf(null);
  // Lines with a single machine come after the outside and before the lines shared by several actors.
  const shared = new Set(
    rows.flatMap(({ actor }) => (lineOf(actor) === nameOf(actor) ? [] : [lineOf(actor)])),
  );
  const rank = (name: string) => (name === outside ? 0 : shared.has(name) ? 2 : 1);
  const names = [...new Set(rows.flatMap((row) => [lineOf(sourceOf(row)), lineOf(row.actor)]))].toSorted(
    (a, b) => rank(a) - rank(b),
  );
  const columns = new Map(names.map((name, index) => [name, index * COLUMN + COLUMN / 2]));
  const xOf = (actor: string | null) => columns.get(lineOf(actor)) ?? COLUMN / 2;
  const states = new Map<string, string>();
  const height = rows.length * ROW + TOP;
  const spans = new Map<string, { from: number; to: number }>();
  const arrows = rows.map((row, index): Arrow => {
    const { begun, moved, actor, n, end } = row;
    const y = index * ROW + TOP;
    const line = lineOf(actor);
    const span = spans.get(line) ?? { from: begun.kind === 'started' ? y : 0, to: height };
    span.to = begun.kind === 'stopped' ? y : height;
    if (!shared.has(line)) spans.set(line, span);
    const state = moved === null ? '' : valueInWords(moved.value);
    const isNew = moved !== null && states.get(actor) !== state;
    states.set(actor, state);
    const [from, to] = [xOf(sourceOf(row)), xOf(actor)];
    const kind = begun.kind === 'stopped' ? 'end' : kindOf(begun.kind, from === to);
    return {
      n,
      end,
      kind,
      from,
      to,
      y,
      label: shortText(begun.kind !== 'sent' && shared.has(line) ? nameOf(actor) : nameOfRow(row)),
      state: isNew ? shortText(state) : null,
    };
  });
  const lifelines = names.map((name) => ({
    name,
    x: columns.get(name) ?? COLUMN / 2,
    ...(spans.get(name) ?? { from: 0, to: height }),
  }));
  return { lifelines, arrows, width: names.length * COLUMN, height };
}

function kindOf(kind: 'started' | 'sent', isSelf: boolean): Arrow['kind'] {
  if (isSelf) return 'self';
  return kind === 'started' ? 'start' : 'sent';
}

function sourceOf({ begun, actor }: Row): string | null {
  if (begun.kind === 'started') return begun.parent;
  return begun.kind === 'sent' ? begun.from : actor;
}

/** Maximum number of characters in a column. */
const LETTERS = 20;

function shortText(text: string): string {
  return text.length > LETTERS ? `${text.slice(0, LETTERS - 1)}…` : text;
}
