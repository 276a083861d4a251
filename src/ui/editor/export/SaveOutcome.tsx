import { CircleCheck, ExternalLink, Share2 } from 'lucide-react';
import type { SaveDialogHandle } from '../../application/useSaveDialog.ts';
import { useProjectSession } from '../../application/ProjectSessionProvider.tsx';
import { Button } from '../../../kit/Button.tsx';
import { RunProgress } from './RunProgress.tsx';
import { UnfinishedRun } from './UnfinishedRun.tsx';
import { useRunInTab } from './useRunInTab.ts';
import { Quoted } from '../../../kit/Quoted.tsx';

/** Progress or result of the run. */
export function SaveOutcome({ dialog }: { readonly dialog: SaveDialogHandle }) {
  const { printing } = useProjectSession();
  useRunInTab(dialog);
  if (dialog.phase === 'saving' || dialog.phase === 'copying' || dialog.phase === 'cancelling')
    return <RunProgress dialog={dialog} />;
  // It is an archive, and a printer takes a PDF.
  const mayGoOn = dialog.purpose === 'save' && (dialog.phase === 'choosing' || dialog.phase === 'failed');
  return (
    <>
      {mayGoOn && <UnfinishedRun dialog={dialog} />}
      <output className="mt-4 flex min-h-5 items-center gap-2 text-sm text-ink-soft">
        {dialog.phase === 'done' && (
          <>
            <CircleCheck size={16} className="text-positive" aria-hidden />
            <Quoted
              text={
                dialog.delivery === 'printer'
                  ? printedText(printing.isDirect)
                  : `Файл «${dialog.fileName}» сохранён.`
              }
            />
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
      {dialog.phase === 'done' && dialog.delivery === 'printer' && (
        <Button size="sm" variant="outline" icon={ExternalLink} className="mt-2" onClick={dialog.openFile}>
          Открыть PDF
        </Button>
      )}
      {dialog.canShare && (
        <Button size="sm" variant="outline" icon={Share2} className="mt-2" onClick={dialog.share}>
          Поделиться
        </Button>
      )}
    </>
  );
}

function printedText(isDirect: boolean): string {
  return isDirect
    ? 'Открылось окно печати. Печатайте в масштабе 100 %.'
    : 'PDF готов. Откройте его и напечатайте в масштабе 100 %.';
}
