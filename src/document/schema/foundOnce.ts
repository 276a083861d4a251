/**
 * What is found out about an immutable value once, and known as long as the value lives: a sheet's header
 * row, the places of layers in their list. The value owns what is found; nothing has to be renewed, because
 * a change makes another value.
 */
const found = new WeakMap<object, Map<unknown, unknown>>();

/**
 * What `find` says of a value, asked at the first call only.
 *
 * @param find depends on the value alone and is one function for all calls. Where an answer depends on more,
 *   it makes an empty map, which the caller fills.
 */
export function foundOnce<Owner extends object, Found>(owner: Owner, find: (owner: Owner) => Found): Found {
  let ofOwner = found.get(owner);
  if (ofOwner === undefined) found.set(owner, (ofOwner = new Map()));
  // What stands at `find` came from it.
  if (ofOwner.has(find)) return ofOwner.get(find) as Found;
  const answer = find(owner);
  ofOwner.set(find, answer);
  return answer;
}
