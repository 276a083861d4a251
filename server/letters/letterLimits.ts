/**
 * How many letters leave in an hour: of a person, of all accounts whose addresses are of one domain, to one
 * mailbox, to one domain, and of the whole site. The narrow limits come first, so that who has used up their own
 * takes nothing from the others.
 */
import type { Tables } from '../database/schema.ts';
import type { AppOptions } from '../http/context.ts';
import { countAttempt, LIMITS } from '../http/rateLimit.ts';

/** Throws a `HttpError` (429) that says which limit is used up. */
export async function countLetter(
  options: AppOptions,
  sender: Pick<Tables['users'], 'id' | 'email'>,
  to: string,
): Promise<void> {
  const { config } = options;
  const { site, toAddress, toDomain, fromDomain } = config.letterLimits ?? {};
  const counted = [
    [LIMITS.copiesByAccount, config.lettersPerHour, sender.id],
    [LIMITS.copiesToMailbox, toAddress, mailboxOf(to)],
    [LIMITS.copiesFromDomain, fromDomain, domainOf(sender.email)],
    [LIMITS.copiesToDomain, toDomain, domainOf(to)],
    [LIMITS.copiesOfSite, site, ''],
  ] as const;
  for (const [limit, hits, subject] of counted)
    await countAttempt(options, { ...limit, hits: hits ?? limit.hits }, subject);
}

/** Mail to `anna+1@` and `ANNA@` comes to one mailbox; so does `an.na@` at Google. */
function mailboxOf(address: string): string {
  const [local = '', domain = ''] = address.toLowerCase().split('@');
  const [name = ''] = local.split('+');
  const isGoogle = domain === 'gmail.com' || domain === 'googlemail.com';
  return isGoogle ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`;
}

/** Its last two labels: whoever has a domain has as many names under it as they like. */
function domainOf(address: string): string {
  return address
    .slice(address.lastIndexOf('@') + 1)
    .toLowerCase()
    .split('.')
    .slice(-2)
    .join('.');
}
