import { describe, expect, it } from 'vitest';
import { moveLayersBy } from '../../../../src/engine/edits/place/moveLayersBy.ts';
import { renameDocument } from '../../../../src/engine/edits/sheet/renameDocument.ts';
import { setLayerBox } from '../../../../src/engine/edits/place/setLayerBox.ts';
import { setRotation } from '../../../../src/engine/edits/place/setRotation.ts';
import { setSheetSize } from '../../../../src/engine/edits/sheet/setSheetSize.ts';
import { setTextBox, setTextBoxes } from '../../../../src/engine/edits/text/setTextBox.ts';
import { documentSchema } from '../../../../src/document/documentSchema.ts';
import { aDbLayer, aDocument, anImageLayer, aTextLayer } from '../builders.ts';

const text = aTextLayer();
const image = anImageLayer({ scale: 0.5 });
const document = aDocument(image, text, aDbLayer());

describe('moving layers', () => {
  it('moves those chosen by the same vector', () => {
    const after = moveLayersBy(document, ['text', 'db'], 5, -30);
    expect(after.layers.map(({ x, y }) => [x, y])).toEqual([
      [20, 20],
      [25, -10],
      [25, -10],
    ]);
    expect(after.layers[0]).toBe(image);
  });

  it('never puts one at minus zero, which a saved project does not have', () => {
    const [moved] = setLayerBox(document, 'text', { x: -0, y: -0 }).layers.slice(1);
    expect([moved?.x, moved?.y]).toEqual([0, 0]);
  });

  it('by nothing changes nothing', () => {
    expect(moveLayersBy(document, ['text'], 0, 0)).toBe(document);
  });

  it('refuses a vector that is not a number', () => {
    expect(() => moveLayersBy(document, ['text'], Number.NaN, 0)).toThrow('NaN');
  });
});

describe('the box of a layer', () => {
  it('of an image that keeps its proportions changes its scale', () => {
    const after = setLayerBox(document, 'image', { x: 0, width: 600, height: 300 });
    expect(after.layers[0]).toEqual({ ...image, x: 0, scale: 1.5 });
  });

  it('of an image that is stretched changes the side', () => {
    const after = setLayerBox(document, 'image', { width: 300 });
    expect(after.layers[0]).toEqual({ ...image, width: 600 });
  });

  it('of a narrow image that is stretched by a little changes the side all the same', () => {
    const line = anImageLayer({ width: 4, height: 400 });
    const after = setLayerBox(aDocument(line), 'image', { width: 4, height: 400.05 });
    expect(after.layers).toEqual([{ ...line, height: 400.05 }]);
  });

  it('of a large image that was made small may be stretched to any side that a layer has', () => {
    const small = anImageLayer({ width: 3000, height: 2000, scale: 0.02 });
    const after = setLayerBox(aDocument(small), 'image', { width: 2100, height: 40 });
    expect(after.layers).toEqual([{ ...small, width: 2100, height: 40, scale: 1 }]);
  });

  it('of a text may be automatic again', () => {
    const boxed = setLayerBox(document, 'text', { width: 300, height: 100 });
    expect(boxed.layers[1]).toEqual({ ...text, width: 300, height: 100 });
    expect(setLayerBox(boxed, 'text', { width: null, height: null })).toEqual(document);
  });

  it('never has a side below one pixel', () => {
    const after = setLayerBox(document, 'text', { width: -10, height: 0 });
    expect(after.layers[1]).toEqual({ ...text, width: 1, height: 1 });
  });

  it('changes nothing when it is what it was', () => {
    expect(setLayerBox(document, 'image', { x: 20, y: 20, width: 200, height: 100 })).toBe(document);
    expect(setLayerBox(document, 'text', { x: 20, width: null })).toBe(document);
  });
});

describe('the text box', () => {
  it('keeps line height within what can be read', () => {
    const after = setTextBox(document, 'db', { lineHeight: 9, fit: 'shrink', height: 50 });
    expect(after.layers[2]).toEqual(aDbLayer({ lineHeight: 4, fit: 'shrink', height: 50 }));
  });

  it('is set for several texts at once, each from what it was', () => {
    const after = setTextBoxes(document, ['image', 'text', 'db'], ({ lineHeight }) => ({
      lineHeight: lineHeight + 1,
    }));
    expect(after).toEqual(
      aDocument(
        image,
        aTextLayer({ lineHeight: text.lineHeight + 1 }),
        aDbLayer({ lineHeight: aDbLayer().lineHeight + 1 }),
      ),
    );
  });

  it('does not exist for an image', () => {
    expect(setTextBox(document, 'image', { fit: 'shrink' })).toBe(document);
  });
});

describe('turning a layer', () => {
  it('keeps the angle within a full turn', () => {
    const after = setRotation(document, 'text', -30);
    expect(after.layers[1]).toEqual({ ...text, rotation: 330 });
    expect(setRotation(after, 'text', 690)).toBe(after);
  });
});

describe('the sheet', () => {
  it('has whole sides within the limits', () => {
    expect(setSheetSize(document, 800.4, 1).sheet).toEqual({ width: 800, height: 16 });
    expect(setSheetSize(document, 99_999, 600).sheet).toEqual({ width: 4096, height: 600 });
  });

  it('of the same size is the same document', () => {
    expect(setSheetSize(document, 1123, 794)).toBe(document);
  });
});

describe('the name of a document', () => {
  it('loses spaces around it and is never empty', () => {
    expect(renameDocument(document, ' Диплом ').name).toBe('Диплом');
    expect(renameDocument(document, '  ')).toBe(document);
  });

  it('is cut where the model would refuse it', () => {
    const renamed = renameDocument(document, 'я'.repeat(300));
    expect(documentSchema.safeParse(renamed).success).toBe(true);
  });
});
