/**
 * Automatic saving of an open project, from a change to the service. Time is the clock of the chart's tests.
 */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ApiClient } from '../../src/api/client.ts';
import { startApplication } from '../../src/app/application.ts';
import { openProjectSession } from '../../src/app/project/projectSession.ts';
import { createDocument } from '../../src/document/document.ts';
import { renameDocument } from '../../src/engine/edits/sheet/index.ts';
import { localDefaults } from '../../src/machines/settings/settings.ts';
import { aLoadedProject, aPlatform, ok, refused } from './fakePlatform.ts';

const QUIET_MS = 5000;
const document = createDocument({ name: 'Грамоты' });
const saves = (version: number) => ok({ version });

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

async function open(saveProject: ApiClient['saveProject'], { version = 2, autosave = true } = {}) {
  const fake = aPlatform({ loadProject: () => ok(aLoadedProject(document, version)), saveProject });
  const application = startApplication(fake.platform);
  const session = openProjectSession(application, fake.platform, 'p1');
  await settledNow();
  const { darkMode, toggleStyle } = localDefaults({ darkMode: false, toggleStyle: 'realistic' });
  application.settings.send({ type: 'signedOut' });
  application.settings.send({ type: 'change', patch: { darkMode, toggleStyle, autosave } });
  const rename = (name: string) => session.editor.apply((present) => renameDocument(present, name));
  return { fake, application, session, rename };
}

/** Everything that needs no time has happened. */
async function settledNow(): Promise<void> {
  await vi.advanceTimersByTimeAsync(0);
  await new Promise((resolve) => {
    setImmediate(resolve);
  });
}

async function pass(ms: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(ms);
  await settledNow();
}

describe('automatic saving', () => {
  test('begins after the first save by hand, also when that changed the name only', async () => {
    const sent: number[] = [];
    const { session, rename } = await open(
      ({ version, saved, present }) => {
        sent.push(present.sheet.width);
        // A new name does not change the version of the data.
        return saves(present.sheet === saved.sheet ? version : version + 1);
      },
      { version: 1 },
    );
    rename('Дипломы');
    session.project.send({ type: 'save' });
    await pass(0);
    session.editor.apply((present) => ({ ...present, sheet: { ...present.sheet, width: 500 } }));
    await pass(QUIET_MS);
    expect(sent).toEqual([document.sheet.width, 500]);
  });

  test('saves a project once nothing has changed for five seconds, without a notice', async () => {
    const sent: string[] = [];
    const { fake, session, rename } = await open(({ present }) => {
      sent.push(present.name);
      return saves(3);
    });
    rename('Дипломы');
    await pass(QUIET_MS - 1);
    rename('Бейджи');
    await pass(QUIET_MS - 1);
    const before = [...sent];
    await pass(1);
    expect({
      before,
      sent,
      isSaved: session.editor.getSnapshot().isSaved,
      told: fake.did.filter(([name]) => name === 'notify'),
    }).toEqual({ before: [], sent: ['Бейджи'], isSaved: true, told: [] });
  });

  test.each([
    ['a project that nobody has saved yet', { version: 1 }],
    ['anything while it is switched off', { autosave: false }],
  ])('does not save %s', async (_what, options) => {
    const sent: string[] = [];
    const { rename } = await open(({ present }) => {
      sent.push(present.name);
      return saves(3);
    }, options);
    rename('Дипломы');
    await pass(2 * QUIET_MS);
    expect(sent).toEqual([]);
  });

  test('pauses at a conflict, asks, and saves nothing more', async () => {
    const sent: string[] = [];
    const { session, rename } = await open(({ present }) => {
      sent.push(present.name);
      return refused(409, 'Проект изменён в другом окне.');
    });
    rename('Дипломы');
    await pass(QUIET_MS);
    const asked = session.project.getSnapshot().value;
    session.project.send({ type: 'cancel' });
    rename('Бейджи');
    await pass(3 * QUIET_MS);
    expect([asked, session.project.getSnapshot().value, sent]).toEqual(['conflict', 'failed', ['Дипломы']]);
  });

  test('goes on after the person has saved by hand', async () => {
    const sent: string[] = [];
    const { session, rename } = await open(({ present }) => {
      sent.push(present.name);
      return sent.length === 1 ? refused(500, 'Сбой.') : saves(3);
    });
    rename('Дипломы');
    await pass(QUIET_MS);
    session.project.send({ type: 'save' });
    await settledNow();
    rename('Бейджи');
    await pass(QUIET_MS);
    expect(sent).toEqual(['Дипломы', 'Дипломы', 'Бейджи']);
  });

  test('ends with the project', async () => {
    const sent: string[] = [];
    const { session, rename } = await open(({ present }) => {
      sent.push(present.name);
      return saves(3);
    });
    rename('Дипломы');
    session.close();
    await pass(2 * QUIET_MS);
    expect(sent).toEqual([]);
  });
});
