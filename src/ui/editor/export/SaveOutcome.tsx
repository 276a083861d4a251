/** Progress of a run, what became of it, and a collection that was not finished. */
import { Bell, BookCheck, CircleCheck, ExternalLink, Pause, Play, RotateCcw, Share2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { keepsIssued } from '../../../document/records/issuedFacts.ts';
import { countPages } from '../../../document/records/pages.ts';
import type { UnfinishedRun as Unfinished } from '../../../app/export/unfinishedRun.ts';
import { askToNotify, canAskToNotify, notifyInBackground, tabProgress } from '../../../app/tabProgress.ts';
import type { Order } from '../../../output/order/index.ts';
import { FILE_FORMATS } from '../../../output/formats/index.ts';
import { isOneDocument, isOnSheets } from '../../../output/order/index.ts';
import { useProjectSession } from '../../application/ProjectSessionProvider.tsx';
import type { SaveDialogHandle } from '../../application/useSaveDialog.ts';
import { Button } from '../../../kit/Button.tsx';
import { ProgressBar } from '../../../kit/ProgressBar.tsx';
import { Quoted } from '../../../kit/Quoted.tsx';
import { SlowNote } from '../../../kit/SlowNote.tsx';
import { AfterRun } from '../issued/AfterRun.tsx';
import { UnfinishedMailing } from '../letters/UnfinishedMailing.tsx';
import { FailedCopies } from './FailedCopies.tsx';
import { useEditorState } from '../state/useEditorState.ts';

/** A run that left no file of its own is a file all the same. */
function savedText(fileName: string | null): string {
  return fileName === null ? 'Файл сохранён.' : `Файл «${fileName}» сохранён.`;
}

/** Progress or result of the run. */
export function SaveOutcome({ dialog }: { readonly dialog: SaveDialogHandle }) {
  const { printing } = useProjectSession().saving;
  useRunInTab(dialog);
  const [busy, setBusy] = useState<SaveDialogHandle['phase'] | null>(null);
  const { phase } = dialog;
  if ((phase === 'saving' || phase === 'copying') && busy !== phase) setBusy(phase);
  if (dialog.phase === 'saving' || dialog.phase === 'copying' || dialog.phase === 'cancelling')
    return <RunProgress dialog={dialog} />;
  // It is an archive, and a printer takes a PDF.
  const mayGoOn = dialog.purpose === 'save' && (dialog.phase === 'choosing' || dialog.phase === 'failed');
  const isPrinted = dialog.given?.delivery === 'printer';
  return (
    <>
      {mayGoOn && <UnfinishedRun dialog={dialog} />}
      {mayGoOn && <UnfinishedMailing onOpen={dialog.close} />}
      <output className="flex items-center gap-2 text-sm text-ink-soft">
        {dialog.phase === 'done' && (
          <>
            <CircleCheck size={16} className="text-positive" aria-hidden />
            <Quoted text={isPrinted ? printedText(printing.isDirect) : savedText(dialog.fileName)} />
          </>
        )}
        {dialog.phase === 'copied' && (
          <span>Изображение скопировано, его можно вставить в письмо или документ.</span>
        )}
        {dialog.phase === 'cancelled' && <span>Сохранение отменено.</span>}
        {dialog.phase === 'failed' && (
          <span className="text-negative">
            <Quoted text={dialog.failure?.text ?? ''} />
          </span>
        )}
      </output>
      {dialog.phase === 'failed' && <RetryButton dialog={dialog} isCopy={busy === 'copying'} />}
      {dialog.phase === 'done' && isPrinted && (
        <Button
          size="sm"
          variant="outline"
          icon={ExternalLink}
          className="self-start"
          onClick={dialog.openFile}
        >
          Открыть PDF
        </Button>
      )}
      {dialog.phase === 'done' && (
        <>
          <AfterRun />
          <IssuedButton dialog={dialog} />
        </>
      )}
      {dialog.canShare && (
        <Button size="sm" variant="outline" icon={Share2} className="self-start" onClick={dialog.share}>
          Поделиться
        </Button>
      )}
    </>
  );
}

interface RetryButtonProps {
  readonly dialog: SaveDialogHandle;
  /** Whether the image was to be copied. */
  readonly isCopy: boolean;
}

/** The same order again: a busy computer, a full disk and a missing key pass without a change of the form. */
function RetryButton({ dialog, isCopy }: RetryButtonProps) {
  const { given } = dialog;
  if (given === null) return null;
  return (
    <Button
      size="sm"
      variant="outline"
      icon={RotateCcw}
      className="self-start"
      onClick={() => (isCopy ? dialog.copy() : dialog.saveOther(given))}
    >
      Повторить
    </Button>
  );
}

/** Leads to the list where the run has written into it. */
function IssuedButton({ dialog }: { readonly dialog: SaveDialogHandle }) {
  const { editorActor } = useProjectSession();
  const isKept = useEditorState(({ document }) => keepsIssued(document));
  if (!isKept) return null;
  return (
    <Button
      size="sm"
      variant="outline"
      icon={BookCheck}
      className="self-start"
      onClick={() => {
        dialog.close();
        editorActor.send({ type: 'openIssued' });
      }}
    >
      Выданные документы
    </Button>
  );
}

function printedText(isDirect: boolean): string {
  return isDirect
    ? 'Открылось окно печати. Печатайте в масштабе 100 %.'
    : 'PDF готов. Откройте его и напечатайте в масштабе 100 %.';
}

/** The run of one image or a collection; a collection can be paused. */
function RunProgress({ dialog }: { readonly dialog: SaveDialogHandle }) {
  const { given, done, total, run } = dialog;
  const pages = useEditorState((state) => countPages(state.document));
  if (given === null) return null;
  if (run?.step === 'incomplete') return <FailedCopies run={run} total={total} />;
  const isPaused = run?.step === 'paused';
  const isCounted =
    given.scope === 'collection' && total > 0 && (done > 0 || (given.extra === null && !isManySheets(given)));
  const work = isPaused ? 'Пауза, готово' : workText(given, dialog.phase, pages);
  return (
    <div className="flex flex-col gap-2">
      <ProgressBar
        label={isCounted ? `${work}: ${done} из ${total}` : work}
        value={isCounted ? done / total : null}
      />
      {!isPaused && <SlowNote key={`${done} of ${total}`} />}
      <p className="text-sm text-ink-soft">Не закрывайте вкладку до окончания сохранения.</p>
      {given.scope === 'collection' && given.extra === null && run !== null && (
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
function isManySheets(order: Order): boolean {
  return isOneDocument(order) && isOnSheets(order);
}

function workText(order: Order, phase: SaveDialogHandle['phase'], pages: number): string {
  if (order.extra !== null) return 'Создаём файл';
  if (isManySheets(order)) return 'Создаём листы';
  const isOfPages = pages > 1 && (isOneDocument(order) || !FILE_FORMATS[order.format].hasPages);
  if (order.scope === 'collection') return isOfPages ? 'Создаём страницы' : 'Создаём копии';
  const isDocument = FILE_FORMATS[order.format].container === 'document';
  return isDocument && phase !== 'copying' ? 'Создаём документ' : 'Создаём изображение';
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

/** Offers to continue a collection that a closed tab, a failure or a full disk has interrupted. */
function UnfinishedRun({ dialog }: { readonly dialog: SaveDialogHandle }) {
  const { unfinishedRun } = useProjectSession().saving;
  const [found, setFound] = useState<Unfinished | null>(null);
  useEffect(() => {
    const closing = new AbortController();
    void unfinishedRun.find(closing.signal).then((run) => {
      if (!closing.signal.aborted) setFound(run);
    });
    return () => closing.abort();
  }, [unfinishedRun]);
  if (found === null || dialog.collectionError !== null) return null;
  const { order, done, total } = found;
  return (
    <div className="flex flex-col gap-2 rounded-md bg-sunken px-3 py-2" data-testid="unfinished-run">
      <p className="text-sm text-ink">{`Прошлая коллекция не закончена: готово ${done} из ${total}.`}</p>
      <div className="flex flex-wrap gap-2">
        <Button
          size="sm"
          icon={Play}
          onClick={() => {
            const again = orderAgain(order);
            dialog.change(again);
            dialog.save(again);
          }}
        >
          Продолжить
        </Button>
        <Button
          size="sm"
          variant="outline"
          onClick={() => {
            setFound(null);
            void unfinishedRun.forget();
          }}
        >
          Не нужно
        </Button>
      </div>
    </div>
  );
}

/** What the form shows of an order that goes on; an archive has no layout. */
function orderAgain({ layout: _layout, isEach, isPicture, hasMarks, ...order }: Order): Partial<Order> {
  if (order.format === 'pdf') return { ...order, isEach, isPicture, hasMarks };
  return order.format === 'pptx' ? { ...order, isEach } : order;
}

/**
 * Shows a collection's progress in title and icon of the tab, and notifies at its end when the tab is hidden.
 */
function useRunInTab({ given, phase, done, total, fileName }: SaveDialogHandle): void {
  const isCollection = given?.scope === 'collection';
  const isRunning = isCollection && total > 0 && (phase === 'saving' || phase === 'cancelling');
  const percent = total === 0 ? 0 : Math.floor((done / total) * 100);
  const shown = useRef<ReturnType<typeof tabProgress> | null>(null);
  useEffect(() => {
    if (!isRunning) return;
    const progress = tabProgress(document);
    shown.current = progress;
    return () => {
      shown.current = null;
      progress.end();
    };
  }, [isRunning]);
  useEffect(() => {
    if (isRunning) shown.current?.show(percent / 100);
  }, [isRunning, percent]);
  useEffect(() => {
    if (isCollection && phase === 'done') notifyInBackground(document, 'Коллекция готова', fileName ?? '');
  }, [isCollection, phase, fileName]);
}
