/** Shows a recorded value: nested values fold, and omitted values are marked. */
import type { ReactElement } from 'react';
import type { Plain } from '../../inspect/openValue.ts';
import { HIDDEN, isHidden, MORE } from '../../inspect/openValue.ts';
import { CODE, FAINT } from '../look/textStyles.ts';

interface PlainViewProps {
  readonly value: Plain | undefined;
  /** Nested values are initially open down to this depth. */
  readonly open?: number;
}

export function PlainView({ value, open = 2 }: PlainViewProps): ReactElement {
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
