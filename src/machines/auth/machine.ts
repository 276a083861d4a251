/**
 * Sign-in state (specification §4, §5, §8). Anonymous by default; signed in at start if both a token and a
 * user name are stored. Signing out clears this device even if the server call fails. A 401 removes the token
 * and reloads the page.
 */
import { failureOf } from '../kernel/failure.ts';
import { authSetup } from './setup.ts';
import { signingIn } from './signingIn.ts';

export const authMachine = authSetup.createMachine({
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
    ...signingIn,
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
