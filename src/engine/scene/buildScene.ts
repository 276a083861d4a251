/**
 * Builds a scene from a document. An unchanged layer object keeps its node, a text that only moved keeps its
 * layout and any other layer what it paints, so a drag step measures no text and encodes no code.
 */
import { transformBounds } from '../math/bounds.ts';
import { matrixOf } from '../math/matrix.ts';
import { hasText } from '../../document/layers/capabilities.ts';
import { templatesOf } from '../../document/layers/content.ts';
import { changedLayers } from '../../document/layers/changedLayers.ts';
import type { Document, Sheet } from '../../document/document.ts';
import { sameMargins } from '../../document/sheetMargins.ts';
import { ownSize } from '../../document/layers/ownSize.ts';
import type { Layer } from '../../document/layers/layer.ts';
import type { Look, Place } from '../../document/layers/layerFields.ts';
import type { TextLayout } from '../text/layout.ts';
import { completeness, isWaiting, markScene, markWaiting } from './completeness.ts';
import { layerLetters, layerSteps } from './drawingSteps.ts';
import { keepsLayout, layoutLayer } from './layoutLayer.ts';
import { FORMATTING_DEFAULTS } from '../../document/layers/layerDefaults.ts';
import { layoutText } from '../text/layoutText.ts';
import { looksOf } from '../text/typesetter.ts';
import type { SceneItem } from '../kinds/items.ts';
import type { SizedLayer } from '../kinds/kinds.ts';
import { onPageKind } from '../kinds/kinds.ts';
import type { Scene, SceneNode, TextNode } from './node.ts';
import { isTextNode } from './node.ts';
import type { SceneTypesetter } from './parts.ts';
import { hasParts } from './parts.ts';
import { keepsItems } from './keepsItems.ts';
import { cacheOf } from './sceneCache.ts';
import { inheritLookUps, nodeOf } from './sceneIndex.ts';

/** Budget of layout work before the page must yield to input. All calls in one task share it. */
interface Allowance {
  /** Remaining steps, in the units of `drawingSteps`. */
  steps: number;
}

/**
 * Maximum number of letters that a page lays out; layers beyond it are not shown. Text in short lines takes
 * about 400 bytes a letter, and the server accepts 16 million letters.
 */
const MAX_SCENE_LETTERS = 2_000_000;

/**
 * Builds the scene of a document, in document space. Hidden layers have no node. Nodes of `known` are reused
 * if it was built with the same typesetter; if nothing differs, `known` itself is returned. If the allowance
 * runs out, the scene is unfinished: the remaining texts have no lines, and the next call continues with
 * them. With an allowance a layer whose part is not loaded waits as well, until a scene is built with it.
 * @throws without an allowance when a layer needs a part that the typesetter has not (`loadParts`)
 */
export function buildScene(
  document: Document,
  typesetter: SceneTypesetter,
  known?: Scene,
  allowance?: Allowance,
): Scene {
  const previous = known?.typesetter === typesetter ? known : undefined;
  const scene =
    (previous && updateScene(previous, document, typesetter, allowance)) ??
    builtAnew(document, typesetter, previous, allowance);
  cacheOf(scene).source = document.layers;
  return scene;
}

/**
 * The scene with the nodes of changed layers replaced. Returns undefined if layers were added, removed,
 * hidden, shown or reordered.
 */
function updateScene(
  previous: Scene,
  { sheet, settings: margins, layers }: Document,
  typesetter: SceneTypesetter,
  allowance: Allowance | undefined,
): Scene | undefined {
  const { source: before } = cacheOf(previous);
  if (before === undefined || completeness(previous) !== 'whole') return undefined;
  const changed = changedLayers(before, layers);
  if (changed === null) return undefined;
  if (changed.length === 0 && previous.sheet === sheet && sameMargins(previous.margins, margins))
    return previous;

  const nodes = [...previous.nodes];
  const places: number[] = [];
  let place = 0;
  let at = 0;
  // Without hidden layers, nodes and layers have the same indexes, so layers in between need no check.
  const dense = nodes.length === layers.length;
  if (!isWithin(allowance, sheet, before, layers, changed)) return undefined;
  for (const index of changed) {
    const [old, layer] = [before[index], layers[index]];
    if (old === undefined || layer === undefined) return undefined;
    if (old.id !== layer.id || old.visible !== layer.visible) return undefined;
    if (dense) place = index;
    else for (; at < index; at += 1) if (layers[at]?.visible === true) place += 1;
    if (!layer.visible) continue;
    const former = previous.nodes[place];
    if (allowance === undefined) nodes[place] = buildWhole(layer, typesetter, former);
    else
      nodes[place] = hasParts(typesetter, [layer])
        ? buildNode(layer, typesetter, former)
        : waitingNode(layer, typesetter, former);
    places.push(place);
  }
  const scene: Scene = { sheet, margins, nodes, typesetter };
  inheritLookUps(previous, scene, places);
  return scene;
}

function builtAnew(
  document: Document,
  typesetter: SceneTypesetter,
  previous: Scene | undefined,
  allowance: Allowance | undefined,
): Scene {
  const nodes: SceneNode[] = [];
  let same =
    previous?.sheet === document.sheet &&
    sameMargins(previous.margins, document.settings) &&
    previous.nodes.length > 0;
  const left = { unfinished: 0, cut: 0 };
  let letters = 0;
  const turn = allowance && { allowance, isFirst: true };
  for (const layer of document.layers) {
    if (!layer.visible) continue;
    letters += layerLetters(layer);
    const beside = previous?.nodes[nodes.length];
    const former = beside?.layerId === layer.id ? beside : previous && nodeOf(previous, layer.id);
    const kept = former?.layer === layer && !isWaiting(former) ? former : undefined;
    const isCut = allowance !== undefined && letters > MAX_SCENE_LETTERS;
    const node = kept ?? nodeWithin(layer, document, typesetter, former, isCut ? 'spent' : turn);
    // The scene is built anew when a part comes: no turn brings it sooner.
    if (isWaiting(node) && hasParts(typesetter, [layer])) left[isCut ? 'cut' : 'unfinished'] += 1;
    if (node !== beside) same = false;
    nodes.push(node);
  }
  const whole = previous?.nodes.length === nodes.length;
  if (same && whole && previous !== undefined) return previous;
  const scene = { sheet: document.sheet, margins: document.settings, nodes, typesetter };
  markScene(scene, left.unfinished > 0 ? 'unfinished' : left.cut > 0 ? 'cut' : 'whole');
  return scene;
}

/** One call with an allowance. */
interface Turn {
  readonly allowance: Allowance;
  /** Nothing was drawn in it: the first layer always is, however long it takes. */
  isFirst: boolean;
}

/** The node of a layer. If the allowance is spent, the node waits for its layout or its code. */
function nodeWithin(
  layer: Layer,
  { sheet }: Document,
  typesetter: SceneTypesetter,
  former: SceneNode | undefined,
  turn: Turn | 'spent' | undefined,
): SceneNode {
  const known = former !== undefined && !isWaiting(former) ? former : undefined;
  if (turn !== undefined && !hasParts(typesetter, [layer])) return waitingNode(layer, typesetter, former);
  if (turn === undefined) return buildWhole(layer, typesetter, known);
  if (!takesSteps(layer, known?.layer)) return buildNode(layer, typesetter, known);
  if (turn === 'spent' || !take(turn, layerSteps(layer, sheet)))
    return waitingNode(layer, typesetter, former);
  return buildNode(layer, typesetter, undefined);
}

/** What is shown of a layer until it can be laid out: what it showed before, if anything. */
function waitingNode(layer: Layer, typesetter: SceneTypesetter, former: SceneNode | undefined): SceneNode {
  if (former?.layer === layer) return former;
  const known = former !== undefined && !isWaiting(former) ? former : undefined;
  return markWaiting(unfinishedNode(layer, typesetter, known));
}

/** Takes steps from the allowance, or all that is left of it when they are too many for this turn. */
function take(turn: Turn, steps: number): boolean {
  const { allowance, isFirst } = turn;
  const isEnough = allowance.steps >= steps || (isFirst && allowance.steps > 0);
  allowance.steps = isEnough ? allowance.steps - steps : Math.min(allowance.steps, 0);
  turn.isFirst = false;
  return isEnough;
}

/** Whether what a layer paints has to be found anew, and takes long. */
function takesSteps(layer: Layer, known: Layer | undefined): boolean {
  if (hasText(layer)) return known === undefined || !hasText(known) || !keepsLayout(known, layer);
  return templatesOf(layer).length > 0 && (known === undefined || !keepsItems(known, layer));
}

/** What is shown until its turn comes: the lines and modules that it had, if any. */
function unfinishedNode(layer: Layer, typesetter: SceneTypesetter, known: SceneNode | undefined): SceneNode {
  if (!hasText(layer)) return sizedNode(layer, known?.layer.type === layer.type ? known.items : []);
  const layout = isTextNode(known) ? known.layout : layoutText(NO_TEXT, typesetter);
  return textNode(layer, layout, {});
}

/**
 * Whether all changed layers fit into the allowance; if so, deducts their steps. A single layer always fits.
 */
function isWithin(
  allowance: Allowance | undefined,
  sheet: Sheet,
  before: readonly Layer[],
  layers: readonly Layer[],
  changed: readonly number[],
): boolean {
  if (allowance === undefined) return true;
  const steps = changed.reduce((sum, index) => {
    const layer = layers[index];
    return layer === undefined || !takesSteps(layer, before[index]) ? sum : sum + layerSteps(layer, sheet);
  }, 0);
  if (changed.length > 1 && steps > allowance.steps) return false;
  allowance.steps -= steps;
  return true;
}

/** Layout input that stands for a text without layout. */
const NO_TEXT = {
  text: '',
  formatting: FORMATTING_DEFAULTS,
  width: null,
  height: null,
  fit: 'wrap',
  lineHeight: 1,
} as const;

/** @throws when the layer needs looks of texts that are not loaded */
function buildWhole(layer: Layer, typesetter: SceneTypesetter, former: SceneNode | undefined): SceneNode {
  if (hasText(layer) && !hasParts(typesetter, [layer])) looksOf(typesetter);
  return buildNode(layer, typesetter, former);
}

/** The node of a layer whose parts are there. */
function buildNode(layer: Layer, typesetter: SceneTypesetter, former: SceneNode | undefined): SceneNode {
  if (hasText(layer))
    return textNode(
      layer,
      layoutLayer(layer, typesetter, isTextNode(former) ? former : undefined),
      typesetter,
    );
  if (former !== undefined && keepsItems(former.layer, layer)) return sizedNode(layer, former.items);
  const size = ownSize(layer);
  return sizedNode(layer, [...paintedLook(layer, size), ...onPageKind(layer).items(layer, size, typesetter)]);
}

function sizedNode(layer: SizedLayer, items: SceneNode['items']): SceneNode {
  const { width, height } = ownSize(layer);
  return {
    layer,
    layout: null,
    items,
    isLow: onPageKind(layer).isLow(layer),
    ...placeBox(layer, width, height),
  };
}

function textNode(
  layer: TextNode['layer'],
  layout: TextLayout,
  { looks }: Pick<SceneTypesetter, 'looks'>,
): TextNode {
  const items = [
    ...paintedLook(layer, layout),
    ...(looks?.letterItems(layer, layout) ?? [{ item: 'text', layout } as const]),
  ];
  return { layer, layout, items, isLow: true, ...placeBox(layer, layout.width, layout.height) };
}

/** What the look of a layer paints below its content: a colour over its whole box. */
function paintedLook({ background }: Look, { width, height }: Size): readonly SceneItem[] {
  if (background === undefined) return [];
  return [{ item: 'fill', outline: { form: 'box', x: 0, y: 0, width, height }, color: background }];
}

type Size = Pick<SceneNode, 'width' | 'height'>;

function placeBox(layer: Pick<Layer, 'id'> & Place, width: number, height: number) {
  const { id: layerId, x, y, rotation } = layer;
  const matrix = matrixOf({ x, y, width, height, rotation });
  const bounds = transformBounds(matrix, { x: 0, y: 0, width, height });
  return { layerId, x, y, width, height, rotation, bounds };
}
