/**
 * A machine's chart as plain data, read from `machine.root`. XState's `toDirectedGraph` leaves out `always`
 * edges and names, so this module walks the tree itself. The visualiser draws this data; tests count edges by
 * it.
 */
import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import { and, or } from 'xstate';

export interface ChartState {
  /** `project.saving.leaving`. */
  readonly id: string;
  readonly key: string;
  readonly kind: 'atomic' | 'compound' | 'parallel' | 'final' | 'history';
  /** Key of the initial child, or null. */
  readonly initial: string | null;
  readonly tags: readonly string[];
  readonly entry: readonly string[];
  readonly exit: readonly string[];
  readonly invokes: readonly { readonly id: string; readonly src: string }[];
  readonly transitions: readonly ChartTransition[];
  readonly states: readonly ChartState[];
}

export interface ChartTransition {
  /** Unique in the chart: the state's id, the event, and which of the event's transitions it is. */
  readonly id: string;
  readonly kind: 'event' | 'always' | 'delay' | 'done' | 'failed';
  /** Event type; name of a delay; id of the invoked actor for `done` and `failed`; empty for `always`. */
  readonly event: string;
  /** As text: `a`, `not a`, `a and b`, `in saving.leaving`. Null without a guard. */
  readonly guard: string | null;
  readonly actions: readonly string[];
  /** Ids of the target states; empty without a target. */
  readonly targets: readonly string[];
}

/** The whole chart, from its root state. */
export function describeChart(machine: AnyStateMachine): ChartState {
  return describeState(machine.root);
}

/** Every state of a chart, the root first. */
export function statesOf(state: ChartState): readonly ChartState[] {
  return [state, ...state.states.flatMap(statesOf)];
}

/** Every transition of a chart. */
export function transitionsOf(chart: ChartState): readonly ChartTransition[] {
  return statesOf(chart).flatMap((state) => state.transitions);
}

/** The `ChartTransition.id` of a transition that a running machine reports. */
export function transitionId(transition: AnyTransitionDefinition): string {
  const siblings = ownTransitions(transition.source).filter(
    ({ eventType }) => eventType === transition.eventType,
  );
  return `${transition.source.id}|${String(transition.eventType)}|${siblings.indexOf(transition)}`;
}

function describeState(node: AnyStateNode): ChartState {
  return {
    id: node.id,
    key: node.key,
    kind: node.type,
    initial: node.type === 'compound' ? (node.initial.target[0]?.key ?? null) : null,
    tags: node.tags,
    // Read from the configuration, because XState adds the timers of `after` to the node's own lists.
    entry: listOf(node.config.entry).map(nameOf),
    exit: listOf(node.config.exit).map(nameOf),
    invokes: node.invoke.map(({ id, src }) => ({ id, src: typeof src === 'string' ? src : '(inline)' })),
    transitions: ownTransitions(node).map(describeTransition),
    states: Object.values(node.states).map(describeState),
  };
}

function ownTransitions(node: AnyStateNode): readonly AnyTransitionDefinition[] {
  return [...(node.always ?? []), ...[...node.transitions.values()].flat()];
}

function describeTransition(transition: AnyTransitionDefinition): ChartTransition {
  return {
    id: transitionId(transition),
    ...eventOf(transition.eventType),
    guard: transition.guard === undefined ? null : guardInWords(transition.guard),
    actions: transition.actions.map(nameOf),
    targets: (transition.target ?? []).map((target) => target.id),
  };
}

const EVENT_KINDS = [
  ['xstate.done.actor.', 'done'],
  ['xstate.error.actor.', 'failed'],
  ['xstate.done.state.', 'done'],
  ['xstate.after.', 'delay'],
] as const;

function eventOf(eventType: string): Pick<ChartTransition, 'kind' | 'event'> {
  if (eventType === '') return { kind: 'always', event: '' };
  for (const [prefix, kind] of EVENT_KINDS) {
    if (!eventType.startsWith(prefix)) continue;
    const rest = eventType.slice(prefix.length);
    return { kind, event: kind === 'delay' ? rest.slice(0, rest.indexOf('.')) : rest };
  }
  return { kind: 'event', event: eventType };
}

function listOf(value: unknown): readonly unknown[] {
  if (value === undefined) return [];
  return Array.isArray(value) ? value : [value];
}

/**
 * A named action or guard is a string or an object with its name in `type`; a function is one without a name.
 */
function nameOf(named: unknown): string {
  if (typeof named === 'string') return named;
  if (typeof named === 'object' && named !== null && 'type' in named) return String(named.type);
  return '(inline)';
}

/** `and`, `or`, `not` and `stateIn` of the library are functions that carry their parts. */
export function guardInWords(guard: unknown): string {
  if (typeof guard !== 'function') return nameOf(guard);
  if ('stateValue' in guard) return `in ${pathOf(guard.stateValue)}`;
  if (!isCompound(guard)) return '(inline)';
  const parts = guard.guards.map(guardInWords);
  const kind = kindOf(guard);
  return kind === 'not' ? `not ${parts.join('')}` : parts.join(` ${kind} `);
}

/** A guard combined by XState from others. */
type CompoundGuard = ((...args: never[]) => unknown) & {
  readonly guards: readonly unknown[];
  readonly check: unknown;
};

export function isCompound(guard: unknown): guard is CompoundGuard {
  return typeof guard === 'function' && 'guards' in guard && Array.isArray(guard.guards) && 'check' in guard;
}

const ALL = and([]);
const ANY = or([]);

/** Recognised by its `check` function, because minified code has no function names. */
export function kindOf(guard: CompoundGuard): 'and' | 'or' | 'not' {
  if (isCompound(ALL) && ALL.check === guard.check) return 'and';
  return isCompound(ANY) && ANY.check === guard.check ? 'or' : 'not';
}

function pathOf(value: unknown): string {
  if (typeof value !== 'object' || value === null) return String(value);
  return Object.entries(value)
    .map(([key, child]) => `${key}.${pathOf(child)}`)
    .join(', ');
}
