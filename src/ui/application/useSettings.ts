/** The person's settings, and one way to change them: shown at once, saved on the server when signed in. */
import { useSelector } from '@xstate/react';
import type { Failure } from '../../machines/kernel/failure.ts';
import type { Settings } from '../../machines/settings/settings.ts';
import { useApplication } from './ApplicationProvider.tsx';

interface SettingsHandle {
  readonly settings: Settings;
  readonly isLoading: boolean;
  /** Why the settings of the account are not the ones shown; `reload` asks for them again. */
  readonly loadFailure: Failure | null;
  readonly reload: () => void;
  readonly change: (patch: Partial<Settings>) => void;
}

export function useSettings(): SettingsHandle {
  const { settings: actor } = useApplication();
  const snapshot = useSelector(actor, (state) => state);
  return {
    settings: snapshot.context.settings,
    isLoading: snapshot.matches('loading'),
    loadFailure: snapshot.context.loadFailure,
    reload: () => actor.send({ type: 'reload' }),
    change: (patch) => actor.send({ type: 'change', patch }),
  };
}
