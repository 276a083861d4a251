import { Download } from 'lucide-react';
import { useState, useSyncExternalStore } from 'react';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { StartedSession } from '../../../app/startedSession.ts';
import { countCopies } from '../../../data/index.ts';
import type { exportMachine } from '../../../machines/export/machine.ts';
import { Button } from '../../../kit/Button.tsx';
import { useApplication } from '../../application/ApplicationProvider.tsx';
import { DocumentThumbnail } from '../../thumbnails/DocumentThumbnail.tsx';

interface StartedDocumentProps {
  readonly session: StartedSession;
  readonly templateId: string;
}

/** The filled template: one copy large, the check, and the file. */
export function StartedDocument({ session, templateId }: StartedDocumentProps) {
  const { api } = useApplication();
  const { editor } = session;
  const { document } = useSyncExternalStore(editor.subscribe, editor.getSnapshot);
  const copies = countCopies(document);
  const [run, setRun] = useState<ActorRefFrom<typeof exportMachine>>();
  const state = useSelector(run, (snapshot) => snapshot);
  return (
    <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <DocumentThumbnail
        document={document}
        record={0}
        readImage={(src, options) => api.loadTemplateImage(templateId, src, options)}
      />
      <div>
        <Button
          full
          size="lg"
          icon={Download}
          busy={state?.status === 'active'}
          onClick={() =>
            setRun(
              session.run({
                scope: copies === 1 ? 'instance' : 'collection',
                name: document.name,
                format: 'pdf',
              }),
            )
          }
        >
          Скачать PDF
        </Button>
        <output>{state?.context.fileName ?? ''}</output>
        <output>{state?.context.failure?.text ?? ''}</output>
      </div>
    </div>
  );
}
