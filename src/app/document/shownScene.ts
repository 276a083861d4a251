/**
 * Scene of the shown page of an open project: the document, or one copy in preview mode; laid out in slices,
 * one per turn of the event loop.
 */
import type { ShownFacts } from './shownFacts.ts';
import type { BoundDocument } from '../../document/records/records.ts';
import type { Document } from '../../document/document.ts';
import type { Layer, LayerId } from '../../document/layers/layer.ts';
import { recordsOf } from '../../document/records/records.ts';
import { changesWithRecord, hasFields } from '../../document/records/readsRecords.ts';
import type { Filling } from '../../data/records/index.ts';
import { fillDocument } from '../../data/records/index.ts';
import type { Editor } from '../../engine/editor/index.ts';
import type { Scene } from '../../engine/scene/index.ts';
import { buildScene, completeness, withSharedScales } from '../../engine/scene/index.ts';
import { createPageScales } from './pageScales.ts';
import type { ReadableStore } from '../platform/createStore.ts';
import type { EditorPlatform } from '../platform/platform.ts';

/** Layout steps per turn, see `drawingSteps`; ordinary projects need one turn. */
const TURN_STEPS = 25_000;
const SCENE_CUT_TEXT =
  'В проекте слишком много текста: часть слоёв не видна на экране. Удалите лишние слои или сократите тексты.';

interface ShownSceneDeps {
  readonly editor: Editor;
  readonly platform: Pick<EditorPlatform, 'host' | 'notify'>;
  readonly inPreview: () => boolean;
  /**
   * Changes when letters, parts or the language of records have come: all texts are filled and measured
   * again then.
   */
  readonly lateLoads: Pick<ReadableStore<number>, 'getSnapshot'>;
  /** What the copies of the preview have, or would get. */
  readonly facts: Pick<ShownFacts, 'on'>;
}
interface ShownScene {
  /** The same object until what is shown changes. */
  readonly scene: () => Scene;
  /** Whether the next turn continues the layout, or the search of a size for all copies. */
  readonly isUnfinished: () => boolean;
  /** Starts a turn of the event loop: `scene` may lay out text again for about 0.1 s. */
  readonly nextTurn: () => void;
  /** Width and height of a layer as it would be laid out, document px. */
  readonly sizeOf: (layer: Layer) => { readonly width: number; readonly height: number };
}

export function createShownScene({
  editor,
  platform,
  inPreview,
  lateLoads,
  facts,
}: ShownSceneDeps): ShownScene {
  let given = platform.host.typesetter();
  let filling = platform.host.filling();
  let typesetter = given;
  let filled = filledDocuments(filling);
  let scales = createPageScales(filling, typesetter);
  let measuredWith = lateLoads.getSnapshot();
  let shown: Scene | undefined;
  const allowance = { steps: TURN_STEPS };
  let toldCut = false;
  return {
    scene: () => {
      // A document is opened with its parts, which no late load tells of.
      if (
        lateLoads.getSnapshot() !== measuredWith ||
        platform.host.typesetter() !== given ||
        platform.host.filling() !== filling
      ) {
        measuredWith = lateLoads.getSnapshot();
        given = platform.host.typesetter();
        filling = platform.host.filling();
        // What was measured belongs to its typesetter.
        typesetter = { ...given };
        scales = createPageScales(filling, typesetter);
        filled = filledDocuments(filling);
      }
      const { document, shown: page, recordIndex, textEditing } = editor.getSnapshot();
      const issued = inPreview() ? facts.on(document) : document;
      const bound = { document: page, records: recordsOf(issued) };
      const wanted = inPreview()
        ? filled(bound, recordIndex, null)
        : filled(bound, null, textEditing?.layerId ?? null);
      shown = buildScene(withSharedScales(wanted, scales.of(issued)), typesetter, shown, allowance);
      if (completeness(shown) === 'cut' && !toldCut) {
        toldCut = true;
        platform.notify('warning', SCENE_CUT_TEXT, { place: 'top-right' });
      }
      return shown;
    },
    isUnfinished: () =>
      (shown !== undefined && completeness(shown) === 'unfinished') || scales.isUnfinished(),
    nextTurn: () => {
      allowance.steps = TURN_STEPS;
      scales.nextTurn();
    },
    sizeOf: (layer) => {
      const { document } = editor.getSnapshot();
      const alone = { ...document, layers: [{ ...layer, visible: true }] };
      const drawn = drawnWith(filling, { document: alone, records: recordsOf(document) }, null, null);
      // A layer whose part is on its way has the size of its frame.
      const [node] = buildScene(drawn, typesetter, undefined, { steps: Infinity }).nodes;
      if (node === undefined) throw new Error(`The layer ${layer.id} has no size, although it is visible.`);
      return { width: node.width, height: node.height };
    },
  };
}

/**
 * Memoises the document as it is drawn, so that its scene is not rebuilt. `edited` is the layer that shows
 * its template.
 */
function filledDocuments(filling: Filling | null) {
  let last: {
    readonly bound: BoundDocument;
    readonly index: number | null;
    readonly edited: LayerId | null;
    readonly filled: Document;
  } | null = null;
  return (bound: BoundDocument, index: number | null, edited: LayerId | null): Document => {
    if (last !== null && isSame(last.bound, bound) && last.index === index && last.edited === edited)
      return last.filled;
    const filled = drawnWith(filling, bound, index, edited);
    last = { bound, index, edited, filled };
    return filled;
  };
}

/**
 * The document as it is drawn. While what fills it is on its way, the sheet shows what the document says, and a
 * copy shows nothing of what differs from copy to copy.
 */
function drawnWith(
  filling: Filling | null,
  bound: BoundDocument,
  index: number | null,
  edited: LayerId | null,
): Document {
  const { document, records } = bound;
  if (filling !== null || !hasFields(bound)) return fillDocument(filling, bound, index, { edited });
  if (index === null) return document;
  const layers = document.layers.map((layer) =>
    changesWithRecord(layer, records) ? { ...layer, visible: false } : layer,
  );
  return { ...document, layers };
}

function isSame(a: BoundDocument, b: BoundDocument): boolean {
  return a.document === b.document && a.records === b.records;
}
