/**
 * Kills the server without warning while it sends letters, and goes on as the page does: asks what is known,
 * and sends the rest. Every address gets a letter at most once, and each is told truly.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { setting } from '../properties.ts';
import type { Browser } from './support/browser.ts';
import { serverAt, signUp } from './support/browser.ts';
import { freePort } from './support/freePort.ts';
import type { ServerProcess } from './support/process.ts';
import { addressOf, buildServer, startServer } from './support/process.ts';
import type { MailServer } from './support/smtp.ts';
import { linkIn, startMailServer, tokenOf } from './support/smtp.ts';

const KILLS = setting('LETTER_KILLS', 4);
const PEOPLE = 40;
const RUN = 'a1'.repeat(32);
const PDF = Buffer.from('%PDF-1.7').toString('base64');
const folder = mkdtempSync(path.join(tmpdir(), 'письма '));
let post: MailServer;
let program: string[] = [];
let server: ServerProcess | null = null;
beforeAll(async () => {
  post = await startMailServer();
  program = ['--liftoff-only', ...(await buildServer()).program];
});
afterAll(async () => {
  server?.kill('SIGKILL');
  await server?.ended;
  await post.stop();
  rmSync(folder, { recursive: true, force: true });
});

const letters = Array.from({ length: PEOPLE }, (_, place) => ({
  copy: place.toString(16).padStart(64, '0'),
  to: `person${place}@example.org`,
}));
const statesSchema = z.object({ states: z.array(z.enum(['sent', 'refused', 'unknown']).nullable()) });

async function start(port: number): Promise<string> {
  server = startServer(
    {
      DATA_DIR: folder,
      PORT: String(port),
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      SMTP_URL: post.url,
      MAIL_FROM: 'no-reply@example.ru',
      LETTERS: 'on',
    },
    program,
  );
  return addressOf(server);
}

async function statesOf(person: Browser) {
  const { body } = await person.call('POST', '/api/letters/states/', { run: RUN, letters });
  return statesSchema.parse(body).states;
}

test('kills while letters are sent repeat none of them, and what is told of each is true', async () => {
  const port = await freePort();
  let address = await start(port);
  const person = await signUp(serverAt(() => address));
  await person.call('POST', '/api/auth/confirm-email/send/');
  const [link] = post.letters;
  if (link === undefined) throw new Error('No letter came.');
  await person.call('POST', '/api/auth/confirm-email/', { token: tokenOf(linkIn(link)) });
  const words = { run: RUN, subject: 'Грамота', text: 'Вот она.', files: [{ name: 'a.pdf', content: PDF }] };
  await person.call('POST', '/api/letters/try/', words);

  for (let kill = 0; kill <= KILLS; kill += 1) {
    const known = await statesOf(person);
    const left = letters.filter((_, place) => known[place] === null || known[place] === 'refused');
    // The kill comes after some answers, while others are under way.
    const answersBefore = kill === KILLS ? Infinity : 3 + kill;
    let answers = 0;
    const sending = [0, 1, 2].map(async (lane) => {
      for (const letter of left.filter((_, place) => place % 3 === lane)) {
        await person.call('POST', '/api/letters/', { ...words, ...letter });
        answers += 1;
        if (answers === answersBefore) server?.kill('SIGKILL');
      }
    });
    await Promise.allSettled(sending);
    if (kill < KILLS) {
      server?.kill('SIGKILL');
      await server?.ended;
      address = await start(port);
    }
  }

  const states = await statesOf(person);
  const arrived = letters.map(({ to }) => post.letters.filter((letter) => letter.to.includes(to)).length);
  expect(arrived.filter((times) => times > 1)).toEqual([]);
  expect(
    letters.filter((_, place) => states[place] === 'sent' && arrived[place] !== 1).map(({ to }) => to),
  ).toEqual([]);
  // What did not arrive is told as unknown; nothing is left unsaid.
  expect(letters.filter((_, place) => arrived[place] === 0 && states[place] !== 'unknown')).toEqual([]);
  expect(states.filter((state) => state === null || state === 'refused')).toEqual([]);
}, 300_000);
