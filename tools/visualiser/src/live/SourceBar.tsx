/** The shown tab or file, whether it is still recording, and the actions on the recording. */
import { Download, Pause, Play, Trash2 } from 'lucide-react';
import type { ReactElement } from 'react';
import { Button } from '../../../../src/kit/Button.tsx';
import { NativeSelect } from '../../../../src/kit/NativeSelect.tsx';
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
  const state = stateOf(live);
  const isRunning = source.kind === 'tab' && source.isOpen;
  return (
    <div className="flex flex-wrap items-center gap-x-3.5 gap-y-2 border-b border-line bg-surface px-4 py-2 max-md:px-3">
      <NativeSelect
        label="Вкладка"
        hideLabel
        className="max-md:w-full md:w-80"
        value={followed}
        options={[
          ...shownOptions(live),
          ...tabs.map(({ page, path, startedAt }) => ({
            value: page,
            label: `${shortPath(path)} · с ${clockOf(startedAt)}`,
          })),
        ]}
        onChange={store.follow}
      />
      <output className="inline-flex items-center gap-2 whitespace-nowrap">
        <span className={`size-2.5 rounded-full ${DOT_CLASS[state]}`} aria-hidden />
        <span>{STATE_TEXTS[state]}</span>
      </output>
      {isRunning && held !== null && later > 0 && (
        <span
          className="rounded-full bg-warning-soft px-2 py-0.5 text-xs text-warning tabular-nums"
          aria-hidden
        >
          {`ещё ${later}`}
        </span>
      )}
      <span className="flex flex-wrap gap-2 md:ml-auto">
        {isRunning && (
          <Button
            variant="outline"
            size="sm"
            icon={held === null ? Pause : Play}
            onClick={() => store.hold(held === null ? (rows.at(-1)?.end ?? 0) : null)}
          >
            {held === null ? 'Пауза' : 'Продолжить'}
          </Button>
        )}
        {source.kind !== 'none' && (
          <>
            <Button variant="outline" size="sm" icon={Trash2} onClick={store.clear}>
              Очистить
            </Button>
            <Button
              variant="outline"
              size="sm"
              icon={Download}
              onClick={() => saveTrace(window, shownTrace(live))}
            >
              Сохранить запись
            </Button>
          </>
        )}
        <OpenTraceButton onOpen={onOpen} />
      </span>
    </div>
  );
}

/** What is shown, if it is none of the tabs that can be followed. */
function shownOptions({ source }: LiveView) {
  if (source.kind === 'none') return [{ value: NOWHERE, label: 'Вкладка не подключена' }];
  if (source.kind === 'file') return [{ value: NOWHERE, label: `Файл: ${source.name}` }];
  if (source.isOpen) return [];
  return [{ value: source.tab.page, label: `${shortPath(source.tab.path)} (закрыта)` }];
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

const DOT_CLASS: Readonly<Record<ShownState, string>> = {
  none: 'bg-line-strong',
  running: 'bg-positive',
  held: 'bg-warning',
  closed: 'bg-negative',
  file: 'bg-line-strong',
};

function stateOf({ source, held }: LiveView): ShownState {
  if (source.kind !== 'tab') return source.kind;
  if (!source.isOpen) return 'closed';
  return held === null ? 'running' : 'held';
}
