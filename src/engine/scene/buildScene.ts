/**
 * A document becomes a scene. A layer object that has not changed keeps its node; a text that only moved keeps its
 * layout, so that a drag step measures nothing.
 */
import { transformBounds } from '../math/bounds.ts';
import { boxMatrix } from '../math/matrix.ts';
import type { Document } from '../model/document.ts';
import type { ImageLayer, Layer } from '../model/layer.ts';
import type { TextMeasurer } from '../ports/measurer.ts';
import { layoutLayer } from './layoutLayer.ts';
import type { ImageNode, Scene, SceneNode, TextNode } from './node.ts';
import { nodeOf } from './sceneIndex.ts';

/**
 * The scene of a document, in document space; hidden layers have no node. What `known` has is used again, unless it
 * was measured by another measurer; when nothing differs, `known` itself is returned.
 */
export function buildScene(document: Document, measurer: TextMeasurer, known?: Scene): Scene {
  const previous = known?.measurer === measurer ? known : undefined;
  const nodes: SceneNode[] = [];
  let same = previous?.sheet === document.sheet;
  for (const layer of document.layers) {
    // Layers seldom change their order, so the node at the same place is nearly always the right one; then nothing of
    // the layer is read, for at 10,000 layers every look at one costs.
    const beside = previous?.nodes[nodes.length];
    if (beside?.layer === layer) {
      nodes.push(beside);
    } else if (layer.visible) {
      same = false;
      const former =
        beside?.layerId === layer.id
          ? beside
          : previous === undefined
            ? undefined
            : nodeOf(previous, layer.id);
      nodes.push(former?.layer === layer ? former : buildNode(layer, measurer, former));
    }
  }
  const whole = previous?.nodes.length === nodes.length;
  return same && whole && previous !== undefined ? previous : { sheet: document.sheet, nodes, measurer };
}

function buildNode(layer: Layer, measurer: TextMeasurer, former: SceneNode | undefined): SceneNode {
  switch (layer.type) {
    case 'text':
    case 'db': {
      const layout = layoutLayer(layer, measurer, former?.kind === 'text' ? former : undefined);
      const box = placeBox(layer, layout.width, layout.height);
      return { kind: 'text', layer, layout, ...box } satisfies TextNode;
    }
    case 'image': {
      const { width, height } = imageSize(layer);
      return { kind: 'image', layer, src: layer.src, ...placeBox(layer, width, height) } satisfies ImageNode;
    }
  }
}

/** The size an image is drawn at, in document pixels. */
export function imageSize(layer: ImageLayer): { readonly width: number; readonly height: number } {
  return { width: layer.width * layer.scale, height: layer.height * layer.scale };
}

function placeBox(layer: Layer, width: number, height: number) {
  const matrix = boxMatrix({ x: layer.x, y: layer.y, width, height }, layer.rotation);
  return {
    layerId: layer.id,
    x: layer.x,
    y: layer.y,
    width,
    height,
    rotation: layer.rotation,
    matrix,
    bounds: transformBounds(matrix, { x: 0, y: 0, width, height }),
  };
}
