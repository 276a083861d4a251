/** What the service worker (public/sw.js) answers, keeps and leaves alone, in a simulated browser. */
import { mkdirSync, mkdtempSync, copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { writeServiceWorker } from '../../../scripts/serviceWorker.mjs';

const ORIGIN = 'https://patent.test';
const SCREENS = ['', 'templates', 'templates/_', 'start', 'proof', 'faq', 'pgprojects', 'generator2/_'];

/** The worker of a build with these files. */
function built(assets: readonly string[]): string {
  const page = mkdtempSync(path.join(tmpdir(), 'worker-'));
  for (const screen of SCREENS) {
    mkdirSync(path.join(page, screen), { recursive: true });
    writeFileSync(path.join(page, screen, 'index.html'), `<title>${screen}</title>`);
  }
  mkdirSync(path.join(page, 'assets'));
  for (const name of assets) writeFileSync(path.join(page, 'assets', name), name);
  copyFileSync(path.join(import.meta.dirname, '..', '..', '..', 'public', 'sw.js'), path.join(page, 'sw.js'));
  writeServiceWorker(page);
  return readFileSync(path.join(page, 'sw.js'), 'utf8');
}

/** Path, and whose it is where that is kept. */
function addressOf(asked: Request | string): string {
  const { pathname, search } = new URL(typeof asked === 'string' ? asked : asked.url, ORIGIN);
  return pathname + search;
}

type Heard = (event: object) => void;

interface Asked {
  readonly mode?: string;
  readonly method?: string;
  /** Whose call it is. */
  readonly token?: string;
  readonly body?: object;
}

/**
 * A browser that keeps its caches from one worker to the next; `served` is what the server has, null is no
 * network, `said` are the service's replies.
 */
function aBrowser() {
  const stored = new Map<string, Map<string, Response>>();
  const said = new Map<string, unknown>();
  const told: unknown[] = [];
  let served: ReadonlySet<string> | null = new Set();
  const fetch = (asked: Request | string): Promise<Response> => {
    if (served === null) return Promise.reject(new TypeError('Failed to fetch'));
    const address = addressOf(asked);
    if (said.has(address)) return Promise.resolve(new Response(JSON.stringify(said.get(address))));
    const isThere = served.has(address);
    return Promise.resolve(new Response(`network ${address}`, { status: isThere ? 200 : 404 }));
  };
  const open = (name: string) => {
    const kept = stored.get(name) ?? new Map<string, Response>();
    stored.set(name, kept);
    const add = async (asked: Request | string) => {
      const answer = await fetch(asked);
      if (!answer.ok) throw new TypeError(`${addressOf(asked)} is not there.`);
      kept.set(addressOf(asked), new Response(`kept ${addressOf(asked)}`));
    };
    return Promise.resolve({
      add,
      addAll: async (all: readonly (Request | string)[]) => {
        for (const each of all) await add(each);
      },
      put: (asked: Request | string, answer: Response) => {
        kept.delete(addressOf(asked));
        kept.set(addressOf(asked), answer);
        return Promise.resolve();
      },
      match: (asked: Request | string) => Promise.resolve(kept.get(addressOf(asked))?.clone()),
      keys: () => Promise.resolve([...kept.keys()].map((address) => ({ url: ORIGIN + address }))),
      delete: (asked: Request | string) => Promise.resolve(kept.delete(addressOf(asked))),
    });
  };
  const caches = {
    open,
    keys: () => Promise.resolve([...stored.keys()]),
    delete: (name: string) => Promise.resolve(stored.delete(name)),
    match: (asked: Request | string) =>
      Promise.resolve(
        [...stored.values()]
          .flatMap((kept) => kept.get(addressOf(asked)) ?? [])
          .map((found) => found.clone())[0],
      ),
  };
  return {
    serves: (addresses: readonly string[] | null) =>
      void (served = addresses === null ? null : new Set(addresses)),
    says: (address: string, reply: unknown) => void said.set(address, reply),
    forgets: (address: string) => void said.delete(address),
    kept: () => [...stored.values()].flatMap((each) => [...each.keys()]).toSorted(),
    /** What the worker has told the tab. */
    told,
    /** Starts a worker; returns what makes its events happen. */
    start: (source: string, scope = '/') => {
      const heard = new Map<string, Heard>();
      const self = {
        addEventListener: (type: string, hear: Heard) => void heard.set(type, hear),
        location: { origin: ORIGIN },
        registration: { scope: ORIGIN + scope },
        clients: {
          claim: () => Promise.resolve(),
          get: () => Promise.resolve({ postMessage: (message: unknown) => void told.push(message) }),
        },
      };
      const OwnRequest = class extends Request {
        constructor(address: string, init?: RequestInit) {
          super(new URL(address, ORIGIN), init);
        }
      };
      runInNewContext(source, {
        self,
        caches,
        fetch,
        crypto,
        URL,
        Response,
        TextEncoder,
        Uint8Array,
        Request: OwnRequest,
      });
      /** Resolves when all that the event waits for is done. */
      const happen = async (type: string, event: object): Promise<Response | null> => {
        const waits: Promise<unknown>[] = [];
        let answer: Promise<Response> | null = null;
        heard.get(type)?.({
          ...event,
          waitUntil: (work: Promise<unknown>) => void waits.push(work),
          respondWith: (given: Promise<Response>) => void (answer = given),
        });
        const given = answer === null ? null : await (answer as Promise<Response>);
        for (let done = 0; done < waits.length; done += 1) await waits[done];
        return given;
      };
      const answerTo = async (address: string, { token, body, ...init }: Asked = {}) => {
        const request = {
          url: ORIGIN + address,
          method: 'GET',
          mode: 'cors',
          ...init,
          headers: new Headers(token === undefined ? {} : { Authorization: `Token ${token}` }),
          clone: () => request,
          json: () => Promise.resolve(body),
        };
        return happen('fetch', { request, clientId: 'tab' });
      };
      const ask = async (address: string, asked: Asked = {}) =>
        (await (await answerTo(address, asked))?.text()) ?? 'left alone';
      const movedTo = async (address: string, asked: Asked = {}) =>
        (await answerTo(address, asked))?.headers.get('Location');
      /** Asks the worker as a tab does. */
      const question = async (data: object) => {
        const answers: unknown[] = [];
        const port = { postMessage: (answer: unknown) => void answers.push(answer) };
        await happen('message', { data, source: { id: 'tab' }, ports: [port] });
        return answers[0];
      };
      return {
        install: () => happen('install', {}),
        activate: () => happen('activate', {}),
        ask,
        movedTo,
        question,
      };
    },
  };
}

const PAGES = [
  '/',
  '/templates',
  '/templates/_',
  '/start',
  '/proof',
  '/faq',
  '/pgprojects',
  '/generator2/_',
  '/theme.js',
];
const first = ['/assets/app-1.js', '/assets/SaveDialog-1.js'];
const second = ['/assets/app-1.js', '/assets/SaveDialog-2.js'];
const names = (files: readonly string[]) => files.map((file) => path.basename(file));

test('keeps the files of the program and the screens of work', async () => {
  const browser = aBrowser();
  browser.serves([...first, ...PAGES]);
  await browser
    .start(built([...names(first), 'app-1.js.br', 'strength-1.js', 'golos-latin-ext-1.woff2']))
    .install();

  expect(browser.kept()).toEqual([...first, ...PAGES].toSorted());
});

test('of one page keeps nothing of the program, and leaves what others keep', async () => {
  const browser = aBrowser();
  browser.serves([...first, ...PAGES]);
  await browser.start(built(names(first))).install();
  const before = browser.kept();
  const ofPage = browser.start(built(names(second)), '/proof');
  await ofPage.install();
  await ofPage.activate();

  expect(browser.kept()).toEqual(before);
});

test('an open tab finds its files when the server has only newer ones', async () => {
  const browser = aBrowser();
  browser.serves([...first, ...PAGES]);
  const old = browser.start(built(names(first)));
  await old.install();
  browser.serves([...second, ...PAGES]);
  await browser.start(built(names(second))).install();

  expect(await old.ask('/assets/SaveDialog-1.js')).toBe('kept /assets/SaveDialog-1.js');
});

test('the files of an old version go when no tab has it any more', async () => {
  const browser = aBrowser();
  browser.serves([...first, ...PAGES]);
  await browser.start(built(names(first))).install();
  browser.serves([...second, ...PAGES]);
  const newer = browser.start(built(names(second)));
  await newer.install();
  await newer.activate();

  expect(browser.kept()).toEqual([...second, ...PAGES].toSorted());
});

test.each([
  ['/generator2/p1', 'kept /generator2/_'],
  ['/pgprojects', 'kept /pgprojects'],
  ['/proof', 'kept /proof'],
  ['/', 'kept /'],
  ['/templates/t1', 'kept /templates/_'],
])('without a network %s is opened from the device', async (address, shown) => {
  const browser = aBrowser();
  browser.serves([...first, ...PAGES]);
  const worker = browser.start(built(names(first)));
  await worker.install();
  browser.serves(null);

  expect(await worker.ask(address, { mode: 'navigate' })).toBe(shown);
});

test.each(['/', '/proof'])(
  'in %s sends a scanned code with its # escaped to the page, and to nobody else',
  async (scope) => {
    const browser = aBrowser();
    browser.serves([...first, ...PAGES]);
    const worker = browser.start(built(names(first)), scope);

    expect([
      await worker.movedTo('/proof%23AQ-_9', { mode: 'navigate' }),
      await worker.movedTo('/Proof/%2523AQ.', { mode: 'navigate' }),
    ]).toEqual([`${ORIGIN}/proof#AQ-_9`, `${ORIGIN}/proof#AQ.`]);
  },
);

test('with a network a screen is the newest one', async () => {
  const browser = aBrowser();
  browser.serves([...first, ...PAGES]);
  const worker = browser.start(built(names(first)));
  await worker.install();

  expect(await worker.ask('/pgprojects', { mode: 'navigate' })).toBe('network /pgprojects');
});

test.each([
  ['/api/auth/me/', {}],
  ['/api/getr', {}],
  ['/api/projects/p1/', {}],
  ['/api/auth/login/', { method: 'POST' }],
  ['/api/projects/import/', { method: 'POST' }],
  ['/api/images/', { method: 'POST' }],
  ['/login', { mode: 'navigate' }],
  ['/profile', { mode: 'navigate' }],
  ['/register', { mode: 'navigate' }],
  ['/sw.js', {}],
] as const)('%s is left to the network (%o)', async (address, init) => {
  const browser = aBrowser();

  expect(await browser.start(built(names(first))).ask(address, init)).toBe('left alone');
});

test('a file that cannot be fetched leaves the worker of before in its place', async () => {
  const browser = aBrowser();
  browser.serves(PAGES);

  await expect(browser.start(built(names(first))).install()).rejects.toThrow('app-1.js');
});

test('a font that was used once is there without a network', async () => {
  const browser = aBrowser();
  browser.serves(['/fonts/Arimo.woff2']);
  const worker = browser.start(built(names(first)));
  await worker.ask('/fonts/Arimo.woff2');
  browser.serves(null);

  expect(await worker.ask('/fonts/Arimo.woff2')).toBe('network /fonts/Arimo.woff2');
});

test('the form of a font that PDF needs is kept with it', async () => {
  const browser = aBrowser();
  browser.serves(['/fonts/Arimo.woff2', '/fonts/Arimo.woff']);
  const worker = browser.start(built(names(first)));
  await worker.ask('/fonts/Arimo.woff2');
  browser.serves(null);

  expect(await worker.ask('/fonts/Arimo.woff')).toBe('network /fonts/Arimo.woff');
});

const LIST = '/api/projects/';
const PROJECT = '/api/project-data/p1/';
const project = { id: 'p1', name: 'Грамоты', version: 1, layers: '[]' };

/** A worker that has seen this project and the list of projects of the person with this token. */
async function aWorkerWithProject() {
  const browser = aBrowser();
  browser.says(PROJECT, project);
  browser.says(LIST, [{ id: 'p1', name: 'Грамоты', version: 1 }]);
  const worker = browser.start(built(names(first)));
  await worker.ask(PROJECT, { token: 'olga' });
  await worker.ask(LIST, { token: 'olga' });
  return { browser, worker };
}

test('a project opens without a network as the service had it, and the tab is told', async () => {
  const { browser, worker } = await aWorkerWithProject();
  browser.serves(null);

  expect([JSON.parse(await worker.ask(PROJECT, { token: 'olga' })), browser.told]).toEqual([
    project,
    [{ calls: [PROJECT] }],
  ]);
});

test('with a network the service is asked, and the tab is told nothing', async () => {
  const { browser, worker } = await aWorkerWithProject();
  browser.says(PROJECT, { ...project, version: 2 });

  expect([JSON.parse(await worker.ask(PROJECT, { token: 'olga' })), browser.told]).toEqual([
    { ...project, version: 2 },
    [],
  ]);
});

test('what was saved is what opens without a network', async () => {
  const { browser, worker } = await aWorkerWithProject();
  const saved = { id: 'p1', name: 'Дипломы', version: 2 };
  browser.says(PROJECT, saved);
  await worker.ask(PROJECT, {
    method: 'PATCH',
    token: 'olga',
    body: { name: 'Дипломы', layers: '[1]', version: 1 },
  });
  browser.serves(null);

  expect([
    JSON.parse(await worker.ask(PROJECT, { token: 'olga' })),
    JSON.parse(await worker.ask(LIST, { token: 'olga' })),
  ]).toEqual([{ ...project, ...saved, layers: '[1]' }, [saved]]);
});

test('a new project is in the list that the device keeps', async () => {
  const { browser, worker } = await aWorkerWithProject();
  browser.says(LIST, [{ id: 'p2' }, { id: 'p1' }]);
  await worker.ask(LIST, { method: 'POST', token: 'olga', body: { name: 'Второй' } });
  browser.serves(null);

  expect(JSON.parse(await worker.ask(LIST, { token: 'olga' }))).toEqual([{ id: 'p2' }, { id: 'p1' }]);
});

test('what was kept for one person is not shown to another', async () => {
  const { browser, worker } = await aWorkerWithProject();
  browser.serves(null);

  await expect(worker.ask(PROJECT, { token: 'ivan' })).rejects.toThrow('Failed to fetch');
});

test('a project that the service no longer has does not open from the device either', async () => {
  const { browser, worker } = await aWorkerWithProject();
  browser.forgets(PROJECT);
  await worker.ask(PROJECT, { token: 'olga' });
  browser.serves(null);

  await expect(worker.ask(PROJECT, { token: 'olga' })).rejects.toThrow('Failed to fetch');
});

test('signing out removes what the service said, and leaves the program', async () => {
  const { browser, worker } = await aWorkerWithProject();
  browser.serves([...first, ...PAGES]);
  await worker.install();
  browser.serves(null);
  await worker.ask('/api/auth/logout/', { method: 'POST', token: 'olga' });

  expect(browser.kept()).toEqual([...first, ...PAGES].toSorted());
});

test('says which projects it keeps for a person, and which calls it answered for the tab', async () => {
  const { browser, worker } = await aWorkerWithProject();
  browser.serves(null);
  await worker.ask(LIST, { token: 'olga' });

  expect([
    await worker.question({ authorization: 'Token olga' }),
    await worker.question({ authorization: 'Token ivan' }),
  ]).toEqual([
    { calls: [LIST], projects: ['p1'] },
    { calls: [LIST], projects: [] },
  ]);
});

test('knows the files of its version', async () => {
  const worker = aBrowser().start(built(names(first)));

  expect([
    await worker.question({ file: '/assets/app-1.js' }),
    await worker.question({ file: '/assets/app-2.js' }),
  ]).toEqual([true, false]);
});

test('keeps the last three hundred replies', async () => {
  const browser = aBrowser();
  const worker = browser.start(built(names(first)));
  const images = Array.from({ length: 302 }, (_, index) => `/api/images/${index}`);
  for (const address of images) browser.says(address, '');
  for (const address of images) await worker.ask(address);

  expect(browser.kept().toSorted()).toEqual(
    images
      .slice(2)
      .map((address) => `${address}?owner=nobody`)
      .toSorted(),
  );
});
