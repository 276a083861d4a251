/**
 * A paragraph of a page as a text layer. Font sizes of layers are whole, and other families have other widths,
 * so letter spacing makes lines as wide as they were; the layer is placed by its first baseline.
 */
import type { TextLayer } from '../../document/layers/layer.ts';
import { createTextLayer } from '../../document/layers/layer.ts';
import {
  DEFAULT_LINE_HEIGHT,
  MAX_FONT_SIZE,
  MAX_LETTER_SPACING,
  MAX_LINE_HEIGHT,
  MAX_TEXT_OUTLINE,
  MIN_FONT_SIZE,
  MIN_LETTER_SPACING,
  MIN_LINE_HEIGHT,
} from '../../document/schema/constants.ts';
import { cutToLength } from '../../document/text/graphemes.ts';
import type { FormatOverride, Segment, TextFormat } from '../../document/text/textFormatting.ts';
import type { TextMeasurer } from '../../engine/ports/index.ts';
import { clamp } from '../../engine/math/index.ts';
import { layoutLayer } from '../../engine/scene/index.ts';
import { faceOf } from './families.ts';
import type { LineStyle, PdfLine } from './lines.ts';
import { directionOf, isAlike } from './lines.ts';
import type { PdfParagraph } from './paragraphs.ts';

export interface LayerDeps {
  readonly measurer: TextMeasurer;
  /** Document pixels in a point. */
  readonly scale: number;
  readonly newId: () => string;
  /** Our family for a font of the file. */
  readonly familyOf: (font: string) => string;
}

export function textLayerOf(paragraph: PdfParagraph, deps: LayerDeps): TextLayer {
  const { lines } = paragraph;
  const [first] = lines;
  const pixels = first.style.size * deps.scale;
  const kind = kindOf(pixels);
  const format = formatOf(paragraph, kind, deps);
  const { text, segments } = joinedText(lines, deps, format);
  const made = createTextLayer({
    id: deps.newId(),
    name: nameOf(text),
    display: text,
    formatting: { default: format, segments },
    width: Math.max(1, kind === 'usual' ? widthOf(paragraph, deps.scale) : longestOf(lines) * deps.scale),
    fit: FITS[kind],
    lineHeight: lineHeightOf(paragraph, kind === 'usual' ? format.fontSize : pixels, deps.scale),
    opacity: first.style.opacity,
    ...outlineOf(first.style, deps.scale),
  });
  return placeText(lines.length === 1 ? made : wrappedAlike(made, paragraph, deps), paragraph, deps);
}

/** Sizes that layers have as their font size; larger ones fill their width, smaller ones are shrunk to it. */
type SizeKind = keyof typeof FITS;
const FITS = { usual: 'wrap', large: 'fill', small: 'shrink' } as const;

function kindOf(pixels: number): SizeKind {
  if (pixels > MAX_FONT_SIZE + 0.5) return 'large';
  return pixels < MIN_FONT_SIZE - 0.5 ? 'small' : 'usual';
}

/** Longest name of a layer that is made of its text. */
const NAME_LENGTH = 40;

function nameOf(text: string): string {
  return cutToLength(text.replaceAll(/\s+/gu, ' '), NAME_LENGTH).trim();
}

/** Room beside a text that a line has, so that rounding does not wrap it, document pixels. */
const SLACK = 2;

function widthOf({ lines, left, right, align }: PdfParagraph, scale: number): number {
  if (align === 'justify') return roundLength((right - left) * scale);
  return roundLength(Math.max(right - left, longestOf(lines)) * scale + 2 * SLACK);
}

function longestOf(lines: readonly PdfLine[]): number {
  return Math.max(...lines.map(({ start, end }) => end - start));
}

function lineHeightOf({ leading }: PdfParagraph, size: number, scale: number): number {
  if (leading === null) return DEFAULT_LINE_HEIGHT;
  return clamp((leading * scale) / size, MIN_LINE_HEIGHT, MAX_LINE_HEIGHT);
}

function outlineOf({ outline }: LineStyle, scale: number): Pick<TextLayer, 'outline'> {
  if (outline === undefined) return {};
  return { outline: { color: outline.color, width: clamp(outline.width * scale, 0.1, MAX_TEXT_OUTLINE) } };
}

function formatOf(paragraph: PdfParagraph, kind: SizeKind, deps: LayerDeps): TextFormat {
  const { style } = paragraph.lines[0];
  const wanted = style.size * deps.scale;
  const fontSize = kind === 'usual' ? usualSize(paragraph, wanted, deps) : SIZES[kind];
  const spacing = spacingOf(paragraph, fontSize, kind, deps);
  const letterSpacing = roundLength(clamp(spacing, MIN_LETTER_SPACING, MAX_LETTER_SPACING));
  const family = deps.familyOf(style.font.name);
  const { weight, style: slope } = faceOf(family, style);
  return {
    fontFamily: family,
    fontSize,
    fontWeight: weight,
    fontStyle: slope,
    textAlign: paragraph.align,
    color: style.color,
    ...(Math.abs(letterSpacing) >= 0.001 && { letterSpacing }),
  };
}

const SIZES = { large: MAX_FONT_SIZE, small: MIN_FONT_SIZE } as const;

/** The nearest whole size; smaller where letters would stand too close. */
function usualSize(paragraph: PdfParagraph, wanted: number, deps: LayerDeps): number {
  const least = Math.max(MIN_FONT_SIZE, wanted * LEAST_SIZE);
  let size = clamp(Math.round(wanted), MIN_FONT_SIZE, MAX_FONT_SIZE);
  while (size - 1 >= least && spacingOf(paragraph, size, 'usual', deps) < LEAST_SPACING) size -= 1;
  return size;
}

const LEAST_SPACING = -0.06;
const LEAST_SIZE = 0.85;

/** Room after each letter, in font sizes, that makes our lines as wide as those of the file. */
function spacingOf(
  { lines, align }: PdfParagraph,
  fontSize: number,
  kind: SizeKind,
  deps: LayerDeps,
): number {
  const size = lines[0].style.size;
  const perPoint = kind === 'usual' ? deps.scale : fontSize / size;
  const rooms = lines.map((line) => ({
    room: (line.end - line.start) * perPoint - naturalWidth(line, deps, fontSize / size),
    gaps: Math.max(1, line.text.length - 1),
  }));
  const average = (told: typeof rooms) => sumOf(told, 'room') / sumOf(told, 'gaps') / fontSize;
  if (align !== 'justify') return average(rooms);
  // Lines that are stretched to the column say only that they fit in it.
  return Math.min(average(rooms.slice(-1)), ...rooms.map(({ room, gaps }) => room / gaps / fontSize));
}

function sumOf<Name extends string>(items: readonly Readonly<Record<Name, number>>[], name: Name): number {
  return items.reduce((sum, item) => sum + item[name], 0);
}

/** @param scale document pixels in a point of the font size */
function naturalWidth({ text, parts }: PdfLine, { measurer, familyOf }: LayerDeps, scale: number): number {
  let at = 0;
  let width = 0;
  for (const { length, style } of parts) {
    const family = familyOf(style.font.name);
    const font = { family, size: style.size * scale, ...faceOf(family, style) };
    width +=
      measurer.advance(text.slice(at, at + length), { ...font, size: MEASURED_SIZE }) *
      (font.size / MEASURED_SIZE);
    at += length;
  }
  return width;
}
/** Widths are linear in the size, but for the hinting of small sizes. */
const MEASURED_SIZE = 1000;

interface JoinedText {
  readonly text: string;
  readonly segments: readonly Segment[];
}

/** The text of all lines, and the parts that look different from its format. */
function joinedText(
  lines: PdfParagraph['lines'],
  deps: LayerDeps,
  format: TextFormat,
  newline: string | null = null,
): JoinedText {
  const base = lines[0].style;
  const segments: Segment[] = [];
  let text = '';
  lines.forEach((line, index) => {
    if (index > 0) text += newline ?? jointAfter(text);
    let at = 0;
    for (const { length, style } of line.parts) {
      const override = isAlike(style, base) ? {} : overrideOf(style, format, deps);
      const end = text.length + length;
      if (Object.keys(override).length > 0) segments.push({ range: [text.length, end], format: override });
      text += line.text.slice(at, at + length);
      at += length;
    }
  });
  return { text, segments };
}

/** A word that a hyphen divides goes on at once. */
function jointAfter(text: string): string {
  return /[\p{L}\u00AD](?:\u00AD|-|\u2010)$/u.test(text) ? '' : ' ';
}

function overrideOf(style: LineStyle, format: TextFormat, { scale, familyOf }: LayerDeps): FormatOverride {
  const family = familyOf(style.font.name);
  const fontSize = clamp(Math.round(style.size * scale), MIN_FONT_SIZE, MAX_FONT_SIZE);
  const { weight, style: slope } = faceOf(family, style);
  return {
    ...(family !== format.fontFamily && { fontFamily: family }),
    ...(fontSize !== format.fontSize && { fontSize }),
    ...(weight !== format.fontWeight && { fontWeight: weight }),
    ...(slope !== format.fontStyle && { fontStyle: slope }),
    ...(style.color !== format.color && { color: style.color }),
  };
}

/** The layer with the same line ends: by its width if that makes them, else by newlines. */
function wrappedAlike(layer: TextLayer, { lines, align }: PdfParagraph, deps: LayerDeps): TextLayer {
  const { measurer } = deps;
  const format = layer.formatting.default;
  const { text, segments } = joinedText(lines, deps, format, '\n');
  const broken: TextLayer = { ...layer, display: text, formatting: { default: format, segments } };
  if (layer.fit !== 'wrap') return broken;
  const natural = layoutLayer({ ...broken, width: null }, measurer).contentWidth;
  const candidates = [layer.width ?? natural, natural + SLACK, natural + 0.5].map((width) => ({
    ...layer,
    width,
  }));
  const same = candidates.find((each) => hasLines(each, lines, measurer));
  if (same !== undefined) return same;
  const width = roundLength(Math.max(layer.width ?? 0, natural + 2 * SLACK));
  if (align !== 'justify') return { ...broken, width };
  // Only lines that are wrapped are stretched.
  return {
    ...broken,
    width,
    formatting: { ...broken.formatting, default: { ...format, textAlign: 'left' } },
  };
}

function hasLines(layer: TextLayer, lines: PdfParagraph['lines'], measurer: TextMeasurer): boolean {
  const made = layoutLayer(layer, measurer).lines.map(({ start, end }) =>
    layer.display.slice(start, end).trim(),
  );
  return made.length === lines.length && lines.every(({ text }, index) => text.trim() === made[index]);
}

/** Puts the layer so that its first line has the place that it has in the file. */
function placeText(layer: TextLayer, paragraph: PdfParagraph, { measurer, scale }: LayerDeps): TextLayer {
  const [first] = paragraph.lines;
  const { width, height, baseline } = boxOf(layer, first, measurer, scale);
  const { cos, sin } = directionOf(first.angle);
  const { along, inBox } = anchorOf(paragraph, width, scale);
  const across = first.baseline * scale;
  const fromCentre = { x: inBox - width / 2, y: baseline - height / 2 };
  const centre = {
    x: along * cos - across * sin - (fromCentre.x * cos - fromCentre.y * sin),
    y: along * sin + across * cos - (fromCentre.x * sin + fromCentre.y * cos),
  };
  return {
    ...layer,
    x: roundLength(centre.x - width / 2),
    y: roundLength(centre.y - height / 2),
    rotation: roundLength((first.angle + 360) % 360),
  };
}

function boxOf(layer: TextLayer, { style }: PdfLine, measurer: TextMeasurer, scale: number) {
  if (layer.fit !== 'fill') {
    const { width, height, lines } = layoutLayer(layer, measurer);
    return { width, height, baseline: lines[0]?.baseline ?? 0 };
  }
  const { height, lines } = layoutLayer({ ...layer, width: null, fit: 'wrap' }, measurer);
  const grown = (style.size * scale) / layer.formatting.default.fontSize;
  return { width: layer.width ?? 0, height: height * grown, baseline: (lines[0]?.baseline ?? 0) * grown };
}

/** The same point on the axis of the lines and in the box, both in document pixels. */
function anchorOf({ lines, align }: PdfParagraph, width: number, scale: number) {
  const left = Math.min(...lines.map(({ start }) => start));
  const right = Math.max(...lines.map(({ end }) => end));
  if (align === 'center') return { along: ((left + right) / 2) * scale, inBox: width / 2 };
  return align === 'right' ? { along: right * scale, inBox: width } : { along: left * scale, inBox: 0 };
}

function roundLength(value: number): number {
  return Math.round(value * 1000) / 1000;
}
