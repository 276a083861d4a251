/** Samples: data to run a machine without the product. */
import type { AnyStateMachine, EventFromLogic, EventObject, InputFrom } from 'xstate';

/** A possible result of an invoked actor. */
export type Reply =
  | { readonly kind: 'done'; readonly output?: unknown }
  | { readonly kind: 'failed'; readonly error: unknown };

export interface Sample<TInput = unknown, TEvent extends EventObject = EventObject> {
  readonly name: string;
  readonly input: TInput;
  /** Events that a person or the page sends. */
  readonly events: readonly TEvent[];
  /** Results by actor name; one for each that makes a difference to the machine. */
  readonly replies: Readonly<Record<string, readonly Reply[]>>;
  /** Events that callback actors send while they run, by actor name. */
  readonly reports: Readonly<Record<string, readonly TEvent[]>>;
  /** Results of the guards that the composition root provides. */
  readonly guards: Readonly<Record<string, boolean>>;
}

/** Type-checks samples against the machine's input and events; fills in empty defaults. */
export function samplesOf<TMachine extends AnyStateMachine>(
  _machine: TMachine,
  samples: readonly (Pick<
    Sample<InputFrom<TMachine>, EventFromLogic<TMachine>>,
    'name' | 'input' | 'events'
  > &
    Partial<Sample<InputFrom<TMachine>, EventFromLogic<TMachine>>>)[],
): readonly Sample[] {
  return samples.map((sample) => ({ replies: {}, reports: {}, guards: {}, ...sample }));
}
