import { useCallback } from 'react';
import { useLocation } from 'wouter';
import { startPath } from '../../app/paths.ts';
import { isTableFile } from '../../app/tableFiles.ts';
import { DropHint } from '../../kit/DropHint.tsx';
import { useFileDrop } from '../../kit/useFileDrop.ts';
import { useApplication } from '../application/ApplicationProvider.tsx';

/** Goes on with a list on the page that begins with one, with this template if there is one. */
export function useStartWith(templateId: string | null): (file: File) => void {
  const { startedWorks } = useApplication().platform;
  const [, navigate] = useLocation();
  return useCallback(
    (file) => {
      const work = { file, filled: null, isForEditor: false };
      void startedWorks.keep(work).then(() => navigate(startPath(templateId)));
    },
    [startedWorks, navigate, templateId],
  );
}

/** A table let go anywhere on the page goes on with it. */
export function TableDrop({ templateId = null }: { readonly templateId?: string | null }) {
  const { platform } = useApplication();
  const start = useStartWith(templateId);
  const isOver = useFileDrop((files) => {
    const table = files.find(isTableFile);
    if (table !== undefined) return start(table);
    platform.notify('negative', 'Сюда можно перетащить таблицу: .xlsx, .xls, .ods или .csv.');
  });
  if (!isOver) return null;
  return (
    <DropHint
      title="Отпустите таблицу"
      text={templateId === null ? 'Останется выбрать шаблон.' : 'Имена из неё встанут на этот шаблон.'}
    />
  );
}
