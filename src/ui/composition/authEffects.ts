/** What the auth chart asks for, done with the real service, storage, pages and notices (specification §4, §8). */
import { fromPromise } from 'xstate';
import type { ApiClient } from '../../api/client.ts';
import { LOGOUT_TEXTS } from '../../api/errorTexts.ts';
import { clearSession, STORAGE_KEYS } from '../../api/session.ts';
import type { Credentials, Identity, Registration } from '../../machines/auth.ts';
import { valueOrFailure } from './apiFailure.ts';
import type { Platform } from './platform.ts';
import { LOGIN_PATH, requestedPage } from './paths.ts';

export function authEffects(platform: Platform, api: ApiClient) {
  return {
    actors: {
      signIn: fromPromise<Identity, Credentials>(async ({ input }) =>
        identityOf(valueOrFailure(await api.login(input))),
      ),
      register: fromPromise<Identity, Registration>(async ({ input }) =>
        identityOf(valueOrFailure(await api.register(input))),
      ),
      signOut: fromPromise<void>(async () => {
        valueOrFailure(await api.logout());
      }),
    },
    actions: {
      goToRequestedPage: () => platform.navigate(requestedPage(platform.currentPath()), { replace: true }),
      clearStoredSession: () => clearSession(platform.storage),
      goToLogin: () => platform.navigate(LOGIN_PATH),
      noticeSignedOut: () => platform.notify('positive', LOGOUT_TEXTS.done),
      noticeSignOutFailed: () => platform.notify('negative', LOGOUT_TEXTS.failed),
      removeStoredToken: () => platform.storage.removeItem(STORAGE_KEYS.token),
      reloadPage: () => platform.reload(),
    },
  };
}

function identityOf(answer: {
  readonly username: string;
  readonly email?: string | undefined;
  readonly name?: string | undefined;
  readonly is_github_user?: boolean | undefined;
}): Identity {
  return {
    username: answer.username,
    email: answer.email ?? null,
    name: answer.name ?? null,
    isGithubUser: answer.is_github_user ?? false,
  };
}
