/**
 * The publications of a project that were made on this device: their links, their codes, what became of them. Those of
 * other devices are known to the service by their ids alone.
 */
import type { ApiClient } from '../../../api/client.ts';
import type { OwnPickup } from '../../../api/contract/pickups.ts';
import type { Document } from '../../../document/document.ts';
import { copyNames } from '../../../data/copies/index.ts';
import { issuedCopies } from '../../../data/issued/index.ts';
import { RUSSIAN_FILLING } from '../../../data/records/index.ts';
import type { KeptCopy, KeptPickup } from '../../../hosts/page/keptPickups.ts';
import { keptPickupIds, keptPickups } from '../../../hosts/page/keptPickups.ts';
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

/** What recipients can open, the newest first. */
export interface Publications {
  /** Of this project, made on this device. */
  readonly own: readonly OwnPublication[];
  /** Of this account, made on other devices, of whatever project: only that device knows which. */
  readonly elsewhere: readonly OwnPickup[];
}

/** Throws a `Failure` without the service. */
export async function publicationsOf(
  { api, platform, project }: ListDeps,
  signal: AbortSignal,
): Promise<Publications> {
  const all = await keptPickups(project);
  const listed = valueOrFailure(await api.listPickups({ signal }));
  const there = new Map(listed.map((facts) => [facts.id, facts] as const));
  const here = await keptPickupIds();
  const { site, origin } = platform;
  const own = all.flatMap((kept) => {
    const facts = there.get(kept.id);
    const link = pickupLink(site.publicUrl ?? origin, kept.secret);
    return facts?.is_finished === true ? [{ kept, link, facts }] : [];
  });
  const elsewhere = listed.filter(({ id, is_finished }) => is_finished && !here.has(id));
  return { own, elsewhere };
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
