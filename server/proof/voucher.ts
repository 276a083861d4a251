/**
 * What is known of an issuer: the operator vouches for the name, or an address on a domain of its own is
 * confirmed, or nothing. A domain says nothing of the name: anyone can have one, and the list of public mail
 * below is never whole. So whoever shows it does not call the name confirmed.
 */
import type { Tables } from '../database/schema.ts';
import type { AppOptions } from '../http/context.ts';

type Voucher =
  | { readonly vouched_by: 'operator' | 'nobody' }
  | { readonly vouched_by: 'domain'; readonly domain: string };

/** Anyone has an address there: it says nothing of an organisation. */
const PUBLIC_MAIL: ReadonlySet<string> = new Set(
  `gmail.com googlemail.com mail.ru bk.ru inbox.ru list.ru internet.ru xmail.ru vk.com yandex.ru ya.ru
  yandex.com yandex.by yandex.kz narod.ru rambler.ru lenta.ru autorambler.ru myrambler.ru ro.ru outlook.com
  hotmail.com live.com msn.com yahoo.com icloud.com me.com mac.com proton.me protonmail.com pm.me tutanota.com
  tuta.com gmx.com gmx.de gmx.net aol.com zoho.com ukr.net i.ua tut.by mail.kz duck.com fastmail.com
  users.noreply.github.com
  mail.com email.com post.com usa.com europe.com consultant.com engineer.com myself.com mail.ua meta.ua bigmir.net
  inbox.lv mail.ee inbox.lt abv.bg mail.bg web.de freenet.de t-online.de libero.it virgilio.it orange.fr wanadoo.fr
  laposte.net free.fr sfr.fr seznam.cz centrum.cz wp.pl o2.pl onet.pl interia.pl freemail.hu walla.co.il naver.com
  hanmail.net daum.net qq.com 163.com 126.com yeah.net sina.com sina.cn foxmail.com rediffmail.com comcast.net
  verizon.net att.net sbcglobal.net cox.net bellsouth.net btinternet.com ymail.com rocketmail.com hey.com hushmail.com
  mailfence.com tutanota.de tutamail.com keemail.me mailbox.org posteo.de disroot.org riseup.net runbox.com`.split(
    /\s+/,
  ),
);

/** These have a domain in each country, such as `yahoo.co.uk`. */
const PUBLIC_BRANDS = /^(?:aol|gmx|hotmail|live|msn|outlook|yahoo|yandex|zohomail)(?:\.com?)?\.[a-z]{2,3}$/;

export async function voucherOf(
  { db, config }: Pick<AppOptions, 'db' | 'config'>,
  { id, user_id, issuer }: Pick<Tables['proof_keys'], 'id' | 'user_id' | 'issuer'>,
): Promise<Voucher> {
  // By key, not by login: a login that was given up may be taken by a stranger.
  if (issuer !== '' && config.proofIssuers.get(id) === issuer) return { vouched_by: 'operator' };
  if (user_id === null) return { vouched_by: 'nobody' };
  const owner = await db
    .selectFrom('users')
    .select(['email', 'email_confirmed_at'])
    .where('id', '=', user_id)
    .executeTakeFirst();
  if (owner === undefined) return { vouched_by: 'nobody' };
  const domain = owner.email.slice(owner.email.lastIndexOf('@') + 1).toLowerCase();
  const isVouched = owner.email_confirmed_at !== null && !isPublic(domain);
  return isVouched ? { vouched_by: 'domain', domain } : { vouched_by: 'nobody' };
}

function isPublic(domain: string): boolean {
  return PUBLIC_MAIL.has(domain) || PUBLIC_BRANDS.test(domain);
}
