import { expect, test } from 'vitest';
import { isSvgCode } from '../../../src/app/images/svgCode.ts';

const DOCTYPE =
  '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">';
const SVG = '<svg xmlns="http://www.w3.org/2000/svg"/>';

test.each([
  ['bare', SVG],
  ['after space and a byte order mark', `\uFEFF \n${SVG}`],
  ['after a declaration', `<?xml version="1.0" encoding="UTF-8"?>\n${SVG}`],
  ['after a comment', `<!-- Generator: Adobe Illustrator, <svg> Export Plug-In -->\n${SVG}`],
  [
    'after all of them',
    `<?xml version="1.0"?><!-- a > b --><?xml-stylesheet href="a"?>${DOCTYPE}\n<!----> ${SVG}`,
  ],
  [
    'after a DOCTYPE of its own entities',
    `<!DOCTYPE svg [\n<!ENTITY a "b > c">\n<!ENTITY d "e">\n]>\n${SVG}`,
  ],
  ['after many comments', `${'<!-- x -->\n'.repeat(2000)}${SVG}`],
  ['in capitals', '<SVG width="10"></SVG>'],
  ['with a prefix', '<svg:svg xmlns:svg="http://www.w3.org/2000/svg"/>'],
])('%s it is a drawing', (_, text) => {
  expect(isSvgCode(text)).toBe(true);
});

test.each([
  ['a page with a drawing in it', `<!DOCTYPE html><html><body>${SVG}</body></html>`],
  ['words about one', `Вставьте ${SVG}`],
  ['another element', '<svgfont/>'],
  ['a drawing that is a comment', `<!-- ${SVG} -->`],
  ['a comment without an end', `<!-- ${SVG}`],
  ['words', 'Диплом'],
  ['nothing', ''],
])('%s is no drawing', (_, text) => {
  expect(isSvgCode(text)).toBe(false);
});
