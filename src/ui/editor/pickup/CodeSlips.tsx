import type { HandedCode } from '../../../app/issue/pickup/publications.ts';
import type { QrPath } from './qrOf.ts';

export interface CodeSlipsProps {
  readonly title: string;
  readonly link: string;
  /** The link as a code for a camera. */
  readonly qr: QrPath;
  readonly codes: readonly HandedCode[];
}

/** A page to be cut into slips, on paper only: each has what its person needs. */
export function CodeSlips({ title, link, qr: { size, path }, codes }: CodeSlipsProps) {
  return (
    <div className="hidden print:block" data-testid="code-slips">
      <ul className="grid grid-cols-2" translate="no">
        {codes.map(({ name, code }) => (
          <li
            key={code}
            className="flex break-inside-avoid gap-[3mm] p-[3mm] text-[10pt]/tight outline outline-dashed"
          >
            <svg
              viewBox={`0 0 ${size} ${size}`}
              className="size-[24mm] shrink-0"
              shapeRendering="crispEdges"
              aria-hidden
            >
              <path d={path} />
            </svg>
            <div className="min-w-0">
              <p className="font-semibold wrap-anywhere">{name}</p>
              <p className="wrap-anywhere">{title}</p>
              <p className="mt-1">Ваш код</p>
              <p className="text-[14pt] font-semibold whitespace-nowrap tabular-nums">{code}</p>
              <p className="mt-1 text-[7pt] break-all">{link}</p>
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}
