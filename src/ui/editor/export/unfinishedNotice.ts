/** Tells when a project opens that its last collection was not finished. */
import type { ProjectSession } from '../../../app/project/projectSession.ts';
import type { UnfinishedRun } from '../../../hosts/page/export/unfinishedRun.ts';
import type { Notify } from '../../../kit/notice.ts';
import { openSaveDialog } from '../../application/useEditorMode.ts';

const NOTICE_MS = 12_000;

export function noticeUnfinishedRun(found: UnfinishedRun, session: ProjectSession, notify: Notify): void {
  notify('info', `Прошлая коллекция не закончена: готово ${found.done} из ${found.total}.`, {
    place: 'top-right',
    duration: NOTICE_MS,
    action: { label: 'Открыть', onSelect: () => openSaveDialog(session) },
  });
}
