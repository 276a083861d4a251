import { createCanvas } from '@napi-rs/canvas';
import { describe, expect, test } from 'vitest';
import type { Frame } from '../../../src/browser/snapshots.ts';
import { fastestSnapshot } from '../../../src/browser/snapshots.ts';
import type { Surface } from '../../../src/browser/surface.ts';

const RED = { x: 3, y: 1, width: 2, height: 1 };

/** A surface with two pixels of dark red. */
function aSurface(width = 8, height = 8): Surface {
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  context.fillStyle = 'rgb(200 30 10)';
  context.fillRect(RED.x, RED.y, RED.width, RED.height);
  return { canvas, context } as unknown as Surface; // only what both kinds of canvas have is used
}

interface Frames {
  readonly format: VideoPixelFormat;
  /** Bytes of a pixel in memory, from its red, green, blue and alpha. */
  readonly stored: (pixel: readonly number[]) => readonly number[];
  /** Pixels of the widest canvas that has a frame. */
  readonly widest?: number;
}

/** A browser with frames of this kind; how many of them are open. */
function aBrowser({ format, stored, widest = Infinity }: Frames) {
  const open = new Set<Frame>();
  const createFrame = (canvas: Surface['canvas']): Frame => {
    if (canvas.width > widest) throw new TypeError('The frame is too large.');
    const frame: Frame = {
      format,
      copyTo: (to, { rect = {} } = {}) => {
        const { x = 0, y = 0, width = 0, height = 0 } = rect;
        const pixels =
          canvas.getContext('2d')?.getImageData(x, y, width, height).data ?? new Uint8ClampedArray();
        const bytes = to as Uint8Array; // the only kind that is given
        for (let at = 0; at < pixels.length; at += 4)
          bytes.set(stored(Array.from(pixels.subarray(at, at + 4))), at);
        return Promise.resolve([]);
      },
      close: () => void open.delete(frame),
    };
    open.add(frame);
    return frame;
  };
  return { open, createFrame, createSurface: aSurface };
}

/** What the fastest snapshot of this browser says of the two red pixels. */
async function redOf(browser: Pick<ReturnType<typeof aBrowser>, 'createFrame' | 'createSurface'>, width = 8) {
  const takeSnapshot = await fastestSnapshot(browser);
  const snapshot = takeSnapshot(aSurface(width));
  const bytes = new Uint8Array(8);
  await snapshot.copy(RED, bytes);
  snapshot.close();
  return { order: snapshot.order, bytes: [...bytes] };
}

const BGRA: Frames = { format: 'BGRA', stored: ([r = 0, g = 0, b = 0, a = 0]) => [b, g, r, a] };
const CONVERTED = { order: 'rgba', bytes: [200, 30, 10, 255, 200, 30, 10, 255] };

describe('pixels of a surface', () => {
  test('are copied from a frame as the browser keeps them', async () => {
    expect(await redOf(aBrowser(BGRA))).toEqual({
      order: 'bgra',
      bytes: [10, 30, 200, 255, 10, 30, 200, 255],
    });
  });

  test.each<[string, Frames]>([
    [
      'whose frames have other colours',
      { ...BGRA, stored: ([r = 0, g = 0, b = 0, a = 0]) => [b, g, r ^ 1, a] },
    ],
    ['whose frames are luma and chroma', { ...BGRA, format: 'I420' }],
    ['whose frames are smaller than its canvas', { ...BGRA, widest: 4 }],
  ])('are converted in a browser %s', async (_, frames) => {
    expect(await redOf(aBrowser(frames))).toEqual(CONVERTED);
  });

  test('are converted where a surface is too large for a frame', async () => {
    expect(await redOf(aBrowser({ ...BGRA, widest: 8 }), 9)).toEqual(CONVERTED);
  });

  test('are converted without a frame once the trial has shown that frames are not right', async () => {
    const browser = aBrowser({ ...BGRA, format: 'I420' });
    let asked = 0;
    const createFrame = (canvas: Surface['canvas']) => {
      asked += 1;
      return browser.createFrame(canvas);
    };
    await redOf({ ...browser, createFrame });
    expect(asked).toBe(1);
  });

  test('leave no frame open', async () => {
    const [right, other] = [aBrowser(BGRA), aBrowser({ ...BGRA, format: 'I420' })];
    await redOf(right);
    await redOf(other);
    expect([right.open.size, other.open.size]).toEqual([0, 0]);
  });
});
