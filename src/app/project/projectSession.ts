/**
 * Everything that lives as long as one project is open: editor store, two actors, gestures, scene and images.
 */
import type { ActorRefFrom } from 'xstate';
import { createActor } from 'xstate';
import type { ApiClient } from '../../api/client.ts';
import { readSession, STORAGE_KEYS } from '../../api/session.ts';
import type { Editor } from '../../engine/editor/index.ts';
import type { Scene } from '../../engine/scene/index.ts';
import { createEditor } from '../../engine/editor/index.ts';
import type { Order } from '../../output/order/index.ts';
import { withFirstRecord } from '../../data/bindings/index.ts';
import { createDocument } from '../../document/document.ts';
import { editorMachine } from '../../machines/editor/machine.ts';
import { complete } from '../../machines/kernel/implementations.ts';
import type { LayerId } from '../../document/layers/layer.ts';
import { createStore } from '../platform/createStore.ts';
import { projectMachine } from '../../machines/project/machine.ts';
import type { Application } from '../application.ts';
import { startAutosave } from './autosave.ts';
import { createBaseVersion } from './baseVersion.ts';
import { createDraftKeeper } from '../drafts/draftKeeper.ts';
import { createDraftList } from '../drafts/draftList.ts';
import type { Drawing } from '../platform/drawing.ts';
import { editorPlatform } from '../editor/editorHost.ts';
import { editorImplementations } from '../editor/editorImplementations.ts';
import { saveDialogWith } from '../export/exportImplementations.ts';
import type { Gestures } from '../editor/gestures.ts';
import { createGestures } from '../editor/gestures.ts';
import type { ImageFiles } from '../document/imageFiles.ts';
import { createImageFiles } from '../document/imageFiles.ts';
import { createProjectRun } from '../export/unfinishedRun.ts';
import { projectDesigns } from '../export/projectDesigns.ts';
import { createMadeFile } from '../export/madeFile.ts';
import type { LivePreflight } from '../check/livePreflight.ts';
import { createLivePreflight } from '../check/livePreflight.ts';
import { createMissingImages } from '../document/missingImages.ts';
import { createPictureGivings } from '../pictures/pictureGivings.ts';
import type { EditorPlatform } from '../platform/platform.ts';
import type { DesignLock } from './designLock.ts';
import { projectImplementations } from './projectImplementations.ts';
import type { DocumentFonts } from '../document/ownFonts.ts';
import { createDocumentFonts } from '../document/ownFonts.ts';
import type { ShownFacts } from '../document/shownFacts.ts';
import { createShownFacts } from '../document/shownFacts.ts';
import { watchLateLoads } from '../document/lateLoads.ts';
import { createShownScene } from '../document/shownScene.ts';
import { watchTables } from '../table/keptTable.ts';
import { createTableMemory } from '../table/tableMemory.ts';
import { createUnsentImages } from '../document/unsentImages.ts';
import type {
  SessionAccess,
  SessionDevice,
  SessionDrawing,
  SessionOffered,
  SessionPictures,
  SessionSaving,
  SessionTable,
  SessionText,
} from './sessionParts.ts';
import { offeredFiles } from './sessionParts.ts';
import { guardWork } from './workGuard.ts';

export interface ProjectSession {
  readonly projectId: string;
  readonly editor: Editor;
  /** Loading, saving, leaving: the project chart. */
  readonly project: ActorRefFrom<typeof projectMachine>;
  /** The editor chart: edit or preview mode, gestures, dialogs. */
  readonly editorActor: ActorRefFrom<typeof editorMachine>;
  readonly access: SessionAccess;
  readonly gestures: Gestures;
  /** The check of all copies, renewed after each change. */
  readonly preflight: LivePreflight;
  /**
   * The displayed scene: the document, or in preview mode the copy of the store's record. The same object
   * until that changes.
   */
  readonly scene: () => Scene;
  readonly drawing: SessionDrawing;
  readonly pictures: SessionPictures;
  readonly text: SessionText;
  readonly table: SessionTable;
  readonly offered: SessionOffered;
  readonly device: SessionDevice;
  readonly saving: SessionSaving;
}

/** For its owner only: nobody else ends it. */
export interface OwnedSession extends ProjectSession {
  readonly close: () => void;
}

export function openProjectSession(
  application: Application,
  drawing: Drawing,
  projectId: string,
): OwnedSession {
  const { api, settings, organisations } = application;
  const platform = editorPlatform(application.platform, drawing);
  const opened = editorOf(platform);
  const { editor, designLock } = opened;
  const images = createImageFiles(api);
  const tables = createTableMemory();
  const madeFile = createMadeFile(platform);
  const currentSettings = () => settings.getSnapshot().context.settings;
  const inPreview = (): boolean => editorActor.getSnapshot().matches({ mode: 'preview' });

  const onDevice = keepOnDevice(platform, editor, projectId);
  const { projectPlace, place, unsent, base, draftList, drafts } = onDevice;
  const fonts = fontsOf(platform, editor, images);
  const project = createProjectActor({ platform, api, ...opened, fonts, projectId, ...onDevice });
  const facts = shownFactsOf(platform, editor, projectPlace);
  const shownRecord = (): number | null => (inPreview() ? editor.getSnapshot().recordIndex : null);
  const ofProject = { place: projectPlace, madeFile, shownRecord };
  const saving = { ...ofProject, platform, editor, images, tables, facts, api, organisations };
  const editorActor = createEditorActor(
    {
      editor,
      isLocked: () => designLock.getSnapshot() !== null,
      gestures: () => gestures,
      settings: currentSettings,
      report: platform.reportError,
    },
    saving,
  );

  const late = watchLateLoads(platform, editor, fonts, facts);
  const { scene, isUnfinished, nextTurn, sizeOf } = createShownScene({
    editor,
    platform,
    inPreview,
    lateLoads: late.loads,
    facts,
  });
  const gestures = createGestures({
    editor,
    scene,
    sizeOf,
    sheetSnapping: () => currentSettings().enableSnapToEdges,
    newId: platform.newId,
    send: (event) => editorActor.send(event),
  });

  const stopAutosave = startAutosave({ application, editor, unsent, project, base });
  const preflight = createLivePreflight({ platform, editor, images, facts });
  const givings = createPictureGivings({ editor, images, upload: api.uploadImage, platform });
  const stopGuarding = guardWork({ application, project, editorActor, drafts, place });
  editorActor.start();
  project.start();
  const { surfaces, whenIdle, nameStore: names } = platform;
  return {
    projectId,
    editor,
    project,
    editorActor,
    access: { designLock, isShared: opened.isShared },
    gestures,
    preflight,
    scene,
    drawing: {
      nextTurn,
      isUnfinished,
      lateLoads: late.loads,
      surfaces,
      pointedLayer: createStore<LayerId | null>(null),
    },
    pictures: { files: images, missing: createMissingImages(), unsent, givings, upload: api.uploadImage },
    text: textPartsOf(platform, fonts, api),
    table: {
      memory: tables,
      ...watchTables(platform.tableStore),
      filteredRecords: createStore<readonly number[] | null>(null),
    },
    offered: offeredFiles(),
    device: { place: projectPlace, tabs: place, drafts, draftList, names, whenIdle },
    saving: savingParts(saving, platform),
    close: () => {
      givings.cancelAll();
      stopAutosave();
      stopGuarding();
      preflight.stop();
      late.stop();
      drafts.stop();
      base.stop();
      place.leave();
      project.stop();
      editorActor.stop();
    },
  };
}

/** Until the language is there, the canvas shows what the document says. */
function editorOf({ host, now }: EditorPlatform) {
  const designLock = createStore<DesignLock | null>(null);
  const editor = createEditor({
    document: createDocument(),
    settle: (before, changed) => {
      const filling = host.filling();
      const settled = filling === null ? changed : withFirstRecord(filling, before, changed);
      return designLock.getSnapshot()?.settle(before, settled) ?? settled;
    },
    now,
  });
  return { editor, designLock, isShared: createStore(false) };
}

function textPartsOf(
  { host }: EditorPlatform,
  { load: loadOwnFonts }: DocumentFonts,
  { uploadFont }: Pick<ApiClient, 'uploadFont'>,
): SessionText {
  const { loadFonts, loadLanguage, filling } = host;
  return { loadFonts, loadOwnFonts, uploadFont, loadLanguage, filling };
}

function savingParts(
  deps: Parameters<typeof createProjectRun>[0] &
    Parameters<typeof projectDesigns>[0] &
    Pick<SessionSaving, 'madeFile' | 'facts'>,
  { printing }: Pick<EditorPlatform, 'printing'>,
): SessionSaving {
  const { madeFile, facts } = deps;
  return {
    keptOrder: createStore<Partial<Order>>({}),
    madeFile,
    unfinishedRun: createProjectRun(deps),
    designs: projectDesigns(deps),
    facts,
    printing,
  };
}

/** What is kept of a project in this browser, and its place among the tabs. */
function keepOnDevice(platform: EditorPlatform, editor: Editor, projectId: string) {
  const { account } = readSession(platform.storage);
  const projectPlace = `${account}/${projectId}`;
  const tab = platform.newId();
  const place = platform.tabs.enter(projectPlace, tab);
  const unsent = createUnsentImages();
  const base = createBaseVersion({ editor, unsent });
  const draftList = createDraftList({ store: platform.drafts, place, account, projectId });
  const drafts = createDraftKeeper({
    platform,
    editor,
    unsent,
    draftList,
    account,
    projectId,
    tab,
    baseVersion: base.version,
  });
  return { projectPlace, place, unsent, base, draftList, drafts };
}

function fontsOf({ host, notify }: EditorPlatform, editor: Editor, images: ImageFiles): DocumentFonts {
  return createDocumentFonts({ editor, images, loadOwnFonts: host.loadOwnFonts, notify });
}

function shownFactsOf(platform: EditorPlatform, editor: Editor, place: string): ShownFacts {
  return createShownFacts(async (document) => {
    const { peekAll } = await import('../export/carryOut.ts');
    return peekAll({ platform, place, editor }, document);
  });
}

/** Numbers are given in the save dialog, and decided about in the list of what was issued. */
function renewFacts(editor: ActorRefFrom<typeof editorMachine>, { renew }: Pick<ShownFacts, 'renew'>): void {
  let wasOpen = false;
  editor.subscribe((state) => {
    const isOpen = state.matches({ dialog: 'saveDialog' }) || state.matches({ dialog: 'issued' });
    if (wasOpen && !isOpen) renew();
    wasOpen = isOpen;
  });
}

function createProjectActor(deps: Parameters<typeof projectImplementations>[0]) {
  const { platform, projectId } = deps;
  return createActor(complete(projectMachine.provide(projectImplementations(deps))), {
    ...platform.inspecting,
    input: { projectId, hasToken: Boolean(platform.storage.getItem(STORAGE_KEYS.token)) },
  });
}

/** `editing` are the effects of the editor's chart, `saving` those of its save dialog. */
function createEditorActor(
  editing: Parameters<typeof editorImplementations>[0],
  saving: Parameters<typeof saveDialogWith>[0],
): ActorRefFrom<typeof editorMachine> {
  const provided = editorMachine.provide({
    ...editorImplementations(editing),
    actors: { saveDialog: saveDialogWith(saving) },
  });
  const actor = createActor(complete(provided), { ...saving.platform.inspecting });
  renewFacts(actor, saving.facts);
  return actor;
}
