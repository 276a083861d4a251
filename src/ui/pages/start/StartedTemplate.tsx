import { LayoutTemplate } from 'lucide-react';
import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react';
import { Link } from 'wouter';
import type { CallOptions } from '../../../api/transport.ts';
import type { Application } from '../../../app/application.ts';
import type { StartedSession } from '../../../app/startedSession.ts';
import { openStartedSession } from '../../../app/startedSession.ts';
import type { FillingParts } from '../../../app/start/templatesToFill.ts';
import { openToFill } from '../../../app/start/templatesToFill.ts';
import { fillRoles } from '../../../data/organisation/index.ts';
import type { Document } from '../../../document/document.ts';
import type { Look } from '../../../data/looks/index.ts';
import { withLook } from '../../../data/looks/index.ts';
import type { Organisation } from '../../../document/organisation/organisation.ts';
import { openDocument } from '../../../document/wire/decode.ts';
import type { StartedWith } from '../../../app/start/openStarted.ts';
import { OWN_TEMPLATE, startPath } from '../../../app/platform/paths.ts';
import type { Drawing } from '../../../app/platform/drawing.ts';
import type { StartedWork } from '../../../app/table/startedTable.ts';
import { Button } from '../../../kit/Button.tsx';
import { buttonClass } from '../../../kit/buttonStyles.ts';
import type { Elements } from '../../../kit/elements.ts';
import { EmptyState } from '../../../kit/EmptyState.tsx';
import { Spinner } from '../../../kit/Spinner.tsx';
import { useApplication } from '../../application/ApplicationProvider.tsx';
import { useLoaded } from '../../shell/useLoaded.ts';
import type { FilledTemplate, ReadList } from './fillTemplate.ts';
import { fillTemplate } from './fillTemplate.ts';
import { ListNotes } from './ListNotes.tsx';
import type { StartedDocumentProps } from './StartedDocument.tsx';
import { StartedDocument } from './StartedDocument.tsx';
import type { StartHandle } from './useStart.ts';

interface StartedTemplateProps {
  readonly start: StartHandle;
  readonly templateId: string;
  /** That the address asks for. */
  readonly look?: Look;
  readonly list: ReadList;
  readonly work: StartedWork;
}

/** Loads the chosen template, and what checks and draws it. */
export function StartedTemplate(props: StartedTemplateProps) {
  const application = useApplication();
  const { templateId } = props;
  const { loaded, reload } = useLoaded(
    useCallback(
      (options: CallOptions) => openToFill(application, templateId, options),
      [application, templateId],
    ),
  );
  switch (loaded.kind) {
    case 'loading':
      return <Spinner className="py-24" />;
    case 'failed':
      return (
        <EmptyState
          icon={LayoutTemplate}
          tone="negative"
          title="Не удалось загрузить шаблон"
          text={loaded.text}
          action={
            <div className="flex flex-wrap justify-center gap-2">
              <Button onClick={reload}>Повторить</Button>
              <Link href={startPath(null)} className={buttonClass('outline', 'md')}>
                Другой шаблон
              </Link>
            </div>
          }
        />
      );
    case 'ready':
      return <LoadedTemplate {...props} {...loaded.value} />;
  }
}

interface LoadedTemplateProps extends StartedTemplateProps, FillingParts {
  readonly template: Document;
  readonly onPlace?: StartedDocumentProps['onPlace'];
  /** What is said of a file of one's own. */
  readonly children?: Elements;
}

/** Fills the template; for whoever has signed in to change it, opens it in the editor. */
export function LoadedTemplate(props: LoadedTemplateProps) {
  const { start, templateId, list, work, drawing, organisation, onPlace, children } = props;
  const { goesOn, isOpening, asksAccount, showFilled, edit, forget } = start;
  const application = useApplication();
  const template = useMemo(
    () => ofOrganisation(props.template, organisation),
    [props.template, organisation],
  );
  const kept = keptOf(work, templateId);
  const look = kept === null ? (props.look ?? 'color') : (kept.look ?? 'color');
  const filled = useMemo(() => {
    const made = fillTemplate(withLook(template, look), list);
    const now = kept === null ? made : keptOr(kept, made);
    return { ...now, document: ofOrganisation(now.document, organisation) };
  }, [kept, template, look, list, organisation]);
  const opener = useMemo(
    () => sessionOpener(application, drawing, templateId, filled.document),
    [application, drawing, templateId, filled],
  );
  const session = useSyncExternalStore(opener.subscribe, opener.getSnapshot);
  useEffect(() => {
    if (goesOn) showFilled(startedWith(templateId, filled.document), work);
  }, [goesOn, showFilled, templateId, filled, work]);
  if (isOpening || goesOn) return <Spinner label="Открываем редактор…" className="py-24" />;
  if (session === null) return <Spinner className="py-24" />;
  return (
    <StartedDocument
      session={session}
      template={template}
      look={look}
      choice={filled.choice}
      templateId={templateId}
      work={work}
      asksAccount={asksAccount}
      onForget={forget}
      onEdit={(document) => edit(startedWith(templateId, document), work)}
      onPlace={onPlace}
    >
      <ListNotes list={list} />
      {children}
    </StartedDocument>
  );
}

function startedWith(templateId: string, filled: Document): StartedWith {
  return templateId === OWN_TEMPLATE ? { from: 'own', filled } : { from: 'template', templateId, filled };
}

function ofOrganisation(document: Document, organisation: Organisation | null): Document {
  return organisation === null ? document : fillRoles(document, organisation);
}

/**
 * A session that is opened when React begins to listen and closed when it stops, however often it does so.
 */
function sessionOpener(application: Application, drawing: Drawing, templateId: string, document: Document) {
  let session: StartedSession | null = null;
  return {
    getSnapshot: () => session,
    subscribe: (changed: () => void) => {
      session = openStartedSession(application, drawing, templateId, document);
      changed();
      return () => {
        session?.close();
        session = null;
      };
    },
  };
}

/** What the device has kept of this template, with the names that were corrected. */
function keptOf({ filled }: StartedWork, templateId: string): StartedWork['filled'] {
  return filled?.templateId === templateId ? filled : null;
}

/** The same, opened; otherwise the template that was just filled. */
function keptOr(kept: NonNullable<StartedWork['filled']>, made: FilledTemplate): FilledTemplate {
  const opened = openDocument(kept);
  return opened.kind === 'newer' ? made : { ...made, document: opened.document };
}
