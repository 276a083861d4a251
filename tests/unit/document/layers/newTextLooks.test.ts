import { expect, test } from 'vitest';
import type { Layer } from '../../../../src/document/layers/layer.ts';
import { newTextLooks } from '../../../../src/document/layers/newTextLooks.ts';
import { aDbLayer, aShapeLayer, aTextLayer } from '../../engine/builders.ts';

const SET = { typography: true } as const;

test.each<[string, readonly Layer[], object]>([
  ['in a new project', [], SET],
  ['in a project without texts', [aShapeLayer()], SET],
  ['beside texts that are set so', [aTextLayer(SET), aDbLayer(SET)], SET],
  ['not in a project whose texts are plain', [aShapeLayer(), aTextLayer()], {}],
  ['not after it was switched off for one of them', [aTextLayer(SET), aDbLayer()], {}],
])('a new text is set by typesetters, %s', (_, layers, looks) => {
  expect(newTextLooks(layers)).toEqual(looks);
});
