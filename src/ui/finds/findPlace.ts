import type { Find } from '../../data/found/index.ts';

/** A find, whatever the list is. */
export function placeOf({ id, range }: Find): string {
  return `${id} ${range.join('-')}`;
}
