/** Implementations of the chart of letters: drawing, archive, share sheet, and the calls that send. */
import { fromCallback, fromPromise } from 'xstate';
import type { ApiClient } from '../../../api/client.ts';
import { issuedCopies } from '../../../data/issued/index.ts';
import { RUSSIAN_FILLING } from '../../../data/records/index.ts';
import { keepWords, keptWords } from '../../../hosts/page/keptCorrections.ts';
import { complete } from '../../../machines/kernel/implementations.ts';
import { failureOf } from '../../../machines/kernel/failure.ts';
import type {
  FoundMailing,
  LetterOutcome,
  LettersJob,
  LettersReport,
  LettersRequest,
  LettersWait,
  ShareInput,
} from '../../../machines/letters/events.ts';
import { lettersMachine } from '../../../machines/letters/machine.ts';
import { changeMailing, keptMailing } from '../../../hosts/page/keptMailing.ts';
import type { KeptMailing } from '../../../hosts/page/keptMailing.ts';
import { keepReason, keptReasons } from '../../../hosts/page/keptReasons.ts';
import type { LetterFile } from '../../../output/letters/index.ts';
import { fail } from '../../platform/apiFailure.ts';
import type { Platform } from '../../platform/platform.ts';
import { drawLetters } from './drawLetters.ts';
import { issuedLetters } from './issuedLetters.ts';
import { makeLetterFiles } from './letterFiles.ts';
import type { IssueDeps, LettersSource } from './lettersSource.ts';
import { lettersOf } from './lettersSource.ts';
import { hashOf, keysOfLetters } from './letterKeys.ts';
import { findMailing, sendLetters, tryLetter } from './sendLetters.ts';
import { foundWait, keepWait, waitUntil } from './waitingMailing.ts';

interface LettersDeps {
  readonly platform: IssueDeps['platform'] & Pick<Platform, 'download' | 'loadDrawing' | 'sharing'>;
  readonly api: IssueDeps['api'] & Pick<ApiClient, 'sendLetter' | 'tryLetter' | 'letterStates'>;
  readonly session: IssueDeps['session'];
  readonly source: LettersSource;
  /** The column that the dialog opens with; null without one. */
  readonly column: string | null;
  /** Those that it opens with. */
  readonly corrections: LettersJob['wishes']['corrections'];
  /** A new secret of 256 bits, in hex. */
  readonly newSecret: () => string;
}

/** The chart with all its implementations. */
export function lettersWith(deps: LettersDeps) {
  const files = shareFiles(deps);
  // What is not kept of sharing is shared again, which the person sees.
  const change = (patch: Partial<KeptMailing>): void => keepOf(deps, patch);
  return complete(
    lettersMachine.provide({
      actors: {
        find: fromPromise<FoundMailing>(({ signal }) => find(deps, signal)),
        work: fromCallback<LettersRequest, LettersJob>(({ input, sendBack, receive }) => {
          const stopping = new AbortController();
          const pausing = { isAsked: false };
          receive(() => {
            pausing.isAsked = true;
          });
          work(deps, input, { signal: stopping.signal, pausing, report: sendBack }).then(
            sendBack,
            (error: unknown) => sendBack({ type: 'broken', failure: failureOf(error) }),
          );
          return () => stopping.abort();
        }),
        pass: fromPromise<void, LettersWait>(({ input, signal }) =>
          waitUntil(input.until, deps.platform.now, signal),
        ),
        prepare: fromPromise<{ total: number }, ShareInput>(({ input, signal }) =>
          files.prepare(input, signal),
        ),
        handOver: fromPromise<'shared' | 'dismissed', ShareInput>(() => files.handOver()),
      },
      actions: {
        keepShared: (_, { shared }: { shared: number }) =>
          change({ shared, sharedOf: printOf(deps.source, shared) }),
        dropWait: () => change({ wait: null }),
        dropMailing: () => change({ run: null, format: null, progress: null, wait: null, shared: 0 }),
      },
    }),
  );
}

function keepOf({ session }: Pick<LettersDeps, 'session'>, patch: Partial<KeptMailing>): void {
  void changeMailing(session.device.place, () => patch).catch(() => undefined);
}

/** Offline, or without letters of the service, only what the device knows. */
async function find(deps: LettersDeps, signal: AbortSignal): Promise<FoundMailing> {
  const { platform, session, source, column, corrections, api } = deps;
  const kept = await keptMailing(session.device.place);
  const { run, shared, sharedOf } = kept;
  const local = { isTried: false, outcomes: [], shared: sharedOf === printOf(source, shared) ? shared : 0 };
  if (!platform.site.letters || run === null || column === null) return local;
  const wishes = { column, corrections };
  const letters = lettersOf(source, wishes);
  const keyOf = await keysOfLetters({ place: session.device.place, run }, source, wishes);
  const reasons = await keptReasons(session.device.place, hashOf(run));
  const found = await findMailing(api, { run, letters, keyOf, reasons }, signal);
  const words = await keptWords(session.device.place);
  const waiting =
    words === null
      ? {}
      : foundWait(kept, { wishes: { ...wishes, ...words }, letters, format: source.run.order.format, keyOf });
  return { ...local, ...found, ...waiting };
}

/** The first copies that are shared: where a row was inserted among them, nobody knows which ones were. */
function printOf({ run, copies }: LettersSource, shared: number): string {
  const records = issuedCopies(RUSSIAN_FILLING, run.document);
  return hashOf(JSON.stringify(copies.slice(0, shared).map((copy) => records[copy]?.key)));
}

interface Working {
  readonly signal: AbortSignal;
  readonly pausing: { readonly isAsked: boolean };
  readonly report: (message: LettersReport) => void;
}

async function work(deps: LettersDeps, job: LettersJob, working: Working): Promise<LettersReport> {
  const { platform, source, session, api } = deps;
  const { wishes } = job;
  const { signal, report } = working;
  const letters = lettersOf(source, wishes);
  const drawing = await platform.loadDrawing();
  const issued = issuedLetters({ ...deps, drawing }, source, signal);
  const onProgress = (done: number, total: number): void => report({ type: 'progress', done, total });
  const common = { api, source, letters, wishes, signal };
  switch (job.kind) {
    case 'makeFiles': {
      void keepWords(session.device.place, wishes);
      const now = new Date(platform.now());
      const made = await makeLetterFiles({ ...common, draw: issued.draw, now, onProgress });
      platform.download(made.blob, made.fileName);
      await noteFinish(deps, issued.finish(new Set(source.copies)));
      return { type: 'finished', fileName: made.fileName };
    }
    case 'tryOut': {
      // A letter to oneself hands nothing out: it has the number and the code that the copy has, or a sample.
      const { files: images } = session.pictures;
      const draw = (copies: readonly number[]) =>
        drawLetters({ drawing, images }, source.run, copies, signal);
      await tryLetter({ ...common, run: await runOf(deps, wishes), draw });
      return { type: 'finished' };
    }
    case 'send':
      return sendAll(deps, job, { ...working, ...common, onProgress, issued });
    default:
      return job satisfies never;
  }
}

type SendJob = Extract<LettersJob, { kind: 'send' }>;

interface SendingAll extends Working, Pick<Parameters<typeof sendLetters>[0], 'letters' | 'onProgress'> {
  readonly issued: ReturnType<typeof issuedLetters>;
}

/** Sends what is left, and keeps on the device how far it has come and what it waits for. */
async function sendAll(
  deps: LettersDeps,
  { wishes, outcomes, tries, again }: SendJob,
  { letters, issued, signal, pausing, report, onProgress }: SendingAll,
): Promise<LettersReport> {
  const { platform, source, session, api } = deps;
  const place = session.device.place;
  const run = await runOf(deps, wishes);
  const left = new Set<number>();
  const finish = () => noteFinish(deps, issued.finish(left));
  const draw = async (copies: readonly number[]) => {
    await finish();
    return issued.draw(copies);
  };
  const keyOf = await keysOfLetters({ place, run }, source, wishes);
  const onOutcome = (outcome: LetterOutcome): void => {
    const { copy, state, reason } = outcome;
    if (state !== 'refused') left.add(copy);
    else if (reason !== undefined) void keepReason(place, hashOf(run), keyOf(outcome), reason);
    report({ type: 'told', outcome });
  };
  const onSent = (done: number, total: number): void => {
    if (again.length === 0) keepOf(deps, { progress: { done, total } });
    onProgress(done, total);
  };
  const end = await sendLetters({
    api,
    source,
    letters,
    wishes,
    signal,
    run,
    keyOf,
    draw,
    outcomes,
    tries,
    again,
    onOutcome,
    onProgress: onSent,
    now: platform.now,
    isStopping: () => pausing.isAsked,
  }).finally(finish);
  const { format } = source.run.order;
  await keepWait(place, end.type === 'postponed' ? end.wait : null, { wishes, letters, format, keyOf });
  return end;
}

/** Letters that have left stay so, also where the device cannot note it. */
async function noteFinish({ platform }: LettersDeps, finishing: Promise<void>): Promise<void> {
  await finishing.catch(() => platform.notify('warning', NOT_NOTED_TEXT));
}

const NOT_NOTED_TEXT =
  'Письма готовы, а в список выданных документов их записать не удалось. Проверьте, есть ли на устройстве свободное место.';

/** The secret of this mailing, kept before anything is sent, and its words. */
async function runOf(
  { session, source, newSecret }: LettersDeps,
  wishes: LettersJob['wishes'],
): Promise<string> {
  const { run } = await changeMailing(session.device.place, (kept) => ({
    run: kept.run ?? newSecret(),
    format: source.run.order.format,
  })).catch(() => fail({ code: 'refused', text: NOT_KEPT_TEXT }));
  void keepWords(session.device.place, wishes);
  return run ?? fail({ code: 'refused', text: NOT_KEPT_TEXT });
}

const NOT_KEPT_TEXT =
  'Этот браузер не даёт хранить данные, и после сбоя письма ушли бы дважды. Разрешите сайту хранить данные или скачайте письма архивом.';

const NOT_SHARED = 'Этот браузер не может поделиться таким файлом. Скачайте письма архивом.';

/** The files of the next copy, drawn before the press: a share sheet opens during a press only. */
function shareFiles(deps: LettersDeps) {
  const { platform, source } = deps;
  let ready: { readonly files: File[]; readonly finish: () => Promise<void> } | null = null;
  return {
    prepare: async ({ place }: ShareInput, signal: AbortSignal): Promise<{ total: number }> => {
      const total = source.copies.length;
      const copy = source.copies[place];
      if (copy === undefined) return { total };
      const issued = issuedLetters({ ...deps, drawing: await platform.loadDrawing() }, source, signal);
      const files = ((await issued.draw([copy])).get(copy) ?? []).map(fileOf);
      ready = { files, finish: () => noteFinish(deps, issued.finish(new Set([copy]))) };
      return { total };
    },
    handOver: async (): Promise<'shared' | 'dismissed'> => {
      if (ready === null || platform.sharing?.canShare(ready.files) !== true)
        return fail({ code: 'refused', text: NOT_SHARED });
      try {
        await platform.sharing.share(ready.files);
        await ready.finish();
        return 'shared';
      } catch (error) {
        if (error instanceof DOMException && error.name === 'AbortError') return 'dismissed';
        throw error;
      }
    },
  };
}

function fileOf({ name, type, bytes }: LetterFile): File {
  return new File([new Uint8Array(bytes)], name, { type });
}
