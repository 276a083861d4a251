/** What happens to an open project, and what its chart remembers. */
import type { Failure } from '../kernel/failure.ts';

/** A draft of this project that no open tab is working on. */
export interface DraftOffer {
  readonly id: string;
  /** When it was written, in milliseconds since 1970. */
  readonly savedAt: number;
  readonly layerCount: number;
  /** Images in it that have not reached the server. */
  readonly imageCount: number;
  /** The project was saved elsewhere since: saving the restored draft will ask which version to keep. */
  readonly isOutdated: boolean;
}
export interface ProjectInput {
  readonly projectId: string;
  readonly hasToken: boolean;
}
export interface ProjectContext extends ProjectInput {
  /** Why the last save failed. */
  readonly failure: Failure | null;
  /** The draft found when the project was opened, until it is decided on. */
  readonly offer: DraftOffer | null;
  /** The page that the person leaves for; null for the project list. */
  readonly destination: string | null;
}
export interface SaveOrder {
  readonly projectId: string;
  /** Write over a newer version on the server: the person chose to keep this copy. */
  readonly overwrite: boolean;
}
export type ProjectEvent =
  | { readonly type: 'save' }
  /** The back arrow leads to the project list; `to` is the path of another page. */
  | { readonly type: 'leave'; readonly to?: string }
  | { readonly type: 'confirm' }
  | { readonly type: 'cancel' }
  | { readonly type: 'keepMine' }
  | { readonly type: 'keepTheirs' }
  /** Mine becomes a new project, theirs stays as it is. */
  | { readonly type: 'keepBoth' }
  | { readonly type: 'downloadMine' }
  | { readonly type: 'downloadTheirs' }
  | { readonly type: 'restoreDraft'; readonly draftId: string }
  | { readonly type: 'declineDraft' }
  | { readonly type: 'networkReturned' };
/** Of an actor that has failed. */
export interface WithError {
  readonly error: unknown;
}
