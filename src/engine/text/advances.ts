/**
 * Advance widths, measured once. A measurer is asked at one big size and the answer kept in ems: widths are linear in
 * the font size, so every size, every zoom and every step of shrinking share one measurement, free of a small size's hinting.
 */
import { servingFace } from '../model/fonts.ts';
import type { FontSpec, TextMeasurer } from '../ports/measurer.ts';

/** Advance width of a visible text in document pixels, at the font's size. */
export function advanceOf(text: string, font: FontSpec, measurer: TextMeasurer): number {
  if (text === '') return 0;
  const known = advancesOf(measurer);
  const key = `${font.family}|${servingFace(font.family, font)}|${text}`;
  let em = known.get(key);
  if (em === undefined) {
    em = measurer.advance(text, { ...font, size: MEASURED_SIZE }) / MEASURED_SIZE;
    if (known.size >= MAX_ADVANCES) known.clear();
    known.set(key, em);
  }
  return em * font.size;
}

const MEASURED_SIZE = 1000;
const MAX_ADVANCES = 20_000;
const advances = new WeakMap<TextMeasurer, Map<string, number>>();

function advancesOf(measurer: TextMeasurer): Map<string, number> {
  let known = advances.get(measurer);
  if (known === undefined) {
    known = new Map();
    advances.set(measurer, known);
  }
  return known;
}
