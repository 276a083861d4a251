/** A page of a file that came in, on a sheet of a project: above what is there, as one edit. */
import type { Document } from '../../document/document.ts';
import { groupsOf } from '../../document/groups.ts';
import { keepGroups } from '../../document/keepGroups.ts';
import type { Group } from '../../document/layers/group.ts';
import type { Layer, LayerId } from '../../document/layers/layer.ts';
import { countPages, onPage } from '../../document/records/pages.ts';
import { MAX_GROUPS, MAX_LAYERS, MAX_PAGES } from '../../document/schema/constants.ts';
import { addLayer } from '../../engine/edits/layers/index.ts';
import { insertPage, setSheetSize } from '../../engine/edits/sheet/index.ts';
import type { ImportedPage } from '../../import/imported.ts';
import { scaledLayer } from '../../import/scaledLayer.ts';
import { placeOnSheet } from './placeOnSheet.ts';

interface PlacedPage {
  readonly layers: readonly Layer[];
  readonly groups: readonly Group[];
}

/** The page as large as the sheet has room for it, with ids of its own. */
export function pageOnSheet(
  page: ImportedPage,
  sheet: { readonly width: number; readonly height: number },
  newId: () => LayerId,
): PlacedPage {
  const { x, y, scale } = placeOnSheet(page, sheet);
  const { groups = [] } = page;
  const ids = new Map(groups.map(({ id }) => [id, newId()]));
  const known = (id: string | undefined) => (id === undefined ? undefined : ids.get(id));
  return {
    layers: page.layers.map((layer) => {
      const { group, ...own } = scale === 1 ? layer : scaledLayer(layer, scale);
      const around = known(group);
      return {
        ...own,
        ...(around !== undefined && { group: around }),
        id: newId(),
        x: own.x + x,
        y: own.y + y,
      };
    }),
    groups: groups.map(({ id, name, parent }) => {
      const around = known(parent);
      return { id: ids.get(id) ?? id, name, ...(around !== undefined && { parent: around }) };
    }),
  };
}

/** What a project has no room for; null where it has. The first page comes onto one that is there. */
export function roomMissingFor(document: Document, placed: readonly PlacedPage[]): 'pages' | 'layers' | null {
  const sum = (count: (page: PlacedPage) => number) => placed.reduce((all, page) => all + count(page), 0);
  if (countPages(document) + placed.length - 1 > MAX_PAGES) return 'pages';
  const isRoom =
    document.layers.length + sum(({ layers }) => layers.length) <= MAX_LAYERS &&
    groupsOf(document).length + sum(({ groups }) => groups.length) <= MAX_GROUPS;
  return isRoom ? null : 'layers';
}

/** Several pages: the first on the page of the document, each further one on a new page behind the last. */
export function withPlacedPages(
  document: Document,
  placed: readonly PlacedPage[],
  { sheet, page }: Parameters<typeof withPlacedPage>[2],
): Document {
  return placed.reduce((now, each, index) => {
    const room = index === 0 ? now : insertPage(now, page + index);
    return withPlacedPage(room, each, { sheet: index === 0 ? sheet : null, page: page + index });
  }, document);
}

/**
 * @param sheet the size that the sheet gets; null leaves it
 * @param page of the document, from 0
 */
function withPlacedPage(
  document: Document,
  { layers, groups }: PlacedPage,
  {
    sheet,
    page,
  }: { readonly sheet: { readonly width: number; readonly height: number } | null; readonly page: number },
): Document {
  const sized = sheet === null ? document : setSheetSize(document, sheet.width, sheet.height);
  const filled = layers.reduce((now, layer) => addLayer(now, onPage(layer, page)), sized);
  if (groups.length === 0) return filled;
  return keepGroups({
    ...filled,
    settings: { ...filled.settings, groups: [...groupsOf(filled), ...groups] },
  });
}
