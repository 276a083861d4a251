import { describe, expect, it } from 'vitest';
import { cssFont } from '../../../../src/engine/text/cssFont.ts';

const font = { size: 16, weight: 'normal', style: 'normal' } as const;

describe('the canvas font', () => {
  it('names the files of rare letters for a text that has them only', () => {
    const font = { family: 'Lobster', size: 10, weight: 'normal', style: 'normal' } as const;
    expect([cssFont(font).includes('vietnamese'), cssFont(font, true)]).toEqual([
      false,
      '10px "lobster-latin-400-normal", "lobster-cyrillic-400-normal", "lobster-latin-ext-400-normal", ' +
        '"lobster-cyrillic-ext-400-normal", "lobster-vietnamese-400-normal", "arimo-latin-400-normal", ' +
        '"arimo-cyrillic-400-normal", "arimo-latin-ext-400-normal", "arimo-cyrillic-ext-400-normal", ' +
        '"arimo-vietnamese-400-normal"',
    ]);
  });

  it('names the files of the face, never a weight or a style, and the default family last', () => {
    expect(cssFont({ ...font, family: 'Marck Script' })).toBe(
      '16px "marck-script-latin-400-normal", "marck-script-cyrillic-400-normal", ' +
        '"marck-script-latin-ext-400-normal", "arimo-latin-400-normal", "arimo-cyrillic-400-normal", ' +
        '"arimo-latin-ext-400-normal", "arimo-cyrillic-ext-400-normal"',
    );
  });

  it('of bold italic Arial is that of the bold italic face of Arimo', () => {
    expect(cssFont({ family: 'Arial', size: 12.5, weight: 'bold', style: 'italic' })).toBe(
      '12.5px "arimo-latin-700-italic", "arimo-cyrillic-700-italic", "arimo-latin-ext-700-italic", ' +
        '"arimo-cyrillic-ext-700-italic"',
    );
  });

  it('of another weight names its face, and the nearest one of the default family', () => {
    expect([
      cssFont({ ...font, family: 'Oswald', weight: 'light' }),
      cssFont({ ...font, family: 'Oswald', weight: 'semibold' }),
    ]).toEqual([
      '16px "oswald-latin-300-normal", "oswald-cyrillic-300-normal", "oswald-latin-ext-300-normal", ' +
        '"oswald-cyrillic-ext-300-normal", "arimo-latin-400-normal", "arimo-cyrillic-400-normal", ' +
        '"arimo-latin-ext-400-normal", "arimo-cyrillic-ext-400-normal"',
      '16px "oswald-latin-600-normal", "oswald-cyrillic-600-normal", "oswald-latin-ext-600-normal", ' +
        '"oswald-cyrillic-ext-600-normal", "arimo-latin-700-normal", "arimo-cyrillic-700-normal", ' +
        '"arimo-latin-ext-700-normal", "arimo-cyrillic-ext-700-normal"',
    ]);
  });

  it('of a face that a family lacks is that of the face that serves it', () => {
    expect(cssFont({ ...font, family: 'Lobster', weight: 'bold' })).toBe(
      cssFont({ ...font, family: 'Lobster' }),
    );
  });

  it('of an unknown family is that of the default one', () => {
    expect(cssFont({ ...font, family: 'Comic Sans MS' })).toBe(cssFont({ ...font, family: 'Arial' }));
  });
});
