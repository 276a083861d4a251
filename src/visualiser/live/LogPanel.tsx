/** Three views of the log: a list of events, a sequence diagram, and the context of the selected machine. */
import type { ReactElement } from 'react';
import { useState } from 'react';
import { SegmentedControl } from '../../kit/SegmentedControl.tsx';
import { Switch } from '../../kit/Switch.tsx';
import { TextField } from '../../kit/TextField.tsx';
import { EventDetails } from './EventDetails.tsx';
import { EventList } from './EventList.tsx';
import type { ActorPicture } from './history/picture.ts';
import type { Row } from './history/rows.ts';
import { FAINT } from '../look/textStyles.ts';
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

const VIEWS = [
  { value: 'events', label: 'События' },
  { value: 'sequence', label: 'Диаграмма' },
  { value: 'context', label: 'Контекст' },
] as const;
type View = (typeof VIEWS)[number]['value'];

export function LogPanel(props: LogPanelProps): ReactElement {
  const { rows, total, shown, actor, nameOf, startedAt } = props;
  const [view, setView] = useState<View>('events');
  return (
    <section
      aria-label="Что произошло"
      className="flex min-h-0 min-w-0 flex-col border-line bg-surface max-xl:col-span-full max-xl:h-152 max-xl:border-t xl:border-l"
    >
      <div className="p-3 pb-0">
        <SegmentedControl
          label="Вид журнала"
          size="sm"
          full
          value={view}
          segments={VIEWS}
          onChange={setView}
        />
      </div>
      {view !== 'context' && (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line p-3">
          <TextField
            type="search"
            label="Найти событие"
            hideLabel
            size="sm"
            className="basis-full"
            placeholder="Событие, актор, состояние…"
            value={props.text}
            onChange={props.onText}
          />
          <Switch
            label={`Только ${actor === null ? 'выбранный' : nameOf(actor.id)}`}
            checked={props.isOnlyChosen}
            onChange={props.onOnlyChosen}
            className="items-center"
          />
          <span className={FAINT}>
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
        <div className="flex-1 overflow-auto p-3">
          <h3 className="mb-2 font-semibold">
            {actor === null ? 'Машина не выбрана' : `Контекст: ${nameOf(actor.id)}`}
          </h3>
          {actor !== null && <PlainView value={actor.context} open={3} />}
        </div>
      )}
    </section>
  );
}
