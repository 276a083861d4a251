/** Details of one event: sender, payload, transitions and context changes. */
import type { ReactElement, ReactNode } from 'react';
import { valueInWords } from './history/picture.ts';
import type { Row } from './history/rows.ts';
import { nameOfRow } from './history/rows.ts';
import { CODE, FAINT } from '../look/textStyles.ts';
import { TIME } from './liveStyle.ts';
import { preciseClockOf } from './moment.ts';
import { PlainView } from './PlainView.tsx';

interface EventDetailsProps {
  readonly row: Row;
  readonly startedAt: number;
  readonly nameOf: (actor: string | null) => string;
}

export function EventDetails({ row, startedAt, nameOf }: EventDetailsProps): ReactElement {
  const { begun, moved, changes } = row;
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
