/**
 * A slider through the recording, with steps back and forward. Moving it holds the moment; the last position
 * follows the newest events again.
 */
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactElement } from 'react';
import { Button } from '../../kit/Button.tsx';
import { IconButton } from '../../kit/IconButton.tsx';
import { nameOfRow } from './history/rows.ts';
import { preciseClockOf } from './moment.ts';
import type { LiveView } from './useLive.ts';

interface TimelineProps {
  readonly live: LiveView;
}

export function Timeline({ live }: TimelineProps): ReactElement {
  const { store, rows, index, startedAt, nameOf, held } = live;
  const row = rows[index];
  const go = (to: number): void => store.hold(rows[to]?.end ?? null);
  const words =
    row === undefined
      ? 'событий ещё нет'
      : `${preciseClockOf(startedAt + row.at)}, ${nameOf(row.actor)}: ${nameOfRow(row)}`;
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)_auto_auto] items-center gap-x-2 gap-y-1 border-t border-line bg-surface px-4 pt-2 pb-2.5">
      <IconButton
        icon={ChevronLeft}
        label="На событие назад"
        variant="outline"
        size="sm"
        tooltipSide="top"
        disabled={index <= 0}
        onClick={() => go(index - 1)}
      />
      <input
        type="range"
        aria-label="Момент записи"
        min={0}
        max={Math.max(rows.length - 1, 0)}
        value={Math.max(index, 0)}
        aria-valuetext={words}
        onChange={({ target }) => go(target.valueAsNumber)}
        className="h-8 tap w-full accent-primary"
      />
      <IconButton
        icon={ChevronRight}
        label="На событие вперёд"
        variant="outline"
        size="sm"
        tooltipSide="top"
        disabled={index >= rows.length - 1}
        onClick={() => go(index + 1)}
      />
      <Button variant="outline" size="sm" disabled={held === null} onClick={() => store.hold(null)}>
        Сейчас
      </Button>
      <p className="col-span-full text-xs text-ink-soft tabular-nums wrap-anywhere" aria-hidden>
        {row === undefined ? words : `${index + 1} из ${rows.length} · ${words}`}
      </p>
    </div>
  );
}
