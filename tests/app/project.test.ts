import { describe, expect, test } from 'vitest';
import type { ApiClient, SaveArguments } from '../../src/api/client.ts';
import { decodeDocument } from '../../src/document/wire/decode.ts';
import { projectChanges } from '../../src/document/wire/changes.ts';
import { encodeDocument } from '../../src/document/wire/encode.ts';
import type { ApiResult } from '../../src/api/result.ts';
import { createDocument } from '../../src/document/document.ts';
import { createTextLayer } from '../../src/document/layers/layer.ts';
import { renameDocument } from '../../src/engine/edits/sheet/index.ts';
import { startApplication } from '../../src/app/application.ts';
import { openProjectSession } from '../../src/app/project/projectSession.ts';
import { memoryDrafts } from '../host/memoryDrafts.ts';
import type { FakePlatform } from './fakePlatform.ts';
import { aLoadedProject, aPlatform, ok, refused, settled } from './fakePlatform.ts';

const document = createDocument({
  name: 'Грамоты',
  layers: [createTextLayer({ id: 't1', name: 'Заголовок', display: 'Грамота' })],
});
const path = '/generator2/p1?from=list';

async function open(api: Partial<ApiClient>, stored?: Record<string, string>) {
  const fake = aPlatform(
    { loadProject: () => ok(aLoadedProject(document)), ...api },
    stored === undefined ? { path } : { path, stored },
  );
  const session = openProjectSession(startApplication(fake.platform), fake.platform, 'p1');
  await settled();
  return { fake, session };
}

function pagesAndNotices({ did }: FakePlatform): readonly (readonly unknown[])[] {
  return did.filter(([name]) => name !== 'showTheme');
}

/** The connection broke before the response. */
const lost = (): Promise<ApiResult<never>> =>
  Promise.resolve({ ok: false, error: { kind: 'offline', code: 500, text: 'Нет связи.', details: null } });

const rename = (name: string) => (present: typeof document) => renameDocument(present, name);

describe('an open project', () => {
  test('is shown from the server, saved, with nothing to undo', async () => {
    const { session } = await open({});
    const { document: shown, isSaved, canUndo } = session.editor.getSnapshot();
    expect({ phase: session.project.getSnapshot().value, name: shown.name, isSaved, canUndo }).toEqual({
      phase: 'ready',
      name: 'Грамоты',
      isSaved: true,
      canUndo: false,
    });
  });

  test('without a token is asked for again after signing in', async () => {
    const { fake } = await open({}, {});
    expect(pagesAndNotices(fake)).toEqual([
      ['navigate', '/login?redirect=%2Fgenerator2%2Fp1%3Ffrom%3Dlist', { replace: true }],
    ]);
  });

  test('that is missing is told at the top right for 3 seconds', async () => {
    const { fake } = await open({ loadProject: () => refused(404, 'Не найдено.') });
    expect(pagesAndNotices(fake)).toEqual([
      [
        'notify',
        'warning',
        'Проект не найден. Создайте новый или откройте один из существующих.',
        { place: 'top-right', duration: 3000 },
      ],
      ['navigate', '/pgprojects'],
    ]);
  });

  test('of a newer program is left on the server and offered as a file', async () => {
    const text =
      'Проект сохранён более новой версией редактора. Обновите страницу. Сам проект цел, его можно скачать.';
    const { fake } = await open({
      loadProject: () =>
        Promise.resolve({ ok: false, error: { kind: 'newer', code: 500, text, details: null } }),
    });
    expect(pagesAndNotices(fake)).toEqual([
      [
        'notify',
        'warning',
        text,
        {
          place: 'top-right',
          duration: 30_000,
          action: { label: 'Скачать', onSelect: expect.any(Function) },
        },
      ],
      ['navigate', '/pgprojects'],
    ]);
  });
});

test.each([
  ['broken', () => refused(500, 'Ошибка сервера.')],
  [
    'not reached',
    () =>
      Promise.resolve({
        ok: false,
        error: { kind: 'offline', code: 500, text: 'Нет связи.', details: null },
      } as const),
  ],
])('a project of a service that is %s is not told to be gone only', async (_, loadProject) => {
  const { fake } = await open({ loadProject });
  const notices = pagesAndNotices(fake).map(([, tone, text]) => [tone, text]);
  expect(notices.slice(0, 2)).toEqual([
    ['warning', 'Проект не найден. Создайте новый или откройте один из существующих.'],
    ['info', 'Похоже, дело в связи или в самом сервисе, а проект на месте. Попробуйте открыть его позже.'],
  ]);
});

describe('saving a project', () => {
  test('sends what was there when it began; what changed meanwhile stays unsaved', async () => {
    const sent: SaveArguments[] = [];
    const { fake, session } = await open({
      saveProject: (args) => {
        sent.push(args);
        session.editor.apply(rename('Ещё новее'));
        return ok({ version: 2 });
      },
    });
    session.editor.apply(rename('Новее'));
    session.project.send({ type: 'save' });
    await settled();
    expect(sent.map(({ id, version, saved, present }) => [id, version, saved.name, present.name])).toEqual([
      ['p1', 1, 'Грамоты', 'Новее'],
    ]);
    expect(session.editor.getSnapshot().isSaved).toBe(false);
    expect(pagesAndNotices(fake)).toEqual([
      ['notify', 'positive', 'Проект успешно сохранен', { place: 'top-right' }],
    ]);
  });

  test.each([
    { rule: 'that fails', saveProject: () => refused(500, 'Сбой'), text: 'Не удалось сохранить проект' },
    {
      rule: 'that breaks',
      saveProject: () => Promise.reject(new Error('Кодек.')),
      text: 'Произошла ошибка при сохранении',
    },
  ])('$rule says so at the top right', async ({ saveProject, text }) => {
    const { fake, session } = await open({ saveProject });
    session.project.send({ type: 'save' });
    await settled();
    expect(pagesAndNotices(fake)).toEqual([['notify', 'negative', text, { place: 'top-right' }]]);
  });

  test('over a newer version is based on that version', async () => {
    const theirs = aLoadedProject(renameDocument(document, 'Их название'), 5);
    const sent: SaveArguments[] = [];
    let loads = 0;
    const { session } = await open({
      loadProject: () => {
        loads += 1;
        return ok(loads === 1 ? aLoadedProject(document) : theirs);
      },
      saveProject: (args) => {
        sent.push(args);
        return args.version === 5 ? ok({ version: 6 }) : refused(409, 'Проект изменён.');
      },
    });
    session.editor.apply(rename('Моё название'));
    session.project.send({ type: 'save' });
    await settled();
    session.project.send({ type: 'keepMine' });
    await settled();
    expect(sent.map(({ version, saved, present }) => [version, saved.name, present.name])).toEqual([
      [1, 'Грамоты', 'Моё название'],
      [5, 'Их название', 'Моё название'],
    ]);
    expect(session.project.getSnapshot().value).toBe('ready');
    expect(session.editor.getSnapshot().isSaved).toBe(true);
  });

  test('whose reply was lost is saved again without asking: the newer version is its own', async () => {
    const service = { version: 1, document, replies: false };
    const { session } = await open({
      projectName: lost,
      // As returned over the wire, with fields in another order.
      loadProject: () =>
        ok({
          ...aLoadedProject(decodeDocument(encodeDocument(service.document)).document),
          version: service.version,
        }),
      saveProject: ({ version, present }) => {
        if (version !== service.version) return refused(409, 'Проект изменён.');
        Object.assign(service, { version: version + 1, document: present });
        return service.replies ? ok({ version: service.version }) : lost();
      },
    });
    session.editor.apply(rename('Дипломы'));
    session.project.send({ type: 'save' });
    await settled();
    const afterLoss = {
      state: session.project.getSnapshot().value,
      isSaved: session.editor.getSnapshot().isSaved,
    };
    service.replies = true;
    session.editor.apply(rename('Благодарности'));
    session.project.send({ type: 'save' });
    await settled();
    const { value } = session.project.getSnapshot();
    expect({
      afterLoss,
      later: { state: value, isSaved: session.editor.getSnapshot().isSaved },
      kept: service.document.name,
    }).toEqual({
      afterLoss: { state: 'offline', isSaved: false },
      later: { state: 'ready', isSaved: true },
      kept: 'Благодарности',
    });
  });

  test('whose reply was lost and whose change is undone: the service is told, too', async () => {
    const service = { version: 1, document, replies: false };
    const { fake, session } = await open({
      projectName: () => (service.replies ? ok('Грамоты') : lost()),
      loadProject: () => ok({ ...aLoadedProject(service.document), version: service.version }),
      saveProject: ({ version, saved, present }) => {
        // As the client does: nothing is sent when nothing differs from what is taken for saved.
        if (projectChanges(saved, present).kind === 'none') return ok({ version });
        if (version !== service.version) return refused(409, 'Проект изменён.');
        Object.assign(service, { version: version + 1, document: present });
        return service.replies ? ok({ version: service.version }) : lost();
      },
    });
    session.editor.apply((present) => ({ ...present, sheet: { ...present.sheet, width: 500 } }));
    session.project.send({ type: 'save' });
    await settled();
    service.replies = true;
    session.editor.undo();
    await fake.returnNetwork();
    await settled();
    expect([session.project.getSnapshot().value, service.version, service.document.sheet]).toEqual([
      'ready',
      3,
      document.sheet,
    ]);
  });

  test('in conflict hands over both copies', async () => {
    const { fake, session } = await open({ saveProject: () => refused(409, 'Проект изменён.') });
    session.editor.apply(rename('Моё название'));
    session.project.send({ type: 'save' });
    await settled();
    session.project.send({ type: 'downloadMine' });
    session.project.send({ type: 'downloadTheirs' });
    await settled();
    expect(pagesAndNotices(fake)).toEqual([
      ['download', 'Моё название (моя копия).zip'],
      ['download', 'Грамоты (на сервере).zip'],
    ]);
  });
});

test('a project that the service does not hand over is waited for, and the person is told', async () => {
  const { fake, session } = await open({ loadProject: () => new Promise(() => undefined) });
  await fake.fallSilent();
  expect([session.project.getSnapshot().value, pagesAndNotices(fake)]).toEqual([
    'loading',
    [
      [
        'notify',
        'warning',
        'Сервер пока не отвечает. Проект откроется, как только он ответит.',
        { place: 'top-right' },
      ],
    ],
  ]);
});

/** A service that accepts saves and responds to none until woken; an aborted call ends like the client's. */
function aFrozenService() {
  const state = { frozen: true, saves: 0 };
  const saveProject = ({ signal }: SaveArguments): Promise<ApiResult<{ readonly version: number }>> => {
    state.saves += 1;
    if (!state.frozen) return ok({ version: 2 });
    return new Promise((resolve) => {
      signal?.addEventListener('abort', () => {
        void lost().then(resolve);
      });
    });
  };
  const projectName = () => (state.frozen ? lost() : ok('Грамоты'));
  return { state, api: { saveProject, projectName } };
}

describe('a save that the service has stopped answering', () => {
  test('is waited for no longer: the person is told, and the changes stay', async () => {
    const { api } = aFrozenService();
    const { fake, session } = await open(api);
    session.editor.apply(rename('Дипломы'));
    session.project.send({ type: 'save' });
    await settled();
    const before = session.project.getSnapshot().value;
    await fake.fallSilent();
    const { document: present, isSaved } = session.editor.getSnapshot();
    expect({
      before,
      after: session.project.getSnapshot().value,
      failure: session.project.getSnapshot().context.failure,
      present: present.name,
      isSaved,
      told: pagesAndNotices(fake),
    }).toEqual({
      before: { saving: 'staying' },
      after: 'offline',
      failure: { code: 'silent', text: 'Сервер не отвечает' },
      present: 'Дипломы',
      isSaved: false,
      told: [
        [
          'notify',
          'warning',
          'Сервер пока не отвечает. Не закрывайте страницу: сохраним проект, как только он ответит.',
          { place: 'top-right' },
        ],
      ],
    });
  });

  test('is made up for when the service answers again', async () => {
    const { state, api } = aFrozenService();
    const { fake, session } = await open(api);
    session.editor.apply(rename('Дипломы'));
    session.project.send({ type: 'save' });
    await settled();
    await fake.fallSilent();
    state.frozen = false;
    await fake.returnNetwork();
    expect({
      state: session.project.getSnapshot().value,
      isSaved: session.editor.getSnapshot().isSaved,
      saves: state.saves,
    }).toEqual({ state: 'ready', isSaved: true, saves: 2 });
  });
});

describe('a save that does not reach the service', () => {
  test.each([
    ['is said to have found nobody when nothing answers', lost, 'down'],
    ['is told from it when the service answers otherwise', () => ok('Грамоты'), 'undelivered'],
  ] as const)('%s', async (_, projectName, code) => {
    const { fake, session } = await open({ projectName, saveProject: lost });
    session.editor.apply(rename('Дипломы'));
    session.project.send({ type: 'save' });
    await settled();
    const { value, context } = session.project.getSnapshot();
    expect([value, context.failure?.code, pagesAndNotices(fake)]).toEqual([
      'offline',
      code,
      [['notify', 'negative', 'Не удалось сохранить проект', { place: 'top-right' }]],
    ]);
  });

  test('is repeated when a proxy answers in place of the service', async () => {
    const { session } = await open({ saveProject: () => refused(502, 'Произошла ошибка') });
    session.editor.apply(rename('Дипломы'));
    session.project.send({ type: 'save' });
    await settled();
    const { value, context } = session.project.getSnapshot();
    expect([value, context.failure]).toEqual(['offline', { code: 'down', text: 'Сервер не отвечает' }]);
  });
});

test('a project opens without drafts, and says so, where the storage of the device does not answer', async () => {
  const drafts = { ...memoryDrafts(), list: () => Promise.resolve([]), isSilent: () => true };
  const fake = aPlatform({ loadProject: () => ok(aLoadedProject(document)) }, { path, drafts });
  const session = openProjectSession(startApplication(fake.platform), fake.platform, 'p1');
  await settled();
  expect([session.project.getSnapshot().value, pagesAndNotices(fake)]).toEqual([
    'ready',
    [
      [
        'notify',
        'warning',
        'Черновики на этом устройстве сейчас не сохраняются: браузер не даёт к ним доступа. Сохраняйте проект чаще.',
        { place: 'top-right' },
      ],
    ],
  ]);
});

describe('leaving a project', () => {
  test('with unsaved changes clears them only on confirmation', async () => {
    const { fake, session } = await open({});
    session.editor.apply(rename('Новее'));
    session.project.send({ type: 'leave' });
    expect({ state: session.project.getSnapshot().value, asks: fake.asksBeforeClosing() }).toEqual({
      state: 'confirmingLeave',
      asks: true,
    });
    session.project.send({ type: 'confirm' });
    const { isSaved, canUndo } = session.editor.getSnapshot();
    expect({ isSaved, canUndo, asks: fake.asksBeforeClosing() }).toEqual({
      isSaved: true,
      canUndo: false,
      asks: false,
    });
    expect(pagesAndNotices(fake)).toEqual([['navigate', '/pgprojects']]);
  });

  test("by the browser's Back asks too", async () => {
    const { fake, session } = await open({});
    session.editor.apply(rename('Новее'));
    fake.pressBack();
    expect(session.project.getSnapshot().value).toBe('confirmingLeave');
  });

  test('closing its screen stops asking before the tab is closed', async () => {
    const { fake, session } = await open({});
    session.editor.apply(rename('Новее'));
    session.close();
    expect(fake.asksBeforeClosing()).toBe(false);
  });
});
