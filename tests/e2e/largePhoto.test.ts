/**
 * A picture beyond the limits of the server: it is decoded, turned and made smaller in a worker of the
 * browser.
 */
import { crc32, deflateSync } from 'node:zlib';
import { savedLayers } from './product/editorScreen.ts';
import { openProject } from './product/project.ts';
import { expect, test } from './product/test.ts';

const [WIDTH, HEIGHT] = [8192, 6144];

function chunk(name: string, data: Uint8Array): Buffer {
  const bytes = Buffer.alloc(data.length + 12);
  bytes.writeUInt32BE(data.length);
  bytes.write(name, 4, 'latin1');
  bytes.set(data, 8);
  bytes.writeUInt32BE(crc32(bytes.subarray(4, -4)), data.length + 8);
  return bytes;
}

/** 50 million white points of one bit, turned by 90 degrees. */
function aLargePicture(): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(WIDTH);
  header.writeUInt32BE(HEIGHT, 4);
  header.writeUInt8(1, 8);
  const row = Buffer.concat([Buffer.from([0]), Buffer.alloc(WIDTH / 8, 0xff)]);
  const rows = Buffer.concat(Array.from({ length: HEIGHT }, () => row));
  const turned = Buffer.from('4d4d002a00000008000101120003000000010006000000000000', 'hex');
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('eXIf', turned),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

test('a photograph of 50 megapixels comes onto the sheet upright, made smaller', async ({ page, person }) => {
  await openProject(page, person, {});
  const file = { name: 'актовый зал.png', mimeType: 'image/png', buffer: aLargePicture() };
  await page.getByTestId('image-file').setInputFiles(file);
  await expect(page.getByRole('button', { name: 'Изображение: актовый зал' })).toBeVisible();
  expect(await savedLayers(page)).toMatchObject([{ name: 'актовый зал', width: 3464, height: 4618 }]);
});
