/**
 * The look that saves ink: no ground, large areas as outlines, letters dark on white paper. Small ornaments
 * stay as they are. Where the ground was a picture, a thin frame in the colour of the design takes its place.
 */
import type { Document, Sheet } from '../../document/document.ts';
import { isKind } from '../../document/layers/capabilities.ts';
import type { Layer, ShapeLayer } from '../../document/layers/layer.ts';
import { createShapeLayer } from '../../document/layers/layer.ts';
import { ownFill } from '../../document/layers/ownFill.ts';
import { plainColor } from '../../document/layers/plainColor.ts';
import { filledShare } from './filledShare.ts';
import { hueShare, inkOf, readableOn, seenOn, WHITE } from './lookColors.ts';
import { asShape, groundOf, inksOf, isLine, under, withInks } from './lookLayers.ts';

/** Of the sheet; a smaller area takes little ink. */
const LARGE = 0.012;
/** A lighter area takes little ink as well, and has no edge worth a line. */
const TINT = 0.2;
/** Paper, and what is drawn as paper. */
const PAPER = 0.04;
/** Of the whole sheet in ink: with less there is nothing worth saving. */
const MUCH_INK = 0.06;
const OUTLINE_WIDTH = 1.5;

/** Whether the look saves ink that is worth a choice. */
export function savesInk(document: Document): boolean {
  const { settings, layers, sheet } = document;
  if (settings.background !== undefined && inkOf(plainColor(settings.background)) > PAPER) return true;
  if (groundOf(document).some((layer) => isInked(layer))) return true;
  return layers.reduce((sum, layer) => sum + inkShare(layer, sheet), 0) > MUCH_INK;
}

/** A picture is as good as inked: what it shows is not known. */
function isInked(layer: Layer): boolean {
  const fill = ownFill(layer);
  return fill === null || inkOf(plainColor(fill)) > PAPER;
}

function inkShare(layer: Layer, sheet: Sheet): number {
  const fill = ownFill(layer);
  if (fill === null || !layer.visible) return 0;
  return filledShare(layer, sheet) * inkOf(plainColor(fill)) * layer.opacity;
}

export function savingLook(document: Document): Document {
  const { sheet } = document;
  const ground = new Set(groundOf(document));
  const accent = accentOf(document);
  const shapes = document.layers.flatMap((layer): readonly Layer[] => {
    if (ground.has(layer)) return isKind(layer, 'shape') ? bareShape(layer) : [frame(layer, sheet, accent)];
    return [isLine(layer) ? asShape(layer) : sparing(layer, sheet)];
  });
  const layers = shapes.map((layer) => {
    const behind = under(shapes, layer, WHITE);
    return withInks(layer, (color) => readableOn(color, behind));
  });
  const { background: _, ...settings } = document.settings;
  return { ...document, settings, layers };
}

/** A ground of which the stroke is left, if it has one. */
function bareShape(layer: ShapeLayer): readonly Layer[] {
  return layer.stroke === null ? [] : [{ ...layer, fill: null }];
}

/** A shape with an outline in place of a large fill. */
function sparing(layer: Layer, sheet: Sheet): Layer {
  if (!isKind(layer, 'shape')) return layer;
  const stroke =
    typeof layer.stroke === 'string' && inkOf(layer.stroke) > PAPER
      ? seenOn(layer.stroke, WHITE)
      : layer.stroke;
  const lined = stroke === layer.stroke ? layer : { ...layer, stroke };
  const fill = ownFill(layer);
  if (fill === null || filledShare(layer, sheet) < LARGE) return lined;
  const color = plainColor(fill);
  if (inkOf(color) <= PAPER) return lined;
  if (stroke !== null || inkOf(color) < TINT) return { ...lined, fill: null };
  return { ...lined, fill: null, stroke: seenOn(color, WHITE), strokeWidth: OUTLINE_WIDTH };
}

/** Of the largest letters that have a hue; else of the largest ones. */
function accentOf(document: Document): string {
  const inks = inksOf(document);
  const hued = inks.find((color) => hueShare(color) >= LEAST_ACCENT) ?? inks[0] ?? '#444b57';
  return readableOn(hued, WHITE);
}
const LEAST_ACCENT = 0.2;

/** A double line along the edge, in shares of the shorter side. */
function frame({ id, page }: Layer, sheet: Sheet, color: string): Layer {
  const side = Math.min(sheet.width, sheet.height);
  const inset = Math.round(side * INSET);
  return createShapeLayer({
    id,
    name: 'Рамка',
    locked: true,
    x: inset,
    y: inset,
    width: sheet.width - 2 * inset,
    height: sheet.height - 2 * inset,
    fill: null,
    stroke: color,
    strokeWidth: Math.max(1, Math.round(side / 400)),
    ...(page !== undefined && { page }),
    ...(side > SMALL_SHEET && { inner: { gap: 4, width: 1 } }),
  });
}
/** Wide enough for printers, and outside of the letters. */
const INSET = 0.025;
const SMALL_SHEET = 350;
