/**
 * The tour in the editor: by itself for people who are new, and for whoever asks in the menu. Its code is
 * fetched only then: a device that has the completion cookie asks for nothing.
 */
import { useSelector } from '@xstate/react';
import type { Elements } from '../../../kit/elements.ts';
import { useCallback, useEffect, useState } from 'react';
import { useApplication } from '../../application/ApplicationProvider.tsx';
import { useProjectSession } from '../../application/ProjectSessionProvider.tsx';
import { useEditorMode } from '../../application/useEditorMode.ts';
import { fetchThen, lazyDialog } from '../../shell/lazyDialog.ts';
import { cameWithList } from '../../../app/platform/paths.ts';
import { wasTourCompleted } from '../../../app/tour/tourCookie.ts';
import type { PanelStore } from '../screen/usePanelPlaces.ts';
import { useTraining } from '../training/TrainingContext.ts';
import type { TourRequest } from './tourRequest.ts';
import { TOUR_ID } from './tourRequest.ts';

const EditorTour = lazyDialog(async () => (await import('./EditorTour.tsx')).EditorTour);

interface EditorTourHandle {
  /** Begins the tour, whether the person has been through it or not. */
  readonly ask: () => void;
  readonly tour: Elements;
}

/**
 * By itself the tour begins when nothing is left to be opened and nothing has been open: not in the middle of the
 * work, and not for those who came with a list, who have it in the menu (editor-screen#help-and-the-tour).
 */
export function useTour(panels: PanelStore, isOpened: boolean): EditorTourHandle {
  const { platform } = useApplication();
  const { project } = useProjectSession();
  const { course } = useTraining();
  const [request, setRequest] = useState<TourRequest | null>(null);
  const [mayBeNew] = useState(() => !wasTourCompleted(document, TOUR_ID) && !cameWithList(window.history));
  const [hadDialog, setHadDialog] = useState(false);
  // A draft that was found is asked about first.
  const isReady = useSelector(project, (state) => state.matches('ready'));
  const { dialog } = useEditorMode();
  if (dialog !== 'none' && !hadDialog) setHadDialog(true);
  const isFree = isReady && isOpened && dialog === 'none';
  const beginsItself = mayBeNew && !hadDialog && isFree && course === null && request === null;
  useEffect(() => {
    if (!beginsItself) return;
    EditorTour.fetch().then(
      () => setRequest((now) => now ?? { times: 0, opener: null }),
      // Nobody has asked for it: the next visit will do.
      () => undefined,
    );
  }, [beginsItself]);
  const ask = useCallback(() => {
    const opener = openerNow();
    void fetchThen(EditorTour, platform, () =>
      setRequest((now) => ({ times: (now?.times ?? 0) + 1, opener })),
    );
  }, [platform]);
  return {
    ask,
    tour: request !== null && <EditorTour request={request} panels={panels} />,
  };
}

/** What the tour is asked from. A menu closes, and gives the focus to its button only after the tour has it. */
function openerNow(): Element | null {
  const menu = document.activeElement?.closest('[role="menu"]');
  const button = document.getElementById(menu?.getAttribute('aria-labelledby') ?? '');
  return button ?? document.activeElement;
}
