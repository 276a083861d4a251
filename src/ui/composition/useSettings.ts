/** The person's settings, and one way to change them: shown at once, saved on the server when signed in. */
import { useSelector } from '@xstate/react';
import type { Settings } from '../../machines/settings.ts';
import { useApplication } from './ApplicationProvider.tsx';

export interface SettingsHandle {
  readonly settings: Settings;
  readonly isLoading: boolean;
  readonly change: (patch: Partial<Settings>) => void;
}

export function useSettings(): SettingsHandle {
  const { settings: actor } = useApplication();
  const snapshot = useSelector(actor, (state) => state);
  return {
    settings: snapshot.context.settings,
    isLoading: snapshot.matches('loading'),
    change: (patch) => actor.send({ type: 'change', patch }),
  };
}
