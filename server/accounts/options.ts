/** What the calls of accounts are given. */
import type { Later } from '../http/afterwards.ts';
import type { SendLetter } from '../mail/mailer.ts';
import type { PasswordOptions } from './passwords.ts';

export interface MailOptions {
  readonly send: SendLetter;
  /** Origin of the product's page, for links. */
  readonly origin: string;
}

export interface AccountOptions extends PasswordOptions {
  /** Null when this server sends no letters. */
  readonly mail: MailOptions | null;
  readonly later: Later;
}
