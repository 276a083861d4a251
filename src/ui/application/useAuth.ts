/** Who is at the screen, and what they can do about it. */
import { useSelector } from '@xstate/react';
import { useCallback } from 'react';
import type { Credentials, Identity, Registration } from '../../machines/auth/events.ts';
import type { Failure } from '../../machines/kernel/failure.ts';
import type { Confirm } from '../../kit/confirm.tsx';
import { useConfirm } from '../../kit/confirm.tsx';
import type { Application } from '../../app/application.ts';
import type { Senders } from './actorView.ts';
import { sendersOf } from './actorView.ts';
import { useApplication } from './ApplicationProvider.tsx';

/** `goToGithub` leaves for GitHub; `signInFailure` says why that was not possible. */
const EVENTS = ['goToGithub', 'dismissFailure'] as const;

interface Auth extends Senders<(typeof EVENTS)[number]> {
  readonly isLoggedIn: boolean;
  /** A request to sign in, register or sign out is on its way. */
  readonly isBusy: boolean;
  readonly identity: Identity | null;
  /** Why signing in failed, until it is tried again or `dismissFailure`. */
  readonly signInFailure: Failure | null;
  /** Why registering failed; `fields` holds texts by field name of the payload. */
  readonly registerFailure: Failure | null;
  readonly signIn: (credentials: Credentials) => void;
  readonly register: (registration: Registration) => void;
  /** Asks first when that would remove unsaved work from this device. */
  readonly signOut: () => void;
}

export function useAuth(): Auth {
  const { auth } = useApplication();
  const signOut = useSignOut();
  const snapshot = useSelector(auth, (state) => state);
  const { identity, failure } = snapshot.context;
  return {
    isLoggedIn: snapshot.matches('authenticated'),
    isBusy: snapshot.hasTag('busy'),
    identity,
    signInFailure: snapshot.matches({ anonymous: 'signInFailed' }) ? failure : null,
    registerFailure: snapshot.matches({ anonymous: 'registerFailed' }) ? failure : null,
    signIn: (credentials) => auth.send({ type: 'signIn', ...credentials }),
    ...sendersOf(auth, EVENTS),
    register: (registration) => auth.send({ type: 'register', ...registration }),
    signOut,
  };
}

/** `Auth.signOut`; the same function at every render. */
export function useSignOut(): () => void {
  const application = useApplication();
  const confirm = useConfirm();
  return useCallback(() => void signOutOf(application, confirm), [application, confirm]);
}

async function signOutOf({ auth, platform }: Application, confirm: Confirm): Promise<void> {
  const { identity } = auth.getSnapshot().context;
  const drafts = identity === null ? [] : await platform.drafts.list(identity.account);
  const names = [...new Set(drafts.map(({ document }) => `«${document.name}»`))].join(', ');
  const question = {
    title: 'Черновики на этом устройстве',
    text: `Здесь хранятся несохранённые изменения: ${names}. При выходе они будут удалены, чтобы данные не достались тем, кто сядет за этот компьютер после вас. Выйти?`,
    danger: true,
  };
  if (drafts.length > 0 && !(await confirm(question))) return;
  auth.send({ type: 'signOut' });
}
