/**
 * People who write to a server until it dies, and who remember what it acknowledged. Every save of a project is marked
 * all over with its number, so a save of which only a part arrived would show.
 */
import type { Browser } from './browser.ts';
import { PASSWORD, signUp, textAt } from './browser.ts';
import type { Reachable } from './browser.ts';

export interface Written {
  /** By project: the last save that was acknowledged and the last that was sent. Save 0 is the creation. */
  readonly projects: Map<string, { acknowledged: number; sent: number }>;
  readonly accounts: { readonly username: string; readonly acknowledged: boolean }[];
}

const TEXTS = 60;
const layersOf = (save: number): string =>
  JSON.stringify(
    Array.from({ length: TEXTS }, (_, index) => ({
      type: 'text',
      id: index,
      name: `Слой ${index}`,
      display: `запись ${save} `.repeat(20),
    })),
  );

/** Writes from several places at once until `enough` acknowledgements have come, then calls `stop`; ends when nobody is answered any more. */
export async function writeUntil(
  person: Browser,
  written: Written,
  enough: number,
  stop: () => Promise<void>,
): Promise<void> {
  let acknowledged = 0;
  let stopped: Promise<void> | null = null;
  const acknowledge = (): void => {
    acknowledged += 1;
    if (acknowledged >= enough) stopped ??= stop();
  };
  /** False once the server is gone. */
  const isDone = async (call: Promise<{ status: number }>, expected: number): Promise<boolean> => {
    const answer = await call.catch(() => null);
    if (answer?.status !== expected) return false;
    acknowledge();
    return true;
  };
  const writeProjects = async (): Promise<void> => {
    for (;;) {
      const answer = await person.call('POST', '/api/projects/', { name: 'Грамоты' }).catch(() => null);
      if (answer?.status !== 201) return;
      const id = textAt(answer.body, 'id');
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
  await (stopped ?? Promise.reject(new Error('The server stopped answering before it was killed.')));
}

/** What is wrong with what is there: acknowledged and lost, or half made. Empty when all is well. */
export async function faultsIn(person: Browser, written: Written): Promise<string[]> {
  const faults: string[] = [];
  for (const [id, { acknowledged, sent }] of written.projects) {
    const { status, body } = await person.call('GET', `/api/project-data/${id}/`);
    const there = status === 200 ? saveOf(body) : null;
    if (there === null)
      faults.push(`${id}: acknowledged, but ${status} ${JSON.stringify(body).slice(0, 200)}`);
    else if (there < acknowledged || there > sent)
      faults.push(`${id}: ${acknowledged} to ${sent} expected, ${there} there`);
  }
  written.projects.clear();
  const { body } = await person.call('GET', '/api/projects/');
  for (const project of Array.isArray(body) ? body : [null])
    if (!Number.isInteger(Reflect.get(Object(project), 'version')))
      faults.push('a project in the list is half made');
  return faults;
}

/** The number of the save that this whole project consists of, or null when its parts are of different saves. */
function saveOf(body: unknown): number | null {
  const field = (name: string): unknown => Reflect.get(Object(body), name);
  const save = Number(field('version')) - 1;
  const isWhole =
    save === 0
      ? field('layers') === '[]'
      : field('layers') === layersOf(save) && field('canvas_width') === 100 + save;
  return isWhole ? save : null;
}

/** Acknowledged accounts can sign in and have settings; the others either can too or are not there at all. */
export async function faultsInAccounts(
  service: Reachable,
  visitor: Browser,
  written: Written,
): Promise<string[]> {
  const faults: string[] = [];
  for (const { username, acknowledged } of written.accounts) {
    const login = await visitor.call('POST', '/api/auth/login/', { username, password: PASSWORD });
    if (login.status !== 200) {
      if (acknowledged) faults.push(`${username}: acknowledged, but sign-in answers ${login.status}`);
      continue;
    }
    const headers = { Authorization: `Token ${textAt(login.body, 'token')}` };
    const settings = await visitor.call('GET', '/api/auth/get_user_settings/', undefined, headers);
    if (settings.status !== 200) faults.push(`${username}: an account without settings`);
  }
  const afresh = await signUp(service).catch((error: Error) => error.message);
  if (typeof afresh === 'string') faults.push(`nobody can register any more: ${afresh}`);
  return faults;
}
