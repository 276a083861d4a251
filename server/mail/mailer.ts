/** Letters, handed to the operator's mail server over SMTP. */
import { createTransport } from 'nodemailer';
import type { MailConfig } from '../config/config.ts';

export interface Letter {
  /** One address. */
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** Resolves when the mail server has taken the letter; rejects when it has not within a minute or so. */
export type SendLetter = (letter: Letter) => Promise<void>;

export function createMailer({ smtpUrl, from }: Pick<MailConfig, 'smtpUrl' | 'from'>): SendLetter {
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: SILENT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return async ({ to, subject, text }) => {
    await transport.sendMail({
      from,
      // As an object it is one address, whatever signs are in it; a text would be read as a list of them.
      to: { name: '', address: to },
      subject,
      text,
      // Long links stay whole.
      textEncoding: 'base64',
      // Answers of absent people and of other robots are of no use.
      headers: { 'Auto-Submitted': 'auto-generated' },
    });
  };
}

const CONNECT_MS = 10_000;
const SILENT_MS = 30_000;
