/** A user with an account: completed calls, and hanging connections. */
import type { Socket } from 'node:net';
import { connect } from 'node:net';
import { z } from 'zod';

export interface Person {
  readonly name: string;
  readonly projectId: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Shared by all connections, to exclude the attacker's memory from the measurement. */
const SPACES = Buffer.alloc(50_000_000, 0x20);
const CSRF = 'a'.repeat(64);
const STANDING = { 'X-CSRFToken': CSRF, Cookie: `csrftoken=${CSRF}` };
const PASSWORD = 'тихая осень над Окой';
const tokenSchema = z.object({ token: z.string() });
const idSchema = z.object({ id: z.string() });

/** Resolves to the status; 0 if the connection broke. */
export async function call(
  address: string,
  person: Person,
  method: string,
  path: string,
  body?: Uint8Array | string,
): Promise<number> {
  try {
    const response = await fetch(address + path, {
      method,
      headers: person.headers,
      ...(body !== undefined && { body: new Uint8Array(Buffer.from(body)) }),
    });
    await response.arrayBuffer();
    return response.status;
  } catch {
    return 0;
  }
}

/** Registers a user with a project. */
export async function aPerson(address: string, name: string): Promise<Person> {
  const post = async (path: string, json: object, headers: Record<string, string>): Promise<unknown> =>
    (await fetch(address + path, { method: 'POST', headers, body: JSON.stringify(json) })).json();
  const form = { username: name, email: `${name}@example.ru`, password: PASSWORD, password2: PASSWORD };
  const { token } = tokenSchema.parse(await post('/api/auth/register/', form, STANDING));
  const headers = { ...STANDING, Authorization: `Token ${token}` };
  const { id } = idSchema.parse(await post('/api/projects/', { name: 'Грамоты' }, headers));
  return { name, projectId: id, headers };
}

/** Sends part of a request body on its own connection and does not read the response. */
export function hanging(
  address: string,
  person: Person | null,
  { method, path, length, sent }: { method: string; path: string; length: number; sent: number },
): Socket {
  const { hostname, port } = new URL(address);
  const socket = connect(Number(port), hostname);
  const lines = Object.entries({ Host: hostname, 'Content-Length': String(length), ...person?.headers });
  socket.on('error', () => {}); // termination by the server is what is measured
  socket.pause();
  socket.write(
    `${method} ${path} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`,
  );
  if (sent > 0) socket.write(SPACES.subarray(0, sent));
  return socket;
}
