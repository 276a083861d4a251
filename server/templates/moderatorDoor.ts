/**
 * The embedded database allows one process, so while the server runs, the moderator's command asks the
 * server. They meet at a socket in the data folder, which only users with access to the folder can open.
 */
import { createHash } from 'node:crypto';
import { chmodSync, rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import type { Socket } from 'node:net';
import path from 'node:path';
import { z } from 'zod';
import type { Database } from '../database/schema.ts';
import type { ModeratorReply } from './moderation.ts';
import { moderate, MODERATOR_USAGE, parseModeratorCommand } from './moderation.ts';

/** Systems reject longer socket paths. */
const MAX_SOCKET_PATH = 100;
const MAX_QUESTION = 20_000;
const argsSchema = z.array(z.string());
const replySchema = z.object({ ok: z.boolean(), lines: z.array(z.string()) });

/** Null when the folder's path is too long for a socket. */
export function moderatorSocket(dataDir: string, platform: string): string | null {
  if (platform === 'win32') {
    const name = createHash('sha256').update(path.resolve(dataDir)).digest('hex').slice(0, 32);
    return `\\\\.\\pipe\\patent-generator-${name}`;
  }
  const file = path.join(dataDir, 'moderator.sock');
  return Buffer.byteLength(file) > MAX_SOCKET_PATH ? null : file;
}

interface ModeratorDoor {
  /** Complete requests are answered; incomplete ones are dropped. */
  close(): Promise<void>;
}

/** Handles other operator commands; null for an unknown command. */
export type OtherCommand = (args: readonly string[]) => Promise<ModeratorReply | null>;

/** Opens the socket of a server that holds the folder's lock; null when that is not possible. */
export async function openModeratorDoor(
  db: Database,
  socket: string | null,
  other: OtherCommand = async () => null,
): Promise<ModeratorDoor | null> {
  if (socket === null) return null;
  rmSync(socket, { force: true }); // left by a killed server
  const asking = new Set<Socket>();
  const server = createServer({ allowHalfOpen: true }, (visitor) => {
    asking.add(visitor);
    void replyVisitor(db, visitor, other, () => asking.delete(visitor));
  });
  const isOpen = await new Promise<boolean>((resolve) => {
    server.once('error', () => resolve(false));
    server.listen(socket, () => resolve(true));
  });
  if (!isOpen) return null;
  if (!socket.startsWith('\\\\')) chmodSync(socket, 0o600);
  return {
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const visitor of asking) visitor.destroy();
      }),
  };
}

async function replyVisitor(
  db: Database,
  visitor: Socket,
  other: OtherCommand,
  onAsked: () => void,
): Promise<void> {
  visitor.on('error', () => visitor.destroy());
  try {
    const asked = await readAll(visitor, MAX_QUESTION).finally(onAsked);
    const question = argsSchema.parse(JSON.parse(asked));
    visitor.end(JSON.stringify((await other(question)) ?? (await moderateBy(db, question))));
  } catch {
    visitor.destroy(); // not our command, or the database is closed
  }
}

async function moderateBy(db: Database, args: readonly string[]): Promise<ModeratorReply> {
  const command = parseModeratorCommand(args);
  return command === null ? { ok: false, lines: MODERATOR_USAGE } : moderate(db, command);
}

/** Asks the running server of this folder; null when none answers. */
export async function askServer(
  socket: string | null,
  args: readonly string[],
): Promise<ModeratorReply | null> {
  if (socket === null) return null;
  const line = connect({ path: socket, allowHalfOpen: true });
  try {
    line.end(JSON.stringify(args));
    return replySchema.parse(JSON.parse(await readAll(line, Number.MAX_SAFE_INTEGER)));
  } catch {
    return null;
  } finally {
    line.destroy();
  }
}

/** Rejects when the peer disconnects early, or sends more than `maxBytes`. */
function readAll(socket: Socket, maxBytes: number): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    socket.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size > maxBytes) reject(new Error('The peer sent more than the limit.'));
      else chunks.push(chunk);
    });
    socket.once('end', () => resolve(Buffer.concat(chunks).toString('utf8')));
    socket.once('error', reject);
    socket.once('close', () => reject(new Error('The peer closed the connection.')));
  });
}
