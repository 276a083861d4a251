/** Documents at the limits of what the service accepts, each with another kind of work. */
import { MAX_LAYERS, MAX_TEXT_LENGTH } from '../../src/document/schema/constants.ts';
import type { Document } from '../../src/document/document.ts';
import { createDocument } from '../../src/document/document.ts';
import { createTextLayer } from '../../src/document/layers/textKind.ts';

/** As many as fit into 16 million characters of JSON with a format for each letter. */
const LAYERS_OF_FORMATS = 14;

export const DOCUMENTS: Readonly<Record<string, () => Document>> = {
  ordinary: () => createDocument({ name: 'Обычный', layers: [aText(0, 'Грамота')] }),

  'formats per letter': () =>
    createDocument({
      name: 'Форматы',
      layers: Array.from({ length: LAYERS_OF_FORMATS }, (_, index) => ({
        ...aText(index, 'Слово '.repeat(MAX_TEXT_LENGTH).slice(0, LETTERS)),
        formatting: {
          default: aText(0, '').formatting.default,
          segments: Array.from({ length: LETTERS }, (__, at) => ({
            range: [at, at + 1] as const,
            format: { fontSize: 8 + (at % 60) },
          })),
        },
      })),
    }),

  '10,000 layers': () =>
    createDocument({
      name: 'Слои',
      layers: Array.from({ length: MAX_LAYERS }, (_, index) => aText(index, `Слой ${index}`)),
    }),

  'one word in 3 px': () =>
    createDocument({
      name: 'Слова',
      layers: Array.from({ length: 20 }, (_, index) => ({
        ...aText(index, 'Ж'.repeat(MAX_TEXT_LENGTH)),
        width: 3,
      })),
    }),
};

const LETTERS = MAX_TEXT_LENGTH;

function aText(index: number, display: string) {
  return createTextLayer({
    id: `layer-${index}`,
    name: `Текст ${index}`,
    display,
    x: (index % 100) * 8,
    y: Math.floor(index / 100) * 10,
    width: 700,
  });
}
