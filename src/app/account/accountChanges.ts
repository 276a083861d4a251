import type {
  ChangeEmailRequest,
  ChangeLoginRequest,
  ChangePasswordRequest,
  Profile,
} from '../../api/contract/auth.ts';
import { PASSWORD_TEXTS, SUCCESS_TEXTS } from '../../api/errorTexts.ts';
import type { ApiResult } from '../../api/result.ts';
import type { CallOptions } from '../../api/transport.ts';
import type { Platform } from '../platform/platform.ts';
import type { UsesApi } from '../platform/usesApi.ts';

export interface AccountChanges {
  /** Each resolves with the text of its error, or null when it is done and a notice has said so. */
  readonly rename: (name: string) => Promise<string | null>;
  readonly changeEmail: (fields: ChangeEmailRequest) => Promise<string | null>;
  /** About the address that waits for its link; each tells by a notice how it went. */
  readonly resendEmail: () => Promise<void>;
  readonly cancelEmail: () => Promise<void>;
  /** Asks for a link to the present address; tells by a notice how it went. */
  readonly askEmailLink: () => Promise<void>;
  /** Ends with a reload of the page, which then knows the new login everywhere. */
  readonly changeLogin: (fields: ChangeLoginRequest) => Promise<string | null>;
  readonly changePassword: (fields: ChangePasswordRequest) => Promise<string | null>;
}

export function loadAccount({ api }: UsesApi<'me'>, options: CallOptions): Promise<ApiResult<Profile>> {
  return api.me(options);
}

type AccountDeps = UsesApi<
  | 'updateProfile'
  | 'changeEmail'
  | 'resendEmail'
  | 'askEmailLink'
  | 'cancelEmail'
  | 'changeLogin'
  | 'changePassword'
> & {
  readonly auth: { readonly send: (event: { readonly type: 'nameSaved'; readonly name: string }) => void };
  readonly platform: Pick<Platform, 'notify' | 'reload'>;
};

/** What shows the account. */
interface Shown {
  readonly put: (profile: Profile) => void;
  /** The service knows something newer than what is shown. */
  readonly reload: () => void;
}

/** What a person can change of their account; notices say how each change went. */
export function accountChanges({ api, auth, platform }: AccountDeps, { put, reload }: Shown): AccountChanges {
  return {
    rename: async (name) => {
      const result = await api.updateProfile({ name });
      if (!result.ok) return result.error.fields?.['name']?.[0] ?? result.error.text;
      put(result.value);
      auth.send({ type: 'nameSaved', name: result.value.name });
      platform.notify('positive', SUCCESS_TEXTS.profileUpdate);
      return null;
    },
    changeEmail: async (fields) => {
      const result = await api.changeEmail(fields);
      if (!result.ok) return result.error.text;
      put(result.value);
      const waits = result.value.pending_email !== undefined;
      platform.notify('positive', waits ? LETTER_SENT : SUCCESS_TEXTS.profileUpdate);
      return null;
    },
    resendEmail: async () => {
      const result = await api.resendEmail();
      if (!result.ok) {
        const isGone = result.error.code === 404;
        if (isGone) reload();
        return platform.notify('negative', isGone ? NOT_WAITING : result.error.text);
      }
      put(result.value);
      platform.notify('positive', LETTER_SENT);
    },
    askEmailLink: async () => {
      const result = await api.askEmailLink();
      if (!result.ok) return platform.notify('negative', result.error.text);
      put(result.value);
      const isConfirmed = result.value.email_confirmed_at !== undefined;
      platform.notify('positive', isConfirmed ? 'Email уже подтверждён.' : LINK_SENT);
    },
    cancelEmail: async () => {
      const result = await api.cancelEmail();
      if (!result.ok) return platform.notify('negative', result.error.text);
      put(result.value);
      platform.notify('positive', 'Email остаётся прежним.');
    },
    changeLogin: async (fields) => {
      const result = await api.changeLogin(fields);
      if (!result.ok) return result.error.text;
      platform.reload();
      return null;
    },
    changePassword: async (fields) => {
      const result = await api.changePassword(fields);
      if (!result.ok) return result.error.text;
      platform.notify('positive', result.value.message ?? PASSWORD_TEXTS.done);
      return null;
    },
  };
}

/** Confirmed or cancelled elsewhere meanwhile, or its day is over. */
const NOT_WAITING = 'Этот адрес больше не ждёт подтверждения.';
const LINK_SENT = 'Письмо отправлено. Откройте ссылку из него, чтобы подтвердить адрес.';
const LETTER_SENT = 'Письмо отправлено. Откройте ссылку из него, чтобы сменить email.';
