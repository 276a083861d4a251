/** Shows a recorded value: nested values fold, and omitted values are marked. */
import type { ReactElement } from 'react';
import type { Plain } from '../../inspect/openValue.ts';
import { HIDDEN, isHidden, MORE } from '../../inspect/openValue.ts';

interface PlainViewProps {
  readonly value: Plain | undefined;
  /** Nested values are initially open down to this depth. */
  readonly open?: number;
}

export function PlainView({ value, open = 2 }: PlainViewProps): ReactElement {
  if (value === undefined) return <span className="live-faint">нет</span>;
  if (isHidden(value)) {
    return <span className="live-hidden">скрыто: {HIDDEN_TEXTS[value[HIDDEN]] ?? value[HIDDEN]}</span>;
  }
  if (typeof value !== 'object' || value === null) return <code>{JSON.stringify(value)}</code>;
  const entries = Object.entries(value);
  const isList = Array.isArray(value);
  if (entries.length === 0) return <code>{isList ? '[]' : '{}'}</code>;
  return (
    <details className="live-plain" open={open > 0}>
      <summary>{isList ? `список, ${entries.length}` : `поля: ${entries.length}`}</summary>
      <dl>
        {entries.map(([key, each]) => (
          <div key={key}>
            <dt>{key === MORE ? 'и ещё' : key}</dt>
            <dd>
              <PlainView value={each} open={open - 1} />
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
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
