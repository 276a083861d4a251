/**
 * Signing in and registering (specification §4, §5, §8). Nothing is sent while a field is empty; a failure is
 * shown until the next attempt. Signing in through GitHub leaves the page; `returnedFromGithub` is the first
 * event of the page that is opened afterwards.
 */
import type { DoneActorEvent, ErrorActorEvent } from 'xstate';
import type { Credentials, Identity, Registration } from './events.ts';
import { authSetup } from './setup.ts';

const NOBODY: Credentials & Registration = { username: '', password: '', password2: '', email: '' };

/** Common to all ways of signing in. */
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

export const signingIn = {
  anonymous: authSetup.createStateConfig({
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
  }),
  signingIn: authSetup.createStateConfig({
    tags: 'busy',
    invoke: {
      id: 'signIn',
      src: 'signIn',
      input: ({ event }) => (event.type === 'signIn' ? credentialsOf(event) : NOBODY),
      onDone: SIGNED_IN,
      onError: SIGN_IN_FAILED,
    },
  }),
  registering: authSetup.createStateConfig({
    tags: 'busy',
    invoke: {
      id: 'register',
      src: 'register',
      input: ({ event }) => (event.type === 'register' ? registrationOf(event) : NOBODY),
      onDone: SIGNED_IN,
      onError: REGISTER_FAILED,
    },
  }),
  leavingForGithub: authSetup.createStateConfig({
    tags: 'busy',
    invoke: {
      id: 'goToGithub',
      src: 'goToGithub',
      onDone: 'anonymous',
      onError: SIGN_IN_FAILED,
    },
  }),
  finishingGithub: authSetup.createStateConfig({
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
  }),
};

function credentialsOf({ username, password }: Credentials): Credentials {
  return { username, password };
}

function registrationOf({ username, password, password2, email }: Registration): Registration {
  return { username, password, password2, email };
}
