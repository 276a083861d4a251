/** Characters that a font cannot draw; a browser would draw them with another font, or a box. */
import { fontFamily } from '../../document/fonts.ts';
import { visibleText } from '../../engine/index.ts';
import { FONT_COVERAGE } from './fontCoverage.ts';

/** Unique characters of a text that a family of the catalogue lacks, in order of appearance. */
export function missingLetters(text: string, family: string): readonly string[] {
  if (isPlain(text)) return [];
  const known = coverageOf(family);
  const missing = Array.from(visibleText(text), (letter) => letter).filter(
    (letter) => !known.has(letter.codePointAt(0) ?? 0),
  );
  return missing.length === 0 ? missing : [...new Set(missing)];
}

/** Russian and ASCII letters, which every family has. */
const isPlain = (text: string): boolean => /^[\n -~А-яЁё«»—–№]*$/u.test(text);

const coverages = new Map<string, ReadonlySet<number>>();

function coverageOf(family: string): ReadonlySet<number> {
  const { source } = fontFamily(family);
  let coverage = coverages.get(source);
  if (coverage === undefined) coverages.set(source, (coverage = readRanges(FONT_COVERAGE[source])));
  return coverage;
}

const RADIX = 36;

function readRanges(ranges: string): ReadonlySet<number> {
  const codes = new Set<number>();
  for (const range of ranges.split(' ')) {
    const [start = 0, end = start] = range.split('-').map((code) => Number.parseInt(code, RADIX));
    for (let code = start; code <= end; code += 1) codes.add(code);
  }
  return codes;
}
