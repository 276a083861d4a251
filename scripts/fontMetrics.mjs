/**
 * Reads ascent, descent and line gap from the bundled font files and writes them as data for the engine,
 * which has no font parser: `node scripts/fontMetrics.mjs`. All faces of a family must agree.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as fontkit from 'fontkit';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const fonts = join(root, 'node_modules', '@fontsource');
const target = join(root, 'src', 'document', 'fontMetrics.ts');

const lines = readdirSync(fonts).map((source) => {
  const { ascent, descent, lineGap } = familyMetrics(source);
  return `  '${source}': { ascent: ${ascent}, descent: ${descent}, lineGap: ${lineGap} },`;
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
    '}',
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

function fileMetrics(file) {
  const font = fontkit.create(readFileSync(file));
  const em = (units) => Number((units / font.unitsPerEm).toFixed(6));
  return { ascent: em(font.ascent), descent: em(-font.descent), lineGap: em(font.lineGap) };
}
