/** The state of the graphics while operators of a page are read, and the stack that keeps it. */
export type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number];
type Box = readonly [left: number, top: number, right: number, bottom: number];

export interface GraphicsState {
  /** From the space of the operators to points of the page. */
  ctm: Matrix;
  /** The same from the space of texts. */
  matrix: Matrix;
  /** Visible part of the page; a box around it. */
  clip: Box;
  /** Whether nothing else than that box is visible. */
  clipIsBox: boolean;
  x: number;
  y: number;
  lineX: number;
  lineY: number;
  textMatrix: Matrix | null;
  font: string | null;
  fontSize: number;
  /** -1 for a font of a negative size. */
  direction: 1 | -1;
  charSpacing: number;
  wordSpacing: number;
  hScale: number;
  leading: number;
  rise: number;
  mode: number;
  lineWidth: number;
  cap: number;
  join: number;
  miter: number;
  dashes: readonly number[];
  dashOffset: number;
  /** Null for a pattern. */
  fill: string | null;
  stroke: string | null;
  opacity: number;
  strokeOpacity: number;
  /** Of the groups around. */
  groupOpacity: number;
  ownOpacity: number;
  ownStrokeOpacity: number;
  /** Masked or blended, itself or its group. */
  masked: boolean;
  groupMasked: boolean;
  hasMask: boolean;
  isBlended: boolean;
}

interface Group {
  readonly matrix?: Matrix | null;
  readonly bbox?: ArrayLike<number> | null;
  /** It is a mask for what follows. */
  readonly smask?: unknown;
}

/**
 * @param viewport from the space of the file to points of the page
 * @param page all of it, in points
 */
export function createStateStack(viewport: Matrix, page: Box) {
  let stack: GraphicsState[] = [];
  let state = firstState(viewport, page);
  const save = () => {
    stack.push(state);
    state = { ...state };
  };
  const transform = (args: ArrayLike<number>) => {
    state.ctm = concat(state.ctm, args);
    state.matrix = withText(state);
  };
  const clip = (box: ArrayLike<number>, isBox = true) => {
    state.clip = intersection(state.clip, boundsOf(state.ctm, box));
    state.clipIsBox &&= isBox && isAlongAxes(state.ctm);
  };
  const setDash = (dashes: unknown, offset: unknown) => {
    state.dashes = Array.isArray(dashes) ? dashes.map(Number) : [];
    state.dashOffset = Number(offset);
  };
  const mix = () => {
    state.opacity = state.groupOpacity * state.ownOpacity;
    state.strokeOpacity = state.groupOpacity * state.ownStrokeOpacity;
    state.masked = state.groupMasked || state.hasMask || state.isBlended;
  };
  return {
    get state() {
      return state;
    },
    save,
    restore: () => {
      state = stack.pop() ?? state;
    },
    transform,
    clip,
    setDash,
    /** Begins a text there: at the origin for null. */
    moveTo: (matrix: ArrayLike<number> | null) => {
      state.textMatrix = matrix === null ? null : asMatrix(matrix);
      state.x = state.lineX = 0;
      state.y = state.lineY = 0;
      state.matrix = withText(state);
    },
    moveBy: (x: number, y: number) => {
      state.x = state.lineX += x;
      state.y = state.lineY += y;
    },
    setFont: (id: string, size: number) => {
      state.font = id;
      state.fontSize = Math.abs(size);
      state.direction = size < 0 ? -1 : 1;
    },
    setParameters: (entries: readonly (readonly [string, unknown])[]) => {
      for (const [key, value] of entries) {
        if (key === 'ca') state.ownOpacity = Number(value);
        if (key === 'CA') state.ownStrokeOpacity = Number(value);
        if (key === 'LC') state.cap = Number(value);
        if (key === 'LJ') state.join = Number(value);
        if (key === 'ML') state.miter = Number(value);
        if (key === 'D' && Array.isArray(value)) setDash(value[0], value[1]);
        if (key === 'LW') state.lineWidth = Number(value);
        if (key === 'SMask') state.hasMask = value !== false && value !== null;
        if (key === 'BM') state.isBlended = value !== 'source-over';
        if (key === 'Font' && Array.isArray(value)) {
          state.font = String(value[0]);
          state.fontSize = Math.abs(Number(value[1]));
        }
      }
      mix();
    },
    beginForm: (matrix: ArrayLike<number> | null, box: ArrayLike<number> | null) => {
      save();
      if (matrix) transform(matrix);
      if (box) clip(box);
    },
    beginGroup: ({ matrix, bbox, smask }: Group) => {
      save();
      // The form in the group has the same matrix as an operator of its own.
      if (bbox) clip(matrix ? boundsOf(asMatrix(matrix), bbox) : bbox);
      state.groupOpacity = state.opacity;
      state.groupMasked = state.masked || Boolean(smask);
      state.ownOpacity = 1;
      state.ownStrokeOpacity = 1;
      state.hasMask = false;
      state.isBlended = false;
      mix();
    },
    /** Annotations are drawn on the page as it was before all. */
    beginAnnotation: (rect: ArrayLike<number> | null, own: ArrayLike<number>, matrix: ArrayLike<number>) => {
      stack = [];
      state = firstState(viewport, page);
      if (rect) clip(rect);
      transform(own);
      transform(matrix);
    },
  };
}

function firstState(ctm: Matrix, clip: Box): GraphicsState {
  return {
    ctm,
    matrix: ctm,
    clip,
    clipIsBox: true,
    x: 0,
    y: 0,
    lineX: 0,
    lineY: 0,
    textMatrix: null,
    font: null,
    fontSize: 0,
    direction: 1,
    charSpacing: 0,
    wordSpacing: 0,
    hScale: 1,
    leading: 0,
    rise: 0,
    mode: 0,
    lineWidth: 1,
    cap: 0,
    join: 0,
    miter: 10,
    dashes: [],
    dashOffset: 0,
    fill: '#000000',
    stroke: '#000000',
    opacity: 1,
    strokeOpacity: 1,
    groupOpacity: 1,
    ownOpacity: 1,
    ownStrokeOpacity: 1,
    masked: false,
    groupMasked: false,
    hasMask: false,
    isBlended: false,
  };
}

function withText({ ctm, textMatrix }: GraphicsState): Matrix {
  return textMatrix === null ? ctm : concat(ctm, textMatrix);
}

/** First `inner`, then `outer`. */
function concat(outer: Matrix, inner: ArrayLike<number>): Matrix {
  const [a, b, c, d, e, f] = asMatrix(inner);
  const [A, B, C, D, E, F] = outer;
  return [A * a + C * b, B * a + D * b, A * c + C * d, B * c + D * d, A * e + C * f + E, B * e + D * f + F];
}

function asMatrix(values: ArrayLike<number>): Matrix {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = Array.from(values);
  return [a, b, c, d, e, f];
}

export function apply([a, b, c, d, e, f]: Matrix, x: number, y: number): { x: number; y: number } {
  return { x: a * x + c * y + e, y: b * x + d * y + f };
}

/** The upright box around a box of the operators. */
export function boundsOf(matrix: Matrix, box: ArrayLike<number>): Box {
  const [left = 0, top = 0, right = 0, bottom = 0] = Array.from(box);
  const corners = [
    apply(matrix, left, top),
    apply(matrix, right, top),
    apply(matrix, left, bottom),
    apply(matrix, right, bottom),
  ];
  const xs = corners.map(({ x }) => x);
  const ys = corners.map(({ y }) => y);
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}

/** Whether boxes stay boxes under it. */
function isAlongAxes([a, b, c, d]: Matrix): boolean {
  const least = 1e-6 * Math.max(Math.abs(a), Math.abs(b), Math.abs(c), Math.abs(d));
  return Math.max(Math.abs(b), Math.abs(c)) <= least || Math.max(Math.abs(a), Math.abs(d)) <= least;
}

/** The overlap of two boxes; its sides are in the wrong order where they do not overlap. */
export function intersection(one: Box, other: Box): Box {
  return [
    Math.max(one[0], other[0]),
    Math.max(one[1], other[1]),
    Math.min(one[2], other[2]),
    Math.min(one[3], other[3]),
  ];
}
