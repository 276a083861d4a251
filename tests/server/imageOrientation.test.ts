import { createCanvas, loadImage } from '@napi-rs/canvas';
import { crc32 } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { acceptImage } from '../../server/images/acceptImage.ts';

const [WIDTH, HEIGHT] = [32, 16];
const COLORS = { R: '#ff0000', G: '#00ff00', B: '#0000ff', W: '#ffffff' } as const;

/** Quarters from the upper left: red, green, blue, white. */
function aCanvas() {
  const canvas = createCanvas(WIDTH, HEIGHT);
  const pen = canvas.getContext('2d');
  for (const [index, color] of Object.values(COLORS).entries()) {
    pen.fillStyle = color;
    pen.fillRect((index % 2) * 16, Math.floor(index / 2) * 8, 16, 8);
  }
  return canvas;
}

/** EXIF data with an orientation. */
function tiff(orientation: number): Buffer {
  const data = Buffer.from('4d4d002a00000008000101120003000000010000000000000000', 'hex');
  data.writeUInt16BE(orientation, 18);
  return data;
}

function pngTurned(png: Buffer, orientation: number): Buffer {
  const data = tiff(orientation);
  const chunk = Buffer.alloc(data.length + 12);
  chunk.writeUInt32BE(data.length);
  chunk.write('eXIf', 4, 'latin1');
  chunk.set(data, 8);
  chunk.writeUInt32BE(crc32(chunk.subarray(4, -4)), data.length + 8);
  return Buffer.concat([png.subarray(0, 33), chunk, png.subarray(33)]);
}

/** The simple file as an extended one with an EXIF chunk. */
function webpTurned(webp: Buffer, orientation: number): Buffer {
  const data = tiff(orientation);
  const head = Buffer.alloc(18);
  head.write('VP8X', 'latin1');
  head.writeUInt32LE(10, 4);
  head.writeUInt8(0x08, 8);
  head.writeUIntLE(WIDTH - 1, 12, 3);
  head.writeUIntLE(HEIGHT - 1, 15, 3);
  const exif = Buffer.alloc(8);
  exif.write('EXIF', 'latin1');
  exif.writeUInt32LE(data.length, 4);
  const found = webp.toString('latin1', 12, 16) === 'VP8X' ? webp.subarray(30) : webp.subarray(12);
  const body = Buffer.concat([Buffer.from('WEBP', 'latin1'), head, found, exif, data]);
  const riff = Buffer.from('RIFF\0\0\0\0', 'latin1');
  riff.writeUInt32LE(body.length, 4);
  return Buffer.concat([riff, body]);
}

/** Size and colours of the quarters, in the order of reading. */
async function seen(bytes: Uint8Array) {
  const image = await loadImage(Buffer.from(bytes));
  const { width, height } = image;
  const pen = createCanvas(width, height).getContext('2d');
  pen.drawImage(image, 0, 0);
  const letterAt = (x: number, y: number): string => {
    const [red = 0, green = 0, blue = 0] = pen.getImageData(x, y, 1, 1).data;
    const code = `${String(red > 128)}${String(green > 128)}${String(blue > 128)}`;
    return { truefalsefalse: 'R', falsetruefalse: 'G', falsefalsetrue: 'B', truetruetrue: 'W' }[code] ?? '?';
  };
  const at = [0.25, 0.75];
  const quarters = at.flatMap((down) => at.map((across) => letterAt(width * across, height * down)));
  return { width, height, quarters: quarters.join('') };
}

const UPRIGHT = [
  [1, 32, 16, 'RGBW'],
  [2, 32, 16, 'GRWB'],
  [3, 32, 16, 'WBGR'],
  [4, 32, 16, 'BWRG'],
  [5, 16, 32, 'RBGW'],
  [6, 16, 32, 'BRWG'],
  [7, 16, 32, 'WGBR'],
  [8, 16, 32, 'GWRB'],
  [9, 32, 16, 'RGBW'],
] as const;

describe.each([
  ['PNG', async (orientation: number) => pngTurned(await aCanvas().encode('png'), orientation)],
  ['WEBP', async (orientation: number) => webpTurned(await aCanvas().encode('webp', 100), orientation)],
])('a %s', (_, made) => {
  test.each(UPRIGHT)(
    'with the orientation %i stands upright',
    async (orientation, width, height, quarters) => {
      const reply = await acceptImage(await made(orientation));
      expect(reply).toMatchObject({ ok: true, width, height });
      expect(reply.ok && (await seen(reply.bytes))).toEqual({ width, height, quarters });
    },
  );

  test('that was turned tells nothing of its orientation any more', async () => {
    const reply = await acceptImage(await made(6));
    const again = reply.ok ? await acceptImage(reply.bytes) : reply;
    expect(again).toMatchObject({ ok: true, width: 16, height: 32 });
  });
});
