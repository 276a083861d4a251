/**
 * Implementations of the auth chart with the real service, storage, pages and notices (specification §4, §8).
 */
import { fromPromise } from 'xstate';
import type { ApiClient } from '../../api/client.ts';
import type { AuthReply } from '../../api/contract/auth.ts';
import { LOGOUT_TEXTS } from '../../api/errorTexts.ts';
import type { ApiResult } from '../../api/result.ts';
import { accountOf, clearSession, isOverQuota, STORAGE_KEYS } from '../../api/session.ts';
import type {
  AuthContext,
  Credentials,
  GithubReturn,
  Identity,
  Registration,
} from '../../machines/auth/events.ts';
import { fail, valueOrFailure } from '../platform/apiFailure.ts';
import type { Platform } from '../platform/platform.ts';
import { LOGIN_PATH, requestedPage } from '../platform/paths.ts';

const GITHUB_CANCELLED_TEXT = 'Вход через GitHub отменён.';
const NO_ROOM_TEXT =
  'Браузер не смог запомнить вход: на устройстве нет места. Освободите место и попробуйте ещё раз.';

export function authImplementations(platform: Platform, api: ApiClient, reload: () => Promise<void>) {
  /** Stores the session of a successful call; if the device cannot store all of it, nothing is stored. */
  async function kept(call: Promise<ApiResult<AuthReply>>): Promise<Identity> {
    try {
      const reply = valueOrFailure(await call);
      return identityOf(reply, accountOf(platform.storage, reply.username));
    } catch (error) {
      if (!isOverQuota(error)) throw error;
      clearSession(platform.storage);
      return fail({ code: 'memory', text: NO_ROOM_TEXT });
    }
  }
  return {
    actors: {
      signIn: fromPromise<Identity, Credentials>(({ input }) => kept(api.login(input))),
      register: fromPromise<Identity, Registration>(({ input }) => kept(api.register(input))),
      goToGithub: fromPromise<void>(async () => {
        const redirect = requestedPage(platform.currentPath());
        const { url } = valueOrFailure(await api.githubStart({ redirect }));
        platform.leaveTo(url);
      }),
      finishGithub: fromPromise<Identity, GithubReturn>(async ({ input: { code, state } }) => {
        if (code === null) return fail({ code: 400, text: GITHUB_CANCELLED_TEXT });
        return kept(api.githubFinish({ code, state }));
      }),
      signOut: fromPromise<void>(async () => {
        valueOrFailure(await api.logout());
      }),
    },
    actions: {
      goToRequestedPage: () => platform.navigate(requestedPage(platform.currentPath()), { replace: true }),
      clearStoredSession: ({ context }: { context: AuthContext }) => {
        clearSession(platform.storage);
        // On a shared computer no personal data may remain.
        if (context.identity !== null) void platform.forgetAccount(context.identity.account);
      },
      goToLogin: () => platform.navigate(LOGIN_PATH),
      noticeSignedOut: () => platform.notify('positive', LOGOUT_TEXTS.done),
      noticeSignOutFailed: () => platform.notify('negative', LOGOUT_TEXTS.failed),
      removeStoredToken: () => platform.storage.removeItem(STORAGE_KEYS.token),
      reloadPage: () => void reload(),
    },
  };
}

function identityOf(reply: AuthReply, account: string): Identity {
  return {
    username: reply.username,
    account,
    email: reply.email ?? null,
    name: reply.name ?? null,
    isGithubUser: reply.is_github_user ?? false,
  };
}
