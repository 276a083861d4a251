/**
 * How a new project begins: a blank sheet, a template, or a file that was downloaded before. Mounted while it is open; it
 * makes the project and hands it over, and whoever asked decides where to go.
 */
import { FileSpreadsheet } from 'lucide-react';
import { useRef } from 'react';
import type { Project } from '../../../api/contract/projects.ts';
import { Button } from '../../../kit/Button.tsx';
import { Dialog } from '../../../kit/Dialog.tsx';
import { Tabs } from '../../../kit/Tabs.tsx';
import { TextField } from '../../../kit/TextField.tsx';
import { FileStart } from './FileStart.tsx';
import { NAME_FIELD } from './projectName.ts';
import { SheetPicker } from './SheetPicker.tsx';
import { TemplatePicker } from './TemplatePicker.tsx';
import type { ProjectStart } from './useNewProject.ts';
import { useNewProject } from './useNewProject.ts';
import type { Elements } from '../../../kit/elements.ts';
import { Quoted } from '../../../kit/Quoted.tsx';

export interface NewProjectDialogProps {
  readonly onClose: () => void;
  /** The project exists on the service now. */
  readonly onCreated: (project: Project) => void;
  /** A table for the new project: the editor opens with it. */
  readonly table?: File | null;
  /** Asked before anything is made; what is answered with no is not made. */
  readonly mayBegin?: () => Promise<boolean>;
}

export function NewProjectDialog(props: NewProjectDialogProps) {
  const { onClose, onCreated, table: given = null, mayBegin = always } = props;
  const nameField = useRef<HTMLInputElement>(null);
  const project = useNewProject({ table: given, mayBegin, onCreated });
  const { table, start, sending } = project;
  const nameInput = (
    <TextField
      ref={nameField}
      name={NAME_FIELD}
      label="Название проекта"
      value={project.name}
      error={sending.error}
      selectOnFocus
      autoComplete="off"
      onChange={project.nameIt}
    />
  );
  const form = (content: Elements) => (
    <form {...sending.form} className="flex flex-col gap-5">
      {nameInput}
      {content}
    </form>
  );
  const fromFile = <FileStart mayBegin={mayBegin} onImported={onCreated} onTable={project.takeTable} />;
  return (
    <Dialog
      open
      onClose={onClose}
      title="Новый проект"
      size="md"
      initialFocus={nameField}
      persistent={sending.busy}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            Отмена
          </Button>
          {start !== 'file' && (
            <Button
              busy={sending.busy}
              disabledReason={start === 'template' && project.template === null ? 'Выберите шаблон' : null}
              onClick={sending.submit}
            >
              Создать
            </Button>
          )}
        </>
      }
    >
      {table !== null && <BroughtTable name={table.name} />}
      <Tabs<ProjectStart>
        label="С чего начать"
        selected={start}
        onSelect={project.beginWith}
        items={[
          {
            key: 'sheet',
            label: 'Чистый лист',
            content: form(<SheetPicker sheet={project.sheet} onChange={project.pickSheet} />),
          },
          {
            key: 'template',
            label: 'Шаблон',
            content: form(<TemplatePicker chosen={project.template} onChoose={project.pickTemplate} />),
          },
          ...(table === null ? [{ key: 'file', label: 'Файл', content: fromFile } as const] : []),
        ]}
      />
    </Dialog>
  );
}

function BroughtTable({ name }: { readonly name: string }) {
  return (
    <p className="mb-4 flex items-center gap-3 rounded-md bg-info-soft px-3 py-2 text-sm text-ink">
      <FileSpreadsheet size={20} strokeWidth={1.5} className="shrink-0 text-primary" aria-hidden />
      <span className="min-w-0 break-words">
        <Quoted
          text={`Таблица «${name}» откроется в\u00a0новом проекте. Выберите, куда её подставить: в\u00a0готовый шаблон или на\u00a0чистый лист.`}
        />
      </span>
    </p>
  );
}

const always = () => Promise.resolve(true);
