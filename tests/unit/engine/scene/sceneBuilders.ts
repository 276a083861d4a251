/**
 * Scene builders: a measurer in which every letter is half its font size wide, and scenes of plain image
 * boxes.
 */
import type { Sheet } from '../../../../src/document/document.ts';
import { createDocument } from '../../../../src/document/document.ts';
import type { ImageLayer, Layer } from '../../../../src/document/layers/layer.ts';
import { buildScene } from '../../../../src/engine/scene/buildScene.ts';
import type { Scene, SceneNode } from '../../../../src/engine/scene/node.ts';
import type { SceneTypesetter } from '../../../../src/engine/scene/parts.ts';
import { loadParts } from '../../../../src/engine/scene/parts.ts';
import { aCodeLayer, anImageLayer, aSignatureLayer, aTextLayer } from '../builders.ts';

const halfEm = { advance: (text: string, font: { readonly size: number }) => (text.length * font.size) / 2 };

/** With the parts for all looks and codes. */
export const halfEmMeasurer: SceneTypesetter = await loadParts(
  [aTextLayer({ typography: true }), aCodeLayer(), aCodeLayer({ symbology: 'code128' }), aSignatureLayer()],
  halfEm,
);

/** A measurer that counts its calls. */
export function countingMeasurer(): SceneTypesetter & { readonly asked: () => number } {
  let count = 0;
  return {
    ...halfEmMeasurer,
    advance: (text, font) => {
      count += 1;
      return halfEmMeasurer.advance(text, font);
    },
    asked: () => count,
  };
}

export interface TestBox {
  readonly id: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly rotation?: number;
}

export function aBox(box: TestBox): ImageLayer {
  return anImageLayer({ ...box, src: `/api/images/${box.id}` });
}

export function aScene(layers: readonly Layer[], sheet: Sheet = { width: 1000, height: 600 }): Scene {
  return buildScene(createDocument({ layers, sheet }), halfEmMeasurer);
}

/** The only node of a scene with one box. */
export function aNode(box: Omit<TestBox, 'id'>): SceneNode {
  const [node] = aScene([aBox({ id: 'box', ...box })]).nodes;
  if (node === undefined) throw new Error('The scene of one visible box has no node.');
  return node;
}

/** Rounds numbers and removes minus zeros, for exact comparisons. */
export function rounded<T>(value: T): T {
  const text = JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'number' ? Math.round(part * 1e6) / 1e6 + 0 : part,
  );
  return JSON.parse(text) as T; // same shape, only numbers differ
}
