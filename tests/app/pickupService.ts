/** A service in memory for publications: keeps what it is given, and every text that was sent to it. */
import type { ApiClient } from '../../src/api/client.ts';
import type { ApiResult } from '../../src/api/result.ts';
import { ok, refused } from './fakePlatform.ts';

type PickupCalls = Pick<
  ApiClient,
  | 'startPickup'
  | 'putPickupCopy'
  | 'removePickupCopy'
  | 'finishPickup'
  | 'withdrawPickup'
  | 'listPickups'
  | 'pickup'
  | 'fetchPickupCopy'
  | 'sendPickupNote'
  | 'pickupNotes'
  | 'removePickupNote'
>;

interface Publication {
  head: string;
  isFinished: boolean;
  readonly copies: Map<string, Blob>;
  readonly notes: Map<string, string>;
}

const empty = (): Promise<ApiResult<undefined>> => ok(undefined);

export function pickupService() {
  const kept = new Map<string, Publication>();
  /** Bytes as Latin letters, so that a name in any encoding of text is seen. */
  const sent: string[] = [];
  const puts: string[] = [];
  let putsLeft = Infinity;
  const at = (id: string): Publication => {
    const found = kept.get(id);
    if (found === undefined) throw new Error('There is no such publication.');
    return found;
  };
  const facts = (id: string) => ({
    id,
    made_on: '2026-05-03',
    expires_on: '2026-08-01',
    is_finished: at(id).isFinished,
    copies: at(id).copies.size,
    fetched: 0,
    notes: at(id).notes.size,
  });
  const hear = (...texts: readonly unknown[]): void => void sent.push(JSON.stringify(texts));
  const api: PickupCalls = {
    startPickup: (fields) => {
      hear(fields);
      const before = kept.get(fields.id);
      if (before === undefined)
        kept.set(fields.id, { head: fields.head, isFinished: false, copies: new Map(), notes: new Map() });
      return ok([...at(fields.id).copies.keys()]);
    },
    putPickupCopy: async (id, copy, blob) => {
      hear(id, copy, Buffer.from(await blob.arrayBuffer()).toString());
      if (putsLeft <= 0) return refused(503, 'Нет связи с сервером');
      putsLeft -= 1;
      puts.push(copy);
      at(id).copies.set(copy, blob);
      return empty();
    },
    removePickupCopy: (id, copy) => {
      at(id).copies.delete(copy);
      return empty();
    },
    finishPickup: (id, { copies }) => {
      hear(id, copies);
      at(id).isFinished = true;
      return empty();
    },
    withdrawPickup: (id) => {
      kept.delete(id);
      return empty();
    },
    listPickups: () => ok([...kept.keys()].map(facts)),
    pickup: (id) =>
      kept.get(id)?.isFinished === true
        ? ok({ head: at(id).head, expires_on: '2026-08-01' })
        : refused(404, 'Не найдено.'),
    fetchPickupCopy: (id, copy) => {
      const found = at(id).copies.get(copy);
      return found === undefined ? refused(404, 'Не найдено.') : ok(found);
    },
    sendPickupNote: (id, { note }) => {
      hear(id, note);
      at(id).notes.set(`n${at(id).notes.size + 1}`, note);
      return empty();
    },
    pickupNotes: (id) =>
      ok([...at(id).notes].map(([note, text]) => ({ id: note, note: text, sent_on: '2026-05-04' }))),
    removePickupNote: (id, note) => {
      at(id).notes.delete(note);
      return empty();
    },
  };
  return {
    api,
    kept,
    sent,
    /** Ids of the copies in the order in which they were taken. */
    puts,
    /** After so many copies the network is gone. */
    breakAfter: (copies: number) => void (putsLeft = copies),
  };
}
