/** Who is at the screen, and what they can do about it. */
import { useSelector } from '@xstate/react';
import type { Credentials, Identity, Registration } from '../../machines/auth.ts';
import type { Failure } from '../../machines/failure.ts';
import { useApplication } from './ApplicationProvider.tsx';

export interface Auth {
  readonly isLoggedIn: boolean;
  /** A request to sign in, register or sign out is on its way. */
  readonly isBusy: boolean;
  readonly identity: Identity | null;
  /** Why signing in failed, until it is tried again or `dismissFailure`. */
  readonly signInFailure: Failure | null;
  /** Why registering failed; `fields` holds texts by field name of the payload. */
  readonly registerFailure: Failure | null;
  readonly signIn: (credentials: Credentials) => void;
  /** Leaves for GitHub; `signInFailure` says why that was not possible. */
  readonly goToGithub: () => void;
  readonly register: (registration: Registration) => void;
  readonly signOut: () => void;
  readonly dismissFailure: () => void;
}

export function useAuth(): Auth {
  const { auth } = useApplication();
  const snapshot = useSelector(auth, (state) => state);
  const { identity, failure } = snapshot.context;
  return {
    isLoggedIn: snapshot.matches('authenticated'),
    isBusy: snapshot.hasTag('busy'),
    identity,
    signInFailure: snapshot.matches({ anonymous: 'signInFailed' }) ? failure : null,
    registerFailure: snapshot.matches({ anonymous: 'registerFailed' }) ? failure : null,
    signIn: (credentials) => auth.send({ type: 'signIn', ...credentials }),
    goToGithub: () => auth.send({ type: 'goToGithub' }),
    register: (registration) => auth.send({ type: 'register', ...registration }),
    signOut: () => auth.send({ type: 'signOut' }),
    dismissFailure: () => auth.send({ type: 'dismissFailure' }),
  };
}
