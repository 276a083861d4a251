/**
 * A page of a PDF file as layers: its texts, each at its place, and its form fields. What cannot become a
 * layer stays in the picture of the page, which is drawn without the letters of the layers.
 */
import type { TextLayer } from '../../document/layers/layer.ts';
import { DEFAULT_FONT_FAMILY, MIN_SHRUNK_FONT_SIZE } from '../../document/schema/constants.ts';
import type { LeftOut, ReplacedFont } from '../imported.ts';
import type { DrawnOnly, LetterPlaces, PdfContent } from './content.ts';
import { chosenFamilies, familiesFor, replacedFonts } from './families.ts';
import { fieldLayerOf } from './fieldLayer.ts';
import { linesOf } from './lines.ts';
import { paragraphsOf } from './paragraphs.ts';
import type { LayerDeps } from './textLayer.ts';
import { textLayerOf } from './textLayer.ts';

interface PageLayers {
  /** In document pixels of the page at its scale. */
  readonly layers: readonly TextLayer[];
  readonly leftOut: readonly LeftOut[];
  readonly fonts: readonly ReplacedFont[];
}

/** How many layers the page would have, and what would stay in its picture. Needs no fonts. */
export function textsOfPage(
  content: PdfContent,
  scale: number,
): { readonly count: number } & Pick<PageLayers, 'leftOut'> {
  const { lines, drawnOnly } = readLines(content, scale);
  const count = paragraphsOf(lines, content).length + content.fields.length;
  return { count, leftOut: leftOutOf(drawnOnly) };
}

function readLines(content: PdfContent, scale: number) {
  return linesOf(content, MIN_SHRUNK_FONT_SIZE / scale);
}

/** Families to load before `pageLayers` is called. */
export function familiesOfPage({ runs, fields }: PdfContent): readonly string[] {
  return familiesFor([...runs, ...fields].map(({ font }) => font));
}

export function pageLayers(content: PdfContent, deps: Omit<LayerDeps, 'familyOf'>): PageLayers {
  const { lines, drawnOnly } = readLines(content, deps.scale);
  const fonts = [...content.runs, ...content.fields].map(({ font }) => font);
  const families = chosenFamilies(fonts, lines, deps.measurer);
  const all = { ...deps, familyOf: (font: string) => families.get(font) ?? DEFAULT_FONT_FAMILY };
  const texts = paragraphsOf(lines, content).map((paragraph) => textLayerOf(paragraph, all));
  const fields = content.fields.map((field) => fieldLayerOf(field, all));
  return {
    layers: [...texts, ...fields],
    leftOut: leftOutOf(drawnOnly),
    fonts: replacedFonts(families),
  };
}

/** Letters that the picture of the page is drawn without: those of `pageLayers`, and values of fields. */
export function lettersOfPage(content: PdfContent, scale: number): LetterPlaces {
  const letters = new Map<number, Set<number>>();
  const hide = (operator: number, index: number) => {
    const known = letters.get(operator) ?? new Set();
    letters.set(operator, known.add(index));
  };
  for (const line of readLines(content, scale).lines)
    for (const { operator, index } of line.places) hide(operator, index);
  for (const run of content.runs)
    if (run.field !== undefined) for (const { index } of run.letters) hide(run.operator, index);
  return letters;
}

const TEXTS: Readonly<Record<DrawnOnly, string>> = {
  type3: 'тексты рисованным шрифтом',
  unmapped: 'тексты, в которых файл не называет букв',
  vertical: 'вертикальные тексты',
  clip: 'тексты, по которым вырезан рисунок',
  effect: 'тексты с узором, маской или только контуром',
  missing: 'знаки, которых нет в наших шрифтах',
  rightToLeft: 'тексты справа налево',
  small: 'слишком мелкие тексты',
};

function leftOutOf(drawnOnly: ReadonlyMap<DrawnOnly, number>): readonly LeftOut[] {
  return Array.from(drawnOnly, ([why, count]) => ({ what: TEXTS[why], count }));
}
