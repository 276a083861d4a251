/** The actors at a moment of a recording, folded from all events up to it. */
import type { Plain } from '../../../../../src/inspect/openValue.ts';
import type { StopStatus, TraceEvent } from '../../../../../src/inspect/trace.ts';

export interface ActorPicture {
  readonly id: string;
  readonly parent: string | null;
  readonly name: string;
  /** Null for a promise or a callback. */
  readonly machine: string | null;
  readonly status: 'running' | StopStatus;
  readonly value: Plain;
  /** Ids of its active states. */
  readonly active: readonly string[];
  /** Ids of the transitions taken by its last event. */
  readonly taken: readonly string[];
  readonly context: Plain;
}
export type Picture = ReadonlyMap<string, ActorPicture>;

/** The picture after event number `until`, in the order in which the actors started. */
export function pictureAt(events: readonly TraceEvent[], until: number): Picture {
  const actors = new Map<string, ActorPicture>();
  for (const event of events) {
    if (event.n > until) break;
    const next = afterEvent(actors.get(event.actor), event);
    if (next !== undefined) actors.set(event.actor, next);
  }
  return actors;
}

function afterEvent(actor: ActorPicture | undefined, event: TraceEvent): ActorPicture | undefined {
  if (event.kind === 'started') {
    const { actor: id, parent, name, machine } = event;
    return {
      id,
      parent,
      name,
      machine,
      status: 'running',
      value: null,
      active: [],
      taken: [],
      context: null,
    };
  }
  if (actor === undefined) return undefined;
  if (event.kind === 'stopped') return { ...actor, status: event.status };
  if (event.kind === 'sent') return undefined;
  const { value, active, transitions, context } = event;
  return { ...actor, value, active, taken: transitions, context };
}

interface ActorBranch {
  readonly actor: ActorPicture;
  readonly depth: number;
}

/** The actor tree in depth-first order: each actor is followed by its children. */
export function branchesOf(picture: Picture): readonly ActorBranch[] {
  const children = new Map<string | null, ActorPicture[]>();
  for (const actor of picture.values()) {
    // The parent's start may have been evicted.
    const parent = actor.parent !== null && picture.has(actor.parent) ? actor.parent : null;
    children.set(parent, [...(children.get(parent) ?? []), actor]);
  }
  const below = (parent: string | null, depth: number): ActorBranch[] =>
    (children.get(parent) ?? []).flatMap((actor) => [{ actor, depth }, ...below(actor.id, depth + 1)]);
  return below(null, 0);
}

/** A state value as text: `saving.leaving`; parallel states: `mode.edit · dialog.closed`. */
export function valueInWords(value: Plain): string {
  if (typeof value === 'string') return value;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return '';
  return Object.entries(value)
    .map(([key, child]) => {
      const below = valueInWords(child);
      return below === '' ? key : `${key}.${below}`;
    })
    .join(' · ');
}
