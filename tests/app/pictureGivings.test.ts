import { expect, test } from 'vitest';
import type { FoundPicture } from '../../src/app/pictures/givePictures.ts';
import { givePictures } from '../../src/app/pictures/givePictures.ts';
import type { Giving, PictureGivings } from '../../src/app/pictures/pictureGivings.ts';
import { createPictureGivings } from '../../src/app/pictures/pictureGivings.ts';
import { createDocument } from '../../src/document/document.ts';
import { createImageLayer } from '../../src/document/layers/layer.ts';
import type { Editor } from '../../src/engine/editor/index.ts';
import { createEditor } from '../../src/engine/editor/index.ts';
import { renameDocument } from '../../src/engine/edits/sheet/index.ts';
import type { Wait } from '../../src/hosts/page/wait.ts';
import { NOW, ok } from './fakePlatform.ts';

const photo = createImageLayer({
  id: 'photo',
  name: 'Портрет',
  src: '/api/images/1',
  width: 4,
  height: 4,
  byRow: { field: 'Фото', pictures: [] },
});
const names = ['Ким Олег', 'Ли Анна', 'Юн Вера'];
const found = names.map((value): FoundPicture => ({
  value,
  how: 'same',
  read: ({ onShrinking }) => {
    onShrinking(`${value}.png`, 0.6);
    return Promise.resolve({ file: new File(['x'], `${value}.png`), isAnimated: value === 'Ли Анна' });
  },
}));

interface World {
  readonly editor: Editor;
  readonly givings: PictureGivings;
}

/** The service says that it has had enough for now. */
const TOO_MANY = { kind: 'refused', code: 429, text: 'Слишком много попыток.', details: null } as const;
const inTenMinutes = { ok: false, error: { ...TOO_MANY, retryAfterMs: 600_000 } } as const;

interface Service {
  /** The service takes two pictures, and the rest after this. */
  readonly wait?: (world: World, ...args: Parameters<Wait>) => void;
}

/** Gives three pictures; `meanwhile` is done while the second one is uploaded. */
async function giveThree(meanwhile: (world: World) => void, { wait }: Service = {}): Promise<Editor> {
  const editor = createEditor({ document: createDocument({ name: 'Бейджи', layers: [photo] }) });
  let sent = 0;
  let isFull = wait !== undefined;
  const givings = createPictureGivings({
    editor,
    images: { keep: () => undefined },
    upload: () => {
      if (sent === 2 && isFull) return Promise.resolve(inTenMinutes);
      sent += 1;
      if (sent === 2) meanwhile({ editor, givings });
      const hash = String(sent).repeat(64);
      return ok({ hash, src: `/api/images/${hash}`, width: 30, height: 40 });
    },
    platform: {
      notify: () => undefined,
      now: () => NOW,
      wait: (...args) => {
        isFull = false;
        wait?.({ editor, givings }, ...args);
        return Promise.resolve();
      },
    },
  });
  await givings.give(
    'photo',
    givePictures('photo', () => Promise.resolve(found)),
  );
  return editor;
}

/** Name of the project and cells with a picture, now and after each undo. */
function goingBack(editor: Editor): (readonly string[])[] {
  const shown = (): readonly string[] => {
    const { name, layers } = editor.getSnapshot().document;
    const given = layers.flatMap((layer) => ('byRow' in layer ? (layer.byRow?.pictures ?? []) : []));
    return [name, ...given.map(({ value }) => value)];
  };
  const states = [shown()];
  while (editor.getSnapshot().canUndo) {
    editor.undo();
    states.push(shown());
  }
  return states;
}

const rename = ({ editor }: World) => editor.apply((document) => renameDocument(document, 'Пропуска'));

test('pictures that arrive one by one are undone together, edits made meanwhile by themselves', async () => {
  expect(goingBack(await giveThree(rename))).toEqual([
    ['Пропуска', ...names],
    ['Бейджи', ...names],
    ['Бейджи'],
  ]);
});

test('a gesture goes on while pictures arrive', async () => {
  const editor = await giveThree(({ editor: dragged }) => dragged.begin());
  editor.preview((document) => renameDocument(document, 'Пропуска'));
  editor.commit();
  expect(goingBack(editor)).toEqual([['Пропуска', ...names], ['Бейджи', ...names], ['Бейджи']]);
});

test('pictures that arrived before the person stopped stay', async () => {
  const editor = await giveThree(({ givings }) => givings.cancel('photo'));
  expect(goingBack(editor)).toEqual([['Бейджи', 'Ким Олег'], ['Бейджи']]);
});

test('undoing pictures stops the rest', async () => {
  const editor = await giveThree((world) => world.editor.undo());
  expect(goingBack(editor)).toEqual([['Бейджи']]);
});

test('a giving waits as long as the service asks, and then goes on', async () => {
  const waits: (readonly [ms: number, shown: Giving | undefined])[] = [];
  const editor = await giveThree(() => undefined, {
    wait: ({ givings }, ms) => void waits.push([ms, givings.getSnapshot().get('photo')]),
  });
  expect([waits, goingBack(editor)]).toEqual([
    [[600_000, { kind: 'uploading', done: 2, total: 3, waitsUntil: NOW + 600_000, shrinking: null }]],
    [['Бейджи', ...names], ['Бейджи']],
  ]);
});

test('a giving names the file that is made smaller, and those whose first frame was taken', async () => {
  const shown: (Giving | undefined)[] = [];
  const watch = ({ givings }: World) => {
    const note = () => shown.push(givings.getSnapshot().get('photo'));
    givings.subscribe(note);
    note();
  };
  await giveThree(watch);
  const shrunk = shown.flatMap((giving) => (giving?.kind === 'uploading' ? [giving.shrinking] : []));
  const [last] = shown.slice(-1);
  expect([shrunk, last?.kind === 'done' && last.animated]).toEqual([
    [null, { name: 'Юн Вера.png', part: 0.6 }, null],
    ['Ли Анна.png'],
  ]);
});

test('a giving can be stopped while it waits', async () => {
  const editor = await giveThree(() => undefined, { wait: ({ givings }) => givings.cancel('photo') });
  expect(goingBack(editor)).toEqual([['Бейджи', 'Ким Олег', 'Ли Анна'], ['Бейджи']]);
});
