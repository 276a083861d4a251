/**
 * One copy of a publication is drawn again: another name, or a new document in the place of the one before.
 */
import type { ApiClient } from '../../../api/client.ts';
import type { KeptCopy, KeptPickup } from '../../../hosts/page/keptPickups.ts';
import { changePickup } from '../../../hosts/page/keptPickups.ts';
import { codeOf } from '../../../pickup/code.ts';
import { fileFormats } from '../../../output/formats/index.ts';
import type { Order } from '../../../output/order/index.ts';
import { copyKeysOf, publicationOf } from '../../../pickup/secrets.ts';
import type { IssueDeps, LettersSource, openSource } from '../letters/lettersSource.ts';
import { valueOrFailure } from '../../platform/apiFailure.ts';
import type { DrawsCopies } from './drawPickup.ts';
import { drawPickup } from './drawPickup.ts';
import type { PlannedCopy } from './planPickup.ts';
import { putCopy } from './publishCopies.ts';

export interface ReplaceDeps {
  readonly platform: IssueDeps['platform'] & DrawsCopies;
  readonly api: IssueDeps['api'] & Pick<ApiClient, 'putPickupCopy' | 'removePickupCopy'>;
  readonly session: IssueDeps['session'];
  readonly organisations: Parameters<typeof openSource>[0]['organisations'];
}

/** The order that a copy is planned by again: what was chosen, in the format that was published. */
export function orderAgain({ format }: KeptPickup, chosen: Partial<Order>): Partial<Order> {
  const published = fileFormats.find(({ id }) => id === format)?.id;
  return { ...chosen, copies: '', ...(published !== undefined && { format: published }) };
}

/** Why a person's copy is not drawn again. */
export const GONE_TEXT = 'Этого человека в списке больше нет: исправьте таблицу и выложите копии заново.';

interface Put {
  readonly kept: KeptPickup;
  readonly own: KeptCopy;
  readonly source: LettersSource;
  readonly planned: PlannedCopy;
}

/** Draws one published copy anew and puts it where its recipient finds it. Throws a `Failure`. */
export async function drawAgain(
  deps: ReplaceDeps,
  { kept, own, source, planned }: Put,
  signal: AbortSignal,
): Promise<void> {
  const { api, platform, session } = deps;
  const { copy, surname, second, name } = planned;
  const { loadDrawing } = platform;
  const { draw, finish } = drawPickup({ ...deps, loadDrawing }, source, signal);
  const publication = await publicationOf(kept.secret);
  const words = { surname, second: second ?? (await codeOf(kept.codeSecret, own.ref)) };
  const [drawn, keys] = await Promise.all([draw([copy]), copyKeysOf(publication, words)]);
  const content = drawn.get(copy);
  if (content === undefined) throw new Error('The copy was not drawn.');
  await putCopy(api, publication, keys, { ...content, name }, signal);
  await changePickup(session.device.place, kept.id, (now) => ({
    ...now,
    copies: now.copies.map((each) => (each.id === own.id ? { ...each, id: keys.id } : each)),
  }));
  await finish(new Set([copy]));
  if (keys.id === own.id) return;
  const removed = await api.removePickupCopy(kept.id, own.id);
  if (!removed.ok && removed.error.code !== 404) valueOrFailure(removed);
}
