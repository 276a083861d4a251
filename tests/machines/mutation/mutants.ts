/**
 * Generates charts with one fault each: for every transition, state and delay all small faults. A mutant that
 * no rule or law detects shows a gap in the tests.
 */
import type { AnyStateMachine } from 'xstate';
import { and, not, StateMachine } from 'xstate';
import type { ChartState } from '../../../src/inspect/describe.ts';
import { describeChart, statesOf, transitionsOf } from '../../../src/inspect/describe.ts';
import type { NodeConfig, Place, Slot, TransitionConfig } from './config.ts';
import { listOf, placesOf, slotsOf } from './config.ts';

export interface Mutant {
  /** Place and kind of the fault; unique in the machine. */
  readonly name: string;
  /** Id of the changed transition or state; empty for a delay. */
  readonly at: string;
  readonly machine: AnyStateMachine;
}

/** A fault that is not built into a machine yet. */
interface Fault {
  readonly what: string;
  readonly at: string;
  readonly config: NodeConfig;
}

export function mutantsOf(machine: AnyStateMachine): readonly Mutant[] {
  const charted = chartOf(machine);
  const faults = placesOf(machine).flatMap((place) => [
    ...stateFaults(place),
    ...slotsOf(place).flatMap((slot) => transitionFaults(place, slot, charted)),
  ]);
  return [
    ...faults.map(({ what, at, config }) => ({
      name: `${at} ${what}`,
      at,
      machine: built(config, machine.implementations),
    })),
    ...delayMutants(machine),
  ];
}

interface Charted {
  readonly states: ReadonlyMap<string, ChartState>;
  /** Target state ids of each transition, by its id. */
  readonly targets: ReadonlyMap<string, readonly string[]>;
}

function chartOf(machine: AnyStateMachine): Charted {
  const chart = describeChart(machine);
  return {
    states: new Map(statesOf(chart).map((state) => [state.id, state])),
    targets: new Map(transitionsOf(chart).map(({ id, targets }) => [id, targets])),
  };
}

function stateFaults({ id, node, put }: Place): readonly Fault[] {
  const fault = (what: string, changed: NodeConfig): Fault => ({ what, at: id, config: put(changed) });
  const { initial, states = {}, type, output, ...rest } = node;
  const shape = { ...(initial !== undefined && { initial }), ...(node.states && { states }) };
  const others = Object.keys(states).filter((key) => key !== initial);
  const invokes = listOf(node.invoke);
  return [
    ...(initial === undefined
      ? []
      : others.map((other) => fault(`starts in ${other}`, { ...node, initial: other }))),
    ...(['entry', 'exit'] as const).flatMap((when) =>
      listOf(node[when]).flatMap((action, index, actions) => [
        fault(`without ${nameOf(action)} on ${when}`, { ...node, [when]: actions.toSpliced(index, 1) }),
        ...(hasParams(action)
          ? [
              fault(`tells ${action.type} nothing on ${when}`, {
                ...node,
                [when]: actions.with(index, action.type),
              }),
            ]
          : []),
      ]),
    ),
    ...invokes.flatMap((invoke, index) => [
      fault(`without the actor ${invoke.id}`, { ...node, invoke: invokes.toSpliced(index, 1) }),
      ...(invoke.input === undefined
        ? []
        : [
            fault(`starts the actor ${invoke.id} with nothing`, {
              ...node,
              invoke: invokes.with(index, { ...invoke, input: () => undefined }),
            }),
          ]),
    ]),
    ...listOf(node.tags).map((tag, index, tags) =>
      fault(`without the tag ${tag}`, { ...node, tags: tags.toSpliced(index, 1) }),
    ),
    ...(type === 'final'
      ? [fault('is no end', { ...rest, ...shape, ...(output !== undefined && { output }) })]
      : []),
    ...(output === undefined
      ? []
      : [fault('hands nothing back', { ...rest, ...shape, ...(type !== undefined && { type }) })]),
  ];
}

function transitionFaults(place: Place, slot: Slot, charted: Charted): readonly Fault[] {
  const { transitions, eventType } = slot;
  return transitions.flatMap((transition, index) => {
    const at = `${place.id}|${eventType}|${index}`;
    const fault = (what: string, list: readonly TransitionConfig[]): Fault => ({
      what,
      at,
      config: place.put(slot.put(place.node, list)),
    });
    const changed = (what: string, other: TransitionConfig): Fault =>
      fault(what, transitions.with(index, other));
    return [
      fault('is missing', transitions.toSpliced(index, 1)),
      ...guardFaults(transition, changed),
      ...targetFaults(transition, place.id, at, charted, changed),
      ...actionFaults(transition, changed),
    ];
  });
}

type Changed = (what: string, other: TransitionConfig) => Fault;

function guardFaults(transition: TransitionConfig, changed: Changed): readonly Fault[] {
  const { guard, ...unguarded } = transition;
  if (guard === undefined) return [];
  const parts = partsOf(guard);
  return [
    changed('without its guard', unguarded),
    // Guards of a chart are what `not` and `and` accept: names, names with parameters, or combinations.
    changed('with its guard inverted', { ...unguarded, guard: not(guard as never) }), // see above
    ...parts.map((_, index) =>
      changed(`without part ${index + 1} of its guard`, {
        ...unguarded,
        guard: and(parts.toSpliced(index, 1) as never), // see above
      }),
    ),
  ];
}

function targetFaults(
  transition: TransitionConfig,
  source: string,
  at: string,
  { states, targets }: Charted,
  changed: Changed,
): readonly Fault[] {
  const { target, reenter, ...staying } = transition;
  const eventless = at === `${source}||${at.split('|').at(-1)}`;
  const [present = source] = targets.get(at) ?? [];
  const parent = states.get(present.slice(0, Math.max(present.lastIndexOf('.'), 0)));
  const siblings = parent?.kind === 'compound' ? parent.states.map(({ id }) => id) : [];
  // An eventless transition to its own state would loop for ever.
  const others = siblings.filter((id) => id !== present && (!eventless || id !== source));
  return [
    ...others.map((id) => changed(`leads to ${id}`, { ...transition, target: `#${id}` })),
    ...(target !== undefined && !eventless ? [changed('leads nowhere', staying)] : []),
    ...(reenter === true && target !== undefined
      ? [changed('does not enter anew', { ...staying, target })]
      : []),
  ];
}

function actionFaults(transition: TransitionConfig, changed: Changed): readonly Fault[] {
  const actions = listOf(transition.actions);
  return actions.flatMap((action, index) => [
    changed(`without ${nameOf(action)}`, { ...transition, actions: actions.toSpliced(index, 1) }),
    ...(hasParams(action)
      ? [
          changed(`tells ${action.type} nothing`, {
            ...transition,
            actions: actions.with(index, action.type),
          }),
        ]
      : []),
  ]);
}

function delayMutants(machine: AnyStateMachine): readonly Mutant[] {
  const { delays } = machine.implementations;
  return Object.entries(delays).flatMap(([name, duration]) =>
    typeof duration !== 'number'
      ? []
      : ([['twice as long', duration * 2] as const, ['half as long', duration / 2] as const] as const).map(
          ([what, other]) => ({
            name: `${machine.id} waits ${what} as ${name}`,
            at: '',
            machine: machine.provide({ delays: { [name]: other } }),
          }),
        ),
  );
}

/** A machine that loops for ever stops with an error instead. */
const LONGEST_ROUND = 200;

function built(config: NodeConfig, implementations: AnyStateMachine['implementations']): AnyStateMachine {
  // The configuration is a machine's own with one change; its type cannot be more specific.
  return new StateMachine(
    { ...config, options: { maxIterations: LONGEST_ROUND } } as never,
    implementations as never,
  ); // see above
}

function partsOf(guard: unknown): readonly unknown[] {
  return typeof guard === 'function' &&
    guard.name === 'and' &&
    'guards' in guard &&
    Array.isArray(guard.guards)
    ? guard.guards
    : [];
}

function nameOf(action: string | { readonly type: string }): string {
  return typeof action === 'string' ? action : action.type;
}

function hasParams(
  action: string | { readonly type: string; readonly params?: unknown },
): action is { readonly type: string; readonly params: unknown } {
  return typeof action !== 'string' && action.params !== undefined;
}
