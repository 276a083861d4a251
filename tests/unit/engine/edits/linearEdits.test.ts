/** The work of an edit grows with the layers that it changes, not with their square. */
import { expect, test } from 'vitest';
import { changeLayer } from '../../../../src/document/changeLayer.ts';
import type { Document } from '../../../../src/document/document.ts';
import { createDocument } from '../../../../src/document/document.ts';
import type { LayerId } from '../../../../src/document/layers/layer.ts';
import { createShapeLayer } from '../../../../src/document/layers/layer.ts';
import { applyLook, lookOf } from '../../../../src/engine/edits/looks/layerLook.ts';
import { setLayerBoxes } from '../../../../src/engine/edits/place/setLayerBox.ts';
import { setLayersVisible } from '../../../../src/engine/edits/layers/setLayersVisible.ts';
import { turnLayers } from '../../../../src/engine/edits/place/setRotation.ts';

const COUNT = 300;

type Edit = (document: Document, ids: readonly LayerId[]) => Document;

const plain = createShapeLayer({ id: '', name: 'Фигура', width: 10, height: 10 });

/** How often an edit of all layers of a document reads an id, for each of them. */
function readsOfIds(edit: Edit): number {
  let reads = 0;
  const ids = Array.from({ length: COUNT }, (_, index) => `l${index}`);
  const layers = ids.map((id) =>
    Object.defineProperty({ ...plain }, 'id', {
      enumerable: true,
      get: () => {
        reads += 1;
        return id;
      },
    }),
  );
  edit(createDocument({ layers }), ids);
  return reads / COUNT;
}

const EDITS: Readonly<Record<string, Edit>> = {
  'a look with a background': (document, ids) =>
    applyLook(document, ids, { ...lookOf(plain), background: '#ff0000' }),
  hiding: (document, ids) => setLayersVisible(document, ids, false),
  'new boxes': (document, ids) =>
    setLayerBoxes(document, new Map(ids.map((id) => [id, { width: 20 } as const]))),
  turning: (document, ids) => turnLayers(document, ids, 15),
  'one layer after the other': (document, ids) =>
    ids.reduce((before, id) => changeLayer(before, id, (layer) => ({ ...layer, opacity: 0.5 })), document),
};

test.each(Object.entries(EDITS))('%s reads each layer a few times', (_, edit) => {
  expect(readsOfIds(edit)).toBeLessThan(20);
});
