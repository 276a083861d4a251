/** Splits a text among the files of its font, as a canvas does, and shapes each part. */
import type { ShapedGlyph, TextShaper } from '../../ports/shaper.ts';
import type { BoundedMemory } from '../../../document/boundedMemory.ts';
import { boundedMemory } from '../../../document/boundedMemory.ts';
import { graphemeBoundaries } from '../../text/graphemes.ts';

export interface ShapedRun {
  readonly text: string;
  /** The font file; null when no file has glyphs for this text. */
  readonly file: string | null;
  readonly glyphs: readonly ShapedGlyph[];
}
export interface CssFontFiles {
  /** Document pixels. */
  readonly size: number;
  readonly files: readonly string[];
}

/** Reads the string of `cssFont`: a size, and the files of the face in order of preference. */
export function parseCssFont(font: string): CssFontFiles {
  const files = Array.from(font.matchAll(/"([^"]+)"/g), ([, file = '']) => file);
  return { size: Number.parseFloat(font), files };
}

const MAX_TEXTS = 20_000;
const MAX_UNITS = 1_000_000;
const shaped = new WeakMap<TextShaper, BoundedMemory<readonly ShapedRun[]>>();

/** The runs of a text, left to right. */
export function shapeText(text: string, files: readonly string[], shaper: TextShaper): readonly ShapedRun[] {
  let memory = shaped.get(shaper);
  if (memory === undefined) shaped.set(shaper, (memory = boundedMemory(MAX_TEXTS, MAX_UNITS)));
  const key = `${files[0]}|${text}`;
  let runs = memory.get(key);
  if (runs === undefined) memory.set(key, (runs = runsOf(text, files, shaper)));
  return runs;
}

function runsOf(text: string, files: readonly string[], shaper: TextShaper): readonly ShapedRun[] {
  const runs: ShapedRun[] = [];
  const boundaries = graphemeBoundaries(text);
  let [start, current] = [0, fileFor(text.slice(0, boundaries[1]), files, shaper)];
  const close = (end: number): void => {
    const part = text.slice(start, end);
    if (part !== '')
      runs.push({ text: part, file: current, glyphs: current === null ? [] : shaper.shape(part, current) });
    start = end;
  };
  for (let index = 1; index + 1 < boundaries.length; index += 1) {
    const from = boundaries[index] ?? 0;
    const file = fileFor(text.slice(from, boundaries[index + 1]), files, shaper);
    if (file === current) continue;
    close(from);
    current = file;
  }
  close(text.length);
  return runs;
}

/** The first file with glyphs for all of a grapheme. */
function fileFor(grapheme: string, files: readonly string[], shaper: TextShaper): string | null {
  const points = Array.from(grapheme, (character) => character.codePointAt(0) ?? 0);
  return files.find((file) => points.every((point) => shaper.hasGlyph(file, point))) ?? null;
}
