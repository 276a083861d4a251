import { expect, test } from 'vitest';
import type { ApiResult } from '../../../src/api/result.ts';
import type { ImageReply } from '../../../src/api/contract/images.ts';
import { createDocument } from '../../../src/document/document.ts';
import { onPage, pageOfLayer } from '../../../src/document/pages.ts';
import { createTextLayer } from '../../../src/document/layer.ts';
import { addLayer, createEditor } from '../../../src/engine/index.ts';
import { createUnsentImages } from '../../../src/app/unsentImages.ts';
import { createImageUploads } from '../../../src/ui/editor/images/imageUploads.ts';

const picture: ApiResult<ImageReply> = {
  ok: true,
  value: { hash: 'ab', src: '/api/images/ab', width: 2000, height: 1000 },
};
const offline: ApiResult<ImageReply> = {
  ok: false,
  error: { kind: 'offline', code: 500, text: 'Ошибка соединения с сервером', details: null },
};
const refusal = {
  ok: false,
  error: { kind: 'refused', code: 400, text: 'Это не картинка PNG, JPEG, WEBP или GIF.', details: null },
} as const;
const crowded = {
  ok: false,
  error: { kind: 'refused', code: 429, text: 'Слишком часто. Подождите.', details: null },
} as const;
const aText = createTextLayer({ id: 'текст', name: 'Текст', display: 'Диплом' });
const file = (name: string, type = 'image/png') => new File(['x'], name, { type });

function anEditorWith(...replies: ApiResult<ImageReply>[]) {
  const editor = createEditor({ document: createDocument({ sheet: { width: 540, height: 400 } }) });
  let id = 0;
  const told: string[] = [];
  const unsent = createUnsentImages();
  const uploads = createImageUploads({
    editor,
    unsent,
    place: onPage,
    tell: (text) => told.push(text),
    upload: () => Promise.resolve(replies.shift() ?? picture),
    newId: () => `слой ${(id += 1)}`,
  });
  return { editor, uploads, unsent, told };
}

test('an uploaded image becomes a selected layer that fits the sheet with equal margins', async () => {
  const { editor, uploads } = anEditorWith();
  await uploads.add([file('фон.png')]);
  const { document, selection } = editor.getSnapshot();
  expect([document.layers, selection]).toMatchObject([
    [{ type: 'image', name: 'фон', src: '/api/images/ab', fileName: 'фон.png', x: 20, y: 20, scale: 0.25 }],
    ['слой 1'],
  ]);
});

test('an image stays on the page to which it was added, and another page stays as it is shown', async () => {
  const { editor, uploads } = anEditorWith();
  editor.apply((document) => ({ ...document, pages: 2, layers: [{ ...aText, page: 1 }] }));
  const arriving = uploads.add([file('фон.png')]);
  editor.select(['текст']);
  await arriving;
  const { document, page, selection } = editor.getSnapshot();
  expect([document.layers.map((layer) => [layer.name, pageOfLayer(layer)]), page, selection]).toEqual([
    [
      ['Текст', 1],
      ['фон', 0],
    ],
    1,
    ['текст'],
  ]);
});

test('an image whose page was removed meanwhile comes to the last page', async () => {
  const { editor, uploads } = anEditorWith();
  editor.apply((document) => ({ ...document, pages: 2 }));
  editor.showPage(1);
  const arriving = uploads.add([file('фон.png')]);
  editor.undo();
  await arriving;
  expect(editor.getSnapshot().document.layers.map(pageOfLayer)).toEqual([0]);
});

test('an image that arrives while a text is edited leaves the caret there', async () => {
  const { editor, uploads } = anEditorWith();
  editor.apply((document) => addLayer(document, aText));
  const arriving = uploads.add([file('фон.png')]);
  editor.startTextEditing('текст', [3, 3]);
  await arriving;
  const { document, selection, textEditing } = editor.getSnapshot();
  expect([document.layers.map(({ name }) => name), selection, textEditing?.range]).toEqual([
    ['Текст', 'фон'],
    ['текст'],
    [3, 3],
  ]);
});

test('an image that arrives during a gesture leaves the selection', async () => {
  const { editor, uploads } = anEditorWith();
  editor.apply((document) => addLayer(document, aText));
  editor.select(['текст']);
  editor.begin();
  await uploads.add([file('фон.png')]);
  const { document, selection, inTransaction } = editor.getSnapshot();
  expect([document.layers.map(({ name }) => name), selection, inTransaction]).toEqual([
    ['Текст', 'фон'],
    ['текст'],
    true,
  ]);
});

test.each([
  [
    'договор.docx',
    file('договор.docx', 'application/msword'),
    '«договор.docx» не подходит: на лист можно добавить картинку PNG, JPEG, WEBP или GIF.',
  ],
  [
    'бланк.pdf',
    file('бланк.pdf', 'application/pdf'),
    '«бланк.pdf» не подходит: на лист можно добавить картинку PNG, JPEG, WEBP или GIF. Сохраните страницу PDF как картинку.',
  ],
  [
    'список.csv',
    file('список.csv', 'text/csv'),
    '«список.csv» — таблица. Добавьте слой «Данные таблицы» и откройте её там.',
  ],
  [
    'фото.png',
    new File([new Uint8Array(20_000_001)], 'фото.png', { type: 'image/png' }),
    '«фото.png» больше 20\u00A0МБ. Уменьшите картинку и добавьте снова.',
  ],
])('a file that is no image for the sheet is refused with the reason: %s', async (_name, given, reason) => {
  const { editor, uploads, unsent, told } = anEditorWith();
  await uploads.add([given]);
  expect([editor.getSnapshot().document.layers, unsent.getSnapshot(), told]).toEqual([[], [], [reason]]);
});

test('a file that the server takes for no image is told of, not kept: nothing is left to save or to try again', async () => {
  const { uploads, unsent, told } = anEditorWith(refusal);
  await uploads.add([file('logo.svg', 'image/svg+xml')]);
  expect([unsent.getSnapshot(), uploads.getSnapshot().failed, told]).toEqual([
    [],
    [],
    ['«logo.svg» не добавлен. Это не картинка PNG, JPEG, WEBP или GIF.'],
  ]);
});

test.each([413, 429, 503])('a file refused with %i may pass again, so it is kept', async (code) => {
  const { uploads, told } = anEditorWith({ ok: false, error: { ...refusal.error, code } });
  await uploads.add([file('фон.png')]);
  expect([uploads.getSnapshot().failed.map((each) => each.file.name), told]).toEqual([['фон.png'], []]);
});

test('a failed upload leaves the document alone and is kept with its reason', async () => {
  const { editor, uploads } = anEditorWith(offline);
  await uploads.add([file('фон.png')]);
  expect([editor.getSnapshot().canUndo, uploads.getSnapshot()]).toMatchObject([
    false,
    { isUploading: false, failed: [{ text: 'Ошибка соединения с сервером', file: { name: 'фон.png' } }] },
  ]);
});

test('rounds without an answer are counted until one comes, the browser has a network or the person tries', async () => {
  const { uploads } = anEditorWith(offline, offline, offline, offline, offline, picture);
  const counts: number[] = [];
  const count = () => void counts.push(uploads.getSnapshot().failures);
  await uploads.add([file('фон.png')]);
  count();
  await uploads.retryWaiting(false);
  count();
  await uploads.retryWaiting(false);
  count();
  await uploads.retryWaiting(true);
  count();
  await uploads.retry();
  count();
  await uploads.retryWaiting(false);
  count();
  expect(counts).toEqual([1, 2, 3, 1, 1, 0]);
});

test('trying again adds the layer', async () => {
  const { editor, uploads } = anEditorWith(offline, picture);
  await uploads.add([file('фон.png')]);
  await uploads.retry();
  expect([editor.getSnapshot().document.layers.length, uploads.getSnapshot().failed]).toEqual([1, []]);
});

test('when the network returns, those that only lacked it are sent; one refused for a while is not', async () => {
  const { editor, uploads } = anEditorWith(offline, crowded, offline);
  await uploads.add([file('один.png'), file('два.png'), file('три.png')]);
  const { isWaiting } = uploads.getSnapshot();
  await uploads.retryWaiting(false);
  expect([
    isWaiting,
    editor.getSnapshot().document.layers.map(({ name }) => name),
    uploads.getSnapshot(),
  ]).toMatchObject([
    true,
    ['один', 'три'],
    {
      isUploading: false,
      isWaiting: false,
      failed: [{ file: { name: 'два.png' }, text: 'Слишком часто. Подождите.' }],
    },
  ]);
});

test('replacing keeps the width that the image was drawn with', async () => {
  const { editor, uploads } = anEditorWith(picture, {
    ok: true,
    value: { hash: 'cd', src: '/api/images/cd', width: 100, height: 100 },
  });
  await uploads.add([file('фон.png')]);
  await uploads.replace('слой 1', file('новый.png'));
  expect(editor.getSnapshot().document.layers).toMatchObject([
    { src: '/api/images/cd', fileName: 'новый.png', width: 100, height: 100, scale: 5 },
  ]);
});
