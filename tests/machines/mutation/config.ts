/** Configuration of a chart as plain data that can be changed in one place. */
import type { AnyStateMachine } from 'xstate';

type Many<T> = T | readonly T[];
export type ActionConfig = string | { readonly type: string; readonly params?: unknown };
export interface TransitionConfig {
  readonly target?: string;
  readonly guard?: unknown;
  readonly actions?: Many<ActionConfig>;
  readonly reenter?: boolean;
}
type Transitions = string | Many<string | TransitionConfig>;
export interface InvokeConfig {
  readonly id: string;
  readonly src: string;
  readonly input?: unknown;
  readonly onDone?: Transitions;
  readonly onError?: Transitions;
}
export interface NodeConfig {
  readonly type?: string;
  readonly initial?: string;
  readonly states?: Readonly<Record<string, NodeConfig>>;
  readonly on?: Readonly<Record<string, Transitions>>;
  readonly after?: Readonly<Record<string, Transitions>>;
  readonly always?: Transitions;
  readonly onDone?: Transitions;
  readonly invoke?: Many<InvokeConfig>;
  readonly entry?: Many<ActionConfig>;
  readonly exit?: Many<ActionConfig>;
  readonly tags?: Many<string>;
  readonly output?: unknown;
}

/** The transitions of one event in one state, with a function that replaces them. */
export interface Slot {
  /** As the running machine names it; empty for `always`. */
  readonly eventType: string;
  readonly transitions: readonly TransitionConfig[];
  readonly put: (node: NodeConfig, transitions: readonly TransitionConfig[]) => NodeConfig;
}
/** A state, its path, and a function that replaces it. */
export interface Place {
  readonly id: string;
  readonly node: NodeConfig;
  readonly put: (node: NodeConfig) => NodeConfig;
}

/** Every state of a chart, root first. */
export function placesOf(machine: AnyStateMachine): readonly Place[] {
  // Charts of the catalogue use names only, which NodeConfig describes.
  // XState's type admits inline functions, which our charts do not have
  const root = machine.config as NodeConfig;
  return placesUnder({ id: machine.id, node: root, put: (node) => node });
}

function placesUnder(place: Place): readonly Place[] {
  const { id, node, put } = place;
  const states = node.states ?? {};
  return [
    place,
    ...Object.entries(states).flatMap(([key, child]) =>
      placesUnder({
        id: `${id}.${key}`,
        node: child,
        put: (changed) => put({ ...node, states: { ...states, [key]: changed } }),
      }),
    ),
  ];
}

export function slotsOf({ id, node }: Place): readonly Slot[] {
  const { on = {}, after = {} } = node;
  return [
    ...Object.entries(on).map(([event, transitions]) => ({
      eventType: event,
      transitions: transitionsIn(transitions),
      put: (changed: NodeConfig, list: readonly TransitionConfig[]) => ({
        ...changed,
        on: { ...changed.on, [event]: list },
      }),
    })),
    ...Object.entries(after).map(([delay, transitions]) => ({
      eventType: `xstate.after.${delay}.${id}`,
      transitions: transitionsIn(transitions),
      put: (changed: NodeConfig, list: readonly TransitionConfig[]) => ({
        ...changed,
        after: { ...changed.after, [delay]: list },
      }),
    })),
    ...(['always', 'onDone'] as const).map((key) => ({
      eventType: key === 'always' ? '' : `xstate.done.state.${id}`,
      transitions: transitionsIn(node[key] ?? []),
      put: (changed: NodeConfig, list: readonly TransitionConfig[]) => ({ ...changed, [key]: list }),
    })),
    ...listOf(node.invoke).flatMap((invoke, index) =>
      (['onDone', 'onError'] as const).map((key) => ({
        eventType: `xstate.${key === 'onDone' ? 'done' : 'error'}.actor.${invoke.id}`,
        transitions: transitionsIn(invoke[key] ?? []),
        put: (changed: NodeConfig, list: readonly TransitionConfig[]) => ({
          ...changed,
          invoke: listOf(changed.invoke).with(index, { ...invoke, [key]: list }),
        }),
      })),
    ),
  ];
}

export function listOf<T>(value: Many<T> | undefined): readonly T[] {
  if (value === undefined) return [];
  return isList(value) ? value : [value];
}

function isList<T>(value: Many<T>): value is readonly T[] {
  return Array.isArray(value);
}

function transitionsIn(transitions: Transitions): readonly TransitionConfig[] {
  return listOf<string | TransitionConfig>(transitions).map((transition) =>
    typeof transition === 'string' ? { target: transition } : transition,
  );
}
