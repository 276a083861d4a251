/** A mailing whose mail server is in trouble: what waits, what goes on by itself, and what stops for the person. */
import { afterEach, expect, test, vi } from 'vitest';
import { sendLetters } from '../../src/app/issue/letters/sendLetters.ts';
import { foundWait, keepWait, waitUntil } from '../../src/app/issue/letters/waitingMailing.ts';
import type { LettersSource } from '../../src/app/issue/letters/lettersSource.ts';
import { createDocument } from '../../src/document/document.ts';
import { keptMailing } from '../../src/hosts/page/keptMailing.ts';
import type { LetterOutcome, LettersReport } from '../../src/machines/letters/events.ts';
import type { PlannedLetter } from '../../src/output/letters/index.ts';
import { storedHere } from '../host/storedHere.ts';

const MINUTE = 60_000;
const WISHES = { column: 'Email', subject: 'Грамота', text: 'Вот она.', corrections: {} };
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- sending reads only the document of a source
const source = { withFields: createDocument({ name: 'Грамоты' }) } as unknown as LettersSource;
const draw = (copies: readonly number[]) =>
  Promise.resolve(
    new Map(
      copies.map((copy) => [copy, [{ name: 'a.pdf', type: 'application/pdf', bytes: new Uint8Array([1]) }]]),
    ),
  );

function lettersOf(count: number): readonly PlannedLetter[] {
  return Array.from({ length: count }, (_, copy) => {
    const address = `person${copy}@example.org`;
    return { copy, name: `Участник ${copy}`, addresses: [address], cell: address, remarks: [] };
  });
}

type Reply =
  | { readonly state: 'sent' | 'unknown' }
  | { readonly state: 'refused'; readonly reason: string; readonly is_temporary?: true }
  | { readonly retryAfterMs: number };

const LATER: Reply = { state: 'refused', reason: 'Просит повторить позже (451).', is_temporary: true };
const NO_SUCH: Reply = { state: 'refused', reason: 'Такого адреса нет (550).' };

/** A mailing with a clock of its own; `answer` says what becomes of a letter now. */
function aMailing(count: number, answer: (to: string, now: number) => Reply) {
  const letters = lettersOf(count);
  const known = new Map<string, LetterOutcome>();
  const asked: { to: string; again: boolean }[] = [];
  let now = 0;
  const run = (other: { tries?: number; again?: readonly LetterOutcome[] } = {}) =>
    sendLetters({
      api: {
        sendLetter: ({ to, again = false }) => {
          asked.push({ to, again });
          const reply = answer(to, now);
          if ('state' in reply) return Promise.resolve({ ok: true, value: reply } as const);
          const error = { kind: 'refused', code: 429, text: 'Всё за час.', details: null } as const;
          return Promise.resolve({
            ok: false,
            error: { ...error, retryAfterMs: reply.retryAfterMs },
          } as const);
        },
        tryLetter: () => Promise.resolve({ ok: true, value: { state: 'sent' } } as const),
      },
      run: 'run',
      source,
      letters,
      wishes: WISHES,
      draw,
      keyOf: ({ copy, address }) => `${copy} ${address}`,
      outcomes: [...known.values()],
      tries: other.tries ?? 0,
      again: other.again ?? [],
      now: () => now,
      signal: new AbortController().signal,
      isStopping: () => false,
      onOutcome: (outcome) => void known.set(outcome.address, outcome),
      onProgress: () => undefined,
    });
  /** Goes on by itself, as the chart does, until it ends without a wait. */
  const runAll = async (): Promise<{ end: LettersReport; minutes: number[] }> => {
    const minutes: number[] = [];
    let end = await run();
    while (end.type === 'postponed') {
      minutes.push((end.wait.until - now) / MINUTE);
      now = end.wait.until;
      end = await run({ tries: end.wait.tries });
    }
    return { end, minutes };
  };
  const states = () => letters.map(({ addresses }) => known.get(addresses[0] ?? '')?.state ?? null);
  return { run, runAll, states, asked, known };
}

test('a server that takes three letters a minute gets all of them without a press', async () => {
  const taken: number[] = [];
  const mailing = aMailing(10, (_, now) => {
    if (taken.filter((at) => at > now - MINUTE).length >= 3) return LATER;
    taken.push(now);
    return { state: 'sent' };
  });

  const { end, minutes } = await mailing.runAll();

  expect([end, minutes, new Set(mailing.states())]).toEqual([
    { type: 'finished' },
    [1, 1, 1],
    new Set(['sent']),
  ]);
});

test('a recipient’s server that takes a letter the second time only delays that letter', async () => {
  const seen = new Set<string>();
  const mailing = aMailing(5, (to) => {
    const isFirst = to.startsWith('person2') && !seen.has(to);
    seen.add(to);
    return isFirst ? LATER : { state: 'sent' };
  });

  const { minutes } = await mailing.runAll();

  expect([minutes, mailing.states(), mailing.asked.length]).toEqual([
    [1],
    ['sent', 'sent', 'sent', 'sent', 'sent'],
    6,
  ]);
});

test('what is not taken after 1, 5 and 15 minutes either is told as not sent', async () => {
  const mailing = aMailing(3, (to) => (to.startsWith('person1') ? LATER : { state: 'sent' }));

  const { end, minutes } = await mailing.runAll();

  expect([end, minutes, mailing.states()]).toEqual([
    { type: 'finished' },
    [1, 5, 15],
    ['sent', 'refused', 'sent'],
  ]);
});

test('three letters in a row that are not taken stop the mailing for a while; after the last try, until a press', async () => {
  const mailing = aMailing(300, () => LATER);

  const { end, minutes } = await mailing.runAll();

  expect([end, minutes, mailing.asked.length]).toEqual([
    {
      type: 'halted',
      failure: { code: 'refused', text: 'Рассылка остановлена. Просит повторить позже (451).' },
    },
    [1, 5, 15],
    12,
  ]);
});

test('three letters in a row of which nobody knows stop the mailing at once', async () => {
  const mailing = aMailing(300, () => ({ state: 'unknown' }));

  expect([(await mailing.runAll()).end.type, mailing.asked.length]).toEqual(['halted', 3]);
});

test('two in a row, or addresses that do not exist, stop nothing', async () => {
  const replies: readonly Reply[] = [{ state: 'unknown' }, { state: 'unknown' }, { state: 'sent' }, NO_SUCH];
  let place = 0;
  const mailing = aMailing(12, () => replies[(place += 1) % 4] ?? NO_SUCH);

  expect([await mailing.run(), mailing.asked.length]).toEqual([{ type: 'finished' }, 12]);
});

test('a limit of the site is waited for as long as the service says', async () => {
  let room = 4;
  const mailing = aMailing(6, (_, now) => {
    if (now > 0) room = 100;
    room -= 1;
    return room >= 0 ? { state: 'sent' } : { retryAfterMs: 40 * MINUTE };
  });

  const { end, minutes } = await mailing.runAll();

  expect([end, minutes, new Set(mailing.states())]).toEqual([{ type: 'finished' }, [40], new Set(['sent'])]);
});

test('letters of which nobody knows are sent again on purpose: these and no others, and the service is told', async () => {
  let isDown = true;
  const mailing = aMailing(5, () => (isDown ? { state: 'unknown' } : { state: 'sent' }));
  await mailing.run();
  isDown = false;
  const [first] = [...mailing.known.values()];

  const end = await mailing.run({ again: first === undefined ? [] : [first] });

  expect([end, mailing.asked.slice(3), mailing.states()]).toEqual([
    { type: 'finished' },
    [{ to: 'person0@example.org', again: true }],
    ['sent', 'unknown', 'unknown', null, null],
  ]);
});

test('letters that are sent again on purpose do not wait by themselves, and stop after three', async () => {
  const mailing = aMailing(5, () => LATER);
  await mailing.run();

  const all = [...mailing.known.values()];

  expect([
    (await mailing.run({ again: all })).type,
    (await mailing.run({ again: all.slice(0, 1) })).type,
  ]).toEqual(['broken', 'finished']);
});

const WAIT = { until: 5 * MINUTE, tries: 2, reason: 'Просит повторить позже (451).' };
const waitingFor = (letters: readonly PlannedLetter[], wishes = WISHES, format: 'pdf' | 'png' = 'pdf') => ({
  wishes,
  letters,
  format,
  keyOf: ({ copy, address }: { copy: number; address: string }) => `${copy} ${address}`,
});

test('a mailing that waited when its tab was closed is found waiting, unless its letters, words or files have changed', async () => {
  storedHere();
  const letters = lettersOf(3);
  await keepWait('olga/p1', WAIT, waitingFor(letters));
  const kept = await keptMailing('olga/p1');

  expect([
    foundWait(kept, waitingFor(letters)),
    foundWait(kept, waitingFor(lettersOf(4))),
    foundWait(kept, waitingFor(letters, { ...WISHES, text: 'Другое.' })),
    foundWait(kept, waitingFor(letters, WISHES, 'png')),
  ]).toEqual([{ waiting: { wait: WAIT, wishes: WISHES } }, {}, {}, {}]);
});

test('a mailing that has ended waits for nothing', async () => {
  storedHere();
  const letters = waitingFor(lettersOf(1));
  await keepWait('olga/p1', WAIT, letters);
  await keepWait('olga/p1', null, letters);

  expect(foundWait(await keptMailing('olga/p1'), letters)).toEqual({});
});

afterEach(() => void vi.useRealTimers());

test('a wait ends at its time, also on a device that slept, and at once when it is stopped', async () => {
  vi.useFakeTimers();
  let now = 0;
  const ends: string[] = [];
  const stopping = new AbortController();
  void waitUntil(MINUTE, () => now, new AbortController().signal).then(() => ends.push('over'));
  void waitUntil(MINUTE, () => now, stopping.signal).catch(() => ends.push('stopped'));
  await vi.advanceTimersByTimeAsync(50_000);
  stopping.abort();
  await vi.advanceTimersByTimeAsync(0);
  const before = [...ends];
  // The clock has gone on while timers stood still.
  now = 2 * MINUTE;
  await vi.advanceTimersByTimeAsync(5000);

  expect([before, ends]).toEqual([['stopped'], ['stopped', 'over']]);
});
