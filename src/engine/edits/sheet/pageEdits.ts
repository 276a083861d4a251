/**
 * Edits of the pages of a document. Pages are counted from 0; there are at most `MAX_PAGES`, and always one.
 */
import { MAX_LAYERS, MAX_PAGES } from '../../../document/schema/constants.ts';
import { withoutEmpty } from '../../../document/settings.ts';
import type { Document } from '../../../document/document.ts';
import { groupPaths, groupsOf, inGroup } from '../../../document/groups.ts';
import { withGroups } from '../../../document/keepGroups.ts';
import { copyNames } from '../../../document/layers/freeName.ts';
import type { Layer, LayerId } from '../../../document/layers/layer.ts';
import { countPages, onPage, pageOfLayer } from '../../../document/records/pages.ts';
import { renewGroups } from '../layers/renewGroups.ts';

/** Inserts an empty page here, which may be behind the last one. A full document is returned unchanged. */
export function insertPage(document: Document, page: number): Document {
  const pages = countPages(document);
  if (pages >= MAX_PAGES) return document;
  return withPages(document, pages + 1, (other) => (other >= page ? other + 1 : other));
}

/**
 * Inserts a copy of a page behind it. `newId` returns an unused id for each layer and group. A document with
 * too many pages or layers is returned unchanged.
 */
export function duplicatePage(document: Document, page: number, newId: () => LayerId): Document {
  const copied = document.layers.filter((layer) => pageOfLayer(layer) === page);
  const room = document.layers.length + copied.length <= MAX_LAYERS;
  const wider = room ? insertPage(document, page + 1) : document;
  if (wider === document) return document;
  const copyName = copyNames(document.layers);
  const here = new Set(copied.flatMap(groupPaths(document)));
  const present = groupsOf(document);
  const { groups, idOf } = renewGroups(
    present,
    present.filter(({ id }) => here.has(id)),
    newId,
  );
  const copies = copied.map((layer): Layer => {
    const copy = onPage({ ...layer, id: newId(), name: copyName(layer.name) }, page + 1);
    return inGroup<Layer>(copy, idOf(layer.group));
  });
  const all = { ...wider, layers: [...wider.layers, ...copies] };
  return groups.length === 0 ? all : withGroups(all, [...present, ...groups]);
}

/** Removes a page with its layers; the only page stays. */
export function removePage(document: Document, page: number): Document {
  const pages = countPages(document);
  if (pages === 1 || page >= pages) return document;
  const layers = document.layers.filter((layer) => pageOfLayer(layer) !== page);
  return withPages({ ...document, layers }, pages - 1, (other) => (other > page ? other - 1 : other));
}

/** Moves a page to another place; the pages between make room. */
export function movePage(document: Document, from: number, to: number): Document {
  const pages = countPages(document);
  if (from === to || from >= pages || to >= pages || to < 0) return document;
  const order = Array.from({ length: pages }, (_, page) => page);
  const moved = order.toSpliced(from, 1).toSpliced(to, 0, from);
  return withPages(document, pages, (page) => moved.indexOf(page));
}

/** Moves layers to an existing page, where they lie in their order above all others. */
export function moveToPage(document: Document, ids: readonly LayerId[], page: number): Document {
  if (page < 0 || page >= countPages(document)) return document;
  const chosen = new Set(ids);
  const isMoved = (layer: Layer) => chosen.has(layer.id) && pageOfLayer(layer) !== page;
  const moved = document.layers.filter(isMoved).map((layer): Layer => onPage(layer, page));
  if (moved.length === 0) return document;
  const layers = [...document.layers.filter((layer) => !isMoved(layer)), ...moved];
  return { ...document, layers };
}

/** @param placeOf the new page of a layer, by its old one */
function withPages(document: Document, pages: number, placeOf: (page: number) => number): Document {
  const layers = document.layers.map((layer): Layer => onPage(layer, placeOf(pageOfLayer(layer))));
  return { ...document, settings: withoutEmpty({ ...document.settings, pages }), layers };
}
