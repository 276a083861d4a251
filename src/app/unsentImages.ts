/** Images that are being uploaded or failed to upload: shown by the panels, stored in the draft. */
import type { LayerId } from '../document/layer.ts';
import type { Store } from '../kit/createStore.ts';
import { createStore } from '../kit/createStore.ts';

export interface UnsentImage {
  readonly file: File;
  /** The layer whose image it replaces, or null for a new layer. */
  readonly replaces: LayerId | null;
  /** The page, from 0, that was shown when it was added. */
  readonly page: number;
  /** Why the upload failed; null while it is in progress. */
  readonly failure: string | null;
  /** True: retried automatically when the network is back. */
  readonly waitsForNetwork: boolean;
}
/** The list of them. */
export type UnsentImages = Omit<Store<readonly UnsentImage[]>, 'set'>;

export function createUnsentImages(): UnsentImages {
  return createStore<readonly UnsentImage[]>([]);
}
