import { expect, test } from 'vitest';
import { imageSourcesOf, publicSourcesOf, replaceSources } from '../../server/storage/layerSources.ts';

const framed = (src: string) => ({
  when: { field: 'Место', is: 'is', value: '1' },
  effect: { kind: 'image', picture: { src, width: 3, height: 4, fileName: '' } },
});
const coloured = {
  when: { field: 'Место', is: 'is', value: '2' },
  effect: { kind: 'color', color: '#c00000' },
};
const byRow = (src: string) => ({
  field: 'Фото',
  pictures: [{ value: 'Анна', src, width: 3, height: 4, fileName: '' }],
});
const layers = [
  { type: 'image', src: 'а', rules: [framed('б'), coloured], byRow: byRow('в') },
  { type: 'text', display: 'Диплом' },
];

test('the images of a project are those of its layers, of their rules and of single rows', () => {
  expect(imageSourcesOf(JSON.stringify(layers))).toEqual(['а', 'б', 'в']);
});

test('an imported project gets the addresses under which its images are kept, in rules too', () => {
  const addresses = new Map([
    ['а', 'новая'],
    ['б', 'золотая'],
    ['в', 'фото'],
  ]);
  expect(replaceSources(layers, addresses)).toEqual([
    { type: 'image', src: 'новая', rules: [framed('золотая'), coloured], byRow: byRow('фото') },
    { type: 'text', display: 'Диплом' },
  ]);
});

test('images of single rows are not published', () => {
  expect(publicSourcesOf(JSON.stringify(layers))).toEqual(['а', 'б']);
});

const held = (name: string) => ({ type: 'any', [name]: { src: name, width: 3, height: 4, fileName: '' } });

test('the logo of a code is published, the picture of a signature is kept and never published', () => {
  const text = JSON.stringify([held('logo'), held('picture')]);
  expect([
    imageSourcesOf(text),
    publicSourcesOf(text),
    replaceSources(JSON.parse(text) as unknown[], new Map([['picture', 'новая']])),
  ]).toEqual([
    ['logo', 'picture'],
    ['logo'],
    [held('logo'), { type: 'any', picture: { src: 'новая', width: 3, height: 4, fileName: '' } }],
  ]);
});
