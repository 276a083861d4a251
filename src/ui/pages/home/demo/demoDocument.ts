/**
 * The certificate that a visitor fills in: an ordinary document with a layer of data, as the editor would
 * save it. Written out as plain data, because the engine that could make it is fetched only when the
 * certificate is to be painted.
 */
import type { LayerWith } from '../../../../document/layers/capabilities.ts';
import type { ImageLayer, TextLayer } from '../../../../document/layers/layer.ts';
import type { Document } from '../../../../document/document.ts';
import type { TextFormat } from '../../../../document/text/textFormatting.ts';

export const DEMO_NAMES: readonly string[] = [
  'Алёна Соколова',
  'Тимур Галиев',
  'Константин Рождественский-Боголюбский',
];
export const DEMO_SHEET = { width: 1123, height: 794 };
export const DEMO_GROUND = '/demo/diploma.webp';
export const DEMO_TITLE = 'Диплом';

const INK = '#1d3f7c';
const common = {
  visible: true,
  locked: false,
  opacity: 1,
  rotation: 0,
  height: null,
  lineHeight: 1.2,
  fit: 'wrap',
} as const;

/** The document whose copies carry these names, in this order. */
export function demoDocument(names: readonly string[]): Document {
  return {
    name: DEMO_TITLE,
    sheet: DEMO_SHEET,
    settings: {},
    layers: [
      ground,
      line('title', 'ДИПЛОМ', { y: 120, size: 72, family: 'Playfair Display', weight: 'bold' }),
      line('award', 'награждается', { y: 282, size: 30, family: 'Cormorant', weight: 'bold' }),
      nameLayer(names),
      line('reason', 'за победу в школьной олимпиаде\nпо физике', {
        y: 482,
        size: 32,
        family: 'Cormorant',
        weight: 'bold',
      }),
      {
        ...line('post', 'Директор школы', { y: 676, size: 22, family: 'Cormorant', weight: 'bold' }),
        x: 150,
        width: 230,
      },
    ],
  };
}

const ground: ImageLayer = {
  type: 'image',
  id: 'ground',
  name: 'Бланк',
  visible: true,
  locked: false,
  opacity: 1,
  x: 0,
  y: 0,
  rotation: 0,
  src: DEMO_GROUND,
  ...DEMO_SHEET,
  scale: 1,
  fileName: 'diploma.webp',
};

interface LineLook {
  readonly y: number;
  readonly size: number;
  readonly family: string;
  readonly weight: TextFormat['fontWeight'];
}

/** A text in the middle of the sheet. */
function line(id: string, display: string, { y, size, family, weight }: LineLook): TextLayer {
  return {
    ...common,
    type: 'text',
    id,
    name: display,
    x: 160,
    y,
    width: DEMO_SHEET.width - 320,
    display,
    formatting: { default: { ...style(family, size, weight), color: INK }, segments: [] },
  };
}

/** A long name shrinks until it fits its line. */
function nameLayer(names: readonly string[]): LayerWith<'records'> {
  return {
    ...common,
    type: 'db',
    id: 'name',
    name: 'Имя',
    x: 200,
    y: 352,
    width: DEMO_SHEET.width - 400,
    height: 96,
    fit: 'shrink',
    display: names[0] ?? '',
    color: '#16202f',
    style: style('Marck Script', 72, 'normal'),
    selectedCells: names,
    selectedCellsIdx: [],
    selectedCellsIdxString: new Map(),
    corrections: [],
    query: null,
    format: '',
  };
}

function style(fontFamily: string, fontSize: number, fontWeight: TextFormat['fontWeight']) {
  return { fontFamily, fontSize, fontWeight, fontStyle: 'normal', textAlign: 'center' } as const;
}
