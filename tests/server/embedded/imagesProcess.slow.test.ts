/** Images are decoded in a child process: a crash or hang there affects one image, not the service. */
import { EventEmitter, once } from 'node:events';
import { createCanvas } from '@napi-rs/canvas';
import { afterAll, describe, expect, test } from 'vitest';
import { BROKEN } from '../../../server/images/acceptImage.ts';
import { createImageProcess } from '../../../server/images/imageProcess.ts';
import type { Reply, Browser } from '../support/browser.ts';
import { signUp } from '../support/browser.ts';
import { createService, useService } from '../support/service.ts';

const service = useService();
const events: unknown[] = [];
const hostile = createImageProcess({
  program: new URL('../support/decoders/hostile.mjs', import.meta.url),
  timeoutMs: 5000,
  memoryMb: 300,
  log: (event) => void events.push(event),
});
const real = createImageProcess({
  program: new URL('../../../server/images/decoder.process.ts', import.meta.url),
  timeoutMs: 60_000,
  log: (event) => void events.push(event),
});
afterAll(() => {
  hostile.close();
  real.close();
});

const BUSY_TEXT = 'Сервер сейчас занят и не успел обработать картинку. Попробуйте ещё раз через минуту.';
const [OBEDIENT, CRASHES, HANGS, EATS_MEMORY, ANSWERS_RUBBISH] = [0, 1, 2, 3, 4];

/** A valid header, and the byte that selects the hostile decoder's behaviour. */
function aPicture(deed: number): Buffer {
  return Buffer.concat([createCanvas(2, 2).encodeSync('png'), Buffer.from([deed])]);
}

describe('the decoder', () => {
  const busy = { status: 503, body: { detail: BUSY_TEXT }, headers: { 'Retry-After': '60' } };
  test.each([
    ['falls', CRASHES, BROKEN, 'decoder ended: SIGSEGV'],
    ['hangs', HANGS, busy, 'too slow'],
    ['takes more memory than it may', EATS_MEMORY, busy, /^decoder ended/],
    ['answers what is no answer', ANSWERS_RUBBISH, busy, 'strange answer'],
  ])('that %s fails its picture only, in words of whose fault it is', async (_, deed, ended, outcome) => {
    events.length = 0;

    const replies = [
      await hostile.acceptImage(aPicture(deed)).catch((error: unknown) => error),
      await hostile.acceptImage(aPicture(OBEDIENT)),
    ];

    expect(replies).toEqual([expect.objectContaining(ended), { ok: false, text: expect.any(String) }]);
    expect(replies[1]).not.toEqual(BROKEN);
    expect(events).toEqual([{ event: 'image', outcome: expect.stringMatching(outcome) }]);
  });

  test('knows nothing of our environment, where passwords of databases are', async () => {
    const reply = await hostile.acceptImage(aPicture(OBEDIENT));

    const names = reply.ok ? [] : reply.text.split(' ');
    expect(names.filter((name) => !/^(NODE_CHANNEL_.*|PWD|OLDPWD|SHLVL|_)$/.test(name))).toEqual([]);
  });

  test('is not asked about what its first bytes refuse: other files, SVG, floods of pixels', async () => {
    const flood = aPicture(CRASHES);
    flood.writeUInt32BE(16_000, 16);
    flood.writeUInt32BE(16_000, 20);
    events.length = 0;

    const replies = await Promise.all(
      [flood, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), Buffer.from('<?php')].map((bytes) =>
        hostile.acceptImage(bytes),
      ),
    );

    expect({ taken: replies.map(({ ok }) => ok), isBrokenAmong: replies.includes(BROKEN), events }).toEqual({
      taken: [false, false, false],
      isBrokenAmong: false,
      events: [],
    });
  });

  test('has room for the largest photograph, turned by its EXIF', async () => {
    const jpeg = createCanvas(8000, 5000).toBuffer('image/jpeg', 80);
    const exif = Buffer.from(
      'ffe100224578696600004d4d002a00000008000101120003000000010006000000000000',
      'hex',
    );
    const turned = Buffer.concat([jpeg.subarray(0, 2), exif, jpeg.subarray(2)]);

    const reply = await real.acceptImage(turned);

    expect(reply).toMatchObject({ ok: true, type: 'image/jpeg', width: 5000, height: 8000 });
  });
});

test('a picture that brings the decoder down is answered with 400, and the service goes on', async () => {
  const { app, db } = createService(service().db, { given: { acceptImage: hostile.acceptImage } });
  const person = await signUp({ app });

  const upload = await person.upload('/api/images/', aPicture(CRASHES), 'image/png');
  const after = await person.call('GET', '/api/auth/me/');

  expect({ upload: upload.status, body: upload.body, after: after.status }).toEqual({
    upload: 400,
    body: { detail: 'Картинка повреждена, открыть её не удалось.' },
    after: 200,
  });
  expect(db).toBe(service().db);
});

test('a sound picture on a server that is too busy to read it may be sent again: 503', async () => {
  const hurried = createImageProcess({
    program: new URL('../../../server/images/decoder.process.ts', import.meta.url),
    timeoutMs: 1,
    log: () => undefined,
  });
  const { app } = createService(service().db, { given: { acceptImage: hurried.acceptImage } });
  const person = await signUp({ app });

  const upload = await person.upload('/api/images/', createCanvas(2, 2).toBuffer('image/png'), 'image/png');

  expect({ status: upload.status, body: upload.body, retryAfter: upload.headers.get('Retry-After') }).toEqual(
    { status: 503, body: { detail: BUSY_TEXT }, retryAfter: '60' },
  );
  hurried.close();
});

test('a process that does not start is the fault of the service', async () => {
  const absent = createImageProcess({
    program: new URL('../support/decoders/absent.mjs', import.meta.url),
    log: () => undefined,
  });

  const reply = absent.acceptImage(createCanvas(2, 2).toBuffer('image/png'));

  await expect(reply).rejects.toMatchObject({ status: 503, body: { detail: BUSY_TEXT } });
  absent.close();
});

/** A service whose decoder waits for a signal. */
function slowDecoder() {
  const gate = new EventEmitter();
  const opened = once(gate, 'open');
  let arrived = 0;
  const acceptImage = async () => {
    arrived += 1;
    await opened;
    return BROKEN;
  };
  const { app } = createService(service().db, { given: { acceptImage } });
  return { app, arrived: () => arrived, open: () => gate.emit('open') };
}
/** Concurrent uploads; `refused` is the number asked to retry so far. */
function uploads(people: readonly Browser[], each: number) {
  const later: Reply[] = [];
  const all = people.flatMap((who) =>
    Array.from({ length: each }, async () => {
      const reply = await who.upload('/api/images/', aPicture(OBEDIENT), 'image/png');
      if (reply.status === 429) later.push(reply);
      return reply.status;
    }),
  );
  return { all: Promise.all(all), later };
}

describe('a crowd of pictures at once', () => {
  test('of one person is decoded one by one, and few of them may wait', async () => {
    const { app, arrived, open } = slowDecoder();
    const person = await signUp({ app });
    const crowd = uploads([person], 20);
    await expect.poll(() => [arrived(), crowd.later.length]).toEqual([1, 15]);

    open();

    expect((await crowd.all).filter((status) => status === 400)).toHaveLength(5);
    expect(crowd.later[0]?.headers.get('Retry-After')).toBe('10');
    expect(await uploads([person], 4).all).toEqual([400, 400, 400, 400]);
  });
});
