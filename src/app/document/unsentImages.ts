/** Images that are being uploaded or failed to upload: shown by the panels, stored in the draft. */
import type { Layer, LayerId } from '../../document/layers/layer.ts';
import type { Store } from '../platform/createStore.ts';
import { createStore } from '../platform/createStore.ts';

/** Images that came together. */
export interface ImageBatch {
  /** Where they were let go, in document pixels; null for free places. */
  readonly at: { readonly x: number; readonly y: number } | null;
  /** Layers that have arrived. */
  readonly ids: Set<LayerId>;
}

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

export interface ImageBackground {
  /** Layers that come above it, and the place of the picture under them, in document pixels. */
  readonly under?: { readonly layers: readonly Layer[]; readonly box: Box };
  /** The sheet that goes with it, in document pixels; null leaves the sheet as it is. */
  readonly sheet: { readonly width: number; readonly height: number } | null;
}

/** Layers that it takes the place of, and where it stands then, in document pixels. */
export interface ImageInstead {
  readonly layers: readonly Layer[];
  readonly box: Box & { readonly height: number };
}

export interface UnsentImage {
  readonly file: File;
  /** The layer whose image it replaces, or null for a new layer. */
  readonly replaces: LayerId | null;
  /** The page, from 0, that was shown when it was added. */
  readonly page: number;
  /** The files that came together with it; absent in drafts. */
  readonly batch?: ImageBatch | undefined;
  /** It becomes the background, on a sheet of this size if one is given; absent in drafts. */
  readonly background?: ImageBackground | undefined;
  /** It takes the place of layers, such as the shapes of the same drawing; absent in drafts. */
  readonly instead?: ImageInstead | undefined;
  /** Its number, from 0, among them. */
  readonly order?: number | undefined;
  /** Why the upload failed; null while it is in progress. */
  readonly failure: string | null;
  /** True: retried automatically when the network is back, or the server less busy. */
  readonly waitsForNetwork: boolean;
}
/** The list of them. */
export type UnsentImages = Omit<Store<readonly UnsentImage[]>, 'set'>;

export function createUnsentImages(): UnsentImages {
  return createStore<readonly UnsentImage[]>([]);
}
