/**
 * The operator's command `reset-password <login>`: prints a password reset link, for servers or users without
 * e-mail.
 */
import type { AppOptions } from '../http/context.ts';
import { accountNamed } from './findAccounts.ts';
import { keyOf } from './keys.ts';
import { LINK_MS, makeResetLink } from './links.ts';

export const RESET_USAGE = 'Нужно: npm run server -- reset-password логин (или email)';

interface ResetReply {
  readonly ok: boolean;
  readonly lines: readonly string[];
}

/**
 * Replies `['reset-password', login]`; null when the words are another command's. `origin` is that of the
 * product's page.
 */
export function resetOnDemand(
  options: Pick<AppOptions, 'db' | 'ids' | 'clock'>,
  origin: string,
): (args: readonly string[]) => Promise<ResetReply | null> {
  return async ([command, login = '', ...more]) => {
    if (command !== 'reset-password') return null;
    if (login === '' || more.length > 0) return { ok: false, lines: [RESET_USAGE] };
    const user = await accountNamed(options, keyOf(login.trim()));
    if (user === null) return { ok: false, lines: ['Такой учётной записи нет.'] };
    if (user.password_hash === null)
      return { ok: false, lines: ['У этой учётной записи нет пароля: в неё входят через GitHub.'] };
    const link = await makeResetLink(options, user.id, origin);
    return {
      ok: true,
      lines: [
        `Ссылка для «${user.username}» (${user.email}). Действует ${LINK_MS.reset / 60_000} минут и один раз, прежние ссылки больше не действуют:`,
        link,
      ],
    };
  };
}
