/** Frames and ornaments of our own, and a file of one's own, below the buttons that add layers. */
import { FileUp } from 'lucide-react';
import { useRef } from 'react';
import type { Document } from '../../../document/document.ts';
import type { LayerId, ShapeLayer } from '../../../document/layers/layer.ts';
import { createShapeLayer } from '../../../document/layers/layer.ts';
import { freeName } from '../../../document/layers/freeName.ts';
import { boxOfPath, pathTextIn, readSvgPath } from '../../../engine/svg/index.ts';
import { Button } from '../../../kit/Button.tsx';
import type { Elements } from '../../../kit/elements.ts';
import { ORNAMENTS } from './ornaments.ts';

interface ShapeGalleryProps {
  readonly onAdd: (make: (document: Document, id: LayerId) => ShapeLayer) => void;
  readonly onFiles: (files: readonly File[]) => void;
}

/** More than the finest ornament has. */
const MAX_STEPS = 20_000;

/** Each ornament as the parts of a layer, and how it is shown here. */
const READY = ORNAMENTS.flatMap(({ id, name, path, isFrame }) => {
  const steps = readSvgPath(path, MAX_STEPS);
  const box = boxOfPath(steps);
  const d = pathTextIn(steps, box);
  return d === null ? [] : [{ id, name, isFrame, part: { ...box, d } }];
});
type Ready = (typeof READY)[number];

export function ShapeGallery({ onAdd, onFiles }: ShapeGalleryProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <fieldset className="min-w-0 rounded-md border border-line bg-sunken p-2" aria-label="Рамки и орнаменты">
      <div className="grid grid-cols-3 gap-1.5">
        {PLAIN_FRAMES.map(({ name, inner }) => (
          <GalleryButton
            key={name}
            name={name}
            onAdd={() => onAdd((document, id) => plainFrame(name, inner, document, id))}
          >
            <svg aria-hidden viewBox="0 0 100 70" className="size-full" fill="none" stroke="currentColor">
              <rect x="2" y="2" width="96" height="66" strokeWidth="4" />
              {inner && <rect x="10" y="10" width="80" height="50" strokeWidth="3" />}
            </svg>
          </GalleryButton>
        ))}
        {READY.map((ornament) => (
          <GalleryButton
            key={ornament.id}
            name={ornament.name}
            onAdd={() => onAdd((document, id) => ornamentLayer(ornament, document, id))}
          >
            <Preview {...ornament} />
          </GalleryButton>
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

interface GalleryButtonProps {
  readonly name: string;
  readonly onAdd: () => void;
  readonly children: Elements;
}

function GalleryButton({ name, onAdd, children }: GalleryButtonProps) {
  return (
    <button
      type="button"
      aria-label={name}
      title={name}
      onClick={onAdd}
      className="flex aspect-7/5 tap cursor-pointer items-center justify-center rounded-md border border-line-strong bg-surface p-1 text-ink hover:bg-primary-soft"
    >
      {children}
    </button>
  );
}

function Preview({ part: { x, y, width, height }, id }: Ready) {
  const path = ORNAMENTS.find((ornament) => ornament.id === id)?.path;
  return (
    <svg aria-hidden viewBox={`${x} ${y} ${width} ${height}`} className="size-full">
      {/* In a picture this small a thin line would be pale: frames would look alike. */}
      <path
        d={path}
        fill="currentColor"
        fillRule="evenodd"
        stroke="currentColor"
        strokeWidth="0.5"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
}

/** Colour of a new ornament: gold that is read on white and on dark. */
const GOLD = '#b8892b';
/** Distance of a frame from the edges of the sheet, as a share of its shorter side. */
const MARGIN = 0.03;

/** Rectangles of lines: unlike a drawn frame they keep their width at every size. */
const PLAIN_FRAMES = [
  { name: 'Рамка линией', inner: undefined },
  { name: 'Рамка двумя линиями', inner: { gap: 4, width: 1 } },
] as const;

function plainFrame(
  name: string,
  inner: ShapeLayer['inner'],
  { sheet, layers }: Document,
  id: LayerId,
): ShapeLayer {
  const margin = Math.round(Math.min(sheet.width, sheet.height) * MARGIN);
  return createShapeLayer({
    id,
    name: freeName(layers, name),
    fill: null,
    stroke: GOLD,
    strokeWidth: 2,
    ...(inner !== undefined && { inner }),
    x: margin,
    y: margin,
    width: Math.max(1, sheet.width - 2 * margin),
    height: Math.max(1, sheet.height - 2 * margin),
  });
}

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
