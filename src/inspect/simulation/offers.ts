/** Predicts what an event does in the present state: accepted, refused by a guard, or ignored. */
import type { AnyEventObject, AnyMachineSnapshot, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import { guardInWords, transitionId } from '../describe.ts';
import type { Replies } from './guards.ts';
import { objections } from './guards.ts';
import type { MachineView, Moment } from './moment.ts';

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
