import { useLocation } from 'wouter';
import { useApplication } from '../../application/ApplicationProvider.tsx';
import { PROJECTS_WITH_TABLE_PATH } from '../../../app/platform/paths.ts';
import { isTableFile } from '../../../app/table/tableFiles.ts';
import { DropHint } from '../../../kit/DropHint.tsx';
import { useFileDrop } from '../../../kit/useFileDrop.ts';

/** A table dropped on the home page begins a project; whoever is not signed in does that first. */
export function TableDrop() {
  const { platform } = useApplication();
  const [, navigate] = useLocation();
  const isOver = useFileDrop((files) => {
    const table = files.find(isTableFile);
    if (table === undefined) {
      platform.notify('negative', 'Сюда можно перетащить таблицу: .xlsx, .xls, .ods или .csv.');
      return;
    }
    void platform.heldTable.hold(table, null).then(() => navigate(PROJECTS_WITH_TABLE_PATH));
  });
  if (!isOver) return null;
  return <DropHint title="Отпустите таблицу" text="С неё начнётся новый проект: останется выбрать шаблон." />;
}
