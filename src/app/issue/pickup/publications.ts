/**
 * The publications of a project that were made on this device: their links, their codes, what became of them.
 */
import type { ApiClient } from '../../../api/client.ts';
import type { OwnPickup } from '../../../api/contract/pickups.ts';
import type { Document } from '../../../document/document.ts';
import { copyNames } from '../../../data/copies/index.ts';
import { issuedCopies } from '../../../data/issued/index.ts';
import { RUSSIAN_FILLING } from '../../../data/records/index.ts';
import type { KeptCopy, KeptPickup } from '../../../hosts/page/keptPickups.ts';
import { keptPickups } from '../../../hosts/page/keptPickups.ts';
import { codeOf } from '../../../pickup/code.ts';
import { pickupLink } from '../../../pickup/link.ts';
import { valueOrFailure } from '../../platform/apiFailure.ts';
import type { OrderDeps } from '../../export/plannedRun.ts';

export interface OwnPublication {
  readonly kept: KeptPickup;
  readonly link: string;
  readonly facts: OwnPickup;
}

interface ListDeps {
  readonly api: Pick<ApiClient, 'listPickups'>;
  readonly platform: Pick<OrderDeps['platform'], 'origin' | 'site'>;
  /** Names the project on this device. */
  readonly project: string;
}

/** Those that recipients can open, the newest first. Throws a `Failure` without the service. */
export async function ownPublications(
  { api, platform, project }: ListDeps,
  signal: AbortSignal,
): Promise<readonly OwnPublication[]> {
  const all = await keptPickups(project);
  if (all.length === 0) return [];
  const there = new Map(
    valueOrFailure(await api.listPickups({ signal })).map((facts) => [facts.id, facts] as const),
  );
  const { site, origin } = platform;
  return all.flatMap((kept) => {
    const facts = there.get(kept.id);
    const link = pickupLink(site.publicUrl ?? origin, kept.secret);
    return facts?.is_finished === true ? [{ kept, link, facts }] : [];
  });
}

export interface HandedCode {
  readonly name: string;
  readonly code: string;
}

/**
 * The codes of a publication, in the order of the list. Copies whose records have left the list are left out.
 */
export async function codesOf(
  { codeSecret, copies }: KeptPickup,
  document: Document,
): Promise<readonly HandedCode[]> {
  const nameOf = copyNames(RUSSIAN_FILLING, document);
  const found = placesOf(copies, document).toSorted(([a], [b]) => a - b);
  return Promise.all(
    found.map(async ([copy, { ref }]) => ({ name: nameOf(copy), code: await codeOf(codeSecret, ref) })),
  );
}

/** Which copies of the document, from 0, were published: by their records. */
export function placesOf(
  copies: readonly KeptCopy[],
  document: Document,
): readonly (readonly [number, KeptCopy])[] {
  const byKey = new Map(copies.map((each) => [each.key, each]));
  return issuedCopies(RUSSIAN_FILLING, document).flatMap(({ copy, key }) => {
    const kept = byKey.get(key);
    return kept === undefined ? [] : [[copy, kept] as const];
  });
}
