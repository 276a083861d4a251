import { describe, expect, test } from 'vitest';
import type { ApiClient } from '../../src/api/client.ts';
import { createApiClient } from '../../src/api/client.ts';
import { encodeDocument } from '../../src/document/wire/encode.ts';
import { createDocument } from '../../src/document/document.ts';
import { createTextLayer } from '../../src/document/layers/layer.ts';
import { renameDocument } from '../../src/engine/edits/sheet/index.ts';
import { startApplication } from '../../src/app/application.ts';
import type { Draft } from '../../src/hosts/page/draftStore.ts';
import { openProjectSession } from '../../src/app/project/projectSession.ts';
import { memoryDrafts } from '../host/memoryDrafts.ts';
import { addressOf } from '../server/support/cookieFetch.ts';
import { aLoadedProject, aPlatform, NOW, ok, refused, settled, SIGNED_IN } from './fakePlatform.ts';

const document = createDocument({
  name: 'Грамоты',
  layers: [createTextLayer({ id: 't1', name: 'Заголовок', display: 'Грамота' })],
});
const rename = (name: string) => (present: typeof document) => renameDocument(present, name);
const THIRTY_DAYS_MS = 2_592_000_000;
const picture = new File(['x'], 'герб.png', { type: 'image/png' });

const aDraft = (fields: Partial<Draft> = {}): Draft => ({
  id: 'd1',
  tab: 'вкладка 1',
  account: 'anna',
  projectId: 'p1',
  savedAt: NOW - 60_000,
  baseVersion: 1,
  setAside: false,
  document: encodeDocument(renameDocument(document, 'Черновик')),
  images: [],
  ...fields,
});

interface Scene {
  readonly api?: Partial<ApiClient>;
  readonly drafts?: readonly Draft[];
  readonly openTabs?: readonly string[];
  readonly stored?: Record<string, string>;
}

async function open({ api, drafts = [], openTabs = [], stored = SIGNED_IN }: Scene = {}) {
  const fake = aPlatform(
    { loadProject: () => ok(aLoadedProject(document)), ...api },
    { path: '/generator2/p1', drafts: memoryDrafts(drafts), openTabs, stored },
  );
  const application = startApplication(fake.platform);
  const session = openProjectSession(application, fake.platform, 'p1');
  await settled();
  return { fake, session, application };
}

type Opened = Awaited<ReturnType<typeof open>>;
const phaseOf = ({ session }: Opened) => session.project.getSnapshot().value;
const nameOf = ({ session }: Opened) => session.editor.getSnapshot().document.name;
const held = ({ fake }: Opened) =>
  [...fake.drafts.held.values()].map(({ document: { name }, setAside }) =>
    setAside ? `${name}, отложен` : name,
  );
const told = ({ fake }: Opened) => fake.did.filter(([what]) => what === 'notify').map(([, , text]) => text);

/** Changes the document and writes the draft, as hiding the page does. */
async function change({ fake, session }: Opened, name: string): Promise<void> {
  session.editor.apply(rename(name));
  fake.hide();
  await settled();
}

/** The person changes the login in another tab of this browser. */
async function changeLogin({ fake }: Opened, username: string): Promise<void> {
  const profile = { id: 'u1', username, email: 'anna@example.org', name: '' };
  const flags = { is_github_user: false, is_tour_completed: true };
  const { changeLogin: change } = createApiClient({
    storage: fake.platform.storage,
    onUnauthorized: () => undefined,
    fetch: (input) =>
      Promise.resolve(
        Response.json(addressOf(input).endsWith('/getr') ? { token: 'csrf-1' } : { ...profile, ...flags }),
      ),
  });
  expect(await change({ username, password: 'зимняя дорога' })).toMatchObject({ ok: true });
}

/** Another tab of the same browser, opened now. */
const openBeside = ({ fake }: Opened, scene: Scene = {}) =>
  open({ drafts: [...fake.drafts.held.values()], stored: Object.fromEntries(fake.stored), ...scene });

/** The connection broke before the response. */
const lost = () =>
  Promise.resolve({
    ok: false,
    error: { kind: 'offline', code: 500, text: 'Нет связи.', details: null },
  } as const);

/** Another tab saves the project meanwhile. */
const conflict = (): Scene => {
  let loads = 0;
  return {
    api: {
      loadProject: () => {
        loads += 1;
        return ok(
          loads === 1 ? aLoadedProject(document) : aLoadedProject(renameDocument(document, 'Их название'), 5),
        );
      },
      saveProject: ({ id }) => (id === 'p2' ? ok({ version: 2 }) : refused(409, 'Проект изменён.')),
    },
  };
};

async function inConflict(scene: Scene = conflict()): Promise<Opened> {
  const opened = await open(scene);
  opened.session.editor.apply(rename('Моё название'));
  opened.session.project.send({ type: 'save' });
  await settled();
  return opened;
}

describe('the draft on the device', () => {
  test('holds the present document with its version, its account and the images that wait', async () => {
    const opened = await open();
    opened.session.pictures.unsent.update(() => [
      { file: picture, replaces: null, page: 1, failure: null, waitsForNetwork: false },
    ]);
    await change(opened, 'Дипломы');
    expect([...opened.fake.drafts.held.values()]).toMatchObject([
      {
        account: 'anna',
        projectId: 'p1',
        savedAt: NOW,
        baseVersion: 1,
        setAside: false,
        document: { name: 'Дипломы' },
        images: [{ file: picture, replaces: null, page: 1 }],
      },
    ]);
  });

  test('is not written in the middle of a gesture, but when it ends', async () => {
    const opened = await open();
    const {
      editor,
      device: { drafts },
    } = opened.session;
    editor.begin();
    editor.preview(rename('На полпути'));
    const during = drafts.actor.getSnapshot().value;
    editor.commit();
    const after = drafts.actor.getSnapshot().value;
    editor.undo();
    await settled();
    editor.begin();
    editor.preview(rename('Передумали'));
    editor.rollback();
    expect([during, after, drafts.actor.getSnapshot().value]).toEqual(['clean', 'changed', 'clean']);
  });

  test('is one record a tab, the latest', async () => {
    const opened = await open();
    await change(opened, 'Дипломы');
    await change(opened, 'Благодарности');
    expect(held(opened)).toEqual(['Благодарности']);
  });

  test('goes when the project is saved', async () => {
    const opened = await open({ api: { saveProject: () => ok({ version: 2 }) } });
    await change(opened, 'Дипломы');
    opened.session.project.send({ type: 'save' });
    await settled();
    expect(held(opened)).toEqual([]);
  });

  test('goes when everything is taken back', async () => {
    const opened = await open();
    await change(opened, 'Дипломы');
    opened.session.editor.undo();
    await settled();
    expect(held(opened)).toEqual([]);
  });

  test('stays while only an image waits to be sent, and leaving asks', async () => {
    const opened = await open();
    opened.session.pictures.unsent.update(() => [
      { file: picture, replaces: null, page: 0, failure: null, waitsForNetwork: true },
    ]);
    opened.fake.hide();
    await settled();
    opened.session.project.send({ type: 'leave' });
    expect({
      held: held(opened),
      phase: phaseOf(opened),
      asks: opened.fake.asksBeforeClosing(),
    }).toEqual({ held: ['Грамоты'], phase: 'confirmingLeave', asks: true });
  });

  test.each([
    ['full', 'На устройстве не осталось места: черновик не сохраняется. Сохраняйте проект чаще.'],
    [
      'refused',
      'Браузер не даёт хранить черновик на этом устройстве, как бывает в приватном окне. Сохраняйте проект чаще.',
    ],
  ] as const)('that the device refuses (%s) is told of once, and work goes on', async (reply, text) => {
    const opened = await open();
    opened.fake.drafts.replyWith(reply);
    await change(opened, 'Дипломы');
    await change(opened, 'Благодарности');
    expect({
      told: told(opened),
      name: nameOf(opened),
      asks: opened.fake.asksBeforeClosing(),
    }).toEqual({ told: [text], name: 'Благодарности', asks: true });
  });

  test('is not written by a tab whose person has signed out in another', async () => {
    const opened = await open();
    opened.fake.platform.storage.removeItem('user');
    await change(opened, 'Дипломы');
    expect(held(opened)).toEqual([]);
  });

  test('is not written either when somebody else has signed in there', async () => {
    const opened = await open();
    opened.fake.platform.storage.setItem('user', 'boris');
    await change(opened, 'Дипломы');
    expect(held(opened)).toEqual([]);
  });

  test('is written on, without a word, when the login is changed in another tab', async () => {
    const opened = await open();
    await change(opened, 'Дипломы');
    await changeLogin(opened, 'anna-new');
    await change(opened, 'Благодарности');
    expect([held(opened), told(opened)]).toEqual([['Благодарности'], []]);
  });

  test('is found under the new login, however often it was changed', async () => {
    const opened = await open();
    await changeLogin(opened, 'anna-new');
    await change(opened, 'Дипломы');
    await changeLogin(opened, 'anna-newest');
    const again = await openBeside(opened);
    expect([
      phaseOf(again),
      again.session.device.draftList.getSnapshot().map(({ draft }) => draft.document.name),
    ]).toEqual(['offeringDraft', ['Дипломы']]);
  });

  test.each([
    ['that was open before', (opened: Opened) => Promise.resolve(opened)],
    [
      'that was opened after',
      (opened: Opened) => openBeside(opened, { api: { logout: () => ok(undefined) } }),
    ],
  ])('of a person with a changed login goes when they sign out in a tab %s', async (_, tabOf) => {
    const opened = await open({ api: { logout: () => ok(undefined) } });
    await changeLogin(opened, 'anna-new');
    await changeLogin(opened, 'anna-newest');
    await change(opened, 'Дипломы');
    const tab = await tabOf(opened);
    const before = held(tab);
    tab.application.auth.send({ type: 'signOut' });
    await settled();
    expect([before, held(tab), [...tab.fake.stored]]).toEqual([['Дипломы'], [], []]);
  });

  test('older than 30 days goes, whoever wrote it', async () => {
    const opened = await open({
      drafts: [
        aDraft({ id: 'старый', account: 'boris', savedAt: NOW - THIRTY_DAYS_MS - 1 }),
        aDraft({ id: 'новый', account: 'boris', savedAt: NOW - THIRTY_DAYS_MS + 1 }),
      ],
    });
    expect([...opened.fake.drafts.held.keys()]).toEqual(['новый']);
  });

  test('goes when its person signs out; drafts of others stay', async () => {
    const opened = await open({
      api: { logout: () => ok(undefined) },
      drafts: [aDraft(), aDraft({ id: 'чужой', account: 'boris' })],
    });
    opened.application.auth.send({ type: 'signOut' });
    await settled();
    expect([...opened.fake.drafts.held.keys()]).toEqual(['чужой']);
  });
});

/** A project with a draft of an older version than the service has. */
function openOutdated() {
  return open({
    drafts: [aDraft()],
    api: {
      loadProject: () => ok(aLoadedProject(renameDocument(document, 'Их название'), 5)),
      saveProject: ({ version }) => (version === 5 ? ok({ version: 6 }) : refused(409, 'Проект изменён.')),
    },
  });
}

describe('a draft found when a project is opened', () => {
  test('is offered with what it holds, and the project is shown as it is saved', async () => {
    const opened = await open({ drafts: [aDraft({ images: [{ file: picture, replaces: null }] })] });
    expect([phaseOf(opened), nameOf(opened), opened.session.project.getSnapshot().context.offer]).toEqual([
      'offeringDraft',
      'Грамоты',
      { id: 'd1', savedAt: NOW - 60_000, layerCount: 1, imageCount: 1, isOutdated: false },
    ]);
  });

  const updating = { ...SIGNED_IN, updating: '/generator2/p1' };

  test('after «Обновить» is restored unasked; the notice brings back what is saved', async () => {
    const opened = await open({ drafts: [aDraft()], stored: updating });
    const restored = [phaseOf(opened), nameOf(opened), told(opened)];
    opened.session.editor.undo();
    expect({
      restored,
      undone: nameOf(opened),
      isUpdating: opened.fake.stored.has('updating'),
    }).toEqual({
      restored: ['ready', 'Черновик', ['Программа обновилась, ваши правки на месте.']],
      undone: 'Грамоты',
      isUpdating: false,
    });
  });

  test('after «Обновить» is offered when the project was saved elsewhere since', async () => {
    const opened = await open({
      drafts: [aDraft()],
      stored: updating,
      api: { loadProject: () => ok(aLoadedProject(document, 5)) },
    });
    expect([phaseOf(opened), nameOf(opened)]).toEqual(['offeringDraft', 'Грамоты']);
  });

  test('of a tab that was not updated is offered, whatever other project was', async () => {
    const opened = await open({ drafts: [aDraft()], stored: { ...SIGNED_IN, updating: '/generator2/p2' } });
    expect(phaseOf(opened)).toBe('offeringDraft');
  });

  test('of an older version has its images on the first page', async () => {
    const opened = await open({ drafts: [aDraft({ images: [{ file: picture, replaces: null }] })] });
    opened.session.project.send({ type: 'restoreDraft', draftId: 'd1' });
    await settled();
    expect(opened.session.pictures.unsent.getSnapshot().map(({ page }) => page)).toEqual([0]);
  });

  test('is restored as one change that can be undone, and becomes the draft of this tab', async () => {
    const images = [{ file: picture, replaces: null, page: 1 }];
    const opened = await open({ drafts: [aDraft({ images })] });
    opened.session.project.send({ type: 'restoreDraft', draftId: 'd1' });
    await settled();
    const restored = [phaseOf(opened), nameOf(opened), opened.session.pictures.unsent.getSnapshot()];
    const beforeWriting = [...opened.fake.drafts.held.keys()];
    opened.fake.hide();
    await settled();
    const afterWriting = held(opened);
    opened.session.editor.undo();
    expect([restored, beforeWriting, afterWriting, nameOf(opened)]).toEqual([
      [
        'ready',
        'Черновик',
        [
          {
            file: picture,
            replaces: null,
            page: 1,
            failure: 'Загрузка прервалась.',
            waitsForNetwork: true,
          },
        ],
      ],
      ['d1'],
      ['Черновик'],
      'Грамоты',
    ]);
    expect([...opened.fake.drafts.held.keys()]).not.toContain('d1');
  });

  test('is there again when its restoring is undone: nothing was saved', async () => {
    const opened = await open({ drafts: [aDraft()] });
    opened.session.project.send({ type: 'restoreDraft', draftId: 'd1' });
    await settled();
    opened.fake.hide();
    await settled();
    opened.session.editor.undo();
    await settled();
    const undone = [...opened.fake.drafts.held.values()];
    const listed = opened.session.device.draftList.getSnapshot().map(({ draft }) => draft.id);
    opened.session.editor.redo();
    opened.fake.hide();
    await settled();
    const redone = [held(opened), opened.session.device.draftList.getSnapshot()];
    expect([undone, listed, redone]).toEqual([[aDraft()], ['d1'], [['Черновик'], []]]);
  });

  test('stays as the draft of this tab when its restoring is undone and the device is full', async () => {
    const opened = await open({ drafts: [aDraft()] });
    opened.session.project.send({ type: 'restoreDraft', draftId: 'd1' });
    await settled();
    opened.fake.hide();
    await settled();
    opened.fake.drafts.replyWith('full');
    opened.session.editor.undo();
    await settled();
    expect(held(opened)).toEqual(['Черновик']);
  });

  test('goes for good when its work is saved and then undone', async () => {
    const opened = await open({ drafts: [aDraft()], api: { saveProject: () => ok({ version: 2 }) } });
    opened.session.project.send({ type: 'restoreDraft', draftId: 'd1' });
    await settled();
    opened.session.project.send({ type: 'save' });
    await settled();
    opened.session.editor.undo();
    opened.session.editor.redo();
    await settled();
    expect(held(opened)).toEqual([]);
  });

  test('that is not wanted is set aside: not offered again, still there to be restored', async () => {
    const opened = await open({ drafts: [aDraft()] });
    opened.session.project.send({ type: 'declineDraft' });
    await settled();
    const again = await open({ drafts: [...opened.fake.drafts.held.values()] });
    const phase = phaseOf(again);
    again.session.project.send({ type: 'restoreDraft', draftId: 'd1' });
    await settled();
    expect([held(opened), phase, nameOf(again)]).toEqual([['Черновик, отложен'], 'ready', 'Черновик']);
  });

  test('that says what the server has already goes without a question', async () => {
    const opened = await open({ drafts: [aDraft({ document: encodeDocument(document) })] });
    expect([phaseOf(opened), held(opened)]).toEqual(['ready', []]);
  });

  test.each([
    ['of another account', aDraft({ account: 'boris' })],
    ['of another project', aDraft({ projectId: 'p2' })],
  ])('%s is neither shown nor touched', async (_, draft) => {
    const opened = await open({ drafts: [draft] });
    expect([phaseOf(opened), opened.session.device.draftList.getSnapshot(), held(opened)]).toEqual([
      'ready',
      [],
      ['Черновик'],
    ]);
  });

  test('comes into the document only with its fonts; without them the person is told, and it stays', async () => {
    const fonts: ((loaded: 'loaded' | 'failed') => void)[] = [];
    const opened = await open({ drafts: [aDraft()] });
    Object.assign(opened.fake.platform.host, {
      loadFonts: () => new Promise((resolve) => fonts.push((kind) => resolve({ kind }))),
    });
    const seen: unknown[] = [];
    for (const outcome of ['failed', 'loaded'] as const) {
      opened.session.project.send({ type: 'restoreDraft', draftId: 'd1' });
      await settled();
      seen.push([phaseOf(opened), nameOf(opened)]);
      fonts.pop()?.(outcome);
      await settled();
      seen.push([phaseOf(opened), nameOf(opened)]);
    }
    expect([seen, told(opened)]).toEqual([
      [
        ['restoring', 'Грамоты'],
        ['ready', 'Грамоты'],
        ['restoring', 'Грамоты'],
        ['ready', 'Черновик'],
      ],
      ['Черновик не восстановлен. Ошибка соединения с сервером'],
    ]);
  });

  test('of a tab that is still open is left to that tab', async () => {
    const opened = await open({ drafts: [aDraft()], openTabs: ['вкладка 1'] });
    expect([phaseOf(opened), opened.session.device.draftList.getSnapshot()]).toEqual(['ready', []]);
  });

  test('of a newer program is told of, stays, and can be downloaded, not opened', async () => {
    const newer = { ...aDraft().document, layers: '[{"type":"settings","version":1000}]' };
    const opened = await open({ drafts: [aDraft({ document: newer })] });
    const [found] = opened.session.device.draftList.getSnapshot();
    opened.session.project.send({ type: 'restoreDraft', draftId: 'd1' });
    await settled();
    expect([phaseOf(opened), nameOf(opened), found, held(opened), told(opened)]).toEqual([
      'ready',
      'Грамоты',
      { draft: aDraft({ document: newer }), document: null },
      ['Черновик'],
      [
        'На этом устройстве есть черновик более новой версии редактора. Обновите страницу.',
        'Черновик не восстановлен. На этом устройстве есть черновик более новой версии редактора. Обновите страницу.',
      ],
    ]);
  });

  test('is the newest of several; the others wait in the list', async () => {
    const older = aDraft({ id: 'd0', savedAt: NOW - 120_000 });
    const opened = await open({ drafts: [older, aDraft()] });
    expect([
      opened.session.project.getSnapshot().context.offer?.id,
      opened.session.device.draftList.getSnapshot().map(({ draft }) => draft.id),
    ]).toEqual(['d1', ['d1', 'd0']]);
  });

  test('of an older version, when restored and saved, does not write over the newer one unasked', async () => {
    const opened = await openOutdated();
    const offered = opened.session.project.getSnapshot().context.offer?.isOutdated;
    opened.session.project.send({ type: 'restoreDraft', draftId: 'd1' });
    await settled();
    opened.session.project.send({ type: 'save' });
    await settled();
    expect([offered, phaseOf(opened)]).toEqual([true, 'conflict']);
  });
});

test('a restored draft of an older version, undone, does not make later work a conflict', async () => {
  const opened = await openOutdated();
  opened.session.project.send({ type: 'restoreDraft', draftId: 'd1' });
  await settled();
  opened.session.editor.undo();
  opened.session.editor.apply(rename('Дальше'));
  opened.session.project.send({ type: 'save' });
  await settled();
  expect(phaseOf(opened)).toBe('ready');
});

test('a restored draft of an older version, undone and redone, does not write over the newer one unasked', async () => {
  const opened = await openOutdated();
  opened.session.project.send({ type: 'restoreDraft', draftId: 'd1' });
  await settled();
  opened.session.editor.undo();
  opened.session.editor.redo();
  opened.session.project.send({ type: 'save' });
  await settled();
  expect(phaseOf(opened)).toBe('conflict');
});

describe('nothing is lost', () => {
  test('when the project is gone: its draft is offered as a file', async () => {
    const opened = await open({
      drafts: [aDraft()],
      api: { loadProject: () => refused(404, 'Не найдено.') },
    });
    expect([told(opened), held(opened)]).toEqual([
      [
        'Проект не найден. Создайте новый или откройте один из существующих.',
        'На этом устройстве остался черновик этого проекта.',
      ],
      ['Черновик'],
    ]);
  });

  test('when the project was deleted in another tab: the save says why, and the draft stays on the device', async () => {
    const inBin = 'Проект лежит в корзине. Верните его оттуда или сохраните свою копию как новый проект.';
    const opened = await open({ api: { saveProject: () => refused(404, inBin) } });
    opened.session.editor.apply(rename('Дипломы'));
    opened.session.project.send({ type: 'save' });
    opened.fake.hide();
    await settled();
    expect([
      phaseOf(opened),
      opened.session.project.getSnapshot().context.failure?.text,
      nameOf(opened),
      held(opened),
    ]).toEqual(['failed', inBin, 'Дипломы', ['Дипломы']]);
  });

  test('when the token is refused: the draft is written before the page reloads, which asks nothing', async () => {
    const opened = await open({ api: { saveProject: () => refused(401, 'Войдите снова.') } });
    opened.session.editor.apply(rename('Дипломы'));
    opened.fake.refuseToken();
    const reloadedTooEarly = opened.fake.did.some(([what]) => what === 'reload');
    await settled();
    expect([reloadedTooEarly, held(opened), opened.fake.did.at(-1), opened.fake.asksBeforeClosing()]).toEqual(
      [false, ['Дипломы'], ['reload'], false],
    );
  });

  test('when the token is refused and the device keeps no draft: closing is asked about, and the way out told', async () => {
    const opened = await open();
    opened.fake.drafts.replyWith('refused');
    opened.session.editor.apply(rename('Дипломы'));
    opened.fake.refuseToken();
    await settled();
    expect({ told: told(opened).at(-1), asks: opened.fake.asksBeforeClosing() }).toEqual({
      told: 'Сеанс завершён. Войдите снова в соседней вкладке и сохраните проект ещё раз.',
      asks: true,
    });
  });

  test('when another tab has signed out and removed the draft: closing is asked about', async () => {
    const opened = await open();
    await change(opened, 'Дипломы');
    await opened.fake.drafts.clear('anna');
    for (const key of ['token', 'user']) opened.fake.platform.storage.removeItem(key);
    opened.fake.refuseToken();
    await settled();
    expect({
      held: held(opened),
      told: told(opened).at(-1),
      asks: opened.fake.asksBeforeClosing(),
    }).toEqual({
      held: [],
      told: 'Сеанс завершён. Войдите снова в соседней вкладке и сохраните проект ещё раз.',
      asks: true,
    });
  });

  test('when the person leaves without saving: the draft is set aside', async () => {
    const opened = await open();
    opened.session.editor.apply(rename('Дипломы'));
    opened.session.project.send({ type: 'leave' });
    opened.session.project.send({ type: 'confirm' });
    await settled();
    expect([held(opened), nameOf(opened)]).toEqual([['Дипломы, отложен'], 'Грамоты']);
  });

  test('when theirs is taken: mine is set aside', async () => {
    const opened = await inConflict();
    opened.session.project.send({ type: 'keepTheirs' });
    await settled();
    expect([nameOf(opened), held(opened), phaseOf(opened)]).toEqual([
      'Их название',
      ['Моё название, отложен'],
      'ready',
    ]);
  });

  test('when theirs is taken: pictures that wait stay in mine', async () => {
    const opened = await open(conflict());
    opened.session.editor.apply(rename('Моё название'));
    const image = { file: picture, replaces: 't1', page: 0 };
    const waiting = { ...image, failure: 'Нет связи.', waitsForNetwork: true };
    opened.session.pictures.unsent.update(() => [waiting]);
    opened.session.project.send({ type: 'save' });
    await settled();
    opened.session.project.send({ type: 'keepTheirs' });
    await settled();
    expect([
      opened.session.pictures.unsent.getSnapshot(),
      [...opened.fake.drafts.held.values()].map(({ images }) => images),
    ]).toEqual([[], [[image]]]);
  });

  test('when theirs is taken and the device keeps no draft: mine is handed over as a file', async () => {
    const opened = await inConflict();
    opened.fake.drafts.replyWith('full');
    opened.session.project.send({ type: 'keepTheirs' });
    await settled();
    expect(opened.fake.did).toContainEqual(['download', 'Моё название (моя копия).zip']);
  });

  test('when both are kept: mine is a new project, which is opened, and theirs is left alone', async () => {
    const sent: unknown[] = [];
    const scene = conflict();
    const opened = await inConflict({
      api: {
        ...scene.api,
        createProject: ({ name }) =>
          ok({
            id: 'p2',
            name,
            canvas_width: 1123,
            canvas_height: 794,
            version: 1,
            created_at: '2026-11-20T09:30:00Z',
            updated_at: '2026-11-20T09:30:00Z',
          }),
        saveProject: ({ id, present }) => {
          sent.push([id, present.name, present.layers.length]);
          return id === 'p2' ? ok({ version: 2 }) : refused(409, 'Проект изменён.');
        },
      },
    });
    opened.session.project.send({ type: 'keepBoth' });
    await settled();
    expect([
      sent,
      phaseOf(opened),
      opened.fake.did.at(-1),
      held(opened),
      opened.fake.asksBeforeClosing(),
    ]).toEqual([
      [
        ['p1', 'Моё название', 1],
        ['p2', 'Моё название (моя копия)', 1],
      ],
      'copied',
      ['navigate', '/generator2/p2'],
      [],
      false,
    ]);
  });

  test('when the new project could not be written: no half of it stays, and mine is still here', async () => {
    const deleted: string[] = [];
    const opened = await inConflict({
      api: {
        ...conflict().api,
        createProject: () =>
          ok({
            id: 'p3',
            name: 'Копия',
            canvas_width: 1123,
            canvas_height: 794,
            version: 1,
            created_at: '2026-11-20T09:30:00Z',
            updated_at: '2026-11-20T09:30:00Z',
          }),
        discardProject: (id) => {
          deleted.push(id);
          return ok(undefined);
        },
      },
    });
    opened.session.project.send({ type: 'keepBoth' });
    await settled();
    expect([deleted, phaseOf(opened), nameOf(opened)]).toEqual([['p3'], 'failed', 'Моё название']);
  });

  test('when there is no network: what is there once it returns is saved by itself', async () => {
    const sent: string[] = [];
    let online = false;
    const opened = await open({
      api: {
        saveProject: ({ present }) => {
          if (!online) return lost();
          sent.push(present.name);
          return ok({ version: 2 });
        },
        projectName: () => (online ? ok('Грамоты') : lost()),
      },
    });
    await change(opened, 'Дипломы');
    opened.session.project.send({ type: 'save' });
    await settled();
    await opened.fake.returnNetwork();
    const falseAlarm = [phaseOf(opened), held(opened)];
    opened.session.editor.apply(rename('Благодарности'));
    online = true;
    await opened.fake.returnNetwork();
    await settled();
    expect([falseAlarm, sent, phaseOf(opened), held(opened)]).toEqual([
      ['offline', ['Дипломы']],
      ['Благодарности'],
      'ready',
      [],
    ]);
  });
});
