/** Implementations of the chart of letters: drawing, archive, share sheet, and the calls that send. */
import { fromCallback, fromPromise } from 'xstate';
import type { ApiClient } from '../../api/client.ts';
import { complete } from '../../machines/kernel/implementations.ts';
import { failureOf } from '../../machines/kernel/failure.ts';
import type {
  FoundMailing,
  LettersJob,
  LettersReport,
  LettersRequest,
  ShareInput,
} from '../../machines/letters/events.ts';
import { lettersMachine } from '../../machines/letters/machine.ts';
import type { LetterFile } from '../../output/index.ts';
import { fail } from '../platform/apiFailure.ts';
import type { Platform } from '../platform/platform.ts';
import { drawLetters } from './drawLetters.ts';
import { keepMailing, keptMailing } from './keptMailing.ts';
import type { KeptMailing } from './keptMailing.ts';
import { makeLetterFiles } from './letterFiles.ts';
import type { LettersSource, SourceSession } from './lettersSource.ts';
import { lettersOf } from './lettersSource.ts';
import { findMailing, sendLetters, tryLetter } from './sendLetters.ts';

interface LettersDeps {
  readonly platform: Pick<Platform, 'download' | 'loadDrawing' | 'now' | 'sharing' | 'site' | 'storage'>;
  readonly api: Pick<ApiClient, 'sendLetter' | 'tryLetter' | 'letterStates'>;
  readonly session: Pick<SourceSession, 'images' | 'projectPlace'>;
  readonly source: LettersSource;
  /** The column that the dialog opens with; null without one. */
  readonly column: string | null;
  /** A new secret of 256 bits, in hex. */
  readonly newSecret: () => string;
}

/** The chart with all its implementations. */
export function lettersWith(deps: LettersDeps) {
  const files = shareFiles(deps);
  const change = (patch: Partial<KeptMailing>): void => changeKept(deps, patch);
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
        prepare: fromPromise<{ total: number }, ShareInput>(({ input, signal }) =>
          files.prepare(input, signal),
        ),
        handOver: fromPromise<'shared' | 'dismissed', ShareInput>(() => files.handOver()),
      },
      actions: {
        keepShared: (_, { shared }: { shared: number }) => change({ shared }),
        dropMailing: () => change({ run: null, shared: 0 }),
      },
    }),
  );
}

function changeKept({ platform: { storage }, session }: LettersDeps, patch: Partial<KeptMailing>): void {
  const before = keptMailing(storage, session.projectPlace) ?? NOTHING_KEPT;
  keepMailing(storage, session.projectPlace, { ...before, ...patch });
}

const NOTHING_KEPT: KeptMailing = { run: null, subject: '', text: '', shared: 0 };

/** Offline, or without letters of the service, only what the device knows. */
async function find(deps: LettersDeps, signal: AbortSignal): Promise<FoundMailing> {
  const { platform, session, source, column, api } = deps;
  const kept = keptMailing(platform.storage, session.projectPlace) ?? NOTHING_KEPT;
  const local = { isTried: false, outcomes: [], shared: kept.shared };
  if (!platform.site.letters || kept.run === null || column === null) return local;
  const letters = lettersOf(source, { column, corrections: {} });
  return { ...local, ...(await findMailing(api, kept.run, letters, signal)) };
}

interface Working {
  readonly signal: AbortSignal;
  readonly pausing: { readonly isAsked: boolean };
  readonly report: (message: LettersReport) => void;
}

async function work(
  deps: LettersDeps,
  { kind, wishes, outcomes }: LettersJob,
  { signal, pausing, report }: Working,
): Promise<LettersReport> {
  const { platform, source, session, api } = deps;
  const letters = lettersOf(source, wishes);
  const drawing = await platform.loadDrawing();
  const draw = (copies: readonly number[]) =>
    drawLetters({ drawing, images: session.images }, source, copies, signal);
  const onProgress = (done: number, total: number): void => report({ type: 'progress', done, total });
  const run = runOf(deps, wishes);
  switch (kind) {
    case 'makeFiles': {
      const now = new Date(platform.now());
      const made = await makeLetterFiles({ source, letters, wishes, draw, now, signal, onProgress });
      platform.download(made.blob, made.fileName);
      return { type: 'finished', fileName: made.fileName };
    }
    case 'tryOut':
      await tryLetter({ api, run, source, letters, wishes, draw, signal });
      return { type: 'finished' };
    case 'send':
      return sendLetters({
        api,
        run,
        source,
        letters,
        wishes,
        draw,
        signal,
        outcomes,
        onProgress,
        isStopping: () => pausing.isAsked,
        onOutcome: (outcome) => report({ type: 'told', outcome }),
      });
    default:
      return kind satisfies never;
  }
}

/** The secret of this mailing, kept with its words before anything is sent. */
function runOf(
  { platform: { storage }, session, newSecret }: LettersDeps,
  { subject, text }: LettersJob['wishes'],
): string {
  const kept = keptMailing(storage, session.projectPlace) ?? NOTHING_KEPT;
  const run = kept.run ?? newSecret();
  keepMailing(storage, session.projectPlace, { ...kept, run, subject, text });
  return run;
}

const NOT_SHARED = 'Этот браузер не может поделиться таким файлом. Скачайте письма архивом.';

/** The file of the next copy, drawn before the press: a share sheet opens during a press only. */
function shareFiles({ platform, session, source }: LettersDeps) {
  let ready: File | null = null;
  return {
    prepare: async ({ place }: ShareInput, signal: AbortSignal): Promise<{ total: number }> => {
      const total = source.copies.length;
      const copy = source.copies[place];
      if (copy === undefined) return { total };
      const drawing = await platform.loadDrawing();
      const drawn = await drawLetters({ drawing, images: session.images }, source, [copy], signal);
      ready = fileOf(drawn.get(copy)?.[0]);
      return { total };
    },
    handOver: async (): Promise<'shared' | 'dismissed'> => {
      if (ready === null || platform.sharing?.canShare(ready) !== true)
        return fail({ code: 'refused', text: NOT_SHARED });
      try {
        await platform.sharing.share(ready);
        return 'shared';
      } catch (error) {
        if (error instanceof DOMException && error.name === 'AbortError') return 'dismissed';
        throw error;
      }
    },
  };
}

function fileOf(file: LetterFile | undefined): File | null {
  return file === undefined ? null : new File([new Uint8Array(file.bytes)], file.name, { type: file.type });
}
