/** Switching the proof on where documents are made: what this account and device have, and one press for the rest. */
import type { OwnKey } from '../../../api/contract/proof.ts';
import type { Organisations } from '../../organisation/organisations.ts';
import { proposedIssuer } from '../../organisation/proposedIssuer.ts';
import type { Platform } from '../../platform/platform.ts';
import type { UsesApi } from '../../platform/usesApi.ts';
import { signingKeyOf } from './keysHere.ts';

export type ProofStanding =
  /** `isBackupDue`: the person is to be reminded of the key's backup. */
  | { readonly kind: 'ready'; readonly key: OwnKey; readonly isBackupDue: boolean }
  /** The address of the account is to be confirmed first: readers are told whose it is. */
  | { readonly kind: 'unconfirmed'; readonly email: string }
  /** `isElsewhere`: the account has a key, on another device. `issuer` is known from «Моя школа», or empty. */
  | { readonly kind: 'keyless'; readonly isElsewhere: boolean; readonly issuer: string };

/** The application. */
export interface TurnOnDeps extends UsesApi<'me' | 'listProofKeys' | 'addProofKey' | 'askEmailLink'> {
  readonly organisations: Pick<Organisations, 'current' | 'remember'>;
  readonly platform: Pick<Platform, 'now' | 'site'>;
}

/** Null where the service cannot be asked; saving reports it then. */
export async function proofStanding(
  { api, organisations, platform }: TurnOnDeps,
  signal: AbortSignal,
): Promise<ProofStanding | null> {
  const own = await api.listProofKeys({ signal });
  if (!own.ok) return null;
  const key = await signingKeyOf(own.value);
  if (key !== null) {
    const { backupStanding } = await import('./keyBackup.ts');
    return { kind: 'ready', key, isBackupDue: (await backupStanding(key.id, platform.now())) === 'due' };
  }
  const me = await api.me({ signal });
  if (!me.ok) return null;
  // A site that sends no letters can confirm no address.
  if (platform.site.mail && me.value.email_confirmed_at === undefined)
    return { kind: 'unconfirmed', email: me.value.email };
  const isElsewhere = own.value.some(({ withdrawn }) => withdrawn === undefined);
  return { kind: 'keyless', isElsewhere, issuer: await proposedIssuer(organisations) };
}

/** Null when documents can be signed now; otherwise a sentence for the person. */
export async function turnOnProof(
  { api, organisations, platform }: TurnOnDeps,
  issuer: string,
): Promise<string | null> {
  const { issuerSchema } = await import('../../../api/contract/issuer.ts');
  const checked = issuerSchema.safeParse(issuer);
  if (!checked.success) return checked.error.issues[0]?.message ?? null;
  const isKnown = (await proposedIssuer(organisations)) !== '';
  const { makeKey } = await import('./ownKeys.ts');
  const made = await makeKey({ api }, checked.data, platform.now());
  if (!made.ok) return made.text;
  // Where it is not kept, the next device asks for it again.
  if (!isKnown) await organisations.remember((known) => ({ ...known, issuer: checked.data }));
  return null;
}

/** Sends the letter that confirms the address of the account; null when it is sent. */
export async function sendConfirmation({ api }: Pick<TurnOnDeps, 'api'>): Promise<string | null> {
  const asked = await api.askEmailLink();
  return asked.ok ? null : asked.error.text;
}
