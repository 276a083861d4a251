/** What happens to the settings, and what their chart remembers. */
import type { Failure } from '../kernel/failure.ts';
import type { Look, Settings } from './settings.ts';

export interface SettingsContext {
  /** What the page shows now. */
  readonly settings: Settings;
  /** What is on its way to the server while `saving`. */
  readonly sent: Settings;
  /** What the server last agreed to. */
  readonly agreed: Settings;
  /** What will stand whatever the server has: changed while it was asked, or brought into a new account. */
  readonly kept: Partial<Settings>;
  readonly isThemeChosen: boolean;
  /** Why the settings shown are not those of the account. */
  readonly loadFailure: Failure | null;
  /** Why the last change was not saved. */
  readonly failure: Failure | null;
}
export type SettingsEvent =
  | { readonly type: 'signedIn' }
  /** Signed in to an account that there was not before. */
  | { readonly type: 'registered' }
  | { readonly type: 'signedOut' }
  | { readonly type: 'change'; readonly patch: Partial<Settings> }
  /** Loading has failed, and the person asks for it again. */
  | { readonly type: 'reload' }
  | { readonly type: 'systemThemeChanged'; readonly darkMode: boolean }
  /** Another tab of this browser has stored another look. */
  | { readonly type: 'lookChangedElsewhere'; readonly look: Look };
