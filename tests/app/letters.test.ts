/**
 * A mailing of the page against a service that keeps its promises: whatever moment the page is closed at, each
 * address gets a letter at most once, and the page says the truth about it.
 */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countLeft, findMailing, sendLetters, tryLetter } from '../../src/app/issue/letters/sendLetters.ts';
import { fail } from '../../src/app/platform/apiFailure.ts';
import type { KeyOf } from '../../src/app/issue/letters/letterKeys.ts';
import { letterKeys } from '../../src/app/issue/letters/letterKeys.ts';
import { asciiAddress } from '../../src/app/issue/letters/asciiAddress.ts';
import type { LettersSource } from '../../src/app/issue/letters/lettersSource.ts';
import type { LetterOutcome } from '../../src/machines/letters/events.ts';
import { sendLetterRequestSchema } from '../../src/api/contract/letterRequests.ts';
import { readAddresses } from '../../src/output/letters/addresses.ts';
import type { PlannedLetter } from '../../src/output/letters/index.ts';
import { createDocument } from '../../src/document/document.ts';

type State = 'sent' | 'refused' | 'unknown';

const nameOf = ({ copy, to }: { readonly copy: string; readonly to: string }) =>
  `${copy} ${to.toLowerCase()}`;

/** Sends each letter once by its name, as `server/letters` does; the page is closed after so many calls. */
function aService(refused: ReadonlySet<string>) {
  const states = new Map<string, State>();
  const arrived: string[] = [];
  let callsLeft = Infinity;
  return {
    arrived,
    refused: new Set(refused),
    closeAfter: (calls: number) => void (callsLeft = calls),
    api: {
      sendLetter: async (letter: { copy: string; to: string }) => {
        const name = nameOf(letter);
        if (states.get(name) !== 'sent') {
          const isRefused = refused.has(letter.to);
          states.set(name, isRefused ? 'refused' : 'sent');
          if (!isRefused) arrived.push(name);
        }
        callsLeft -= 1;
        // The service has done its work; the page does not hear of it.
        if (callsLeft < 0) throw new DOMException('The page is closed.', 'AbortError');
        return { ok: true, value: { state: states.get(name) ?? 'unknown' } } as const;
      },
      letterStates: ({ letters }: { letters: readonly { copy: string; to: string }[] }) =>
        Promise.resolve({
          ok: true,
          value: { is_tried: true, states: letters.map((letter) => states.get(nameOf(letter)) ?? null) },
        } as const),
      tryLetter: () => Promise.resolve({ ok: true, value: { state: 'refused', reason: 'Нет.' } } as const),
    },
  };
}

const WISHES = { column: 'Email', subject: 'Грамота', text: 'Вот она.', corrections: {} };
const document = createDocument({ name: 'Грамоты' });
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- sending reads only the document of a source
const source = { withFields: document } as unknown as LettersSource;
const draw = (copies: readonly number[]) =>
  Promise.resolve(
    new Map(
      copies.map((copy) => [copy, [{ name: 'a.pdf', type: 'application/pdf', bytes: new Uint8Array([1]) }]]),
    ),
  );
const planned = (people: readonly (readonly string[])[]): readonly PlannedLetter[] =>
  people.map((addresses, copy) => ({
    copy,
    name: `Участник ${addresses.join()}`,
    addresses,
    cell: addresses.join('; '),
    remarks: [],
  }));

const keysOf = (letters: readonly PlannedLetter[]) =>
  letterKeys(
    letters.map((letter) => ({ ...letter, record: letter.name })),
    {},
    'run',
  ).keyOf;
const plainKeyOf: KeyOf = ({ copy, address }) => `${copy} ${address}`;

type Sending = Parameters<typeof sendLetters>[0];

/** Sends letters of a run that nobody stops, and tells what became of them. */
const sent = (
  letters: readonly PlannedLetter[],
  other: Pick<Sending, 'api' | 'onOutcome'> & Partial<Sending>,
) =>
  sendLetters({
    run: 'run',
    source,
    letters,
    wishes: WISHES,
    draw,
    keyOf: plainKeyOf,
    outcomes: [],
    tries: 0,
    again: [],
    now: () => 0,
    signal: new AbortController().signal,
    isStopping: () => false,
    onProgress: () => undefined,
    ...other,
  });

const people = fc.array(
  fc.uniqueArray(fc.constantFrom('a@b.ru', 'c@d.ru', 'e@f.ru', 'no@b.ru'), { minLength: 1, maxLength: 2 }),
  { minLength: 1, maxLength: 30 },
);

test('closed at any moments and opened again, with rows inserted meanwhile, it writes to nobody twice', async () => {
  await fc.assert(
    fc.asyncProperty(
      people,
      fc.array(fc.nat(12), { maxLength: 4 }),
      fc.boolean(),
      async (rows, closings, isShifted) => {
        const service = aService(new Set(['no@b.ru']));
        let outcomes: readonly LetterOutcome[] = [];
        for (const [time, calls] of [...closings, Infinity].entries()) {
          const letters = planned(isShifted && time > 0 ? [['new@b.ru'], ...rows] : rows);
          const mailing = { run: 'run', letters, keyOf: keysOf(letters), reasons: {} };
          outcomes = (await findMailing(service.api, mailing, new AbortController().signal)).outcomes;
          service.closeAfter(calls);
          const told: LetterOutcome[] = [];
          await sent(letters, {
            api: service.api,
            keyOf: mailing.keyOf,
            outcomes,
            onOutcome: (outcome) => void told.push(outcome),
          }).catch(() => undefined);
          outcomes = [...outcomes, ...told];
        }

        const addressed = rows.flat().filter((address) => address !== 'no@b.ru').length;
        const inserted = isShifted && closings.length > 0 ? 1 : 0;
        expect(new Set(service.arrived).size).toBe(service.arrived.length);
        expect(service.arrived.length).toBe(addressed + inserted);
        expect(outcomes.filter(({ state, address }) => state === 'sent' && address === 'no@b.ru')).toEqual(
          [],
        );
      },
    ),
  );
});

test('asked to stop, it finishes the letter under way and begins no other', async () => {
  const service = aService(new Set());
  const told: LetterOutcome[] = [];

  const end = await sent(planned([['a@b.ru'], ['c@d.ru'], ['e@f.ru']]), {
    api: service.api,
    isStopping: () => told.length === 2,
    onOutcome: (outcome) => void told.push(outcome),
  });

  expect([end, told.map(({ address }) => address)]).toEqual([{ type: 'stopped' }, ['a@b.ru', 'c@d.ru']]);
});

test('a letter that the service cannot take is told with the reason, and the others still go', async () => {
  const service = aService(new Set());
  const refusal = { kind: 'refused', code: 400, details: null } as const;
  const text = 'Тема пуста.';
  const api = {
    ...service.api,
    sendLetter: async (letter: { copy: string; to: string }) =>
      letter.to === 'c@d.ru'
        ? ({ ok: false, error: { ...refusal, text, fields: { subject: [text] } } } as const)
        : letter.to === 'e@f.ru'
          ? ({ ok: false, error: { ...refusal, code: 413, text: 'Слишком большой файл.' } } as const)
          : service.api.sendLetter(letter),
  };
  const told: LetterOutcome[] = [];

  const end = await sent(planned([['a@b.ru'], ['c@d.ru'], ['e@f.ru'], ['g@h.ru']]), {
    api,
    onOutcome: (outcome) => void told.push(outcome),
  });

  expect([end, told]).toEqual([
    { type: 'finished' },
    [
      { copy: 0, address: 'a@b.ru', state: 'sent' },
      { copy: 1, address: 'c@d.ru', state: 'refused', reason: text },
      { copy: 2, address: 'e@f.ru', state: 'refused', reason: 'Слишком большой файл.' },
      { copy: 3, address: 'g@h.ru', state: 'sent' },
    ],
  ]);
});

test('a copy that cannot be drawn is told with the reason, and the others still go', async () => {
  const told: LetterOutcome[] = [];
  const failure = { code: 'refused', text: 'рисунок не читается' } as const;
  const end = await sent(planned([['a@b.ru'], ['c@d.ru'], ['e@f.ru']]), {
    api: aService(new Set()).api,
    draw: async (copies) => (copies.includes(1) ? fail(failure) : draw(copies)),
    onOutcome: (outcome) => void told.push(outcome),
  });

  expect([end, told]).toEqual([
    { type: 'finished' },
    [
      { copy: 0, address: 'a@b.ru', state: 'sent' },
      { copy: 1, address: 'c@d.ru', state: 'refused', reason: 'Копия не нарисовалась: рисунок не читается.' },
      { copy: 2, address: 'e@f.ru', state: 'sent' },
    ],
  ]);
});

test('what no copy can be drawn for ends the mailing', async () => {
  const failure = { code: 'refused', text: 'нет места' } as const;
  const sending = sent(planned([['a@b.ru'], ['c@d.ru']]), {
    api: aService(new Set()).api,
    draw: async () => fail(failure),
    onOutcome: () => undefined,
  });

  await expect(sending).rejects.toEqual(failure);
});

test('a letter without a subject is not handed over, and says why', async () => {
  const service = aService(new Set());
  const told: LetterOutcome[] = [];

  await sent(planned([['a@b.ru']]), {
    api: service.api,
    wishes: { ...WISHES, subject: ' ' },
    onOutcome: (outcome) => void told.push(outcome),
  });

  expect([told, service.arrived]).toEqual([
    [
      {
        copy: 0,
        address: 'a@b.ru',
        state: 'refused',
        reason: 'Тема этого письма пуста: в строке нет того, из чего она составлена.',
      },
    ],
    [],
  ]);
});

test('what every letter would be refused for ends the mailing', async () => {
  const service = aService(new Set());
  const error = {
    kind: 'refused',
    code: 400,
    text: 'Сначала отправьте пробное письмо себе.',
    details: null,
  } as const;
  const sending = sent(planned([['a@b.ru'], ['c@d.ru']]), {
    api: { ...service.api, sendLetter: () => Promise.resolve({ ok: false, error }) },
    onOutcome: () => undefined,
  });

  await expect(sending).rejects.toEqual({ code: 400, text: error.text });
});

test('an address that was corrected after its letter has left is one to write to', () => {
  const outcomes = [
    { copy: 0, address: 'a@b.ru', state: 'sent' },
    { copy: 1, address: 'c@d.ru', state: 'sent' },
    { copy: 2, address: 'no@b.ru', state: 'refused' },
  ] as const;
  const count = (...people: readonly string[]) =>
    countLeft(planned(people.map((address) => [address])), outcomes);

  expect([
    count('A@b.ru', 'c@d.ru', 'no@b.ru'),
    count('a@b.ru', 'corrected@d.ru', 'no@b.ru'),
    count('x@b.ru', 'y@d.ru', 'z@b.ru'),
  ]).toEqual([1, 2, 3]);
});

test('a trial letter that is refused says why', async () => {
  const { api } = aService(new Set());
  const trial = tryLetter({
    api,
    run: 'run',
    source,
    letters: planned([['a@b.ru']]),
    wishes: WISHES,
    draw,
    signal: new AbortController().signal,
  });

  await expect(trial).rejects.toEqual({ code: 'refused', text: 'Нет.' });
});

test('addresses are sent in letters that every server takes', () => {
  expect(['anna@школа.рф', 'anna@example.ru', 'anna@a b'].map(asciiAddress)).toEqual([
    'anna@xn--80atdl2c.xn--p1ai',
    'anna@example.ru',
    'anna@a b',
  ]);
});

test('an address that the page takes is one that the service takes', () => {
  const cells = fc.oneof(
    fc.emailAddress(),
    fc.stringMatching(/^[a-z!'.]{1,5}@[a-zшкола.-]{1,9}\.(ru|рф|xn--p1ai)$/),
  );
  fc.assert(
    fc.property(cells, (cell) => {
      for (const address of readAddresses(cell).addresses) {
        const to = asciiAddress(address);
        expect([to, sendLetterRequestSchema.shape.to.safeParse(to).success]).toEqual([to, true]);
      }
    }),
  );
});
