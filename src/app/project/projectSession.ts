/**
 * Everything that lives as long as one project is open: editor store, two actors, gestures, scene and images.
 */
import type { ActorRefFrom } from 'xstate';
import { createActor } from 'xstate';
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
import type { ReadableStore, Store } from '../platform/createStore.ts';
import { createStore, sumOf } from '../platform/createStore.ts';
import { projectMachine } from '../../machines/project/machine.ts';
import type { PageHost } from '../../hosts/page/pageHost.ts';
import type { Application } from '../application.ts';
import { startAutosave } from './autosave.ts';
import { createBaseVersion } from './baseVersion.ts';
import { createDocumentLanguage } from '../document/documentLanguage.ts';
import type { DraftKeeper } from '../drafts/draftKeeper.ts';
import { createDraftKeeper } from '../drafts/draftKeeper.ts';
import type { DraftList } from '../drafts/draftList.ts';
import { createDraftList } from '../drafts/draftList.ts';
import type { Drawing, Surfaces } from '../platform/drawing.ts';
import { editorHostOf } from '../editor/editorHost.ts';
import { editorImplementations } from '../editor/editorImplementations.ts';
import { saveDialogWith } from '../export/exportImplementations.ts';
import type { Gestures } from '../editor/gestures.ts';
import { createGestures } from '../editor/gestures.ts';
import type { ImageFiles } from '../document/imageFiles.ts';
import { createImageFiles } from '../document/imageFiles.ts';
import type { ProjectRun } from '../export/unfinishedRun.ts';
import { createProjectRun } from '../export/unfinishedRun.ts';
import type { ProjectDesigns } from '../export/projectDesigns.ts';
import { projectDesigns } from '../export/projectDesigns.ts';
import type { MadeFile } from '../export/madeFile.ts';
import { createMadeFile } from '../export/madeFile.ts';
import type { LivePreflight } from '../check/livePreflight.ts';
import { createLivePreflight } from '../check/livePreflight.ts';
import type { MissingImages } from '../document/missingImages.ts';
import { createMissingImages } from '../document/missingImages.ts';
import type { OfferedFile } from '../document/offeredFile.ts';
import { createOfferedFile } from '../document/offeredFile.ts';
import type { PictureGivings } from '../pictures/pictureGivings.ts';
import { createPictureGivings } from '../pictures/pictureGivings.ts';
import type { EditorHost, EditorPlatform } from '../platform/platform.ts';
import type { DesignLock } from './designLock.ts';
import { projectImplementations } from './projectImplementations.ts';
import { createLateParts } from '../document/lateParts.ts';
import type { OfferedFonts } from '../fonts/offeredFonts.ts';
import { createOfferedFonts } from '../fonts/offeredFonts.ts';
import type { DocumentFonts } from '../document/ownFonts.ts';
import { createDocumentFonts } from '../document/ownFonts.ts';
import { createRareLetters } from '../document/rareLetters.ts';
import type { ShownFacts } from '../document/shownFacts.ts';
import { createShownFacts } from '../document/shownFacts.ts';
import { createShownScene } from '../document/shownScene.ts';
import type { TableMemory } from '../table/tableMemory.ts';
import type { KeptTableState } from '../table/keptTable.ts';
import { watchTables } from '../table/keptTable.ts';
import { createTableMemory } from '../table/tableMemory.ts';
import type { EnteredPlace } from '../../hosts/page/tabs.ts';
import type { UnsentImages } from '../document/unsentImages.ts';
import { createUnsentImages } from '../document/unsentImages.ts';
import { guardWork } from './workGuard.ts';

export interface ProjectSession {
  readonly projectId: string;
  readonly editor: Editor;
  /** Loading, saving, leaving: the project chart. */
  readonly project: ActorRefFrom<typeof projectMachine>;
  /** The editor chart: edit or preview mode, gestures, dialogs. */
  readonly editorActor: ActorRefFrom<typeof editorMachine>;
  readonly gestures: Gestures;
  /** The check of all copies, renewed after each change. */
  readonly preflight: LivePreflight;
  /**
   * The displayed scene: the document, or in preview mode the copy of the store's record. The same object
   * until that changes.
   */
  readonly scene: () => Scene;
  /** Whether the next turn continues the layout. */
  readonly isUnfinished: () => boolean;
  /** Starts a turn of the event loop: `scene` may lay out text again for about 0.1 s. */
  readonly nextTurn: () => void;
  /** Image files, for painting and for the workers. */
  readonly images: ImageFiles;
  readonly missingImages: MissingImages;
  /** The layer that is pointed at elsewhere than on the canvas, which outlines it. */
  readonly pointedLayer: Store<LayerId | null>;
  /** Images that are not uploaded yet. */
  readonly unsent: UnsentImages;
  /** Pictures that are given to the rows of image layers. */
  readonly pictureGivings: PictureGivings;
  /** Table file that the table dialog reads when it opens. */
  readonly offeredTable: OfferedFile;
  /** PDF file whose page the person chooses in its dialog. */
  readonly offeredPdf: OfferedFile;
  /** Presentation whose slide the person chooses in its dialog. */
  readonly offeredSlides: OfferedFile;
  /** Layers whose texts are looked through for fields in their dialog. */
  readonly findsIn: Store<readonly LayerId[]>;
  /** Font files that the dialog of fonts reads when it opens. */
  readonly offeredFonts: OfferedFonts;
  /** The table that is open on this device. */
  readonly tables: TableMemory;
  /** Autosave on this device. */
  readonly drafts: DraftKeeper;
  /** Drafts of this project that no tab is working on. */
  readonly draftList: DraftList;
  /** Other tabs with this project. */
  readonly place: EnteredPlace;
  /** Await this before an edit that adds a font family: text in an unloaded family cannot be measured. */
  readonly loadFonts: PageHost['loadFonts'];
  /**
   * Await this before an edit that brings records into the document. Rejects when the language of records
   * cannot be loaded.
   */
  readonly loadLanguage: PageHost['loadLanguage'];
  /** What fills texts with records; null until it is loaded. */
  readonly filling: PageHost['filling'];
  /** Await this before an edit that adds a font of one's own. Never rejects; `loadedOwnFont` says which came. */
  readonly loadOwnFonts: DocumentFonts['load'];
  /** Changes when fonts, letters, the language of records, or codes have come that layers were drawn without. */
  readonly lateLoads: ReadableStore<number>;
  readonly printing: EditorHost['printing'];
  /** For what is loaded ahead. */
  readonly whenIdle: EditorHost['whenIdle'];
  /** Tables of projects on this device. */
  readonly tableStore: EditorHost['tableStore'];
  /** What the device keeps of this project's table. */
  readonly keptTable: Store<KeptTableState>;
  /** Decisions about names on this device. */
  readonly nameStore: EditorHost['nameStore'];
  readonly surfaces: Surfaces;
  /** Null unless the person may only fill the project. */
  readonly designLock: Store<DesignLock | null>;
  /** It is a project of somebody else. */
  readonly isShared: Store<boolean>;
  /** What was chosen in the save dialog and holds when it opens again (`lastingPart`). */
  readonly keptOrder: Store<Partial<Order>>;
  /** Records, from 0, that the filter of the table under the sheet leaves; null without a filter. */
  readonly filteredRecords: Store<readonly number[] | null>;
  /** Names the project on this device: whose it is, and which. */
  readonly projectPlace: string;
  /** The file that was saved last. */
  readonly madeFile: MadeFile;
  readonly unfinishedRun: ProjectRun;
  /** For copies that are drawn from several designs. */
  readonly designs: ProjectDesigns;
  /** What copies have, or would get, of facts that no table holds. */
  readonly facts: Pick<ShownFacts, 'on'>;
  readonly close: () => void;
}

export function openProjectSession(
  application: Application,
  drawing: Drawing,
  projectId: string,
): ProjectSession {
  const { api, settings, organisations } = application;
  const platform: EditorPlatform = {
    ...application.platform,
    ...drawing,
    ...editorHostOf(application.platform),
  };
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

  const late = loadLate(platform, editor, fonts, facts);
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
  const pictureGivings = createPictureGivings({ editor, images, upload: api.uploadImage, platform });
  const stopGuarding = guardWork({ application, project, editorActor, drafts, place });
  editorActor.start();
  project.start();
  return {
    projectId,
    ...opened,
    project,
    editorActor,
    gestures,
    preflight,
    scene,
    isUnfinished,
    nextTurn,
    images,
    lateLoads: late.loads,
    unsent,
    pictureGivings,
    tables,
    designs: projectDesigns(saving),
    drafts,
    draftList,
    place,
    ...partsForScreens(platform, fonts),
    ...whileOpen(),
    projectPlace,
    facts,
    madeFile,
    unfinishedRun: createProjectRun(saving),
    close: () => {
      pictureGivings.cancelAll();
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

/** What is remembered while the project is open. */
function whileOpen() {
  return {
    missingImages: createMissingImages(),
    pointedLayer: createStore<LayerId | null>(null),
    offeredTable: createOfferedFile(),
    offeredPdf: createOfferedFile(),
    offeredSlides: createOfferedFile(),
    findsIn: createStore<readonly LayerId[]>([]),
    offeredFonts: createOfferedFonts(),
    keptOrder: createStore<Partial<Order>>({}),
    filteredRecords: createStore<readonly number[] | null>(null),
  };
}

/** Parts of the browser that the screens of the editor use. */
function partsForScreens(
  { host, printing, whenIdle, tableStore, nameStore, surfaces }: EditorPlatform,
  { load: loadOwnFonts }: DocumentFonts,
) {
  const { loadFonts, loadLanguage, filling } = host;
  const tables = watchTables(tableStore);
  return {
    loadFonts,
    loadOwnFonts,
    loadLanguage,
    filling,
    printing,
    whenIdle,
    ...tables,
    nameStore,
    surfaces,
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

/** What texts come to need while the document is edited. */
function loadLate({ host, notify }: EditorPlatform, editor: Editor, fonts: DocumentFonts, facts: ShownFacts) {
  const letters = createRareLetters({ editor, loadFonts: host.loadFonts });
  const parts = createLateParts({ editor, host });
  const language = createDocumentLanguage({
    editor,
    isLoaded: () => host.filling() !== null,
    loadLanguage: host.loadLanguage,
    notify,
  });
  return {
    loads: sumOf(letters.loads, parts.loads, language.loads, fonts.loads, facts.loads),
    stop: () => {
      letters.stop();
      parts.stop();
      language.stop();
      fonts.stop();
    },
  };
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
