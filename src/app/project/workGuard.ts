/**
 * Protects unsaved work of an open project: asks before leaving the page, writes the draft before it is
 * hidden, warns of other tabs.
 */
import type { ActorRefFrom } from 'xstate';
import type { EnteredPlace } from '../../hosts/page/tabs.ts';
import type { editorMachine } from '../../machines/editor/machine.ts';
import type { projectMachine } from '../../machines/project/machine.ts';
import type { Application } from '../application.ts';
import type { DraftKeeper } from '../drafts/draftKeeper.ts';

const OTHER_TAB_TEXT = 'Проект открыт в другой вкладке. Чтобы правки не разошлись, работайте в одной из них.';
const OTHER_TAB_NOTICE_MS = 6000;
/** Shown when the page has to reload but the device cannot store the draft: the work stays on the page. */
const SIGNED_OUT_TEXT = 'Сеанс завершён. Войдите снова в соседней вкладке и сохраните проект ещё раз.';
const SIGNED_OUT_NOTICE_MS = 10_000;

interface WorkGuardDeps {
  readonly application: Application;
  readonly project: ActorRefFrom<typeof projectMachine>;
  readonly editorActor: ActorRefFrom<typeof editorMachine>;
  readonly drafts: DraftKeeper;
  readonly place: EnteredPlace;
}

/** Returns a function that stops guarding. */
export function guardWork({ application, project, editorActor, drafts, place }: WorkGuardDeps): () => void {
  const { platform, beforeReload } = application;
  /** The page reloads itself with the draft stored: no question is needed. */
  let isReloading = false;
  const isExporting = () =>
    editorActor.getSnapshot().children.saveDialog?.getSnapshot().matches('saving') ?? false;
  const stopGuarding = platform.guardLeaving(
    () => isExporting() || (!drafts.nothingToKeep() && !isReloading),
    () => {
      // A run is cancelled only by its own button, so that a slip does not lose finished copies.
      if (!isExporting()) project.send({ type: 'leave' });
    },
  );
  const stopFlushing = platform.watchHiding(() => drafts.actor.send({ type: 'flush' }));
  const writeBeforeReload = async (text = SIGNED_OUT_TEXT): Promise<boolean> => {
    isReloading = await drafts.keepNow();
    if (!isReloading)
      platform.notify('warning', text, { place: 'top-right', duration: SIGNED_OUT_NOTICE_MS });
    return isReloading;
  };
  beforeReload.add(writeBeforeReload);
  const stopWatchingTabs = place.subscribe(() => {
    if (place.others() > 0) {
      platform.notify('info', OTHER_TAB_TEXT, { place: 'top-right', duration: OTHER_TAB_NOTICE_MS });
    }
  });
  return () => {
    stopGuarding();
    stopFlushing();
    stopWatchingTabs();
    beforeReload.delete(writeBeforeReload);
  };
}
