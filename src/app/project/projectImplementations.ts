/**
 * Implementations of the project chart: service, editor store, pages, notices and files (specification §4,
 * §8, §9).
 */
import { fromCallback, fromPromise } from 'xstate';
import type { DraftOffer, ProjectContext, ProjectEvent, SaveOrder } from '../../machines/project/events.ts';
import { copyFile } from '../document/copyFile.ts';
import { editorPath, loginPathFor, PROJECTS_PATH } from '../platform/paths.ts';
import type { ProjectDeps } from './projectDeps.ts';
import { isServiceThere } from './projectDeps.ts';
import {
  projectNotices,
  LAYERS_REPAIRED_TEXT,
  NEWER_DRAFT_TEXT,
  noticeGoneOn,
  SILENT_NOTICES,
} from './projectNotices.ts';
import { endUpdate } from '../platform/updating.ts';
import type { ApiClient } from '../../api/client.ts';
import type { Document } from '../../document/document.ts';
import { createDocument } from '../../document/document.ts';
import { MAX_NAME_LENGTH } from '../../document/schema/constants.ts';
import { cutToLength } from '../../document/text/graphemes.ts';
import { renameDocument } from '../../engine/edits/sheet/index.ts';
import { fail, valueOrFailure } from '../platform/apiFailure.ts';
import { CONNECTION_TEXT, SILENT_TEXT, UNDELIVERED_TEXT } from '../../api/errorTexts.ts';
import { alsoLoaded, familiesOf } from '../../document/fonts.ts';
import { recordsOf } from '../../document/records/records.ts';
import { OFFLINE, DOWN, failureOf, SILENT, UNDELIVERED } from '../../machines/kernel/failure.ts';
import { offerDraft } from '../drafts/offerDraft.ts';
import type { ApiError } from '../../api/result.ts';
import { isSameOnWire } from '../document/sameOnWire.ts';

/** A version of the project on the service. */
interface Base {
  readonly version: number;
  readonly document: Document;
}

const GATEWAY_STATUSES: readonly number[] = [502, 503, 504];

const NO_DRAFTS_TEXT =
  'Черновики на этом устройстве сейчас не сохраняются: браузер не даёт к ним доступа. Сохраняйте проект чаще.';

const DRAFT_GONE_TEXT = 'Его больше нет на этом устройстве.';

const UPLOAD_BROKEN_OFF_TEXT = 'Загрузка прервалась.';

const MY_COPY = ' (моя копия)';

const COPY_SAVED_TEXT = 'Ваша версия сохранена как новый проект. Прежний остался как есть.';

export function projectImplementations(deps: ProjectDeps) {
  const { platform, editor, unsent, drafts, draftList } = deps;
  const save = projectSaver(deps);
  /** Saves of one series that the service did not get. */
  let unanswered = 0;
  return {
    actors: {
      loadProject: fromPromise<DraftOffer | null, { projectId: string }>(({ signal }) =>
        loadProject(deps, signal),
      ),
      saveProject: fromPromise<void, SaveOrder>(({ input, signal }) => {
        if (!input.isRepeated) unanswered = 0;
        return save(input, signal);
      }),
      restoreDraft: fromPromise<void, { draftId: string }>(({ input }) => restoreDraft(deps, input.draftId)),
      saveAsNew: fromPromise<{ readonly id: string }>(() => copyAsNew(deps)),
      watchNetwork: fromCallback<ProjectEvent>(({ sendBack }) => {
        unanswered += 1;
        return platform.watchNetwork(
          () => isServiceThere(deps),
          (isOnline) => sendBack({ type: 'networkReturned', isOnline }),
          unanswered,
        );
      }),
    },
    guards: { documentIsSaved: drafts.nothingToKeep },
    actions: {
      ...projectNotices(deps),
      goToLogin: () => platform.navigate(loginPathFor(platform.currentPath()), { replace: true }),
      goToProjects: () => platform.navigate(PROJECTS_PATH),
      goToDestination: (_: unknown, { destination }: { destination: string | null }) =>
        platform.navigate(destination ?? PROJECTS_PATH),
      clearHistory: () => {
        editor.load(editor.getSnapshot().savedDocument);
        unsent.update(() => []);
      },
      openCopy: (_: unknown, { id }: { id: string }) => {
        platform.notify('positive', COPY_SAVED_TEXT, { place: 'top-right' });
        platform.navigate(editorPath(id));
      },
      setMyCopyAside: drafts.setAside,
      keepMyCopy: drafts.setAsideOrDownload,
      setOfferAside: ({ context }: { context: ProjectContext }) => {
        if (context.offer !== null) void draftList.setAside(context.offer.id);
      },
      downloadMyCopy: () =>
        platform.download(...copyFile(editor.getSnapshot().document, 'моя копия', platform.now())),
      downloadTheirCopy: () => void downloadTheirs(deps),
    },
  };
}

async function copyAsNew({ api, editor, platform }: ProjectDeps): Promise<{ readonly id: string }> {
  const { document } = editor.getSnapshot();
  const created = await saveAsNew(api, document);
  editor.markSaved(document);
  if (created.isNameCut)
    platform.notify('warning', 'Название копии не поместилось целиком и сокращено.', { duration: 6000 });
  return created;
}

async function downloadTheirs({ api, platform, projectId }: ProjectDeps): Promise<void> {
  const result = await api.loadProject(projectId);
  if (result.ok) platform.download(...copyFile(result.value.document, 'на сервере', platform.now()));
  else platform.notify('negative', result.error.text);
}

/**
 * A long name is cut, so that its end says whose copy it is. Resolves with the new project's id; throws a
 * `Failure`, and leaves no partial project behind.
 */
async function saveAsNew(
  api: Pick<ApiClient, 'createProject' | 'saveProject' | 'discardProject'>,
  document: Document,
): Promise<{ readonly id: string; readonly isNameCut: boolean }> {
  const base = cutToLength(document.name, MAX_NAME_LENGTH - MY_COPY.length);
  const name = base + MY_COPY;
  const created = valueOrFailure(await api.createProject({ name }));
  const { id, version, canvas_width: width, canvas_height: height } = created;
  const blank = createDocument({ name: created.name, sheet: { width, height } });
  const present = renameDocument(document, created.name);
  const saved = await api.saveProject({ id, version, saved: blank, present });
  if (saved.ok) return { id, isNameCut: base !== document.name };
  await api.discardProject(id);
  return fail({
    code: saved.error.kind === 'offline' ? 'offline' : saved.error.code,
    text: saved.error.text,
  });
}

/** Loads the project into the editor store; resolves with a draft to offer, or throws a `Failure`. */
async function loadProject(deps: ProjectDeps, signal: AbortSignal): Promise<DraftOffer | null> {
  const { platform, api, editor, projectId, draftList, unsent, base } = deps;
  const isUpdated = endUpdate(platform, projectId);
  const stopWatchdog = platform.startWatchdog(
    (asked) => isServiceThere(deps, asked),
    () => platform.notify('warning', SILENT_NOTICES.loading, { place: 'top-right' }),
  );
  const project = valueOrFailure(await api.loadProject(projectId, { signal }).finally(stopWatchdog));
  await loadPartsOf(project.document, deps);
  const offer = await offerDraft(draftList, project);
  if (platform.drafts.isSilent()) platform.notify('warning', NO_DRAFTS_TEXT, { place: 'top-right' });
  if (draftList.getSnapshot().some(({ document }) => document === null))
    platform.notify('warning', NEWER_DRAFT_TEXT, { place: 'top-right' });
  const { shared } = project;
  deps.isShared.set(shared !== undefined);
  deps.designLock.set(
    shared?.role === 'fills' ? (await import('./designLock.ts')).createDesignLock(deps, shared.owner) : null,
  );
  base.hold(project.version);
  editor.load(project.document);
  // Those of the work before are in its draft.
  unsent.update((images) => (images.length === 0 ? images : []));
  if (project.problems.length > 0) platform.notify('warning', LAYERS_REPAIRED_TEXT, { place: 'top-right' });
  return isUpdated && offer !== null && !offer.isOutdated ? await goOn(deps, offer) : offer;
}

/** Takes the work up again that «Обновить» has put by. What cannot be restored now is offered. */
async function goOn(deps: ProjectDeps, offer: DraftOffer): Promise<DraftOffer | null> {
  const { editor } = deps;
  try {
    await restoreDraft(deps, offer.id);
  } catch {
    return offer;
  }
  const { document } = editor.getSnapshot();
  noticeGoneOn(deps, () => editor.getSnapshot().document === document && editor.undo());
  return null;
}

/** Puts a draft into the editor store as one change, so that undo returns to the previous document. */
async function restoreDraft(deps: ProjectDeps, draftId: string): Promise<void> {
  const { editor, unsent, drafts, draftList, base } = deps;
  const found = draftList.find(draftId);
  if (found === undefined) return fail({ code: 'refused', text: DRAFT_GONE_TEXT });
  const { draft, document: kept } = found;
  if (kept === null) return fail({ code: 'newer', text: NEWER_DRAFT_TEXT });
  const document = deps.designLock.getSnapshot()?.settle(editor.getSnapshot().document, kept) ?? kept;
  await loadPartsOf(document, deps);
  base.goOnFrom(document, draft.baseVersion);
  drafts.adopt(draft);
  draftList.takeOff(draftId);
  editor.apply(() => document);
  const waiting = draft.images.map(({ page = 0, ...image }) => ({
    ...image,
    page,
    failure: UPLOAD_BROKEN_OFF_TEXT,
    waitsForNetwork: true,
  }));
  if (waiting.length > 0) unsent.update((images) => [...images, ...waiting]);
}

/** Loads what the document cannot be shown without: its fonts, the language of its records, its looks and codes. */
async function loadPartsOf(
  document: Document,
  { platform, fonts: own }: Pick<ProjectDeps, 'platform' | 'fonts'>,
): Promise<void> {
  const { loadFonts, loadLanguage, loadParts } = platform.host;
  // First: which faces draw a text depends on them.
  await own.load(document);
  const hasRecords = recordsOf(document).layers.length > 0;
  const [fonts, ...areThere] = await Promise.all([
    loadFonts(familiesOf(document), alsoLoaded(document)),
    !hasRecords || isDone(loadLanguage()),
    isDone(loadParts(document.layers)),
  ]);
  if (fonts.kind === 'failed' || areThere.includes(false)) fail({ code: OFFLINE, text: CONNECTION_TEXT });
}

function isDone(work: Promise<unknown>): Promise<boolean> {
  return work.then(
    () => true,
    () => false,
  );
}

/**
 * Saves an open project. A save without a response may have been stored: documents sent since the last
 * response are remembered, so that this page's own newer version is not taken for a conflict.
 *
 * Returns a function that saves the store's document and throws a `Failure`. The watchdog aborts when the
 * service stops responding.
 */
function projectSaver(deps: ProjectDeps): (order: SaveOrder, stopped: AbortSignal) => Promise<void> {
  const { platform, api, editor, projectId, base } = deps;
  /** Saves with no response; possibly applied. */
  const unanswered = new Set<Document>();

  async function save({ overwrite }: SaveOrder, signal: AbortSignal): Promise<void> {
    const known = { version: base.version(), document: editor.getSnapshot().savedDocument };
    const start = overwrite ? await theirs(signal) : ((await savedUnheard(signal)) ?? known);
    if (overwrite) deps.designLock.getSnapshot()?.rebase(start.document);
    const present = editor.getSnapshot().document;
    const reply = await send(start, present, signal);
    if (reply.ok) unanswered.clear();
    else if (reply.error.kind === 'offline') unanswered.add(present);
    else if (isGateway(reply.error)) fail({ code: DOWN, text: SILENT_TEXT });
    base.hold(valueOrFailure(reply).version);
    editor.markSaved(present);
  }

  const send = ({ version, document: saved }: Base, present: Document, signal: AbortSignal) =>
    api.saveProject({ id: projectId, version, saved, present, signal });

  /**
   * Returns the service's version if it equals a document sent without a response: then the newer version is
   * this page's own. Asked before anything is sent: the present document may be the saved one again, and
   * would not be sent.
   */
  async function savedUnheard(signal: AbortSignal): Promise<Base | null> {
    if (unanswered.size === 0) return null;
    const held = await theirs(signal);
    return [...unanswered].some((sent) => isSameOnWire(sent, held.document)) ? held : null;
  }

  async function theirs(signal: AbortSignal): Promise<Base> {
    return valueOrFailure(await api.loadProject(projectId, { signal }));
  }

  /** Nothing is reached, or something on the way drops this call only. */
  async function failUnanswered(signal: AbortSignal): Promise<never> {
    const isReached = await isServiceThere(deps, signal);
    if (signal.aborted) fail({ code: SILENT, text: SILENT_TEXT });
    return isReached
      ? fail({ code: UNDELIVERED, text: UNDELIVERED_TEXT })
      : fail({ code: DOWN, text: SILENT_TEXT });
  }

  return async (order, stopped) => {
    const givenUp = new AbortController();
    const stopWatchdog = platform.startWatchdog(
      (asked) => isServiceThere(deps, asked),
      () => givenUp.abort(new DOMException(SILENT_TEXT, 'TimeoutError')),
    );
    stopped.addEventListener('abort', stopWatchdog);
    try {
      await save(order, givenUp.signal);
    } catch (error) {
      if (givenUp.signal.aborted) fail({ code: SILENT, text: SILENT_TEXT });
      if (failureOf(error).code === OFFLINE) await failUnanswered(givenUp.signal);
      throw error;
    } finally {
      stopWatchdog();
    }
  };
}

/** Whether a proxy answered in place of the server, whose own refusals have words. */
function isGateway({ code, details }: ApiError): boolean {
  return details === null && GATEWAY_STATUSES.includes(code);
}
