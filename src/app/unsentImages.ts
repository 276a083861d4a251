/** Image files that are on their way to the server, or did not reach it: shown by the panels, kept in the draft. */
import type { LayerId } from '../document/layer.ts';
import type { Store } from '../kit/createStore.ts';
import { createStore } from '../kit/createStore.ts';

export interface UnsentImage {
  readonly file: File;
  /** The layer whose picture it is to replace, or null for a new layer. */
  readonly replaces: LayerId | null;
  /** Why it did not reach the server; null while it is on its way. */
  readonly failure: string | null;
  /** It is tried again by itself when the network returns. */
  readonly waitsForNetwork: boolean;
}
/** The list of them. */
export type UnsentImages = Omit<Store<readonly UnsentImage[]>, 'set'>;

export function createUnsentImages(): UnsentImages {
  return createStore<readonly UnsentImage[]>([]);
}
