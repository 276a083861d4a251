/** The shown tab or file, whether it is still recording, and the actions on the recording. */
import type { ReactElement } from 'react';
import { clockOf } from './moment.ts';
import { OpenTraceButton } from './OpenTraceButton.tsx';
import { shownTrace } from './liveStore.ts';
import { saveTrace } from './traceFiles.ts';
import type { LiveView } from './useLive.ts';

interface SourceBarProps {
  readonly live: LiveView;
  readonly onOpen: (file: File) => void;
}

const NOWHERE = '';

export function SourceBar({ live, onOpen }: SourceBarProps): ReactElement {
  const { store, tabs, source, rows, index, held } = live;
  const followed = source.kind === 'tab' ? source.tab.page : NOWHERE;
  const later = rows.length - 1 - index;
  const isRunning = source.kind === 'tab' && source.isOpen;
  return (
    <div className="live-bar">
      <label className="live-source">
        <span>Вкладка</span>
        <select
          className="field"
          value={followed}
          disabled={tabs.length === 0 && source.kind !== 'tab'}
          onChange={({ target }) => store.follow(target.value)}
        >
          {source.kind === 'none' && <option value={NOWHERE}>Не подключена</option>}
          {source.kind === 'file' && <option value={NOWHERE}>Файл: {source.name}</option>}
          {source.kind === 'tab' && !source.isOpen && (
            <option value={followed}>{shortPath(source.tab.path)} (закрыта)</option>
          )}
          {tabs.map(({ page, path, startedAt }) => (
            <option key={page} value={page}>
              {shortPath(path)} · с {clockOf(startedAt)}
            </option>
          ))}
        </select>
      </label>
      <output className="live-state" data-state={stateOf(live)}>
        {STATE_TEXTS[stateOf(live)]}
      </output>
      {isRunning && held !== null && later > 0 && (
        <span className="live-later" aria-hidden>
          ещё {later}
        </span>
      )}
      <span className="live-actions">
        {isRunning && (
          <button
            type="button"
            className="button"
            aria-pressed={held !== null}
            onClick={() => store.hold(held === null ? (rows.at(-1)?.end ?? 0) : null)}
          >
            {held === null ? 'Пауза' : 'Продолжить'}
          </button>
        )}
        {source.kind !== 'none' && (
          <>
            <button type="button" className="button" onClick={store.clear}>
              Очистить
            </button>
            <button type="button" className="button" onClick={() => saveTrace(window, shownTrace(live))}>
              Сохранить запись
            </button>
          </>
        )}
        <OpenTraceButton onOpen={onOpen} />
      </span>
    </div>
  );
}

/** Shortens project ids, which are long and carry little information. */
function shortPath(path: string): string {
  return path.replace(/([\da-f]{8})-[\da-f-]{27}/i, '$1…');
}

type ShownState = 'none' | 'running' | 'held' | 'closed' | 'file';

const STATE_TEXTS: Readonly<Record<ShownState, string>> = {
  none: 'Ждём вкладку',
  running: 'Идёт запись',
  held: 'На паузе',
  closed: 'Вкладка закрыта',
  file: 'Запись из файла',
};

function stateOf({ source, held }: LiveView): ShownState {
  if (source.kind !== 'tab') return source.kind;
  if (!source.isOpen) return 'closed';
  return held === null ? 'running' : 'held';
}
