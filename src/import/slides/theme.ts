/** Colours, fonts and styles of a theme, which slides name instead of saying them. */
import type { ColorScheme } from './colors.ts';
import { COLOR_NAMES, colorIn } from './colors.ts';
import type { Xml } from '../xml.ts';
import { attribute, child, childrenOf, descendant } from '../xml.ts';

export interface Theme {
  /** By their names in the theme: `dk1`, `accent1`. */
  readonly colors: ReadonlyMap<string, string>;
  /** Of headings and of other texts. */
  readonly fonts: { readonly major: string; readonly minor: string };
  /** Styles that shapes take by their number from 1. */
  readonly fills: readonly Xml[];
  readonly lines: readonly Xml[];
  readonly effects: readonly Xml[];
  readonly backgrounds: readonly Xml[];
}

const BARE: Theme = {
  colors: new Map([
    ['dk1', '#000000'],
    ['lt1', '#ffffff'],
    ['dk2', '#44546a'],
    ['lt2', '#e7e6e6'],
    ['accent1', '#4472c4'],
    ['accent2', '#ed7d31'],
    ['accent3', '#a5a5a5'],
    ['accent4', '#ffc000'],
    ['accent5', '#5b9bd5'],
    ['accent6', '#70ad47'],
    ['hlink', '#0563c1'],
    ['folHlink', '#954f72'],
  ]),
  fonts: { major: 'Calibri', minor: 'Calibri' },
  fills: [],
  lines: [],
  effects: [],
  backgrounds: [],
};

/** What a theme lacks is that of Office. */
export function readTheme(tree: Xml | null): Theme {
  const parts = child(tree ?? undefined, 'themeElements');
  const own = (child(parts, 'clrScheme')?.children ?? []).flatMap((entry): (readonly [string, string])[] => {
    const isColor = entry.children.some(({ name }) => COLOR_NAMES.some((known) => known === name));
    const color = isColor ? colorIn(entry, () => undefined) : null;
    return color === null ? [] : [[entry.name, color.hex]];
  });
  const fontOf = (name: string, otherwise: string): string => {
    const family = attribute(descendant(parts, 'fontScheme', name, 'latin'), 'typeface');
    return family === undefined || family === '' ? otherwise : family;
  };
  const styles = child(parts, 'fmtScheme');
  const listOf = (name: string): readonly Xml[] => child(styles, name)?.children ?? [];
  return {
    colors: new Map([...BARE.colors, ...own]),
    fonts: {
      major: fontOf('majorFont', BARE.fonts.major),
      minor: fontOf('minorFont', BARE.fonts.minor),
    },
    fills: listOf('fillStyleLst'),
    lines: childrenOf(child(styles, 'lnStyleLst'), 'ln'),
    effects: listOf('effectStyleLst'),
    backgrounds: listOf('bgFillStyleLst'),
  };
}

/** The colours under the names that slides have for them, by the map of a master or a slide. */
export function schemeOf(theme: Theme, map: Xml | undefined): ColorScheme {
  return (name) => theme.colors.get(attribute(map, name) ?? USUAL[name] ?? name);
}

const USUAL: Readonly<Record<string, string>> = { tx1: 'dk1', bg1: 'lt1', tx2: 'dk2', bg2: 'lt2' };
