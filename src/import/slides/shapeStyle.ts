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
import type { Xml } from './xml.ts';
import { child, numberOf } from './xml.ts';

export interface ShapeStyle {
  readonly fill: Fill | undefined;
  readonly line: Line | null;
  readonly shadow: Effects['dropShadow'];
  /** Of texts in the shape that say none. */
  readonly textColor: Color | null;
}

/**
 * @param properties of the shape, from the weakest (of the master) to its own
 * @param style of the shape, which names styles of the theme
 */
export function shapeStyle(
  properties: readonly (Xml | undefined)[],
  style: Xml | undefined,
  context: PartContext,
  ofGroup?: Fill,
): ShapeStyle {
  const reference = (name: string): { readonly index: number; readonly color: Color | null } => {
    const element = child(style, name);
    return { index: numberOf(element, 'idx') ?? 0, color: colorIn(element, context.scheme) };
  };
  const strongest = [...properties].toReversed();
  const own = strongest.map(fillElement).find((element) => element !== undefined);
  const [fill, line, effect, font] = ['fillRef', 'lnRef', 'effectRef', 'fontRef'].map(reference);
  const themeFill = themeFillOf(fill?.index ?? 0, context);
  const themeLine = context.theme.lines[(line?.index ?? 0) - 1];
  const ownLines = strongest.map((each) => child(each, 'ln')).filter((each) => each !== undefined);
  const styledLine =
    themeLine === undefined
      ? ownLines[1] && { line: ownLines[1], color: null }
      : { line: themeLine, color: line?.color ?? null };
  const effects =
    strongest.map((each) => child(each, 'effectLst')).find((each) => each !== undefined) ??
    child(context.theme.effects[(effect?.index ?? 0) - 1], 'effectLst');
  if (strongest.some((each) => (child(each, 'sp3d')?.children.length ?? 0) > 0)) context.leave('объём фигур');
  return {
    fill:
      own === undefined
        ? readFill(themeFill, context, { ownColor: fill?.color ?? null })
        : readFill(own, context, { ofGroup }),
    line: readLine(ownLines[0], styledLine, context),
    shadow: shadowIn(effects, context, effect?.color ?? null),
    textColor: font?.color ?? null,
  };
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
