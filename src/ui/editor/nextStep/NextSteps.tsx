import { Check, ChevronRight } from 'lucide-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { countCopies } from '../../../data/records/index.ts';
import type { Document } from '../../../document/document.ts';
import { classNames } from '../../../kit/classNames.ts';
import { useProjectSession } from '../../application/ProjectSessionProvider.tsx';
import { openSaveDialog, useSaveDialogActor } from '../../application/useEditorMode.ts';
import { useCommands } from '../commands/CommandsProvider.tsx';
import { reportText } from '../preflight/problemTexts.ts';
import { useEditorState } from '../state/useEditorState.ts';
import { openTable } from '../state/openTable.ts';

interface Step {
  readonly title: string;
  readonly isDone: boolean;
  /** What is known of it; empty while nothing is. */
  readonly note: string;
  readonly go: () => void;
}

/**
 * Table, check, print: which of them are done, and where each is. Below the sheet, so that it covers nothing.
 */
export function NextSteps() {
  const steps = useSteps();
  const next = steps.findIndex(({ isDone }) => !isDone);
  return (
    <nav
      aria-label="Что дальше"
      data-part="next-steps"
      className="flex h-9 shrink-0 items-center justify-center border-t border-line bg-surface px-1 coarse:h-11"
    >
      <ol className="flex min-w-0 items-center">
        {steps.map(({ title, isDone, note, go }, index) => (
          <li key={title} className="flex min-w-0 items-center">
            {index > 0 && <ChevronRight size={16} className="shrink-0 text-ink-faint" aria-hidden />}
            <button
              type="button"
              aria-current={index === next ? 'step' : undefined}
              onClick={go}
              className={classNames(
                'tap flex h-8 min-w-0 items-center gap-1.5 rounded-md px-2 text-sm whitespace-nowrap hover:bg-secondary-soft coarse:h-11',
                index === next ? 'font-semibold text-primary' : 'text-ink-soft',
              )}
            >
              {isDone ? (
                <Check size={16} className="shrink-0 text-positive" aria-hidden />
              ) : (
                <span aria-hidden className="tabular-nums">
                  {index + 1}
                </span>
              )}
              <span>{title}</span>
              {isDone && <span className="sr-only">готово</span>}
              {note !== '' && (
                <span className="truncate font-normal text-ink-soft max-xl:sr-only" title={note}>
                  {note}
                </span>
              )}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}

function useSteps(): readonly Step[] {
  const session = useProjectSession();
  const { preflight } = session;
  const { tablePanel } = useCommands().context;
  const document = useEditorState((state) => state.document);
  const { report } = useSyncExternalStore(preflight.subscribe, preflight.getSnapshot);
  const copies = countCopies(document);
  const checked = copies > 0 ? report : null;
  return [
    {
      title: 'Таблица',
      isDone: copies > 0,
      note: copies > 0 ? copies.toLocaleString('ru') : '',
      go: () => {
        if (copies === 0) openTable(session);
        else if (!tablePanel.isOpen) tablePanel.toggle();
      },
    },
    {
      title: 'Проверка',
      isDone: checked !== null && checked.ready === checked.copies,
      note: checked === null ? '' : withoutStop(reportText(checked)),
      go: () => preflight.actor.send({ type: 'open', page: 'problems' }),
    },
    {
      title: 'Печать',
      isDone: useSavedDocument() === document,
      note: '',
      go: () => openSaveDialog(session, 'print'),
    },
  ];
}

const withoutStop = (text: string): string => text.replace(/\.$/, '');

/** The document whose copies were all saved or printed last, since the project was opened. */
function useSavedDocument(): Document | null {
  const { editor } = useProjectSession();
  const dialog = useSaveDialogActor();
  const [saved, setSaved] = useState<Document | null>(null);
  useEffect(() => {
    const running = dialog?.subscribe((state) => {
      const { order } = state.context;
      if (state.matches({ open: 'done' }) && order?.scope === 'collection' && order.copies === '')
        setSaved(editor.getSnapshot().document);
    });
    return () => running?.unsubscribe();
  }, [dialog, editor]);
  return saved;
}
