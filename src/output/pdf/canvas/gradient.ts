/** Gradients of a canvas as shadings of a PDF. They stay vector at any size. */
import type { Matrix } from '../../../engine/math/index.ts';
import { colorOperands } from '../document/pdfColors.ts';
import { matrixOperands } from '../file/matrixOperands.ts';
import { array, decimal, dictionary } from '../file/syntax.ts';

interface Stop {
  readonly at: number;
  readonly color: string;
}

/** A style of the canvas that is not one colour. */
export class PdfGradient {
  readonly #stops: Stop[] = [];
  readonly #type: 2 | 3;
  readonly #coords: readonly number[];

  /**
   * @param type 2 between two points, 3 between two circles
   * @param coords as the PDF has them: `x y toX toY`, or `x y radius toX toY toRadius`
   */
  constructor(type: 2 | 3, coords: readonly number[]) {
    this.#type = type;
    this.#coords = coords;
  }

  addColorStop(at: number, color: string): void {
    this.#stops.push({ at, color });
  }

  /** Whether one of its colours is not solid. */
  get isSeenThrough(): boolean {
    return this.#stops.some(({ color }) => opacityOf(color) < 1);
  }

  /**
   * The pattern, as an object of the PDF, in the space of what is drawn with it.
   * @param space the colour space of its colours, with three components
   */
  pattern(matrix: Matrix, space: string): string {
    return this.#patternOf(matrix, space, colorOperands);
  }

  /** The same with opacities instead of colours: white is solid, black is nothing. */
  mask(matrix: Matrix): string {
    return this.#patternOf(matrix, '/DeviceGray', (color) => decimal(opacityOf(color)));
  }

  /** @param operands the components of a colour */
  #patternOf(matrix: Matrix, space: string, operands: (color: string) => string): string {
    const shading = dictionary({
      ShadingType: this.#type,
      ColorSpace: space,
      Coords: array(this.#coords),
      Function: colorFunction(this.#stops, operands),
      Extend: '[true true]',
    });
    return dictionary({
      Type: '/Pattern',
      PatternType: 2,
      Shading: shading,
      Matrix: `[${matrixOperands(matrix).trim()}]`,
    });
  }
}

/**
 * The end of the way, for a stop that another one follows there: what lies beyond has the colour of the last
 * stop, and a function has one colour at its end.
 */
const BEFORE_END = 0.9999;

/** The colour at each share of the way. Two stops at one place are a sudden change. */
function colorFunction(given: readonly Stop[], operands: (color: string) => string): string {
  const stops = given.map((stop, index) =>
    stop.at === 1 && index + 1 < given.length ? { ...stop, at: BEFORE_END } : stop,
  );
  const [first, last] = [stops[0], stops.at(-1)];
  const whole = [
    ...(first !== undefined && first.at > 0 ? [{ ...first, at: 0 }] : []),
    ...stops,
    ...(last !== undefined && last.at < 1 ? [{ ...last, at: 1 }] : []),
  ];
  const parts = whole.flatMap((from, index) => {
    const to = whole[index + 1];
    return to !== undefined && to.at > from.at ? [{ from, to }] : [];
  });
  const [only, ...others] = parts.map(({ from, to }) =>
    dictionary({
      FunctionType: 2,
      Domain: '[0 1]',
      C0: `[${operands(from.color).trim()}]`,
      C1: `[${operands(to.color).trim()}]`,
      N: 1,
    }),
  );
  if (only !== undefined && others.length === 0) return only;
  return dictionary({
    FunctionType: 3,
    Domain: '[0 1]',
    Functions: array([...(only === undefined ? [] : [only]), ...others]),
    Bounds: array(parts.slice(1).map(({ from }) => from.at)),
    Encode: array(parts.flatMap(() => [0, 1])),
  });
}

/** The last two digits of `#rrggbbaa`. */
function alphaDigits(color: string): string {
  return /^#[0-9a-f]{8}$/i.test(color) ? color.slice(7) : 'ff';
}

function opacityOf(color: string): number {
  return Number.parseInt(alphaDigits(color), 16) / 255;
}
