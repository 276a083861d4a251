/** One way to run a machine without the product. */
import type { AnyStateMachine, EventFromLogic, EventObject, InputFrom } from 'xstate';

/** What an invoked actor may come back with. */
export type Answer =
  | { readonly kind: 'done'; readonly output?: unknown }
  | { readonly kind: 'failed'; readonly error: unknown };

export interface Sample<TInput = unknown, TEvent extends EventObject = EventObject> {
  readonly name: string;
  readonly input: TInput;
  /** Events that a person or the page sends. */
  readonly events: readonly TEvent[];
  /** By the name of the invoked actor: every answer that matters to the chart. */
  readonly answers: Readonly<Record<string, readonly Answer[]>>;
  /** By the name of an invoked process: the events it sends while it runs. */
  readonly reports: Readonly<Record<string, readonly TEvent[]>>;
  /** What the guards that the composition root provides say. */
  readonly guards: Readonly<Record<string, boolean>>;
}

/** The samples of a machine, held against its own input and events. */
export function samplesOf<TMachine extends AnyStateMachine>(
  _machine: TMachine,
  samples: readonly (Pick<
    Sample<InputFrom<TMachine>, EventFromLogic<TMachine>>,
    'name' | 'input' | 'events'
  > &
    Partial<Sample<InputFrom<TMachine>, EventFromLogic<TMachine>>>)[],
): readonly Sample[] {
  return samples.map((sample) => ({ answers: {}, reports: {}, guards: {}, ...sample }));
}
