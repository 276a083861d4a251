/** Keys that sign documents, registered as the page does it. */
import { randomBytes } from 'node:crypto';
import { toBase64url } from '../../../src/proof/base64url.ts';
import { publicKeyOf, signBytes } from '../../../src/proof/ed25519.ts';
import { statementOf } from '../../../src/proof/statement.ts';
import type { Browser, Reply } from './browser.ts';
import { textAt } from './browser.ts';

/** Another `account` than one's own makes a statement that the service must refuse. */
export async function askForKey(
  browser: Browser,
  { seed = new Uint8Array(randomBytes(32)), issuer = 'Школа № 12', account = '' } = {},
): Promise<Reply> {
  const own = textAt((await browser.call('GET', '/api/auth/me/')).body, 'id');
  return browser.call('POST', '/api/proof/', {
    public_key: toBase64url(publicKeyOf(seed)),
    issuer,
    signature: toBase64url(signBytes(seed, statementOf(account === '' ? own : account))),
  });
}

/** The id of a new key. */
export async function registerKey(browser: Browser, issuer = 'Школа № 12'): Promise<string> {
  return textAt((await askForKey(browser, { issuer })).body, 'id');
}
