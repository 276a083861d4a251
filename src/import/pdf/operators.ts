/**
 * Reads the operator list of a page: where each text stands and how it looks. It follows the state of the
 * graphics as the painter of pdf.js does (`CanvasGraphics`), without painting.
 */
import { weightOfPdfFont } from '../fontNames.ts';
import type { DrawnOnly, PdfFont, PdfLetter, PdfRun } from './content.ts';
import type { Matrix } from './graphicsState.ts';
import type { GraphicsState } from './graphicsState.ts';
import { createStateStack } from './graphicsState.ts';
import type { PdfPaint } from './paints.ts';
import { lettersPaint } from './paints.ts';
import type { PathOperators } from './pathHandlers.ts';
import { pathHandlers } from './pathHandlers.ts';
import type { Glyph, OperatorList, ParsedFont } from './letters.ts';
import { lettersOf } from './letters.ts';

/** The used numbers of `OPS` of pdf.js. */
export type OperatorNumbers = Readonly<Record<OperatorName, number>> & PathOperators;
type OperatorName =
  | 'save'
  | 'restore'
  | 'transform'
  | 'beginText'
  | 'setCharSpacing'
  | 'setCharWidthAndBounds'
  | 'setWordSpacing'
  | 'setHScale'
  | 'setLeading'
  | 'setFont'
  | 'setTextRenderingMode'
  | 'setTextRise'
  | 'moveText'
  | 'setLeadingMoveText'
  | 'setTextMatrix'
  | 'nextLine'
  | 'showText'
  | 'setGState'
  | 'setLineWidth'
  | 'setFillRGBColor'
  | 'setFillTransparent'
  | 'setFillColorN'
  | 'setStrokeRGBColor'
  | 'setStrokeColorN'
  | 'paintFormXObjectBegin'
  | 'paintFormXObjectEnd'
  | 'beginGroup'
  | 'endGroup'
  | 'beginAnnotation'
  | 'endAnnotation'
  | 'beginMarkedContent'
  | 'beginMarkedContentProps'
  | 'endMarkedContent';

interface ReadingDeps {
  readonly ops: OperatorNumbers;
  /** From the space of the file to points of the upright page. */
  readonly viewport: Matrix;
  /** Size of the page in points. */
  readonly width: number;
  readonly height: number;
  readonly fontOf: (id: string) => ParsedFont | undefined;
  /** Whether a layer of the file (optional content) is shown. */
  readonly isShown: (group: unknown) => boolean;
  /** Ids of annotations that are fields with text. */
  readonly fields: ReadonlySet<string>;
}

interface ReadOperators {
  readonly runs: readonly PdfRun[];
  readonly drawnOnly: ReadonlyMap<DrawnOnly, number>;
  readonly paints: readonly PdfPaint[];
}

export function readOperators(
  { fnArray, argsArray }: OperatorList,
  { ops, viewport, width, height, fontOf, isShown, fields }: ReadingDeps,
): ReadOperators {
  const runs: PdfRun[] = [];
  const drawnOnly = new Map<DrawnOnly, number>();
  const paints: PdfPaint[] = [];
  const stack = createStateStack(viewport, [0, 0, width, height]);
  const shown: boolean[] = [];
  let field: string | undefined;

  const paint = (operator: number, painted: Omit<PdfPaint, 'operator'> | null) => {
    if (painted !== null && !shown.includes(false)) paints.push({ operator, ...painted });
  };
  const showText = (operator: number, glyphs: readonly (Glyph | number)[]) => {
    const { state } = stack;
    const font = state.font === null ? undefined : fontOf(state.font);
    if (font === undefined || shown.includes(false)) return;
    const { letters, right } = lettersOf(glyphs, font, state);
    state.x = right;
    // What follows is seen inside of the letters only.
    if (state.mode >= CLIPS) state.clipIsBox = false;
    if (state.mode === INVISIBLE || state.opacity === 0 || state.fill === 'transparent') return;
    paint(operator, lettersPaint(letters, state));
    const why = whyDrawn(font, state) ?? (font.isType3Font === true ? whyOwnDrawn(font, glyphs, ops) : null);
    if (why !== null) {
      if (letters.length > 0) drawnOnly.set(why, (drawnOnly.get(why) ?? 0) + 1);
      return;
    }
    const looks = looksOf(font, state);
    const seen = letters.filter((letter) => isSeen(letter, looks, state.clip));
    if (seen.length === 0) return;
    runs.push({ operator, ...looks, letters: seen, ...(field !== undefined && { field }) });
  };

  const handlers: Readonly<Record<number, (args: never, index: number) => void>> = {
    [ops.save]: () => stack.save(),
    [ops.restore]: () => stack.restore(),
    [ops.transform]: (args: readonly number[]) => stack.transform(args),
    ...pathHandlers(ops, stack, paint),
    [ops.beginText]: () => stack.moveTo(null),
    [ops.setCharSpacing]: ([value]: readonly [number]) => (stack.state.charSpacing = value),
    [ops.setWordSpacing]: ([value]: readonly [number]) => (stack.state.wordSpacing = value),
    [ops.setHScale]: ([value]: readonly [number]) => (stack.state.hScale = value / 100),
    [ops.setLeading]: ([value]: readonly [number]) => (stack.state.leading = -value),
    [ops.setFont]: ([id, size]: readonly [string, number]) => stack.setFont(id, size),
    [ops.setTextRenderingMode]: ([mode]: readonly [number]) => (stack.state.mode = mode),
    [ops.setTextRise]: ([rise]: readonly [number]) => (stack.state.rise = rise),
    [ops.moveText]: ([x, y]: readonly [number, number]) => stack.moveBy(x, y),
    [ops.setLeadingMoveText]: ([x, y]: readonly [number, number]) => {
      stack.state.leading = y;
      stack.moveBy(x, y);
    },
    [ops.setTextMatrix]: ([matrix]: readonly [Matrix]) => stack.moveTo(matrix),
    [ops.nextLine]: () => stack.moveBy(0, stack.state.leading),
    [ops.showText]: ([glyphs]: readonly [readonly (Glyph | number)[]], index) => showText(index, glyphs),
    [ops.setGState]: ([entries]: readonly [readonly (readonly [string, unknown])[]]) =>
      stack.setParameters(entries),
    [ops.setLineWidth]: ([width]: readonly [number]) => (stack.state.lineWidth = width),
    [ops.setFillRGBColor]: ([color]: readonly [string]) => (stack.state.fill = color),
    [ops.setFillTransparent]: () => (stack.state.fill = 'transparent'),
    [ops.setFillColorN]: () => (stack.state.fill = null),
    [ops.setStrokeRGBColor]: ([color]: readonly [string]) => (stack.state.stroke = color),
    [ops.setStrokeColorN]: () => (stack.state.stroke = null),
    [ops.paintFormXObjectBegin]: ([matrix, box]: readonly [Matrix | null, ArrayLike<number> | null]) => {
      if (!shown.includes(false)) stack.beginForm(matrix, box);
    },
    [ops.paintFormXObjectEnd]: () => {
      if (!shown.includes(false)) stack.restore();
    },
    [ops.beginGroup]: ([group]: readonly [GroupOptions]) => {
      if (!shown.includes(false)) stack.beginGroup(group);
    },
    [ops.endGroup]: () => {
      if (!shown.includes(false)) stack.restore();
    },
    [ops.beginAnnotation]: ([id, rect, transform, matrix]: readonly [string, number[], Matrix, Matrix]) => {
      stack.beginAnnotation(rect, transform, matrix);
      field = fields.has(id) ? id : undefined;
    },
    [ops.endAnnotation]: () => (field = undefined),
    [ops.beginMarkedContent]: () => shown.push(true),
    [ops.beginMarkedContentProps]: ([tag, group]: readonly [unknown, unknown]) =>
      shown.push(tag !== 'OC' || isShown(group)),
    [ops.endMarkedContent]: () => shown.pop(),
  };
  fnArray.forEach(
    (name, index) => handlers[name]?.((argsArray[index] ?? []) as never, index), // each operator has its own arguments
  );
  return { runs, drawnOnly, paints };
}

type GroupOptions = Parameters<ReturnType<typeof createStateStack>['beginGroup']>[0];

/** Modes of drawing letters: 0 fill, 1 stroke, 2 both, 3 nothing; 4 more when they also clip. */
const FILL_AND_STROKE = 2;
const STROKE = 1;
const INVISIBLE = 3;
const CLIPS = 4;

function whyDrawn(font: ParsedFont, { mode, fill, masked, matrix, hScale }: GraphicsState): DrawnOnly | null {
  if (font.isInvalidPDFjsFont === true) return 'unmapped';
  if (font.vertical === true) return 'vertical';
  if (mode >= CLIPS) return 'clip';
  // The page has its y axis downwards, letters have it upwards.
  const isMirrored = (matrix[0] * matrix[3] - matrix[1] * matrix[2]) * hScale >= 0;
  return mode === STROKE || fill === null || masked || isMirrored ? 'effect' : null;
}

/**
 * Letters that are drawings of the file become texts where the file names them, draws them in the colour of
 * the text, and has a font size that is that of letters: browsers write such fonts.
 */
function whyOwnDrawn(
  font: ParsedFont,
  glyphs: readonly (Glyph | number)[],
  ops: OperatorNumbers,
): DrawnOnly | null {
  const letters = glyphs.filter((glyph): glyph is Glyph => typeof glyph !== 'number');
  const isPlain = letters.every(
    ({ unicode, operatorListId = '' }) =>
      unicode.trim() === '' ||
      font.charProcOperatorList?.[operatorListId]?.fnArray.includes(ops.setCharWidthAndBounds) === true,
  );
  const width = letters.reduce((sum, letter) => sum + letter.width, 0) * Math.abs(font.fontMatrix?.[0] ?? 0);
  const isOfLetters = width > LEAST_WIDTH * letters.length && width < MOST_WIDTH * letters.length;
  return isPlain && isOfLetters && font.toUnicode ? null : 'type3';
}

/** Of letters on average, in font sizes. */
const LEAST_WIDTH = 0.15;
const MOST_WIDTH = 1.1;

/** About the middle of a letter above the baseline, in font sizes. */
const MIDDLE = 0.3;

/** Whether the middle of a letter is in the visible part of the page. */
function isSeen(
  { x, y, width }: PdfLetter,
  { angle, size }: Pick<PdfRun, 'angle' | 'size'>,
  [left, top, right, bottom]: GraphicsState['clip'],
): boolean {
  const radians = (angle * Math.PI) / 180;
  const [cos, sin] = [Math.cos(radians), Math.sin(radians)];
  const middleX = x + (width / 2) * cos + MIDDLE * size * sin;
  const middleY = y + (width / 2) * sin - MIDDLE * size * cos;
  return middleX >= left && middleX <= right && middleY >= top && middleY <= bottom;
}

const SLANT = Math.tan((6 * Math.PI) / 180);

function looksOf(font: ParsedFont, state: GraphicsState): Omit<PdfRun, 'operator' | 'letters' | 'field'> {
  const [a, b, c, d] = state.matrix;
  const sign = Math.sign(state.hScale * state.direction);
  const length = Math.hypot(a, b);
  // The em upwards, split into its parts across the baseline and along it.
  const across = Math.abs(a * d - b * c) / length;
  const lean = ((a * c + b * d) / length) * sign;
  const scale = Math.sqrt(Math.abs(a * d - b * c));
  const isBoth = state.mode === FILL_AND_STROKE;
  const isOutlined = isBoth && state.stroke !== null && state.stroke !== state.fill;
  return {
    font: fontFacts(font),
    size: state.fontSize * across,
    angle: (Math.atan2(b * sign, a * sign) * 180) / Math.PI,
    color: state.fill ?? '#000000',
    opacity: state.opacity,
    ...(isOutlined && {
      outline: { color: state.stroke ?? '#000000', width: (state.lineWidth * scale) / 2 },
    }),
    ...(isBoth && !isOutlined && { thickened: true }),
    ...(lean > across * SLANT && { slanted: true }),
  };
}

const ITALIC = /italic|oblique|kursiv|(?:^|[-,])it$/iu;

function fontFacts(font: ParsedFont): PdfFont {
  return {
    name: font.name,
    weight: weightOfPdfFont(font),
    italic: font.italic === true || ITALIC.test(font.name),
    serif: font.isSerifFont === true,
    monospace: font.isMonospace === true,
  };
}
