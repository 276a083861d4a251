/** The simulated clock: pending delays, a step to the nearest, or by an amount. */
import type { ReactElement } from 'react';
import { useId, useState } from 'react';
import type { Moment, Step } from '../../inspect/simulation/moment.ts';

/** A day; longer than any delay of a page. */
const MOST_MS = 86_400_000;

interface ClockPanelProps {
  readonly moment: Moment;
  readonly onStep: (step: Step) => void;
}

export function ClockPanel({ moment, onStep }: ClockPanelProps): ReactElement {
  const [text, setText] = useState('500');
  const id = useId();
  const { now, timers } = moment;
  const [next] = timers;
  const amount = /^\d+$/.test(text.trim()) ? Number(text) : 0;
  const isUsable = amount > 0 && amount <= MOST_MS;
  return (
    <section className="sim-panel" aria-label="Часы">
      <h2>
        Часы <span className="sim-now">{now} мс</span>
      </h2>
      {timers.length === 0 ? (
        <p className="sim-empty">Ни одна задержка не идёт.</p>
      ) : (
        <ul className="sim-timers">
          {timers.map(({ at, name, stateId, due }) => (
            <li key={`${at} ${name} ${stateId}`}>
              <code>{name}</code> через {due - now} мс
            </li>
          ))}
        </ul>
      )}
      <div className="sim-row">
        <button
          type="button"
          className="sim-button"
          disabled={next === undefined}
          onClick={() => {
            if (next !== undefined) onStep({ kind: 'clock', ms: next.due - now });
          }}
        >
          До ближайшей
        </button>
        <label htmlFor={id}>или на</label>
        <input
          id={id}
          inputMode="numeric"
          value={text}
          aria-invalid={!isUsable}
          onChange={(event) => setText(event.target.value)}
        />
        <span>мс</span>
        <button
          type="button"
          className="sim-button"
          disabled={!isUsable}
          onClick={() => onStep({ kind: 'clock', ms: amount })}
        >
          Перевести
        </button>
      </div>
    </section>
  );
}
