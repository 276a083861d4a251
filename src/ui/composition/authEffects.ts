/** What the auth chart asks for, done with the real service, storage, pages and notices (specification §4, §8). */
import { fromPromise } from 'xstate';
import type { ApiClient } from '../../api/client.ts';
import { LOGOUT_TEXTS } from '../../api/errorTexts.ts';
import { clearSession, STORAGE_KEYS } from '../../api/session.ts';
import type { AuthContext, Credentials, GithubReturn, Identity, Registration } from '../../machines/auth.ts';
import { fail, valueOrFailure } from './apiFailure.ts';
import type { Platform } from './platform.ts';
import { LOGIN_PATH, requestedPage } from './paths.ts';

const GITHUB_CANCELLED_TEXT = 'Вход через GitHub отменён.';

export function authEffects(platform: Platform, api: ApiClient, reload: () => Promise<void>) {
  return {
    actors: {
      signIn: fromPromise<Identity, Credentials>(async ({ input }) =>
        identityOf(valueOrFailure(await api.login(input))),
      ),
      register: fromPromise<Identity, Registration>(async ({ input }) =>
        identityOf(valueOrFailure(await api.register(input))),
      ),
      goToGithub: fromPromise<void>(async () => {
        const redirect = requestedPage(platform.currentPath());
        const { url } = valueOrFailure(await api.githubStart({ redirect }));
        platform.leaveTo(url);
      }),
      finishGithub: fromPromise<Identity, GithubReturn>(async ({ input: { code, state } }) => {
        if (code === null) return fail({ code: 400, text: GITHUB_CANCELLED_TEXT });
        return identityOf(valueOrFailure(await api.githubFinish({ code, state })));
      }),
      signOut: fromPromise<void>(async () => {
        valueOrFailure(await api.logout());
      }),
    },
    actions: {
      goToRequestedPage: () => platform.navigate(requestedPage(platform.currentPath()), { replace: true }),
      clearStoredSession: ({ context }: { context: AuthContext }) => {
        clearSession(platform.storage);
        // On a shared computer nothing of the person may stay.
        if (context.identity !== null) void platform.forgetAccount(context.identity.username);
      },
      goToLogin: () => platform.navigate(LOGIN_PATH),
      noticeSignedOut: () => platform.notify('positive', LOGOUT_TEXTS.done),
      noticeSignOutFailed: () => platform.notify('negative', LOGOUT_TEXTS.failed),
      removeStoredToken: () => platform.storage.removeItem(STORAGE_KEYS.token),
      reloadPage: () => void reload(),
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
