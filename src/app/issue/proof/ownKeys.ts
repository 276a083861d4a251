/** Keys of an account that sign documents: made, restored, replaced and withdrawn by their owner. */
import type { OwnKey } from '../../../api/contract/proof.ts';
import { canKeepKeys, forgetKey, keepKey, keptKeys } from '../../../hosts/page/proofKeys.ts';
import { openKey } from '../../../browser/sealedKey.ts';
import { readAddress } from '../../../proof/address.ts';
import { toBase64url } from '../../../proof/base64url.ts';
import { keyIdOf } from '../../../proof/keyId.ts';
import { plainText } from '../../../proof/texts.ts';
import type { UsesApi } from '../../platform/usesApi.ts';
import { begunBackup } from './keyBackup.ts';

/** A refusal is a sentence for the person. */
export type Outcome<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly text: string };

const NO_STORAGE_TEXT =
  'Браузер не дал сохранить ключ на этом устройстве. Откройте сайт в обычном окне, не в приватном, и попробуйте ещё раз.';
const NO_TLS_TEXT = 'Ключ можно создать только на сайте с защищённым адресом (https).';

/**
 * Makes a key on this device and registers its public part. Its backup is saved later (`keyBackup.ts`).
 * @param now milliseconds since 1970
 */
export async function makeKey(
  { api }: UsesApi<'me' | 'addProofKey'>,
  issuer: string,
  now: number,
): Promise<Outcome<OwnKey>> {
  if (!canKeepKeys()) return refusedKey(NO_TLS_TEXT);
  const { publicKeyOf, signBytes } = await import('../../../proof/ed25519.ts');
  const { statementOf } = await import('../../../proof/statement.ts');
  const me = await api.me();
  if (!me.ok) return refusedKey(me.error.text);
  const seed = crypto.getRandomValues(new Uint8Array(32));
  const publicKey = publicKeyOf(seed);
  const id = keyIdOf(publicKey);
  // Before it is registered: a key that nobody can sign with would be of no use to anyone.
  const isReady = (await isKept(id, seed)) && (await begunBackup(id, seed, now));
  const added = isReady
    ? await api.addProofKey({
        public_key: toBase64url(publicKey),
        issuer: plainText(issuer),
        signature: toBase64url(signBytes(seed, statementOf(me.value.id))),
      })
    : null;
  if (added?.ok === true) return { ok: true, value: added.value };
  await forgetKey(id).catch(() => undefined);
  return refusedKey(added === null ? NO_STORAGE_TEXT : added.error.text);
}

/**
 * Puts a key from its backup on this device. `own` are the keys of the account; one that its owner has given to this
 * account becomes one of them.
 */
export async function restoreKey(
  { api }: UsesApi<'me' | 'more'>,
  file: Blob,
  phrase: string,
  own: readonly OwnKey[],
): Promise<Outcome<OwnKey>> {
  if (!canKeepKeys()) return refusedKey(NO_TLS_TEXT);
  const opened = await openKey(await file.text(), phrase);
  if (opened.kind === 'notKeyFile')
    return refusedKey('Это не файл ключа. Выберите тот, что скачали вместе с ключом.');
  if (opened.kind === 'wrongPhrase')
    return refusedKey('Слова не подошли. Проверьте, все ли восемь слов на месте и в том ли порядке.');
  const { publicKeyOf } = await import('../../../proof/ed25519.ts');
  const id = keyIdOf(publicKeyOf(opened.seed));
  const key = own.find((each) => each.id === id) ?? (await takenKey({ api }, id, opened.seed));
  if (key === null) return refusedKey('Этот ключ не от вашей учётной записи.');
  return (await isKept(id, opened.seed)) ? { ok: true, value: key } : refusedKey(NO_STORAGE_TEXT);
}

/** The key as one's own from now on; null if nobody has given it to this account. */
async function takenKey(
  { api }: UsesApi<'me' | 'more'>,
  id: string,
  seed: Uint8Array,
): Promise<OwnKey | null> {
  const { memberClientOf } = await import('../../../api/memberClient.ts');
  const { signBytes } = await import('../../../proof/ed25519.ts');
  const { statementOf } = await import('../../../proof/statement.ts');
  const me = await api.me();
  if (!me.ok) return null;
  const signature = toBase64url(signBytes(seed, statementOf(me.value.id)));
  const taken = await memberClientOf(api).takeProofKey(id, { signature });
  return taken.ok ? taken.value : null;
}

/** Reserves places for the command line, as the file of `--places` (docs/proof.md). */
export async function reservePlaces(
  { api }: UsesApi<'reserveProofs'>,
  { id, issuer }: Pick<OwnKey, 'id' | 'issuer'>,
  count: number,
  site: string,
): Promise<Outcome<{ readonly file: Blob; readonly fileName: string }>> {
  const reply = await api.reserveProofs(id, { count });
  if (!reply.ok) return refusedKey(reply.error.text);
  const { first } = reply.value;
  const fields = { format: 'patent-generator-places', version: 1, key: id, issuer, site, first, count };
  const file = new Blob([`${JSON.stringify(fields, null, 1)}\n`], { type: 'application/json' });
  return { ok: true, value: { file, fileName: `Места ${id} ${first + 1}-${first + count}.json` } };
}

/** Withdraws a document by the address in its code. */
export async function withdrawByAddress(
  { api }: UsesApi<'withdrawProofs'>,
  address: string,
  own: readonly OwnKey[],
): Promise<Outcome<string>> {
  const proof = readAddress(address);
  if (proof.kind !== 'signed') return refusedKey('Это не адрес документа. Скопируйте его из кода целиком.');
  const { facts, keyId } = proof;
  if (!own.some(({ id }) => id === keyId)) return refusedKey('Этот документ подписан не вашим ключом.');
  const result = await api.withdrawProofs(keyId, { positions: [facts.index] });
  return result.ok
    ? { ok: true, value: [facts.number, facts.name].filter(Boolean).join(', ') }
    : refusedKey(result.error.text);
}

async function isKept(id: string, seed: Uint8Array): Promise<boolean> {
  try {
    await keepKey(id, seed);
    return (await keptKeys()).includes(id);
  } catch {
    return false;
  }
}

function refusedKey(text: string): { readonly ok: false; readonly text: string } {
  return { ok: false, text };
}
