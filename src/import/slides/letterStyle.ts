/** How letters look, by all that has a say in it: presentation, master, layout, shape, paragraph, run. */
import type { TextLooks } from '../../document/layers/textBoxFields.ts';
import {
  DEFAULT_COLOR,
  MAX_LETTER_SPACING,
  MAX_TEXT_OUTLINE,
  MAX_TEXT_SHADOW,
  MIN_LETTER_SPACING,
} from '../../document/schema/constants.ts';
import type { LetterLooks } from '../../document/text/textLooks.ts';
import type { WidthFormat } from '../textWidth.ts';
import type { Color } from './colors.ts';
import { colorIn } from './colors.ts';
import { fillElement, plainPaint, readFill } from './fills.ts';
import { drawnWeight } from '../../document/fonts.ts';
import type { FontWeight } from '../../document/text/fontWeight.ts';
import { isBoldWeight } from '../../document/text/fontWeight.ts';
import { namedFont } from '../fontNames.ts';
import { catalogueFamily } from './fontFamilies.ts';
import type { PartContext } from './partContext.ts';
import { degrees, pixels, pixelsOfPoints } from './units.ts';
import type { Xml } from '../xml.ts';
import { attribute, child, descendant, flagOf, linkAttribute, numberOf } from '../xml.ts';

export interface LetterStyle extends WidthFormat {
  readonly weight: FontWeight;
  readonly isItalic: boolean;
  readonly isUnderlined: boolean;
  readonly isStruck: boolean;
  readonly color: string;
  readonly alpha: number;
  readonly capitals: LetterLooks['capitals'];
  readonly script: LetterLooks['script'];
  readonly outline: TextLooks['outline'];
  readonly shadow: TextLooks['shadow'];
}

/** What the last of some elements says that says anything. */
export function lastSaid<T>(
  sources: readonly (Xml | undefined)[],
  read: (element: Xml) => T | undefined,
): T | undefined {
  for (let index = sources.length - 1; index >= 0; index -= 1) {
    const source = sources[index];
    const value = source === undefined ? undefined : read(source);
    if (value !== undefined) return value;
  }
  return undefined;
}

/** Of letters without a size anywhere, in hundredths of a point. */
const USUAL_SIZE = 1800;

interface Letters {
  /** From the weakest to the strongest; the last one is that of the run. */
  readonly sources: readonly (Xml | undefined)[];
  readonly context: PartContext;
  /** What the shape scales its letters by to fit. */
  readonly scale: number;
}

export function letterStyle(letters: Letters): LetterStyle {
  const { sources, context, scale } = letters;
  const own = sources.at(-1);
  const size = pixelsOfPoints(lastSaid(sources, (each) => numberOf(each, 'sz')) ?? USUAL_SIZE) * scale;
  const capitals = lastSaid(sources, (each) => attribute(each, 'cap'));
  const underline = lastSaid(sources, (each) => attribute(each, 'u')) ?? 'none';
  const strike = lastSaid(sources, (each) => attribute(each, 'strike')) ?? 'noStrike';
  const baseline = lastSaid(sources, (each) => numberOf(each, 'baseline')) ?? 0;
  const spacing = pixelsOfPoints(lastSaid(sources, (each) => numberOf(each, 'spc')) ?? 0) / (size || 1);
  const link = child(own, 'hlinkClick');
  const isLink = linkAttribute(link, 'id') !== undefined && linkAttribute(link, 'id') !== '';
  if (isLink) context.leave('ссылки');
  // Newer programs let a link keep the colour of its text.
  const ownColor = descendant(link, 'extLst', 'ext', 'hlinkClr') !== undefined;
  const color = colorOf(letters, isLink && !ownColor);
  const { family, weight } = fontOf(sources, context);
  return {
    family,
    size,
    weight,
    isBold: isBoldWeight(weight),
    isItalic: lastSaid(sources, (each) => flagOf(each, 'i')) ?? false,
    isUnderlined: isLink || underline !== 'none',
    isStruck: strike !== 'noStrike',
    color: color.hex,
    alpha: color.alpha,
    capitals: capitals === 'all' || capitals === 'small' ? capitals : 'none',
    isCapitals: capitals === 'all',
    spacing: Math.min(MAX_LETTER_SPACING, Math.max(MIN_LETTER_SPACING, Math.round(spacing * 1000) / 1000)),
    script: baseline === 0 ? 'none' : baseline > 0 ? 'super' : 'sub',
    outline: outlineOf(sources, context),
    shadow: shadowOf(sources, context),
  };
}

function fontOf(
  sources: readonly (Xml | undefined)[],
  context: PartContext,
): Pick<LetterStyle, 'family' | 'weight'> {
  const font = lastSaid(sources, (each) => {
    const latin = child(each, 'latin');
    return attribute(latin, 'typeface') === '' ? undefined : latin;
  });
  const named = attribute(font, 'typeface') ?? '+mn-lt';
  const { major, minor } = context.theme.fonts;
  const name = named.startsWith('+mj') ? major : named.startsWith('+mn') ? minor : named;
  const { family: wanted, weight: told = 'normal' } = namedFont(name);
  const { family, isReplaced } = catalogueFamily(wanted, font);
  const drawn = drawnWeight(family, told);
  if (isReplaced || drawn !== told) context.replaceFont(name);
  const isBold = lastSaid(sources, (each) => flagOf(each, 'b')) ?? false;
  return { family, weight: isBold && !isBoldWeight(drawn) ? 'bold' : drawn };
}

function colorOf({ sources, context }: Letters, isLink: boolean): Color {
  const link = isLink ? context.scheme('hlink') : undefined;
  if (link !== undefined) return { hex: link, alpha: 1 };
  const fill = lastSaid(sources, (each) => readFill(fillElement(each), context));
  if (fill?.kind === 'paint') {
    if (typeof fill.paint !== 'string') context.leave('градиенты в буквах');
    return { hex: plainPaint(fill.paint), alpha: fill.alpha };
  }
  if (fill?.kind === 'none') return { hex: DEFAULT_COLOR, alpha: 0 };
  if (fill?.kind === 'picture') context.leave('картинки в буквах');
  return { hex: context.scheme('tx1') ?? DEFAULT_COLOR, alpha: 1 };
}

function outlineOf(sources: readonly (Xml | undefined)[], context: PartContext): LetterStyle['outline'] {
  const line = lastSaid(sources, (each) => child(each, 'ln'));
  const fill = readFill(fillElement(line), context);
  if (fill?.kind !== 'paint' || fill.alpha === 0) return undefined;
  const width = Math.min(MAX_TEXT_OUTLINE, Math.max(0.5, pixels(numberOf(line, 'w') ?? 9525) / 2));
  return { color: plainPaint(fill.paint), width: Math.round(width * 100) / 100 };
}

function shadowOf(sources: readonly (Xml | undefined)[], context: PartContext): LetterStyle['shadow'] {
  const effects = lastSaid(sources, (each) => child(each, 'effectLst'));
  const shadow = child(effects, 'outerShdw');
  if (effects?.children.some(({ name }) => name !== 'outerShdw') === true)
    context.leave('свечение, отражение и другие эффекты букв');
  const color = colorIn(shadow, context.scheme);
  if (shadow === undefined || color === null) return undefined;
  const [far, turn] = [pixels(numberOf(shadow, 'dist') ?? 0), degrees(numberOf(shadow, 'dir') ?? 0)];
  const along = (share: number): number =>
    Math.round(Math.min(MAX_TEXT_SHADOW, Math.max(-MAX_TEXT_SHADOW, far * share)) * 10) / 10;
  const [x, y] = [along(Math.cos((turn * Math.PI) / 180)), along(Math.sin((turn * Math.PI) / 180))];
  return x === 0 && y === 0 ? undefined : { color: color.hex, x, y };
}
