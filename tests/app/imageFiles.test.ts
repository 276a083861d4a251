import { expect, test } from 'vitest';
import { createImageFiles } from '../../src/app/document/imageFiles.ts';
import type { ApiResult } from '../../src/api/result.ts';
import { ok, refused, settled } from './fakePlatform.ts';

const srcs = Array.from({ length: 500 }, (_, index) => `/api/images/${index}`);
const fileOf = (src: string) => new Blob([src], { type: 'image/png' });

/** A service that replies when it is told to. */
function slowService(reply: (src: string) => Promise<ApiResult<Blob>> = (src) => ok(fileOf(src))) {
  const asked: string[] = [];
  const open: (() => void)[] = [];
  const api = {
    loadImage: async (src: string) => {
      asked.push(src);
      await new Promise<void>((resolve) => void open.push(resolve));
      return reply(src);
    },
  };
  return {
    files: createImageFiles(api),
    asked,
    open,
    /** Replies to all that were asked for until nothing is asked for any more. */
    replyToAll: async () => {
      while (open.length > 0) {
        for (const replyNow of open.splice(0)) replyNow();
        await settled();
      }
    },
  };
}

test('the images of a collection are fetched a few at a time, all of them', async () => {
  const { files, open, replyToAll } = slowService();

  const loaded = files.filesOf(srcs);
  await settled();
  const atOnce = open.length;
  await replyToAll();

  expect(atOnce).toBeGreaterThanOrEqual(6);
  expect(atOnce).toBeLessThanOrEqual(16);
  expect([...(await loaded).keys()].toSorted()).toEqual(srcs.toSorted());
});

test('an image that is known or on its way is not fetched again', async () => {
  const { files, asked, replyToAll } = slowService();
  files.keep('/api/images/0', fileOf('/api/images/0'));

  const both = Promise.all([files.filesOf(srcs.slice(0, 3)), files.filesOf(srcs.slice(0, 3))]);
  await replyToAll();

  expect([(await both).map(({ size }) => size), asked]).toEqual([
    [3, 3],
    ['/api/images/1', '/api/images/2'],
  ]);
});

test('an image that cannot be had ends the fetching of the others, and is asked for again the next time', async () => {
  let isGone = true;
  const { files, asked, replyToAll } = slowService((src) =>
    isGone && src === '/api/images/3' ? refused(404, 'Картинки нет.') : ok(fileOf(src)),
  );

  const failed = files.filesOf(srcs).catch((error: unknown) => error);
  await replyToAll();
  const askedThen = asked.length;
  isGone = false;
  const again = files.filesOf(srcs.slice(0, 5));
  await replyToAll();

  expect({
    failed: await failed,
    stoppedEarly: askedThen < 40,
    loadedAgain: (await again).size,
  }).toEqual({ failed: { code: 404, text: 'Картинки нет.' }, stoppedEarly: true, loadedAgain: 5 });
});
