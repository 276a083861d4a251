/** Files that are no presentations, or that are made to exhaust their reader, are refused in words. */
import { strToU8 } from 'fflate';
import { expect, test } from 'vitest';
import { readSlides } from '../../../../src/import/slides/readSlides.ts';
import { aPresentation, aRectangle, aShape, fileOf, partsOf } from './aPresentation.ts';

const refusal = async (bytes: Uint8Array<ArrayBuffer>) => {
  const result = await readSlides(bytes);
  return result.kind === 'refused' ? result.reason : `${result.imported.pages.length} pages`;
};

const OLE = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];
const wide = (text: string) => Array.from(text).flatMap((letter) => [letter.charCodeAt(0), 0]);

test('what is no zip, a zip of something else, and a file that is cut off are broken', async () => {
  const whole = aPresentation({ slides: [aRectangle()] });
  const others = [
    new Uint8Array(),
    new Uint8Array(strToU8('<!DOCTYPE html>')),
    fileOf({ 'word/document.xml': strToU8('<w:document/>') }),
    whole.slice(0, whole.length / 2),
  ];
  expect(await Promise.all(others.map(refusal))).toEqual(['broken', 'broken', 'broken', 'broken']);
});

test('a presentation behind a password is encrypted', async () => {
  expect(await refusal(new Uint8Array([...OLE, ...wide('EncryptedPackage')]))).toBe('encrypted');
});

test('slides without anything that can be shown are empty', async () => {
  expect(await refusal(aPresentation({ slides: ['', ''] }))).toBe('empty');
});

test('XML that unpacks to more than is read is too large', async () => {
  const parts = partsOf({ slides: [aRectangle()] });
  const bomb = fileOf({ ...parts, 'ppt/slides/slide1.xml': new Uint8Array(30_000_000).fill(0x20) });
  expect([bomb.length < 100_000, await refusal(bomb)]).toEqual([true, 'large']);
});

test('a part that states a gigabyte is not unpacked', async () => {
  const file = aPresentation({ slides: [aRectangle()] });
  const view = new DataView(file.buffer);
  const names = new TextDecoder('latin1').decode(file);
  // In the directory the size stands 22 bytes before the name.
  const at = names.lastIndexOf('ppt/slides/slide1.xml') - 22;
  view.setUint32(at, 1_073_741_824, true);
  expect(await refusal(file)).toBe('large');
});

test('a part that is longer than it states is too large', async () => {
  const file = aPresentation({ slides: [aRectangle()] });
  const names = new TextDecoder('latin1').decode(file);
  new DataView(file.buffer).setUint32(names.lastIndexOf('ppt/slides/slide1.xml') - 22, 100, true);
  expect(await refusal(file)).toBe('large');
});

test('groups in groups without end, and thousands of shapes, are too large', async () => {
  const deep = '<p:grpSp>'.repeat(500) + '</p:grpSp>'.repeat(500);
  const many = aShape().repeat(3001);
  expect([
    await refusal(aPresentation({ slides: [deep] })),
    await refusal(aPresentation({ slides: [many] })),
  ]).toEqual(['large', 'large']);
});

test('a million of elements are not read', async () => {
  expect(await refusal(aPresentation({ slides: ['<a:b/>'.repeat(700_000)] }))).toBe('large');
});

test('parts that lead to themselves are read once', async () => {
  const parts = partsOf({ slides: [aRectangle()] });
  const loop = strToU8(
    '<Relationships><Relationship Id="rId1" Type="a/slideMaster" Target="slideLayout1.xml"/><Relationship Id="rId2" Type="a/theme" Target="slideLayout1.xml"/></Relationships>',
  );
  expect(await refusal(fileOf({ ...parts, 'ppt/slideLayouts/_rels/slideLayout1.xml.rels': loop }))).toBe(
    '1 pages',
  );
});

test('a slide whose parts are missing is read without them', async () => {
  const {
    'ppt/theme/theme1.xml': _,
    'ppt/slideMasters/slideMaster1.xml': _master,
    ...rest
  } = partsOf({
    slides: [aRectangle()],
  });
  expect(await refusal(fileOf(rest))).toBe('1 pages');
});

test('numbers that are none, and sides of nothing, do no harm', async () => {
  const wild = aShape({ text: '' }).replaceAll(/c[xy]="\d+"/gu, 'cx="1e99"');
  const file = aPresentation({
    slides: [aRectangle() + wild + aShape({ width: 0, height: 0, preset: 'hexagon' })],
  });
  expect(await refusal(file)).toBe('1 pages');
});
