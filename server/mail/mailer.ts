/** Sends e-mail through the operator's SMTP server. */
import { createTransport } from 'nodemailer';
import { errorText } from '../../src/document/text/errorText.ts';
import type { MailConfig } from '../config/config.ts';

export interface Letter {
  /** One address. */
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** One address. */
  readonly replyTo?: string;
  readonly attachments?: readonly LetterAttachment[];
}

export interface LetterAttachment {
  readonly filename: string;
  readonly contentType: string;
  readonly content: Buffer;
}

/**
 * Resolves when the mail server has accepted the message; rejects with a `LetterError`, after about a minute
 * without an answer.
 */
export type SendLetter = (letter: Letter) => Promise<void>;

/** Its message is for logs: mail servers repeat the addresses of a letter, which are left out of it. */
export class LetterError extends Error {
  /** Whether the server may have got the content, so that without its answer the letter may arrive. */
  readonly isGiven: boolean;
  constructor(cause: unknown, isGiven: boolean) {
    super(errorText(cause).replaceAll(ADDRESS, '…'), { cause });
    this.isGiven = isGiven;
  }
}

const ADDRESS = /[^\s<>"'(),;:]+@[^\s<>"'(),;:]+/g;

export function createMailer({ smtpUrl, from }: Pick<MailConfig, 'smtpUrl' | 'from'>): SendLetter {
  return async ({ to, subject, text, replyTo, attachments = [] }) => {
    let isGiven = false;
    const transport = createTransport({
      url: smtpUrl,
      connectionTimeout: CONNECT_MS,
      greetingTimeout: CONNECT_MS,
      socketTimeout: SILENT_MS,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
    // Called when the connection is open and signed in. Errors do not say that: a connection that closes after
    // the content has the same code as one that never opened.
    transport.use('stream', ({ message }, done) => {
      const createReadStream = message.createReadStream.bind(message);
      message.createReadStream = (options) => {
        isGiven = true;
        return createReadStream(options);
      };
      done();
    });
    const sending = transport.sendMail({
      from,
      // An object is always one address; a string would be parsed as a list.
      to: { name: '', address: to },
      ...(replyTo !== undefined && { replyTo: { name: '', address: replyTo } }),
      subject,
      text,
      attachments: [...attachments],
      // Keeps long links on one line.
      textEncoding: 'base64',
      // Suppresses automatic replies.
      headers: { 'Auto-Submitted': 'auto-generated' },
    });
    await sending.catch((error: unknown) => {
      throw new LetterError(error, isGiven);
    });
  };
}

const CONNECT_MS = 10_000;
const SILENT_MS = 30_000;
