/**
 * «Given» is a fact about the wire: the mail server has said «go on» and content was written. Every silence and
 * every break before it leaves a letter that may be sent again; every one after it, a letter nobody knows of.
 */
import { describe, expect, test } from 'vitest';
import { LetterError, createMailer } from '../../server/mail/mailer.ts';
import type { SmtpStep } from './support/scriptedSmtp.ts';
import { SMTP_STEPS, startScriptedMailServer } from './support/scriptedSmtp.ts';

const FILE = {
  filename: 'a.pdf',
  contentType: 'application/pdf',
  content: Buffer.alloc(200_000, '%PDF-1.7'),
};
const LETTER = { to: 'anna@example.org', subject: 'Грамота', text: 'Вот она.', attachments: [FILE] };

/** What a letter ends with when the server does this at a step. A server that hangs is given up at once. */
async function endAt(step: SmtpStep, way: string, keepsConnection: boolean) {
  const patience = new AbortController();
  const server = await startScriptedMailServer((at) => {
    if (at !== step) return null;
    if (way === 'hang') patience.abort();
    return way;
  });
  const send = createMailer(
    { smtpUrl: server.url, from: { name: '', address: 'no-reply@example.org' } },
    () => patience.signal,
  );
  const end = await send({ ...LETTER, keepsConnection }).then(
    () => 'sent',
    (error: unknown) => (error instanceof LetterError && !error.isGiven ? 'not given' : 'given'),
  );
  send.close();
  await server.stop();
  return end;
}

const BEFORE: readonly SmtpStep[] = ['greeting', 'EHLO', 'AUTH', 'MAIL', 'RCPT', 'DATA'];

describe.each([
  ['over a connection of its own', false],
  ['over the connection of a mailing', true],
])('a letter %s', (_, keepsConnection) => {
  test.each(SMTP_STEPS.flatMap((step) => (['hang', 'close'] as const).map((way) => [way, step] as const)))(
    'whose server does «%s» at %s',
    async (way, step) => {
      expect(await endAt(step, way, keepsConnection)).toBe(BEFORE.includes(step) ? 'not given' : 'given');
    },
  );

  test('that is taken was sent', async () => {
    expect(await endAt('end', '250 queued as 7', keepsConnection)).toBe('sent');
  });
});
