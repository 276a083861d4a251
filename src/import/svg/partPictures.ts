/** Draws parts of a drawing that no shape can show, each as a picture as large as what is seen of it. */
import type { Bounds, Matrix } from '../../engine/math/index.ts';
import type { ImportedPicture } from '../imported.ts';
import type { Xml } from '../xml.ts';
import type { Drawn, DrawingEngine } from './drawingEngine.ts';
import type { DrawingPage } from './page.ts';
import type { PicturePart } from './parts.ts';
import { pictureScale } from './pictureScale.ts';
import { xmlText } from './xmlText.ts';

export interface PartPictures {
  /**
   * The part as a picture; null where nothing of it is seen.
   * @param around groups around it, the outermost first: their places and outlines hold for it
   */
  readonly of: (element: Xml, around: readonly Xml[]) => PicturePart | null;
  readonly whole: () => PicturePart | null;
  readonly count: () => number;
  readonly all: () => readonly ImportedPicture[];
}

/** Filters take long at each pixel, and what they blur needs few. */
const FILTERED_PIXELS = 700;
/** In this width it is found out what is seen of a part. */
const ROUGH = 400;
const ROUGH_FILTERED = 150;

export function createPictures(root: Xml, page: DrawingPage, engine: DrawingEngine): PartPictures {
  const defs = root.children
    .filter(({ name }) => name === 'defs')
    .map((child) => xmlText(child))
    .join('');
  const made: ImportedPicture[] = [];
  const longer = Math.max(page.width, page.height);
  const wished = pictureScale(longer);
  const draw = (content: string, box: Bounds, width: number): Drawn =>
    engine.draw(
      documentOf(`${defs}<g transform="${matrixText(page.matrix)}">${content}</g>`, box),
      Math.round(width),
    );
  const drawn = (content: string): PicturePart | null => {
    const isFiltered = content.includes(' filter=');
    const whole = { x: 0, y: 0, width: page.width, height: page.height };
    const rough = draw(
      content,
      whole,
      Math.max(1, (isFiltered ? ROUGH_FILTERED : ROUGH) * Math.min(1, page.width / longer)),
    );
    const seen = seenBox(rough);
    if (seen === null) return null;
    const [across, down] = [page.width / rough.width, page.height / rough.height];
    const box = {
      x: Math.max(0, seen.x * across),
      y: Math.max(0, seen.y * down),
      width: Math.min(page.width, (seen.x + seen.width) * across) - Math.max(0, seen.x * across),
      height: Math.min(page.height, (seen.y + seen.height) * down) - Math.max(0, seen.y * down),
    };
    const picture = draw(
      content,
      box,
      Math.max(1, box.width * (isFiltered ? Math.min(wished, FILTERED_PIXELS / longer) : wished)),
    );
    const src = `svg/${made.length + 1}`;
    made.push({ src, type: 'image/png', bytes: picture.png() });
    return { part: 'picture', src, box, opacity: 1 };
  };
  return {
    of: (element, around) =>
      drawn(around.reduceRight((inner, group) => placedIn(group, inner), xmlText(element))),
    whole: () =>
      drawn(
        root.children
          .filter(({ name }) => name !== 'defs')
          .map((child) => xmlText(child))
          .join(''),
      ),
    count: () => made.length,
    all: () => made,
  };
}

function documentOf(content: string, { x, y, width, height }: Bounds): string {
  const box = [x, y, width, height].join(' ');
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ` +
    `width="${width}" height="${height}" viewBox="${box}" preserveAspectRatio="none">${content}</svg>`
  );
}

function matrixText({ a, b, c, d, e, f }: Matrix): string {
  return `matrix(${[a, b, c, d, e, f].join(' ')})`;
}

/** Of a group only what decides where its parts are seen. */
function placedIn({ attributes }: Xml, content: string): string {
  const kept = ['transform', 'clip-path'].filter((name) => Object.hasOwn(attributes, name));
  const own = Object.fromEntries(kept.map((name) => [name, attributes[name] ?? '']));
  return xmlText({ name: 'g', attributes: own, children: [], text: '' }, content);
}

/** The box of all pixels that are not empty, and one more on each side; null for an empty picture. */
function seenBox({ width, height, pixels }: Drawn): Bounds | null {
  const all = pixels();
  let [left, top, right, bottom] = [width, height, -1, -1];
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      if (all[(y * width + x) * 4 + 3] === 0) continue;
      left = Math.min(left, x);
      right = Math.max(right, x);
      top = Math.min(top, y);
      bottom = Math.max(bottom, y);
    }
  if (right < 0) return null;
  return { x: left - 1, y: top - 1, width: right - left + 3, height: bottom - top + 3 };
}
