/** Everything that lives as long as one project is open: its editor store, its two actors, gestures, scene and images. */
import type { ActorRefFrom } from 'xstate';
import { createActor } from 'xstate';
import { STORAGE_KEYS } from '../../api/session.ts';
import type { Document, Editor, Layer, Scene } from '../../engine/index.ts';
import { buildScene, createDocument, createEditor, fillDocument } from '../../engine/index.ts';
import { editorMachine } from '../../machines/editor.ts';
import { complete } from '../../machines/effects.ts';
import { projectMachine } from '../../machines/project.ts';
import type { PageHost } from '../host/pageHost.ts';
import type { Application } from './application.ts';
import type { Drawing } from './drawing.ts';
import { editorEffects } from './editorEffects.ts';
import { saveDialogWith } from './exportEffects.ts';
import type { Gestures } from './gestures/gestures.ts';
import { createGestures } from './gestures/gestures.ts';
import type { ImageFiles } from './imageFiles.ts';
import { createImageFiles } from './imageFiles.ts';
import type { MissingImages } from './missingImages.ts';
import { createMissingImages } from './missingImages.ts';
import type { EditorPlatform } from './platform.ts';
import { projectEffects } from './projectEffects.ts';

export interface ProjectSession {
  readonly projectId: string;
  readonly editor: Editor;
  /** Loading, saving, leaving: the project chart. */
  readonly project: ActorRefFrom<typeof projectMachine>;
  /** Edit or preview mode, gestures, dialogs: the editor chart. */
  readonly mode: ActorRefFrom<typeof editorMachine>;
  readonly gestures: Gestures;
  /** What is shown now: the document, or in preview mode the copy of the store's record. The same object until that changes. */
  readonly scene: () => Scene;
  /** Image files, for painting and for the workers. */
  readonly images: ImageFiles;
  readonly missingImages: MissingImages;
  /** Await this before an edit that brings a font family in: text of an unloaded family cannot be measured. */
  readonly loadFonts: PageHost['loadFonts'];
  readonly isFontLoaded: PageHost['isFontLoaded'];
  readonly close: () => void;
}

export function openProjectSession(
  application: Application,
  drawing: Drawing,
  projectId: string,
): ProjectSession {
  const { api, settings } = application;
  const platform: EditorPlatform = { ...application.platform, ...drawing };
  const editor = createEditor({ document: createDocument() });
  const images = createImageFiles(api);
  const currentSettings = () => settings.getSnapshot().context.settings;
  const inPreview = (): boolean => mode.getSnapshot().matches({ mode: 'preview' });

  const project = createActor(
    complete(projectMachine.provide(projectEffects({ platform, api, editor, projectId }))),
    { input: { projectId, hasToken: Boolean(platform.storage.getItem(STORAGE_KEYS.token)) } },
  );
  const mode = createActor(
    complete(
      editorMachine.provide({
        ...editorEffects({ editor, gestures: () => gestures, settings: currentSettings }),
        actors: {
          saveDialog: saveDialogWith({
            platform,
            editor,
            images,
            shownRecord: (): number | null => (inPreview() ? editor.getSnapshot().recordIndex : null),
          }),
        },
      }),
    ),
  );

  const filled = filledDocuments();
  let shown: Scene | undefined;
  const scene = (): Scene => {
    const { document, recordIndex } = editor.getSnapshot();
    shown = buildScene(inPreview() ? filled(document, recordIndex) : document, platform.host.measurer, shown);
    return shown;
  };
  const sizeOf = (layer: Layer) => {
    const { sheet } = editor.getSnapshot().document;
    const node = buildScene(
      { name: '', sheet, layers: [{ ...layer, visible: true }] },
      platform.host.measurer,
    ).nodes[0];
    if (node === undefined) throw new Error(`The layer ${layer.id} has no size, although it is visible.`);
    return { width: node.width, height: node.height };
  };
  const gestures = createGestures({
    editor,
    scene,
    sizeOf,
    snapping: () => currentSettings().enableSnapToEdges,
    send: (event) => mode.send(event),
  });

  const isExporting = () => mode.getSnapshot().children.saveDialog?.getSnapshot().matches('saving') ?? false;
  const stopGuarding = platform.guardLeaving(
    () => isExporting() || !editor.getSnapshot().isSaved,
    () => {
      // A run ends by its own button, so that a slip does not cost the copies made so far.
      if (!isExporting()) project.send({ type: 'leave' });
    },
  );
  mode.start();
  project.start();
  return {
    projectId,
    editor,
    project,
    mode,
    gestures,
    scene,
    images,
    missingImages: createMissingImages(),
    loadFonts: platform.host.loadFonts,
    isFontLoaded: platform.host.isFontLoaded,
    close: () => {
      stopGuarding();
      project.stop();
      mode.stop();
    },
  };
}

/** The document of a copy; the same object for the same copy of the same document, so that its scene is not built anew. */
function filledDocuments(): typeof fillDocument {
  let last: { readonly document: Document; readonly index: number; readonly filled: Document } | null = null;
  return (document, index) => {
    if (last?.document !== document || last.index !== index) {
      last = { document, index, filled: fillDocument(document, index) };
    }
    return last.filled;
  };
}
