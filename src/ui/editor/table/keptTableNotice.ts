/**
 * What becomes of the project's table on this device is said at once: its columns that no layer shows are in
 * the file alone. Loaded when the editor has nothing else to do.
 */
import { countCopies } from '../../../data/records/index.ts';
import type { KeptTableState } from '../../../app/table/keptTable.ts';
import type { ProjectSession } from '../../../app/project/projectSession.ts';
import { TABLE_ACCEPT } from '../../../app/table/tableFiles.ts';
import type { Notify } from '../../../kit/notice.ts';
import { openTableWith } from '../state/openTable.ts';

type TableSession = Pick<
  ProjectSession,
  'projectId' | 'editor' | 'editorActor' | 'offered' | 'scene' | 'table'
>;

type TableTrouble = NonNullable<KeptTableState['trouble']>;

const TEXTS: Readonly<Record<TableTrouble, (name: string | null) => string>> = {
  unwritten: (name) =>
    `Таблица${inQuotes(name)} открыта, но на этом устройстве не сохранилась: нет места или браузер не разрешил. Когда вкладка закроется, столбцы, которых нет на листе, пропадут.`,
  unread: () =>
    'Таблица этого проекта с устройства не прочиталась: видны только столбцы, которые есть на листе.',
};
const NOTICE_MS = 20_000;

/** @returns stops it */
export function watchKeptTable(session: TableSession, notify: Notify): () => void {
  const { projectId, editor } = session;
  const { kept: keptTable, store: tableStore } = session.table;
  let told: TableTrouble | null = null;
  const tell = (): void => {
    const { name, trouble } = keptTable.getSnapshot();
    const hasTable = trouble === 'unwritten' || countCopies(editor.getSnapshot().document) > 0;
    if (trouble === told || (trouble !== null && !hasTable)) return;
    told = trouble;
    if (trouble === null) return;
    notify('warning', TEXTS[trouble](name), {
      duration: NOTICE_MS,
      action: {
        label: 'Выбрать файл ещё раз',
        onSelect: () => chooseFile((file) => openTableWith(session, file)),
      },
    });
  };
  const stop = keptTable.subscribe(tell);
  void tableStore.load(projectId);
  return stop;
}

function inQuotes(name: string | null): string {
  return name === null ? '' : ` «${name}»`;
}

function chooseFile(take: (file: File) => void): void {
  const input = document.createElement('input');
  input.type = 'file';
  input.accept = TABLE_ACCEPT;
  input.addEventListener('change', () => {
    const file = input.files?.[0];
    if (file !== undefined) take(file);
  });
  input.click();
}
