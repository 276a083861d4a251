/**
 * Measures the letters of the bundled fonts and writes their widths as data for the readers of foreign files, which
 * have no canvas: `node scripts/letterWidths.mjs`.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as fontkit from 'fontkit';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const fonts = join(root, 'node_modules', '@fontsource');
const target = join(root, 'src', 'import', 'letterWidths.ts');

const between = (first, last) =>
  Array.from({ length: last - first + 1 }, (_, at) => String.fromCharCode(first + at));
const LETTERS = [...between(32, 126), ...between(0x410, 0x44f), ...Array.from('Ёё«»–—№…•„“”’°')];
const PER_EM = 60;
const FIRST = 35;

const lines = readdirSync(fonts).map((source) => {
  const plain = widthsOf(source, '400-normal');
  const bold = widthsOf(source, '700-normal') ?? plain;
  const text = plain
    .map((width) => String.fromCharCode(FIRST + Math.min(90, Math.round(width * PER_EM))))
    .join('');
  const quoted = text.replaceAll('\\', '\\\\').replaceAll("'", "\\'");
  return `  '${source}': { bold: ${(sum(bold) / sum(plain)).toFixed(3)}, widths: '${quoted}' },`;
});
writeFileSync(
  target,
  [
    '/**',
    ' * Widths of letters in the bundled fonts, by fontsource package. Written by `scripts/letterWidths.mjs` from the',
    ' * font files; not edited by hand.',
    ' */',
    "import type { FONT_METRICS } from '../document/text/fontMetrics.ts';",
    '',
    'interface FamilyWidths {',
    '  /** How much wider bold letters are. */',
    '  readonly bold: number;',
    '  /** A sign for each of `WIDTH_LETTERS`: its code from `WIDTH_BASE` is the width, of which an em has `WIDTHS_PER_EM`. */',
    '  readonly widths: string;',
    '}',
    '',
    `export const WIDTHS_PER_EM = ${PER_EM};`,
    `export const WIDTH_BASE = ${FIRST};`,
    `export const WIDTH_LETTERS = '${LETTERS.join('').replaceAll('\\', '\\\\').replaceAll("'", "\\'")}';`,
    '',
    'export const LETTER_WIDTHS: Readonly<Record<keyof typeof FONT_METRICS, FamilyWidths>> = {',
    ...lines,
    '};',
    '',
  ].join('\n'),
);
console.log(`${lines.length} families written`);

function sum(widths) {
  return widths.reduce((total, width) => total + width, 0);
}

/** In ems; null without such a face. */
function widthsOf(source, face) {
  const folder = join(fonts, source, 'files');
  const files = ['latin', 'cyrillic', 'latin-ext'].flatMap((subset) => {
    const name = `${source}-${subset}-${face}.woff2`;
    return readdirSync(folder).includes(name) ? [fontkit.create(readFileSync(join(folder, name)))] : [];
  });
  if (files.length === 0) return null;
  return LETTERS.map((letter) => {
    const code = letter.codePointAt(0);
    const font = files.find((file) => file.hasGlyphForCodePoint(code));
    return font === undefined ? 0.55 : font.glyphForCodePoint(code).advanceWidth / font.unitsPerEm;
  });
}
