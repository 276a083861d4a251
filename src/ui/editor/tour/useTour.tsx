/**
 * The tour in the editor: by itself for people who are new, and for whoever asks in the menu. Its code is fetched only then:
 * a device that has the completion cookie asks for nothing.
 */
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { useEffect, useState } from 'react';
import { useApplication } from '../../application/ApplicationProvider.tsx';
import { useProjectSession } from '../../application/ProjectSessionProvider.tsx';
import { useEditorMode } from '../../application/useEditorMode.ts';
import { fetchThen, lazyDialog } from '../../shell/lazyDialog.ts';
import { completionCookieExists } from '../../tour/tourCookie.ts';
import type { PanelStore } from '../session/usePanelPlaces.ts';
import { useTraining } from '../training/TrainingContext.ts';
import type { AskForTour, TourRequest } from './TourContext.ts';
import { TOUR_ID } from './tourId.ts';

const EditorTour = lazyDialog(async () => (await import('./EditorTour.tsx')).EditorTour);

/** By itself the tour begins when nothing is left to be opened and nothing is open. */
export function useTour(
  panels: PanelStore,
  isOpened: boolean,
): { readonly ask: AskForTour; readonly tour: ReactNode } {
  const { platform } = useApplication();
  const { project } = useProjectSession();
  const { course } = useTraining();
  const [request, setRequest] = useState<TourRequest | null>(null);
  const [mayBeNew] = useState(() => !completionCookieExists(document.cookie, TOUR_ID));
  // A draft that was found is asked about first.
  const isReady = useSelector(project, (state) => state.matches('ready'));
  const { dialog } = useEditorMode();
  const isFree = isReady && isOpened && dialog === 'none';
  const beginsItself = mayBeNew && isFree && course === null && request === null;
  useEffect(() => {
    if (!beginsItself) return;
    EditorTour.fetch().then(
      () => setRequest((now) => now ?? 0),
      // Nobody has asked for it: the next visit will do.
      () => undefined,
    );
  }, [beginsItself]);
  return {
    ask: () => void fetchThen(EditorTour, platform, () => setRequest((now) => (now ?? 0) + 1)),
    tour: request !== null && <EditorTour request={request} panels={panels} />,
  };
}
