/** The page of a drawing: its size in document pixels, and how its units lie there. */
import type { Matrix } from '../../engine/math/index.ts';
import { MAX_LAYER_SIDE } from '../../document/schema/constants.ts';
import { Stop } from '../stop.ts';
import type { Xml } from '../xml.ts';
import { attribute } from '../xml.ts';

export interface DrawingPage {
  readonly width: number;
  readonly height: number;
  /** From the units of the drawing to document pixels. */
  readonly matrix: Matrix;
  /** Whether parts end at its edges: not where it is just as large as they are. */
  readonly hasEdges: boolean;
}

/**
 * @param root of the simplified form
 * @param text of the file, which may say no size
 */
export function pageOf(root: Xml, text: string): DrawingPage {
  const [tag = ''] = /<(?:\w+:)?svg\b[^>]*/u.exec(text) ?? [];
  return { ...placeOf(root), hasEdges: /\s(?:viewBox|width|height)\s*=/u.test(tag) };
}

function placeOf(root: Xml): Omit<DrawingPage, 'hasEdges'> {
  const [width, height] = ['width', 'height'].map((name) => Number(attribute(root, name)));
  if (width === undefined || height === undefined || !(width > 0 && height > 0)) throw new Stop('empty');
  if (Math.max(width, height) > MAX_LAYER_SIDE) throw new Stop('large');
  const box = (attribute(root, 'viewBox') ?? '').split(/[\s,]+/u).map(Number);
  const [x = 0, y = 0, wide = width, high = height] = box.length === 4 ? box : [];
  const [align = 'xMidYMid', meet] = (attribute(root, 'preserveAspectRatio') ?? 'xMidYMid')
    .trim()
    .split(/\s+/u);
  const [across, down] = [width / wide, height / high];
  if (align === 'none') return { width, height, matrix: placeMatrix(across, down, -x * across, -y * down) };
  const scale = meet === 'slice' ? Math.max(across, down) : Math.min(across, down);
  const [restX, restY] = [width - wide * scale, height - high * scale];
  const shareOf = (axis: string): number =>
    align.includes(`${axis}Min`) ? 0 : align.includes(`${axis}Max`) ? 1 : 0.5;
  const matrix = placeMatrix(
    scale,
    scale,
    restX * shareOf('x') - x * scale,
    restY * shareOf('Y') - y * scale,
  );
  return { width, height, matrix };
}

function placeMatrix(a: number, d: number, e: number, f: number): Matrix {
  return { a, b: 0, c: 0, d, e, f };
}
