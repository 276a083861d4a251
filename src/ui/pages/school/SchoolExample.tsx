import { useDeferredValue, useMemo } from 'react';
import { fillRoles } from '../../../data/organisation/index.ts';
import { createDocument } from '../../../document/document.ts';
import { createShapeLayer, createTextLayer } from '../../../document/layers/layer.ts';
import type { Role } from '../../../document/layers/role.ts';
import { DEFAULT_TEXT_FORMAT } from '../../../document/text/textFormatting.ts';
import type { Organisation } from '../../../document/organisation/organisation.ts';
import { DocumentThumbnail } from '../../thumbnails/DocumentThumbnail.tsx';

/** The end of a diploma, drawn by what draws documents: the form is seen at once. */
export function SchoolExample({ organisation }: { readonly organisation: Organisation }) {
  const shown = useDeferredValue(organisation);
  const document = useMemo(() => fillRoles(SAMPLE, shown), [shown]);
  return (
    <div className="h-56 rounded-md border border-line bg-workspace p-2 sm:h-72">
      <DocumentThumbnail
        document={document}
        fit="box"
        label="Пример документа с данными школы"
        readImage={() => Promise.reject(new Error('All pictures of the example are data.'))}
      />
    </div>
  );
}

const [WIDTH, HEIGHT] = [760, 420];
const SERIF = { ...DEFAULT_TEXT_FORMAT, fontFamily: 'PT Serif', color: '#27312f' } as const;

function text(id: string, display: string, place: { x: number; y: number; width: number }, role: Role) {
  return createTextLayer({
    id,
    name: id,
    display,
    ...place,
    height: id === 'name' ? 64 : 28,
    fit: 'shrink',
    formatting: {
      default: { ...SERIF, fontSize: 22, textAlign: id === 'name' || id === 'city' ? 'center' : 'left' },
      segments: [],
    },
    role,
  });
}

const SAMPLE = createDocument({
  name: 'Пример',
  sheet: { width: WIDTH, height: HEIGHT },
  layers: [
    createShapeLayer({
      id: 'paper',
      name: 'paper',
      x: 0,
      y: 0,
      width: WIDTH,
      height: HEIGHT,
      fill: '#ffffff',
    }),
    createShapeLayer({
      id: 'emblem',
      name: 'emblem',
      x: 330,
      y: 24,
      width: 100,
      height: 100,
      fill: null,
      role: { is: 'emblem', isPlace: true },
    }),
    text(
      'name',
      'Название школы',
      { x: 80, y: 136, width: 600 },
      { is: 'organisation', words: 'Название школы' },
    ),
    createShapeLayer({
      id: 'line',
      name: 'line',
      shape: 'line',
      x: 230,
      y: 282,
      width: 260,
      height: 2,
      fill: null,
      stroke: '#75807c',
      strokeWidth: 1,
      role: { is: 'signature', isPlace: true },
    }),
    text('position', 'Директор', { x: 60, y: 258, width: 160 }, { is: 'position', words: 'Директор' }),
    text('signer', 'И. О. Фамилия', { x: 510, y: 258, width: 200 }, { is: 'signer', words: 'И. О. Фамилия' }),
    text('stamp', 'М. П.', { x: 350, y: 330, width: 60 }, { is: 'stamp', isPlace: true }),
    text(
      'city',
      'г. Название города',
      { x: 480, y: 360, width: 240 },
      { is: 'city', words: 'г. Название города' },
    ),
  ],
});
