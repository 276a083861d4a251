/** Three views of the log: a list of events, a sequence diagram, and the context of the selected machine. */
import type { ReactElement, ReactNode } from 'react';
import { useState } from 'react';
import { SegmentedControl } from '../../../../src/kit/SegmentedControl.tsx';
import { Switch } from '../../../../src/kit/Switch.tsx';
import { TextField } from '../../../../src/kit/TextField.tsx';
import { EventList } from './EventList.tsx';
import type { ActorPicture } from './history/picture.ts';
import { refusedGuards } from './history/refused.ts';
import type { Row } from './history/rows.ts';
import { FAINT, CODE } from '../look/textStyles.ts';
import { Sequence } from './Sequence.tsx';
import { valueInWords } from './history/picture.ts';
import { nameOfRow } from './history/rows.ts';
import { TIME } from './liveStyle.ts';
import { preciseClockOf } from './moment.ts';
import type { ChartState } from '../../../../src/inspect/describe.ts';
import type { Plain } from '../../../../src/inspect/openValue.ts';
import { HIDDEN, isHidden, MORE } from '../../../../src/inspect/openValue.ts';

/* Shows a recorded value: nested values fold, and omitted values are marked. */

interface PlainViewProps {
  readonly value: Plain | undefined;
  /** Nested values are initially open down to this depth. */
  readonly open?: number;
}

const HIDDEN_TEXTS: Readonly<Record<string, string>> = {
  text: 'текст',
  object: 'данные',
  list: 'список',
  number: 'число',
  function: 'функция',
  Error: 'ошибка',
  Blob: 'файл',
  File: 'файл',
};

/* Details of one event: sender, payload, transitions and context changes. */

interface EventDetailsProps {
  readonly row: Row;
  readonly startedAt: number;
  readonly nameOf: (actor: string | null) => string;
  readonly chart: ChartState | null;
}

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
  /** Of the actor of the shown row; null where this version has none. */
  readonly shownChart: ChartState | null;
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
          {shown !== null && (
            <EventDetails row={shown} startedAt={startedAt} nameOf={nameOf} chart={props.shownChart} />
          )}
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

function EventDetails({ row, startedAt, nameOf, chart }: EventDetailsProps): ReactElement {
  const { begun, moved, changes } = row;
  const refused = moved === null || chart === null ? [] : refusedGuards(chart, moved);
  return (
    <section
      className="max-h-[45%] flex-none overflow-auto border-t border-line bg-page p-3"
      aria-label="Событие подробно"
    >
      <h3 className="flex justify-between gap-2 font-semibold wrap-anywhere">
        <span>{`${nameOfRow(row)} `}</span>
        <time className={TIME}>{preciseClockOf(startedAt + row.at)}</time>
      </h3>
      <dl>
        {begun.kind === 'sent' && (
          <Part title="Кто и кому">{`${nameOf(begun.from)} › ${nameOf(row.actor)}`}</Part>
        )}
        {begun.kind === 'sent' && !isEmpty(begun.payload) && (
          <Part title="Данные">
            <PlainView value={begun.payload} />
          </Part>
        )}
        {begun.kind === 'started' && begun.input !== null && (
          <Part title="Вход">
            <PlainView value={begun.input} />
          </Part>
        )}
        {moved !== null && (
          <Part title="Переход">
            {moved.transitions.length === 0
              ? 'нет'
              : moved.transitions.map((id) => (
                  <code key={id} className={`${CODE} block`}>
                    {transitionInWords(id)}
                  </code>
                ))}
          </Part>
        )}
        {refused.length > 0 && (
          <Part title="Не прошли условия">
            {refused.map((guard) => (
              <code key={guard} className={`${CODE} block`}>
                {guard}
              </code>
            ))}
          </Part>
        )}
        {moved !== null && <Part title="Состояние">{valueInWords(moved.value)}</Part>}
        {changes.map(({ path, before, after }) => (
          <Part key={path} title={`Контекст: ${path || 'целиком'}`}>
            <span className="flex flex-wrap items-baseline gap-x-2 gap-y-1">
              <PlainView value={before} open={0} />
              <span className={FAINT}>стало</span>
              <PlainView value={after} open={0} />
            </span>
          </Part>
        ))}
      </dl>
    </section>
  );
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }): ReactElement {
  return (
    <div className="mt-2">
      <dt className={FAINT}>{title}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}

function isEmpty(value: unknown): boolean {
  return typeof value === 'object' && value !== null && Object.keys(value).length === 0;
}

/** `project.ready|save|0` → `project.ready: save`. The index is shown only if it is not 0. */
function transitionInWords(id: string): string {
  const [state = '', event = '', which = '0'] = id.split('|');
  const name = event === '' ? 'сразу' : event.replace(/^xstate\.(done|error|after)\.(actor\.)?/, '');
  return `${state}: ${name}${which === '0' ? '' : ` (${Number(which) + 1}-й)`}`;
}

function PlainView({ value, open = 2 }: PlainViewProps): ReactElement {
  if (value === undefined) return <span className={FAINT}>нет</span>;
  if (isHidden(value)) {
    return (
      <span className="rounded-sm bg-sunken px-1.5 text-xs text-ink-soft">
        {`скрыто: ${HIDDEN_TEXTS[value[HIDDEN]] ?? value[HIDDEN]}`}
      </span>
    );
  }
  if (typeof value !== 'object' || value === null)
    return <code className={CODE}>{JSON.stringify(value)}</code>;
  const entries = Object.entries(value);
  const isList = Array.isArray(value);
  if (entries.length === 0) return <code className={CODE}>{isList ? '[]' : '{}'}</code>;
  return (
    <details open={open > 0}>
      <summary className="w-fit text-xs text-ink-soft coarse:py-3.5">
        {isList ? `список, ${entries.length}` : `поля: ${entries.length}`}
      </summary>
      <dl className="border-l border-line pl-3">
        {entries.map(([key, each]) => (
          <div key={key} className="flex flex-wrap gap-x-2 py-px">
            <dt className={`${CODE} text-ink-soft`}>{key === MORE ? 'и ещё' : key}</dt>
            <dd className="wrap-anywhere">
              <PlainView value={each} open={open - 1} />
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
