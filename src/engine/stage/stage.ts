/**
 * A canvas with a document that a person can edit: store, scene, painter, overlay and pointer joined. The
 * product joins the same pieces to its charts and its late loads; another program begins here (`README.md` of
 * the engine).
 */
import type { Document } from '../../document/document.ts';
import { changedLayers } from '../../document/layers/changedLayers.ts';
import type { Layer, LayerId } from '../../document/layers/layer.ts';
import type { Editor } from '../editor/editor.ts';
import { createEditor } from '../editor/editor.ts';
import { createMovingLayers } from '../editor/movingLayers.ts';
import { handleBox } from '../hit/handleBox.ts';
import { handlesOf } from '../hit/handles.ts';
import { rotateSide } from '../hit/rotateSide.ts';
import type { Canvas2D } from '../ports/canvas.ts';
import type { ImageSource, PixelSize } from '../ports/imageSource.ts';
import type { TextMeasurer } from '../ports/measurer.ts';
import type { LongPages } from '../screen/loadLongPages.ts';
import { isLong, loadLongPages } from '../screen/loadLongPages.ts';
import type { OverlayTheme } from '../screen/overlayTheme.ts';
import { PAPER_OVERLAY } from '../screen/overlayTheme.ts';
import { createPagePainter } from '../screen/pagePainter.ts';
import { EMPTY_OVERLAY, paintOverlay } from '../screen/paintOverlay.ts';
import type { PageHost } from '../screen/wholePage.ts';
import { buildScene } from '../scene/buildScene.ts';
import type { Scene } from '../scene/node.ts';
import type { SceneTypesetter } from '../scene/parts.ts';
import { hasParts, loadParts } from '../scene/parts.ts';
import { nodesOf, overflowingNodes, prepareLookUps } from '../scene/sceneIndex.ts';
import type { Size, Viewport } from '../viewport/viewport.ts';
import { alignViewport, devicePlacement } from '../viewport/viewport.ts';
import type { StagePointer } from './stagePointer.ts';
import { createStagePointer } from './stagePointer.ts';

/** What a stage draws on and measures with; `Image` is what the canvas of the host draws. */
export interface StageHost<Image extends PixelSize> {
  /** The visible canvas, of device pixels, and the same as a picture of its pixels. */
  readonly page: Pick<PageHost<Image>, 'ctx' | 'picture'>;
  /** A canvas over it for outlines and handles; without it there are none. */
  readonly overlay?: Canvas2D | undefined;
  /** The faces of all texts are loaded before a document is shown: a measurer throws without one. */
  readonly measurer: TextMeasurer;
  /** Decoded pictures; without them image layers paint nothing. */
  readonly images?: ImageSource<Image>;
  /** Bitmaps for quick gestures and for layers seen through as a whole; without them all is painted anew. */
  readonly createBitmap?: PageHost<Image>['createBitmap'];
  readonly createGroupBitmap?: PageHost<Image>['createGroupBitmap'];
}

export interface StageOptions<Image extends PixelSize> {
  readonly host: StageHost<Image>;
  readonly document: Document;
  /** Of the view, in CSS pixels. The host gives its canvases this size times `pixelRatio`. */
  readonly size: Size;
  readonly pixelRatio?: number;
  readonly viewport?: Viewport;
  readonly theme?: OverlayTheme;
  /** What paints long pages, where the program has loaded it (`loadLongPages`); else `ready` does. */
  readonly longPages?: LongPages;
  /**
   * The page as a copy shows it: fields replaced by values, say. Called with the shown page after each
   * change; the same object for the same page keeps the scene.
   */
  readonly fill?: (page: Document) => Document;
  /** Called when something is to be painted. Without it the caller calls `paint` after its changes. */
  readonly onChange?: () => void;
  /** Unused ids, for copies that a drag with Alt makes. */
  readonly newId?: () => LayerId;
}

export interface Stage {
  /** The store: state, edits, history, selection. */
  readonly editor: Editor;
  /** What is on the page now; the same object until that changes. */
  readonly scene: () => Scene;
  /** Presses, moves and releases of the host's pointer. */
  readonly pointer: StagePointer;
  /** Paints page and overlay now. */
  readonly paint: () => void;
  /**
   * Paints sharp what was painted roughly or in parts. To be called when edits pause, in turns, until it
   * answers true.
   */
  readonly settle: () => boolean;
  /** Prepares the next press; true while there is more to do. To be called while nothing else happens. */
  readonly prepare: () => boolean;
  /** Pictures have come, or the canvas was cleared: all is painted anew by the next `paint`. */
  readonly forget: () => void;
  /** The view has another size; the host has resized its canvases. */
  readonly resize: (size: Size, pixelRatio?: number) => void;
  /**
   * Resolves when what the layers of now need is loaded (codes, looks of texts, painting of long pages).
   * Until then such layers wait; `onChange` is called when they can be painted. Rejects when a load fails.
   */
  readonly ready: () => Promise<void>;
  readonly stop: () => void;
}

/**
 * Opens a document on the canvases of a host. Nothing is painted yet, and nothing is checked: for documents
 * that the program makes itself. `createStage` checks.
 */
export function createUncheckedStage<Image extends PixelSize>(options: StageOptions<Image>): Stage {
  const { host, onChange = () => undefined, viewport } = options;
  const editor = createEditor({ document: options.document, ...(viewport && { viewport }) });
  const images = host.images ?? { get: () => undefined };
  const parts: StageParts = createStageParts(options, editor, () => isLong(scene(), images));
  const { scene, sizeOf } = createStageScene(options, editor, () => parts.typesetter());
  const newId = options.newId ?? numberedIds(editor);
  const pointer = createStagePointer({ editor, scene, sizeOf, newId });
  const painter = createPagePainter<Image>({ ...NO_BITMAPS, ...host.page, ...host, images }, parts.longPages);
  const movingNow = createMovingLayers(editor);
  let { size, pixelRatio = 1 } = options;

  const stopListening = editor.subscribe(() => {
    // `ready` rejects when a load fails; the layers that need it are not painted.
    if (!parts.areComplete()) parts.ready().catch(() => undefined);
    onChange();
  });
  const stopReadout = pointer.subscribe(onChange);

  return {
    editor,
    scene,
    pointer,
    paint: () => {
      const aligned = alignViewport(editor.getSnapshot().viewport, pixelRatio);
      painter.paint({
        scene: scene(),
        width: Math.round(size.width * pixelRatio),
        height: Math.round(size.height * pixelRatio),
        ...devicePlacement(aligned, pixelRatio),
        clipToSheet: true,
        asExport: false,
        moving: movingNow(),
      });
      if (host.overlay === undefined) return;
      const content = overlayOf(editor, scene(), aligned, pointer);
      const { theme = DEFAULT_THEME } = options;
      const view = { size, devicePixelRatio: pixelRatio, viewport: aligned };
      paintOverlay({ ctx: host.overlay, ...view, theme, content });
    },
    settle: painter.settle,
    prepare: () => prepareLookUps(scene()),
    forget: painter.forget,
    resize: (to, ratio = pixelRatio) => {
      [size, pixelRatio] = [to, ratio];
      painter.forget();
      onChange();
    },
    ready: parts.ready,
    stop: () => {
      stopListening();
      stopReadout();
    },
  };
}

const NO_BITMAPS = { createBitmap: () => null, createGroupBitmap: () => null };

/** The scene of the shown page, and the size that a layer would have in it. */
function createStageScene<Image extends PixelSize>(
  { fill = (page) => page }: StageOptions<Image>,
  editor: Editor,
  typesetter: () => SceneTypesetter,
) {
  let shown: Scene | undefined;
  // With an allowance a layer waits whose part is not loaded.
  const allowance = { steps: Infinity };
  return {
    scene: (): Scene =>
      (shown = buildScene(fill(editor.getSnapshot().shown), typesetter(), shown, allowance)),
    sizeOf: (layer: Layer): Size => {
      const alone = { ...editor.getSnapshot().document, layers: [{ ...layer, visible: true }] };
      const [node] = buildScene(fill(alone), typesetter(), undefined, allowance).nodes;
      if (node === undefined) throw new Error(`The layer ${layer.id} has no size, although it is visible.`);
      return node;
    },
  };
}

interface StageParts extends Pick<Stage, 'ready'> {
  readonly typesetter: () => SceneTypesetter;
  readonly longPages: () => LongPages;
  /** Whether the layers of now can be laid out. */
  readonly areComplete: () => boolean;
}

/** What the layers of a stage need beside its measurer, loaded when they do. */
function createStageParts<Image extends PixelSize>(
  { host, longPages: given = null, onChange }: StageOptions<Image>,
  editor: Editor,
  needsLongPages: () => boolean,
): StageParts {
  let typesetter: SceneTypesetter = { advance: (text, font) => host.measurer.advance(text, font) };
  let longPages = given;
  /** The load that is under way, and the layers that it is for. */
  let loading: { readonly layers: readonly Layer[]; readonly done: Promise<void> } | null = null;
  const layersNow = (): readonly Layer[] => editor.getSnapshot().document.layers;
  /** Layers that can be laid out: a step of a gesture changes few of them. */
  let complete: { readonly layers: readonly Layer[]; readonly by: SceneTypesetter } | null = hasParts(
    typesetter,
    layersNow(),
  )
    ? { layers: layersNow(), by: typesetter }
    : null;
  const load = async (layers: readonly Layer[]): Promise<void> => {
    const [parts, long] = await Promise.all([
      loadParts(layers, typesetter),
      longPages === null && needsLongPages() ? loadLongPages() : longPages,
    ]);
    const isNew = !hasParts(typesetter, layers) || long !== longPages;
    if (!hasParts(typesetter, layers)) typesetter = parts;
    longPages = long;
    if (isNew) onChange?.();
  };
  return {
    typesetter: () => typesetter,
    longPages: () => longPages,
    areComplete: () => {
      const layers = layersNow();
      const changed = complete?.by === typesetter ? changedLayers(complete.layers, layers) : null;
      const fresh = changed === null ? layers : changed.flatMap((place) => layers[place] ?? []);
      if (!hasParts(typesetter, fresh)) return false;
      complete = { layers, by: typesetter };
      return true;
    },
    ready: (): Promise<void> => {
      const layers = layersNow();
      if (loading?.layers === layers) return loading.done;
      const done = load(layers);
      loading = { layers, done };
      // The next call tries again.
      done.catch(() => (loading = null));
      return done;
    },
  };
}

/** Ids that no layer of the document has. */
function numberedIds(editor: Editor): () => LayerId {
  let number = 0;
  return () => {
    const taken = new Set(editor.getSnapshot().document.layers.map(({ id }) => id));
    do number += 1;
    while (taken.has(`copy-${number}`));
    return `copy-${number}`;
  };
}

function overlayOf(editor: Editor, scene: Scene, viewport: Viewport, pointer: StagePointer) {
  const { selection, guides } = editor.getSnapshot();
  const selected = nodesOf(scene, selection);
  const box = handleBox(selected);
  const readout = pointer.readout();
  return {
    ...EMPTY_OVERLAY,
    selected,
    handles: box === null ? [] : handlesOf(box, viewport, rotateSide(box, viewport.scale, scene, selection)),
    guides,
    ownGuides: scene.margins.guides,
    marquee: readout?.kind === 'marquee' ? readout.bounds : null,
    overflowing: overflowingNodes(scene),
  };
}

/** Colours for white paper, in use where the program has none of its own. */
const DEFAULT_THEME: OverlayTheme = {
  ...PAPER_OVERLAY,
  accent: '#2563c9',
  marqueeFill: 'rgb(37 99 201 / 0.12)',
  bleed: '#b8466a',
};
