/**
 * Who is at the screen (specification §4, §5, §8). Anonymous by default; at start signed in if both a token and a user
 * name are stored. Logging out clears this device even if the server call fails. A 401 forgets the token and reloads.
 * Signing in through GitHub leaves the page; `returnedFromGithub` is the first thing that the page opened afterwards hears.
 */
import type { DoneActorEvent, ErrorActorEvent } from 'xstate';
import { assign, setup } from 'xstate';
import { neededAction, neededActions, neededActor, typesOf } from '../kernel/effects.ts';
import type { Failure } from '../kernel/failure.ts';
import { failureOf } from '../kernel/failure.ts';

/** What the browser had stored when the page was opened. The token itself never enters the chart. */
export interface StoredSession {
  readonly hasToken: boolean;
  readonly username: string | null;
  readonly email: string | null;
  readonly name: string | null;
  readonly isGithubUser: boolean;
}
export interface Identity {
  readonly username: string;
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
/** What GitHub gave the browser to take back. */
export interface GithubReturn {
  /** Null when the person or GitHub has said no. */
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
  /** Any request was answered with 401. */
  | { readonly type: 'tokenRefused' }
  | { readonly type: 'nameSaved'; readonly name: string }
  /** The person left the form or began to correct it. */
  | { readonly type: 'dismissFailure' };

export const EMPTY_FIELDS_TEXT = 'Заполнены не все поля';
const NOBODY: Credentials & Registration = { username: '', password: '', password2: '', email: '' };

/** However the person has signed in. */
const SIGNED_IN = {
  target: 'authenticated',
  actions: [
    { type: 'rememberIdentity', params: ({ event }: { event: DoneActorEvent<Identity> }) => event.output },
    'goToRequestedPage',
  ],
} as const;
const REMEMBER_FAILURE = {
  type: 'rememberFailure',
  params: ({ event }: { event: ErrorActorEvent }) => ({ error: event.error }),
} as const;
const SIGN_IN_FAILED = { target: 'anonymous.signInFailed', actions: REMEMBER_FAILURE } as const;
const REGISTER_FAILED = { target: 'anonymous.registerFailed', actions: REMEMBER_FAILURE } as const;

export const authMachine = setup({
  types: typesOf<{ context: AuthContext; events: AuthEvent; input: StoredSession }>(),
  actors: {
    /** Signs in and stores token, username and email. */
    signIn: neededActor<Identity, Credentials>('auth', 'signIn'),
    /** Registers and stores token, username and email. */
    register: neededActor<Identity, Registration>('auth', 'register'),
    /** Asks the server where to go, and goes there. */
    goToGithub: neededActor<void>('auth', 'goToGithub'),
    /** Trades what GitHub gave for a session, and stores it as `signIn` does. */
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
}).createMachine({
  id: 'auth',
  context: ({ input }) => ({ stored: input, identity: null, failure: null }),
  initial: 'starting',
  states: {
    starting: {
      always: [
        { guard: 'tokenAndUserNameAreStored', target: 'authenticated', actions: 'restoreIdentity' },
        { target: 'anonymous' },
      ],
    },
    anonymous: {
      initial: 'idle',
      on: {
        signIn: [
          { guard: 'everyFieldIsFilled', target: 'signingIn' },
          { target: '.signInFailed', actions: 'rememberEmptyFields' },
        ],
        goToGithub: 'leavingForGithub',
        returnedFromGithub: 'finishingGithub',
        register: [
          { guard: 'everyFieldIsFilled', target: 'registering' },
          { target: '.registerFailed', actions: 'rememberEmptyFields' },
        ],
      },
      states: {
        idle: {},
        signInFailed: { on: { dismissFailure: 'idle' }, exit: 'forgetFailure' },
        registerFailed: { on: { dismissFailure: 'idle' }, exit: 'forgetFailure' },
      },
    },
    signingIn: {
      tags: 'busy',
      invoke: {
        id: 'signIn',
        src: 'signIn',
        input: ({ event }) => (event.type === 'signIn' ? credentialsOf(event) : NOBODY),
        onDone: SIGNED_IN,
        onError: SIGN_IN_FAILED,
      },
    },
    registering: {
      tags: 'busy',
      invoke: {
        id: 'register',
        src: 'register',
        input: ({ event }) => (event.type === 'register' ? registrationOf(event) : NOBODY),
        onDone: SIGNED_IN,
        onError: REGISTER_FAILED,
      },
    },
    leavingForGithub: {
      tags: 'busy',
      invoke: {
        id: 'goToGithub',
        src: 'goToGithub',
        onDone: 'anonymous',
        onError: SIGN_IN_FAILED,
      },
    },
    finishingGithub: {
      tags: 'busy',
      invoke: {
        id: 'finishGithub',
        src: 'finishGithub',
        input: ({ event }) =>
          event.type === 'returnedFromGithub'
            ? { code: event.code, state: event.state }
            : { code: null, state: '' },
        onDone: SIGNED_IN,
        onError: SIGN_IN_FAILED,
      },
    },
    authenticated: {
      on: {
        signOut: 'signingOut',
        nameSaved: { actions: 'rememberName' },
        tokenRefused: { target: 'anonymous', actions: ['forgetIdentity', 'removeStoredToken', 'reloadPage'] },
      },
    },
    signingOut: {
      tags: 'busy',
      invoke: {
        id: 'signOut',
        src: 'signOut',
        onDone: { target: 'anonymous', actions: 'noticeSignedOut' },
        onError: {
          target: 'anonymous',
          actions: {
            type: 'noticeSignOutFailed',
            params: ({ event }) => ({ failure: failureOf(event.error) }),
          },
        },
      },
      exit: ['clearStoredSession', 'forgetIdentity', 'goToLogin'],
    },
  },
});

function areFilled(...fields: readonly string[]): boolean {
  return fields.every((field) => field.trim() !== '');
}

function credentialsOf({ username, password }: Credentials): Credentials {
  return { username, password };
}

function registrationOf({ username, password, password2, email }: Registration): Registration {
  return { username, password, password2, email };
}
