/** Splits a text among the files of its font, as a canvas does, and shapes each part. */
import type { ShapedGlyph, TextShaper } from '../../../engine/ports/index.ts';
import { graphemeBoundaries } from '../../../engine/text/index.ts';
import type { BoundedMemory } from '../../../document/template/boundedMemory.ts';
import { boundedMemory } from '../../../document/template/boundedMemory.ts';
import { foundOnce } from '../../../document/schema/foundOnce.ts';

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

/** The same, read once for all lines of a document. */
export function cssFontFiles(font: string, shaper: TextShaper): CssFontFiles {
  const { fonts } = foundOnce(shaper, newMemory);
  let parsed = fonts.get(font);
  if (parsed === undefined) fonts.set(font, (parsed = parseCssFont(font)));
  return parsed;
}

/**
 * What a shaper has said. Names repeat in other copies, so the runs of a text are kept as well as the text.
 */
interface Shaped {
  readonly texts: BoundedMemory<readonly ShapedRun[]>;
  readonly runs: BoundedMemory<ShapedRun>;
  readonly files: BoundedMemory<string | null>;
  /** By their CSS strings. */
  readonly fonts: BoundedMemory<CssFontFiles>;
}

function newMemory(): Shaped {
  return {
    texts: boundedMemory(MAX_TEXTS, MAX_UNITS),
    runs: boundedMemory(MAX_TEXTS, MAX_UNITS),
    files: boundedMemory(MAX_TEXTS, MAX_UNITS),
    fonts: boundedMemory(MAX_TEXTS, MAX_UNITS),
  };
}

/** The runs of a text, left to right. */
export function shapeText(text: string, files: readonly string[], shaper: TextShaper): readonly ShapedRun[] {
  const memory = foundOnce(shaper, newMemory);
  const key = `${files[0] ?? ''}|${text}`;
  let runs = memory.texts.get(key);
  if (runs === undefined) memory.texts.set(key, (runs = runsOf(text, files, shaper, memory)));
  return runs;
}

function runsOf(
  text: string,
  files: readonly string[],
  shaper: TextShaper,
  memory: Shaped,
): readonly ShapedRun[] {
  const runs: ShapedRun[] = [];
  const boundaries = graphemeBoundaries(text);
  let [start, current] = [0, fileFor(text.slice(0, boundaries[1]), files, shaper, memory)];
  const close = (end: number): void => {
    const part = text.slice(start, end);
    if (part !== '') runs.push(current === null ? unshaped(part) : shapedRun(part, current, shaper, memory));
    start = end;
  };
  for (let index = 1; index + 1 < boundaries.length; index += 1) {
    const from = boundaries[index] ?? 0;
    const file = fileFor(text.slice(from, boundaries[index + 1]), files, shaper, memory);
    if (file === current) continue;
    close(from);
    current = file;
  }
  close(text.length);
  return runs;
}

function unshaped(text: string): ShapedRun {
  return { text, file: null, glyphs: [] };
}

function shapedRun(text: string, file: string, shaper: TextShaper, { runs }: Shaped): ShapedRun {
  const key = `${file}|${text}`;
  let run = runs.get(key);
  if (run === undefined) runs.set(key, (run = { text, file, glyphs: shaper.shape(text, file) }));
  return run;
}

/** The first file with glyphs for all of a grapheme. */
function fileFor(
  grapheme: string,
  files: readonly string[],
  shaper: TextShaper,
  memory: Shaped,
): string | null {
  const key = `${files[0] ?? ''}|${grapheme}`;
  const before = memory.files.get(key);
  if (before !== undefined) return before;
  const points = Array.from(grapheme, (character) => character.codePointAt(0) ?? 0);
  const file = files.find((name) => points.every((point) => shaper.hasGlyph(name, point))) ?? null;
  memory.files.set(key, file);
  return file;
}
