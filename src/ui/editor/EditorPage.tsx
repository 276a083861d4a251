/** The editor at /generator2/{project}: opens the project and shows its screen once it is loaded. */
import { Suspense, useMemo } from 'react';
import { useApplication } from '../composition/ApplicationProvider.tsx';
import { ProjectSessionProvider, useProjectSession } from '../composition/ProjectSessionProvider.tsx';
import { useProject } from '../composition/useProject.ts';
import { Spinner } from '../kit/Spinner.tsx';
import { EditorScreen } from './EditorScreen.tsx';
import { createImageUploads } from './images/imageUploads.ts';
import { ImageUploadsContext } from './images/useImages.ts';

export interface EditorPageProps {
  readonly projectId: string;
}

export default function EditorPage({ projectId }: EditorPageProps) {
  return (
    <Suspense fallback={<Spinner className="min-h-dvh" />}>
      <ProjectSessionProvider projectId={projectId}>
        <OpenedProject />
      </ProjectSessionProvider>
    </Suspense>
  );
}

function OpenedProject() {
  const { api } = useApplication();
  const { editor } = useProjectSession();
  const { phase } = useProject();
  const uploads = useMemo(
    () =>
      createImageUploads({
        editor,
        upload: (file) => api.uploadImage(file),
        newId: () => crypto.randomUUID(),
      }),
    [editor, api],
  );
  if (phase === 'entering' || phase === 'loading') return <Spinner className="min-h-dvh" />;
  if (phase === 'refused' || phase === 'notFound' || phase === 'left') return null;
  return (
    <ImageUploadsContext value={uploads}>
      <EditorScreen />
    </ImageUploadsContext>
  );
}
