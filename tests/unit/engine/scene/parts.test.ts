/** A layer that needs a part which is not loaded is refused, or waits as it was; it is never drawn otherwise. */
import { RUSSIAN_FILLING } from '../../../../src/data/records/russianFilling.ts';
import { describe, expect, test } from 'vitest';
import { createDocument } from '../../../../src/document/document.ts';
import type { Layer } from '../../../../src/document/layers/layer.ts';
import { DEFAULT_TEXT_FORMAT } from '../../../../src/document/text/textFormatting.ts';
import { buildScene } from '../../../../src/engine/scene/buildScene.ts';
import { completeness, isWaiting } from '../../../../src/engine/scene/completeness.ts';
import { hasParts, loadParts } from '../../../../src/engine/scene/parts.ts';
import { boundDocument } from '../../../../src/document/records/records.ts';
import { copyProblems } from '../../../../src/output/check/index.ts';
import { aCodeLayer, aSignatureLayer, aTextLayer } from '../builders.ts';

const bare = { advance: (text: string, { size }: { readonly size: number }) => (text.length * size) / 2 };
const formatting = (looks: Partial<typeof DEFAULT_TEXT_FORMAT> & object) => ({
  default: { ...DEFAULT_TEXT_FORMAT, ...looks },
  segments: [],
});
const LOOKS = 'A text with looks was laid out before they were loaded: await loadParts of its layers.';
const SIGNATURES = 'A signature was drawn before what draws it was loaded: await loadParts of its layers.';
const CODES = 'A code was drawn before what encodes it was loaded: await loadParts of its layers.';

describe('a scene without its part', () => {
  test.each<[string, Layer, string]>([
    ['a text on an arc', aTextLayer({ display: 'По кругу', width: 150, arc: 50 }), LOOKS],
    ['an underlined text', aTextLayer({ formatting: formatting({ underline: true }) }), LOOKS],
    ['a text in capitals', aTextLayer({ formatting: formatting({ capitals: 'all' }) }), LOOKS],
    ['a text above the line', aTextLayer({ formatting: formatting({ script: 'super' }) }), LOOKS],
    ['a justified text', aTextLayer({ width: 90, formatting: formatting({ textAlign: 'justify' }) }), LOOKS],
    ['a list', aTextLayer({ formatting: formatting({ list: 'bullets' }) }), LOOKS],
    ['a text that fills its frame', aTextLayer({ width: 90, fit: 'fill' }), LOOKS],
    ['a code', aCodeLayer(), CODES],
    ['a signature', aSignatureLayer(), SIGNATURES],
  ])('refuses %s', (_, layer, sentence) => {
    expect(() => buildScene(createDocument({ layers: [layer] }), bare)).toThrow(sentence);
  });

  test('has a plain text', () => {
    const layer = aTextLayer({ display: 'Анна' });
    expect(buildScene(createDocument({ layers: [layer] }), bare).nodes.length).toBe(1);
  });
});

describe('a layer of the page whose part is on its way', () => {
  const plain = aTextLayer({ id: 'name', display: 'Анна', width: 150 });
  const bent = { ...plain, arc: 50 };
  const before = buildScene(createDocument({ layers: [plain] }), bare, undefined, { steps: 1000 });
  const waiting = buildScene(createDocument({ layers: [bent] }), bare, before, { steps: 1000 });

  test('is shown as it was, and no turn is asked for', () => {
    const [node] = waiting.nodes;
    expect({
      isWaiting: node !== undefined && isWaiting(node),
      layout: node?.layout === before.nodes[0]?.layout,
      scene: completeness(waiting),
    }).toEqual({ isWaiting: true, layout: true, scene: 'whole' });
  });

  test('is drawn as it is once it has come', async () => {
    const typesetter = await loadParts([bent], bare);
    const [node] = buildScene(createDocument({ layers: [bent] }), typesetter, waiting, { steps: 1000 }).nodes;
    expect({ isWaiting: node?.isWaiting, isBent: node?.layout?.arc !== undefined }).toEqual({
      isWaiting: undefined,
      isBent: true,
    });
  });
});

test('a code that waits has no faults yet', () => {
  const document = createDocument({ layers: [aCodeLayer({ template: '' })] });
  const scene = buildScene(document, bare, undefined, { steps: 1000 });
  expect(copyProblems(RUSSIAN_FILLING, boundDocument(document), scene, null)).toEqual([]);
});

test('what is there is the same value', async () => {
  const layers = [aTextLayer({ typography: true }), aCodeLayer()];
  const typesetter = await loadParts(layers, bare);
  expect(hasParts(typesetter, layers) && (await loadParts(layers, typesetter)) === typesetter).toBe(true);
});
