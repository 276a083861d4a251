/**
 * Public keys that sign documents, and the status lists of what was withdrawn (docs/proof.md). The service
 * learns neither names nor numbers: a copy is a position in the list of its key.
 */
import type { MiddlewareHandler } from 'hono';
import { issuerSchema } from '../../src/api/contract/issuer.ts';
import { MAX_PROOF_KEYS, MAX_PROOFS, MAX_WITHDRAWN_PROOFS } from '../../src/api/contract/limits.ts';
import type { OwnKey } from '../../src/api/contract/proof.ts';
import type { Operations } from '../../src/api/contract/operations.ts';
import { fromBase64url } from '../../src/proof/base64url.ts';
import { isSignature } from '../../src/proof/ed25519.ts';
import { keyIdOf } from '../../src/proof/keyId.ts';
import { statementOf } from '../../src/proof/statement.ts';
import type { Database, Tables } from '../database/schema.ts';
import type { AppEnv, AppOptions } from '../http/context.ts';
import { badFields, badRequest, HttpError, notFound } from '../http/httpError.ts';
import type { Call, Handlers } from '../http/mount.ts';
import { clientAddress, countFrom, LIMITS } from '../http/rateLimit.ts';
import { factsOf, replyWithKey } from './keyRecord.ts';

type ProofOptions = AppOptions;
type ProofOperation =
  | 'listProofKeys'
  | 'addProofKey'
  | 'takeProofKey'
  | 'proofKey'
  | 'withdrawProofKey'
  | 'reserveProofs'
  | 'withdrawProofs';
type Key = Tables['proof_keys'];

export function proofHandlers(options: ProofOptions): Handlers<ProofOperation> {
  return {
    listProofKeys: ({ account }) => ownKeys(options, account.id),
    addProofKey: (call) => addKey(options, call),
    takeProofKey: (call) => takeKey(options, call),
    proofKey: {
      before: limitReaders(options),
      handle: ({ context, params: { id } }) => replyWithKey(context, options, id),
    },
    withdrawProofKey: (call) => withdrawKey(options, call),
    reserveProofs: (call) => reserve(options, call),
    withdrawProofs: (call) => withdraw(options, call),
  };
}

/** A crowd behind one address scans its certificates on one evening. */
function limitReaders(options: AppOptions): MiddlewareHandler<AppEnv> {
  return async (context, next) => {
    await countFrom(options, LIMITS.keysByAddress, clientAddress(options, context));
    await next();
  };
}

async function ownKeys(options: ProofOptions, userId: string): Promise<OwnKey[]> {
  const keys = await options.db
    .selectFrom('proof_keys')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('made_at', 'desc')
    .orderBy('id')
    .execute();
  return Promise.all(keys.map((key) => ownKey(options, key)));
}

async function addKey(options: ProofOptions, call: Call<Operations['addProofKey']>): Promise<OwnKey> {
  const { db, clock, log } = options;
  const { account } = call;
  const { public_key, issuer: written, signature } = call.body();
  const issuer = readIssuer(written);
  const bytes = fromBase64url(public_key);
  const signed = fromBase64url(signature);
  if (bytes === null || signed === null || !isSignature(bytes, statementOf(account.id), signed))
    throw badRequest({ detail: 'Ключ не подошёл: подпись под ним неверна. Создайте ключ ещё раз.' });
  const id = keyIdOf(bytes);
  const key = await db.transaction().execute(async (db) => {
    const count = await db
      .selectFrom('proof_keys')
      .select(({ fn }) => fn.countAll<string>().as('keys'))
      .where('user_id', '=', account.id)
      .executeTakeFirst();
    if (Number(count?.keys ?? 0) >= MAX_PROOF_KEYS)
      throw badRequest({ detail: `У одной учётной записи может быть не больше ${MAX_PROOF_KEYS} ключей.` });
    const made = { id, user_id: account.id, public_key, issuer, made_at: clock() };
    return db
      .insertInto('proof_keys')
      .values({
        ...made,
        withdrawn_at: null,
        withdrawn_why: null,
        issued: 0,
        withdrawn_count: 0,
        status: null,
        given_to: null,
      })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returningAll()
      .executeTakeFirst();
  });
  if (key === undefined) throw new HttpError(409, { detail: 'Этот ключ уже есть на сайте.' });
  log({ event: 'proof', key: id, outcome: 'added', user: account.id });
  return ownKey(options, key);
}

/**
 * A key that its owner gave to this account with a project (`server/members/handOver.ts`). The taker signs with it,
 * so neither the account nor the file is enough alone.
 */
async function takeKey(
  { db, ...options }: ProofOptions,
  { account, params: { id }, body }: Call<Operations['takeProofKey']>,
): Promise<OwnKey> {
  const { signature } = body();
  const given = await db
    .selectFrom('proof_keys')
    .selectAll()
    .where('id', '=', id)
    .where('given_to', '=', account.id)
    .executeTakeFirst();
  if (given === undefined) throw notFound();
  const [bytes, signed] = [fromBase64url(given.public_key), fromBase64url(signature)];
  if (bytes === null || signed === null || !isSignature(bytes, statementOf(account.id), signed))
    throw badRequest({ detail: 'Ключ не подошёл: подпись под ним неверна.' });
  const key = await db
    .updateTable('proof_keys')
    .set({ user_id: account.id, given_to: null })
    .where('id', '=', id)
    .where('given_to', '=', account.id)
    .returningAll()
    .executeTakeFirst();
  if (key === undefined) throw notFound();
  options.log({ event: 'proof', key: id, outcome: 'taken', user: account.id });
  return ownKey({ db, ...options }, key);
}

function readIssuer(written: string): string {
  const read = issuerSchema.safeParse(written);
  if (read.success) return read.data;
  throw badFields({ issuer: read.error.issues.map(({ message }) => message) });
}

/** The positions are given out once, whatever happens to the copies. */
async function reserve(
  options: ProofOptions,
  { account, params: { id }, body }: Call<Operations['reserveProofs']>,
): Promise<{ first: number }> {
  const { count } = body();
  const key = await ownedKey(options, id, account.id);
  if (key.withdrawn_at !== null)
    throw new HttpError(409, { detail: 'Этот ключ отозван, подписывать им больше нельзя.' });
  const row = await options.db
    .updateTable('proof_keys')
    .set(({ eb }) => ({ issued: eb('issued', '+', count) }))
    .where('id', '=', id)
    .where('user_id', '=', account.id)
    .where('withdrawn_at', 'is', null)
    .where('issued', '<=', MAX_PROOFS - count)
    .returning('issued')
    .executeTakeFirst();
  if (row === undefined)
    throw new HttpError(409, {
      detail: 'Этим ключом подписано уже слишком много документов. Замените ключ.',
    });
  return { first: row.issued - count };
}

/** Withdrawn stays withdrawn, since the first date. A lost key cannot become a replaced one. */
async function withdrawKey(
  options: ProofOptions,
  { account, params: { id }, body }: Call<Operations['withdrawProofKey']>,
): Promise<OwnKey> {
  const { why } = body();
  const key = await ownedKey(options, id, account.id);
  const changed = {
    withdrawn_at: key.withdrawn_at ?? options.clock(),
    withdrawn_why: key.withdrawn_why === 'lost' ? key.withdrawn_why : why,
  };
  await options.db.updateTable('proof_keys').set(changed).where('id', '=', id).execute();
  options.log({ event: 'proof', key: id, outcome: why, user: account.id });
  return ownKey(options, { ...key, ...changed });
}

async function withdraw(
  options: ProofOptions,
  { account, params: { id }, body }: Call<Operations['withdrawProofs']>,
): Promise<void> {
  const { positions } = body();
  const key = await ownedKey(options, id, account.id);
  if (positions.some((position) => position >= key.issued))
    throw badRequest({ detail: 'Документа с таким местом в списке нет.' });
  if ((await withdrawnCount(options.db, id)) + positions.length > MAX_WITHDRAWN_PROOFS)
    throw new HttpError(409, { detail: 'Документов этого ключа отозвано слишком много. Отзовите сам ключ.' });
  const withdrawn_at = options.clock();
  await options.db.transaction().execute(async (db) => {
    // The row is locked first, so that two withdrawals count one after the other.
    await db.updateTable('proof_keys').set({ status: null }).where('id', '=', id).execute();
    await db
      .insertInto('proof_withdrawals')
      .values([...new Set(positions)].map((position) => ({ key_id: id, position, withdrawn_at })))
      .onConflict((conflict) => conflict.columns(['key_id', 'position']).doNothing())
      .execute();
    const withdrawn_count = await withdrawnCount(db, id);
    await db.updateTable('proof_keys').set({ withdrawn_count }).where('id', '=', id).execute();
  });
  options.log({ event: 'proof', key: id, outcome: 'withdrawn', user: account.id });
}

async function ownedKey({ db }: ProofOptions, id: string, userId: string): Promise<Key> {
  const key = await db
    .selectFrom('proof_keys')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (key === undefined) throw notFound();
  return key;
}

async function ownKey(options: ProofOptions, key: Key): Promise<OwnKey> {
  return { ...(await factsOf(options, key)), id: key.id, withdrawn_count: key.withdrawn_count };
}

async function withdrawnCount(db: Database, keyId: string): Promise<number> {
  const row = await db
    .selectFrom('proof_withdrawals')
    .select(({ fn }) => fn.countAll<string>().as('withdrawn'))
    .where('key_id', '=', keyId)
    .executeTakeFirst();
  return Number(row?.withdrawn ?? 0);
}
