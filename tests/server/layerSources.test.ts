import { expect, test } from 'vitest';
import { imageSourcesOf, replaceSources } from '../../server/storage/layerSources.ts';

const framed = (src: string) => ({
  when: { field: 'Место', is: 'is', value: '1' },
  effect: { kind: 'image', picture: { src, width: 3, height: 4, fileName: '' } },
});
const coloured = {
  when: { field: 'Место', is: 'is', value: '2' },
  effect: { kind: 'color', color: '#c00000' },
};
const layers = [
  { type: 'image', src: 'а', rules: [framed('б'), coloured] },
  { type: 'text', display: 'Диплом' },
];

test('the images of a project are those of its layers and of their rules', () => {
  expect(imageSourcesOf(JSON.stringify(layers))).toEqual(['а', 'б']);
});

test('an imported project gets the addresses under which its images are kept, in rules too', () => {
  const addresses = new Map([
    ['а', 'новая'],
    ['б', 'золотая'],
  ]);
  expect(replaceSources(layers, addresses)).toEqual([
    { type: 'image', src: 'новая', rules: [framed('золотая'), coloured] },
    { type: 'text', display: 'Диплом' },
  ]);
});
