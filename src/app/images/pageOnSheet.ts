/** A page of a file that came in, on a sheet of a project: above what is there, as one edit. */
import type { Document } from '../../document/document.ts';
import { groupsOf } from '../../document/groups.ts';
import { keepGroups } from '../../document/keepGroups.ts';
import type { Group } from '../../document/layers/group.ts';
import type { Layer, LayerId } from '../../document/layers/layer.ts';
import { onPage } from '../../document/records/pages.ts';
import { MAX_GROUPS, MAX_LAYERS } from '../../document/schema/constants.ts';
import { addLayer, setSheetSize } from '../../engine/index.ts';
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

/** Whether a project has room for it. */
export function hasRoomFor(document: Document, { layers, groups }: PlacedPage): boolean {
  return (
    document.layers.length + layers.length <= MAX_LAYERS &&
    groupsOf(document).length + groups.length <= MAX_GROUPS
  );
}

/**
 * @param sheet the size that the sheet gets; null leaves it
 * @param page of the document, from 0
 */
export function withPlacedPage(
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
