/**
 * A document becomes a scene. A layer object that has not changed keeps its node; a text that only moved keeps its
 * layout, so that a drag step measures nothing.
 */
import { transformBounds } from '../math/bounds.ts';
import { boxMatrix } from '../math/matrix.ts';
import { changedLayers } from '../model/changedLayers.ts';
import type { Document } from '../model/document.ts';
import type { ImageLayer, Layer } from '../model/layer.ts';
import type { TextMeasurer } from '../ports/measurer.ts';
import { layoutLayer } from './layoutLayer.ts';
import type { ImageNode, Scene, SceneNode, TextNode } from './node.ts';
import { inheritLookUps, nodeOf } from './sceneIndex.ts';

/**
 * The scene of a document, in document space; hidden layers have no node. What `known` has is used again, unless it
 * was measured by another measurer; when nothing differs, `known` itself is returned.
 */
export function buildScene(document: Document, measurer: TextMeasurer, known?: Scene): Scene {
  const previous = known?.measurer === measurer ? known : undefined;
  const scene =
    (previous && updated(previous, document, measurer)) ?? builtAnew(document, measurer, previous);
  sources.set(scene, document.layers);
  return scene;
}

/** The layers that a scene was made from: comparing two lists is quicker than looking into ten thousand nodes. */
const sources = new WeakMap<Scene, readonly Layer[]>();

/** The scene with the nodes of changed layers replaced; undefined when layers came, went, hid, showed or changed places. */
function updated(previous: Scene, { sheet, layers }: Document, measurer: TextMeasurer): Scene | undefined {
  const before = sources.get(previous);
  if (before === undefined) return undefined;
  const changed = changedLayers(before, layers);
  if (changed === null) return undefined;
  if (changed.length === 0 && previous.sheet === sheet) return previous;

  const nodes = [...previous.nodes];
  const places: number[] = [];
  let place = 0;
  let at = 0;
  // Without hidden layers a node stands where its layer stands, and the layers between need not be looked at.
  const dense = nodes.length === layers.length;
  for (const index of changed) {
    const [old, layer] = [before[index], layers[index]];
    if (old === undefined || layer === undefined) return undefined;
    if (old.id !== layer.id || old.visible !== layer.visible) return undefined;
    if (dense) place = index;
    else for (; at < index; at += 1) if (layers[at]?.visible === true) place += 1;
    if (!layer.visible) continue;
    nodes[place] = buildNode(layer, measurer, previous.nodes[place]);
    places.push(place);
  }
  const scene: Scene = { sheet, nodes, measurer };
  inheritLookUps(previous, scene, places);
  return scene;
}

function builtAnew(document: Document, measurer: TextMeasurer, previous: Scene | undefined): Scene {
  const nodes: SceneNode[] = [];
  let same = previous?.sheet === document.sheet && previous.nodes.length > 0;
  for (const layer of document.layers) {
    if (!layer.visible) continue;
    const beside = previous?.nodes[nodes.length];
    if (beside?.layer === layer) nodes.push(beside);
    else {
      same = false;
      const former = beside?.layerId === layer.id ? beside : previous && nodeOf(previous, layer.id);
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
