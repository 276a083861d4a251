/**
 * What lays out and draws texts: the widths that a host measures, and the parts that few texts need and that
 * come late. It is a value: whoever has loaded a part makes another typesetter, and texts are laid out anew.
 */
import { hasTextLooks } from '../../document/text/textLooks.ts';
import type { TextMeasurer } from '../ports/measurer.ts';
import type { Directing } from './bidi.ts';
import type { looksWith } from './looks.ts';

type Looks = ReturnType<typeof looksWith>;

export interface Typesetter extends TextMeasurer, Directing {
  /** What lays out and draws the looks of texts; absent while it is not loaded. */
  readonly looks?: Looks;
}

/** Loads what draws the looks of these layers. Rejects when that fails; another call tries again. */
export async function loadLooks(layers: readonly object[]): Promise<Looks> {
  return (await import('./looks.ts')).looksFor(layers);
}

/** Whether a text layer, filled or not, can be laid out as it looks. */
export function hasLooksFor({ looks }: Pick<Typesetter, 'looks'>, layer: object): boolean {
  return looks === undefined ? !hasTextLooks(layer) : looks.suffices(layer);
}

/**
 * What draws looks, for a text that has some. A plain drawing in their place would be a silent substitute.
 * @throws when it is not loaded
 */
export function looksOf({ looks }: Pick<Typesetter, 'looks'>): Looks {
  if (looks === undefined)
    throw new Error('A text with looks was laid out before they were loaded: await loadParts of its layers.');
  return looks;
}
