/** Outlines as the geometry of a shape. */
import type { Outline } from '../../engine/kinds/index.ts';
import type { Bounds } from '../../engine/math/index.ts';
import { boundsOfPoints } from '../../engine/math/index.ts';
import { element } from '../vector/xml.ts';
import { emu, thousandths } from './units.ts';

interface Geometry {
  /** In the space of the outline. */
  readonly box: Bounds;
  readonly xml: string;
  /** Of a line that rises. */
  readonly flipV: boolean;
}

export function geometryOf(outline: Outline): Geometry {
  switch (outline.form) {
    case 'box':
      return preset('rect', outline);
    case 'ellipse':
      return preset('ellipse', outline);
    case 'rounded':
      return preset('roundRect', outline, roundness(outline));
    case 'line': {
      const { x, y, toX, toY } = outline;
      const box = boundsOfPoints([
        { x, y },
        { x: toX, y: toY },
      ]) ?? { x, y, width: 0, height: 0 };
      return { ...preset('line', box), flipV: (toX - x) * (toY - y) < 0 };
    }
    case 'boxes': {
      const { boxes } = outline;
      const corners = Array.from({ length: boxes.length / 4 }, (_, index) => {
        const [x = 0, y = 0, width = 0, height = 0] = boxes.slice(4 * index, 4 * index + 4);
        return { steps: 'MLLLZ', coordinates: [x, y, x + width, y, x + width, y + height, x, y + height] };
      });
      return custom({
        steps: corners.map(({ steps }) => steps).join(''),
        coordinates: corners.flatMap(({ coordinates }) => coordinates),
      });
    }
    case 'path':
      return custom(outline.path);
    default:
      return outline satisfies never;
  }
}

function preset(name: string, { x, y, width, height }: Bounds, guides: string = ''): Geometry {
  const list = element('a:avLst', {}, guides);
  return { box: { x, y, width, height }, xml: element('a:prstGeom', { prst: name }, list), flipV: false };
}

function roundness({ radius, width, height }: Extract<Outline, { form: 'rounded' }>): string {
  const share = Math.min(0.5, radius / Math.min(width, height));
  return element('a:gd', { name: 'adj', fmla: `val ${thousandths(share)}` });
}

type Path = Extract<Outline, { form: 'path' }>['path'];

const STEPS = { M: ['a:moveTo', 1], L: ['a:lnTo', 1], C: ['a:cubicBezTo', 3] } as const;

function custom({ steps, coordinates }: Path): Geometry {
  const places = Array.from({ length: coordinates.length / 2 }, (_, index) => ({
    x: coordinates[2 * index] ?? 0,
    y: coordinates[2 * index + 1] ?? 0,
  }));
  const box = boundsOfPoints(places) ?? { x: 0, y: 0, width: 0, height: 0 };
  let at = 0;
  let path = '';
  for (const step of steps) {
    if (step !== 'M' && step !== 'L' && step !== 'C') {
      path += '<a:close/>';
      continue;
    }
    const [name, count] = STEPS[step];
    const points = places
      .slice(at, at + count)
      .map(({ x, y }) => element('a:pt', { x: emu(x - box.x), y: emu(y - box.y) }));
    at += count;
    path += element(name, {}, points.join(''));
  }
  const size = { w: emu(box.width), h: emu(box.height) };
  const list = element('a:pathLst', {}, element('a:path', size, path));
  const rest = '<a:avLst/><a:gdLst/><a:ahLst/><a:cxnLst/><a:rect l="0" t="0" r="r" b="b"/>';
  return { box, xml: element('a:custGeom', {}, rest + list), flipV: false };
}
