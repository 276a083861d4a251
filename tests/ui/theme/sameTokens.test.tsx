import { expect, test } from 'vitest';
import { readRepositoryFile } from '../support/readRepositoryFile.ts';

const kit = themesOf(readRepositoryFile('src/kit/theme/tokens.css'), '--color-');
const visualiser = themesOf(readRepositoryFile('src/visualiser/style.css'), '--');

test.each(['light', 'dark'] as const)(
  'the page of the machines has the colours of the product in the %s theme',
  (theme) => {
    const shared = Object.keys(visualiser[theme]).filter((name) => name in kit[theme]);
    const pick = (from: Readonly<Record<string, string>>) =>
      Object.fromEntries(shared.map((name) => [name, from[name]]));
    expect(pick(visualiser[theme])).toEqual(pick(kit[theme]));
  },
);

test('only the ground of the machines and their arrows have colours of their own', () => {
  const own = (['light', 'dark'] as const).map((theme) =>
    Object.keys(visualiser[theme]).filter((name) => !(name in kit[theme])),
  );
  expect(own).toEqual([
    ['desk', 'arrow'],
    ['desk', 'arrow'],
  ]);
});

/** Colours by their names without `prefix`; what stands after the first `data-theme='dark'` is the dark theme. */
function themesOf(css: string, prefix: string) {
  const [light = '', dark = ''] = css.split(/:root\[data-theme='dark'\]|\[data-theme='dark'\]/);
  return { light: coloursIn(light, prefix), dark: coloursIn(dark.slice(0, dark.indexOf('}')), prefix) };
}

function coloursIn(css: string, prefix: string): Readonly<Record<string, string>> {
  const found = css.matchAll(new RegExp(`${prefix}([a-z-]+): (#[0-9a-f]{6});`, 'g'));
  return Object.fromEntries([...found].map(([, name = '', value = '']) => [name, value]));
}
