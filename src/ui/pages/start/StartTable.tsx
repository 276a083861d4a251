import { FileX } from 'lucide-react';
import { useMemo } from 'react';
import { readTable } from '../../../../workers/table/client.ts';
import type { StartedWork } from '../../../hosts/page/startedWork.ts';
import { keptTable } from '../../../hosts/page/tableStore.ts';
import { createOfferedTable } from '../../../app/offeredTable.ts';
import { createTableMemory } from '../../../app/tableMemory.ts';
import type { TableReadingDeps } from '../../../app/tableReading.ts';
import { EmptyState } from '../../../kit/EmptyState.tsx';
import { Spinner } from '../../../kit/Spinner.tsx';
import { useApplication } from '../../application/ApplicationProvider.tsx';
import { useTableReading } from '../../editor/table/useTableReading.ts';
import { FitTemplates } from './FitTemplates.tsx';
import { ListEntry } from './ListEntry.tsx';
import { StartedTemplate } from './StartedTemplate.tsx';

interface StartTableProps {
  readonly work: StartedWork;
  readonly templateId: string | null;
  readonly onFile: (file: File) => void;
}

/** Reads the list, and shows what can be made of it. */
export function StartTable({ work, templateId, onFile }: StartTableProps) {
  const { platform } = useApplication();
  const { startedWorks } = platform;
  const deps = useMemo(
    (): TableReadingDeps => ({
      projectId: '',
      memory: createTableMemory(),
      store: {
        load: () => Promise.resolve(keptTable(work)),
        keep: (_, table) => startedWorks.keep({ ...work, ...table, filled: null }).then(() => true),
      },
      offered: createOfferedTable(),
      readFile: readTable,
      derived: () => [],
    }),
    [startedWorks, work],
  );
  const reader = useTableReading(deps, platform.inspecting);
  const { reading } = reader;
  if (reading.kind === 'refused')
    return (
      <div role="alert">
        <EmptyState icon={FileX} tone="negative" title="Список не прочитан" text={reading.text} />
        <ListEntry onFile={onFile} />
      </div>
    );
  if (reading.kind !== 'ready') return <Spinner className="py-24" />;
  return templateId === null ? (
    <FitTemplates loaded={reading.loaded} />
  ) : (
    <StartedTemplate key={templateId} templateId={templateId} loaded={reading.loaded} work={work} />
  );
}
