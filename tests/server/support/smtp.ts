/** A real local mail server that lists what it accepts: every message, unless a test says otherwise. */
import { once } from 'node:events';
import type { Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

export interface ReceivedLetter {
  readonly from: string;
  readonly to: readonly string[];
  readonly subject: string;
  readonly text: string;
  /** The whole message. */
  readonly raw: string;
}

interface MailServerOptions {
  /** Whether a recipient is refused with this code. */
  readonly refuse?: (address: string) => number | null;
  /** Closes the connection instead of an answer to a message, which is kept. */
  readonly breaksOff?: (address: string) => boolean;
  /** A recipient is answered once this settles. */
  readonly answering?: (address: string) => Promise<void>;
}

export interface MailServer {
  readonly url: string;
  /** Received messages, oldest first. */
  readonly letters: readonly ReceivedLetter[];
  stop(): Promise<void>;
}

export async function startMailServer({
  refuse = () => null,
  breaksOff = () => false,
  answering = () => Promise.resolve(),
}: MailServerOptions = {}): Promise<MailServer> {
  const letters: ReceivedLetter[] = [];
  const server = new SMTPServer({
    authOptional: true,
    hideSTARTTLS: true,
    onRcptTo: ({ address }, _, done) => {
      void answering(address).then(() => {
        const code = refuse(address);
        done(code === null ? null : Object.assign(new Error(`<${address}> refused`), { responseCode: code }));
      }, done);
    },
    onData: (stream, { envelope }, done) => {
      void text(stream).then((raw) => {
        const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address;
        letters.push({ ...readLetter(raw), raw, from, to: envelope.rcptTo.map(({ address }) => address) });
        if (envelope.rcptTo.some(({ address }) => breaksOff(address))) closeAll();
        else done();
      }, done);
    },
  });
  const open = new Set<Socket>();
  const closeAll = (): void => {
    for (const socket of open) socket.destroy();
  };
  server.server.on('connection', (socket: Socket) => {
    open.add(socket);
    socket.on('close', () => open.delete(socket));
  });
  // A client that is killed is no failure of the mail server.
  server.on('error', () => undefined);
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const address = server.server.address();
  if (typeof address !== 'object' || address === null) throw new Error('The mail server has no port.');
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    letters,
    stop: () => {
      // Connections of mailings are kept for a while.
      closeAll();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

/** Our link in a message. */
export function linkIn({ text: words }: ReceivedLetter): URL {
  const [link] = /https?:\S+/.exec(words) ?? [];
  if (link === undefined) throw new Error(`There is no link in «${words}»`);
  return new URL(link);
}

/** The token in a password link. */
export function tokenOf({ hash }: URL): string {
  return hash.replace('#token=', '');
}

function readLetter(raw: string): Pick<ReceivedLetter, 'subject' | 'text'> {
  const [head = '', body = ''] = raw.split(/\r\n\r\n(.*)/s);
  const headers = head.replaceAll(/\r\n[ \t]+/g, ' ').split('\r\n');
  const subject = headers.find((line) => /^subject:/i.test(line)) ?? '';
  return { subject: decodeWords(subject.slice('subject:'.length).trim()), text: fromBase64(body) };
}

/** RFC 2047, base64 or «Q». */
function decodeWords(value: string): string {
  return value
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_, kind: string, coded: string) =>
      kind.toLowerCase() === 'b'
        ? fromBase64(coded)
        : decodeURIComponent(coded.replaceAll('_', ' ').replaceAll(/=([0-9A-F]{2})/g, '%$1')),
    );
}

function fromBase64(coded: string): string {
  return Buffer.from(coded, 'base64').toString('utf8');
}
