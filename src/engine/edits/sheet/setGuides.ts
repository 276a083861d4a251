import { MAX_GUIDES } from '../../../document/schema/constants.ts';
import type { Document } from '../../../document/document.ts';
import { withoutEmpty } from '../../../document/settings.ts';

interface Guides {
  readonly x: readonly number[];
  readonly y: readonly number[];
}

/**
 * Sets the guides of the sheet, document pixels: `x` of the upright ones, `y` of the others. Each is rounded
 * to a tenth; those outside the sheet, doubles and what is too many are left out.
 */
export function setGuides(document: Document, guides: Guides): Document {
  const { settings, sheet } = document;
  const next = { x: cleanPlaces(guides.x, sheet.width), y: cleanPlaces(guides.y, sheet.height) };
  const { x, y } = guidesIn(document);
  if (same(next.x, x) && same(next.y, y)) return document;
  return { ...document, settings: withoutEmpty({ ...settings, guides: next }) };
}

/** The guides of the sheet, document pixels. */
export function guidesIn({ settings }: Document): Guides {
  return settings.guides ?? NONE;
}

const NONE: Guides = { x: [], y: [] };

function cleanPlaces(places: readonly number[], length: number): number[] {
  const rounded = places.map((place) => Math.round(place * 10) / 10 + 0);
  const inside = rounded.filter((place) => place >= 0 && place <= length);
  return [...new Set(inside)].slice(0, MAX_GUIDES).toSorted((a, b) => a - b);
}

function same(one: readonly number[], other: readonly number[]): boolean {
  return one.length === other.length && one.every((place, index) => place === other[index]);
}
