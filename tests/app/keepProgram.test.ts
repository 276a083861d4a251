/** A new version of the program: who is told of it, and what happens to the work when it is taken. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startApplication } from '../../src/app/application.ts';
import { keepProgram } from '../../src/app/keepProgram.ts';
import { aPlatform, settled } from './fakePlatform.ts';

const ENTRY = '/assets/app-1.js';

beforeEach(() => {
  vi.stubGlobal('requestIdleCallback', (act: () => void) => act());
  vi.stubGlobal('MessageChannel', Channel);
});
afterEach(() => vi.unstubAllGlobals());

/** A worker whose version has these files; it answers for a tab that it told of these calls. */
function aWorker(files: readonly string[], calls: readonly string[] = []) {
  return {
    postMessage: (question: object, [port]: readonly MessagePort[]) =>
      port?.postMessage('file' in question ? files.includes(String(question.file)) : { calls }),
  };
}

interface Scene {
  readonly controller?: ReturnType<typeof aWorker>;
  readonly waiting?: ReturnType<typeof aWorker>;
  readonly path?: string;
  readonly write?: () => Promise<boolean>;
}

/** Answers at once, not in a later turn of the event loop. */
class Channel {
  private hear: (event: object) => void = () => undefined;
  readonly port1 = {
    addEventListener: (_type: string, hear: (event: object) => void) => void (this.hear = hear),
    start: () => undefined,
    close: () => undefined,
  };
  readonly port2 = { postMessage: (data: unknown) => this.hear({ data }) };
}

/** A tab of the version of `ENTRY`. Returns what its browser did, and a press of the notice's button. */
async function aTab({ controller = aWorker([ENTRY]), waiting, path = '/pgprojects', write }: Scene) {
  const did: string[] = [];
  let press: (() => void) | undefined;
  const fake = aPlatform(
    {},
    {
      over: {
        reload: () => void did.push('reload'),
        notify: (_tone, text, options) => {
          did.push(text);
          press = options?.action?.onSelect;
        },
      },
    },
  );
  const application = startApplication(fake.platform);
  if (write !== undefined) application.beforeReload.add(write);
  const events = { addEventListener: () => undefined };
  const registration = { ...events, installing: null, waiting: waiting ?? null, active: controller };
  const page = {
    ...events,
    navigator: {
      serviceWorker: {
        ...events,
        controller,
        register: (script: string) => {
          did.push(`register ${script}`);
          return Promise.resolve(registration);
        },
      },
    },
    location: { pathname: path, origin: 'https://patent.test' },
    document: {
      ...events,
      readyState: 'complete',
      querySelector: () => ({ src: `https://patent.test${ENTRY}` }),
    },
  };
  keepProgram(application, page as unknown as Window);
  await settled();
  return {
    did,
    press: async () => {
      press?.();
      await settled();
    },
  };
}

test('a tab of an older version is told of the new one, and stays as it is', async () => {
  const { did } = await aTab({ waiting: aWorker(['/assets/app-2.js']) });

  expect(did).toEqual(['register /sw.js', 'Вышла новая версия']);
});

test('a tab that has the new version already is told nothing', async () => {
  const { did } = await aTab({ waiting: aWorker([ENTRY]) });

  expect(did).toEqual(['register /sw.js']);
});

test('«Обновить» reloads after the work is written', async () => {
  const tab = await aTab({
    waiting: aWorker([]),
    write: () => {
      tab.did.push('write');
      return Promise.resolve(true);
    },
  });
  await tab.press();

  expect(tab.did.slice(2)).toEqual(['write', 'reload']);
});

test('«Обновить» does not reload when the device could not store the work', async () => {
  const tab = await aTab({ waiting: aWorker([]), write: () => Promise.resolve(false) });
  await tab.press();

  expect(tab.did.slice(2)).toEqual([]);
});

test('a project that the worker had on the device is said to be from there', async () => {
  const { did } = await aTab({
    controller: aWorker([ENTRY], ['/api/project-data/p1/']),
    path: '/generator2/p1',
  });

  expect(did.filter((text) => text.includes('открыт проект, сохранённый на этом устройстве'))).toHaveLength(
    1,
  );
});
