/** Pages that are not for the coder: what they leave behind, and what is left to the host. */
import { expect, test } from 'vitest';
import { openEncoder } from '../../../../src/output/encoders/index.ts';
import { pageOf } from '../../../../src/output/formats/index.ts';
import { createJpegCoder } from '../../../../src/browser/jpegCoder.ts';
import { createPngCoder } from '../../../../src/browser/pngCoder.ts';
import { drawn, surfaceOf, withRegion } from './texturedPages.ts';

const SIZE = [300, 64] as const;
const first = drawn(...SIZE, 'noise', 5);
const other = drawn(...SIZE, 'flat', 9);
/** In the same bands and intervals as the parts of the failed page. */
const region = { x: 8, y: 8, width: 40, height: 8 };
const partsOfFailed = [
  { x: 200, y: 4, width: 60, height: 20 },
  { x: 100, y: 10, width: 60, height: 20 },
];

/** A surface whose second part cannot be read. */
function unreadable() {
  const surface = surfaceOf(other);
  const snapshot: typeof surface.snapshot = () => {
    const pixels = surface.snapshot();
    const copy: typeof pixels.copy = (part, to) =>
      part.x === 100 ? Promise.reject(new Error('The frame is gone.')) : pixels.copy(part, to);
    return { ...pixels, copy };
  };
  return { ...surface, snapshot };
}

function transparent() {
  const data = Uint8ClampedArray.from(other.data);
  data[(12 * SIZE[0] + 110) * 4 + 3] = 100;
  return surfaceOf({ ...other, data });
}

test.each([
  ['png', 'cannot be read', unreadable],
  ['jpeg', 'cannot be read', unreadable],
  ['png', 'has a transparent pixel', transparent],
  ['jpeg', 'has a transparent pixel', transparent],
] as const)('a %s after a page that %s is the one without it', async (format, _, failing) => {
  const fileAfter = async (surfaces: readonly ReturnType<typeof unreadable>[]) => {
    const page = pageOf({ sheet: { width: 100, height: 50 } });
    const encoder = openEncoder(format, page, { createPngCoder, createJpegCoder });
    await encoder.encodePage(surfaceOf(first), null);
    for (const surface of surfaces) await encoder.encodePage(surface, partsOfFailed).catch(() => undefined);
    const encoded = await encoder.encodePage(surfaceOf(withRegion(first, region, other)), [region]);
    return encoded.kind === 'encoded' ? [...encoded.bytes] : null;
  };
  expect(await fileAfter([failing()])).toEqual(await fileAfter([]));
});

test.each(['png', 'jpeg'] as const)('what all copies have is no %s of the host', async (format) => {
  const page = pageOf({ sheet: { width: 100, height: 50 } });
  const encoder = openEncoder(format, page, { createPngCoder: () => null, createJpegCoder: () => null });
  let written = 0;
  const surface = {
    ...surfaceOf(first),
    writeImage: () => {
      written += 1;
      return Promise.resolve(null);
    },
  };
  const isCompared = await encoder.keepFirst?.(surface);
  await encoder.encodePage(surface, []);
  expect({ isCompared, written }).toEqual({ isCompared: false, written: 1 });
});
