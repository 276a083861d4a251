/**
 * A page of a PDF file as layers: its texts, each at its place, its form fields, pictures and few shapes that
 * lie apart. What cannot become a layer stays in the picture of the page, which is drawn without the others.
 */
import { hasText } from '../../document/layers/capabilities.ts';
import type { Layer } from '../../document/layers/layer.ts';
import { DEFAULT_FONT_FAMILY, MIN_SHRUNK_FONT_SIZE } from '../../document/schema/constants.ts';
import type { FontWeight } from '../../document/text/fontWeight.ts';
import type { LeftOut, ReplacedFont } from '../imported.ts';
import type { DrawnOnly, LetterPlaces, PdfContent } from './content.ts';
import { chosenFamilies, familiesFor, replacedFonts } from './families.ts';
import { fieldLayerOf } from './fieldLayer.ts';
import { linesOf } from './lines.ts';
import { layerOfPaint } from './paintLayers.ts';
import type { Box } from './paints.ts';
import { intersectionOf } from './paints.ts';
import type { TakenPaint } from './takenPaints.ts';
import { takenPaints } from './takenPaints.ts';
import { paragraphsOf } from './paragraphs.ts';
import type { LayerDeps } from './textLayer.ts';
import { textLayerOf } from './textLayer.ts';

interface PageLayers {
  /** In document pixels of the page at its scale, in the order in which the file paints them. */
  readonly layers: readonly Layer[];
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

/** Families and weights to load before `pageLayers` is called. */
export function fontsOfPage({ runs, fields }: PdfContent): {
  readonly families: readonly string[];
  readonly weights: readonly FontWeight[];
} {
  const fonts = [...runs, ...fields].map(({ font }) => font);
  return { families: familiesFor(fonts), weights: [...new Set(fonts.map(({ weight }) => weight))] };
}

/** @param taken of `paintsOfPage` */
export function pageLayers(
  content: PdfContent,
  taken: readonly TakenPaint[],
  deps: Omit<LayerDeps, 'familyOf'>,
): PageLayers {
  const { lines, drawnOnly } = readLines(content, deps.scale);
  const fonts = [...content.runs, ...content.fields].map(({ font }) => font);
  const families = chosenFamilies(fonts, lines, deps.measurer);
  const all = { ...deps, familyOf: (font: string) => families.get(font) ?? DEFAULT_FONT_FAMILY };
  const texts = paragraphsOf(lines, content).map((paragraph) => ({
    operator: Math.min(...paragraph.lines.flatMap(({ places }) => places.map(({ operator }) => operator))),
    layer: textLayerOf(paragraph, all),
  }));
  const numbers = { path: 0, picture: 0 };
  const painted: readonly PaintedLayer[] = taken.map((paint) => ({
    operator: paint.operator,
    layer: layerOfPaint(paint, (numbers[paint.what.kind] += 1), deps),
  }));
  // Most files write texts after all else, or are read in an order of their own: among them texts keep
  // theirs.
  const fields = content.fields.map((field) => fieldLayerOf(field, all));
  const ordered = texts.reduce(putAbove, painted);
  return {
    layers: [...ordered.map(({ layer }) => layer), ...fields],
    leftOut: leftOutOf(drawnOnly),
    fonts: replacedFonts(families),
  };
}

interface PaintedLayer {
  readonly operator: number;
  readonly layer: Layer;
}

/** A text lies below what is painted later over it, and else above all. */
function putAbove(below: readonly PaintedLayer[], text: PaintedLayer): readonly PaintedLayer[] {
  const place = below.findIndex(
    ({ operator, layer }) => !hasText(layer) && operator > text.operator && overlap(layer, text.layer),
  );
  return place < 0 ? [...below, text] : below.toSpliced(place, 0, text);
}

/** By boxes that are not turned, which is near enough. */
function overlap(one: Layer, other: Layer): boolean {
  return intersectionOf(boxOf(one), boxOf(other)) !== null;
}

/** Of a text as high as its size: what lies on its lines is what counts. */
function boxOf(layer: Layer): Box {
  const { x, y } = layer;
  const width = 'width' in layer ? (layer.width ?? 0) : 0;
  const height = 'height' in layer ? layer.height : null;
  return [x, y, x + width, y + (height ?? ('formatting' in layer ? layer.formatting.default.fontSize : 0))];
}

/**
 * Pictures and shapes that become layers.
 * @param hasPicture whether the pixels of a picture can be had
 */
export function paintsOfPage(
  content: PdfContent,
  scale: number,
  hasPicture: (id: string) => boolean,
): readonly TakenPaint[] {
  const letters = lettersOfPage(content, scale);
  const gone = new Set(
    content.runs
      .filter(({ operator, letters: of }) =>
        of.every(({ index, text }) => text === ' ' || letters.get(operator)?.has(index) === true),
      )
      .map(({ operator }) => operator),
  );
  return takenPaints(content, (operator) => gone.has(operator), hasPicture);
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
