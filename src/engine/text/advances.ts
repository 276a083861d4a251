/**
 * Advance widths, measured once. A measurer is asked at one big size and the answer kept in ems: widths are linear in
 * the font size, so every size, every zoom and every step of shrinking share one measurement, free of a small size's hinting.
 */
import { servingFace } from '../../document/fonts.ts';
import type { BoundedMemory } from './boundedMemory.ts';
import { boundedMemory } from './boundedMemory.ts';
import type { FontSpec, TextMeasurer } from '../ports/measurer.ts';

/** Advance width of a visible text in document pixels, at the font's size. */
export function advanceOf(text: string, font: FontSpec, measurer: TextMeasurer): number {
  if (text === '') return 0;
  const known = advancesOf(measurer, font);
  let em = known.get(text);
  if (em === undefined) {
    em = measurer.advance(text, { ...font, size: MEASURED_SIZE }) / MEASURED_SIZE;
    known.set(text, em);
  }
  return em * font.size;
}

const MEASURED_SIZE = 1000;
/** Of one face. */
const MAX_ADVANCES = 20_000;
/** UTF-16 units of the texts of one face. */
const MAX_UNITS = 1_000_000;
/** By measurer, family and face: maps in maps, since making a key of them would cost more than the look-up. */
const advances = new WeakMap<TextMeasurer, Map<string, Map<string, BoundedMemory<number>>>>();

function advancesOf(measurer: TextMeasurer, font: FontSpec): BoundedMemory<number> {
  const families = held(advances, measurer, () => new Map());
  const faces = held(families, font.family, () => new Map());
  return held(faces, servingFace(font.family, font), () => boundedMemory<number>(MAX_ADVANCES, MAX_UNITS));
}

function held<Key, Value>(
  map: { readonly get: (key: Key) => Value | undefined; readonly set: (key: Key, value: Value) => unknown },
  key: Key,
  make: () => Value,
): Value {
  let value = map.get(key);
  if (value === undefined) map.set(key, (value = make()));
  return value;
}
