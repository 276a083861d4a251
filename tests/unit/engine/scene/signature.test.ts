/** What a signature paints, where it is grabbed, and how it follows its handles. */
import { describe, expect, test } from 'vitest';
import type { SignatureLayer } from '../../../../src/document/layers/layer.ts';
import { formatText } from '../../../../src/engine/edits/text/formatText.ts';
import { setSignature } from '../../../../src/engine/edits/looks/setSignature.ts';
import { setLayerBox } from '../../../../src/engine/edits/place/setLayerBox.ts';
import { canBeMirrored } from '../../../../src/engine/edits/place/mirroredLayer.ts';
import { scaleLayout } from '../../../../src/engine/edits/sheet/scaleLayout.ts';
import { hitTest } from '../../../../src/engine/hit/hitTest.ts';
import { buildScene } from '../../../../src/engine/scene/buildScene.ts';
import { inkBounds } from '../../../../src/engine/scene/inkBounds.ts';
import { overflows } from '../../../../src/engine/scene/node.ts';
import { DEFAULT_TEXT_FORMAT } from '../../../../src/document/text/textFormatting.ts';
import { aDocument, aSignatureLayer } from '../builders.ts';
import { aScene, countingMeasurer, rounded } from './sceneBuilders.ts';

const picture = { src: `/api/images/${'a'.repeat(64)}`, width: 40, height: 20, fileName: 'роспись.png' };

function nodeWith(fields: Partial<SignatureLayer>) {
  const [node] = aScene([aSignatureLayer(fields)]).nodes;
  if (node === undefined) throw new Error('A visible layer has a node.');
  return node;
}

/** What a signature of 400 × 100 paints; of texts each line with its left edge, baseline and size. */
function painted(fields: Partial<SignatureLayer>) {
  return rounded(
    nodeWith(fields).items.map((item) =>
      item.item === 'text'
        ? item.layout.lines.map((line) => [
            item.layout.text.slice(line.start, line.end).trim(),
            line.x,
            line.baseline,
            line.runs[0]?.font.size,
          ])
        : item,
    ),
  );
}

const lineAt = (y: number, toX: number, width = 1) => ({
  item: 'stroke',
  outline: { form: 'line', x: 0, y, toX, toY: y },
  color: '#000000',
  width,
  dashes: [],
});

describe('a signature', () => {
  test('has a line, a smaller caption in the middle under it and the name on its height after it', () => {
    expect(painted({})).toEqual([
      lineAt(82.5, 200),
      [['Директор', 76, 96.760154, 12]],
      [['И. О. Фамилия', 212, 82.5, 16]],
    ]);
  });

  test('has each of its parts or not: a line as wide as the box, a name alone, nothing', () => {
    expect([
      painted({ caption: '', signer: ' ' }),
      painted({ caption: '', lineWidth: 0 }),
      painted({ caption: '', signer: '', lineWidth: 0 }),
    ]).toEqual([[lineAt(99.5, 400)], [[['И. О. Фамилия', 0, 95, 16]]], []]);
  });

  test('has its picture over the line, a quarter of it below, with its own proportions', () => {
    const ink = { color: null, strength: 0.5 };
    expect(painted({ caption: '', signer: '', height: 60, picture, ink }).at(-1)).toEqual({
      item: 'picture',
      src: picture.src,
      x: 0,
      y: 0,
      width: 400,
      height: 60,
      frame: { fit: 'fit', x: 0.5, y: 1, zoom: 1 },
      look: { ink },
    });
  });

  test('has a line as long as it is told, as thick, in the colour of its letters', () => {
    const style = { ...DEFAULT_TEXT_FORMAT, color: '#123456' };
    expect(painted({ caption: '', style, lineShare: 0.25, lineWidth: 3 })[0]).toEqual({
      ...lineAt(95.5, 100, 3),
      color: '#123456',
    });
  });

  test('has a long name in several lines, the last of them on the height of the line', () => {
    const long = painted({ signer: 'Константин Константинович Константинопольский' }).at(-1);
    expect(long).toEqual([
      ['Константин', 212, 44.1, 16],
      ['Константинович', 212, 63.3, 16],
      ['Константинопольский', 212, 82.5, 16],
    ]);
  });

  test('does not fit where its lines reach over the box, or a word is wider than its room', () => {
    expect(
      [{}, { height: 40 }, { height: 20 }, { width: 200, signer: 'Константинопольский' }].map((fields) =>
        overflows(nodeWith(fields)),
      ),
    ).toEqual([false, false, true, true]);
  });

  test('paints nothing beyond its ink', () => {
    expect(rounded(inkBounds(nodeWith({ x: 10, y: 20 })))).toEqual({
      x: -14,
      y: -4,
      width: 448,
      height: 148,
    });
  });

  test('is grabbed in all of its box', () => {
    const scene = aScene([aSignatureLayer({ x: 10, y: 20 })]);
    const at = (x: number, y: number) => hitTest(scene, { x, y })?.layerId;
    expect([at(15, 25), at(405, 115), at(415, 25)]).toEqual(['signature', 'signature', undefined]);
  });

  test('takes any box, is not mirrored, and keeps its letters where only its box changes', () => {
    const document = aDocument(aSignatureLayer());
    const box = { x: 5, y: 6, width: 300, height: 50 };
    const [layer] = setLayerBox(document, 'signature', box).layers;
    expect([layer, canBeMirrored(aSignatureLayer())]).toEqual([aSignatureLayer(box), false]);
  });

  test('grows with the sheet: its letters and its line too', () => {
    const document = { ...aDocument(aSignatureLayer()), sheet: { width: 2000, height: 1600 } };
    const [layer] = scaleLayout(document, { width: 1000, height: 800 }).layers;
    expect(layer).toEqual(
      aSignatureLayer({
        x: 40,
        y: 40,
        width: 800,
        height: 200,
        lineWidth: 2,
        style: { ...aSignatureLayer().style, fontSize: 32 },
      }),
    );
  });

  test('is measured once while it is moved', () => {
    const measurer = countingMeasurer();
    const before = aDocument(aSignatureLayer());
    const scene = buildScene(before, measurer);
    const asked = measurer.asked();
    const moved = buildScene(
      setLayerBox(before, 'signature', { x: 77, y: 5, width: 400, height: 100 }),
      measurer,
      scene,
    );
    expect([asked > 0, measurer.asked() - asked, moved.nodes[0]?.x]).toEqual([true, 0, 77]);
  });
});

describe('edits of a signature', () => {
  test('set its words, line and picture; null takes the picture away', () => {
    const document = aDocument(aSignatureLayer());
    const signed = setSignature(document, 'signature', { caption: 'Завуч', lineWidth: 2, picture });
    const bare = setSignature(signed, 'signature', { picture: null });
    expect([signed.layers, bare.layers]).toEqual([
      [aSignatureLayer({ caption: 'Завуч', lineWidth: 2, picture })],
      [aSignatureLayer({ caption: 'Завуч', lineWidth: 2 })],
    ]);
  });

  test('that change nothing keep the document', () => {
    const document = aDocument(aSignatureLayer());
    expect([
      setSignature(document, 'signature', { caption: 'Директор', picture: null }),
      formatText(document, ['signature'], { fontSize: 16 }),
    ]).toEqual([document, document]);
  });

  test('format its letters as those of texts', () => {
    const [layer] = formatText(aDocument(aSignatureLayer()), ['signature'], {
      fontFamily: 'PT Serif',
      fontWeight: 'bold',
      textAlign: 'left',
    }).layers;
    const style = {
      ...aSignatureLayer().style,
      fontFamily: 'PT Serif',
      fontWeight: 'bold',
      textAlign: 'left',
    };
    expect(layer).toEqual({ ...aSignatureLayer(), style });
  });
});
