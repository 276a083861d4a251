/** Logins that people take for an office of the site; free for nobody who registers. */
import { likeLatin } from './systemAuthor.ts';

const OFFICES =
  `admin admins administrator administration root superuser sysadmin system support help helpdesk moderator moderators moder
  security abuse postmaster webmaster hostmaster noreply mailerdaemon official operator staff
  админ админы администратор администрация модератор модераторы модер поддержка техподдержка службаподдержки сисадмин
  безопасность официальный официально рут саппорт оператор`
    .split(/\s+/u)
    .map((name) => likeLatin(name));
const RESERVED: ReadonlySet<string> = new Set(OFFICES);
const SEPARATORS = /[@.+_-]+/gu;
/** A number behind an office: `support2`, `admin-2025`. */
const NUMBER = /(?<=\p{L})[\p{N}@.+_-]{1,5}$/u;

/** Whether a login is an office or looks like one: «Admin», `adm1n`, `support-2`, `_root_`. */
export function isReservedLogin(login: string): boolean {
  const plain = login.normalize('NFKC').toLowerCase();
  return [plain, plain.replace(NUMBER, '')]
    .flatMap((form) => [form, form.replaceAll('1', 'l'), form.replaceAll('@', '')])
    .some((form) => RESERVED.has(likeLatin(form).replaceAll(SEPARATORS, '')));
}
