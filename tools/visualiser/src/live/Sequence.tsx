/** Sequence diagram: the newest events that pass the filter, up to the shown moment. */
import type { ReactElement } from 'react';
import { useEffect, useRef } from 'react';
import type { Arrow } from './sequence/layout.ts';
import { COLUMN, layOutSequence, ROW, TOP } from './sequence/layout.ts';
import type { Row } from './history/rows.ts';
import { FAINT } from '../look/textStyles.ts';
import { NOTE } from './liveStyle.ts';

interface SequenceProps {
  readonly rows: readonly Row[];
  readonly shown: Row | null;
  readonly nameOf: (actor: string | null) => string;
  readonly lineOf: (actor: string | null) => string;
  readonly onHold: (n: number) => void;
}

/** Maximum number of drawn events. */
const DRAWN = 80;

export function Sequence({ rows, shown, nameOf, lineOf, onHold }: SequenceProps): ReactElement {
  const upTo = rows.filter(({ end }) => end <= (shown?.end ?? Infinity));
  const drawn = upTo.slice(-DRAWN);
  const { lifelines, arrows, width, height } = layOutSequence(drawn, nameOf, lineOf);
  const scroller = useRef<HTMLElement>(null);
  const last = drawn.at(-1)?.n;
  useEffect(() => {
    const { current } = scroller;
    if (current === null || last === undefined) return;
    current.scrollTop = current.scrollHeight;
    current.querySelector('[data-shown] text')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [last]);
  if (drawn.length === 0) return <p className={NOTE}>Таких событий нет.</p>;
  return (
    <section
      ref={scroller}
      data-sequence
      className="relative min-h-64 flex-1 overflow-auto"
      aria-label="События между акторами"
    >
      {upTo.length > drawn.length && (
        <p
          className={`${FAINT} px-3 py-2`}
        >{`Раньше было ещё ${upTo.length - drawn.length}: сдвиньте момент назад.`}</p>
      )}
      <div className="sticky top-0 z-1 flex border-b border-line bg-surface" style={{ width }} aria-hidden>
        {lifelines.map(({ name }) => (
          <span
            key={name}
            style={{ width: COLUMN }}
            title={name}
            className="flex-none truncate px-1 py-1.5 text-center text-xs font-semibold"
          >
            {name}
          </span>
        ))}
      </div>
      <svg className="sequence" width={width} height={height} aria-hidden>
        <defs>
          <marker
            id="sequence-tip"
            viewBox="0 0 8 8"
            refX="7"
            refY="4"
            markerWidth="8"
            markerHeight="8"
            orient="auto-start-reverse"
          >
            <path d="M0 0 8 4 0 8Z" className="sequence-tip" />
          </marker>
        </defs>
        {lifelines.map(({ name, x, from, to }) => (
          <line key={name} className="sequence-lifeline" x1={x} x2={x} y1={from} y2={to} />
        ))}
        {arrows.map((arrow) => (
          <ArrowDrawing
            key={arrow.n}
            arrow={arrow}
            isShown={arrow.n === shown?.n}
            width={width}
            onHold={onHold}
          />
        ))}
      </svg>
    </section>
  );
}

interface ArrowDrawingProps {
  readonly arrow: Arrow;
  readonly isShown: boolean;
  readonly width: number;
  readonly onHold: (n: number) => void;
}

function ArrowDrawing({ arrow, isShown, width, onHold }: ArrowDrawingProps): ReactElement {
  const { kind, from, to, y, label, state, end } = arrow;
  const textAt = kind === 'self' || kind === 'end' ? from + 14 : (from + to) / 2;
  const anchor = kind === 'self' || kind === 'end' ? 'start' : 'middle';
  return (
    <g
      className="sequence-arrow"
      data-kind={kind}
      data-shown={isShown || undefined}
      onClick={() => onHold(end)}
    >
      <rect className="sequence-place" x={0} y={y - TOP} width={width} height={ROW} />
      {kind === 'end' ? (
        <path className="sequence-end" d={`M${from - 5} ${y - 5}l10 10m0-10l-10 10`} />
      ) : (
        <path
          className="sequence-line"
          markerEnd="url(#sequence-tip)"
          d={kind === 'self' ? `M${from} ${y}h10v8h-9` : `M${from} ${y}H${to > from ? to - 1 : to + 1}`}
        />
      )}
      <text className="sequence-label" x={textAt} y={y - 5} textAnchor={anchor}>
        {label}
      </text>
      {state !== null && (
        <text className="sequence-state" x={to} y={y + 22} textAnchor="middle">
          {state}
        </text>
      )}
    </g>
  );
}
