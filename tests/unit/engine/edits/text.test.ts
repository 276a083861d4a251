import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatRange } from '../../../../src/engine/edits/text/formatRange.ts';
import { formatText } from '../../../../src/engine/edits/text/formatText.ts';
import { replaceLayerText } from '../../../../src/engine/edits/text/replaceLayerText.ts';
import { setText } from '../../../../src/engine/edits/text/setText.ts';
import { typeText } from '../../../../src/engine/edits/text/typeText.ts';
import { textLayerSchema } from '../../../../src/document/layers/textKind.ts';
import { DEFAULT_TEXT_FORMAT } from '../../../../src/document/text/textFormatting.ts';
import { aDbLayer, aDocument, aFormatting, anImageLayer, aTextLayer } from '../builders.ts';

const bold = { fontWeight: 'bold' } as const;
const text = aTextLayer({ formatting: aFormatting({ range: [2, 4], format: bold }) });
const document = aDocument(anImageLayer(), text, aDbLayer());

describe('typing', () => {
  it('changes text and formatting together', () => {
    const after = replaceLayerText(document, 'text', [0, 0], '«');
    expect(after.layers[1]).toEqual({
      ...text,
      display: '«Диплом',
      formatting: aFormatting({ range: [3, 5], format: bold }),
    });
  });

  it('in a field keeps formatting with its characters', () => {
    const after = setText(document, 'text', 'Мой Диплом');
    expect(after.layers[1]).toEqual({
      ...text,
      display: 'Мой Диплом',
      formatting: aFormatting({ range: [6, 8], format: bold }),
    });
  });

  it('gives what was inserted the format chosen for it', () => {
    const after = typeText(document, 'text', 'Диплом!', 7, { fontSize: 40 });
    expect(after.layers[1]).toMatchObject({
      display: 'Диплом!',
      formatting: {
        segments: [
          { range: [2, 4], format: bold },
          { range: [6, 7], format: { fontSize: 40 } },
        ],
      },
    });
  });

  it('does not format anything when the text has no more room', () => {
    const full = aDocument(aTextLayer({ display: 'а'.repeat(20_000) }));
    const text = 'а'.repeat(20_001);
    expect(typeText(full, 'text', text, text.length, bold)).toBe(full);
  });

  it('changes the text that a DB layer shows before records', () => {
    expect(setText(document, 'db', 'ФИО').layers[2]).toEqual(aDbLayer({ display: 'ФИО' }));
  });

  it('changes nothing when the text is the same, or the layer is an image', () => {
    expect(setText(document, 'text', 'Диплом')).toBe(document);
    expect(setText(document, 'image', 'Диплом')).toBe(document);
    expect(replaceLayerText(document, 'text', [2, 4], 'пл')).toBe(document);
  });

  it('stops at the longest text that the model takes', () => {
    expect(setText(document, 'text', 'я'.repeat(20_001))).toBe(document);
  });

  it('refuses a range that the text does not have', () => {
    expect(() => replaceLayerText(document, 'text', [3, 9], '')).toThrow('ends beyond the text of length 6');
  });
});

describe('formatting a whole layer', () => {
  it('gives the property to its parts too', () => {
    const after = formatText(document, ['text', 'image'], { fontWeight: 'bold' });
    const formatting = { default: { ...DEFAULT_TEXT_FORMAT, fontWeight: 'bold' }, segments: [] };
    expect(after.layers[1]).toEqual({ ...text, formatting });
  });

  it('keeps the colour of a DB layer in the field of the specification', () => {
    const { color: _, ...style } = DEFAULT_TEXT_FORMAT;
    const after = formatText(document, ['db'], { color: '#ff0000', textAlign: 'center' });
    expect(after.layers[2]).toEqual(aDbLayer({ color: '#ff0000', style: { ...style, textAlign: 'center' } }));
  });

  it.each([
    [7, 8],
    [0, 8],
    [8, 8],
    [19.6, 20],
    [72, 72],
    [1000, 72],
    [Number.POSITIVE_INFINITY, 72],
  ])('makes of a font size of %d a size of %d', (asked, given) => {
    const [layer] = formatText(aDocument(text), ['text'], { fontSize: asked }).layers;
    expect(layer).toEqual({
      ...text,
      formatting: { ...text.formatting, default: { ...DEFAULT_TEXT_FORMAT, fontSize: given } },
    });
  });

  it('ignores what is no size and no colour', () => {
    expect(formatText(document, ['text', 'db'], { fontSize: Number.NaN, color: 'красный' })).toBe(document);
  });

  it('changes nothing when the layer has the format already', () => {
    expect(formatText(document, ['text', 'db'], { fontSize: 16, textAlign: 'left' })).toBe(document);
  });
});

describe('formatting a part of a text', () => {
  it('makes a segment with a clamped font size', () => {
    const after = formatRange(document, 'text', [0, 2], { fontSize: 100 });
    expect(after.layers[1]).toEqual({
      ...text,
      formatting: aFormatting({ range: [0, 2], format: { fontSize: 72 } }, { range: [2, 4], format: bold }),
    });
  });

  it('changes nothing that is so already, or in layers without text', () => {
    expect(formatRange(document, 'text', [2, 3], bold)).toBe(document);
    expect(formatRange(aDocument(anImageLayer()), 'image', [0, 1], bold).layers).toEqual([anImageLayer()]);
  });

  it('always leaves a layer that the model takes', () => {
    const sizes = fc.oneof(fc.double(), fc.integer());
    fc.assert(
      fc.property(sizes, fc.string(), fc.nat(6), fc.nat(6), (fontSize, color, a, b) => {
        const range = [Math.min(a, b), Math.max(a, b)] as const;
        const after = formatRange(aDocument(text), 'text', range, { fontSize, color });
        expect(textLayerSchema.safeParse(after.layers[0]).success).toBe(true);
      }),
    );
  });
});
