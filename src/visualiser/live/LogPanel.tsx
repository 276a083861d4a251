/** Three views of the log: a list of events, a sequence diagram, and the context of the selected machine. */
import type { ReactElement } from 'react';
import { useState } from 'react';
import { EventDetails } from './EventDetails.tsx';
import { EventList } from './EventList.tsx';
import type { ActorPicture } from './history/picture.ts';
import type { Row } from './history/rows.ts';
import { PlainView } from './PlainView.tsx';
import { Sequence } from './Sequence.tsx';

interface LogPanelProps {
  readonly rows: readonly Row[];
  /** Number of events without the filter. */
  readonly total: number;
  readonly shown: Row | null;
  readonly isHeld: boolean;
  readonly startedAt: number;
  readonly actor: ActorPicture | null;
  readonly nameOf: (actor: string | null) => string;
  readonly lineOf: (actor: string | null) => string;
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly isOnlyChosen: boolean;
  readonly onOnlyChosen: (isOnly: boolean) => void;
  readonly onHold: (n: number) => void;
}

const VIEWS = { events: 'События', sequence: 'Последовательность', context: 'Контекст' } as const;
type View = keyof typeof VIEWS;
const VIEW_KEYS: readonly View[] = ['events', 'sequence', 'context'];

export function LogPanel(props: LogPanelProps): ReactElement {
  const { rows, total, shown, actor, nameOf, startedAt } = props;
  const [view, setView] = useState<View>('events');
  return (
    <section className="live-log" aria-label="Что произошло">
      <div className="live-views">
        {VIEW_KEYS.map((key) => (
          <button key={key} type="button" aria-pressed={view === key} onClick={() => setView(key)}>
            {VIEWS[key]}
          </button>
        ))}
      </div>
      {view !== 'context' && (
        <div className="live-filter">
          <input
            type="search"
            className="field"
            aria-label="Найти событие"
            placeholder="Событие, актор, состояние…"
            value={props.text}
            onChange={({ target }) => props.onText(target.value)}
          />
          <label className="live-check">
            <input
              type="checkbox"
              checked={props.isOnlyChosen}
              onChange={() => props.onOnlyChosen(!props.isOnlyChosen)}
            />
            Только {actor === null ? 'выбранный' : nameOf(actor.id)}
          </label>
          <span className="live-faint">
            {rows.length === total ? `Всего: ${total}` : `Найдено: ${rows.length} из ${total}`}
          </span>
        </div>
      )}
      {view === 'events' && (
        <>
          <EventList {...props} />
          {shown !== null && <EventDetails row={shown} startedAt={startedAt} nameOf={nameOf} />}
        </>
      )}
      {view === 'sequence' && (
        <Sequence rows={rows} shown={shown} nameOf={nameOf} lineOf={props.lineOf} onHold={props.onHold} />
      )}
      {view === 'context' && (
        <div className="live-context">
          <h3>{actor === null ? 'Машина не выбрана' : `Контекст: ${nameOf(actor.id)}`}</h3>
          {actor !== null && <PlainView value={actor.context} open={3} />}
        </div>
      )}
    </section>
  );
}
