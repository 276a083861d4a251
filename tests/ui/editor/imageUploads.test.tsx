import { describe, expect, test, vi } from 'vitest';
import type { ApiResult } from '../../../src/api/result.ts';
import type { ImageReply } from '../../../src/api/contract/images.ts';
import { createDocument } from '../../../src/document/document.ts';
import { groupsOf, membersOf, selectedGroup } from '../../../src/document/groups.ts';
import { onPage, pageOfLayer } from '../../../src/document/records/pages.ts';
import { createTextLayer } from '../../../src/document/layers/layer.ts';
import { createEditor } from '../../../src/engine/editor/index.ts';
import { addLayer } from '../../../src/engine/edits/layers/index.ts';
import { createUnsentImages } from '../../../src/app/document/unsentImages.ts';
import { prepareImage } from '../../../src/app/images/prepareImage.ts';
import type { DrawingFiles } from '../../../src/app/images/drawingFiles.ts';
import { readDrawing } from '../../../src/import/svg/readDrawing.ts';
import { svgEngine } from '../../host/svgEngine.ts';
import { createImageUploads } from '../../../src/app/images/imageUploads.ts';

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
const big = () => pngOf(8160, 6120, 'фото.png');
const file = (name: string, type = 'image/png') => new File(['x'], name, { type });

function anEditorWith(...replies: ApiResult<ImageReply>[]) {
  const editor = createEditor({ document: createDocument({ sheet: { width: 540, height: 400 } }) });
  let id = 0;
  const told: string[] = [];
  const pdfs: string[] = [];
  const offers: { text: string; label: string; press: () => void }[] = [];
  const files: DrawingFiles = {
    read: async (file) => readDrawing(new Uint8Array(await file.arrayBuffer()), await svgEngine()),
    draw: (file) =>
      Promise.resolve(new File(['x'], file.name.replace('.svg', '.png'), { type: 'image/png' })),
    wait: () => new Promise(() => undefined),
  };
  const unsent = createUnsentImages();
  const uploads = createImageUploads({
    editor,
    unsent,
    place: onPage,
    openPdf: ({ name }) => pdfs.push(name),
    openSlides: ({ name }) => pdfs.push(name),
    tell: (text) => told.push(text),
    offer: (text, label, press) => offers.push({ text, label, press }),
    files,
    prepare: (file, preparing) => prepareImage(file, { ...preparing, shrink: () => Promise.resolve(null) }),
    upload: () => Promise.resolve(replies.shift() ?? picture),
    newId: () => `слой ${(id += 1)}`,
  });
  return { editor, uploads, unsent, told, pdfs, offers };
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
  editor.apply((document) => ({ ...document, settings: { pages: 2 }, layers: [{ ...aText, page: 1 }] }));
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
  editor.apply((document) => ({ ...document, settings: { pages: 2 } }));
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
    '«договор.docx» не подходит: на лист можно добавить картинку PNG, JPEG, WEBP или GIF. Документ сохраните в Word как PDF («Файл», «Сохранить как») и добавьте его страницу. Картинку из документа сохраните отдельно: правая кнопка мыши, «Сохранить как рисунок».',
  ],
  [
    'герб.cdr',
    file('герб.cdr', ''),
    '«герб.cdr» не подходит: на лист можно добавить картинку PNG, JPEG, WEBP или GIF. В CorelDRAW: «Файл», «Опубликовать в PDF». Потом добавьте страницу этого PDF.',
  ],
  [
    'бланк.ai',
    file('бланк.ai', 'application/postscript'),
    '«бланк.ai» не подходит. Страницы PDF добавляются на лист из одного файла, имя которого кончается на .pdf.',
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
  await uploads.add([file('logo.png')]);
  expect([unsent.getSnapshot(), uploads.getSnapshot().failed, told]).toEqual([
    [],
    [],
    ['«logo.png» не добавлен. Это не картинка PNG, JPEG, WEBP или GIF.'],
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

test('a busy server is tried again as without a network', async () => {
  const busy = {
    ok: false,
    error: { ...refusal.error, code: 503, text: 'Сервер сейчас занят.', retryAfterMs: 60_000 },
  } as const;
  const { editor, uploads } = anEditorWith(busy, picture);
  await uploads.add([file('фон.png')]);
  const { isWaiting, failures } = uploads.getSnapshot();
  await uploads.retryWaiting(false);
  expect([isWaiting, failures, editor.getSnapshot().document.layers.length]).toEqual([true, 1, 1]);
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

const HEIC_TEXT =
  'HEIC — формат камеры iPhone, этот браузер его не открывает. Чтобы снимать в JPEG: Настройки, Камера, Форматы, ' +
  '«Наиболее совместимый». Готовое фото отправьте себе письмом или в мессенджере, и придёт JPEG.';

test('files that are refused together are told of together, each reason once', async () => {
  const { uploads, told } = anEditorWith(picture, refusal);
  const heic = Array.from({ length: 9 }, (_, index) => file(`фото${index}.heic`, 'image/heic'));
  await uploads.add([...heic, file('фон.png'), file('другой.png'), file('схема.svg', 'image/svg+xml')]);
  expect(told).toEqual([
    '«схема.svg» не добавлен: это не рисунок SVG или он повреждён.',
    [
      `«фото0.heic», «фото1.heic» и ещё 7 не подходят. ${HEIC_TEXT}`,
      '«другой.png» не добавлен. Это не картинка PNG, JPEG, WEBP или GIF.',
    ].join('\n'),
  ]);
});

test.each([
  ['a page in points', '0 0 405 300', undefined, [40, 80, 80, 40]],
  ['a page that was let go beside the middle', '0 0 405 300', { x: 9, y: 9 }, [40, 80, 80, 40]],
  ['an icon of its proportions', '20 45 81 60', undefined, [240, 185, 60, 30]],
  ['a page of other proportions', '0 0 600 300', undefined, [240, 185, 60, 30]],
])('a drawing is as large as it suits the sheet: %s', async (_, viewBox, at, expected) => {
  const { editor, uploads } = anEditorWith();
  const rect = '<rect x="30" y="60" width="60" height="30" fill="#c00"/>';
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}">${rect}</svg>`;
  await uploads.add([new File([svg], 'фон.svg')], at);
  const [layer] = editor.getSnapshot().document.layers;
  expect(layer?.type === 'shape' && [layer.x, layer.y, layer.width, layer.height].map(Math.round)).toEqual(
    expected,
  );
});

test('a drawing lands on the page where it was let go, whatever page is shown when it is read', async () => {
  const { editor, uploads } = anEditorWith();
  editor.apply((document) => ({ ...document, settings: { pages: 2 }, layers: [{ ...aText, page: 1 }] }));
  const rect = '<rect width="9" height="9" fill="#c00"/>';
  const drawing = new File([`<svg xmlns="http://www.w3.org/2000/svg">${rect}</svg>`], 'герб.svg');
  const added = uploads.add([drawing], { x: 9, y: 9 }, 0);
  editor.showPage(1);
  await added;
  const shape = editor.getSnapshot().document.layers.find(({ type }) => type === 'shape');
  expect([shape?.page ?? 0, editor.getSnapshot().selection, editor.getSnapshot().page]).toEqual([0, [], 1]);
});

test('the parts of a drawing become a selected group with its name, in one step of the history', async () => {
  const { editor, uploads } = anEditorWith();
  const parts = '<rect width="90" height="60" fill="#c00"/><circle cx="50" cy="80" r="12" fill="#fc0"/>';
  const drawing = new File([`<svg xmlns="http://www.w3.org/2000/svg">${parts}</svg>`], 'герб.svg');
  await uploads.add([drawing]);
  const { document, selection } = editor.getSnapshot();
  editor.undo();

  expect([
    groupsOf(document).map(({ name }) => name),
    membersOf(document, selectedGroup(document, selection) ?? '').map(({ type, name }) => [type, name]),
    editor.getSnapshot().document,
  ]).toEqual([
    ['герб'],
    [
      ['shape', 'Часть 1'],
      ['shape', 'Часть 2'],
    ],
    createDocument({ sheet: { width: 540, height: 400 } }),
  ]);
});

const small: ApiResult<ImageReply> = {
  ok: true,
  value: { hash: 'cd', src: '/api/images/cd', width: 100, height: 50 },
};
const placesOf = (editor: ReturnType<typeof createEditor>) =>
  editor.getSnapshot().document.layers.map(({ x, y }) => [x, y]);

test('images that are let go together are spread from that place', async () => {
  const { editor, uploads } = anEditorWith(small, small);
  await uploads.add([file('один.png'), file('два.png')], { x: 300, y: 200 });
  expect(placesOf(editor)).toEqual([
    [250, 175],
    [274, 199],
  ]);
});

test.each([
  ['the upper left', { x: -50, y: 3 }, [0, 0]],
  ['the lower right', { x: 539, y: 800 }, [440, 350]],
])('an image that is let go beyond %s edge comes onto the sheet', async (_, at, place) => {
  const { editor, uploads } = anEditorWith(small);
  await uploads.add([file('один.png')], at);
  expect(placesOf(editor)).toEqual([place]);
});

const namesIn = (editor: ReturnType<typeof createEditor>) =>
  editor.getSnapshot().document.layers.map(({ name }) => name);

test('a drawing becomes a picture in its place instead, in one step of the history', async () => {
  const { editor, uploads, offers } = anEditorWith({
    ok: true,
    value: { hash: 'ef', src: '/api/images/ef', width: 400, height: 400 },
  });
  const parts = '<rect width="90" height="60" fill="#c00"/><circle cx="50" cy="80" r="12" fill="#fc0"/>';
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100">${parts}</svg>`;
  await uploads.add([new File([svg], 'герб.svg')]);
  const before = editor.getSnapshot().document;
  offers[0]?.press();
  await vi.waitFor(() =>
    expect(editor.getSnapshot().document.layers.map(({ type }) => type)).toEqual(['image']),
  );
  const [picture] = editor.getSnapshot().document.layers;
  const [first] = before.layers;
  expect(picture?.type === 'image' && [picture.x, picture.y, picture.width * picture.scale]).toEqual([
    first?.x,
    first?.y,
    100,
  ]);
  editor.undo();
  expect(editor.getSnapshot().document).toEqual(before);
});

describe('images that came together', () => {
  const three = [file('один.png'), file('два.png'), file('три.png')];

  test('are taken back by one undo and come back by one redo', async () => {
    const { editor, uploads } = anEditorWith();
    await uploads.add(three);
    editor.undo();
    const undone = namesIn(editor);
    editor.redo();
    expect([undone, namesIn(editor)]).toEqual([[], ['один', 'два', 'три']]);
  });

  test('are still one step when one of them had to be sent again', async () => {
    const { editor, uploads } = anEditorWith(picture, crowded);
    await uploads.add(three);
    await uploads.retry();
    editor.undo();
    expect(namesIn(editor)).toEqual([]);
  });

  test('keep coming when the person has removed the first', async () => {
    const { editor, uploads } = anEditorWith(picture, crowded);
    await uploads.add(three.slice(0, 2));
    editor.apply((document) => ({ ...document, layers: [] }));
    await uploads.retry();
    expect(namesIn(editor)).toEqual(['два']);
  });
});

/** A PNG whose header states this size. */
function pngOf(width: number, height: number, name = 'фото.png'): File {
  const head = Buffer.from('89504e470d0a1a0a0000000d494844520000000000000000', 'hex');
  head.writeUInt32BE(width, 16);
  head.writeUInt32BE(height, 20);
  return new File([head], name, { type: 'image/png' });
}

describe('a picture that is larger than the server takes', () => {
  const nothing = { signal: new AbortController().signal, onShrinking: () => undefined };

  test('is made smaller first', async () => {
    const asked: unknown[] = [];
    const shrink = (request: object) => {
      asked.push({ ...request, file: null });
      return Promise.resolve(new Blob(['малое'], { type: 'image/png' }));
    };
    const prepared = await prepareImage(pngOf(8160, 6120, 'фото.PNG'), { ...nothing, shrink });
    expect([asked, prepared.kind === 'ready' && [prepared.file.name, await prepared.file.text()]]).toEqual([
      [{ file: null, type: 'image/png', maxPixels: 16_000_000, maxSide: 16_384, maxBytes: 20_000_000 }],
      ['фото.png', 'малое'],
    ]);
  });

  test.each([
    ['that no device can open', pngOf(30_000, 30_000)],
    ['that could not be made smaller', pngOf(8160, 6120)],
  ])('and %s is refused', async (_, given) => {
    const prepared = await prepareImage(given, { ...nothing, shrink: () => Promise.resolve(null) });
    expect(prepared).toEqual({ kind: 'refused', refused: { name: 'фото.png', why: 'pixels' } });
  });

  test('is no refusal when the person has cancelled it', async () => {
    const stopping = new AbortController();
    const prepared = await prepareImage(pngOf(8160, 6120), {
      signal: stopping.signal,
      onShrinking: () => stopping.abort(),
      shrink: () => Promise.resolve(null),
    });
    expect(prepared).toEqual({ kind: 'cancelled' });
  });
});

test('a picture that is made smaller shows the part that is done, and cancelling leaves nothing of it', async () => {
  const editor = createEditor({ document: createDocument({ sheet: { width: 540, height: 400 } }) });
  const shown: unknown[] = [];
  const uploads = createImageUploads({
    editor,
    unsent: createUnsentImages(),
    place: onPage,
    openPdf: () => undefined,
    openSlides: () => undefined,
    offer: () => undefined,
    tell: (text) => shown.push(text),
    prepare: (given, preparing) =>
      prepareImage(given, {
        ...preparing,
        shrink: (_request, signal, onPart) => {
          onPart(0.6);
          uploads.getSnapshot().shrinking?.cancel();
          return Promise.resolve(signal.aborted ? null : given);
        },
      }),
    upload: () => Promise.resolve(picture),
    newId: () => 'слой',
  });
  uploads.subscribe(() => {
    const { shrinking } = uploads.getSnapshot();
    shown.push(shrinking === null ? null : [shrinking.name, shrinking.part]);
  });
  await uploads.add([big()]);
  expect([shown.filter((each) => each !== null), uploads.getSnapshot().isUploading, namesIn(editor)]).toEqual(
    [
      [
        ['фото.png', 0],
        ['фото.png', 0.6],
      ],
      false,
      [],
    ],
  );
});

const GIF_HEAD = '47494638396101000100800000000000ffffff';
const GIF_FRAME = '2c000000000100010000020244 01 00'.replaceAll(' ', '');

test.each([
  ['GIF', new File([Buffer.from(`${GIF_HEAD}${GIF_FRAME}${GIF_FRAME}3b`, 'hex')], 'салют.gif')],
  [
    'PNG',
    new File(
      [
        Buffer.concat([
          Buffer.from(
            '89504e470d0a1a0a0000000d49484452000000010000000108060000000000 0000'.replaceAll(' ', ''),
            'hex',
          ),
          Buffer.from('00000008', 'hex'),
          Buffer.from('acTL', 'latin1'),
          Buffer.from('000000020000000000000000', 'hex'),
        ]),
      ],
      'салют.gif',
    ),
  ],
])('of an animated %s the person is told that its first frame is used', async (_, given) => {
  const { editor, uploads, told } = anEditorWith();
  await uploads.add([given]);
  expect([editor.getSnapshot().document.layers.length, told]).toEqual([
    1,
    ['«салют.gif» — анимация. На лист лёг её первый кадр.'],
  ]);
});

test('a GIF of one frame needs no word', async () => {
  const { uploads, told } = anEditorWith();
  await uploads.add([new File([Buffer.from(`${GIF_HEAD}${GIF_FRAME}3b`, 'hex')], 'точка.gif')]);
  expect(told).toEqual([]);
});

test('the pages of a PDF file are shown, and pictures that came with it become layers', async () => {
  const { editor, uploads, pdfs } = anEditorWith();
  await uploads.add([file('бланк.pdf', 'application/pdf'), file('фон.png')]);
  expect([pdfs, editor.getSnapshot().document.layers.map(({ name }) => name)]).toEqual([
    ['бланк.pdf'],
    ['фон'],
  ]);
});

test('the slides of a presentation are shown, and one of an old kind is named with the way to a newer one', async () => {
  const { uploads, pdfs, told } = anEditorWith();
  await uploads.add([file('диплом.pptx'), file('грамота.ppt')]);
  expect([pdfs, told]).toEqual([
    ['диплом.pptx'],
    [
      '«грамота.ppt» не подходит: на лист можно добавить картинку PNG, JPEG, WEBP или GIF. ' +
        'Презентацию сохраните в PowerPoint как PPTX или PDF: «Файл», «Сохранить как».',
    ],
  ]);
});

describe('a page of a PDF becomes the background', () => {
  test('below everything, locked, on a sheet of its size, in one step of the history', async () => {
    const { editor, uploads } = anEditorWith();
    editor.apply((document) => ({ ...document, layers: [aText] }));
    await uploads.addBackground(file('бланк.png'), { sheet: { width: 800, height: 400 } });
    const { document } = editor.getSnapshot();
    editor.undo();
    expect([document, editor.getSnapshot().document]).toMatchObject([
      {
        sheet: { width: 800, height: 400 },
        layers: [{ name: 'бланк', x: 0, y: 0, width: 2000, scale: 0.4, locked: true }, { name: 'Текст' }],
      },
      { sheet: { width: 540, height: 400 }, layers: [{ name: 'Текст' }] },
    ]);
  });

  test('under the layers that come with it, in one step of the history', async () => {
    const { editor, uploads } = anEditorWith();
    editor.apply((document) => ({ ...document, layers: [aText] }));
    const name = createTextLayer({ id: 'имя', name: 'Имя', display: 'Анна', x: 30, y: 40 });
    const under = { layers: [name], box: { x: 0, y: 5, width: 540 } };
    await uploads.addBackground(file('бланк.png'), { sheet: null, under });
    const { document } = editor.getSnapshot();
    editor.undo();
    expect([document.layers, editor.getSnapshot().document.layers]).toMatchObject([
      [
        { name: 'бланк', x: 0, y: 5, width: 2000, scale: 0.27, locked: true },
        { name: 'Текст' },
        { name: 'Имя', x: 30, y: 40 },
      ],
      [{ name: 'Текст' }],
    ]);
  });

  test('whole, where the sheet has another form', async () => {
    const { editor, uploads } = anEditorWith();
    editor.apply((document) => ({ ...document, sheet: { width: 400, height: 600 } }));
    await uploads.addBackground(file('бланк.png'), { sheet: null });
    expect(editor.getSnapshot().document).toMatchObject({
      sheet: { width: 400, height: 600 },
      layers: [{ name: 'бланк', x: 0, scale: 0.2 }],
    });
  });
});
