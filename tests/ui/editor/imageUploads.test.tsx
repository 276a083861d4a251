import { expect, test } from 'vitest';
import type { ApiResult } from '../../../src/api/result.ts';
import type { ImageAnswer } from '../../../src/api/contract/images.ts';
import { createDocument, createEditor } from '../../../src/engine/index.ts';
import { createUnsentImages } from '../../../src/ui/composition/unsentImages.ts';
import { createImageUploads } from '../../../src/ui/editor/images/imageUploads.ts';

const picture: ApiResult<ImageAnswer> = {
  ok: true,
  value: { hash: 'ab', src: '/api/images/ab', width: 2000, height: 1000 },
};
const offline: ApiResult<ImageAnswer> = {
  ok: false,
  error: { kind: 'offline', code: 500, text: 'Ошибка соединения с сервером', details: null },
};
const file = (name: string, type = 'image/png') => new File(['x'], name, { type });

function anEditorWith(...answers: ApiResult<ImageAnswer>[]) {
  const editor = createEditor({ document: createDocument({ sheet: { width: 540, height: 400 } }) });
  let id = 0;
  const uploads = createImageUploads({
    editor,
    unsent: createUnsentImages(),
    upload: () => Promise.resolve(answers.shift() ?? picture),
    newId: () => `слой ${(id += 1)}`,
  });
  return { editor, uploads };
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

test('files that are not images are left alone', async () => {
  const { editor, uploads } = anEditorWith();
  await uploads.add([file('список.csv', 'text/csv')]);
  expect(editor.getSnapshot().document.layers).toEqual([]);
});

test('a failed upload leaves the document alone and is kept with its reason', async () => {
  const { editor, uploads } = anEditorWith(offline);
  await uploads.add([file('фон.png')]);
  expect([editor.getSnapshot().canUndo, uploads.getSnapshot()]).toMatchObject([
    false,
    { isUploading: false, failed: [{ text: 'Ошибка соединения с сервером', file: { name: 'фон.png' } }] },
  ]);
});

test('trying again adds the layer', async () => {
  const { editor, uploads } = anEditorWith(offline, picture);
  await uploads.add([file('фон.png')]);
  await uploads.retry();
  expect([editor.getSnapshot().document.layers.length, uploads.getSnapshot().failed]).toEqual([1, []]);
});

test('when the network returns, those that only lacked it are sent; a refused one is not', async () => {
  const refusal: ApiResult<ImageAnswer> = {
    ok: false,
    error: { kind: 'refused', code: 400, text: 'Это не изображение.', details: null },
  };
  const { editor, uploads } = anEditorWith(offline, refusal, offline);
  await uploads.add([file('один.png'), file('два.png'), file('три.png')]);
  const { isWaiting } = uploads.getSnapshot();
  await uploads.retryWaiting();
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
      failed: [{ file: { name: 'два.png' }, text: 'Это не изображение.' }],
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
