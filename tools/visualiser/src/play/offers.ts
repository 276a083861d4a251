/** Predicts what an event does in the present state: accepted, refused by a guard, or ignored. */
import type { AnyEventObject, AnyMachineSnapshot, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import { guardInWords, transitionId, isCompound, kindOf } from '../../../../src/inspect/describe.ts';
import type { MachineView, Moment } from './moment.ts';

/* Why a guard says no: which of the questions it is made of, in the words of the chart. */

/** How the composition root answers now, by the guard's name. */
type Replies = Readonly<Record<string, boolean>>;

export type Verdict =
  /** Ids of the transitions, without following `always` transitions. */
  | { readonly kind: 'accepted'; readonly transitions: readonly string[] }
  | { readonly kind: 'refused'; readonly by: readonly BlockedTransition[] }
  /** No active state handles it. */
  | { readonly kind: 'unheard' };

interface BlockedTransition {
  readonly transition: string;
  /** The whole guard as text. */
  readonly guard: string;
  /** The failing parts of the guard. */
  readonly objections: readonly string[];
}

interface Offer {
  readonly event: AnyEventObject;
  readonly verdict: Verdict;
}

/** Verdicts on all events of the machine's sample, in order. */
export function offersOf(moment: Moment, view: MachineView): readonly Offer[] {
  return view.sample.events.map((event) => ({ event, verdict: verdictOn(moment, view, event) }));
}

/** Verdict on any event. */
export function verdictOn(moment: Moment, view: MachineView, event: AnyEventObject): Verdict {
  const { snapshot, machine } = view;
  if (snapshot.status !== 'active') return { kind: 'unheard' };
  const blocked: BlockedTransition[] = [];
  const chosen = choose(machine.root, {
    snapshot,
    event,
    replies: moment.guards[machine.id] ?? {},
    blocked,
  });
  if (chosen.some((transition) => transition.target !== undefined || transition.actions.length > 0))
    return { kind: 'accepted', transitions: chosen.map(transitionId) };
  return blocked.length > 0 ? { kind: 'refused', by: blocked } : { kind: 'unheard' };
}

interface Asked {
  readonly snapshot: AnyMachineSnapshot;
  readonly event: AnyEventObject;
  readonly replies: Replies;
  /** Collects the transitions that a guard refused. */
  readonly blocked: BlockedTransition[];
}

/** Selects like XState: innermost active state first, each parallel region separately. */
function choose(node: AnyStateNode, asked: Asked): readonly AnyTransitionDefinition[] {
  const { _nodes: active } = asked.snapshot;
  const inner = Object.values(node.states)
    .filter((child) => active.includes(child))
    .flatMap((child) => choose(child, asked));
  return inner.length > 0 ? inner : ownChoice(node, asked);
}

function ownChoice(node: AnyStateNode, asked: Asked): readonly AnyTransitionDefinition[] {
  for (const transition of candidates(node, asked.event.type)) {
    const { guard } = transition;
    const said = guard === undefined ? [] : objections(guard, asked.snapshot, asked.event, asked.replies);
    if (said.length === 0) return [transition];
    asked.blocked.push({
      transition: transitionId(transition),
      guard: guardInWords(guard),
      objections: [...new Set(said)],
    });
  }
  return [];
}

/** Exact event type first, then `group.*`, then `*`. */
function candidates(node: AnyStateNode, type: string): readonly AnyTransitionDefinition[] {
  return [...node.transitions]
    .filter(
      ([key]) => key === type || key === '*' || (key.endsWith('.*') && type.startsWith(key.slice(0, -1))),
    )
    .toSorted(([a], [b]) => b.length - a.length)
    .flatMap(([, transitions]) => transitions);
}

/**
 * The parts that keep a guard from passing; empty when it passes. Of `a and not b` they are `a`, `not b`, or
 * both.
 */
function objections(
  guard: unknown,
  snapshot: AnyMachineSnapshot,
  event: AnyEventObject,
  replies: Replies,
): readonly string[] {
  if (isCompound(guard)) {
    const parts = guard.guards.map((part) => objections(part, snapshot, event, replies));
    const kind = kindOf(guard);
    if (kind === 'and') return parts.flat();
    if (kind === 'or') return parts.some((part) => part.length === 0) ? [] : parts.flat();
    return parts.some((part) => part.length > 0) ? [] : [guardInWords(guard)];
  }
  return passes(guard, snapshot, event, replies) ? [] : [guardInWords(guard)];
}

function passes(
  guard: unknown,
  snapshot: AnyMachineSnapshot,
  event: AnyEventObject,
  replies: Replies,
): boolean {
  if (typeof guard === 'function') {
    if ('stateValue' in guard) return isIn(snapshot, guard.stateValue);
    return Boolean(guard({ context: snapshot.context, event }, undefined));
  }
  const { name, params } = namedGuard(guard);
  const reply = replies[name];
  if (reply !== undefined) return reply;
  const implementation: unknown = snapshot.machine.implementations.guards[name];
  if (isCompound(implementation)) return objections(implementation, snapshot, event, replies).length === 0;
  if (typeof implementation !== 'function') throw new Error(`The guard "${name}" is not implemented.`);
  if ('stateValue' in implementation) return isIn(snapshot, implementation.stateValue);
  const { context } = snapshot;
  const given: unknown = typeof params === 'function' ? params({ context, event }) : params;
  return Boolean(implementation({ context, event }, given));
}

function isIn(snapshot: AnyMachineSnapshot, stateValue: unknown): boolean {
  if (typeof stateValue === 'string' && stateValue.startsWith('#')) {
    const { _nodes: nodes } = snapshot;
    return nodes.some(({ id }) => id === stateValue.slice(1));
  }
  return snapshot.matches(stateValue);
}

function namedGuard(guard: unknown): { readonly name: string; readonly params: unknown } {
  if (typeof guard === 'string') return { name: guard, params: undefined };
  if (typeof guard !== 'object' || guard === null || !('type' in guard))
    throw new Error(`A guard has no name: ${String(guard)}.`);
  return { name: String(guard.type), params: 'params' in guard ? guard.params : undefined };
}
