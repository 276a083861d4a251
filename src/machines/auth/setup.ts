/** Guards, actions and actors of signing in and out. */
import { assign, setup } from 'xstate';
import { neededAction, neededActions, neededActor, typesOf } from '../kernel/implementations.ts';
import type { Failure } from '../kernel/failure.ts';
import { failureOf } from '../kernel/failure.ts';
import type {
  AuthContext,
  AuthEvent,
  Credentials,
  GithubReturn,
  Identity,
  Registration,
  StoredSession,
} from './events.ts';

export const EMPTY_FIELDS_TEXT = 'Заполнены не все поля';

export const authSetup = setup({
  types: typesOf<{ context: AuthContext; events: AuthEvent; input: StoredSession }>(),
  actors: {
    /** Signs in and stores token, username and email. */
    signIn: neededActor<Identity, Credentials>('auth', 'signIn'),
    /** Registers and stores token, username and email. */
    register: neededActor<Identity, Registration>('auth', 'register'),
    /** Requests GitHub's address from the server and leaves for it. */
    goToGithub: neededActor<void>('auth', 'goToGithub'),
    /** Exchanges GitHub's code for a session and stores it like `signIn`. */
    finishGithub: neededActor<Identity, GithubReturn>('auth', 'finishGithub'),
    signOut: neededActor<void>('auth', 'signOut'),
  },
  guards: {
    tokenAndUserNameAreStored: ({ context }) => context.stored.hasToken && Boolean(context.stored.username),
    everyFieldIsFilled: ({ event }) =>
      (event.type === 'register' &&
        areFilled(event.username, event.password, event.password2, event.email)) ||
      (event.type === 'signIn' && areFilled(event.username, event.password)),
  },
  actions: {
    restoreIdentity: assign({
      identity: ({ context: { stored } }) => ({
        username: stored.username ?? '',
        account: stored.account,
        email: stored.email,
        name: stored.name,
        isGithubUser: stored.isGithubUser,
      }),
    }),
    rememberIdentity: assign({ identity: (_, identity: Identity) => identity }),
    rememberName: assign({
      identity: ({ context: { identity }, event }) =>
        identity !== null && event.type === 'nameSaved' ? { ...identity, name: event.name } : identity,
    }),
    forgetIdentity: assign({ identity: null }),
    rememberFailure: assign({ failure: (_, { error }: { error: unknown }) => failureOf(error) }),
    rememberEmptyFields: assign({ failure: () => ({ code: 'empty' as const, text: EMPTY_FIELDS_TEXT }) }),
    forgetFailure: assign({ failure: null }),
    ...neededActions('auth', ['goToRequestedPage', 'clearStoredSession', 'goToLogin', 'noticeSignedOut']),
    noticeSignOutFailed: neededAction<{ failure: Failure }>('auth', 'noticeSignOutFailed'),
    ...neededActions('auth', ['removeStoredToken', 'reloadPage']),
  },
});

function areFilled(...fields: readonly string[]): boolean {
  return fields.every((field) => field.trim() !== '');
}
