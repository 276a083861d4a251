/**
 * The scales of texts with one size for all copies, for the screen. The search runs in short turns, so that
 * a large table does not block the page; until it ends, the scales of the last search are used.
 */
import type { Filling } from '../../data/records/index.ts';
import { fillDocument } from '../../data/records/index.ts';
import type { Document } from '../../document/document.ts';
import type { RunDocument } from '../../document/runDocument.ts';
import type { BoundDocument } from '../../document/records/records.ts';
import { boundDocument, recordsOf } from '../../document/records/records.ts';
import type { SceneTypesetter, SharedScales } from '../../engine/scene/index.ts';
import { searchSharedScales, sharesSize, sharesSizeAlike } from '../../engine/scene/index.ts';

/** Copies that a turn looks at: with names to decline, about 20 ms. */
const COPIES_PER_TURN = 200;
/** Layout steps that a turn may take, in the units of `drawingSteps`. */
const STEPS_PER_TURN = 10_000;

interface PageScales {
  /** The scales as far as they are known; continues the search while the turn lasts. */
  readonly of: (document: RunDocument) => SharedScales;
  readonly isUnfinished: () => boolean;
  readonly nextTurn: () => void;
}

export function createPageScales(filling: Filling | null, typesetter: SceneTypesetter): PageScales {
  let searched: RunDocument | null = null;
  let search: ReturnType<typeof searchSharedScales> | null = null;
  let scales: SharedScales = new Map();
  let left = { copies: COPIES_PER_TURN, steps: STEPS_PER_TURN };
  const goOn = () => {
    while (search !== null && left.copies > 0 && left.steps > 0) {
      const { done, value } = search.next();
      if (done === true) {
        scales = value;
        search = null;
      } else left = { copies: left.copies - 1, steps: left.steps - value };
    }
  };
  return {
    of: (document) => {
      const isSame = searched !== null && isAlike(searched, document);
      searched = document;
      // There is nothing to measure while texts cannot be filled.
      if (!isSame && filling !== null)
        search = searchSharedScales(boundDocument(document), typesetter, fillWith(filling));
      goOn();
      return scales;
    },
    isUnfinished: () => search !== null,
    nextTurn: () => {
      left = { copies: COPIES_PER_TURN, steps: STEPS_PER_TURN };
    },
  };
}

function fillWith(filling: Filling) {
  return (bound: BoundDocument, copy: number): Document => fillDocument(filling, bound, copy);
}

/** Whether two documents have the same scales: equal texts, boxes and records. Places may differ. */
function isAlike(a: RunDocument, b: RunDocument): boolean {
  const isDecidedAlike = a.settings === b.settings && a.facts === b.facts;
  if (a.layers === b.layers && isDecidedAlike) return true;
  const [own, others] = [a.layers.filter(sharesSize), b.layers.filter(sharesSize)];
  if (own.length !== others.length) return false;
  if (!own.every((layer, place) => sharesSizeAlike(layer, others[place]))) return false;
  if (own.length === 0) return true;
  if (!isDecidedAlike) return false;
  const [before, now] = [recordsOf(a).layers, recordsOf(b).layers];
  return (
    before.length === now.length &&
    before.every((layer, place) => {
      const other = now[place];
      return layer.selectedCells === other?.selectedCells && layer.query === other.query;
    })
  );
}
