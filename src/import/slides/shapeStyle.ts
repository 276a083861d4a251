/** How a shape is painted: what it says itself, what its placeholder says, and the style of the theme that it names. */
import type { Effects } from '../../document/layers/layerFields.ts';
import { MAX_SHADOW_BLUR, MAX_SHADOW_OFFSET } from '../../document/schema/constants.ts';
import type { Color } from './colors.ts';
import { COLOR_NAMES, colorIn } from './colors.ts';
import type { Fill } from './fills.ts';
import { fillElement, readFill } from './fills.ts';
import type { Line } from './lines.ts';
import { readLine } from './lines.ts';
import type { PartContext } from './partContext.ts';
import { degrees, pixels } from './units.ts';
import type { Xml } from '../xml.ts';
import { child, numberOf } from '../xml.ts';

export interface ShapeStyle {
  readonly fill: Fill | undefined;
  readonly line: Line | null;
  readonly shadow: Effects['dropShadow'];
}

/** What a shape says itself, and the style that it names. */
export interface StyleSource {
  readonly properties: Xml | undefined;
  readonly style: Xml | undefined;
}

/** @param sources from the weakest, of the master, to the shape itself */
export function shapeStyle(
  sources: readonly StyleSource[],
  context: PartContext,
  ofGroup?: Fill,
): ShapeStyle {
  const strongest = sources.toReversed();
  if (strongest.some(({ properties }) => child(child(properties, 'sp3d'), 'bevelT', 'bevelB') !== undefined))
    context.leave('объём фигур');
  return {
    fill: firstOf(strongest, (source) => fillOf(source, context, ofGroup)),
    line: lineOf(strongest, context),
    shadow: firstOf(strongest, (source) => effectsOf(source, context)),
  };
}

function firstOf<T>(
  strongest: readonly StyleSource[],
  read: (source: StyleSource) => { readonly value: T } | null,
): T | undefined {
  for (const source of strongest) {
    const said = read(source);
    if (said !== null) return said.value;
  }
  return undefined;
}

/** The style of the theme that a shape names by its number, and its colour. Number 0 says none. */
function reference(style: Xml | undefined, name: string, context: PartContext) {
  const element = child(style, name);
  const index = numberOf(element, 'idx') ?? 0;
  return element === undefined ? null : { index, color: colorIn(element, context.scheme) };
}

/** Null where a source says nothing about it. */
function fillOf({ properties, style }: StyleSource, context: PartContext, ofGroup: Fill | undefined) {
  const own = fillElement(properties);
  if (own !== undefined) return { value: readFill(own, context, { ofGroup }) };
  const named = reference(style, 'fillRef', context);
  if (named === null) return null;
  return { value: readFill(themeFillOf(named.index, context), context, { ownColor: named.color }) };
}

function effectsOf({ properties, style }: StyleSource, context: PartContext) {
  const own = child(properties, 'effectLst');
  if (own !== undefined) return { value: shadowIn(own, context) };
  const named = reference(style, 'effectRef', context);
  if (named === null) return null;
  const effects = child(context.theme.effects[named.index - 1], 'effectLst');
  return { value: shadowIn(effects, context, named.color) };
}

/** A line may say its width and have its colour from a weaker source. */
function lineOf(strongest: readonly StyleSource[], context: PartContext): Line | null {
  const said = strongest.flatMap(({ properties, style }) => {
    const own = child(properties, 'ln');
    const named = reference(style, 'lnRef', context);
    const styled = named === null ? undefined : context.theme.lines[named.index - 1];
    return [
      ...(own === undefined ? [] : [{ line: own, color: null }]),
      ...(styled === undefined ? [] : [{ line: styled, color: named?.color ?? null }]),
    ];
  });
  const [first, second] = said;
  return first === undefined ? null : readLine(first, second, context);
}

/** Styles from 1001 on are those of backgrounds. */
export function themeFillOf(index: number, { theme }: PartContext): Xml | undefined {
  return index > 1000 ? theme.backgrounds[index - 1001] : theme.fills[index - 1];
}

const SILENT: ReadonlySet<string> = new Set(['outerShdw', 'extLst', ...COLOR_NAMES]);

function shadowIn(
  effects: Xml | undefined,
  context: PartContext,
  ownColor: Color | null = null,
): Effects['dropShadow'] {
  if (effects?.children.some(({ name }) => !SILENT.has(name)) === true)
    context.leave('свечение, отражение и мягкие края');
  const shadow = child(effects, 'outerShdw');
  const color = colorIn(shadow, context.scheme, ownColor);
  if (shadow === undefined || color === null || color.alpha === 0) return undefined;
  const [far, turn] = [pixels(numberOf(shadow, 'dist') ?? 0), degrees(numberOf(shadow, 'dir') ?? 0)];
  const along = (share: number): number =>
    Math.round(Math.min(MAX_SHADOW_OFFSET, Math.max(-MAX_SHADOW_OFFSET, far * share)) * 10) / 10;
  return {
    x: along(Math.cos((turn * Math.PI) / 180)),
    y: along(Math.sin((turn * Math.PI) / 180)),
    blur: Math.round(Math.min(MAX_SHADOW_BLUR, pixels(numberOf(shadow, 'blurRad') ?? 0)) * 10) / 10,
    color: color.hex,
    opacity: Math.round(color.alpha * 100) / 100,
  };
}
