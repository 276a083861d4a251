import { expect, test } from 'vitest';
import { createDocument } from '../../../src/document/document.ts';
import { createDbLayer } from '../../../src/document/layers/layer.ts';
import type { KeptPicture, PictureCache } from '../../../src/app/thumbnails/pictureCache.ts';
import { createTaskQueue } from '../../../src/app/thumbnails/thumbnails.ts';
import { createThumbnails } from '../../../src/app/thumbnails/thumbnails.ts';

function memoryStore(kept = new Map<string, KeptPicture>()): PictureCache {
  return {
    get: (key) => Promise.resolve(kept.get(key) ?? null),
    put: (key, shown) => Promise.resolve(void kept.set(key, shown)),
    sweep: (wanted) => {
      for (const key of kept.keys()) if (!wanted(key)) kept.delete(key);
      return Promise.resolve();
    },
    clear: () => Promise.resolve(kept.clear()),
  };
}
const stay = () => new AbortController().signal;
const picture = new Blob(['picture']);
const names = createDbLayer({ id: 'n', name: 'Имя', display: 'Имя', selectedCells: ['Анна', 'Пётр'] });
/** Counts how often the document is fetched. */
function source(key: string) {
  const calls: string[] = [];
  return {
    calls,
    key,
    load: () => {
      calls.push(key);
      return Promise.resolve({ ok: true as const, value: createDocument({ layers: [names] }) });
    },
    readImage: () => Promise.resolve({ ok: true as const, value: picture }),
  };
}
const start = (cache: PictureCache) =>
  createThumbnails(
    cache,
    () => Promise.resolve(picture),
    (blob) => `address of ${blob.size} bytes`,
  );

test('a picture is made once, however often it is looked at', async () => {
  const thumbnails = start(memoryStore());
  const project = source('p/1');
  const addresses = [
    thumbnails.known('p/1'),
    await thumbnails.picture(project, stay()),
    await thumbnails.picture(project, stay()),
    thumbnails.known('p/1'),
  ];
  const shown = { address: 'address of 7 bytes', copies: 2 };
  expect([addresses, project.calls]).toEqual([[null, shown, shown, shown], ['p/1']]);
});

test('a second visit takes the picture from the device, and a changed project is drawn anew', async () => {
  const cache = memoryStore();
  await start(cache).picture(source('p/1'), stay());
  const secondVisit = start(cache);
  const [same, changed] = [source('p/1'), source('p/2')];
  const kept = await secondVisit.picture(same, stay());
  await secondVisit.picture(changed, stay());
  expect([same.calls, changed.calls, kept?.copies]).toEqual([[], ['p/2'], 2]);
});

test('what is not wanted any more, and all on signing out, is forgotten', async () => {
  const shown = { picture, copies: 0 };
  const kept = new Map([
    ['p/1', shown],
    ['p/2', shown],
  ]);
  const thumbnails = start(memoryStore(kept));
  thumbnails.sweep((key) => key === 'p/2');
  const afterSweep = [...kept.keys()];
  thumbnails.clear();
  expect([afterSweep, [...kept.keys()]]).toEqual([['p/2'], []]);
});

test('a document that cannot be had has no picture, and is asked for again next time', async () => {
  const thumbnails = start(memoryStore());
  const broken = {
    ...source('p/1'),
    load: () =>
      Promise.resolve({
        ok: false as const,
        error: { kind: 'offline' as const, code: 500, text: '', details: null },
      }),
  };
  expect([await thumbnails.picture(broken, stay()), thumbnails.known('p/1')]).toEqual([null, null]);
  expect((await thumbnails.picture(source('p/1'), stay()))?.address).toBe('address of 7 bytes');
});

test('a document that cannot be drawn still tells how many copies it has', async () => {
  const thumbnails = createThumbnails(memoryStore(), () => Promise.resolve(null));
  expect(await thumbnails.picture(source('p/1'), stay())).toEqual({ address: null, copies: 2 });
});

test('a few tasks run at once, the latest asked for first, and one that is called off in time never runs', async () => {
  const queue = createTaskQueue(1);
  const ran: string[] = [];
  const finishing = new AbortController();
  const untilFinished = new Promise<void>((resolve) => {
    finishing.signal.addEventListener('abort', () => resolve());
  });
  const first = queue.run(() => untilFinished, stay());
  const leaving = new AbortController();
  const task = (name: string) => () => Promise.resolve(void ran.push(name));
  const older = queue.run(task('older'), stay());
  const gone = queue.run(task('gone'), leaving.signal);
  const newer = queue.run(task('newer'), stay());
  leaving.abort();
  finishing.abort();
  await Promise.all([first, older, gone, newer]);
  expect([ran, await gone]).toEqual([['newer', 'older'], null]);
});
