/**
 * The scenes shown by every engine: an A4 sheet with half texts, a third shapes and the rest images, every
 * seventh item rotated. Equal counts give equal scenes. Positions are document pixels of the top-left corner
 * of the unrotated box.
 */
export const SHEET = { width: 1123, height: 794 } as const;
export const SIZES = [100, 1000, 10_000] as const;

export interface Item {
  readonly kind: 'text' | 'shape' | 'image';
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** Degrees clockwise. */
  readonly rotation: number;
  /** For texts; the box is only a hint to engines that measure it themselves. */
  readonly text: string;
  readonly fontSize: number;
  readonly color: string;
  /** Index of an image's picture. */
  readonly picture: number;
}

const WORDS = ['Грамота', 'Диплом', 'Участник', 'Олимпиада', 'Школа', 'Победитель', 'Класс', 'Награда'];
const COLORS = ['#1f3a5f', '#b03030', '#2f6b3a', '#6b3a8a', '#8a6b1f', '#333333'];
export const PICTURES = COLORS.length;

/** The items of a scene; equal for equal counts. */
export function makeItems(count: number): readonly Item[] {
  const random = randomFrom(20_261_121);
  return Array.from({ length: count }, (_item, index): Item => {
    const kind = index % 2 === 0 ? 'text' : index % 6 === 5 ? 'image' : 'shape';
    const fontSize = 10 + Math.floor(random() * 14);
    const word = WORDS[Math.floor(random() * WORDS.length)] ?? '';
    const [width, height] =
      kind === 'text' ? [fontSize * 6, fontSize * 1.2] : [20 + random() * 60, 15 + random() * 45];
    const picture = Math.floor(random() * PICTURES);
    return {
      kind,
      x: Math.round(random() * (SHEET.width - width)),
      y: Math.round(random() * (SHEET.height - height)),
      width: Math.round(width),
      height: Math.round(height),
      rotation: index % 7 === 3 ? Math.round(random() * 90 - 45) : 0,
      text: `${word} ${index}`,
      fontSize,
      color: COLORS[picture] ?? '#333333',
      picture,
    };
  });
}

/** A place on the sheet, in document pixels. */
export interface SheetPoint {
  readonly x: number;
  readonly y: number;
}

/**
 * Where a press takes a text near the middle of the stack: the nearest one that is upright and that nothing
 * above it reaches there, wherever an engine turns a box.
 */
export function pressPoint(items: readonly Item[]): SheetPoint {
  const middle = items.length / 2;
  const nearest = [...items.entries()].toSorted(([a], [b]) => Math.abs(a - middle) - Math.abs(b - middle));
  for (const [index, { kind, x, y, rotation, fontSize }] of nearest) {
    if (kind !== 'text' || rotation !== 0) continue;
    const point = { x: Math.round(x + 2 * fontSize), y: Math.round(y + 0.6 * fontSize) };
    if (!items.slice(index + 1).some((above) => mayReach(above, point))) return point;
  }
  throw new Error('Every text is covered.');
}

function mayReach({ kind, x, y, width, height, rotation }: Item, point: SheetPoint): boolean {
  const [dx, dy] = [point.x - x, point.y - y];
  // Turned about its corner or its middle.
  if (rotation !== 0) return Math.hypot(dx, dy) <= 1.5 * Math.hypot(width, height);
  // The longest words are wider than what is said of texts.
  return dx >= -2 && dy >= -2 && dx <= width * (kind === 'text' ? 1.6 : 1) + 2 && dy <= height + 8;
}

/** The pictures of the image items. */
export async function makePictures(): Promise<readonly ImageBitmap[]> {
  return Promise.all(
    COLORS.map((color, index) => {
      const canvas = new OffscreenCanvas(96, 64);
      const ctx = canvas.getContext('2d');
      if (ctx === null) throw new Error('The browser returned no 2-D context.');
      const wash = ctx.createLinearGradient(0, 0, 96, 64);
      wash.addColorStop(0, color);
      wash.addColorStop(1, COLORS[(index + 1) % COLORS.length] ?? color);
      ctx.fillStyle = wash;
      ctx.fillRect(0, 0, 96, 64);
      return createImageBitmap(canvas);
    }),
  );
}

/** Pseudo-random numbers in [0, 1), equal for equal seeds. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** The positions of a drag of this many steps: a round trip of about 200 pixels, like a hand movement. */
export function dragPath(steps: number): readonly { readonly dx: number; readonly dy: number }[] {
  return Array.from({ length: steps }, (_step, index) => {
    const turn = (index / steps) * Math.PI * 2;
    return { dx: Math.round(100 * Math.sin(turn)), dy: Math.round(60 * (1 - Math.cos(turn))) };
  });
}
