import { describe, expect, it } from 'vitest';
import { normaliseDocument } from '../../../src/document/normaliseDocument.ts';
import { aDocument, aFormatting, anImageLayer, aTextLayer } from '../engine/builders.ts';

describe('a document from outside', () => {
  it('is the same object when its laws hold', () => {
    const document = aDocument(aTextLayer(), anImageLayer());
    expect(normaliseDocument(document)).toBe(document);
  });

  it('gets its segments put right, and only the layer concerned is new', () => {
    const image = anImageLayer();
    const text = aTextLayer({
      formatting: aFormatting(
        { range: [3, 50], format: { color: '#ff0000' } },
        { range: [2, 2], format: {} },
      ),
    });
    const fixed = normaliseDocument(aDocument(text, image));
    expect(fixed).toEqual(
      aDocument({ ...text, formatting: aFormatting({ range: [3, 6], format: { color: '#ff0000' } }) }, image),
    );
    expect(fixed.layers[1]).toBe(image);
  });

  it('gets an id of its own for every layer', () => {
    const layers = ['a', 'a', 'a-2', 'a'].map((id) => anImageLayer({ id }));
    const ids = normaliseDocument(aDocument(...layers)).layers.map((layer) => layer.id);
    expect(ids).toEqual(['a', 'a-2', 'a-2-2', 'a-3']);
  });

  it('keeps the ids of layers within the length that the service saves', () => {
    const layers = ['a', 'a', 'b', 'b'].map((end) => anImageLayer({ id: 'x'.repeat(63) + end }));
    const ids = normaliseDocument(aDocument(...layers)).layers.map((layer) => layer.id);
    const start = 'x'.repeat(58);
    expect(ids).toEqual([`${'x'.repeat(63)}a`, `${start}-2`, `${'x'.repeat(63)}b`, `${start}-3`]);
  });
});
