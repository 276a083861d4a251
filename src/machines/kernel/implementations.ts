/**
 * Machines hold no effects. A machine names the implementations it needs, and the composition root provides
 * them. Until then each name has a placeholder that throws `MissingImplementation` when it is called.
 */
import type { AnyStateMachine, ObservableActorLogic, PromiseActorLogic } from 'xstate';
import { fromCallback, fromObservable, fromPromise } from 'xstate';
import type { CallbackActorLogic, EventObject, NonReducibleUnknown } from 'xstate';

/**
 * The machine called an implementation that was not provided: a broken invariant, not an expected failure.
 */
export class MissingImplementation extends Error {
  constructor(machine: string, kind: string, name: string) {
    super(
      `The machine "${machine}" was started without its ${kind} "${name}": provide it at the composition root.`,
    );
    this.name = 'MissingImplementation';
  }
}

const wanted = new WeakSet<object>();

function missing<T extends object>(implementation: T): T {
  wanted.add(implementation);
  return implementation;
}

/** Types of a machine's context, events, input and output; XState ignores the value. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the type is all that is passed
export function typesOf<T extends object>(): T {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- no value of the type is ever looked at
  return {} as T;
}

/** Placeholder for an action. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- XState reads the type of the parameters from it
export function neededAction<TParams = unknown>(
  machine: string,
  name: string,
): (_: unknown, params: TParams) => void {
  return missing(() => {
    throw new MissingImplementation(machine, 'action', name);
  });
}

/** Placeholders for several actions without parameters. */
export function neededActions<const TName extends string>(
  machine: string,
  names: readonly TName[],
): Record<TName, () => void> {
  return byName(names, (name) =>
    missing((): void => {
      throw new MissingImplementation(machine, 'action', name);
    }),
  );
}

/** Placeholder for a guard. */
export function neededGuard(machine: string, name: string): () => boolean {
  return missing(() => {
    throw new MissingImplementation(machine, 'guard', name);
  });
}

/** Placeholders for several guards. */
export function neededGuards<const TName extends string>(
  machine: string,
  names: readonly TName[],
): Record<TName, () => boolean> {
  return byName(names, (name) => neededGuard(machine, name));
}

/** Placeholder for a promise actor, which resolves or throws a `Failure`. */
export function neededActor<TOutput, TInput = NonReducibleUnknown>(
  machine: string,
  name: string,
): PromiseActorLogic<TOutput, TInput> {
  return missing(
    fromPromise<TOutput, TInput>(() => Promise.reject(new MissingImplementation(machine, 'actor', name))),
  );
}

/** Placeholder for a callback actor. */
export function neededProcess<TEvent extends EventObject, TInput = NonReducibleUnknown>(
  machine: string,
  name: string,
): CallbackActorLogic<TEvent, TInput> {
  return missing(
    fromCallback<TEvent, TInput>(() => {
      throw new MissingImplementation(machine, 'actor', name);
    }),
  );
}

/** Placeholder for an observable actor; its last value is the context of its snapshot. */
export function neededObservable<TValue, TInput extends NonReducibleUnknown = NonReducibleUnknown>(
  machine: string,
  name: string,
): ObservableActorLogic<TValue, TInput> {
  return missing(
    fromObservable<TValue, TInput>(() => {
      throw new MissingImplementation(machine, 'actor', name);
    }),
  );
}

/**
 * Names of missing implementations of a machine and of the machines it invokes; empty if it is ready to run.
 */
export function missingImplementations(machine: AnyStateMachine): string[] {
  const { actions, guards, actors } = machine.implementations;
  return [
    ...namesOfMissing('action', actions),
    ...namesOfMissing('guard', guards),
    ...namesOfMissing('actor', actors),
    ...Object.values(actors).flatMap((actor) => (isMachine(actor) ? missingImplementations(actor) : [])),
  ];
}

/** Returns the machine; throws with the names of missing implementations, if any. */
export function complete<TMachine extends AnyStateMachine>(machine: TMachine): TMachine {
  const names = missingImplementations(machine);
  if (names.length > 0) throw new MissingImplementation(machine.id, 'implementations', names.join(', '));
  return machine;
}

function byName<TName extends string, TImplementation>(
  names: readonly TName[],
  implementationOf: (name: TName) => TImplementation,
): Record<TName, TImplementation> {
  const implementations = Object.fromEntries(names.map((name) => [name, implementationOf(name)]));
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- fromEntries forgets the names of its keys
  return implementations as Record<TName, TImplementation>;
}

function namesOfMissing(kind: string, implementations: Readonly<Record<string, unknown>>): string[] {
  return Object.entries(implementations)
    .filter(([, implementation]) => isObject(implementation) && wanted.has(implementation))
    .map(([name]) => `${kind} ${name}`);
}

function isMachine(actor: unknown): actor is AnyStateMachine {
  return isObject(actor) && 'implementations' in actor && 'root' in actor;
}

function isObject(value: unknown): value is object {
  return (typeof value === 'object' && value !== null) || typeof value === 'function';
}
