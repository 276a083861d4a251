/** Input, context and events of the `project` machine. */
import type { Failure } from '../kernel/failure.ts';

/** A draft of this project that no open tab uses. */
export interface DraftOffer {
  readonly id: string;
  /** Time of writing, ms since 1970. */
  readonly savedAt: number;
  readonly layerCount: number;
  /** Images that are not uploaded yet. */
  readonly imageCount: number;
  /** The project was saved elsewhere since; saving the restored draft will be a conflict. */
  readonly isOutdated: boolean;
}
export interface ProjectInput {
  readonly projectId: string;
  readonly hasToken: boolean;
}
export interface ProjectContext extends ProjectInput {
  /** Why the last save failed. */
  readonly failure: Failure | null;
  /** The draft found on opening, until the person decides. */
  readonly offer: DraftOffer | null;
  /** Path of the page to leave for; null for the project list. */
  readonly destination: string | null;
  /** The present or last save was not asked for by the person. */
  readonly isAutomatic: boolean;
}
export interface SaveOrder {
  readonly projectId: string;
  /** Overwrite a newer version on the server: the person chose to keep this copy. */
  readonly overwrite: boolean;
  /** A retry without a person's request; the pause before the next one grows. */
  readonly isRepeated: boolean;
}
export type ProjectEvent =
  | { readonly type: 'save'; readonly isAutomatic?: boolean }
  /** The back arrow leads to the project list; `to` is the path of another page. */
  | { readonly type: 'leave'; readonly to?: string }
  | { readonly type: 'confirm' }
  /** Saves first; stays when that fails. */
  | { readonly type: 'saveAndLeave' }
  | { readonly type: 'cancel' }
  | { readonly type: 'keepMine' }
  | { readonly type: 'keepTheirs' }
  /** Mine becomes a new project; theirs stays unchanged. */
  | { readonly type: 'keepBoth' }
  | { readonly type: 'downloadMine' }
  | { readonly type: 'downloadTheirs' }
  | { readonly type: 'restoreDraft'; readonly draftId: string }
  | { readonly type: 'declineDraft' }
  /** `isOnline`: the browser itself said that it has a network again. */
  | { readonly type: 'networkReturned'; readonly isOnline?: boolean };
/** Parameters of actions and guards after a failed actor. */
export interface WithError {
  readonly error: unknown;
}
