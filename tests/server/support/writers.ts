/**
 * People who write to a server until it dies, and remember what it acknowledged. Every part of a save carries
 * its number, so a partial save is detected.
 */
import type { Reply, Browser } from './browser.ts';
import { PASSWORD, signUp, textAt } from './browser.ts';
import type { Reachable } from './browser.ts';

export interface Written {
  /** By project: the last acknowledged and the last sent save. Save 0 is the creation. */
  readonly projects: Map<string, { acknowledged: number; sent: number }>;
  /** By project checked after a kill: its version then. Later kills must not revert it. */
  readonly settled: Map<string, number>;
  readonly accounts: { readonly username: string; readonly acknowledged: boolean }[];
}

const TEXTS = 60;
/** Layers of a save, all marked with its number. */
export const layersOf = (save: number): string =>
  JSON.stringify(
    Array.from({ length: TEXTS }, (_, index) => ({
      type: 'text',
      id: index,
      name: `Слой ${index}`,
      display: `запись ${save} `.repeat(20),
    })),
  );

/**
 * Writes concurrently until `enough` acknowledgements, then calls `stop`; ends when no more responses come.
 */
export async function writeUntil(
  person: Browser,
  written: Written,
  enough: number,
  stop: () => Promise<void>,
): Promise<void> {
  let acknowledged = 0;
  const stopping: Promise<void>[] = [];
  const refusals: string[] = [];
  /** Null once the server is gone, or after an unexpected response. */
  const replyTo = async (call: Promise<Reply>, expected: number): Promise<Reply | null> => {
    const reply = await call.catch((error: unknown) => String(error));
    if (typeof reply !== 'string' && reply.status === expected) return reply;
    refusals.push(typeof reply === 'string' ? reply : `${reply.status} ${JSON.stringify(reply.body)}`);
    return null;
  };
  const acknowledge = (): void => {
    acknowledged += 1;
    if (acknowledged >= enough && stopping.length === 0) stopping.push(stop());
  };
  /** False once the server is gone. */
  const isDone = async (call: Promise<Reply>, expected: number): Promise<boolean> => {
    if ((await replyTo(call, expected)) === null) return false;
    acknowledge();
    return true;
  };
  const writeProjects = async (): Promise<void> => {
    for (;;) {
      const reply = await replyTo(person.call('POST', '/api/projects/', { name: 'Грамоты' }), 201);
      if (reply === null) return;
      const id = textAt(reply.body, 'id');
      const record = { acknowledged: 0, sent: 0 };
      written.projects.set(id, record);
      acknowledge();
      for (let save = 1; save <= 6; save += 1) {
        record.sent = save;
        const changes = { layers: layersOf(save), canvas_width: 100 + save, version: save };
        if (!(await isDone(person.call('PATCH', `/api/project-data/${id}/`, changes), 200))) return;
        record.acknowledged = save;
      }
    }
  };
  const writeAccounts = async (visitor: Browser): Promise<void> => {
    for (;;) {
      const username = `writer-${written.accounts.length}`;
      const email = `${username}@example.ru`;
      const form = { username, email, password: PASSWORD, password2: PASSWORD };
      const place = written.accounts.push({ username, acknowledged: false }) - 1;
      if (!(await isDone(visitor.call('POST', '/api/auth/register/', form), 201))) return;
      written.accounts[place] = { username, acknowledged: true };
    }
  };
  await Promise.all([
    writeProjects(),
    writeProjects(),
    writeProjects(),
    writeProjects(),
    writeAccounts(person),
  ]);
  if (stopping.length === 0)
    throw new Error(
      `The server refused every writer before it was killed, after ${acknowledged} of ${enough} acknowledgements: ${refusals.join('; ')}`,
    );
  await Promise.all(stopping);
}

/** Lists acknowledged data that is lost, and partial saves. Empty when all is well. */
export async function faultsIn(person: Browser, written: Written): Promise<string[]> {
  const faults: string[] = [];
  for (const [id, { acknowledged, sent }] of written.projects) {
    const { status, body } = await person.call('GET', `/api/project-data/${id}/`);
    const there = status === 200 ? saveOf(body) : null;
    const expected = `project ${id}: save ${acknowledged} was acknowledged, ${sent} was sent`;
    if (there === null) faults.push(`${expected}; ${status} ${JSON.stringify(body).slice(0, 200)}`);
    else if (there < acknowledged || there > sent) faults.push(`${expected}; ${there} is there`);
    else written.settled.set(id, there + 1);
  }
  written.projects.clear();
  const { status, body } = await person.call('GET', '/api/projects/');
  if (!Array.isArray(body)) return [...faults, `the list of projects: ${status} ${JSON.stringify(body)}`];
  const versions = new Map(
    body.map((project) => [Reflect.get(Object(project), 'id'), Reflect.get(Object(project), 'version')]),
  );
  for (const [id, version] of versions)
    if (!Number.isInteger(version)) faults.push(`project ${String(id)} in the list is half made`);
  for (const [id, version] of written.settled)
    if (versions.get(id) !== version)
      faults.push(
        `project ${id}: version ${version} was there after an earlier kill, now ${String(versions.get(id))}`,
      );
  return faults;
}

/** Number of the save that all parts belong to, or null when they differ. */
function saveOf(body: unknown): number | null {
  const field = (name: string): unknown => Reflect.get(Object(body), name);
  const save = Number(field('version')) - 1;
  const isWhole =
    save === 0
      ? field('layers') === '[]'
      : field('layers') === layersOf(save) && field('canvas_width') === 100 + save;
  return isWhole ? save : null;
}

/** Acknowledged accounts can sign in and have settings; others either can as well or do not exist. */
export async function faultsInAccounts(
  service: Reachable,
  visitor: Browser,
  written: Written,
): Promise<string[]> {
  const faultOf = async ({ username, acknowledged }: Written['accounts'][number]): Promise<string | null> => {
    const login = await answered(() =>
      visitor.call('POST', '/api/auth/login/', { username, password: PASSWORD }),
    );
    if (login.status !== 200)
      return acknowledged
        ? `${username}: acknowledged, but sign-in answers ${login.status} ${JSON.stringify(login.body)}`
        : null;
    const headers = { Authorization: `Token ${textAt(login.body, 'token')}` };
    const settings = await answered(() =>
      visitor.call('GET', '/api/auth/get_user_settings/', undefined, headers),
    );
    return settings.status === 200 ? null : `${username}: an account without settings`;
  };
  const faults: string[] = [];
  // Hundreds of people at once would be turned away.
  for (let at = 0; at < written.accounts.length; at += AT_ONCE) {
    const found = await Promise.all(written.accounts.slice(at, at + AT_ONCE).map(faultOf));
    faults.push(...found.filter((fault) => fault !== null));
  }
  const afresh = await signUp(service).catch((error: Error) => error.message);
  if (typeof afresh === 'string') faults.push(`nobody can register any more: ${afresh}`);
  return faults;
}

const AT_ONCE = 8;
const ATTEMPTS = 20;

/** The reply, asked for again as the service tells a person to while its database is not there. */
async function answered(call: () => Promise<Reply>): Promise<Reply> {
  let reply = await call();
  for (let attempt = 1; attempt < ATTEMPTS && reply.status === 503; attempt += 1) reply = await call();
  return reply;
}
