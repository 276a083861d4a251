/**
 * How a new project begins: a blank sheet, a template, or a file that was downloaded before. Mounted while it
 * is open; it makes the project and returns it; the caller decides where to go.
 */
import { FileUp } from 'lucide-react';
import { useRef, useState } from 'react';
import type { Project } from '../../../api/contract/projects.ts';
import { Button } from '../../../kit/Button.tsx';
import { Dialog } from '../../../kit/Dialog.tsx';
import { Tabs } from '../../../kit/Tabs.tsx';
import { TextField } from '../../../kit/TextField.tsx';
import { NAME_FIELD, projectNameFault, sentName } from './projectName.ts';
import { SheetPicker } from './SheetPicker.tsx';
import { TemplatePicker } from './TemplatePicker.tsx';
import type { Elements } from '../../../kit/elements.ts';
import { useApplication } from '../../application/ApplicationProvider.tsx';
import { isTableFile } from '../../../app/table/tableFiles.ts';
import { classNames } from '../../../kit/classNames.ts';
import { importBundle, START_ACCEPT } from '../../../app/project/bundleFiles.ts';
import { CUT_NAME_TEXT } from './projectList.ts';
import { TransferList } from './TransferList.tsx';
import { useFileDrop } from '../../../kit/useFileDrop.ts';
import { useTransfers } from './useTransfers.ts';
import type { Template } from '../../../api/contract/templates.ts';
import type { ApiResult } from '../../../api/result.ts';
import { DEFAULT_PROJECT_NAME } from '../../../document/schema/constants.ts';
import type { Submit } from '../forms/useSubmit.ts';
import { useSubmit } from '../forms/useSubmit.ts';
import { SHEET_CHOICES } from './sheetChoices.ts';
import { startBlank, startFromTemplate } from '../../../app/start/startProject.ts';

type ProjectStart = 'sheet' | 'template' | 'file';

interface NewProjectOptions {
  /** Asked before anything is made; what is answered with no is not made. */
  readonly mayBegin: () => Promise<boolean>;
  readonly onCreated: (project: Project) => void;
}

interface FileStartProps {
  /** Asked once the file is chosen. */
  readonly mayBegin: () => Promise<boolean>;
  readonly onImported: (project: Project) => void;
  /** Leaves the dialog with a table, to which a template is chosen. */
  readonly onTable: (table: File) => void;
}

export interface NewProjectDialogProps {
  readonly onClose: () => void;
  /** The project exists on the service now. */
  readonly onCreated: (project: Project) => void;
  /** A list needs no project yet: it goes on elsewhere. */
  readonly onTable: (table: File) => void;
  /** Asked before anything is made; what is answered with no is not made. */
  readonly mayBegin?: () => Promise<boolean>;
}

export function NewProjectDialog(props: NewProjectDialogProps) {
  const { onClose, onCreated, onTable, mayBegin = always } = props;
  const nameField = useRef<HTMLInputElement>(null);
  const project = useNewProject({ mayBegin, onCreated });
  const { start, sending } = project;
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
  const fromFile = <FileStart mayBegin={mayBegin} onImported={onCreated} onTable={onTable} />;
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
          { key: 'file', label: 'Файл', content: fromFile },
        ]}
      />
    </Dialog>
  );
}

const always = () => Promise.resolve(true);

/** A project from a file: dropped or chosen, sent at once, with the service's own word when it refuses. */
function FileStart({ mayBegin, onImported, onTable }: FileStartProps) {
  const application = useApplication();
  const { transfers, run } = useTransfers();
  const input = useRef<HTMLInputElement>(null);
  const take = async (file: File | undefined) => {
    if (file === undefined) return;
    if (!(await mayBegin())) return;
    if (isTableFile(file)) return onTable(file);
    for (const { error, close } of transfers) if (error !== null) close();
    const project = await run(`Загружаем «${file.name}»`, (signal, report) =>
      importBundle(application, file, signal, report),
    );
    if (project?.name_cut === true) application.platform.notify('warning', CUT_NAME_TEXT, { duration: 6000 });
    if (project) onImported(project);
  };
  const isOver = useFileDrop((files) => void take(files[0]));
  return (
    <div>
      <TransferList transfers={transfers} />
      <div
        className={classNames(
          'flex flex-col items-center rounded-xl border border-dashed px-6 py-10 text-center',
          isOver ? 'border-primary bg-primary-soft' : 'border-line-strong',
        )}
      >
        <FileUp size={28} strokeWidth={1.5} className="text-primary" aria-hidden />
        <p className="mt-3 text-base font-medium text-ink">Перетащите сюда файл проекта или таблицу</p>
        <p className="mt-1 mb-4 max-w-sm text-sm text-ink-soft">
          Проект — это файл .zip, который скачивают из списка проектов: «Скачать файлом». Таблица — .xlsx,
          .xls, .ods или .csv.
        </p>
        <Button variant="outline" onClick={() => input.current?.click()}>
          Выбрать файл
        </Button>
        <input
          ref={input}
          type="file"
          accept={START_ACCEPT}
          hidden
          aria-label="Файл проекта"
          data-testid="project-file"
          onChange={(event) => {
            void take(event.target.files?.[0]);
            event.target.value = '';
          }}
        />
      </div>
    </div>
  );
}

/** What is chosen for a new project, and the making of it. */
function useNewProject({ mayBegin, onCreated }: NewProjectOptions) {
  const application = useApplication();
  const [start, setStart] = useState<ProjectStart>('sheet');
  const [name, setName] = useState(DEFAULT_PROJECT_NAME);
  const [isNamed, setNamed] = useState(false);
  const [sheet, setSheet] = useState(SHEET_CHOICES[0].sheet);
  const [template, setTemplate] = useState<Template | null>(null);
  const wayToBegin = (): (() => Promise<ApiResult<Project>>) | null => {
    if (start === 'sheet') return () => startBlank(application, sentName(name), sheet);
    return template && (() => startFromTemplate(application, sentName(name), template.id));
  };
  const sending: Submit = useSubmit({
    check: () => projectNameFault(name),
    mayBegin: async () => wayToBegin() !== null && (await mayBegin()),
    send: async () => {
      const result = await wayToBegin()?.();
      if (result === undefined) return null;
      if (!result.ok) return { text: result.error.text, field: NAME_FIELD };
      onCreated(result.value);
      return null;
    },
  });
  const pickTemplate = (picked: Template) => {
    setTemplate(picked);
    if (!isNamed && picked.title !== '') setName(picked.title);
  };
  return {
    start,
    name,
    sheet,
    template,
    sending,
    pickSheet: setSheet,
    pickTemplate,
    beginWith: (next: ProjectStart) => {
      setStart(next);
      sending.mend();
    },
    nameIt: (value: string) => {
      setName(value);
      setNamed(true);
      sending.mend();
    },
  };
}
