import { useCallback, useEffect, useEffectEvent } from 'react';
import { useLocation } from 'wouter';
import { startPath } from '../../app/platform/paths.ts';
import type { Look } from '../../data/looks/index.ts';
import { isTableFile } from '../../app/table/tableFiles.ts';
import { useFileDrop } from '../../kit/useFileDrop.ts';
import { tellNotLoaded } from '../../kit/notLoaded.ts';
import { useApplication } from '../application/ApplicationProvider.tsx';
import { isField } from '../../kit/isField.ts';
import { pastedFile } from '../../app/table/tableFiles.ts';
import { lazyPart } from './lazyPart.tsx';

const DropHint = lazyPart(async () => (await import('../../kit/DropHint.tsx')).DropHint, null);

/** Goes on with a list on the page that begins with one, with this template if there is one. */
export function useStartWith(templateId: string | null, look?: Look): (file: File) => void {
  const { startedWorks, notify } = useApplication().platform;
  const [, navigate] = useLocation();
  return useCallback(
    (file) => {
      const work = { file, filled: null, isForEditor: false };
      startedWorks.keep(work).then(
        () => navigate(startPath(templateId, look)),
        (error: unknown) => void tellNotLoaded(notify, error),
      );
    },
    [startedWorks, notify, navigate, templateId, look],
  );
}

const NO_TABLE_TEXT = 'Сюда можно перетащить таблицу: .xlsx, .xls, .ods или .csv.';

/** Takes a list of several lines that is pasted where no text is typed. */
export function usePastedList(onFile: (file: File) => void): void {
  const take = useEffectEvent((event: ClipboardEvent) => {
    const text = event.clipboardData?.getData('text/plain').trim() ?? '';
    if (!text.includes('\n') || isField(event.target)) return;
    event.preventDefault();
    onFile(pastedFile(text));
  });
  useEffect(() => {
    const listen = (event: ClipboardEvent) => take(event);
    document.addEventListener('paste', listen);
    return () => document.removeEventListener('paste', listen);
  }, []);
}

/** A table let go anywhere on the page, or a list pasted there, goes on with it. */
interface TableDropProps {
  readonly templateId?: string | null;
  readonly look?: Look | undefined;
}

export function TableDrop({ templateId = null, look }: TableDropProps) {
  const { platform } = useApplication();
  const start = useStartWith(templateId, look);
  usePastedList(start);
  const isOver = useFileDrop((files) => {
    const table = files.find(isTableFile);
    if (table !== undefined) return start(table);
    platform.notify('negative', NO_TABLE_TEXT);
  });
  if (!isOver) return null;
  return (
    <DropHint
      title="Отпустите таблицу"
      text={templateId === null ? 'Останется выбрать шаблон.' : 'Имена из неё встанут на этот шаблон.'}
    />
  );
}
