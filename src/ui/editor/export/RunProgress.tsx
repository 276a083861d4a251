import { Bell, Pause, Play } from 'lucide-react';
import { useState } from 'react';
import { askToNotify, canAskToNotify } from '../../../hosts/page/tabProgress.ts';
import type { SaveDialogHandle } from '../../application/useSaveDialog.ts';
import { Button } from '../../../kit/Button.tsx';
import { ProgressBar } from '../../../kit/ProgressBar.tsx';
import { countPages } from '../../../document/records/pages.ts';
import { useEditorState } from '../state/useEditorState.ts';
import { FailedCopies } from './FailedCopies.tsx';

/** The run of one image or a collection; a collection can be paused. */
export function RunProgress({ dialog }: { readonly dialog: SaveDialogHandle }) {
  const { tab, done, total, run } = dialog;
  const pages = useEditorState((state) => countPages(state.document));
  if (run?.step === 'incomplete')
    return (
      <div key="failed" ref={scrollTo}>
        <FailedCopies run={run} total={total} />
      </div>
    );
  const isPaused = run?.step === 'paused';
  const isCounted =
    tab === 'collection' && total > 0 && (done > 0 || (dialog.extra === null && !onSheets(dialog)));
  const work = isPaused ? 'Пауза, готово' : workText(dialog, pages);
  return (
    <div key="progress" ref={scrollTo} className="mt-5 flex flex-col gap-2">
      <ProgressBar
        label={isCounted ? `${work}: ${done} из ${total}` : work}
        value={isCounted ? done / total : null}
      />
      <p className="text-sm text-ink-soft">Не закрывайте вкладку до окончания сохранения.</p>
      {tab === 'collection' && dialog.extra === null && run !== null && (
        <div className="flex flex-wrap gap-2">
          <Button
            size="sm"
            variant="outline"
            icon={isPaused ? Play : Pause}
            disabled={run.step === 'cancelling'}
            onClick={isPaused ? run.resume : run.pause}
          >
            {isPaused ? 'Продолжить' : 'Пауза'}
          </Button>
          <NotifyButton />
        </div>
      )}
    </div>
  );
}

/** Progress counts sheets then; how many there are is known with the first one. */
function onSheets({ isOneDocument, pdf }: SaveDialogHandle): boolean {
  return isOneDocument && pdf.layout !== null;
}

function workText(dialog: SaveDialogHandle, pages: number): string {
  if (dialog.extra !== null) return 'Создаём файл';
  if (onSheets(dialog)) return 'Создаём листы';
  const isOfPages = pages > 1 && (dialog.isOneDocument || dialog.format !== 'pdf');
  if (dialog.tab === 'collection') return isOfPages ? 'Создаём страницы' : 'Создаём копии';
  return dialog.format === 'pdf' && dialog.phase !== 'copying' ? 'Создаём документ' : 'Создаём изображение';
}

/** The form above may leave no room for it. */
function scrollTo(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' });
}

/** Offered until the browser's question was answered. */
function NotifyButton() {
  const [isAsked, setAsked] = useState(() => !canAskToNotify());
  if (isAsked) return null;
  return (
    <Button
      size="sm"
      variant="quiet"
      icon={Bell}
      onClick={() => {
        setAsked(true);
        void askToNotify();
      }}
    >
      Сообщить о готовности
    </Button>
  );
}
