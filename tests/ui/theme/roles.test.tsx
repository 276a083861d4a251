/** The eight brand colour roles of the specification (§9) are tokens of the theme. */
import { expect, test } from 'vitest';
import { readRepositoryFile } from '../support/readRepositoryFile.ts';

test('every brand colour role has its colour in the light theme and in the dark', () => {
  const [light = '', dark = ''] =
    readRepositoryFile('src/kit/theme/tokens.css').split("[data-theme='dark'] {");
  const roles = ['primary', 'secondary', 'accent', 'dark', 'positive', 'negative', 'info', 'warning'];
  const missing = (css: string) => roles.filter((role) => !new RegExp(`--color-${role}: #`).test(css));

  expect([missing(light), missing(dark)]).toEqual([[], []]);
});
