/** The faces of an SVG, with the letters that it shows: each becomes a part of the file. */
import type { Compression, TextShaper } from '../../engine/ports/index.ts';
import { graphemeBoundaries } from '../../engine/text/index.ts';
import { base64 } from '../formats/bytes.ts';
import { parseCssFont, shapeText } from '../pdf/canvas/shapeText.ts';
import type { FontFace } from '../pdf/font/fontFace.ts';
import type { WeightClass } from '../../document/text/fontWeight.ts';
import { faceNameOf } from '../vector/faceNames.ts';
import type { Attributes } from '../vector/xml.ts';
import { webFont } from './webFont.ts';

export interface UsedFonts {
  /** How letters in this CSS font of the canvas are named; what they need is remembered. */
  look(font: string, text: string): Attributes;
  /** Rules that bring the faces along. */
  rules(faces: (file: string) => FontFace, compression: Compression): Promise<string>;
}

interface UsedFace {
  readonly points: Set<number>;
  readonly glyphs: Set<number>;
}

export function usedFonts(shaper: TextShaper): UsedFonts {
  const used = new Map<string, UsedFace>();
  const faceOf = (file: string): UsedFace => {
    let face = used.get(file);
    if (face === undefined) used.set(file, (face = { points: new Set(), glyphs: new Set() }));
    return face;
  };
  return {
    look: (font, text) => {
      const { size, files } = parseCssFont(font);
      const own = faceNameOf(files[0] ?? '');
      const families = [own.family];
      for (const run of shapeText(text, files, shaper)) {
        if (run.file === null) continue;
        const { family } = faceNameOf(run.file);
        if (!families.includes(family)) families.push(family);
        const face = faceOf(run.file);
        for (const { id } of run.glyphs) face.glyphs.add(id);
        for (const letter of lettersOf(run.text)) {
          face.points.add(letter.codePointAt(0) ?? 0);
          for (const { id } of shaper.shape(letter, run.file)) face.glyphs.add(id);
        }
      }
      return {
        'font-family': families.map(familyText).join(', '),
        'font-size': size,
        'font-weight': weightText(own.weight),
        'font-style': own.isItalic ? 'italic' : undefined,
      };
    },
    rules: async (faces, compression) => {
      const rules: string[] = [];
      for (const [file, { points, glyphs }] of [...used].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
        const { family, weight, isItalic } = faceNameOf(file);
        const bytes = await webFont(faces(file), glyphs, compression);
        rules.push(
          `@font-face{font-family:${familyText(family)};font-weight:${weight};` +
            `font-style:${isItalic ? 'italic' : 'normal'};unicode-range:${rangesOf(points)};` +
            `src:url(data:font/woff;base64,${base64(bytes)}) format("woff")}`,
        );
      }
      return rules.join('');
    },
  };
}

/** Absent for a plain one. */
function weightText(weight: WeightClass): string | number | undefined {
  return weight === 400 ? undefined : weight === 700 ? 'bold' : weight;
}

function lettersOf(text: string): readonly string[] {
  const stops = graphemeBoundaries(text);
  const graphemes = stops.slice(1).map((stop, index) => text.slice(stops[index], stop));
  return [...new Set(graphemes.flatMap((grapheme) => Array.from(grapheme)))];
}

/** A family in CSS; quoted where its name has more than letters, digits, spaces and hyphens. */
function familyText(family: string): string {
  return /^[a-z][a-z0-9-]*(?: [a-z][a-z0-9-]*)*$/i.test(family)
    ? family
    : `'${family.replaceAll(/['"\\<>&\n\r]/g, ' ')}'`;
}

/** `U+20,U+410-44F`. */
function rangesOf(points: ReadonlySet<number>): string {
  const ranges: { readonly first: number; readonly last: number }[] = [];
  for (const point of [...points].toSorted((a, b) => a - b)) {
    const open = ranges.at(-1);
    if (open?.last === point - 1) ranges[ranges.length - 1] = { first: open.first, last: point };
    else ranges.push({ first: point, last: point });
  }
  return ranges
    .map(({ first, last }) => (first === last ? `U+${hex(first)}` : `U+${hex(first)}-${hex(last)}`))
    .join(',');
}

function hex(point: number): string {
  return point.toString(16).toUpperCase();
}
