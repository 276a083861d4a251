import { LayoutTemplate } from 'lucide-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { CallOptions } from '../../../api/transport.ts';
import type { StartedWork } from '../../../hosts/page/startedWork.ts';
import { openStartedSession } from '../../../app/startedSession.ts';
import { CONNECTION_TEXT } from '../../../api/errorTexts.ts';
import { openDocument } from '../../../document/wire/decode.ts';
import { Button } from '../../../kit/Button.tsx';
import { EmptyState } from '../../../kit/EmptyState.tsx';
import { Spinner } from '../../../kit/Spinner.tsx';
import { useApplication } from '../../application/ApplicationProvider.tsx';
import { useAuth } from '../../application/useAuth.ts';
import { useLoaded } from '../../shell/useLoaded.ts';
import { templateDocument } from '../templates/templateDocuments.ts';
import type { FilledTemplate, ReadList } from './fillTemplate.ts';
import { fillTemplate } from './fillTemplate.ts';
import type { OpenedWork } from './StartedDocument.tsx';
import { StartedDocument } from './StartedDocument.tsx';
import { useOpenInEditor } from './useOpenInEditor.ts';

interface StartedTemplateProps {
  readonly templateId: string;
  readonly list: ReadList;
  readonly work: StartedWork;
  readonly onForget: () => void;
}

/** Loads the chosen template, and what checks and draws it. */
export function StartedTemplate({ templateId, list, work, onForget }: StartedTemplateProps) {
  const application = useApplication();
  const { api, platform } = application;
  const { isLoggedIn } = useAuth();
  const { open, isOpening, hasFailed } = useOpenInEditor(work);
  const { loaded, reload } = useLoaded(
    useCallback(
      async (options: CallOptions) => {
        const template = await templateDocument(api, templateId, options);
        if (!template.ok) return template;
        try {
          return {
            ok: true,
            value: { template: template.value, drawing: await platform.loadDrawing() },
          } as const;
        } catch {
          return NOT_LOADED;
        }
      },
      [api, platform, templateId],
    ),
  );
  const [opened, setOpened] = useState<OpenedWork>();
  const ready = loaded.kind === 'ready' ? loaded.value : null;
  const isForEditor = work.isForEditor && isLoggedIn && !hasFailed;
  const isBegun = useRef(false);
  useEffect(() => {
    if (ready === null) return undefined;
    const { template, drawing } = ready;
    const { document, choice } = keptOr(work, templateId, fillTemplate(template, list));
    if (isForEditor) {
      if (!isBegun.current) void open(templateId, document);
      isBegun.current = true;
      return undefined;
    }
    const session = openStartedSession(application, drawing, templateId, document);
    setOpened({ session, template, choice });
    return session.close;
  }, [application, templateId, ready, list, work, isForEditor, open]);
  if (loaded.kind === 'failed')
    return (
      <EmptyState
        icon={LayoutTemplate}
        tone="negative"
        title="Не удалось загрузить шаблон"
        text={loaded.text}
        action={<Button onClick={reload}>Повторить</Button>}
      />
    );
  if (isOpening || isForEditor) return <Spinner label="Открываем редактор…" className="py-24" />;
  if (opened === undefined) return <Spinner className="py-24" />;
  return (
    <StartedDocument
      {...opened}
      templateId={templateId}
      work={work}
      onForget={onForget}
      onEdit={isLoggedIn ? (document) => void open(templateId, document) : null}
    />
  );
}

const NOT_LOADED = {
  ok: false,
  error: { kind: 'offline', code: 500, text: CONNECTION_TEXT, details: null },
} as const;

/** What the device has kept of this template, with the names that were corrected; otherwise the template that was just filled. */
function keptOr({ filled }: StartedWork, templateId: string, made: FilledTemplate): FilledTemplate {
  if (filled === null || filled.templateId !== templateId) return made;
  const opened = openDocument(filled);
  return opened.kind === 'newer' ? made : { ...made, document: opened.document };
}
