/** What commands of a hand act on: an open project with some layers selected, without a screen. */
import { startApplication } from '../../../../src/app/application.ts';
import { openProjectSession } from '../../../../src/app/project/projectSession.ts';
import type { Document } from '../../../../src/document/document.ts';
import type { CommandContext } from '../../../../src/ui/editor/commands/context.ts';
import { createPressQueue } from '../../../../src/ui/editor/state/pressQueue.ts';
import { aLoadedProject, aPlatform, ok, settled } from '../../../app/fakePlatform.ts';

export async function openHands(opened: Document, selection: readonly string[]): Promise<CommandContext> {
  const { platform } = aPlatform({ loadProject: () => ok(aLoadedProject(opened)) });
  const application = startApplication(platform);
  const session = openProjectSession(application, platform, 'p1');
  await settled();
  session.editor.select(selection);
  return {
    session,
    look: { current: null },
    digit: { current: null },
    menuPlace: { current: null },
    settings: application.settings,
    zoom: {
      in: () => undefined,
      out: () => undefined,
      fit: () => undefined,
      isFitted: () => true,
      keepClearOf: () => undefined,
      actualSize: () => undefined,
      by: () => undefined,
      wheel: () => undefined,
      scroll: () => undefined,
    },
    inCourse: false,
    isPhone: false,
    startTour: () => undefined,
    copyList: { isOpen: false, toggle: () => undefined },
    tablePanel: { isOpen: false, toggle: () => undefined, wanted: null, show: () => undefined },
    rename: () => undefined,
    downloadBundle: () => undefined,
    signOut: () => undefined,
    presses: createPressQueue(session.editor),
    clipboard: {
      copy: () => undefined,
      cut: () => undefined,
      paste: () => undefined,
      pasteInPlace: () => undefined,
    },
  };
}
