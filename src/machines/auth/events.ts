/** Input, context and events of the `auth` machine. */
import type { Failure } from '../kernel/failure.ts';

/** What the browser had stored when the page was opened. The token itself never enters the machine. */
export interface StoredSession {
  readonly hasToken: boolean;
  readonly username: string | null;
  readonly account: string;
  readonly email: string | null;
  readonly name: string | null;
  readonly isGithubUser: boolean;
}
export interface Identity {
  /** As the page began; another tab may change it. */
  readonly username: string;
  /** What this device keeps the person's work under: stays when the login is changed. */
  readonly account: string;
  readonly email: string | null;
  readonly name: string | null;
  readonly isGithubUser: boolean;
}
export interface Credentials {
  readonly username: string;
  readonly password: string;
}
export interface Registration extends Credentials {
  readonly password2: string;
  readonly email: string;
}
/** Query parameters of the return from GitHub. */
export interface GithubReturn {
  /** Null when the person or GitHub refused. */
  readonly code: string | null;
  readonly state: string;
}
export interface AuthContext {
  readonly stored: StoredSession;
  /** Null while nobody is signed in. */
  readonly identity: Identity | null;
  /** Why the last attempt to sign in or to register failed. */
  readonly failure: Failure | null;
}
export type AuthEvent =
  | ({ readonly type: 'signIn' } & Credentials)
  | ({ readonly type: 'register' } & Registration)
  | { readonly type: 'goToGithub' }
  | ({ readonly type: 'returnedFromGithub' } & GithubReturn)
  | { readonly type: 'signOut' }
  /** Any request got a 401 response. */
  | { readonly type: 'tokenRefused' }
  | { readonly type: 'nameSaved'; readonly name: string }
  /** The person left the form or started to correct it. */
  | { readonly type: 'dismissFailure' };
