/**
 * Corrects the name of one person and replaces their published copy: the cell of the table, the row of the
 * register, whose number stays, and the copy at the service. A code stays the same; with another surname the
 * copy is at another place, and the one before is removed.
 */
import { renameCopy } from '../../../data/copies/index.ts';
import { carryRows } from '../../../data/issued/index.ts';
import { changePickup, keptPickups } from '../../../hosts/page/keptPickups.ts';
import type { Order } from '../../../output/order/index.ts';
import type { ReplaceDeps } from './drawAgain.ts';
import { drawAgain, GONE_TEXT, orderAgain } from './drawAgain.ts';
import { issuedDocuments } from '../facts/issuedDocuments.ts';
import { openSource } from '../letters/lettersSource.ts';
import { fail } from '../../platform/apiFailure.ts';
import { planPickup } from './planPickup.ts';
import { placesOf } from './publications.ts';

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
  if (kept === undefined) return fail({ code: 'refused', text: GONE_TEXT });
  const order = orderAgain(kept, chosen);
  const before = await openSource(deps, order, signal);
  const found = placesOf(kept.copies, before.run.document).find(([, own]) => own.id === id);
  if (found === undefined) return fail({ code: 'refused', text: GONE_TEXT });
  const [copy, own] = found;
  const corrected = renameCopy(editor.getSnapshot().document, copy, name);
  if (corrected === null) return fail({ code: 'refused', text: UNCLEAR });
  editor.apply((now) => renameCopy(now, copy, name) ?? now);
  const source = await openSource(deps, order, signal);
  const { copies, problems } = planPickup(source, kept.column);
  const planned = copies.find((each) => each.copy === copy);
  if (planned === undefined) return fail({ code: 'refused', text: GONE_TEXT });
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
  await drawAgain(deps, { kept, own, source, planned }, signal);
}

const UNCLEAR =
  'По этому имени не понять, что вписать в какой столбец. Исправьте таблицу сами и выложите копии заново.';
const SAME =
  'Имя в таблице исправлено, но теперь фамилия и второе слово совпадают с другим человеком. Выложите копии заново с кодами.';
