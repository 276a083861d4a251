/** What draws the pages of a run: one for each page of each design, made when a copy first needs it. */
import { designOf } from '../../document/runDocument.ts';
import type { RunDocument } from '../../document/runDocument.ts';

/** @returns what draws a page, counted from 0, of a copy, counted from 0 or null for no record */
export function designPages<Drawer>(
  document: RunDocument,
  make: (design: RunDocument, page: number) => Drawer,
): (copy: number | null, page: number) => Drawer {
  const made = new Map<RunDocument, Map<number, Drawer>>();
  return (copy, page) => {
    const design = designOf(document, copy);
    const ofDesign = made.get(design) ?? new Map<number, Drawer>();
    made.set(design, ofDesign);
    const drawer = ofDesign.get(page) ?? make(design, page);
    ofDesign.set(page, drawer);
    return drawer;
  };
}
