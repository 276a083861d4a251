/** Virtual list of events, oldest first. Arrow keys move between them. */
import type { KeyboardEvent, ReactElement } from 'react';
import { useEffect, useRef, useState } from 'react';
import { valueInWords } from './history/picture.ts';
import type { Row } from './history/rows.ts';
import { nameOfRow } from './history/rows.ts';
import { NOTE, TIME } from './liveStyle.ts';
import { preciseClockOf } from './moment.ts';

interface EventListProps {
  readonly rows: readonly Row[];
  readonly shown: Row | null;
  readonly startedAt: number;
  readonly nameOf: (actor: string | null) => string;
  readonly onHold: (n: number) => void;
}

const ROW_HEIGHT = 48;
/** Extra rows above and below the visible ones, so that scrolling shows no gaps. */
const BEYOND = 10;
const PAGE = 10;

export function EventList({ rows, shown, startedAt, nameOf, onHold }: EventListProps): ReactElement {
  const scroller = useRef<HTMLDivElement>(null);
  const [sight, setSight] = useState({ top: 0, height: 600 });
  const { height } = sight;
  // If the filter hides the shown row, the one before it is current.
  const found = rows.findLastIndex(({ end }) => end <= (shown?.end ?? 0));
  const index = Math.max(found, 0);
  const isExact = rows[index]?.n === shown?.n;

  useEffect(() => {
    const { current } = scroller;
    if (current === null) return undefined;
    const measure = (): void => setSight({ top: current.scrollTop, height: current.clientHeight });
    const sizes = new ResizeObserver(measure);
    sizes.observe(current);
    current.addEventListener('scroll', measure, { passive: true });
    return () => {
      sizes.disconnect();
      current.removeEventListener('scroll', measure);
    };
  }, []);
  useEffect(() => {
    const { current } = scroller;
    if (current === null) return;
    const top = index * ROW_HEIGHT;
    const { scrollTop } = current;
    if (top < scrollTop) current.scrollTop = top;
    else if (top + ROW_HEIGHT > scrollTop + height) current.scrollTop = top + ROW_HEIGHT - height;
    if (current.contains(document.activeElement)) {
      current.querySelector<HTMLElement>('[aria-current]')?.focus({ preventScroll: true });
    }
  }, [index, height]);

  const onKeyDown = (event: KeyboardEvent): void => {
    const last = rows.length - 1;
    const to = targetOf(event.key, index, last);
    const row = to === null ? undefined : rows[Math.min(Math.max(to, 0), last)];
    if (row === undefined) return;
    event.preventDefault();
    onHold(row.end);
  };
  const first = Math.max(0, Math.floor(sight.top / ROW_HEIGHT) - BEYOND);
  const drawn = rows.slice(first, first + Math.ceil(sight.height / ROW_HEIGHT) + BEYOND * 2);
  return (
    <div ref={scroller} className="min-h-36 flex-[1_1_12rem] overflow-auto">
      {rows.length === 0 && <p className={NOTE}>Таких событий нет.</p>}
      <ol aria-label="События" style={{ height: rows.length * ROW_HEIGHT, paddingTop: first * ROW_HEIGHT }}>
        {drawn.map((row, at) => {
          const isHere = first + at === index;
          return (
            <li key={row.n} aria-setsize={rows.length} aria-posinset={first + at + 1}>
              <button
                type="button"
                className="flex w-full flex-col justify-center gap-0.5 border-b border-line px-3 text-left hover:bg-secondary-soft focus-visible:-outline-offset-2 aria-[current]:bg-primary-soft aria-[current]:shadow-[inset_3px_0_0_var(--color-primary)]"
                style={{ height: ROW_HEIGHT }}
                tabIndex={isHere ? 0 : -1}
                aria-current={isHere && isExact ? 'step' : undefined}
                onClick={() => onHold(row.end)}
                onKeyDown={onKeyDown}
              >
                <RowText row={row} startedAt={startedAt} nameOf={nameOf} />
              </button>
            </li>
          );
        })}
      </ol>
    </div>
  );
}

function targetOf(key: string, index: number, last: number): number | null {
  switch (key) {
    case 'ArrowUp':
      return index - 1;
    case 'ArrowDown':
      return index + 1;
    case 'PageUp':
      return index - PAGE;
    case 'PageDown':
      return index + PAGE;
    case 'Home':
      return 0;
    case 'End':
      return last;
    default:
      return null;
  }
}

interface RowTextProps extends Pick<EventListProps, 'startedAt' | 'nameOf'> {
  readonly row: Row;
}

function RowText({ row, startedAt, nameOf }: RowTextProps): ReactElement {
  const { begun, moved, changes } = row;
  const state = moved === null ? '' : valueInWords(moved.value);
  const changed = changes.map(({ path }) => path || 'всё').join(', ');
  const isIdle = moved !== null && begun.kind === 'sent' && moved.transitions.length === 0;
  return (
    <>
      <span className="flex min-w-0 items-baseline gap-2">
        <b
          className={`truncate ${begun.kind === 'sent' ? 'font-semibold' : 'font-medium text-ink-soft'}`}
          title={nameOfRow(row)}
        >
          {nameOfRow(row)}
        </b>
        <span className="min-w-0 flex-1 truncate text-xs text-ink-soft" title={nameOf(row.actor)}>
          {begun.kind === 'sent' ? `${nameOf(begun.from)} › ${nameOf(row.actor)}` : nameOf(row.actor)}
        </span>
        <time className={TIME}>{preciseClockOf(startedAt + row.at)}</time>
      </span>
      <span className="min-h-4 truncate font-mono text-xs text-ink-soft" title={state ?? undefined}>
        {`${isIdle ? 'без перехода' : state}${changed !== '' ? ` · изменено: ${changed}` : ''}`}
      </span>
    </>
  );
}
