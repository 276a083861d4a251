/** Documents at the limits of what the service accepts, each with another kind of work. */
import { MAX_LAYERS, MAX_TEXT_LENGTH } from '../../src/document/schema/constants.ts';
import type { Document } from '../../src/document/document.ts';
import { createDocument } from '../../src/document/document.ts';
import type { ImageLayer } from '../../src/document/layers/layer.ts';
import { createImageLayer, createTextLayer } from '../../src/document/layers/layer.ts';
import { KINDS_OF_LAYERS } from './kindsOfLayers.ts';

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

  'one word of 20,000 letters': () =>
    createDocument({
      name: 'Слово',
      layers: [{ ...aText(0, 'Ж'.repeat(Math.min(20_000, MAX_TEXT_LENGTH))), width: 1 }],
    }),

  '3,000 texts in five fonts': () =>
    createDocument({
      name: 'Шрифты',
      layers: Array.from({ length: 3000 }, (_, index) => {
        const layer = aText(index, `Слой ${index} диплом`);
        const { default: plain, segments } = layer.formatting;
        const fontFamily = FAMILIES[index % FAMILIES.length] ?? plain.fontFamily;
        return { ...layer, formatting: { default: { ...plain, fontFamily }, segments } };
      }),
    }),

  '5,000 full-sheet pictures': () =>
    createDocument({
      name: 'Картинки',
      layers: Array.from({ length: 5000 }, (_, index) => aPicture(index, { width: 1123, height: 794 })),
    }),

  '200 huge turned pictures': () =>
    createDocument({
      name: 'Повороты',
      layers: Array.from({ length: 200 }, (_, index) =>
        aPicture(index, { x: -44_000, y: -44_000, width: 90_000, height: 90_000, rotation: 45 }),
      ),
    }),

  ...KINDS_OF_LAYERS,
};

const LETTERS = MAX_TEXT_LENGTH;
const FAMILIES = ['Arial', 'Times New Roman', 'PT Sans', 'Montserrat', 'Lobster'];
const DOT =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

function aPicture(index: number, fields: Partial<ImageLayer>) {
  const place = { x: 0, y: 0, width: 100, height: 100, opacity: 0.5 };
  return createImageLayer({
    id: `layer-${index}`,
    name: `Картинка ${index}`,
    src: DOT,
    fileName: 'dot.png',
    ...place,
    ...fields,
  });
}

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
