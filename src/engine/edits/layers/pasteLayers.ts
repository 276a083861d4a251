/**
 * Puts layers from the clipboard on top of the page, together and in their order. The group keeps its place,
 * or moves down a diagonal until none of its corners lies on one that is there already, and is always moved
 * into what is visible. Pasted layers are not locked, so that they can be moved.
 */
import {
  MAX_DERIVED_COLUMNS,
  MAX_FONT_NAME_LENGTH,
  MAX_LAYERS,
  MAX_OWN_FONTS,
} from '../../../document/schema/constants.ts';
import { columnsByName } from '../../../document/records/decisions.ts';
import type { Document } from '../../../document/document.ts';
import { groupsOf, inGroup } from '../../../document/groups.ts';
import { withGroups } from '../../../document/keepGroups.ts';
import { copyNames } from '../../../document/layers/freeName.ts';
import type { Layer, LayerId } from '../../../document/layers/layer.ts';
import { documentPage, onPage } from '../../../document/records/pages.ts';
import { recordsOf } from '../../../document/records/records.ts';
import type { OwnFont } from '../../../document/ownFonts.ts';
import type { Settings } from '../../../document/settings.ts';
import { withoutEmpty } from '../../../document/settings.ts';
import type { Bounds } from '../../math/bounds.ts';
import { unionBounds } from '../../math/bounds.ts';
import { clamp } from '../../math/interval.ts';
import type { Point } from '../../math/point.ts';
import { moveLayersBy } from '../place/moveLayersBy.ts';
import { renewGroups } from './renewGroups.ts';
import { takenCorners } from '../place/takenCorners.ts';

interface Pasting {
  /** An unused id for each layer. */
  readonly newId: (original: LayerId) => LayerId;
  /** What a layer covers on the page, in document pixels. */
  readonly boundsOf: (layer: Layer) => Bounds;
  /** The visible part of the sheet, in document pixels. */
  readonly visible: Bounds;
  /** The page that gets them, from 0; the first one unless given. */
  readonly page?: number;
  /** Exactly where they were copied, also out of sight and over what is there. */
  readonly inPlace?: boolean;
  /** Their groups, which get new ids too, and decisions of the project that they were copied from. */
  readonly settings?: Settings;
}

/** The document with the layers, and their new ids. Layers beyond the limit are omitted. */
export function pasteLayers(
  document: Document,
  layers: readonly Layer[],
  { newId, boundsOf, visible, page = 0, inPlace = false, settings = {} }: Pasting,
): { readonly document: Document; readonly ids: readonly LayerId[] } {
  const taken = layers.slice(0, Math.max(0, MAX_LAYERS - document.layers.length));
  const bounds = unionBounds(taken.map(boundsOf));
  if (bounds === null) return { document, ids: [] };
  const { x, y } = inPlace ? { x: 0, y: 0 } : freeShift(documentPage(document, page), taken, bounds, visible);
  const names = new Set(document.layers.map(({ name }) => name));
  const copyName = copyNames([...document.layers, ...taken]);
  const { groups, idOf } = renewGroups(groupsOf(document), settings.groups ?? [], newId);
  const pasted = taken.map((layer): Layer => {
    const name = names.has(layer.name) ? copyName(layer.name) : layer.name;
    names.add(name);
    const copy = onPage({ ...layer, id: newId(layer.id), name, locked: false }, page);
    return inGroup<Layer>(copy, idOf(layer.group));
  });
  const ids = pasted.map(({ id }) => id);
  const all = {
    ...document,
    settings: withForeign(document, settings),
    layers: [...document.layers, ...pasted],
  };
  const grouped = groups.length === 0 ? all : withGroups(all, [...groupsOf(document), ...groups]);
  return { document: moveLayersBy(grouped, ids, x, y), ids };
}

/**
 * The settings with those that came with layers of another project. They add decisions about names and made
 * columns where the document has none, and a number of copies or a column of groups only to a document
 * without records.
 */
function withForeign(document: Document, foreign: Settings): Settings {
  const { settings } = document;
  const { decisions = foreign.decisions, copiesColumn: own } = settings;
  const copiesColumn = own ?? (recordsOf(document).layers.length === 0 ? foreign.copiesColumn : undefined);
  const { groupColumn: group } = settings;
  const isBare = recordsOf(document).layers.length === 0 && own === undefined;
  const groupColumn = group ?? (isBare ? foreign.groupColumn : undefined);
  const columns = columnsByName([...(foreign.derivedColumns ?? []), ...(settings.derivedColumns ?? [])]);
  const fonts = withForeignFonts(settings.fonts ?? [], foreign.fonts ?? []);
  const isTaken =
    fonts.length > (settings.fonts?.length ?? 0) ||
    decisions !== settings.decisions ||
    copiesColumn !== own ||
    groupColumn !== group ||
    columns.length > (settings.derivedColumns?.length ?? 0);
  if (!isTaken) return settings;
  // Those of the document stay when there is no room for all.
  return withoutEmpty({
    ...settings,
    decisions,
    copiesColumn,
    groupColumn,
    fonts,
    derivedColumns: columns.slice(-MAX_DERIVED_COLUMNS),
  });
}

/** Those of the document, then the others with names of their own, as many as there is room for. */
function withForeignFonts(own: readonly OwnFont[], foreign: readonly OwnFont[]): readonly OwnFont[] {
  const fonts = [...own];
  for (const font of foreign) {
    if (fonts.length >= MAX_OWN_FONTS || fonts.some(({ family }) => family === font.family)) continue;
    const isTaken = fonts.some(({ title }) => title === font.title);
    fonts.push(
      isTaken ? { ...font, title: `${font.title.slice(0, MAX_FONT_NAME_LENGTH - 2)} ${fonts.length}` } : font,
    );
  }
  return fonts;
}

/** Distance between two candidate places, in document pixels. */
const STEP = 20;
const MAX_STEPS = 200;

/**
 * The first shift inside `visible` that hides no corner; without one, the group stays where it was copied, if
 * that is visible.
 */
function freeShift({ layers }: Document, pasted: readonly Layer[], bounds: Bounds, visible: Bounds): Point {
  const isTaken = takenCorners(layers);
  const isFree = ({ x, y }: Point) => !pasted.some((layer) => isTaken({ x: layer.x + x, y: layer.y + y }));
  const candidates = Array.from({ length: MAX_STEPS }, (_, step) => ({ x: step * STEP, y: step * STEP }));
  const inSight = (shift: Point): Point => ({
    x: withinRoom(bounds.x + shift.x, bounds.width, visible.x, visible.width) - bounds.x,
    y: withinRoom(bounds.y + shift.y, bounds.height, visible.y, visible.height) - bounds.y,
  });
  // A group pushed into the lower right corner goes on from the upper left one.
  const home = inSight({ x: visible.x - bounds.x, y: visible.y - bounds.y });
  const found =
    candidates.map(inSight).find(isFree) ??
    candidates.map(({ x, y }) => inSight({ x: home.x + x, y: home.y + y })).find(isFree) ??
    candidates.map(({ x }) => inSight({ x: home.x + x, y: home.y })).find(isFree);
  return found ?? inSight({ x: 0, y: 0 });
}

/** Moves a span into another one; a longer one is moved until it covers it. */
function withinRoom(start: number, length: number, from: number, room: number): number {
  const last = from + room - length;
  return clamp(start, Math.min(from, last), Math.max(from, last));
}
