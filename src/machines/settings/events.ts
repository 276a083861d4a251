/** Context and events of the `settings` machine. */
import type { Failure } from '../kernel/failure.ts';
import type { Look, Settings } from './settings.ts';

export interface SettingsContext {
  /** Shown by the page. */
  readonly settings: Settings;
  /** Sent to the server while `saving`. */
  readonly sent: Settings;
  /** Last confirmed by the server. */
  readonly agreed: Settings;
  /** Overrides loaded settings: changed while loading, or brought into a new account. */
  readonly kept: Partial<Settings>;
  readonly isThemeChosen: boolean;
  /** Why the account's settings could not be loaded. */
  readonly loadFailure: Failure | null;
  /** Why the last change was not saved. */
  readonly failure: Failure | null;
}
export type SettingsEvent =
  | { readonly type: 'signedIn' }
  /** Signed in to a new account. */
  | { readonly type: 'registered' }
  | { readonly type: 'signedOut' }
  | { readonly type: 'change'; readonly patch: Partial<Settings> }
  /** Retries a failed load. */
  | { readonly type: 'reload' }
  | { readonly type: 'systemThemeChanged'; readonly darkMode: boolean }
  /** Another tab stored another theme or toggle style. */
  | { readonly type: 'lookChangedElsewhere'; readonly look: Look };
