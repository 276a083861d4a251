/** Sends e-mail through the operator's SMTP server. */
import { createTransport } from 'nodemailer';
import type { MailConfig } from '../config/config.ts';

export interface Letter {
  /** One address. */
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** Resolves when the mail server has accepted the message; rejects after about a minute without that. */
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
      // An object is always one address; a string would be parsed as a list.
      to: { name: '', address: to },
      subject,
      text,
      // Keeps long links on one line.
      textEncoding: 'base64',
      // Suppresses automatic replies.
      headers: { 'Auto-Submitted': 'auto-generated' },
    });
  };
}

const CONNECT_MS = 10_000;
const SILENT_MS = 30_000;
