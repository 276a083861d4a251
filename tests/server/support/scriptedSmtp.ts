/** A mail server on a bare socket that hangs, closes or answers otherwise at one step of a letter. */
import { once } from 'node:events';
import type { Socket } from 'node:net';
import { createServer } from 'node:net';

/** In the order of a letter. `body`: content has come; `end`: the final dot has come. */
export const SMTP_STEPS = ['greeting', 'EHLO', 'AUTH', 'MAIL', 'RCPT', 'DATA', 'body', 'end'] as const;
export type SmtpStep = (typeof SMTP_STEPS)[number];

interface ScriptedMailServer {
  readonly url: string;
  /** Connections so far. */
  readonly connections: () => number;
  /** Letters that were accepted. */
  readonly accepted: () => number;
  stop(): Promise<void>;
}

/** What to do at a step: a line of answer, `close`, `hang`, or null for the usual answer. */
type AtStep = (
  step: SmtpStep,
  counts: { readonly connection: number; readonly letter: number },
) => string | null;

const USUAL = {
  EHLO: '250-scripted\r\n250-AUTH PLAIN\r\n250 SIZE 60000000',
  AUTH: '235 ok',
  MAIL: '250 ok',
  RCPT: '250 ok',
} as const;

function isUsual(step: string): step is keyof typeof USUAL {
  return step in USUAL;
}

export async function startScriptedMailServer(atStep: AtStep): Promise<ScriptedMailServer> {
  const open = new Set<Socket>();
  let connections = 0;
  let accepted = 0;
  let letters = 0;
  const server = createServer((socket) => {
    open.add(socket);
    socket.on('close', () => open.delete(socket));
    socket.on('error', () => undefined);
    connections += 1;
    const connection = connections;
    /** Whether the step had its usual answer. */
    const answer = (step: SmtpStep, usual: string | null): boolean => {
      const other = atStep(step, { connection, letter: letters });
      const line = other ?? usual;
      if (other === 'close') socket.destroy();
      else if (other !== 'hang' && line !== null) socket.write(`${line}\r\n`);
      if (other?.startsWith('421') === true) socket.end();
      return other === null;
    };
    /** What came of the content; null between letters. */
    let content: string | null = null;
    const takeContent = (text: string): void => {
      if (content === '' && !answer('body', null)) return void (isStuck = true);
      content = `${content ?? ''}${text}`;
      if (!content.endsWith('\r\n.\r\n')) return;
      content = null;
      if (answer('end', '250 queued')) accepted += 1;
    };
    let isStuck = !answer('greeting', '220 scripted ESMTP');
    socket.on('data', (chunk) => {
      const text = chunk.toString('latin1');
      const step = text.slice(0, 4).toUpperCase();
      if (isStuck) return;
      if (content !== null) takeContent(text);
      else if (step === 'QUIT') socket.end('221 bye\r\n');
      else if (step === 'DATA') content = answer('DATA', '354 go on') ? '' : null;
      else if (isUsual(step)) {
        if (step === 'MAIL') letters += 1;
        answer(step, USUAL[step]);
      } else socket.write('250 ok\r\n');
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('The mail server has no port.');
  return {
    url: `smtp://robot:secret@127.0.0.1:${address.port}`,
    connections: () => connections,
    accepted: () => accepted,
    stop: async () => {
      for (const socket of open) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
