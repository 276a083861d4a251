/** Runs the autosave chart of an open project: sends it changes, the setting and the outcome of saves. */
import type { ActorRefFrom } from 'xstate';
import { createActor } from 'xstate';
import type { Editor } from '../../engine/editor/index.ts';
import { autosaveMachine } from '../../machines/autosave/machine.ts';
import { complete } from '../../machines/kernel/implementations.ts';
import type { projectMachine } from '../../machines/project/machine.ts';
import type { Application } from '../application.ts';
import type { BaseVersion } from './baseVersion.ts';
import type { UnsentImages } from '../document/unsentImages.ts';
import { watchChanges } from '../document/watchChanges.ts';

interface AutosaveDeps {
  readonly application: Pick<Application, 'platform' | 'settings'>;
  readonly editor: Editor;
  readonly unsent: UnsentImages;
  readonly project: ActorRefFrom<typeof projectMachine>;
  readonly base: Pick<BaseVersion, 'version'>;
}

/** The version of a project that nobody has saved yet. */
const FIRST_VERSION = 1;

/** Starts it; returns a function that stops it. */
export function startAutosave({ application, editor, unsent, project, base }: AutosaveDeps): () => void {
  const isSaved = () => editor.getSnapshot().isSaved;
  let wasSavedHere = false;
  const actor = createActor(
    complete(
      autosaveMachine.provide({
        guards: {
          somethingToSave: () => !isSaved() && (wasSavedHere || base.version() > FIRST_VERSION),
          projectIsReady: () => project.getSnapshot().matches('ready') && !editor.getSnapshot().inTransaction,
        },
        actions: { save: () => project.send({ type: 'save', isAutomatic: true }) },
      }),
    ),
    { ...application.platform.inspecting },
  );
  actor.start();
  const stopWatching = watchChanges({ editor, unsent }, () =>
    actor.send({ type: isSaved() ? 'saved' : 'changed' }),
  );
  let [wasRefused, wasSaving] = [false, false];
  const ofProject = project.subscribe((snapshot) => {
    // A new name is saved without a new version.
    if (wasSaving && snapshot.matches('ready')) wasSavedHere = true;
    wasSaving = snapshot.matches('saving');
    const isRefused =
      snapshot.matches('failed') || snapshot.matches('offline') || snapshot.matches('conflict');
    if (isRefused && !wasRefused) actor.send({ type: 'refused' });
    wasRefused = isRefused;
  });
  let wasOn = false;
  const followSetting = (): void => {
    const isOn = application.settings.getSnapshot().context.settings.autosave;
    if (isOn !== wasOn) actor.send({ type: isOn ? 'switchedOn' : 'switchedOff' });
    wasOn = isOn;
  };
  followSetting();
  const ofSettings = application.settings.subscribe(followSetting);
  return () => {
    stopWatching();
    ofProject.unsubscribe();
    ofSettings.unsubscribe();
    actor.stop();
  };
}
