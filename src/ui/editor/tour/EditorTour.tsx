import { useEffect, useMemo, useRef } from 'react';
import { useApplication } from '../../application/ApplicationProvider.tsx';
import { useProjectSession } from '../../application/ProjectSessionProvider.tsx';
import type { TourHandle } from '../../tour/Tour.tsx';
import { Tour } from '../../tour/Tour.tsx';
import { editorSurroundings } from '../../../app/tour/editorSurroundings.ts';
import type { TourOptions } from '../../../app/tour/tourOptions.ts';
import type { PanelStore } from '../screen/usePanelPlaces.ts';
import { editorSteps } from './editorSteps.ts';
import type { TourRequest } from './tourRequest.ts';
import { TOUR_ID } from './tourRequest.ts';

const OPTIONS: TourOptions = {
  tourId: TOUR_ID,
  labelTerminate: 'Пропустить',
  labelLast: 'К проекту!',
  keepClear: '[data-part="next-steps"]',
};

interface EditorTourProps {
  readonly request: TourRequest;
  readonly panels: PanelStore;
}

/** The nine steps over the editor. */
export function EditorTour({ request, panels }: EditorTourProps) {
  const application = useApplication();
  const { platform } = application;
  const session = useProjectSession();
  const tour = useRef<TourHandle>(null);
  const steps = useMemo(() => editorSteps(session, panels), [session, panels]);
  const surroundings = useMemo(() => editorSurroundings(session, application), [session, application]);
  useEffect(() => {
    if (request.times === 0) tour.current?.editorOpened();
    else tour.current?.startAgain();
  }, [request]);
  useEffect(() => {
    // A question of the project, such as a conflict of versions, is answered before anything else.
    const asking = session.project.subscribe((state) => {
      if (state.hasTag('asking')) tour.current?.end();
    });
    return () => asking.unsubscribe();
  }, [session]);
  return (
    <Tour
      ref={tour}
      options={OPTIONS}
      steps={steps}
      surroundings={surroundings}
      now={platform.now}
      opener={request.opener}
      inspecting={platform.inspecting}
    />
  );
}
