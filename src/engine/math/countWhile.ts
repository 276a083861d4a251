/**
 * Length of the longest prefix whose items satisfy the predicate. Binary search: all matching items must come
 * first.
 */
export function countWhile<Item>(items: readonly Item[], isSo: (item: Item) => boolean): number {
  let low = 0;
  let high = items.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const item = items[middle];
    if (item !== undefined && isSo(item)) low = middle + 1;
    else high = middle;
  }
  return low;
}
