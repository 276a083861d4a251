/** What lies over the page now: read from the store, the gesture under way and the pointer. */
import { fieldObjects, templateMistakes } from '../../../data/index.ts';
import type { Bounds, OverlayContent, Scene, SceneNode, TextNode, Viewport } from '../../../engine/index.ts';
import {
  caretAt,
  EMPTY_OVERLAY,
  handleBox,
  handlesOf,
  hitTest,
  nodeOf,
  nodesOf,
  selectionBounds,
  toDocument,
  isTextNode,
  picturesOf,
} from '../../../engine/index.ts';
import { copyProblems } from '../../../output/index.ts';
import { hasText } from '../../../document/layers/capabilities.ts';
import { templateOf } from '../../../document/layers/content.ts';
import type { Document, Sheet } from '../../../document/document.ts';
import { findLayer } from '../../../document/document.ts';
import { bleedOf, safeMarginOf } from '../../../document/sheetMargins.ts';
import { recordsOf } from '../../../document/records/records.ts';
import type { Range } from '../../../document/text/textFormatting.ts';
import { marqueeOf } from '../../../app/editor/gestures.ts';
import type { ProjectSession } from '../../../app/project/projectSession.ts';
import type { CanvasOptions } from './canvasOptions.ts';
import type { ShownImages } from './shownImages.ts';

export function overlayContent(
  { editor, gestures }: ProjectSession,
  scene: Scene,
  viewport: Viewport,
  images: ShownImages,
  options: CanvasOptions,
): OverlayContent {
  const missing = scene.nodes.filter((node) => picturesOf(node).some((src) => images.isMissing(src)));
  if (options.inPreview) return { ...EMPTY_OVERLAY, missing, selected: faultyNodes(editor, scene) };
  const { selection, textEditing, guides } = editor.getSnapshot();
  const selected = nodesOf(scene, selection);
  const editing = textEditing === null ? undefined : nodeOf(scene, textEditing.layerId);
  const gripped = editing === undefined ? handleBox(selected) : null;
  const hovered = options.pointer === null ? null : hitTest(scene, toDocument(viewport, options.pointer));
  return {
    selected,
    margins: {
      bleed: around(scene.sheet, bleedOf(scene.sheet)),
      safe: around(scene.sheet, -safeMarginOf(scene.sheet)),
    },
    hovered: hovered !== null && !selection.includes(hovered.layerId) ? hovered : null,
    handles: gripped === null ? [] : handlesOf(gripped, viewport),
    guides,
    marquee: marqueeOf(gestures.getReadout()),
    editing:
      textEditing !== null && isTextNode(editing)
        ? editedText(editing, textEditing.range, editor.getSnapshot().document, options)
        : null,
    missing,
    overflowing: scene.nodes.filter((node) => node.layout?.overflows === true),
  };
}

/** The sheet made larger by this on each side, or null when it would stay as it is or nothing would be left. */
function around({ width, height }: Sheet, by: number): Bounds | null {
  const box = { x: -by, y: -by, width: width + 2 * by, height: height + 2 * by };
  return by === 0 || box.width <= 0 || box.height <= 0 ? null : box;
}

/** In the preview a selected layer is outlined only where something is wrong with it: a problem has led there. */
function faultyNodes(editor: ProjectSession['editor'], scene: Scene): readonly SceneNode[] {
  const { document, selection, recordIndex } = editor.getSnapshot();
  if (selection.length === 0) return [];
  const layers = document.layers.filter(({ id }) => selection.includes(id));
  const problems = copyProblems(
    { document: { ...document, layers }, records: recordsOf(document) },
    scene,
    recordIndex,
  );
  return nodesOf(scene, new Set(problems.map(({ layerId }) => layerId)));
}

/** Caret thickness is the painter's matter, so its box has no width. */
function editedText(
  node: TextNode,
  range: readonly [start: number, end: number],
  document: Document,
  { caretShown, caretAtStart }: CanvasOptions,
): OverlayContent['editing'] {
  const caret = caretAt(node.layout, caretAtStart ? range[0] : range[1]);
  const records = recordsOf(document);
  const boxes = (ranges: readonly Range[]) => ranges.flatMap((part) => selectionBounds(node.layout, part));
  const layer = findLayer(document, node.layerId);
  const isEdited = hasText(layer) && templateOf(layer) === node.layout.text;
  return {
    node,
    fields: isEdited ? boxes(fieldObjects(layer, records)) : [],
    mistakes: isEdited ? boxes(templateMistakes(layer, records).map(({ start, end }) => [start, end])) : [],
    caret: caretShown ? { x: caret.x, y: caret.y, width: 0, height: caret.height } : null,
    selection: selectionBounds(node.layout, range),
  };
}
