import { useEffect, useRef } from 'react';
import { notifyInBackground, tabProgress } from '../../../hosts/page/tabProgress.ts';
import type { SaveDialogHandle } from '../../application/useSaveDialog.ts';

/** Shows a collection's progress in title and icon of the tab, and tells of its end when the tab is not in view. */
export function useRunInTab({ tab, phase, done, total, fileName }: SaveDialogHandle): void {
  const isRunning = tab === 'collection' && total > 0 && (phase === 'saving' || phase === 'cancelling');
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
    if (tab === 'collection' && phase === 'done')
      notifyInBackground(document, 'Коллекция готова', fileName ?? '');
  }, [tab, phase, fileName]);
}
