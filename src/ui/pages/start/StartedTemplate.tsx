import { LayoutTemplate } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import type { CallOptions } from '../../../api/transport.ts';
import type { StartedWork } from '../../../hosts/page/startedWork.ts';
import type { StartedSession } from '../../../app/startedSession.ts';
import { openStartedSession } from '../../../app/startedSession.ts';
import type { LoadedTable } from '../../../app/tableMemory.ts';
import type { Document } from '../../../document/document.ts';
import { Button } from '../../../kit/Button.tsx';
import { EmptyState } from '../../../kit/EmptyState.tsx';
import { Spinner } from '../../../kit/Spinner.tsx';
import { useApplication } from '../../application/ApplicationProvider.tsx';
import { useLoaded } from '../../shell/useLoaded.ts';
import { templateDocument } from '../templates/templateDocuments.ts';
import { fillTemplate } from './fillTemplate.ts';
import { StartedDocument } from './StartedDocument.tsx';

interface StartedTemplateProps {
  readonly templateId: string;
  readonly loaded: LoadedTable;
  readonly work: StartedWork;
}

/** Loads the chosen template and what checks and draws it. */
export function StartedTemplate({ templateId, loaded, work }: StartedTemplateProps) {
  const application = useApplication();
  const { api, platform } = application;
  const { loaded: opened, reload } = useLoaded(
    useCallback(
      async (options: CallOptions) => {
        const [template, drawing] = await Promise.all([
          templateDocument(api, templateId, options),
          platform.loadDrawing(),
        ]);
        return template.ok ? ({ ok: true, value: { template: template.value, drawing } } as const) : template;
      },
      [api, platform, templateId],
    ),
  );
  const [session, setSession] = useState<{ readonly session: StartedSession; readonly template: Document }>();
  const ready = opened.kind === 'ready' ? opened.value : null;
  useEffect(() => {
    if (ready === null) return undefined;
    const { template, drawing } = ready;
    const { document } = fillTemplate(template, loaded);
    const made = openStartedSession(application, drawing, templateId, document);
    setSession({ session: made, template });
    return made.close;
  }, [application, templateId, ready, loaded, work]);
  if (opened.kind === 'failed')
    return (
      <EmptyState
        icon={LayoutTemplate}
        tone="negative"
        title="Не удалось загрузить шаблон"
        text={opened.text}
        action={<Button onClick={reload}>Повторить</Button>}
      />
    );
  if (session === undefined) return <Spinner className="py-24" />;
  return <StartedDocument session={session.session} templateId={templateId} />;
}
