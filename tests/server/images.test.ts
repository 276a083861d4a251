import { createHash } from 'node:crypto';
import type { Canvas } from '@napi-rs/canvas';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { crc32, deflateSync, inflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { acceptImage, errorByHeader } from '../../server/images/acceptImage.ts';
import { signUp, textAt } from './support/browser.ts';
import { createService, useService } from './support/service.ts';

const service = useService();

/** An image with a red left and a blue right half, so that rotation is visible. */
function aCanvas(width = 8, height = 4) {
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  context.fillStyle = '#ff0000';
  context.fillRect(0, 0, width / 2, height);
  context.fillStyle = '#0000ff';
  context.fillRect(width / 2, 0, width / 2, height);
  return canvas;
}

async function pixelAt(bytes: Uint8Array, x: number, y: number): Promise<number[]> {
  const image = await loadImage(Buffer.from(bytes));
  const context = createCanvas(image.width, image.height).getContext('2d');
  context.drawImage(image, 0, 0);
  return [...context.getImageData(x, y, 1, 1).data];
}

/** A PNG chunk with a correct length; decoders do not check the CRC of chunks they skip. */
function pngChunk(name: string, data: string): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(Buffer.byteLength(data));
  head.write(name, 4, 'latin1');
  return Buffer.concat([head, Buffer.from(data), Buffer.alloc(4)]);
}

/** EXIF with an orientation and a comment, as an APP1 segment. */
function exif(orientation: number): Buffer {
  const tiff = Buffer.from('4d4d002a00000008000101120003000000010000000000000000', 'hex');
  tiff.writeUInt16BE(orientation, 18);
  const data = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff, Buffer.from('Canon of Maria')]);
  const head = Buffer.from([0xff, 0xe1, 0, 0]);
  head.writeUInt16BE(data.length + 2, 2);
  return Buffer.concat([head, data]);
}

function jpegSegment(marker: number, data: string): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(data.length + 2, 2);
  return Buffer.concat([head, Buffer.from(data, 'latin1')]);
}

/** A profile with one tag, whose size may be wrong. */
function aProfile(data: string, tagSize = data.length): Buffer {
  const head = Buffer.alloc(144);
  head.writeUInt32BE(144 + data.length);
  head.write('acsp', 36, 'latin1');
  head.writeUInt32BE(1, 128);
  head.write('desc', 132, 'latin1');
  head.writeUInt32BE(144, 136);
  head.writeUInt32BE(tagSize, 140);
  return Buffer.concat([head, Buffer.from(data)]);
}

/** The PNG with this deflated profile, its name and the bytes hidden after it. */
function withProfile(png: Buffer, deflated: Buffer, secret = ''): Buffer {
  const data = Buffer.concat([Buffer.from(`Profile ${secret}\0\0`), deflated, Buffer.from(secret)]);
  const chunk = Buffer.alloc(data.length + 12);
  chunk.writeUInt32BE(data.length);
  chunk.write('iCCP', 4);
  chunk.set(data, 8);
  chunk.writeUInt32BE(crc32(chunk.subarray(4, -4)), data.length + 8);
  return Buffer.concat([png.subarray(0, 33), chunk, png.subarray(33)]);
}

/** The PNG with only the first half of its compressed rows, in a chunk with a correct length. */
function withHalfItsRows(png: Buffer): Buffer {
  const at = png.indexOf('IDAT') - 4;
  const length = png.readUInt32BE(at);
  const half = Buffer.from(png.subarray(at, at + 8 + Math.floor(length / 2)));
  half.writeUInt32BE(half.length - 8);
  const crc = Buffer.alloc(4);
  crc.writeUInt32BE(crc32(half.subarray(4)));
  return Buffer.concat([png.subarray(0, at), half, crc, png.subarray(png.indexOf('IEND') - 4)]);
}

/** The JPEG with this size in its frame. */
function claiming(jpeg: Buffer, width: number, height: number): Buffer {
  const told = Buffer.from(jpeg);
  const frame = told.indexOf(Buffer.from([0xff, 0xc0]));
  told.writeUInt16BE(height, frame + 5);
  told.writeUInt16BE(width, frame + 7);
  return told;
}

/** An image with long compressed data. */
function aDetailedCanvas() {
  const canvas = createCanvas(60, 40);
  const context = canvas.getContext('2d');
  for (let x = 0; x < 60; x += 1)
    for (let y = 0; y < 40; y += 1) {
      context.fillStyle = `rgb(${(x * 67) % 256}, ${(y * 91) % 256}, ${(x * y * 31) % 256})`;
      context.fillRect(x, y, 1, 1);
    }
  return canvas;
}

/** The JPEG without the profile that the canvas writes. */
function withoutProfile(jpeg: Buffer): Buffer {
  const at = jpeg.indexOf('ICC_PROFILE') - 4;
  return Buffer.concat([jpeg.subarray(0, at), jpeg.subarray(at + 2 + jpeg.readUInt16BE(at + 2))]);
}

const afterStart = (jpeg: Buffer, segment: Buffer): Buffer =>
  Buffer.concat([jpeg.subarray(0, 2), segment, jpeg.subarray(2)]);

/** A GIF of 1 × 1 with one red frame. */
const GIF = Buffer.from('47494638396101000100800000ff0000ffffff2c00000000010001000002024401003b', 'hex');
const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';

describe('an uploaded image', () => {
  test('is answered with the hash of what is kept, its address and its size, and read back the same', async () => {
    const person = await signUp(service());
    const png = await aCanvas().encode('png');

    const { status, body } = await person.upload('/api/images/', png, 'image/png');

    const hash = textAt(body, 'hash');
    const read = await person.fetch(`/api/images/${hash}`, {
      headers: { Authorization: `Token ${person.token}` },
    });
    const bytes = new Uint8Array(await read.arrayBuffer());
    expect({ status, body }).toEqual({
      status: 201,
      body: { hash, src: `/api/images/${hash}`, width: 8, height: 4 },
    });
    expect([read.headers.get('Content-Type'), read.headers.get('X-Content-Type-Options')]).toEqual([
      'image/png',
      'nosniff',
    ]);
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(hash);
  });

  test('is the same one for two people, and each may read it', async () => {
    const [person, other] = [await signUp(service()), await signUp(service())];
    const png = await aCanvas(10, 10).encode('png');

    const first = await person.upload('/api/images/', png, 'image/png');
    const second = await other.upload('/api/images/', png, 'image/png');

    const path = textAt(first.body, 'src');
    expect(second.body).toEqual(first.body);
    expect({
      own: (await person.call('GET', path)).status,
      other: (await other.call('GET', path)).status,
    }).toEqual({ own: 200, other: 200 });
  });

  test.each([
    [
      'a page',
      Buffer.from('<html><script>alert(1)</script></html>'),
      'Это не картинка PNG, JPEG, WEBP или GIF.',
    ],
    ['an SVG under the name of a PNG', Buffer.from(SVG), 'Это не картинка PNG, JPEG, WEBP или GIF.'],
    ['nothing', Buffer.alloc(0), 'Это не картинка PNG, JPEG, WEBP или GIF.'],
    ['a PNG that ends after its header', Buffer.alloc(40), 'Это не картинка PNG, JPEG, WEBP или GIF.'],
  ])('is refused when it is %s', async (_, bytes, detail) => {
    const person = await signUp(service());

    const { status, body } = await person.upload('/api/images/', bytes, 'image/png');

    expect({ status, body }).toEqual({ status: 400, body: { detail } });
  });

  test('is refused when the person has no room left', async () => {
    const small = createService(service().db, { config: { imageQuotaBytes: 10 } });
    const person = await signUp(small);

    const { status, body } = await person.upload('/api/images/', await aCanvas().encode('png'), 'image/png');

    expect({ status, body }).toEqual({
      status: 413,
      body: { detail: 'Место для картинок закончилось: можно хранить до 0 МБ.' },
    });
  });
});

test('a picture that one has already needs no more room', async () => {
  const png = await aCanvas(12, 12).encode('png');
  const small = createService(service().db, { config: { imageQuotaBytes: png.length } });
  const person = await signUp(small);

  const replies = [
    await person.upload('/api/images/', png, 'image/png'),
    await person.upload('/api/images/', png, 'image/png'),
    await person.upload('/api/images/', await aCanvas(13, 13).encode('png'), 'image/png'),
  ];

  expect(replies.map(({ status }) => status)).toEqual([201, 201, 413]);
});

describe('what is kept of a picture', () => {
  test.each(['png', 'jpeg', 'webp'] as const)('%s stays what it is, with its size', async (format) => {
    const bytes = await (format === 'png' ? aCanvas().encode('png') : aCanvas().encode(format, 90));

    const reply = await acceptImage(bytes);

    expect(reply).toMatchObject({ ok: true, type: `image/${format}`, width: 8, height: 4 });
  });

  test('PNG: the pixels, without texts and without what follows the end', async () => {
    const png = await aCanvas().encode('png');
    const told = Buffer.concat([
      png.subarray(0, 33),
      pngChunk('tEXt', 'Author\0Maria'),
      png.subarray(33),
      Buffer.from('<?php evil'),
    ]);

    const reply = await acceptImage(told);

    expect(reply.ok && Buffer.from(reply.bytes).equals(png)).toBe(true);
  });

  test('JPEG: the pixels, without EXIF, comments and what follows the end', async () => {
    const jpeg = await aCanvas().encode('jpeg', 90);
    const plain = await acceptImage(jpeg);

    const reply = await acceptImage(Buffer.concat([afterStart(jpeg, exif(1)), Buffer.from('<?php evil')]));

    expect(reply).toEqual(plain);
    expect(reply.ok && Buffer.from(reply.bytes).includes('Maria')).toBe(false);
  });

  test.each([
    ['a small picture in the head', jpegSegment(0xe0, 'JFIF\0\x01\x01\0\0\x01\0\x01\x02\x02Maria small!')],
    ['a second head with a small picture', jpegSegment(0xe0, 'JFXX\0\x13\x01\x01Maria')],
    ['a camera’s own head', jpegSegment(0xe0, 'II\x1a\0\0\0HEAPJPGM Maria')],
    ['a note under Adobe’s mark', jpegSegment(0xee, 'Adobe Maria was here')],
    ['something that only begins like a colour profile', jpegSegment(0xe2, 'ICC_PROFILE of Maria')],
    ['several pictures', jpegSegment(0xe2, 'MPF\0Maria')],
    ['a reserved segment', jpegSegment(0xf7, 'Maria')],
    ['an unused segment', jpegSegment(0x4d, 'Maria')],
    ['Photoshop’s notes', jpegSegment(0xed, 'Photoshop 3.0\0Maria')],
  ])('JPEG: the pixels, without %s', async (_, segment) => {
    const jpeg = await aCanvas().encode('jpeg', 90);

    const reply = await acceptImage(afterStart(jpeg, segment));

    if (!reply.ok) throw new Error(reply.text);
    expect(Buffer.from(reply.bytes).includes('Maria')).toBe(false);
    expect(await pixelAt(reply.bytes, 1, 1)).toEqual(await pixelAt(jpeg, 1, 1));
  });

  test('JPEG: the colour profile stays, in however many parts it comes', async () => {
    const profile = aProfile('colours');
    const parts = [profile.subarray(0, 100), profile.subarray(100)].map((part, index) =>
      jpegSegment(0xe2, `ICC_PROFILE\0${String.fromCharCode(index + 1)}\x02${part.toString('latin1')}`),
    );

    const reply = await acceptImage(
      afterStart(withoutProfile(await aCanvas().encode('jpeg', 90)), Buffer.concat(parts)),
    );

    expect(reply.ok && parts.map((part) => Buffer.from(reply.bytes).includes(part))).toEqual([true, true]);
  });

  test.each([
    [
      'has no signature',
      () => Buffer.from(aProfile('Maria').toString('latin1').replace('acsp', 'html'), 'latin1'),
    ],
    ['has more behind it than it says', () => Buffer.concat([aProfile('x'), Buffer.from('<script>Maria')])],
    ['has a tag beyond its end', () => aProfile('Maria', 5_000)],
    ['is only markup', () => Buffer.from('<script>Maria</script>'.repeat(20))],
  ])('JPEG: the pixels, without a colour profile that %s', async (_, profile) => {
    const jpeg = withoutProfile(await aCanvas().encode('jpeg', 90));
    const segment = jpegSegment(0xe2, `ICC_PROFILE\0\x01\x01${profile().toString('latin1')}`);

    expect(await acceptImage(afterStart(jpeg, segment))).toEqual(await acceptImage(jpeg));
  });

  test('PNG: the colour profile stays, without the name that a program gave it and without what is hidden behind it', async () => {
    const profile = aProfile('colours');
    const reply = await acceptImage(
      withProfile(await aCanvas().encode('png'), deflateSync(profile), 'of Maria'),
    );

    const kept = reply.ok ? Buffer.from(reply.bytes) : Buffer.alloc(0);
    const again = await acceptImage(kept);
    const at = kept.indexOf('iCCP');
    const body = kept.subarray(at, at + 4 + kept.readUInt32BE(at - 4));
    expect([body.subarray(0, 17).toString('latin1'), inflateSync(body.subarray(17)).equals(profile)]).toEqual(
      ['iCCPICC Profile\0\0', true],
    );
    expect([kept.includes('Maria'), kept.readUInt32BE(at + body.length) === crc32(body)]).toEqual([
      false,
      true,
    ]);
    expect(again).toEqual(reply);
  });

  test.each([
    ['is none', () => deflateSync('Maria '.repeat(100))],
    ['is not deflated', () => Buffer.from('Maria')],
    ['is cut short', () => deflateSync(aProfile('Maria')).subarray(0, 40)],
    ['unpacks to more than any profile', () => deflateSync(Buffer.alloc(50_000_000))],
    ['has a tag beyond its end', () => deflateSync(aProfile('Maria', 5_000))],
  ])('PNG: the pixels, without a colour profile that %s', async (_, profile) => {
    const png = await aCanvas().encode('png');

    expect(await acceptImage(withProfile(png, profile()))).toEqual(await acceptImage(png));
  });

  test('PNG: the pixels, without a gamma that is longer than one', async () => {
    const png = await aCanvas().encode('png');
    const chunk = pngChunk('gAMA', 'Maria was here');

    expect(await acceptImage(Buffer.concat([png.subarray(0, 33), chunk, png.subarray(33)]))).toEqual(
      await acceptImage(png),
    );
  });

  test('JPEG that EXIF wants turned: turned, with the size that it then has', async () => {
    const jpeg = await aCanvas(16, 8).encode('jpeg', 95);

    const reply = await acceptImage(afterStart(jpeg, exif(6)));

    if (!reply.ok) throw new Error(reply.text);
    const [top, bottom] = [await pixelAt(reply.bytes, 4, 2), await pixelAt(reply.bytes, 4, 13)];
    expect({ width: reply.width, height: reply.height }).toEqual({ width: 8, height: 16 });
    expect([top.map((value) => value > 128), bottom.map((value) => value > 128)]).toEqual([
      [true, false, false, true],
      [false, false, true, true],
    ]);
    expect(Buffer.from(reply.bytes).includes('Maria')).toBe(false);
  });

  test.each([
    ['empty segments', jpegSegment(0xe1, '')],
    ['fill bytes', Buffer.from([0xff])],
  ])(
    'nothing of a JPEG that begins with more %s than any picture, and nobody walks through them',
    async (_, piece) => {
      const jpeg = await aCanvas().encode('jpeg', 90);
      const many = (count: number): Buffer => Buffer.concat(Array.from({ length: count }, () => piece));

      const headers = [4000, 5000].map((count) => errorByHeader(afterStart(jpeg, many(count))));

      expect(headers).toEqual([null, { ok: false, text: 'Это не картинка PNG, JPEG, WEBP или GIF.' }]);
    },
  );

  test('nothing of a JPEG whose size stands behind its pixels', async () => {
    const jpeg = await aCanvas().encode('jpeg', 90);
    const scan = Buffer.from([0xff, 0xda, 0, 2, 1, 2, 3]);

    expect(errorByHeader(afterStart(jpeg, scan))).toEqual({
      ok: false,
      text: 'Это не картинка PNG, JPEG, WEBP или GIF.',
    });
  });

  test('WEBP: the pixels, without EXIF', async () => {
    const webp = await aCanvas().encode('webp', 90);
    const chunk = Buffer.concat([Buffer.from('EXIF'), Buffer.from([6, 0, 0, 0]), Buffer.from('Maria!')]);
    const told = Buffer.concat([webp, chunk]);
    told.writeUInt32LE(told.length - 8, 4);

    const reply = await acceptImage(told);

    expect(reply.ok && Buffer.from(reply.bytes).equals(webp)).toBe(true);
  });

  test('GIF: its first frame, as PNG', async () => {
    const reply = await acceptImage(GIF);

    expect(reply).toMatchObject({ ok: true, type: 'image/png', width: 1, height: 1 });
    expect(reply.ok && (await pixelAt(reply.bytes, 0, 0))).toEqual([255, 0, 0, 255]);
  });

  test('nothing, when the header promises a flood of pixels', async () => {
    const png = Buffer.from(await aCanvas().encode('png'));
    png.writeUInt32BE(16_000, 16);
    png.writeUInt32BE(16_000, 20);

    expect(await acceptImage(png)).toEqual({
      ok: false,
      text: 'В картинке больше 40 млн точек. Уменьшите её и загрузите снова.',
    });
  });

  test.each([
    [16_385, 1],
    [1, 16_385],
    [8000, 5001],
  ])('nothing, when the header promises %i × %i', async (width, height) => {
    const png = Buffer.from(await aCanvas().encode('png'));
    png.writeUInt32BE(width, 16);
    png.writeUInt32BE(height, 20);

    expect(errorByHeader(png)).toMatchObject({ text: expect.stringContaining('больше 40 млн точек') });
  });

  test('nothing, when a PNG shows a small size first and hides a flood behind it', async () => {
    const png = Buffer.from(await aCanvas().encode('png'));
    const decoy = Buffer.alloc(12 + 13);
    decoy.writeUInt32BE(13);
    decoy.write('prVW', 4, 'latin1');
    decoy.writeUInt32BE(8, 8);
    decoy.writeUInt32BE(4, 12);

    expect(errorByHeader(Buffer.concat([png.subarray(0, 8), decoy, png.subarray(8)]))).toEqual({
      ok: false,
      text: 'Это не картинка PNG, JPEG, WEBP или GIF.',
    });
  });

  test('nothing, when the data behind a good header is rubbish', async () => {
    const png = Buffer.from(await aCanvas().encode('png'));
    png.fill(0x55, 41, png.length - 12);

    expect(await acceptImage(png)).toEqual({
      ok: false,
      text: 'Картинка повреждена, открыть её не удалось.',
    });
  });

  test('nothing, when a PNG is cut short', async () => {
    const png = Buffer.from(await aCanvas(200, 200).encode('png'));

    expect(await acceptImage(png.subarray(0, png.length - 20))).toEqual({
      ok: false,
      text: 'Картинка повреждена, открыть её не удалось.',
    });
  });

  test.each([
    ['a JPEG is cut short', async () => (await aDetailedCanvas().encode('jpeg', 90)).subarray(0, 1500)],
    [
      'a JPEG that EXIF wants turned is cut short',
      async () => afterStart((await aDetailedCanvas().encode('jpeg', 90)).subarray(0, 1500), exif(6)),
    ],
    [
      'a JPEG claims a size for which it has too little data',
      async () => claiming(await aDetailedCanvas().encode('jpeg', 90), 16_384, 2400),
    ],
    ['a PNG has half its rows', async () => withHalfItsRows(await aDetailedCanvas().encode('png'))],
    ['a WEBP is cut short', async () => (await aDetailedCanvas().encode('webp', 90)).subarray(0, 400)],
  ])('nothing, when %s', async (_, broken) => {
    expect(await acceptImage(await broken())).toEqual({
      ok: false,
      text: 'Картинка повреждена, открыть её не удалось.',
    });
  });

  test.each([
    ['one colour, so that a block takes two bits', (): Canvas => createCanvas(2000, 2000)],
    ['noise', aDetailedCanvas],
  ])('JPEG and PNG of %s', async (_, canvas) => {
    const files = [await canvas().encode('jpeg', 10), await canvas().encode('png')];

    expect((await Promise.all(files.map(acceptImage))).map(({ ok }) => ok)).toEqual([true, true]);
  });
});
