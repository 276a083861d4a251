import { RUSSIAN_FILLING } from '../../../../src/data/records/russianFilling.ts';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { startApplication } from '../../../../src/app/application.ts';
import { openProjectSession } from '../../../../src/app/project/projectSession.ts';
import { createDocument } from '../../../../src/document/document.ts';
import { encodeClip } from '../../../../src/document/wire/layerClip.ts';
import { createDbLayer, createTextLayer } from '../../../../src/document/layers/layer.ts';
import { namesOf, recordsOf } from '../../../../src/document/records/records.ts';
import { bindSelection, withTableColumns } from '../../../../src/data/columns/index.ts';
import { layerPicks, keyOf } from '../../../../src/data/picks/index.ts';
import type { FontsLoaded } from '../../../../src/browser/fonts.ts';
import type { Drawing } from '../../../../src/app/platform/drawing.ts';
import { clipToHtml } from '../../../../src/ui/editor/clipboard/layerClipboard.ts';
import { createLayerClipboard } from '../../../../src/ui/editor/clipboard/layerClipboard.ts';
import { aLoadedProject, aPlatform, ok, settled } from '../../../app/fakePlatform.ts';
import { layerNames, renderEditor } from '../support/renderEditor.tsx';
import { words } from '../../support/words.ts';

const title = createTextLayer({ id: 't', name: 'Заголовок', display: 'Диплом' });
const name = createTextLayer({ id: 'n', name: 'Имя', display: 'Анна', x: 300, y: 300 });
const layers = [title, name];

/** What an event of the clipboard carries. */
function clipboardData(data: Readonly<Record<string, string>> = {}, files: readonly File[] = []) {
  const written = new Map(Object.entries(data));
  return {
    written,
    files,
    getData: (type: string) => written.get(type) ?? '',
    setData: (type: string, text: string) => void written.set(type, text),
  };
}
const press = (type: 'copy' | 'cut' | 'paste', data = clipboardData(), target: Element = document.body) => {
  act(() => void fireEvent[type](target, { clipboardData: data }));
  return data;
};
/** Layers come when their fonts are there. */
const cameAs = (...names: readonly string[]) => waitFor(() => expect(layerNames()).toEqual(names));
const rowOf = (label: string) => screen.getByRole('button', { name: `Текст: ${label}` });

test('a copied layer is pasted as a layer, and other programs get its words', async () => {
  const { user } = await renderEditor(createDocument({ layers }));
  await user.click(rowOf('Заголовок'));
  const data = press('copy');
  press('paste', data);
  await cameAs('Текст: Заголовок 2', 'Текст: Имя', 'Текст: Заголовок');
  expect(data.getData('text/plain')).toBe('Диплом');
});

test('a cut layer goes without a question and comes back by a paste', async () => {
  const { user } = await renderEditor(createDocument({ layers }));
  await user.click(rowOf('Заголовок'));
  const data = press('cut');
  expect(layerNames()).toEqual(['Текст: Имя']);
  press('paste', data);
  await cameAs('Текст: Заголовок', 'Текст: Имя');
});

test('a cut from the menu removes what it took, whatever is selected when the clipboard answers', async () => {
  const { platform } = aPlatform({ loadProject: () => ok(aLoadedProject(createDocument({ layers }))) });
  const session = openProjectSession(startApplication(platform), platform, 'p1');
  await settled();
  const answers: (() => void)[] = [];
  const clipboard = createLayerClipboard({
    session,
    addPictures: () => Promise.resolve(),
    system: {
      write: () => new Promise((resolve) => void answers.push(resolve)),
      read: () => Promise.reject(new Error('Nothing is pasted here.')),
    },
    notify: platform.notify,
    newId: platform.newId,
  });
  session.editor.select([title.id]);
  clipboard.cut();
  session.editor.select([name.id]);
  answers[0]?.();
  await settled();
  expect(session.editor.getSnapshot().document.layers.map(({ id }) => id)).toEqual([name.id]);
});

describe('pasted in place', () => {
  const opened = async (read: () => Promise<{ readonly html: string; readonly text: string }>) => {
    const { platform, did } = aPlatform({
      loadProject: () => ok(aLoadedProject(createDocument({ layers: [name] }))),
    });
    const session = openProjectSession(startApplication(platform), platform, 'p1');
    await settled();
    const clipboard = createLayerClipboard({
      session,
      addPictures: () => Promise.resolve(),
      system: {
        write: () => Promise.resolve(),
        read: async () => ({ ...(await read()), pictures: [] }),
      },
      notify: platform.notify,
      newId: platform.newId,
    });
    return { session, clipboard, did };
  };
  const far = { ...name, x: 5000, y: -300 };
  const placesIn = ({ editor }: Awaited<ReturnType<typeof opened>>['session']) =>
    editor.getSnapshot().document.layers.map(({ x, y }) => [x, y]);

  test('a layer lies exactly where it was copied, also over another one and out of sight', async () => {
    const { session, clipboard } = await opened(() =>
      Promise.resolve({ html: clipToHtml(encodeClip([name, far], {}), 'Анна'), text: 'Анна' }),
    );
    const put = await clipboard.readyByButton(true);
    put();
    expect(placesIn(session)).toEqual([
      [300, 300],
      [300, 300],
      [5000, -300],
    ]);
  });

  test('what was copied here is there even when the browser keeps its clipboard to itself', async () => {
    const { session, clipboard } = await opened(() => Promise.reject(new Error('Refused.')));
    session.editor.select([name.id]);
    clipboard.selected('copy');
    const put = await clipboard.readyByButton(true);
    put();
    expect(placesIn(session)).toEqual([
      [300, 300],
      [300, 300],
    ]);
  });
});

test('a cut leaves locked layers in the project and out of the clipboard', async () => {
  const { user } = await renderEditor(createDocument({ layers: [{ ...title, locked: true }, name] }));
  await user.keyboard('{Control>}a{/Control}');
  const data = press('cut');
  expect([layerNames(), data.getData('text/plain')]).toEqual([['Текст: Заголовок'], 'Анна']);
});

test('where only locked layers are selected a cut takes nothing and leaves the clipboard alone', async () => {
  const { user } = await renderEditor(createDocument({ layers: [{ ...title, locked: true }] }));
  await user.keyboard('{Control>}a{/Control}');
  const data = press('cut');
  expect([layerNames(), [...data.written]]).toEqual([['Текст: Заголовок'], []]);
});

test('layers copied in another project are pasted here', async () => {
  await renderEditor(createDocument());
  press('paste', clipboardData({ 'text/html': clipToHtml(encodeClip(layers, {}), 'Диплом') }));
  await cameAs('Текст: Имя', 'Текст: Заголовок');
});

test('a press right behind a paste acts on what was pasted, although that comes later', async () => {
  const { user } = await renderEditor(createDocument({ layers: [name] }));
  await user.click(rowOf('Имя'));
  press('paste', clipboardData({ 'text/html': clipToHtml(encodeClip([title], {}), 'Диплом') }));
  fireEvent.keyDown(document.body, { key: 'd', code: 'KeyD', ctrlKey: true });
  await waitFor(() => expect(layerNames().length).toBe(3));
  expect(layerNames().filter((text) => text?.includes('Заголовок')).length).toBe(2);
});

test('layers of a newer program are refused in words', async () => {
  await renderEditor(createDocument());
  const newer = encodeClip(layers, {}).replace('"version":2', '"version":1000');
  press('paste', clipboardData({ 'text/html': clipToHtml(newer, 'Диплом') }));
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Слои скопированы из более новой версии редактора, чем открыта у вас. Обновите страницу и вставьте их снова.',
  );
  expect(layerNames()).toEqual([]);
});

describe('a copied layer with a font that the project lacks', () => {
  const { default: format, segments } = title.formatting;
  const lobster = { ...title, formatting: { default: { ...format, fontFamily: 'Lobster' }, segments } };
  const copied = () => clipboardData({ 'text/html': clipToHtml(encodeClip([lobster], {}), 'Диплом') });
  const typesetter = { advance: (text: string) => text.length };
  const hostWith = (fonts: Promise<FontsLoaded>): Drawing['host'] => ({
    loadFonts: (families) => (families.includes('Lobster') ? fonts : Promise.resolve({ kind: 'loaded' })),
    loadOwnFonts: () => Promise.resolve([]),
    loadLanguage: () => Promise.resolve(),
    filling: () => RUSSIAN_FILLING,
    loadParts: () => Promise.resolve(),
    typesetter: () => typesetter,
  });

  test('is pasted when the font is there', async () => {
    await renderEditor(createDocument());
    press('paste', copied());
    await cameAs('Текст: Заголовок');
  });

  test('is not pasted when the font cannot be loaded, and the person is told', async () => {
    const host = hostWith(Promise.resolve({ kind: 'failed', families: ['Lobster'] }));
    await renderEditor(createDocument({ layers: [name] }), {}, {}, { host });
    press('paste', copied());
    await screen.findByText(words('Шрифт «Lobster» не загрузился. Проверьте соединение.'));
    expect(layerNames()).toEqual(['Текст: Имя']);
  });

  test('is pasted before the preview that was pressed behind it, when the font is there', async () => {
    const loads: ((loaded: FontsLoaded) => void)[] = [];
    const fonts = new Promise<FontsLoaded>((resolve) => void loads.push(resolve));
    const { user } = await renderEditor(
      createDocument({ layers: [name] }),
      {},
      {},
      { host: hostWith(fonts) },
    );
    press('paste', copied());
    await user.click(screen.getByRole('button', { name: 'Предпросмотр' }));
    await act(async () => {
      loads[0]?.({ kind: 'loaded' });
      await fonts;
    });
    await user.click(screen.getByRole('button', { name: 'Вернуться к редактированию' }));
    expect(layerNames()).toEqual(['Текст: Заголовок', 'Текст: Имя']);
  });
});

test('words from another program become a text layer that is called by them', async () => {
  await renderEditor(createDocument({ layers }));
  press('paste', clipboardData({ 'text/plain': 'Грамота\r\nза успехи\r\n', 'text/html': '<b>Грамота</b>' }));
  await cameAs('Текст: Грамота за успехи', 'Текст: Имя', 'Текст: Заголовок');
});

test('layers that no save would take are not pasted', async () => {
  await renderEditor(createDocument({ layers }));
  const html = clipToHtml(
    '{"kind":"patent-generator/layers","layers":[{"type":"image","src":"javascript:1"}]}',
    '',
  );
  press('paste', clipboardData({ 'text/html': html }));
  expect(layerNames()).toEqual(['Текст: Имя', 'Текст: Заголовок']);
});

test('in a field of text the browser copies and pastes', async () => {
  const { user } = await renderEditor(createDocument({ layers }));
  await user.dblClick(rowOf('Заголовок'));
  const field = screen.getByRole('textbox', { name: 'Название слоя' });
  const data = press('cut', clipboardData(), field);
  press('paste', clipboardData({ 'text/plain': 'Грамота' }), field);
  await user.keyboard('{Enter}');
  expect([layerNames(), [...data.written]]).toEqual([['Текст: Имя', 'Текст: Заголовок'], []]);
});

test('nothing is pasted in the preview', async () => {
  const { user } = await renderEditor(createDocument({ layers }));
  await user.click(screen.getByRole('button', { name: 'Предпросмотр' }));
  press('paste', clipboardData({ 'text/plain': 'Грамота' }));
  await user.click(screen.getByRole('button', { name: 'Вернуться к редактированию' }));
  expect(layerNames()).toEqual(['Текст: Имя', 'Текст: Заголовок']);
});

const group = createTextLayer({ id: 'g', name: 'Класс', display: '{Класс}' });
const sheet = {
  name: 'Лист1',
  rows: [
    ['ФИО', 'Класс'],
    ['Анна', '7Б'],
  ],
  columnCount: 2,
};

test.each([
  ['words', { html: '', text: '{Класс}' }],
  ['layers', { html: clipToHtml(encodeClip([group], {}), ''), text: '' }],
])('a column of the open table that pasted %s name is picked, as when it is typed', async (_, pasted) => {
  const unbound = createDocument({ layers: [createDbLayer({ id: 'имя', name: 'Имя', display: '' })] });
  const view = { sheet, headerRow: 0, filter: '', withHidden: false };
  const selection = layerPicks({ ...view, picks: new Set([keyOf({ row: 1, column: 0 })]), itemKind: 'row' });
  const bound = bindSelection(unbound, 'имя', selection);
  const { platform } = aPlatform({ loadProject: () => ok(aLoadedProject(bound)) });
  const session = openProjectSession(startApplication(platform), platform, 'p1');
  await settled();
  const table = { fileName: '7Б.xlsx', sheets: [sheet] };
  session.table.memory.remember({ table, notes: [], previous: null, fresh: false }, withTableColumns);
  await createLayerClipboard({
    session,
    addPictures: () => Promise.resolve(),
    system: {
      write: () => Promise.reject(new Error('Nothing is copied here.')),
      read: () => Promise.reject(new Error('Nothing is read here.')),
    },
    notify: platform.notify,
    newId: platform.newId,
  })
    .ready({ ...pasted, pictures: [] })
    .then((put) => put());
  await settled();
  expect(namesOf(recordsOf(session.editor.getSnapshot().document).columns)).toEqual(['ФИО', 'Класс']);
});

/** A worker that never finishes reading. */
class SilentWorker extends EventTarget {
  postMessage(): void {}
  terminate(): void {}
}

describe('cells and words with a picture of them', () => {
  const png = new File(['x'], 'image.png', { type: 'image/png' });
  const cells = {
    'text/html': '<table><tr><td>Имя</td><td>Класс</td></tr><tr><td>Мария</td><td>5 А</td></tr></table>',
    'text/plain': 'Имя\tКласс\r\nМария\t5 А\r\n',
  };

  test('come as words', async () => {
    await renderEditor(createDocument());
    const html = '<p class="MsoNormal">Благодарственное <b>письмо</b></p>';
    press('paste', clipboardData({ 'text/html': html, 'text/plain': 'Благодарственное письмо\r\n' }, [png]));
    await cameAs('Текст: Благодарственное письмо');
  });

  test('of a spreadsheet are offered as a table', async () => {
    vi.stubGlobal('Worker', SilentWorker);
    const { user } = await renderEditor(createDocument());
    press('paste', clipboardData(cells, [png]));
    const offer = await screen.findByRole('button', { name: 'Сделать таблицей' });
    expect(layerNames()).toEqual(['Текст: Имя Класс Мария 5 А']);
    await user.click(offer);
    const reading = await screen.findByText(words('Читаем «Вставленный список»'));
    expect(reading.textContent).toBe('Читаем «Вставленный список»');
  });
});

test('a list of names is pasted as a text and offered as a table', async () => {
  vi.stubGlobal('Worker', SilentWorker);
  const { user } = await renderEditor(createDocument());
  press('paste', clipboardData({ 'text/plain': 'Анна\nОлег\nМария\n' }));
  // The offer goes by the clock, so it is looked for at once.
  const offer = await screen.findByRole('button', { name: 'Сделать таблицей' });
  expect(layerNames()).toEqual(['Текст: Анна Олег Мария']);
  await user.click(offer);
  expect((await screen.findByText(words('Читаем «Вставленный список»'))).textContent).toBe(
    'Читаем «Вставленный список»',
  );
  expect(layerNames()).toEqual(['Данные таблицы: Данные таблицы']);
});

test('words that are only in HTML come with their lines', async () => {
  await renderEditor(createDocument());
  press('paste', clipboardData({ 'text/html': '<p>За <b>успехи</b></p><p>в учёбе</p>' }));
  await cameAs('Текст: За успехи в учёбе');
});

test.each([
  ['nothing', {}, 'В буфере обмена нет ни слоёв, ни текста, ни картинки.'],
  [
    'a picture by a link to another site',
    { 'text/html': '<img src="https://example.com/logo.png">' },
    'В буфере обмена только ссылка на картинку. Сохраните картинку на устройство и перетащите файл на лист.',
  ],
])('a paste of %s says what is wrong', async (_, data, text) => {
  await renderEditor(createDocument());
  press('paste', clipboardData(data));
  expect(await screen.findByText(text)).toBeDefined();
});

test('a paste in the preview says where it is possible', async () => {
  const { user } = await renderEditor(createDocument({ layers }));
  await user.click(screen.getByRole('button', { name: 'Предпросмотр' }));
  press('paste', clipboardData({ 'text/plain': 'Грамота' }));
  expect(
    await screen.findByText('В предпросмотре вставлять нельзя. Вернитесь к редактированию.'),
  ).toBeDefined();
});

test('a text over the limit is cut, and the person is told', async () => {
  await renderEditor(createDocument());
  press('paste', clipboardData({ 'text/plain': 'а'.repeat(63_000) }));
  expect(
    await screen.findByText(/^Текст не поместился целиком: из 63.000 знаков осталось 20.000\.$/u),
  ).toBeDefined();
});

test.each([
  ['a picture', [new File(['x'], 'image.png', { type: 'image/png' })], /^В текст картинку не вставить\./u],
  ['nothing', [], 'В буфере обмена нет текста.'],
])('%s that is pasted into a field says what is wrong', async (_, files, text) => {
  const { user } = await renderEditor(createDocument({ layers }));
  await user.dblClick(rowOf('Заголовок'));
  press('paste', clipboardData({}, files), screen.getByRole('textbox', { name: 'Название слоя' }));
  expect(await screen.findByText(text)).toBeDefined();
});
