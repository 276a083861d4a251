/**
 * Cached advance widths. A text is measured once at one large size and its width is stored in ems. Widths are
 * linear in the font size, so every size, zoom and shrinking step shares one measurement, without the hinting
 * of small sizes.
 */
import { drawnFamily, servingFace } from '../../document/fonts.ts';
import type { BoundedMemory } from '../../document/template/boundedMemory.ts';
import { boundedMemory } from '../../document/template/boundedMemory.ts';
import type { FontSpec, TextMeasurer } from '../ports/measurer.ts';
import { graphemeBoundaries } from './graphemes.ts';

/**
 * Advance width of a visible text at the font's size, in document pixels, with the room after each of its
 * letters.
 */
export function advanceOf(text: string, font: FontSpec, measurer: TextMeasurer): number {
  if (text === '') return 0;
  if (font.spacing === undefined) return plainAdvance(text, font, measurer);
  let width = 0;
  for (const { advance } of spacedLetters(text, font, measurer)) width += advance;
  return width;
}

interface SpacedLetter {
  readonly letter: string;
  /** Distance to the next letter. */
  readonly advance: number;
}

/**
 * The letters of a text with room between them. Kerning of neighbours stays; ligatures are drawn as letters.
 * So the width of a text is the sum of its letters, and its time is linear in their number.
 */
export function* spacedLetters(
  text: string,
  font: FontSpec,
  measurer: TextMeasurer,
): Generator<SpacedLetter, void> {
  const { spacing = 0 } = font;
  const stops = graphemeBoundaries(text);
  let letter = text.slice(0, stops[1]);
  for (let index = 1; letter !== ''; index += 1) {
    const next = text.slice(stops[index], stops[index + 1]);
    const own =
      next === ''
        ? plainAdvance(letter, font, measurer)
        : plainAdvance(letter + next, font, measurer) - plainAdvance(next, font, measurer);
    yield { letter, advance: own + spacing };
    letter = next;
  }
}

/** The same without that room. */
export function plainAdvance(text: string, font: FontSpec, measurer: TextMeasurer): number {
  const known = advancesOf(measurer, font);
  let em = known.get(text);
  if (em === undefined) {
    em = measurer.advance(text, { ...font, size: MEASURED_SIZE }) / MEASURED_SIZE;
    known.set(text, em);
  }
  return em * font.size;
}

const MEASURED_SIZE = 1000;
/** Maximum number of texts cached for one face. */
const MAX_ADVANCES = 20_000;
/** Maximum length of the texts cached for one face, in UTF-16 units. */
const MAX_UNITS = 1_000_000;
/** By measurer, family and face. Nested maps, because building a joint key costs more than the look-up. */
const advances = new WeakMap<TextMeasurer, Map<string, Map<string, BoundedMemory<number>>>>();

function advancesOf(measurer: TextMeasurer, font: FontSpec): BoundedMemory<number> {
  const families = held(advances, measurer, () => new Map());
  const faces = held(families, drawnFamily(font.family), () => new Map());
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
