/** All colour pairs that can meet on the screen, in both themes, checked for WCAG AA. */
import { describe, expect, test } from 'vitest';
import { readRepositoryFile } from '../support/readRepositoryFile.ts';

const css = readRepositoryFile('src/kit/theme/tokens.css');
const [lightCss = '', darkCss = ''] = css.split("[data-theme='dark'] {");
const light = coloursOf(lightCss);
const dark = new Map([...light, ...coloursOf(darkCss)]);

const SURFACES = ['page', 'sunken', 'surface', 'raised'];
const ROLES = ['primary', 'secondary', 'accent', 'positive', 'negative', 'info', 'warning'];
const TEXT_PAIRS = [
  ...SURFACES.flatMap((surface) => ['ink', 'ink-soft', 'ink-faint'].map((text) => [text, surface] as const)),
  ...ROLES.flatMap((role) => ['page', 'surface', 'raised'].map((surface) => [role, surface] as const)),
  ...[...ROLES, 'dark'].map((role) => [`on-${role}`, role] as const),
  ...ROLES.flatMap((role) => [role, 'ink'].map((text) => [text, `${role}-soft`] as const)),
  ...['primary', 'secondary', 'accent', 'negative'].map((role) => [`on-${role}`, `${role}-hover`] as const),
];
const BOUNDARY_PAIRS = ['page', 'surface', 'raised'].flatMap((surface) => [
  ['line-strong', surface] as const,
  ['focus', surface] as const,
]);

describe.each([
  ['light', light],
  ['dark', dark],
] as const)('the %s theme', (_, colours) => {
  test('text stands out from its ground at least 4.5 to 1', () => {
    expect(pairsBelow(4.5, TEXT_PAIRS, colours)).toEqual([]);
  });

  test('control borders and focus rings stand out from their ground at least 3 to 1', () => {
    expect(pairsBelow(3, BOUNDARY_PAIRS, colours)).toEqual([]);
  });
});

function pairsBelow(
  ratio: number,
  pairs: readonly (readonly [string, string])[],
  colours: ReadonlyMap<string, string>,
): string[] {
  return pairs
    .map(([text, ground]) => {
      const measured = contrast(colours.get(text), colours.get(ground));
      return { name: `${text} on ${ground}: ${measured.toFixed(2)}`, measured };
    })
    .filter(({ measured }) => !(measured >= ratio))
    .map(({ name }) => name);
}

function coloursOf(text: string): Map<string, string> {
  return new Map(
    [...text.matchAll(/--color-([a-z-]+): (#[0-9a-f]{6});/g)].map(([, name = '', hex = '']) => [name, hex]),
  );
}

function contrast(one: string | undefined, other: string | undefined): number {
  const [bright = Number.NaN, dim = Number.NaN] = [luminance(one), luminance(other)].toSorted(
    (a, b) => b - a,
  );
  return (bright + 0.05) / (dim + 0.05);
}

/** Relative luminance as WCAG 2 defines it. */
function luminance(hex: string | undefined): number {
  const channels = [1, 3, 5].map((at) => Number.parseInt(hex?.slice(at, at + 2) ?? '', 16) / 255);
  const [red = 0, green = 0, blue = 0] = channels.map((value) =>
    value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
