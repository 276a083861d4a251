/** Frames and ornaments of our own, and a file of one's own, below the buttons that add layers. */
import { FileUp } from 'lucide-react';
import { useRef } from 'react';
import type { Document } from '../../../document/document.ts';
import type { LayerId, ShapeLayer } from '../../../document/layers/layer.ts';
import { createShapeLayer } from '../../../document/layers/layer.ts';
import { freeName } from '../../../document/layers/freeName.ts';
import { readSvg } from '../../../engine/index.ts';
import { Button } from '../../../kit/Button.tsx';
import { ORNAMENTS } from './ornaments.ts';

interface ShapeGalleryProps {
  readonly onAdd: (make: (document: Document, id: LayerId) => ShapeLayer) => void;
  readonly onFiles: (files: readonly File[]) => void;
}

/** Each ornament as the parts of a layer, and how it is shown here. */
const READY = ORNAMENTS.flatMap(({ id, name, path, isFrame }) => {
  const drawing = readSvg(`<svg><path fill-rule="evenodd" d="${path}"/></svg>`);
  const [part] = typeof drawing === 'string' ? [] : drawing.parts;
  return part === undefined ? [] : [{ id, name, isFrame, part }];
});
type Ready = (typeof READY)[number];

export function ShapeGallery({ onAdd, onFiles }: ShapeGalleryProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <fieldset className="min-w-0 rounded-md border border-line bg-sunken p-2" aria-label="Рамки и орнаменты">
      <div className="grid grid-cols-4 gap-1.5">
        {READY.map((ornament) => (
          <button
            key={ornament.id}
            type="button"
            aria-label={ornament.name}
            title={ornament.name}
            onClick={() => onAdd((document, id) => ornamentLayer(ornament, document, id))}
            className="flex aspect-square tap cursor-pointer items-center justify-center rounded-md border border-line-strong bg-surface p-1 text-ink hover:bg-primary-soft"
          >
            <Preview {...ornament} />
          </button>
        ))}
      </div>
      <Button
        variant="quiet"
        size="sm"
        icon={FileUp}
        full
        className="mt-2 w-full justify-start"
        onClick={() => input.current?.click()}
      >
        Фигура из SVG
      </Button>
      <input
        ref={input}
        type="file"
        accept=".svg,image/svg+xml"
        multiple
        hidden
        aria-label="Файл SVG"
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
    </fieldset>
  );
}

function Preview({ part: { x, y, width, height }, id }: Ready) {
  const path = ORNAMENTS.find((ornament) => ornament.id === id)?.path;
  return (
    <svg aria-hidden viewBox={`${x} ${y} ${width} ${height}`} className="size-full">
      <path d={path} fill="currentColor" fillRule="evenodd" />
    </svg>
  );
}

/** Colour of a new ornament: gold that is read on white and on dark. */
const GOLD = '#b8892b';
/** Distance of a frame from the edges of the sheet, as a share of its shorter side. */
const MARGIN = 0.03;

/** A frame along the edges of the sheet; another ornament in its middle, a third as large. */
function ornamentLayer({ name, isFrame, part }: Ready, { sheet, layers }: Document, id: LayerId): ShapeLayer {
  const margin = Math.round(Math.min(sheet.width, sheet.height) * MARGIN);
  const scale = Math.min(sheet.width / part.width, sheet.height / part.height) / 3;
  const width = isFrame ? Math.max(1, sheet.width - 2 * margin) : Math.max(1, Math.round(part.width * scale));
  const height = isFrame
    ? Math.max(1, sheet.height - 2 * margin)
    : Math.max(1, Math.round(part.height * scale));
  return createShapeLayer({
    id,
    name: freeName(layers, name),
    shape: 'path',
    d: part.d,
    evenOdd: true,
    fill: GOLD,
    x: Math.round((sheet.width - width) / 2),
    y: Math.round((sheet.height - height) / 2),
    width,
    height,
  });
}
