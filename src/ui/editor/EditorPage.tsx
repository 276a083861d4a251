/** The editor at /generator2/{project}: opens the project and shows its screen once it is loaded. */
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { WorkContext } from '../../kit/workContext.ts';
import { useApplication } from '../application/ApplicationProvider.tsx';
import { ProjectSessionProvider, useProjectSession } from '../application/ProjectSessionProvider.tsx';
import { useProject } from '../application/useProject.ts';
import { Spinner } from '../../kit/Spinner.tsx';
import { fetchThen, lazyDialog } from '../shell/lazyDialog.ts';
import { EditorScreen } from './EditorScreen.tsx';
import { hasAnswerFor } from '../../app/platform/serviceReach.ts';
import type { PrepareImage } from '../../app/images/prepareImage.ts';
import { ImageUploadsContext } from './images/useImages.ts';
import { useSessionUploads } from './images/useSessionUploads.ts';
import { SavingDialogs } from './projectSaving/SavingDialogs.tsx';
import { TrainingContext } from './training/TrainingContext.ts';

/** Fetched when the course begins. */
const TrainingEditor = lazyDialog(async () => (await import('./training/TrainingEditor.tsx')).TrainingEditor);

/** Fetched with the first picture. Without it a picture goes to the service as it is. */
const prepareLater: PrepareImage = async (file, preparing) => {
  const loaded = await import('../../app/images/prepareFile.ts').catch(() => null);
  return loaded === null
    ? { kind: 'ready', file, isAnimated: false }
    : await loaded.prepareFile(file, preparing);
};

export interface EditorPageProps {
  readonly projectId: string;
}

export default function EditorPage({ projectId }: EditorPageProps) {
  return (
    <ProjectSessionProvider projectId={projectId} waiting={<Spinner className="min-h-dvh" />}>
      <OpenedProject />
    </ProjectSessionProvider>
  );
}

function OpenedProject() {
  const application = useApplication();
  const { platform, organisations } = application;
  const { editor, projectId } = useProjectSession();
  const { phase } = useProject();
  const uploads = useSessionUploads(prepareLater);
  const work = useMemo(
    () => ({
      data: () => editor.getSnapshot().document.layers,
      ownLook: () => organisations.current(),
      join: editor.joinSteps,
      takeBack: editor.undo,
    }),
    [editor, organisations],
  );
  /** The exercise that the course was begun with; the project stays open meanwhile. */
  const [exercise, setExercise] = useState<number | null>(null);
  const start = (chosen: number) => void fetchThen(TrainingEditor, platform, () => setExercise(chosen));
  const { isWaiting, failures } = useSyncExternalStore(uploads.subscribe, uploads.getSnapshot);
  useEffect(() => {
    if (!isWaiting) return undefined;
    const isBack = () => hasAnswerFor(application, projectId);
    return platform.watchNetwork(isBack, (isOnline) => void uploads.retryWaiting(isOnline), failures);
  }, [isWaiting, failures, uploads, platform, application, projectId]);
  if (phase === 'entering' || phase === 'loading') return <Spinner className="min-h-dvh" />;
  if (phase === 'refused' || phase === 'notFound' || phase === 'left' || phase === 'copied') return null;
  return (
    <WorkContext value={work}>
      <ImageUploadsContext value={uploads}>
        <TrainingContext value={{ start, course: null }}>
          {exercise === null ? <EditorScreen /> : <SavingDialogs />}
        </TrainingContext>
        {exercise !== null && (
          <TrainingEditor screen={EditorScreen} exercise={exercise} onLeave={() => setExercise(null)} />
        )}
      </ImageUploadsContext>
    </WorkContext>
  );
}
