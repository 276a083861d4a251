/** Sends e-mail through the operator's SMTP server. */
import type { Readable } from 'node:stream';
import { createTransport } from 'nodemailer';
import type { Transporter } from 'nodemailer';
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
  /** Whether others follow at once: they share a connection. */
  readonly keepsConnection?: boolean;
  /** Name of a person or an organisation, shown before the name of the site. */
  readonly onBehalfOf?: string;
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
  /** Whether content was written to the server, so that without its answer the letter may arrive. */
  readonly isGiven: boolean;
  constructor(cause: unknown, isGiven: boolean) {
    super(errorText(cause).replaceAll(ADDRESS, '…'), { cause });
    this.isGiven = isGiven;
  }
}

const ADDRESS = /[^\s<>"'(),;:]+@[^\s<>"'(),;:]+/g;

interface Mailer extends SendLetter {
  /** Closes the connection of mailings. A letter under way fails. */
  readonly close: () => void;
}

/** @param deadline when a letter is given up, also one that waits for its turn */
export function createMailer(
  { smtpUrl, from }: Pick<MailConfig, 'smtpUrl' | 'from'>,
  deadline: () => AbortSignal = () => AbortSignal.timeout(LETTER_MS),
): Mailer {
  const common = { ...COMMON, url: smtpUrl };
  const alone = noting(createTransport(common));
  const kept = noting(createTransport({ ...common, ...POOL, pool: true }));
  const send: SendLetter = async (letter) => {
    const { to, subject, text, replyTo, attachments = [], keepsConnection, onBehalfOf } = letter;
    const contents: Readable[] = [];
    const message = {
      from: onBehalfOf === undefined ? from : { ...from, name: nameVia(onBehalfOf, from.name) },
      // An object is always one address; a string would be parsed as a list.
      to: { name: '', address: to },
      ...(replyTo !== undefined && { replyTo: { name: '', address: replyTo } }),
      subject,
      text,
      attachments: [...attachments],
      // Keeps long links on one line.
      textEncoding: 'base64' as const,
      // Suppresses automatic replies.
      headers: { 'Auto-Submitted': 'auto-generated' },
      signal: deadline(),
      [CONTENTS]: contents,
    };
    const sending = (keepsConnection === true ? kept : alone).sendMail(message);
    await sending.catch((error: unknown) => {
      throw new LetterError(error, contents.some(wasRead));
    });
  };
  return Object.assign(send, { close: () => kept.close() });
}

/** The address stays that of the site; the name says for whom. */
function nameVia(name: string, site: string): string {
  return `${name} (через ${site === '' ? SITE_NAME : site})`;
}

const SITE_NAME = 'Patent Generator';

const COMMON = {
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 30_000,
  disableFileAccess: true,
  disableUrlAccess: true,
};
/** Longest time of a letter, with its wait for a connection. */
const LETTER_MS = 120_000;
/**
 * Mail servers limit connections, so letters of a mailing share one while they come one after another. Several
 * people who send at once have several.
 */
const POOL = { maxConnections: 5, maxRequeues: 1, idleTimeout: 30_000 };

/** A field of our own in the data of a message, which nodemailer hands on as it is. */
const CONTENTS = 'contents';

/** Collects the streams of a message's content, one for each attempt, in the list that the message has. */
function noting<T extends Pick<Transporter, 'use'>>(transport: T): T {
  transport.use('stream', ({ message, data }, done) => {
    const contents: unknown = Reflect.get(data, CONTENTS);
    const createReadStream = message.createReadStream.bind(message);
    message.createReadStream = (options) => {
      const stream = createReadStream(options);
      if (Array.isArray(contents)) contents.push(stream);
      return stream;
    };
    done();
  });
  return transport;
}

/**
 * Whether the mail server may have got content. nodemailer makes the stream before it names sender and
 * recipient, and reads it only after the server has agreed to take the content. Errors do not say that: a
 * connection that closes after the content has the same code as one that never opened.
 */
function wasRead({ readableDidRead }: Readable): boolean {
  return readableDidRead;
}
