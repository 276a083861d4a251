/**
 * Pages of a document: a front, a back and further ones. All have one sheet and one set of records; a layer
 * says on which page it is. Whatever draws or shows one page gets that page as a document of its own
 * (sheet#pages).
 */
import type { Document } from '../document.ts';
import type { Layer, LayerId } from '../layers/layer.ts';
import type { Place } from '../layers/layerFields.ts';
import type { BoundDocument } from './records.ts';
import { recordsOf } from './records.ts';
import { foundOnce } from '../schema/foundOnce.ts';

/** Number of pages, at least 1. */
export function countPages({ settings }: Pick<Document, 'settings'>): number {
  return settings.pages ?? 1;
}

/** The page of a layer, from 0. */
export function pageOfLayer({ page = 0 }: Pick<Place, 'page'>): number {
  return page;
}

/** The page on which the layer with this id is, from 0; null when there is no such layer. */
export function pageWith({ layers }: Pick<Document, 'layers'>, id: LayerId): number | null {
  const layer = layers.find((other) => other.id === id);
  return layer === undefined ? null : pageOfLayer(layer);
}

/**
 * The page to look at after a step from one document to another: `shown` when its layers have changed, or no
 * others have; else the first page whose layers have changed, or the last page when one was added or taken
 * away.
 */
export function changedPage(before: Document, now: Document, shown: number): number {
  if (countPages(before) === 1 && countPages(now) === 1) return shown;
  const hasChanged = (page: number) => !sameLayers(layersOn(before, page), layersOn(now, page));
  const pages = Math.max(countPages(before), countPages(now));
  if (hasChanged(shown)) return shown;
  const changed = Array.from({ length: pages }, (_, page) => page).find(hasChanged);
  if (changed !== undefined) return changed;
  return countPages(before) === countPages(now) ? shown : countPages(now) - 1;
}

function sameLayers(a: readonly Layer[], b: readonly Layer[]): boolean {
  return a.length === b.length && a.every((layer, index) => layer === b[index]);
}

/** The layer on this page, from 0; the same object when it is there. */
export function onPage<L extends Layer>(layer: L, page: number): L {
  if (pageOfLayer(layer) === page) return layer;
  const { page: _before, ...rest } = layer;
  // The rest of a layer without its optional page is a layer of the same kind.
  return { ...rest, ...(page > 0 && { page }) } as L;
}

/**
 * One page to be drawn: its layers as a document of its own, and the records of the whole document, which
 * fill them.
 */
export function boundPage(document: Document, page: number): BoundDocument {
  return { document: documentPage(document, page), records: recordsOf(document) };
}

/** All pages in their order. */
export function boundPages(document: Document): readonly BoundDocument[] {
  return Array.from({ length: countPages(document) }, (_, page) => boundPage(document, page));
}

/**
 * The layers of one page as a document. A document of one page is its own page. The same document and page
 * give the same object, so that scenes and caches are reused. To fill it, use `boundPage`: its fields may
 * come from other pages.
 */
export function documentPage(document: Document, page: number): Document {
  if (countPages(document) === 1) return document;
  const pages = foundOnce(document, newPages);
  let shown = pages.get(page);
  if (shown === undefined)
    pages.set(page, (shown = { ...single(document), layers: layersOn(document, page) }));
  return shown;
}

function single(document: Document): Document {
  const { pages: _pages, ...settings } = document.settings;
  return { ...document, settings };
}

/** By the list of layers, which stays when only the sheet or the name changes. */
function layersOn({ layers }: Document, page: number): readonly Layer[] {
  const pages = foundOnce(layers, newParts);
  let part = pages.get(page);
  if (part === undefined) {
    part = layers.filter((layer) => pageOfLayer(layer) === page);
    pages.set(page, part);
  }
  return part;
}

const newPages = () => new Map<number, Document>();
const newParts = () => new Map<number, readonly Layer[]>();
