/**
 * What a component needs of an actor, derived from its machine: the state it is in, and functions that send
 * its events.
 */

/** One function for each event, by its type. */
export type Senders<TType extends string> = { readonly [Type in TType]: () => void };

/** Functions that send these events to the actor; each is nothing but its type. */
export function sendersOf<const TType extends string>(
  actor: { readonly send: (event: { readonly type: NoInfer<TType> }) => void },
  types: readonly TType[],
): Senders<TType> {
  const senders = Object.fromEntries(types.map((type) => [type, () => actor.send({ type })]));
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- fromEntries forgets the names of its keys
  return senders as Senders<TType>;
}

/** The outermost state of a state value: `saving` of `{ saving: 'leaving' }`. */
export type TopState<TValue> = TValue extends string ? TValue : Extract<keyof TValue, string>;

export function topState<TValue extends string | object>(value: TValue): TopState<TValue> {
  const name = typeof value === 'string' ? value : Object.keys(value)[0];
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a state value is a name, or has one for each region
  return name as TopState<TValue>;
}
