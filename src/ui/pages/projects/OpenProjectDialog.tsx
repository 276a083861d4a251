/** «Открыть…»: one's projects with a search, for a dialog over the editor. Mounted while it is open. */
import { CloudOff, RotateCw, SearchX } from 'lucide-react';
import { useRef, useState } from 'react';
import type { Project } from '../../../api/contract/projects.ts';
import { Button } from '../../../kit/Button.tsx';
import { Dialog } from '../../../kit/Dialog.tsx';
import { EmptyState } from '../../../kit/EmptyState.tsx';
import { Skeleton } from '../../../kit/Skeleton.tsx';
import { TextField } from '../../../kit/TextField.tsx';
import { ProjectThumbnail } from '../../thumbnails/ProjectThumbnail.tsx';
import { copiesText } from '../../words/plural.ts';
import { changedAt } from './formatProject.ts';
import { shownProjects } from './projectList.ts';
import { useProjects } from './useProjects.ts';

export interface OpenProjectDialogProps {
  /** The project that is open now; it is shown, but not offered. */
  readonly currentId?: string;
  readonly onClose: () => void;
  readonly onOpen: (project: Project) => void;
}

export function OpenProjectDialog({ currentId, onClose, onOpen }: OpenProjectDialogProps) {
  const { loaded, reload } = useProjects();
  const [search, setSearch] = useState('');
  const field = useRef<HTMLInputElement>(null);
  return (
    <Dialog open onClose={onClose} title="Открыть проект" size="md" initialFocus={field}>
      <TextField
        ref={field}
        type="search"
        label="Найти проект"
        hideLabel
        placeholder="Найти проект"
        value={search}
        onChange={setSearch}
        className="mb-4"
      />
      <div className="min-h-72">
        {loaded.kind === 'loading' && <Waiting />}
        {loaded.kind === 'failed' && (
          <EmptyState
            icon={CloudOff}
            tone="negative"
            title="Не удалось загрузить проекты"
            text={loaded.text}
            action={
              <Button variant="outline" icon={RotateCw} onClick={reload}>
                Повторить
              </Button>
            }
          />
        )}
        {loaded.kind === 'ready' && (
          <Found
            projects={shownProjects(loaded.value, search, 'changed')}
            currentId={currentId}
            onOpen={onOpen}
          />
        )}
      </div>
    </Dialog>
  );
}

interface FoundProps {
  readonly projects: readonly Project[];
  readonly currentId: string | undefined;
  readonly onOpen: (project: Project) => void;
}

function Found({ projects, currentId, onOpen }: FoundProps) {
  if (projects.length === 0) return <EmptyState icon={SearchX} title="Ничего не нашлось" />;
  return (
    <ul className="-mx-2 flex flex-col">
      {projects.map((project) => (
        <FoundProject
          key={project.id}
          project={project}
          isCurrent={project.id === currentId}
          onOpen={onOpen}
        />
      ))}
    </ul>
  );
}

interface FoundProjectProps extends Pick<FoundProps, 'onOpen'> {
  readonly project: Project;
  readonly isCurrent: boolean;
}

function FoundProject({ project, isCurrent, onOpen }: FoundProjectProps) {
  const [copies, setCopies] = useState(0);
  return (
    <li>
      <button
        type="button"
        disabled={isCurrent}
        onClick={() => onOpen(project)}
        className="flex w-full items-center gap-4 rounded-lg px-2 py-2 text-left transition-colors hover:bg-secondary-soft focus-visible:-outline-offset-2 disabled:hover:bg-transparent"
      >
        <span className="block h-12 w-16 shrink-0 overflow-hidden rounded-md bg-workspace p-1.5">
          <ProjectThumbnail project={project} fit="box" onCopies={setCopies} />
        </span>
        <span className="min-w-0">
          <span translate="no" className="block truncate text-base font-medium text-ink" title={project.name}>
            {project.name}
          </span>
          <span className="block truncate text-sm text-ink-soft">
            {`${isCurrent ? 'Открыт сейчас' : `Изменён ${changedAt(project)}`}${copies > 0 ? ` · ${copiesText(copies)}` : ''}`}
          </span>
        </span>
      </button>
    </li>
  );
}

function Waiting() {
  return (
    <>
      <output className="sr-only">Загрузка...</output>
      {[0, 1, 2, 3].map((place) => (
        <div key={place} aria-hidden className="flex items-center gap-4 py-2">
          <Skeleton className="h-12 w-16" />
          <Skeleton className="h-5 flex-1" />
        </div>
      ))}
    </>
  );
}
