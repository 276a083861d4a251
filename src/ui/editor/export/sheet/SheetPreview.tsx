import type { CopyPlace, SheetLayout } from '../../../../output/print/index.ts';
import { pageOnFace, placesOfCopy, printedPage } from '../../../../output/print/index.ts';

interface SheetPreviewProps {
  readonly layout: SheetLayout;
  readonly copies: number;
  /** Pages of a copy. */
  readonly pages: number;
  /** Printed page, counted from 0. */
  readonly page: number;
  readonly label: string;
}

/** A printed page in outline: the numbers of the copies, cuts and folds. */
export function SheetPreview({ layout, copies, pages, page, label }: SheetPreviewProps) {
  const { width, height } = layout.paper;
  const ofCopy = placesOfCopy(pages, layout.backs);
  const { places: all, lines } = printedPage(layout, copies * ofCopy, page);
  const places = all.flatMap((place) => {
    const shown = pageOnFace(pages, layout.backs, place.copy % ofCopy, place.face);
    return shown === null ? [] : [{ ...place, copy: Math.floor(place.copy / ofCopy) }];
  });
  return (
    <figure className="flex min-w-0 flex-1 flex-col gap-1">
      <svg aria-hidden viewBox={`-1 -1 ${width + 2} ${height + 2}`} className="max-h-56 w-full">
        <rect width={width} height={height} className="fill-surface stroke-line-strong" />
        {places.map((place) => (
          <Copy key={`${place.x} ${place.y} ${place.face}`} place={place} />
        ))}
        {lines.map(({ kind, x1, y1, x2, y2 }) => (
          <line
            key={`${x1} ${y1} ${x2} ${y2}`}
            x1={x1}
            y1={y1}
            x2={x2}
            y2={y2}
            className="stroke-ink-soft"
            strokeWidth={0.6}
            strokeDasharray={kind === 'fold' ? '2 2' : undefined}
          />
        ))}
      </svg>
      <figcaption className="text-center text-sm text-ink-soft">
        {`${label}: ${numbersOf(places)}`}
      </figcaption>
    </figure>
  );
}

/** The number stands as the copy does: its top shows where the copy's head is. */
function Copy({ place: { copy, face, x, y, width, height, rotation } }: { readonly place: CopyPlace }) {
  const [centreX, centreY] = [x + width / 2, y + height / 2];
  const size = Math.min(width, height) * 0.4;
  return (
    <g>
      <rect
        x={x}
        y={y}
        width={width}
        height={height}
        strokeWidth={0.6}
        className={face === 'back' ? 'fill-sunken stroke-line-strong' : 'fill-primary-soft stroke-primary'}
      />
      <text
        x={centreX}
        y={centreY}
        fontSize={size}
        textAnchor="middle"
        dominantBaseline="central"
        transform={`rotate(${rotation} ${centreX} ${centreY})`}
        className={face === 'back' ? 'fill-ink-soft' : 'fill-primary'}
      >
        {copy + 1}
      </text>
    </g>
  );
}

/** Such as «1–10», or «1, 4, 7» where they do not follow each other. */
function numbersOf(places: readonly CopyPlace[]): string {
  const numbers = [...new Set(places.map(({ copy }) => copy + 1))].toSorted((a, b) => a - b);
  const [first = 0, last = 0] = [numbers[0], numbers.at(-1)];
  return numbers.length > 2 && last - first === numbers.length - 1 ? `${first}–${last}` : numbers.join(', ');
}
