/** What the project chart asks for: the service, the editor store, pages, notices and files (specification §4, §8, §9). */
import { fromCallback, fromPromise } from 'xstate';
import type { ApiClient } from '../api/client.ts';
import { CONNECTION_TEXT, PROJECT_SAVE_TEXTS, SILENT_TEXT } from '../api/errorTexts.ts';
import type { ApiResult } from '../api/result.ts';
import type { Document } from '../document/document.ts';
import type { Editor } from '../engine/index.ts';
import { familiesOf } from '../document/fonts.ts';
import { CONFLICT, failureOf, OFFLINE, SILENT } from '../machines/kernel/failure.ts';
import type { DraftOffer, ProjectContext, ProjectEvent, SaveOrder } from '../machines/project/events.ts';
import { PROJECT_NOT_FOUND_NOTICE_MS } from '../kit/notice.ts';
import { fail, valueOrFailure } from './apiFailure.ts';
import { copyFile } from './copyFile.ts';
import type { DraftKeeper } from './draftKeeper.ts';
import type { DraftList } from './draftList.ts';
import { offerDraft } from './offerDraft.ts';
import { editorPath, loginPathFor, PROJECTS_PATH } from './paths.ts';
import type { EditorPlatform } from './platform.ts';
import { isSameOnWire } from './sameOnWire.ts';
import { saveAsNew } from './saveAsNew.ts';
import type { UnsentImages } from './unsentImages.ts';

export const PROJECT_NOT_FOUND_TEXT = 'Проект не найден. Создайте новый или откройте один из существующих.';
export const LAYERS_REPAIRED_TEXT = 'Некоторые слои проекта не удалось прочитать полностью. Проверьте их.';

export const COPY_SAVED_TEXT = 'Ваша версия сохранена как новый проект. Прежний остался как есть.';
const ORPHAN_TEXT = 'На этом устройстве остался черновик этого проекта.';
const ORPHAN_NOTICE_MS = 12_000;
const DRAFT_GONE_TEXT = 'Его больше нет на этом устройстве.';
export const SILENT_NOTICES = {
  loading: 'Сервер пока не отвечает. Проект откроется, как только он ответит.',
  withDraft:
    'Сервер пока не отвечает. Черновик на этом устройстве, сохраним проект, как только сервер ответит.',
  withoutDraft: 'Сервер пока не отвечает. Не закрывайте страницу: сохраним проект, как только он ответит.',
} as const;
const UPLOAD_BROKEN_OFF_TEXT = 'Загрузка прервалась.';

export interface ProjectDeps {
  readonly platform: EditorPlatform;
  readonly api: ApiClient;
  readonly editor: Editor;
  readonly projectId: string;
  readonly unsent: UnsentImages;
  readonly drafts: DraftKeeper;
  readonly draftList: DraftList;
  /** The version that the present document is based on. */
  readonly base: { version: number };
}

/** A version of the project on the service. */
interface Base {
  readonly version: number;
  readonly document: Document;
}

export function projectImplementations(deps: ProjectDeps) {
  const { platform, api, editor, projectId, unsent, drafts, draftList, base } = deps;
  /** What was sent since the last answer: whether the service has any of it, nobody knows. */
  const unanswered = new Set<Document>();
  const saved = () => platform.notify('positive', PROJECT_SAVE_TEXTS.done, { place: 'top-right' });

  async function load(signal: AbortSignal): Promise<DraftOffer | null> {
    const stopWatching = platform.startWatchdog(answers, () =>
      platform.notify('warning', SILENT_NOTICES.loading, { place: 'top-right' }),
    );
    const project = valueOrFailure(await api.loadProject(projectId, { signal }).finally(stopWatching));
    await loadFontsOf(project.document);
    const offer = await offerDraft(draftList, project);
    base.version = project.version;
    editor.load(project.document);
    if (project.problems.length > 0) platform.notify('warning', LAYERS_REPAIRED_TEXT, { place: 'top-right' });
    return offer;
  }

  async function loadFontsOf(document: Document): Promise<void> {
    const fonts = await platform.host.loadFonts(familiesOf(document));
    if (fonts.kind === 'failed') fail({ code: OFFLINE, text: CONNECTION_TEXT });
  }

  /** One more change, so that undoing it leads back to what was there. */
  async function restore(draftId: string): Promise<void> {
    const found = draftList.find(draftId);
    if (found === undefined) return fail({ code: 'refused', text: DRAFT_GONE_TEXT });
    const { draft, document } = found;
    await loadFontsOf(document);
    // Based on an older version it must not write over a newer one unasked.
    base.version = Math.min(base.version, draft.baseVersion);
    drafts.adopt(draftId);
    draftList.takeOff(draftId);
    editor.apply(() => document);
    const waiting = draft.images.map((image) => ({
      ...image,
      failure: UPLOAD_BROKEN_OFF_TEXT,
      waitsForNetwork: true,
    }));
    if (waiting.length > 0) unsent.update((images) => [...images, ...waiting]);
  }

  /** A project that is gone may have left its last changes on this device. */
  async function offerOrphan(): Promise<void> {
    await draftList.refresh();
    const [newest] = draftList.getSnapshot();
    if (newest === undefined) return;
    platform.notify('info', ORPHAN_TEXT, {
      place: 'top-right',
      duration: ORPHAN_NOTICE_MS,
      action: {
        label: 'Скачать',
        onSelect: () => platform.download(...copyFile(newest.document, 'черновик')),
      },
    });
  }

  async function copy(): Promise<{ readonly id: string }> {
    const { document } = editor.getSnapshot();
    const created = await saveAsNew(api, document);
    editor.markSaved(document);
    return created;
  }

  const answers = async (signal?: AbortSignal): Promise<boolean> =>
    isAnswered(await api.projectName(projectId, signal && { signal }));

  /** A service that has stopped answering is not waited for: the draft is on the device, and the save is made up for. */
  async function saveUnlessSilent(order: SaveOrder, stopped: AbortSignal): Promise<void> {
    const silence = new AbortController();
    const stopWatching = platform.startWatchdog(answers, () =>
      silence.abort(new DOMException(SILENT_TEXT, 'TimeoutError')),
    );
    stopped.addEventListener('abort', stopWatching);
    try {
      await save(order, silence.signal);
    } catch (error) {
      if (!silence.signal.aborted) throw error;
      fail({ code: SILENT, text: SILENT_TEXT });
    } finally {
      stopWatching();
    }
  }

  async function save({ overwrite }: SaveOrder, signal: AbortSignal): Promise<void> {
    const { document: present, savedDocument } = editor.getSnapshot();
    const start = overwrite ? await theirs(signal) : { version: base.version, document: savedDocument };
    const first = await send(start, present, signal);
    const refusedAsOutdated = !first.ok && first.error.code === CONFLICT;
    const mine = refusedAsOutdated && unanswered.size > 0 ? await savedUnheard(signal) : null;
    const answer = mine === null ? first : await send(mine, present, signal);
    if (answer.ok) unanswered.clear();
    else if (answer.error.kind === 'offline') unanswered.add(present);
    base.version = valueOrFailure(answer).version;
    editor.markSaved(present);
  }

  const send = ({ version, document: saved }: Base, present: Document, signal: AbortSignal) =>
    api.saveProject({ id: projectId, version, saved, present, signal });

  /** What the service holds, if it is a document whose answer was lost: then the newer version is this page's own. */
  async function savedUnheard(signal: AbortSignal): Promise<Base | null> {
    const held = await theirs(signal);
    return [...unanswered].some((sent) => isSameOnWire(sent, held.document)) ? held : null;
  }

  async function theirs(signal: AbortSignal): Promise<Base> {
    return valueOrFailure(await api.loadProject(projectId, { signal }));
  }

  async function downloadTheirs(): Promise<void> {
    const result = await api.loadProject(projectId);
    if (result.ok) platform.download(...copyFile(result.value.document, 'на сервере'));
    else platform.notify('negative', result.error.text);
  }

  return {
    actors: {
      loadProject: fromPromise<DraftOffer | null, { projectId: string }>(({ signal }) => load(signal)),
      saveProject: fromPromise<void, SaveOrder>(({ input, signal }) => saveUnlessSilent(input, signal)),
      restoreDraft: fromPromise<void, { draftId: string }>(({ input }) => restore(input.draftId)),
      saveAsNew: fromPromise<{ readonly id: string }>(copy),
      watchNetwork: fromCallback<ProjectEvent>(({ sendBack }) =>
        platform.watchNetwork(
          () => answers(),
          () => sendBack({ type: 'networkReturned' }),
        ),
      ),
    },
    guards: { documentIsSaved: drafts.nothingToKeep },
    actions: {
      goToLogin: () => platform.navigate(loginPathFor(platform.currentPath()), { replace: true }),
      warnProjectNotFound: () => {
        platform.notify('warning', PROJECT_NOT_FOUND_TEXT, {
          place: 'top-right',
          duration: PROJECT_NOT_FOUND_NOTICE_MS,
        });
        void offerOrphan();
      },
      goToProjects: () => platform.navigate(PROJECTS_PATH),
      goToDestination: (_: unknown, { destination }: { destination: string | null }) =>
        platform.navigate(destination ?? PROJECTS_PATH),
      clearHistory: () => {
        editor.load(editor.getSnapshot().savedDocument);
        unsent.update(() => []);
      },
      noticeSaved: saved,
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
      openCopy: (_: unknown, { id }: { id: string }) => {
        platform.notify('positive', COPY_SAVED_TEXT, { place: 'top-right' });
        platform.navigate(editorPath(id));
      },
      setMyCopyAside: drafts.setAside,
      keepMyCopy: drafts.setAsideOrDownload,
      setOfferAside: ({ context }: { context: ProjectContext }) => {
        if (context.offer !== null) void draftList.setAside(context.offer.id);
      },
      downloadMyCopy: () => platform.download(...copyFile(editor.getSnapshot().document, 'моя копия')),
      downloadTheirCopy: () => void downloadTheirs(),
    },
  };
}

/** Whether there is a service at the other end, whatever it says. */
function isAnswered(result: ApiResult<unknown>): boolean {
  return result.ok || result.error.kind === 'refused';
}
