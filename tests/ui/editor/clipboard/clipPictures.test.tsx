import { expect, test } from 'vitest';
import type { ApiClient } from '../../../../src/api/client.ts';
import { createImageLayer } from '../../../../src/document/layers/layer.ts';
import { encodeClip } from '../../../../src/document/wire/layerClip.ts';
import { clipOfHtml, clipToHtml } from '../../../../src/ui/editor/clipboard/layerClipboard.ts';
import { picturesForClip, withOwnPictures } from '../../../../src/app/images/clipPictures.ts';

const [THERE, HERE] = [`/api/images/${'a'.repeat(64)}`, `/api/images/${'b'.repeat(64)}`];
const layer = createImageLayer({
  id: 'герб',
  name: 'Герб',
  src: THERE,
  fileName: 'герб.png',
  width: 2,
  height: 1,
});
const file = new Blob(['точки'], { type: 'image/png' });
const DATA = 'data:image/png;base64,0YLQvtGH0LrQuA==';

/** Images of an account that can read these addresses. */
function anAccount(readable: Readonly<Record<string, Blob>>, failure: object = { code: 404, text: '' }) {
  const kept: [string, string][] = [];
  const uploaded: string[] = [];
  const upload: ApiClient['uploadImage'] = async (image) => {
    uploaded.push(await image.text());
    return { ok: true, value: { hash: 'b'.repeat(64), src: HERE, width: 2, height: 1 } };
  };
  const images = {
    fileOf: (src: string): Promise<Blob> => {
      const found = readable[src];
      // oxlint-disable-next-line typescript/prefer-promise-reject-errors -- a failure of the service is plain data
      return found === undefined ? Promise.reject(failure) : Promise.resolve(found);
    },
    keep: (src: string, blob: Blob) => void kept.push([src, blob.type]),
  };
  return { images, upload, kept, uploaded };
}

test('copied layers carry their pictures', async () => {
  const { images } = anAccount({ [THERE]: file });
  const html = clipToHtml(encodeClip([layer], {}), '', await picturesForClip([layer], images));
  expect(clipOfHtml(html)?.pictures).toEqual({ [THERE]: DATA });
});

test('a picture that the account can read is not uploaded again', async () => {
  const { images, upload, uploaded } = anAccount({ [THERE]: file });
  const arrived = await withOwnPictures([layer], { [THERE]: DATA }, images, upload);
  expect([arrived, uploaded]).toEqual([{ layers: [layer], left: [] }, []]);
});

test('a picture of another account is uploaded, and the layer shows that', async () => {
  const { images, upload, uploaded, kept } = anAccount({});
  const arrived = await withOwnPictures([layer], { [THERE]: DATA }, images, upload);
  expect([arrived, uploaded, kept]).toEqual([
    { layers: [{ ...layer, src: HERE }], left: [] },
    ['точки'],
    [[HERE, 'image/png']],
  ]);
});

test('a layer whose picture did not come is left out by its name', async () => {
  const { images, upload } = anAccount({});
  expect(await withOwnPictures([layer], {}, images, upload)).toEqual({ layers: [], left: ['Герб'] });
});

test('without a network the layer comes as it is', async () => {
  const { images, upload } = anAccount({}, { code: 'offline', text: '' });
  expect(await withOwnPictures([layer], {}, images, upload)).toEqual({ layers: [layer], left: [] });
});
