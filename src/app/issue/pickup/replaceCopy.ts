/**
 * Corrects the name of one person and replaces their published copy: the cell of the table, the row of the
 * register, whose number stays, and the copy at the service. A code stays the same; with another surname the
 * copy is at another place, and the one before is removed.
 */
import type { ApiClient } from '../../../api/client.ts';
import { renameCopy } from '../../../data/copies/index.ts';
import { carryRows } from '../../../data/issued/index.ts';
import type { KeptCopy, KeptPickup } from '../../../hosts/page/keptPickups.ts';
import { changePickup, keptPickups } from '../../../hosts/page/keptPickups.ts';
import type { Order } from '../../../output/order/index.ts';
import { fileFormats } from '../../../output/formats/index.ts';
import { codeOf } from '../../../pickup/code.ts';
import { copyKeysOf, publicationOf } from '../../../pickup/secrets.ts';
import { issuedDocuments } from '../facts/issuedDocuments.ts';
import type { IssueDeps, LettersSource } from '../letters/lettersSource.ts';
import { openSource } from '../letters/lettersSource.ts';
import { fail, valueOrFailure } from '../../platform/apiFailure.ts';
import type { DrawsCopies } from './drawPickup.ts';
import { drawPickup } from './drawPickup.ts';
import type { PlannedCopy } from './planPickup.ts';
import { planPickup } from './planPickup.ts';
import { placesOf } from './publications.ts';
import { putCopy } from './publishCopies.ts';

export interface ReplaceDeps {
  readonly platform: IssueDeps['platform'] & DrawsCopies;
  readonly api: IssueDeps['api'] & Pick<ApiClient, 'putPickupCopy' | 'removePickupCopy'>;
  readonly session: IssueDeps['session'];
  readonly organisations: Parameters<typeof openSource>[0]['organisations'];
}

interface Replacing {
  /** The id of the publication. */
  readonly publication: string;
  /** The id of the copy. */
  readonly id: string;
  /** As it has to be. */
  readonly name: string;
}

/**
 * @param chosen what was chosen in this session. Throws a `Failure`; the table may be corrected all the same.
 */
export async function replaceCopy(
  deps: ReplaceDeps,
  chosen: Partial<Order>,
  { publication, id, name }: Replacing,
  signal: AbortSignal,
): Promise<void> {
  const { editor, device, table } = deps.session;
  const kept = (await keptPickups(device.place)).find((each) => each.id === publication);
  if (kept === undefined) return fail({ code: 'refused', text: GONE });
  const format = fileFormats.find((each) => each.id === kept.format)?.id;
  const order = { ...chosen, copies: '', ...(format !== undefined && { format }) };
  const before = await openSource(deps, order, signal);
  const found = placesOf(kept.copies, before.run.document).find(([, own]) => own.id === id);
  if (found === undefined) return fail({ code: 'refused', text: GONE });
  const [copy, own] = found;
  const corrected = renameCopy(editor.getSnapshot().document, copy, name);
  if (corrected === null) return fail({ code: 'refused', text: UNCLEAR });
  editor.apply((now) => renameCopy(now, copy, name) ?? now);
  const source = await openSource(deps, order, signal);
  const { copies, problems } = planPickup(source, kept.column);
  const planned = copies.find((each) => each.copy === copy);
  if (planned === undefined) return fail({ code: 'refused', text: GONE });
  if (problems.some((problem) => problem.copies.includes(copy))) return fail({ code: 'refused', text: SAME });
  await issuedDocuments(editor, device.place, table.memory.withColumns).change((register) =>
    carryRows(register, own.key, { key: planned.key, name: planned.name, place: copy }),
  );
  // The copy is found again when the network is gone now.
  await changePickup(device.place, kept.id, (now) => ({
    ...now,
    copies: now.copies.map((each) =>
      each.id === own.id ? { ...each, key: planned.key, place: copy } : each,
    ),
  }));
  await put(deps, { kept, own, source, planned }, signal);
}

const GONE = 'Этого человека в списке больше нет: исправьте таблицу и выложите копии заново.';
const UNCLEAR =
  'По этому имени не понять, что вписать в какой столбец. Исправьте таблицу сами и выложите копии заново.';
const SAME =
  'Имя в таблице исправлено, но теперь фамилия и второе слово совпадают с другим человеком. Выложите копии заново с кодами.';

interface Put {
  readonly kept: KeptPickup;
  readonly own: KeptCopy;
  readonly source: LettersSource;
  readonly planned: PlannedCopy;
}

async function put(
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
