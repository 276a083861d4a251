/** The dark look: light letters and lines on a dark sheet, in the hue of the design. */
import type { Document, Sheet } from '../../document/document.ts';
import { hasPicture, isKind } from '../../document/layers/capabilities.ts';
import type { Layer } from '../../document/layers/layer.ts';
import { traitsOf } from '../../document/layers/layerTraits.ts';
import { ownFill } from '../../document/layers/ownFill.ts';
import { plainColor } from '../../document/layers/plainColor.ts';
import { filledShare } from './filledShare.ts';
import {
  channelsOf,
  contrastOf,
  deepened,
  hueShare,
  inkOf,
  readableOn,
  seenOn,
  WHITE,
} from './lookColors.ts';
import { asShape, groundOf, inksOf, isLine, under, withInks } from './lookLayers.ts';

/**
 * Of the sheet: a design of lines and letters becomes dark as it is, one of areas would need to be drawn
 * anew.
 */
const LARGE = 0.03;
/** A fill as light as paper. */
const PAPER = 0.1;
/** For gold and brown, whose dark is mud. */
const NAVY = '#1b2650';
const WARM = 0.25;
const LIGHTNESS = { top: 0.34, middle: 0.25, bottom: 0.16, faint: 0.46 } as const;
/** A line that hardly stands out from the paper. */
const FAINT = 1.6;
/** More painted areas than this are a picture, whose colours mean something. */
const MOST_FILLS = 6;

/** Whether the design is one of lines and letters on white paper. */
export function canBeDark(document: Document): boolean {
  const { settings, layers, sheet } = document;
  const shown = layers.filter(({ visible }) => visible);
  if (settings.background !== undefined || groundOf(document).length > 0) return false;
  if (inksOf(document).length === 0) return false;
  if (shown.filter((layer) => ownFill(layer) !== null).length > MOST_FILLS) return false;
  return shown.every((layer) => isLine(layer) || isOfLines(layer, sheet));
}

/** What a picture shows is not known. */
function isOfLines(layer: Layer, sheet: Sheet): boolean {
  if (hasPicture(layer)) return false;
  const fill = ownFill(layer);
  return fill === null || filledShare(layer, sheet) < LARGE;
}

export function darkLook(document: Document): Document {
  const hue = hueOf(document);
  const [top, paper, bottom] = [LIGHTNESS.top, LIGHTNESS.middle, LIGHTNESS.bottom].map((lightness) =>
    deepened(hue, lightness),
  );
  if (top === undefined || paper === undefined || bottom === undefined) return document;
  const shapes = document.layers.map((layer) => lit(isLine(layer) ? asShape(layer) : layer, paper));
  const layers = shapes.map((layer) => {
    // Where it is lightest.
    const behind = under(shapes, layer, top);
    return withInks(layer, (color) => readableOn(color, behind));
  });
  const stops = [
    { at: 0, color: top },
    { at: 0.5, color: paper },
    { at: 1, color: bottom },
  ];
  const background = { kind: 'linear', angle: 35, stops } as const;
  return { ...document, settings: { ...document.settings, background }, layers };
}

/** Of the largest letters that have one; a warm one would give a muddy sheet. */
function hueOf(document: Document): string {
  const hued = inksOf(document).find((color) => hueShare(color) >= WARM);
  if (hued === undefined) return NAVY;
  const [red, , blue] = channelsOf(hued);
  return red > blue ? NAVY : hued;
}

function lit(layer: Layer, paper: string): Layer {
  if (!isKind(layer, 'shape')) return traitsOf<Layer>(layer).withPaper?.(layer, WHITE) ?? layer;
  const { fill, stroke } = layer;
  return {
    ...layer,
    ...(typeof stroke === 'string' && { stroke: litLine(stroke, paper) }),
    ...(typeof fill === 'string' && ownFill(layer) !== null && { fill: litFill(fill, paper) }),
    ...(fill !== null && typeof fill !== 'string' && inkOf(plainColor(fill)) <= PAPER && { fill: paper }),
  };
}

/** A line behind letters stays behind them. */
function litLine(stroke: string, paper: string): string {
  return contrastOf(stroke, WHITE) < FAINT ? deepened(paper, LIGHTNESS.faint) : seenOn(stroke, paper);
}

/** What was left white is the sheet. */
function litFill(fill: string, paper: string): string {
  return inkOf(fill) <= PAPER ? paper : seenOn(fill, paper);
}
