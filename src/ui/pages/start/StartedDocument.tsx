import { PenLine } from 'lucide-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { Link } from 'wouter';
import type { StartedSession } from '../../../app/startedSession.ts';
import { startPath } from '../../../app/platform/paths.ts';
import type { LayerPlan } from '../../../data/index.ts';
import { copyNames, countCopies } from '../../../data/index.ts';
import type { Document } from '../../../document/document.ts';
import { encodeDocument } from '../../../document/wire/encode.ts';
import type { StartedWork } from '../../../app/table/startedTable.ts';
import { Button } from '../../../kit/Button.tsx';
import { useApplication } from '../../application/ApplicationProvider.tsx';
import { FieldList } from '../../editor/table/dialog/FieldList.tsx';
import type { FieldsChoice } from '../../editor/table/dialog/fieldsChoice.ts';
import { DocumentThumbnail } from '../../thumbnails/DocumentThumbnail.tsx';
import { CopyPager } from '../older-view/CopyPager.tsx';
import { AccountPanel } from './AccountPanel.tsx';
import { CheckList } from './CheckList.tsx';
import { allLayers, refilled, unclearLayers } from './fillTemplate.ts';
import { MakeFile } from './MakeFile.tsx';
import { peopleText } from './startTexts.ts';

interface StartedDocumentProps {
  readonly session: StartedSession;
  /** The template as it was loaded. */
  readonly template: Document;
  /** How its columns were chosen at first. */
  readonly choice: FieldsChoice;
  readonly templateId: string;
  readonly work: StartedWork;
  readonly onForget: () => void;
  /** Opens the document in the editor; null for a guest, who needs an account for that. */
  readonly onEdit: ((document: Document) => void) | null;
}

/** The filled template: one copy large, the check, and the file. */
export function StartedDocument(props: StartedDocumentProps) {
  const { session, template, templateId, work, onForget, onEdit } = props;
  const { api } = useApplication();
  const { document } = useSyncExternalStore(session.editor.subscribe, session.editor.getSnapshot);
  const [choice, setChoice] = useState(props.choice);
  const [asked, setAsked] = useState(() => unclearLayers(props.choice));
  const asksColumns = asked.size > 0;
  const [asksAccount, setAsksAccount] = useState(false);
  const [record, setRecord] = useState(0);
  // It takes the place of a long list of templates under the same address.
  useEffect(() => window.scrollTo(0, 0), []);
  const copies = countCopies(document);
  const shown = Math.min(record, Math.max(0, copies - 1));
  useKeptWork(work, { templateId, document, isForEditor: asksAccount });
  const { width, height } = document.sheet;
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="min-w-0">
        <div className="rounded-xl border border-line bg-workspace p-4">
          {/* An upright sheet is kept within the screen. */}
          <div className="mx-auto" style={{ maxWidth: `min(100%, ${(width / height) * 56}dvh)` }}>
            <DocumentThumbnail
              document={document}
              record={copies === 0 ? null : shown}
              label={copyNames(document)(shown)}
              readImage={(src, options) => api.loadTemplateImage(templateId, src, options)}
            />
          </div>
        </div>
        <div className="mt-3 flex justify-center">
          <CopyPager count={copies} record={copies === 0 ? null : shown} onChange={setRecord} />
        </div>
      </div>
      <div className="flex flex-col gap-5">
        <div>
          <h2 translate="no" className="text-xl font-semibold tracking-tight text-balance text-ink">
            {document.name}
          </h2>
          <p className="mt-1 text-sm text-ink-soft">
            <span>{`${peopleText(copies)} · `}</span>
            <button type="button" onClick={onForget} className={LINK}>
              Другой список
            </button>
            <span>{' · '}</span>
            <Link href={startPath(null)} className={LINK}>
              Другой шаблон
            </Link>
          </p>
        </div>
        {asksColumns ? (
          <FieldList
            choice={{ ...choice, plans: choice.plans.filter(({ id }) => asked.has(id)) }}
            onChoice={({ plans }) => {
              const replied = (plan: LayerPlan) => plans.find(({ id }) => id === plan.id) ?? plan;
              const next = { ...choice, plans: choice.plans.map(replied) };
              setChoice(next);
              session.editor.apply((now) => refilled(template, now, next));
            }}
          />
        ) : (
          <Button
            variant="quiet"
            size="sm"
            className="self-start"
            onClick={() => setAsked(allLayers(choice))}
          >
            Изменить столбцы
          </Button>
        )}
        <CheckList session={session} onShow={setRecord}>
          <MakeFile session={session} document={document} copies={copies} />
          {asksAccount ? (
            <AccountPanel templateId={templateId} />
          ) : (
            <Button
              full
              variant="outline"
              icon={PenLine}
              onClick={() => {
                if (onEdit === null) setAsksAccount(true);
                else onEdit(document);
              }}
            >
              {onEdit === null ? 'Изменить макет' : 'Открыть в редакторе'}
            </Button>
          )}
        </CheckList>
      </div>
    </div>
  );
}

const LINK = 'font-medium text-primary underline-offset-4 hover:underline';

interface KeptNow {
  readonly templateId: string;
  readonly document: Document;
  readonly isForEditor: boolean;
}

/** Keeps the filled template on the device, now and after each change. */
function useKeptWork({ file, text }: StartedWork, { templateId, document, isForEditor }: KeptNow): void {
  const { startedWorks } = useApplication().platform;
  useEffect(() => {
    const filled = { templateId, ...encodeDocument(document) };
    void startedWorks.keep({ file, ...(text && { text }), filled, isForEditor });
  }, [startedWorks, file, text, templateId, document, isForEditor]);
}
