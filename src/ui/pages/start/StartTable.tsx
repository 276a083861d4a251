import { FileX } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useLocation } from 'wouter';
import type { StartedWork } from '../../../app/table/startedTable.ts';
import { startedTableDeps } from '../../../app/table/startedTable.ts';
import { startPath } from '../../../app/platform/paths.ts';
import { EmptyState } from '../../../kit/EmptyState.tsx';
import { Spinner } from '../../../kit/Spinner.tsx';
import { useApplication } from '../../application/ApplicationProvider.tsx';
import { useAuth } from '../../application/useAuth.ts';
import { useTableReading } from '../../editor/table/dialog/useTableReading.ts';
import type { ReadList } from './fillTemplate.ts';
import { unclearLayers } from './fillTemplate.ts';
import { FitTemplates } from './FitTemplates.tsx';
import { ListEntry } from './ListEntry.tsx';
import { ListFacts } from './ListFacts.tsx';
import { StartedTemplate } from './StartedTemplate.tsx';
import { useOpenInEditor } from './useOpenInEditor.ts';

// One chunk for both: whoever has chosen a template will have a list.
export { ChosenTemplate } from './ChosenTemplate.tsx';

interface StartTableProps {
  readonly work: StartedWork;
  readonly templateId: string | null;
  readonly onFile: (file: File) => void;
  readonly onForget: () => void;
}

/** Reads the list, and shows what can be made of it. */
export function StartTable({ work, templateId, onFile, onForget }: StartTableProps) {
  const { platform } = useApplication();
  const { startedWorks } = platform;
  const deps = useMemo(() => startedTableDeps(work, startedWorks), [startedWorks, work]);
  const { reading } = useTableReading(deps, platform.inspecting);
  const [view, setView] = useState<ReadList['view']>(null);
  const loaded = reading.kind === 'ready' ? reading.loaded : null;
  const list = useMemo(() => (loaded === null ? null : { loaded, view }), [loaded, view]);
  if (reading.kind === 'refused')
    return (
      <div role="alert">
        <EmptyState icon={FileX} tone="negative" title="Список не прочитан" text={reading.text} />
        <ListEntry onFile={onFile} />
      </div>
    );
  if (list === null) return <Spinner className="py-24" />;
  if (templateId !== null)
    return (
      <StartedTemplate key={templateId} templateId={templateId} list={list} work={work} onForget={onForget} />
    );
  return (
    <>
      <ListFacts list={list} onView={setView} onForget={onForget} />
      <Templates list={list} work={work} />
    </>
  );
}

/** One press opens the editor for whoever is signed in; a guest goes on here, and so does everyone who has to look at the columns. */
function Templates({ list, work }: { readonly list: ReadList; readonly work: StartedWork }) {
  const { isLoggedIn } = useAuth();
  const [, navigate] = useLocation();
  const { open, isOpening } = useOpenInEditor(work);
  if (isOpening) return <Spinner label="Открываем редактор…" className="py-24" />;
  return (
    <FitTemplates
      list={list}
      onChoose={(id, { document, choice }) => {
        if (isLoggedIn && unclearLayers(choice).size === 0) void open(id, document);
        else navigate(startPath(id));
      }}
    />
  );
}
