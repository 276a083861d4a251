import { expect, test } from 'vitest';
import { createDocument } from '../../../../src/document/document.ts';
import { createDbLayer, createImageLayer } from '../../../../src/document/layers/layer.ts';
import { imagesOf } from '../../../../src/document/records/layerImages.ts';

test('the images of a document are those of its layers and those in cells, with spaces around them too', () => {
  const embedded = 'data:image/png;base64,iVBORw0KGgo=';
  const photo = createImageLayer({
    id: 'photo',
    name: 'Фото',
    src: 'sample',
    fileName: '',
    width: 1,
    height: 1,
  });
  const document = createDocument({
    layers: [
      createDbLayer({
        id: 'who',
        name: 'Имя',
        display: '',
        selectedCells: ['Анна', `  ${embedded}\n`, embedded],
      }),
      { ...photo, byRow: { field: 'Имя', pictures: [] } },
    ],
  });

  expect(imagesOf(document)).toEqual(['sample', embedded]);
});
