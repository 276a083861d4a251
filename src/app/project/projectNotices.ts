/** Notices about loading and saving an open project (specification §8). */
import { PROJECT_SAVE_TEXTS } from '../../api/errorTexts.ts';
import { PROJECT_NOT_FOUND_NOTICE_MS } from '../../kit/notice.ts';
import type { Failure } from '../../machines/kernel/failure.ts';
import { failureOf, isUnanswered, SILENT } from '../../machines/kernel/failure.ts';
import type { ProjectContext } from '../../machines/project/events.ts';
import { sanitiseFileName } from '../../output/plan/index.ts';
import { savedFile } from '../document/copyFile.ts';
import type { ProjectDeps } from './projectDeps.ts';

export const PROJECT_NOT_FOUND_TEXT = 'Проект не найден. Создайте новый или откройте один из существующих.';
export const LAYERS_REPAIRED_TEXT = 'Некоторые слои проекта не удалось прочитать полностью. Проверьте их.';
const SERVICE_AT_FAULT_TEXT =
  'Похоже, дело в связи или в самом сервисе, а проект на месте. Попробуйте открыть его позже.';
const ORPHAN_TEXT = 'На этом устройстве остался черновик этого проекта.';
const ORPHAN_NOTICE_MS = 12_000;
const NEWER_NOTICE_MS = 30_000;
const GONE_ON_TEXT = 'Программа обновилась, ваши правки на месте.';
const GONE_ON_MS = 12_000;
export const NEWER_DRAFT_TEXT =
  'На этом устройстве есть черновик более новой версии редактора. Обновите страницу.';
export const SILENT_NOTICES = {
  loading: 'Сервер пока не отвечает. Проект откроется, как только он ответит.',
  withDraft:
    'Сервер пока не отвечает. Черновик на этом устройстве, сохраним проект, как только сервер ответит.',
  withoutDraft: 'Сервер пока не отвечает. Не закрывайте страницу: сохраним проект, как только он ответит.',
} as const;

/** Actions of the project chart that only show notices. */
export function projectNotices(deps: ProjectDeps) {
  const { platform, drafts, draftList } = deps;
  /** A deleted project may have left its last changes on this device. */
  async function offerOrphan(): Promise<void> {
    await draftList.refresh();
    const [newest] = draftList.getSnapshot();
    if (newest === undefined) return;
    platform.notify('info', ORPHAN_TEXT, {
      place: 'top-right',
      duration: ORPHAN_NOTICE_MS,
      action: {
        label: 'Скачать',
        onSelect: () => platform.download(...savedFile(newest.draft.document, 'черновик', platform.now())),
      },
    });
  }

  return {
    warnProjectNotFound: ({ event }: { event: object }) => {
      const options = { place: 'top-right', duration: PROJECT_NOT_FOUND_NOTICE_MS } as const;
      const failure = 'error' in event ? failureOf(event.error) : null;
      if (failure?.code === 'newer') {
        noticeNewer(deps, failure.text);
        return;
      }
      platform.notify('warning', PROJECT_NOT_FOUND_TEXT, options);
      // The specification has one sentence for every failure; a project may well be there.
      if (failure !== null && isServiceAtFault(failure))
        platform.notify('info', SERVICE_AT_FAULT_TEXT, options);
      void offerOrphan();
    },
    noticeSaved: ({ context }: { context: ProjectContext }) => {
      // The header tells of it.
      if (context.isAutomatic) return;
      const { tone, text } = platform.savedNotice ?? { tone: 'positive', text: PROJECT_SAVE_TEXTS.done };
      platform.notify(tone, text, { place: 'top-right' });
    },
    noticeSaveFailed: (_: unknown, { error }: { error: unknown }) => {
      const { code } = failureOf(error);
      if (code === SILENT) {
        const { hasDraft } = drafts.actor.getSnapshot().context;
        const notice = hasDraft ? SILENT_NOTICES.withDraft : SILENT_NOTICES.withoutDraft;
        platform.notify('warning', notice, { place: 'top-right' });
        return;
      }
      const text = code === 'crash' ? PROJECT_SAVE_TEXTS.exception : PROJECT_SAVE_TEXTS.failed;
      platform.notify('negative', text, { place: 'top-right' });
    },
    noticeRestoreFailed: (_: unknown, { error }: { error: unknown }) =>
      platform.notify('negative', `Черновик не восстановлен. ${failureOf(error).text}`, {
        place: 'top-right',
      }),
  };
}

/** The work before an update of the program is here again. `undo` shows what is saved instead. */
export function noticeGoneOn({ platform }: Pick<ProjectDeps, 'platform'>, undo: () => void): void {
  platform.notify('positive', GONE_ON_TEXT, {
    place: 'top-right',
    duration: GONE_ON_MS,
    action: { label: 'Вернуть сохранённое', onSelect: undo },
  });
}

/** The project stays as it is on the server, and can be taken from there. */
function noticeNewer({ api, platform, projectId }: ProjectDeps, text: string): void {
  const download = async () => {
    const [name, file] = await Promise.all([api.projectName(projectId), api.exportProject(projectId)]);
    if (!file.ok) platform.notify('negative', file.error.text);
    else platform.download(file.value, `${name.ok ? sanitiseFileName(name.value) : 'Проект'}.zip`);
  };
  platform.notify('warning', text, {
    place: 'top-right',
    duration: NEWER_NOTICE_MS,
    action: { label: 'Скачать', onSelect: () => void download() },
  });
}

const FIRST_SERVER_ERROR = 500;

/** Whether the service failed or was not reached, so that nothing is known of the project. */
function isServiceAtFault(failure: Failure): boolean {
  return isUnanswered(failure) || (typeof failure.code === 'number' && failure.code >= FIRST_SERVER_ERROR);
}
