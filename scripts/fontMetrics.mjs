/**
 * Reads ascent, descent, line gap and extent of the letters from the bundled font files and writes them as
 * data for the engine, which has no font parser: `node scripts/fontMetrics.mjs`. All faces of a family must
 * agree.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as fontkit from 'fontkit';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const fonts = join(root, 'node_modules', '@fontsource');
const target = join(root, 'src', 'document', 'fontMetrics.ts');

/** Fonts for reading are within it; only the others are listed, because every page loads this list. */
const COMMON_INK = [1.08, 0.32, 0.75];

const lines = readdirSync(fonts).map((source) => {
  const { ascent, descent, lineGap } = familyMetrics(source);
  const ink = familyInk(source);
  const own = ink.some((reach, index) => reach > COMMON_INK[index]) ? `, ink: [${ink.join(', ')}]` : '';
  return `  '${source}': { ascent: ${ascent}, descent: ${descent}, lineGap: ${lineGap}${own} },`;
});
writeFileSync(
  target,
  [
    '/**',
    ' * Vertical metrics of the bundled fonts in ems, by fontsource package. Written by `scripts/fontMetrics.mjs` from the',
    ' * font files; not edited by hand.',
    ' */',
    'export interface FontMetrics {',
    '  /** From the baseline up to the top of the face. */',
    '  readonly ascent: number;',
    '  /** From the baseline down to the bottom of the face, a positive number. */',
    '  readonly descent: number;',
    '  /** Extra space between lines that the face recommends. */',
    '  readonly lineGap: number;',
    '  /** Where glyphs reach farther than `COMMON_INK`. */',
    '  readonly ink?: InkReach;',
    '}',
    '',
    '/** How far glyphs of any face reach above and below the baseline, and beyond the ends of their advance. */',
    'type InkReach = readonly [above: number, below: number, aside: number];',
    '',
    `export const COMMON_INK: InkReach = [${COMMON_INK.join(', ')}];`,
    '',
    'export const FONT_METRICS = {',
    ...lines,
    '} as const satisfies Record<string, FontMetrics>;',
    '',
  ].join('\n'),
);
console.log(`${lines.length} families written`);

/** Metrics of the regular face. Checks that the bold and italic faces of the family have the same. */
function familyMetrics(source) {
  const folder = join(fonts, source, 'files');
  const files = readdirSync(folder).filter((name) => /-latin-(400|700)-(normal|italic)\.woff2$/.test(name));
  const regular = fileMetrics(join(folder, `${source}-latin-400-normal.woff2`));
  for (const file of files) {
    const metrics = fileMetrics(join(folder, file));
    if (JSON.stringify(metrics) !== JSON.stringify(regular)) {
      throw new Error(
        `${file} has metrics ${JSON.stringify(metrics)}, its family ${JSON.stringify(regular)}.`,
      );
    }
  }
  return regular;
}

/**
 * Over all glyphs of all faces and subsets, rounded up to hundredths, and never less than the common reach.
 */
function familyInk(source) {
  const folder = join(fonts, source, 'files');
  const files = readdirSync(folder).filter((name) =>
    /-(latin|cyrillic)(-ext)?-(400|700)-(normal|italic)\.woff2$/.test(name),
  );
  let [above, below, aside] = [0, 0, 0];
  for (const file of files) {
    const font = fontkit.create(readFileSync(join(folder, file)));
    for (let index = 0; index < font.numGlyphs; index += 1) {
      const { bbox, advanceWidth } = font.getGlyph(index);
      // A space has no box.
      if (bbox.maxX <= bbox.minX) continue;
      above = Math.max(above, bbox.maxY / font.unitsPerEm);
      below = Math.max(below, -bbox.minY / font.unitsPerEm);
      aside = Math.max(aside, -bbox.minX / font.unitsPerEm, (bbox.maxX - advanceWidth) / font.unitsPerEm);
    }
  }
  return [above, below, aside].map((reach, index) =>
    Math.max(Math.ceil(reach * 100) / 100, COMMON_INK[index]),
  );
}

function fileMetrics(file) {
  const font = fontkit.create(readFileSync(file));
  const em = (units) => Number((units / font.unitsPerEm).toFixed(6));
  return { ascent: em(font.ascent), descent: em(-font.descent), lineGap: em(font.lineGap) };
}
