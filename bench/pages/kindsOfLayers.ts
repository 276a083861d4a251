/** Documents of many layers of one kind or look, the heaviest that the service accepts of each. */
import { MAX_GROUP_DEPTH } from '../../src/document/schema/constants.ts';
import type { Document } from '../../src/document/document.ts';
import { createDocument } from '../../src/document/document.ts';
import type { Layer } from '../../src/document/layers/layer.ts';
import {
  createCodeLayer,
  createDbLayer,
  createShapeLayer,
  createTextLayer,
} from '../../src/document/layers/layer.ts';

type Look = (index: number) => Layer;

export const KINDS_OF_LAYERS: Readonly<Record<string, () => Document>> = {
  '1,000 arcs': () =>
    manyOf(1000, (index) => ({ ...aText(index, 'За победу в олимпиаде по физике'), arc: 40 })),

  '500 QR codes': () =>
    manyOf(500, (index) =>
      createCodeLayer({
        ...placed(index),
        template: `https://example.org/${index}/${'проверка-'.repeat(20)}`,
        width: 90,
        height: 90,
        level: 'M',
      }),
    ),

  '2,000 shadows and blends': () =>
    manyOf(2000, (index) => ({
      ...aText(index, `Тень ${index}`),
      ...(index % 2 === 0
        ? { dropShadow: { x: 4, y: 4, blur: 20, color: '#203040', opacity: 0.5 } }
        : { blend: 'multiply' as const }),
    })),

  '200 blurred sheets': () =>
    manyOf(200, (index) => ({
      ...aSheet(index, '#80a0ff'),
      opacity: 0.5,
      dropShadow: { x: 40, y: 40, blur: 100, color: '#203040', opacity: 0.5 },
    })),

  '300 gradients over the sheet': () =>
    manyOf(300, (index) => ({
      ...aSheet(index, {
        kind: index % 2 === 0 ? 'linear' : 'radial',
        angle: index,
        stops: [0, 0.2, 0.5, 0.8, 1].map((at) => ({ at, color: at < 0.5 ? '#ffcc00' : '#0040a0' })),
      }),
      opacity: 0.5,
      rotation: index,
    })),

  '20 paths of 5,000 points': () =>
    manyOf(20, (index) => ({
      ...aSheet(index, '#80a0ff'),
      shape: 'path' as const,
      d: aCoast(5000),
      stroke: '#203040',
      strokeWidth: 2,
      opacity: 0.7,
    })),

  '5,000 members of deep groups': () =>
    createDocument({
      name: 'Группы',
      settings: {
        groups: Array.from({ length: GROUPS }, (_, index) => ({
          id: `group-${index}`,
          name: `Группа ${index}`,
          ...(index % MAX_GROUP_DEPTH > 0 && { parent: `group-${index - 1}` }),
        })),
      },
      layers: Array.from({ length: 5000 }, (_, index) => ({
        ...aText(index, `Слой ${index}`),
        group: `group-${Math.floor((index * GROUPS) / 5000)}`,
      })),
    }),

  '300 fields of 10,000 rows': () =>
    createDocument({
      name: 'Поля',
      layers: [
        createDbLayer({
          ...placed(0),
          name: 'Данные',
          display: 'Данные',
          selectedCells: Array.from({ length: 10_000 }, (_, row) =>
            Array.from({ length: COLUMNS }, (__, column) => `Значение ${row}-${column}`),
          ),
          query: {
            sheet: 'Лист1',
            headerRow: 0,
            columns: Array.from({ length: COLUMNS }, (_, column) => ({
              index: column,
              name: `Столбец ${column}`,
            })),
            rows: [[1, 10_001]],
            filter: null,
          },
        }),
        ...Array.from({ length: 300 }, (_, index) =>
          aText(index + 1, `{Столбец ${index % COLUMNS}|прописные} и {Столбец ${(index + 1) % COLUMNS}}`),
        ),
      ],
    }),

  '3,000 lists': () =>
    manyOf(3000, (index) => ({
      ...aText(index, 'Первое\nВторое\nТретье'),
      formatting: {
        default: { ...aText(index, '').formatting.default, list: 'numbers' as const },
        segments: [],
      },
    })),
};

/** Groups inside each other, five deep, side by side. */
const GROUPS = 1000;
const COLUMNS = 20;

function manyOf(length: number, look: Look): Document {
  return createDocument({ name: 'Слои', layers: Array.from({ length }, (_, index) => look(index)) });
}

function placed(index: number) {
  const at = { x: (index % 40) * 24, y: (Math.floor(index / 40) * 18) % 760 };
  return { id: `layer-${index}`, name: `Слой ${index}`, ...at };
}

function aText(index: number, display: string) {
  return createTextLayer({ ...placed(index), display });
}

function aSheet(index: number, fill: Parameters<typeof createShapeLayer>[0]['fill']) {
  return createShapeLayer({ ...placed(index), x: 0, y: 0, width: 1123, height: 794, fill: fill ?? null });
}

/** A closed line with as many ripples as a traced drawing has. */
function aCoast(points: number): string {
  const corners = Array.from({ length: points }, (_, index) => cornerAt((index / points) * 2 * Math.PI));
  return `M${corners.join('L')}Z`;
}

function cornerAt(turn: number): string {
  const reach = 4500 + 400 * Math.sin(turn * 600);
  return `${Math.round(5000 + reach * Math.cos(turn))} ${Math.round(5000 + reach * Math.sin(turn))}`;
}
