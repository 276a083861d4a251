/** The text of a shape: its paragraphs, and the box that they stand in. */
import type { TextLayer } from '../../document/layers/layer.ts';
import type { Frame } from './frames.ts';
import type { Geometry } from './geometry.ts';
import { textInsets } from './geometry.ts';
import { lastSaid } from './letterStyle.ts';
import { readParagraphs } from './paragraphs.ts';
import type { PartContext } from './partContext.ts';
import type { Inheritance } from './placeholders.ts';
import type { PlacedText } from './textLayers.ts';
import { textLayers } from './textLayers.ts';
import { isEmpty } from './textLines.ts';
import { degrees, pixels } from './units.ts';
import type { Xml } from '../xml.ts';
import { attribute, child, numberOf } from '../xml.ts';

interface TextShape {
  readonly body: Xml;
  readonly inheritance: Inheritance;
  readonly frame: Frame;
  readonly geometry: Geometry;
}

/** Insets in EMU: left, top, right, bottom. */
const INSETS = [
  ['lIns', 91_440],
  ['tIns', 45_720],
  ['rIns', 91_440],
  ['bIns', 45_720],
] as const;

export function layersOfText(
  { body, inheritance, frame, geometry }: TextShape,
  context: PartContext,
  newId: () => string,
): readonly TextLayer[] {
  const bodies = inheritance.shapes.map((shape) => child(child(shape, 'txBody'), 'bodyPr'));
  const fit = lastSaid(bodies, (each) => child(each, 'normAutofit', 'spAutoFit', 'noAutofit'));
  const reduction = (numberOf(fit, 'lnSpcReduction') ?? 0) / 100_000;
  const paragraphs = readParagraphs(body, {
    levels: inheritance.levels,
    context,
    fontScale: fit?.name === 'normAutofit' ? (numberOf(fit, 'fontScale') ?? 100_000) / 100_000 : 1,
    lineScale: fit?.name === 'normAutofit' ? 1 - reduction : 1,
  });
  if (paragraphs.every(isEmpty)) return [];
  noteRest(bodies, context);
  const sides = textInsets(geometry, frame);
  const insets = INSETS.map(
    ([name, usual], index) =>
      pixels(lastSaid(bodies, (each) => numberOf(each, name)) ?? usual) + (sides[index] ?? 0),
  );
  const turn = TURNS[lastSaid(bodies, (each) => attribute(each, 'vert')) ?? 'horz'] ?? 0;
  // LibreOffice says a quarter of a turn twice.
  const own = turn === 0 ? degrees(lastSaid(bodies, (each) => numberOf(each, 'rot')) ?? 0) : 0;
  return textLayers(
    {
      paragraphs,
      ...standing(frame, insets, turn, own),
      anchor: ANCHORS[lastSaid(bodies, (each) => attribute(each, 'anchor')) ?? 't'] ?? 'top',
      wraps: lastSaid(bodies, (each) => attribute(each, 'wrap')) !== 'none',
      shrinks: fit?.name === 'normAutofit',
    },
    newId,
  );
}

const ANCHORS: Readonly<Record<string, PlacedText['anchor']>> = { t: 'top', ctr: 'middle', b: 'bottom' };
const TURNS: Readonly<Record<string, number>> = { vert: 90, vert270: 270 };

/** The frame of the letters, which may be turned against that of the shape, and their box in it. */
function standing(
  frame: Frame,
  [left = 0, top = 0, right = 0, bottom = 0]: readonly number[],
  turn: number,
  own: number,
): Pick<PlacedText, 'frame' | 'box'> {
  const isUpright = turn === 0;
  const [width, height] = isUpright ? [frame.width, frame.height] : [frame.height, frame.width];
  const sides = isUpright
    ? [left, top, right, bottom]
    : turn === 90
      ? [top, right, bottom, left]
      : [bottom, left, top, right];
  const [l = 0, t = 0, r = 0, b = 0] = sides;
  return {
    frame: {
      ...frame,
      x: frame.x + (frame.width - width) / 2,
      y: frame.y + (frame.height - height) / 2,
      width,
      height,
      rotation: frame.rotation + turn + own,
    },
    box: { x: l, y: t, width: Math.max(1, width - l - r), height: Math.max(1, height - t - b) },
  };
}

function noteRest(bodies: readonly (Xml | undefined)[], context: PartContext): void {
  const vertical = lastSaid(bodies, (each) => attribute(each, 'vert')) ?? 'horz';
  if (vertical !== 'horz' && TURNS[vertical] === undefined)
    context.leave('надписи столбиком, ставшие обычными');
  if ((lastSaid(bodies, (each) => numberOf(each, 'numCol')) ?? 1) > 1)
    context.leave('колонки текста, ставшие одной');
  const warp =
    attribute(
      lastSaid(bodies, (each) => child(each, 'prstTxWarp')),
      'prst',
    ) ?? 'textNoShape';
  if (warp !== 'textNoShape' && warp !== 'textPlain') context.leave('изогнутые надписи, ставшие прямыми');
}
