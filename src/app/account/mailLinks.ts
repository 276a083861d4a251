/** What the links of letters about an account do, and how one is asked for. */
import type { ApiError } from '../../api/result.ts';
import type { UsesApi } from '../platform/usesApi.ts';

export type ConfirmedEmail =
  | { readonly kind: 'done' }
  /** `mayWork`: the same link may work at another try. */
  | { readonly kind: 'failed'; readonly text: string; readonly mayWork: boolean };

/** Confirms the address, new or present, of the letter with this token. */
export async function confirmEmail({ api }: UsesApi<'confirmEmail'>, token: string): Promise<ConfirmedEmail> {
  const result = await api.confirmEmail({ token });
  if (result.ok) return { kind: 'done' };
  const { code, text } = result.error;
  return { kind: 'failed', text, mayWork: code === 429 || code >= 500 };
}

/** Asks for a letter with a link for a new password. Resolves with why it was refused; null when it was not. */
export async function askForNewPassword(
  { api }: UsesApi<'forgotPassword'>,
  login: string,
): Promise<ApiError | null> {
  const result = await api.forgotPassword({ login });
  return result.ok ? null : result.error;
}

/** Sets a new password by the link of a letter. Resolves like `askForNewPassword`. */
export async function setNewPassword(
  { api }: UsesApi<'resetPassword'>,
  token: string,
  password: string,
): Promise<ApiError | null> {
  const result = await api.resetPassword({ token, new_password: password });
  return result.ok ? null : result.error;
}
