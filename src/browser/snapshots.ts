/**
 * Snapshots of canvases. The pixels of a video frame are copied as they are in memory, in a quarter of the
 * time that `getImageData` needs to convert them. Whether the frames of this browser have the colours of its
 * canvas is found out by a trial: some browsers have no frames, or keep them as luma and chroma.
 */
import type { PixelOrder, PixelSnapshot } from '../engine/ports/index.ts';
import { convertedPixels } from '../engine/ports/index.ts';
import type { Surface } from './surface.ts';
import { createSurface } from './surface.ts';

export type TakeSnapshot = (surface: Surface) => PixelSnapshot;

/** Works in every browser. */
export const snapshotOfImageData: TakeSnapshot = ({ context }) =>
  convertedPixels(({ x, y, width, height }) => context.getImageData(x, y, width, height).data);

/** The used part of a video frame. */
export type Frame = Pick<VideoFrame, 'format' | 'copyTo' | 'close'>;

interface FrameHost {
  /** Throws when the browser has no frames, or none of this size. */
  createFrame(canvas: Surface['canvas']): Frame;
  /** A surface for the trial; null when there is none. */
  createSurface(width: number, height: number): Surface | null;
}

/** The fastest way of this browser that gives the right pixels. */
export async function fastestSnapshot(host: FrameHost = browser): Promise<TakeSnapshot> {
  const isRight = await areFramesRight(host).catch(() => false);
  return isRight ? (surface) => snapshotOfFrame(surface, host) : snapshotOfImageData;
}

const browser: FrameHost = {
  createFrame: (canvas) => new VideoFrame(canvas, { timestamp: 0 }),
  createSurface: (width, height) => createSurface(width, height, true),
};

const ORDERS: Partial<Record<string, PixelOrder>> = { RGBA: 'rgba', BGRA: 'bgra' };

/** A surface that is larger than that of the trial may have no frame; its pixels are converted then. */
function snapshotOfFrame(surface: Surface, host: FrameHost): PixelSnapshot {
  return framePixels(surface, host) ?? snapshotOfImageData(surface);
}

/** Null when this surface has no frame of four bytes a pixel. */
function framePixels({ canvas }: Surface, host: FrameHost): PixelSnapshot | null {
  try {
    const frame = host.createFrame(canvas);
    const order = ORDERS[frame.format ?? ''];
    const close = () => frame.close();
    if (order === undefined) {
      close();
      return null;
    }
    const copy: PixelSnapshot['copy'] = async (rect, to) => {
      await frame.copyTo(to, { rect });
    };
    return { order, copy, close };
  } catch {
    // The caller converts pixels instead.
    return null;
  }
}

/** A part in the middle, so that rows of another length are met. */
const TRIAL = { x: 1, y: 2, width: 5, height: 3 };

async function areFramesRight(host: FrameHost): Promise<boolean> {
  const surface = host.createSurface(8, 8);
  if (surface === null) return false;
  for (let at = 0; at < 64; at += 1) {
    surface.context.fillStyle = `rgb(${at * 4} ${255 - at * 3} ${(at * 37) % 256})`;
    surface.context.fillRect(at % 8, Math.floor(at / 8), 1, 1);
  }
  const snapshot = framePixels(surface, host);
  if (snapshot === null) return false;
  const [ours, theirs] = [bytesOfTrial(), bytesOfTrial()];
  await snapshot.copy(TRIAL, ours);
  snapshot.close();
  await snapshotOfImageData(surface).copy(TRIAL, theirs);
  const places = snapshot.order === 'bgra' ? [2, 1, 0, 3] : [0, 1, 2, 3];
  return theirs.every((byte, at) => ours[at - (at % 4) + (places[at % 4] ?? 0)] === byte);
}

function bytesOfTrial(): Uint8Array<ArrayBuffer> {
  return new Uint8Array(TRIAL.width * TRIAL.height * 4);
}
