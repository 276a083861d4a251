/** What a machine would do with an event in its present state: take it, refuse it by a guard, or not hear it at all. */
import type { AnyEventObject, AnyMachineSnapshot, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import { guardInWords, transitionId } from '../describe.ts';
import type { Answers } from './guards.ts';
import { objections } from './guards.ts';
import type { MachineView, Moment } from './moment.ts';

export type Verdict =
  /** Ids of the transitions it would take, before any `always` that follow. */
  | { readonly kind: 'accepted'; readonly transitions: readonly string[] }
  | { readonly kind: 'refused'; readonly by: readonly BlockedTransition[] }
  /** No active state waits for it. */
  | { readonly kind: 'unheard' };

interface BlockedTransition {
  readonly transition: string;
  /** The whole guard in the words of the chart. */
  readonly guard: string;
  /** The parts of it that say no. */
  readonly objections: readonly string[];
}

interface Offer {
  readonly event: AnyEventObject;
  readonly verdict: Verdict;
}

/** Every event of the machine's sample, in its order. */
export function offersOf(moment: Moment, view: MachineView): readonly Offer[] {
  return view.sample.events.map((event) => ({ event, verdict: verdictOn(moment, view, event) }));
}

/** The same for any event, such as one that a person has written. */
export function verdictOn(moment: Moment, view: MachineView, event: AnyEventObject): Verdict {
  const { snapshot, machine } = view;
  if (snapshot.status !== 'active') return { kind: 'unheard' };
  const blocked: BlockedTransition[] = [];
  const chosen = choose(machine.root, {
    snapshot,
    event,
    answers: moment.guards[machine.id] ?? {},
    blocked,
  });
  if (chosen.some((transition) => transition.target !== undefined || transition.actions.length > 0))
    return { kind: 'accepted', transitions: chosen.map(transitionId) };
  return blocked.length > 0 ? { kind: 'refused', by: blocked } : { kind: 'unheard' };
}

interface Asked {
  readonly snapshot: AnyMachineSnapshot;
  readonly event: AnyEventObject;
  readonly answers: Answers;
  /** Receives every transition that a guard has refused on the way. */
  readonly blocked: BlockedTransition[];
}

/** As the library chooses: the innermost active state first, of a parallel state each region for itself. */
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
    const said = guard === undefined ? [] : objections(guard, asked.snapshot, asked.event, asked.answers);
    if (said.length === 0) return [transition];
    asked.blocked.push({
      transition: transitionId(transition),
      guard: guardInWords(guard),
      objections: [...new Set(said)],
    });
  }
  return [];
}

/** By the event's own type before `group.*` before `*`. */
function candidates(node: AnyStateNode, type: string): readonly AnyTransitionDefinition[] {
  return [...node.transitions]
    .filter(
      ([key]) => key === type || key === '*' || (key.endsWith('.*') && type.startsWith(key.slice(0, -1))),
    )
    .toSorted(([a], [b]) => b.length - a.length)
    .flatMap(([, transitions]) => transitions);
}
