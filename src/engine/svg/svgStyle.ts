/** How an element of SVG looks: its attributes, the rules of style sheets, its own style. */
import { lengthOf } from './svgShapes.ts';
import type { XmlElement } from './xml.ts';

/** The value of a property, with those of the elements around where it is inherited. */
export type SvgStyle = ReadonlyMap<string, string>;

export interface StyleRule {
  readonly kind: 'class' | 'id' | 'element';
  readonly name: string;
  readonly values: SvgStyle;
}

const INHERITED = [
  'fill',
  'fill-rule',
  'fill-opacity',
  'stroke',
  'stroke-width',
  'stroke-opacity',
  'stroke-dasharray',
  'color',
  'visibility',
] as const;
const OWN = [
  'opacity',
  'display',
  'filter',
  'mask',
  'clip-path',
  'marker-start',
  'marker-mid',
  'marker-end',
  'stop-color',
  'stop-opacity',
] as const;
const PROPERTIES: ReadonlySet<string> = new Set([...INHERITED, ...OWN]);

const MAX_RULES = 2000;

/** The rules of the style sheets in a drawing that select by one class, id or name. */
export function rulesOf(sheets: readonly string[]): readonly StyleRule[] {
  const rules: StyleRule[] = [];
  for (const sheet of sheets) {
    const plain = sheet.replaceAll(/\/\*[\s\S]*?\*\//gu, '');
    for (const [, selectors = '', body = ''] of plain.matchAll(/([^{}]+)\{([^{}]*)\}/gu)) {
      const values = declarations(body);
      for (const selector of selectors.split(',')) {
        const [, sign, name] = /^\s*([.#]?)([\w-]+)\s*$/u.exec(selector) ?? [];
        if (name === undefined || rules.length >= MAX_RULES) continue;
        rules.push({ kind: sign === '.' ? 'class' : sign === '#' ? 'id' : 'element', name, values });
      }
    }
  }
  return rules;
}

export function styleOfElement(
  { name, attributes }: XmlElement,
  around: SvgStyle,
  rules: readonly StyleRule[],
): SvgStyle {
  const style = new Map<string, string>();
  for (const property of INHERITED) {
    const value = around.get(property);
    if (value !== undefined) style.set(property, value);
  }
  const put = (values: Iterable<readonly [string, string]>): void => {
    for (const [property, value] of values)
      if (PROPERTIES.has(property) && value !== 'inherit') style.set(property, value);
  };
  put(attributes);
  const classes = new Set((attributes.get('class') ?? '').split(/\s+/u));
  const id = attributes.get('id');
  for (const rule of rules) {
    const isChosen = { class: classes.has(rule.name), id: id === rule.name, element: name === rule.name };
    if (isChosen[rule.kind]) put(rule.values);
  }
  put(declarations(attributes.get('style') ?? ''));
  return style;
}

function declarations(text: string): SvgStyle {
  const values = new Map<string, string>();
  for (const part of text.split(';')) {
    const colon = part.indexOf(':');
    if (colon === -1) continue;
    const value = part.slice(colon + 1).replace(/!\s*important\s*$/u, '');
    values.set(part.slice(0, colon).trim().toLowerCase(), value.trim());
  }
  return values;
}

/** A share such as an opacity, 0 to 1; 1 without one. */
export function shareOf(text: string | undefined): number {
  const value = text?.trim().endsWith('%') === true ? Number.parseFloat(text) / 100 : Number(text ?? 1);
  return Number.isFinite(value) ? Math.min(1, Math.max(0, value)) : 1;
}

export function strokeWidthOf(style: SvgStyle): number {
  return Math.max(0, lengthOf(style.get('stroke-width')) ?? 1);
}

/** `#rrggbb` of a colour; null for `none` and what is transparent, undefined for what is no colour. */
export function colorOf(text: string, style: SvgStyle): string | null | undefined {
  const value = text.trim().toLowerCase();
  if (value === 'none' || value === 'transparent') return null;
  if (value === 'currentcolor') {
    const color = style.get('color') ?? 'black';
    return color.toLowerCase() === 'currentcolor' ? '#000000' : colorOf(color, style);
  }
  const [, hex] = /^#([0-9a-f]{3,8})$/u.exec(value) ?? [];
  if (hex !== undefined) {
    if (hex.length < 6) return `#${[0, 1, 2].map((at) => (hex[at] ?? '0').repeat(2)).join('')}`;
    return `#${hex.slice(0, 6)}`;
  }
  const [, parts] = /^rgba?\(([^)]*)\)$/u.exec(value) ?? [];
  if (parts === undefined) return COLORS[value];
  const numbers = parts
    .split(/[\s,/]+/u)
    .filter(Boolean)
    .map((part) => Number.parseFloat(part) * (part.endsWith('%') ? 2.55 : 1));
  return `#${[0, 1, 2].map((at) => hexOf(numbers[at] ?? 0)).join('')}`;
}

function hexOf(value: number): string {
  const byte = Number.isFinite(value) ? Math.min(255, Math.max(0, Math.round(value))) : 0;
  return byte.toString(16).padStart(2, '0');
}

/** Names of colours that drawings have most. */
const COLORS: Readonly<Record<string, string>> = {
  black: '#000000',
  white: '#ffffff',
  red: '#ff0000',
  green: '#008000',
  blue: '#0000ff',
  yellow: '#ffff00',
  orange: '#ffa500',
  gold: '#ffd700',
  silver: '#c0c0c0',
  gray: '#808080',
  grey: '#808080',
  maroon: '#800000',
  navy: '#000080',
  purple: '#800080',
  teal: '#008080',
  olive: '#808000',
  lime: '#00ff00',
  aqua: '#00ffff',
  cyan: '#00ffff',
  fuchsia: '#ff00ff',
  magenta: '#ff00ff',
  brown: '#a52a2a',
  pink: '#ffc0cb',
  crimson: '#dc143c',
  darkred: '#8b0000',
  darkgreen: '#006400',
  darkblue: '#00008b',
  lightgray: '#d3d3d3',
  lightgrey: '#d3d3d3',
  darkgray: '#a9a9a9',
  darkgrey: '#a9a9a9',
  steelblue: '#4682b4',
  royalblue: '#4169e1',
  skyblue: '#87ceeb',
  tomato: '#ff6347',
  salmon: '#fa8072',
  beige: '#f5f5dc',
  ivory: '#fffff0',
  tan: '#d2b48c',
  khaki: '#f0e68c',
  indigo: '#4b0082',
  violet: '#ee82ee',
  turquoise: '#40e0d0',
  goldenrod: '#daa520',
  chocolate: '#d2691e',
  coral: '#ff7f50',
};
