/**
 * A slider through the recording, with steps back and forward. Moving it holds the moment; the last position
 * follows the newest events again.
 */
import type { ReactElement } from 'react';
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
    <div className="live-timeline">
      <button
        type="button"
        className="button"
        aria-label="На событие назад"
        disabled={index <= 0}
        onClick={() => go(index - 1)}
      >
        ←
      </button>
      <input
        type="range"
        aria-label="Момент записи"
        min={0}
        max={Math.max(rows.length - 1, 0)}
        value={Math.max(index, 0)}
        aria-valuetext={words}
        onChange={({ target }) => go(target.valueAsNumber)}
      />
      <button
        type="button"
        className="button"
        aria-label="На событие вперёд"
        disabled={index >= rows.length - 1}
        onClick={() => go(index + 1)}
      >
        →
      </button>
      <button type="button" className="button" disabled={held === null} onClick={() => store.hold(null)}>
        Сейчас
      </button>
      <p className="live-moment" aria-hidden>
        {row === undefined ? words : `${index + 1} из ${rows.length} · ${words}`}
      </p>
    </div>
  );
}
