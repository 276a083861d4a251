/** Texts and names of a template that is a file of one's own. Apart from what reads it: the page needs it first. */
import type { Find } from '../../../data/index.ts';

/** In place of the id of a template of the service, in the address of the page. */
export const OWN_TEMPLATE = 'own';

/** «таблицы (2), анимации» */
export function leftOutText(leftOut: readonly { readonly what: string; readonly count: number }[]): string {
  return leftOut
    .map(({ what, count }) => (count === 1 || what.includes(':') ? what : `${what} (${count})`))
    .join('; ');
}

/** A find, whatever the list is. */
export function placeOf({ id, range }: Find): string {
  return `${id} ${range.join('-')}`;
}
