/** Receiving bodies: counted as they arrive, cut off when they do not. The tests control the timer. */
import { describe, expect, test } from 'vitest';
import type { Repeat } from '../../server/http/repeat.ts';
import { PACE } from '../../server/http/receiving.ts';
import type { Browser } from './support/browser.ts';
import { signUp } from './support/browser.ts';
import { createService, useService } from './support/service.ts';

const service = useService();

/** A service whose pace timer is advanced by hand. */
function patient() {
  const acts = new Set<() => void>();
  const repeat: Repeat = (act) => {
    acts.add(act);
    return () => void acts.delete(act);
  };
  const { app } = createService(service().db, { given: { repeat } });
  return { app, waiting: () => acts.size, passTime: () => acts.forEach((act) => act()) };
}

/** A body that is sent piece by piece. */
function sending(person: Browser, path: string) {
  let pipe: ReadableStreamDefaultController<Uint8Array> | null = null;
  const pulls: (() => void)[] = [];
  const body = new ReadableStream<Uint8Array>(
    {
      start: (controller) => void (pipe = controller),
      pull: () => new Promise<void>((resolve) => pulls.push(resolve)),
    },
    { highWaterMark: 0 },
  );
  const options = { method: 'POST', duplex: 'half' }; // the DOM's types lack `duplex`
  const reply = person
    .fetch(path, {
      ...options,
      headers: { Authorization: `Token ${person.token}`, 'X-CSRFToken': person.csrf },
      body,
    })
    .then(async (response) => [response.status, await response.json()]);
  const asked = (times: number) => expect.poll(() => pulls.length).toBe(times);
  /** Sends a piece; `send` also waits until the server asks for the next one. */
  const push = (bytes: number): void => {
    pipe?.enqueue(new Uint8Array(bytes));
    pulls.at(-1)?.();
  };
  return {
    reply,
    asked,
    push,
    send: async (bytes: number) => {
      const before = pulls.length;
      push(bytes);
      await asked(before + 1);
    },
  };
}

const TOO_SLOW = [408, { detail: 'Данные шли слишком медленно. Проверьте соединение и попробуйте ещё раз.' }];

describe('a body that comes too slowly is cut off', () => {
  test.each([
    ['after its first byte', '/api/images/', [1]],
    ['when its last byte never comes', '/api/images/', [PACE.bytes, 5]],
    ['in a form as well', '/api/projects/', [1]],
    ['in a bundle as well', '/api/projects/import/', [1]],
  ])('%s', async (_, path, pieces) => {
    const { app, passTime } = patient();
    const person = await signUp({ app });
    const { send, reply, asked } = sending(person, path);
    await asked(1);

    for (const bytes of pieces) {
      await send(bytes);
      passTime();
    }

    expect(await reply).toEqual(TOO_SLOW);
  });
});

test('a body that comes slowly but steadily is taken', async () => {
  const { app, passTime } = patient();
  const person = await signUp({ app });
  const { send, reply, asked } = sending(person, '/api/images/');
  await asked(1);

  for (let piece = 0; piece < 20; piece += 1) {
    await send(PACE.bytes);
    passTime();
  }
  passTime();

  expect(await reply).toEqual(TOO_SLOW);
});

test('one person’s unfinished bodies are held up to their share, and others send as before', async () => {
  const { app, passTime } = patient();
  const [person, other] = [await signUp({ app }), await signUp({ app })];
  const bodies = Array.from({ length: 6 }, () => sending(person, '/api/images/'));
  for (const body of bodies) await body.asked(1);

  const held = bodies.slice(0, 5);
  for (const body of held) await body.send(20_000_000);
  const refused = await Promise.all(
    bodies.slice(5).map(async (body) => {
      body.push(20_000_000);
      const [status] = await body.reply;
      return status;
    }),
  );
  const { status } = await other.upload('/api/images/', new Uint8Array(1_000_000), 'image/png');
  passTime();
  passTime();

  expect({ refused, status, held: await Promise.all(held.map(({ reply }) => reply)) }).toEqual({
    refused: [429],
    status: 400,
    held: held.map(() => TOO_SLOW),
  });
});
