/** Paints what the editor shows: the page, the overlay on its own canvas, the rulers. */
import type { LayerId } from '../../../document/layers/layer.ts';
import type { HandleBox, RotateSide } from '../../../engine/hit/index.ts';
import type { Bounds } from '../../../engine/math/index.ts';
import type { Scene, TextNode } from '../../../engine/scene/index.ts';
import type { OverlayContent } from '../../../engine/screen/index.ts';
import type { Viewport } from '../../../engine/viewport/index.ts';
import { createMovingLayers } from '../../../engine/editor/index.ts';
import { handleBox, rotateSide, handlesOf, hitTest } from '../../../engine/hit/index.ts';
import { unionBounds } from '../../../engine/math/index.ts';
import { nodeOf, nodesOf, overflowingNodes, isTextNode, picturesOf } from '../../../engine/scene/index.ts';
import { createPagePainter, paintOverlay, EMPTY_OVERLAY } from '../../../engine/screen/index.ts';
import { caretAt, selectionBounds } from '../../../engine/text/index.ts';
import { alignViewport, devicePlacement, toDocument } from '../../../engine/viewport/index.ts';
import type { ProjectSession } from '../../../app/project/projectSession.ts';
import type { DeviceSurface } from '../../../app/platform/drawing.ts';
import type { CanvasElements, CanvasOptions } from './canvasOptions.ts';
import { paintRulers } from './paintRulers.ts';
import type { ShownImages } from '../../../app/shownImages.ts';
import { templateMistakes } from '../../../data/template/index.ts';
import { fieldObjects } from '../../../document/records/fieldObjects.ts';
import type { FaultyNodes } from './faultyNodes.ts';
import { createLongPages, createReadiness, createRepainting, createSettling } from './settling.ts';
import { hasText } from '../../../document/layers/capabilities.ts';
import { templateOf } from '../../../document/layers/content.ts';
import type { Document, Sheet } from '../../../document/document.ts';
import { findLayer } from '../../../document/document.ts';
import { closedGroup, enteredGroup, groupsOf, membersOf } from '../../../document/groups.ts';
import { bleedOf, safeMarginOf } from '../../../document/sheetMargins.ts';
import { recordsOf } from '../../../document/records/records.ts';
import type { Range } from '../../../document/text/textFormatting.ts';
import { marqueeOf } from '../../../app/editor/gestures.ts';

interface CanvasPainter {
  /** Paints now. */
  readonly paint: () => void;
  /** The images changed, or the theme: the page is painted even if its scene is the same. */
  readonly repaint: () => void;
  readonly stop: () => void;
}

/** So long after an edit its pixels are mended: longer than between two keys of a quick typist. */
const SETTLE_MS = 200;
/** So long after a zoom or a pan the page is painted sharp: longer than between two notches of a wheel. */
const SHARPEN_MS = 120;

export function createCanvasPainter(
  session: ProjectSession,
  elements: CanvasElements,
  images: ShownImages,
  options: () => CanvasOptions | null,
  /** Asks for a call of `paint` in a frame. */
  request: () => void,
): CanvasPainter {
  const { surfaces } = session.drawing;
  const watch = new AbortController();
  const repainting = {
    // Bitmaps may have lost their pixels with the canvas.
    onRestored: () => {
      images.forget();
      painter.forget();
      request();
    },
    signal: watch.signal,
  };
  const page = surfaces.onPage(elements.page, repainting);
  const overlay = surfaces.onPage(elements.overlay, repainting);
  const rulerOf = surfacesOf((canvas) => surfaces.onPage(canvas, repainting));
  const movingLayers = createMovingLayers(session.editor);
  const { settle, repaint } = createRepainting(() => painter, request);
  const settling = createSettling(elements.page, settle, createReadiness(session));
  /** Turns in a row after which the scene was unfinished. */
  let turns = 0;
  const longPages = createLongPages(request);
  const painter = createPagePainter<ImageBitmap | OffscreenCanvas | HTMLCanvasElement>(
    { ctx: page.context, picture: elements.page, images, ...bitmapsOf(surfaces) },
    longPages.loaded,
  );

  const sideIn = keepSide(session);
  const faulty = createFaultyNodes(request);
  const paint = (): void => {
    const ratio = window.devicePixelRatio;
    const { clientWidth: width, clientHeight: height } = elements.area;
    if (width === 0 || height === 0) return;
    const now = options();
    if (now === null) return;
    if (page.resize(width, height, ratio)) painter.forget();
    overlay.resize(width, height, ratio);
    const state = session.editor.getSnapshot();
    const viewport = alignViewport(state.viewport, ratio);
    session.drawing.nextTurn();
    const scene = session.scene();
    const isUnfinished = session.drawing.isUnfinished();
    turns = isUnfinished ? turns + 1 : 0;
    if (isUnfinished) request();
    images.want(scene);
    const moving = movingLayers();
    // The page is painted after the 1st, 2nd, 4th, 8th turn: all of these together cost no more than the
    // last.
    const isTurnToPaint = (turns & (turns - 1)) === 0;
    const painted =
      isTurnToPaint &&
      !longPages.areAwaited(scene, images) &&
      painter.paint({
        scene,
        width: elements.page.width,
        height: elements.page.height,
        ...devicePlacement(viewport, ratio),
        clipToSheet: now.clipToSheet,
        asExport: now.inPreview,
        moving,
      });
    if (painted) {
      if (painter.isRough()) settling.wait(true, SHARPEN_MS);
      else settling.wait(moving === null, SETTLE_MS);
      placeShadow(elements.shadow, scene, viewport);
      tellPlace(elements.page, viewport);
    }
    const isBusy = String(images.areLoading());
    if (elements.page.ariaBusy !== isBusy) elements.page.ariaBusy = isBusy;
    paintOverlay({
      ctx: overlay.context,
      size: { width, height },
      devicePixelRatio: ratio,
      viewport,
      theme: now.theme.overlay,
      content: overlayContent(session, scene, viewport, images, now, faulty, sideIn(scene, viewport)),
    });
    paintRulers(elements, scene, state, viewport, now, rulerOf);
  };
  return {
    paint,
    repaint,
    stop: () => {
      settling.stop();
      watch.abort();
    },
  };
}

/** The surface of each canvas, made when it is first asked for. */
function surfacesOf(make: (canvas: HTMLCanvasElement) => DeviceSurface) {
  const made = new WeakMap<HTMLCanvasElement, DeviceSurface>();
  return (canvas: HTMLCanvasElement): DeviceSurface => {
    const surface = made.get(canvas) ?? make(canvas);
    made.set(canvas, surface);
    return surface;
  };
}

/** Where the rotate handle of the selected layers stands. */
type SideOf = (box: HandleBox, selection: readonly LayerId[]) => RotateSide;

/** During a gesture the rotate handle stays at its side, whatever it passes. */
function keepSide({ editor }: ProjectSession): (scene: Scene, viewport: Viewport) => SideOf {
  let side: RotateSide = 'n';
  return (scene, { scale }) =>
    (box, selection) => {
      if (!editor.getSnapshot().inTransaction) side = rotateSide(box, scale, scene, selection);
      return side;
    };
}

/** Finds what is faulty once that is loaded; until then nothing. A failed load is tried again. */
function createFaultyNodes(request: () => void): FaultyNodes {
  let found: FaultyNodes | null = null;
  let isLoading = false;
  const load = async (): Promise<void> => {
    isLoading = true;
    try {
      found = (await import('./faultyNodes.ts')).faultyNodes;
      request();
    } catch {
      isLoading = false;
    }
  };
  return (editor, scene) => {
    if (editor.getSnapshot().selection.length === 0) return [];
    if (!isLoading) void load();
    return found?.(editor, scene) ?? [];
  };
}

/** Bitmaps of the painter: kept tiles, and layers that are seen through as a whole. */
function bitmapsOf({ offPage }: ProjectSession['drawing']['surfaces']) {
  return {
    createBitmap: (width: number, height: number) => {
      const surface = offPage(width, height);
      return surface && { ctx: surface.context, picture: () => surface.canvas.transferToImageBitmap() };
    },
    createGroupBitmap: (width: number, height: number) => {
      const surface = offPage(width, height);
      return surface && { ctx: surface.context, picture: surface.canvas };
    },
  };
}

function placeShadow(shadow: HTMLElement, { sheet }: Scene, { x, y, scale }: Viewport): void {
  shadow.style.transform = `translate(${x}px, ${y}px)`;
  shadow.style.width = `${sheet.width * scale}px`;
  shadow.style.height = `${sheet.height * scale}px`;
}

/**
 * Where the sheet is on the canvas, for tests that read pixels: CSS pixels, and CSS pixels for a document
 * pixel.
 */
function tellPlace(canvas: HTMLCanvasElement, { x, y, scale }: Viewport): void {
  canvas.dataset['sheetX'] = String(x);
  canvas.dataset['sheetY'] = String(y);
  canvas.dataset['scale'] = String(scale);
}

/** What lies over the page now: read from the store, the gesture under way and the pointer. */
export function overlayContent(
  { editor, gestures, drawing: { pointedLayer } }: ProjectSession,
  scene: Scene,
  viewport: Viewport,
  images: ShownImages,
  options: CanvasOptions,
  faultyNodes: FaultyNodes = () => [],
  sideOf: SideOf = (box, selection) => rotateSide(box, viewport.scale, scene, selection),
): OverlayContent {
  const missing = images.areMissing()
    ? scene.nodes.filter((node) => picturesOf(node).some((src) => images.isMissing(src)))
    : [];
  if (options.inPreview) return { ...EMPTY_OVERLAY, missing, selected: faultyNodes(editor, scene) };
  const { shown, selection, textEditing, guides } = editor.getSnapshot();
  const selected = nodesOf(scene, selection);
  const editing = textEditing === null ? undefined : nodeOf(scene, textEditing.layerId);
  const gripped = editing === undefined ? handleBox(selected) : null;
  const pointed = pointedLayer.getSnapshot();
  const hovered =
    options.pointer === null
      ? pointed && nodeOf(scene, pointed)
      : hitTest(scene, toDocument(viewport, options.pointer));
  const entered = enteredGroup(shown, selection);
  const isSelected = hovered && selection.includes(hovered.layerId);
  const overGroup = options.pointer && hovered ? closedGroup(shown, entered, hovered.layerId) : null;
  const closed = options.pointer === null ? pointed : overGroup;
  return {
    selected,
    margins: {
      bleed: around(scene.sheet, bleedOf(scene.margins)),
      safe: around(scene.sheet, -safeMarginOf(scene.margins)),
    },
    hovered: hovered && overGroup === null && !isSelected ? hovered : null,
    groups: [entered, isSelected ? null : closed].flatMap((id) => groupBox(scene, shown, id) ?? []),
    handles: gripped === null ? [] : handlesOf(gripped, viewport, sideOf(gripped, selection)),
    guides,
    ownGuides: scene.margins.guides,
    marquee: marqueeOf(gestures.getReadout()),
    marks: gestures.getTool()?.marks ?? null,
    editing:
      textEditing !== null && isTextNode(editing)
        ? editedText(editing, textEditing.range, editor.getSnapshot().document, options)
        : null,
    missing,
    overflowing: overflowingNodes(scene),
  };
}

/** The box around all of a group; null of no group, as of the id of a layer. */
function groupBox(scene: Scene, shown: Document, id: string | null): Bounds | null {
  if (id === null || groupsOf(shown).length === 0) return null;
  const members = membersOf(shown, id).map((layer) => layer.id);
  return unionBounds(nodesOf(scene, members).map(({ bounds }) => bounds));
}

/**
 * The sheet made larger by this on each side, or null when it would stay as it is or nothing would be left.
 */
function around({ width, height }: Sheet, by: number): Bounds | null {
  const box = { x: -by, y: -by, width: width + 2 * by, height: height + 2 * by };
  return by === 0 || box.width <= 0 || box.height <= 0 ? null : box;
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
    mistakes: isEdited
      ? boxes(templateMistakes(layer, templateOf(layer), records).map(({ start, end }) => [start, end]))
      : [],
    caret: caretShown ? { x: caret.x, y: caret.y, width: 0, height: caret.height } : null,
    selection: selectionBounds(node.layout, range),
  };
}
