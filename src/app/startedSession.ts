/**
 * A template that is filled from a list without an account: the document, its check and its runs. What the
 * editor has besides (saving, drafts of a project, gestures) needs a project of the service.
 */
import type { ActorRefFrom } from 'xstate';
import { createActor } from 'xstate';
import type { Document } from '../document/document.ts';
import { withFirstRecord } from '../data/bindings/index.ts';
import { RUSSIAN_FILLING } from '../data/records/index.ts';
import type { Editor } from '../engine/editor/index.ts';
import { createEditor } from '../engine/editor/index.ts';
import { passingIssued } from '../hosts/page/issuedStore.ts';
import type { Order } from '../output/order/index.ts';
import { exportMachine } from '../machines/export/machine.ts';
import { complete } from '../machines/kernel/implementations.ts';
import type { Drawing } from './platform/drawing.ts';
import type { Application } from './application.ts';
import { editorPlatform } from './editor/editorHost.ts';
import { exportActors } from './export/exportImplementations.ts';
import { createImageFiles } from './document/imageFiles.ts';
import type { LivePreflight } from './check/livePreflight.ts';
import { createLivePreflight } from './check/livePreflight.ts';
import type { MadeFile } from './export/madeFile.ts';
import { createMadeFile } from './export/madeFile.ts';

export interface StartedSession {
  readonly editor: Editor;
  /** The check of all copies, renewed after each change. */
  readonly preflight: LivePreflight;
  /** The file that was made last. */
  readonly madeFile: MadeFile;
  /** Begins a run; the actor is started. */
  readonly run: (order: Order) => ActorRefFrom<typeof exportMachine>;
  readonly close: () => void;
}

/** @param document the filled template, whose pictures are those of the template */
export function openStartedSession(
  application: Application,
  drawing: Drawing,
  templateId: string,
  document: Document,
): StartedSession {
  const { api } = application;
  const platform = editorPlatform(application.platform, drawing);
  const editor = createEditor({
    document,
    settle: (before, changed) => withFirstRecord(RUSSIAN_FILLING, before, changed),
    now: platform.now,
  });
  const images = createImageFiles({
    loadImage: (src, options) => api.loadTemplateImage(templateId, src, options),
  });
  const preflight = createLivePreflight({ platform, editor, images });
  const madeFile = createMadeFile(platform);
  const actors = exportActors({
    platform,
    editor,
    images,
    place: `start/${templateId}`,
    madeFile,
    // The names of a guest's list go with the page.
    store: passingIssued(),
    shownRecord: () => 0,
    tables: { recall: () => null, withColumns: (present) => present },
  });
  const machine = complete(exportMachine.provide({ actors }));
  const running = new Set<ActorRefFrom<typeof exportMachine>>();
  return {
    editor,
    preflight,
    madeFile,
    run: (order) => {
      const actor = createActor(machine, { ...platform.inspecting, input: order });
      running.add(actor);
      actor.start();
      return actor;
    },
    close: () => {
      for (const actor of running) actor.stop();
      preflight.stop();
    },
  };
}
