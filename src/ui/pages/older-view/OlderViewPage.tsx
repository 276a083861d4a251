/** The older view /generator/{project}: the project to look at, copy by copy, and the way into the editor. */
import { ArrowLeft, PenTool, Download } from 'lucide-react';
import { useState, useEffect, useMemo, useRef } from 'react';
import { Link } from 'wouter';
import type { ViewedProject } from '../../../app/project/viewProject.ts';
import { viewProject } from '../../../app/project/viewProject.ts';
import { hasFactFields, withFacts } from '../../../document/records/issuedFacts.ts';
import type { IssuedFacts } from '../../../document/template/factFields.ts';
import { countCopies } from '../../../data/records/index.ts';
import { useApplication } from '../../application/ApplicationProvider.tsx';
import { editorPath, PROJECTS_PATH } from '../../../app/platform/paths.ts';
import { buttonClass } from '../../../kit/buttonStyles.ts';
import { Skeleton } from '../../../kit/Skeleton.tsx';
import { useTitle } from '../../shell/useTitle.ts';
import { DocumentThumbnail } from '../../thumbnails/DocumentThumbnail.tsx';
import { CopyPager } from './CopyPager.tsx';
import type { Document } from '../../../document/document.ts';
import type { ExportFormatId } from '../../../output/formats/index.ts';
import { DEFAULT_EXPORT_FORMAT, exportFormats } from '../../../output/formats/index.ts';
import { Button } from '../../../kit/Button.tsx';
import { SegmentedControl } from '../../../kit/SegmentedControl.tsx';
import { saveCopy } from '../../../app/saveCopy.ts';

interface CopyDownloadProps {
  readonly document: Document;
  readonly record: number | null;
}

const FORMATS = exportFormats.map(({ id, label }) => ({ value: id, label }));

export default function OlderViewPage({ projectId }: { readonly projectId: string }) {
  const project = useViewedProject(projectId);
  useTitle(project?.document.name || 'Просмотр проекта');
  return (
    <div className="mx-auto w-full max-w-6xl px-4 py-8 sm:px-6 lg:py-10">
      <Link
        href={PROJECTS_PATH}
        className="inline-flex items-center gap-1.5 rounded-md text-sm font-medium text-ink-soft hover:text-ink"
      >
        <ArrowLeft size={16} aria-hidden />
        Все проекты
      </Link>
      {project === null ? <Waiting /> : <Viewed project={project} />}
    </div>
  );
}

function Viewed({ project: { id, document } }: { readonly project: ViewedProject }) {
  const [shown, setShown] = useState(0);
  // A new document would be drawn again.
  const seen = useMemo(() => withoutSamples(document), [document]);
  const count = countCopies(document);
  const record = count === 0 ? null : Math.min(shown, count - 1);
  return (
    <>
      <div className={HEAD}>
        <div className="min-w-[min(100%,20rem)] flex-1">
          <h1
            translate="no"
            className="text-2xl font-semibold tracking-tight text-balance break-words text-ink sm:text-3xl"
          >
            {document.name}
          </h1>
          <p className="mt-2 text-base text-ink-soft">
            {count === 0
              ? 'К проекту ещё не добавлены данные таблицы.'
              : `Здесь можно посмотреть каждую копию${hasFactFields(document) ? '' : ' и\u00a0скачать нужную'}.`}
          </p>
        </div>
        <Link href={editorPath(id)} className={buttonClass('primary', 'md')}>
          <PenTool size={18} aria-hidden />
          Открыть в редакторе
        </Link>
      </div>
      <div className={STAGE}>
        <DocumentThumbnail
          document={seen}
          record={record}
          fit="box"
          label={
            record === null
              ? `Макет «${document.name}»`
              : `«${document.name}», копия ${record + 1} из ${count}`
          }
        />
      </div>
      <div className="mt-4 flex flex-wrap items-end justify-between gap-4">
        <CopyPager count={count} record={record} onChange={setShown} />
        {hasFactFields(document) ? (
          <p className="text-sm text-ink-soft">
            Номер и код проверки документ получает в редакторе: скачайте его там.
          </p>
        ) : (
          <CopyDownload document={document} record={record} />
        )}
      </div>
    </>
  );
}

/** A copy shows the number and the code that it has; the register of a project is not read here. */
function withoutSamples(document: Document): Document {
  return hasFactFields(document) ? withFacts(document, NO_FACTS) : document;
}

const NO_FACTS: IssuedFacts = new Map();

function Waiting() {
  return (
    <>
      <output className="sr-only">Загрузка...</output>
      <div className={HEAD}>
        <div className="min-w-[min(100%,20rem)] flex-1">
          <Skeleton className="h-9 w-72 max-w-full" />
          <Skeleton className="mt-3 h-5 w-96 max-w-full" />
        </div>
        <Skeleton className="h-10 w-52" />
      </div>
      <div className={STAGE} />
    </>
  );
}

const HEAD = 'mt-4 mb-6 flex flex-wrap items-end justify-between gap-4';
const STAGE = 'h-[min(60dvh,40rem)] min-h-72 rounded-xl border border-line bg-workspace p-4 sm:p-8';

/** The project to look at, null until it is here. */
function useViewedProject(projectId: string): ViewedProject | null {
  const application = useApplication();
  const [project, setProject] = useState<ViewedProject | null>(null);
  useEffect(() => {
    const leaving = new AbortController();
    void viewProject(application, projectId, leaving.signal).then((viewed) => {
      if (viewed !== null) setProject(viewed);
    });
    return () => leaving.abort();
  }, [application, projectId]);
  return project;
}

/** Saves the copy that is on the screen as an image. */
function CopyDownload({ document, record }: CopyDownloadProps) {
  const application = useApplication();
  const [format, setFormat] = useState<ExportFormatId>(DEFAULT_EXPORT_FORMAT);
  const [busy, setBusy] = useState(false);
  const leaving = useRef<AbortController | null>(null);
  useEffect(() => () => leaving.current?.abort(), []);
  const save = async () => {
    const mine = new AbortController();
    leaving.current = mine;
    setBusy(true);
    const result = await saveCopy(application, { document, record, format, signal: mine.signal });
    setBusy(false);
    if (result.kind === 'failed') {
      application.platform.notify('negative', `Ошибка при сохранении: ${result.message}`);
    }
  };
  return (
    <div className="flex flex-wrap items-center gap-3">
      <SegmentedControl
        label="Формат"
        value={format}
        segments={FORMATS}
        disabled={busy}
        onChange={setFormat}
      />
      <Button variant="outline" icon={Download} busy={busy} onClick={() => void save()}>
        {record === null ? 'Скачать макет' : 'Скачать эту копию'}
      </Button>
    </div>
  );
}
