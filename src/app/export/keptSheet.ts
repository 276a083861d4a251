/** The layout that was chosen last on this device: it suits the printer and the paper beside it. */
import type { SessionStorage } from '../../api/session.ts';
import { sheetSchema } from '../../browser/sheetSchema.ts';
import type { RunDocument } from '../../document/runDocument.ts';
import { countPages } from '../../document/records/pages.ts';
import type { OrderScope } from '../../output/order/index.ts';
import type { SheetChoice } from '../../output/print/index.ts';
import { pageOf } from '../../output/formats/index.ts';
import { openingSheet, USUAL_SHEET, usualRepeat } from '../../output/print/index.ts';

export { MAX_REPEAT } from '../../browser/sheetSchema.ts';

/** Documents with a back have a layout of their own: they are printed on both sides. */
const keyOf = (pages: number) => (pages === 1 ? 'sheetLayout' : 'sheetLayoutOfPages');

/**
 * The kept choice, or the usual one. Cells were skipped on the sheet that was in the printer then, copies
 * repeated in that run, and a size of copies was that of another document.
 */
export function keptSheet(storage: Pick<SessionStorage, 'getItem'>, pages: number): SheetChoice {
  const usual = pages === 1 ? USUAL_SHEET : { ...USUAL_SHEET, backs: 'long-edge' as const };
  const text = storage.getItem(keyOf(pages));
  if (text === null) return usual;
  try {
    const kept = sheetSchema.safeParse(JSON.parse(text));
    return kept.success ? { ...kept.data, copy: null, skip: 0, repeat: 1 } : usual;
  } catch {
    return usual;
  }
}

export function keepSheet(
  storage: Pick<SessionStorage, 'setItem'>,
  choice: SheetChoice,
  pages: number,
): void {
  storage.setItem(keyOf(pages), JSON.stringify(choice));
}

/**
 * The layout with which a document begins. One that has a bleed is printed with it, whatever the last one
 * had.
 */
export function openedSheet(
  storage: Pick<SessionStorage, 'getItem'>,
  document: RunDocument,
  scope: OrderScope,
): SheetChoice {
  const kept = keptSheet(storage, countPages(document));
  const { bleedMm = 0 } = document.settings;
  const { widthMm: width, heightMm: height } = pageOf(document);
  const opened = openingSheet(bleedMm === 0 ? kept : { ...kept, bleed: bleedMm }, { width, height });
  return { ...opened, repeat: usualRepeat(scope === 'instance') };
}
