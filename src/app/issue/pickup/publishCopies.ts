/**
 * Draws, seals and uploads the copies of a publication. Ids are derived from secrets that the device keeps
 * before anything is sent, so an upload that was broken off, here or at the service, goes on where it was:
 * what is there is skipped while the copies are drawn of the same, and replaced otherwise.
 */
import type { ApiClient } from '../../../api/client.ts';
import { MAX_PICKUP_COPIES } from '../../../api/contract/limits.ts';
import type { KeptCopy, KeptPickup } from '../../../hosts/page/keptPickups.ts';
import { changePickup, changePickups, keptPickups } from '../../../hosts/page/keptPickups.ts';
import type { PickupReport, PickupWishes } from '../../../machines/pickup/events.ts';
import type { LetterFile } from '../../../output/letters/index.ts';
import { codeOf } from '../../../pickup/code.ts';
import type { CopyContent } from '../../../pickup/copyContent.ts';
import { sealCopy } from '../../../pickup/copyContent.ts';
import { sealHead } from '../../../pickup/head.ts';
import { newNoteKeys } from '../../../pickup/note.ts';
import type { CopyKeys, Publication } from '../../../pickup/secrets.ts';
import { copyKeysOf, newSecret, publicationOf } from '../../../pickup/secrets.ts';
import { DRAWN_AT_ONCE } from '../letters/drawLetters.ts';
import { hashOf } from '../letters/letterKeys.ts';
import type { LettersSource } from '../letters/lettersSource.ts';
import { fail, valueOrFailure } from '../../platform/apiFailure.ts';
import type { UsesApi } from '../../platform/usesApi.ts';
import type { PlannedCopy } from './planPickup.ts';

/** A copy as it is handed out. */
export type DrawnCopy = Pick<CopyContent, 'number' | 'proof'> & { readonly files: readonly LetterFile[] };

export type PickupApi = Pick<ApiClient, 'startPickup' | 'putPickupCopy' | 'finishPickup' | 'withdrawPickup'>;

export interface Publishing {
  readonly api: PickupApi;
  /** Names the project on this device. */
  readonly project: string;
  readonly source: LettersSource;
  readonly copies: readonly PlannedCopy[];
  readonly wishes: PickupWishes;
  /** Draws copies with their numbers and codes. */
  readonly draw: (copies: readonly number[]) => Promise<ReadonlyMap<number, DrawnCopy>>;
  /** These of the drawn copies are handed out. */
  readonly finish: (copies: ReadonlySet<number>) => Promise<void>;
  readonly report: (message: PickupReport) => void;
  readonly signal: AbortSignal;
}

/** Throws a `Failure`, or an `AbortError` when it was stopped; what was uploaded stays for the next time. */
export async function publishCopies(job: Publishing): Promise<PickupReport> {
  const { api, project, copies, wishes, report, signal } = job;
  if (copies.length > MAX_PICKUP_COPIES)
    return fail({ code: 'refused', text: `За один раз можно выложить до ${MAX_PICKUP_COPIES} копий.` });
  const kept = await begun(job);
  const publication = await publicationOf(kept.secret);
  const head = await sealHead(publication, {
    title: job.source.run.order.name,
    second: wishes.column ?? CODE_LABEL,
    isCode: wishes.column === null,
    noteKey: kept.notePublicKey,
  });
  const there = new Set(valueOrFailure(await api.startPickup({ id: kept.id, head, days: wishes.days })));
  const known = new Map(kept.copies.filter(({ id }) => there.has(id)).map((each) => [each.key, each]));
  const left = copies.filter(({ key }) => !known.has(key));
  const ids = copies.flatMap(({ key }) => known.get(key)?.id ?? []);
  report({ type: 'progress', done: copies.length - left.length, total: copies.length });
  for (let start = 0; start < left.length; start += DRAWN_AT_ONCE) {
    const batch = left.slice(start, start + DRAWN_AT_ONCE);
    const put = await putBatch(job, { kept, publication }, batch, (done) =>
      report({ type: 'progress', done: copies.length - left.length + start + done, total: copies.length }),
    );
    ids.push(...put);
  }
  signal.throwIfAborted();
  valueOrFailure(await api.finishPickup(kept.id, { copies: ids }));
  await changePickup(project, kept.id, (now) => ({ ...now, isFinished: true })).catch(notKept);
  return { type: 'finished' };
}

const CODE_LABEL = 'Код';

function notKept(): never {
  return fail({
    code: 'refused',
    text: 'Этот браузер не даёт хранить данные, и ссылку потом было бы не найти. Разрешите сайту хранить данные и повторите.',
  });
}

/**
 * The upload that was begun with these wishes, or a new one, whose secrets are kept before anything is sent.
 */
async function begun({ api, project, source, copies, wishes }: Publishing): Promise<KeptPickup> {
  const of = printOf(source, copies);
  const all = await keptPickups(project);
  const open = all.filter(({ isFinished }) => !isFinished);
  const same = open.find(({ column, days }) => column === wishes.column && days === wishes.days);
  // The others were begun and changed: nobody has their links.
  for (const other of open.filter((each) => each !== same)) await forget({ api }, project, other.id);
  if (same !== undefined) {
    const there = same.of === of ? same.copies : [];
    const renewed = { ...same, of, copies: there, format: source.run.order.format };
    await changePickup(project, same.id, () => renewed).catch(notKept);
    return renewed;
  }
  const secret = newSecret();
  const { publicKey, privateKey } = await newNoteKeys();
  const made: KeptPickup = {
    id: (await publicationOf(secret)).id,
    secret,
    codeSecret: newSecret(),
    notePublicKey: publicKey,
    notePrivateKey: privateKey,
    ...wishes,
    format: source.run.order.format,
    isFinished: false,
    of,
    copies: [],
  };
  await changePickups(project, (now) => [made, ...now]).catch(notKept);
  return made;
}

/** Withdraws a publication, and forgets it here once the service has. */
export async function forget({ api }: UsesApi<'withdrawPickup'>, project: string, id: string): Promise<void> {
  const gone = await api.withdrawPickup(id);
  if (!gone.ok && gone.error.code !== 404) valueOrFailure(gone);
  await changePickups(project, (all) => all.filter((each) => each.id !== id));
}

/** What the copies are drawn of and opened by, but for their numbers, which the register keeps. */
function printOf({ run: { document, order } }: LettersSource, copies: readonly PlannedCopy[]): string {
  const { numbering: _numbering, ...settings } = document.settings;
  const { format, dpi, isPicture, hasProof, proofName, proofAward, pattern } = order;
  const options = { format, dpi, isPicture, hasProof, proofName, proofAward, pattern };
  return hashOf(JSON.stringify([document.layers, document.sheet, settings, options, copies]));
}

interface Place {
  readonly kept: KeptPickup;
  readonly publication: Publication;
}

/** The ids of these copies, which are there now. */
async function putBatch(
  job: Publishing,
  { kept, publication }: Place,
  batch: readonly PlannedCopy[],
  onDone: (done: number) => void,
): Promise<readonly string[]> {
  const { project, draw, finish, signal } = job;
  const [drawn, keys] = await Promise.all([
    draw(batch.map(({ copy }) => copy)),
    Promise.all(batch.map((each) => keysOf(each, kept, publication))),
  ]);
  const put: KeptCopy[] = [];
  const left = new Set<number>();
  try {
    for (const [place, planned] of batch.entries()) {
      signal.throwIfAborted();
      const own = keys[place];
      const copy = drawn.get(planned.copy);
      if (own === undefined || copy === undefined) throw new Error('A copy was not drawn.');
      await putCopy(job.api, publication, own, { ...copy, name: planned.name }, signal);
      put.push({ id: own.id, key: planned.key, ref: planned.key, place: planned.copy });
      left.add(planned.copy);
      onDone(put.length);
    }
  } finally {
    // Also of what was put before a fault: it is there, and is not put again.
    await changePickup(project, kept.id, (now) => ({ ...now, copies: withCopies(now.copies, put) }));
    await finish(left);
  }
  return put.map(({ id }) => id);
}

function withCopies(before: readonly KeptCopy[], put: readonly KeptCopy[]): readonly KeptCopy[] {
  const keys = new Set(put.map(({ key }) => key));
  return [...before.filter(({ key }) => !keys.has(key)), ...put];
}

async function keysOf(
  { surname, second, key }: PlannedCopy,
  { codeSecret }: KeptPickup,
  publication: Publication,
): Promise<CopyKeys> {
  return copyKeysOf(publication, { surname, second: second ?? (await codeOf(codeSecret, key)) });
}

/** Seals a copy and puts it at its place. Throws a `Failure`. */
export async function putCopy(
  api: Pick<ApiClient, 'putPickupCopy'>,
  publication: Publication,
  keys: CopyKeys,
  content: CopyContent,
  signal: AbortSignal,
): Promise<void> {
  const sealed = await sealCopy(publication, keys, content);
  if (sealed === null)
    return fail({
      code: 'refused',
      text: `Копия «${content.name}» больше 8 МБ, выложить её нельзя. Выберите JPEG или меньшее разрешение.`,
    });
  const blob = new Blob([sealed], { type: 'application/octet-stream' });
  valueOrFailure(await api.putPickupCopy(publication.id, keys.id, blob, { signal }));
}
