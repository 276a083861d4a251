/**
 * How a new project begins: a blank sheet, a template, or a file that was downloaded before. Mounted while it is open; it
 * makes the project and hands it over, and whoever asked decides where to go.
 */
import { FileSpreadsheet } from 'lucide-react';
import { useRef, useState } from 'react';
import { createProjectRequestSchema } from '../../../api/contract/projects.ts';
import type { Project } from '../../../api/contract/projects.ts';
import type { Template } from '../../../api/contract/templates.ts';
import type { ApiResult } from '../../../api/result.ts';
import { DEFAULT_PROJECT_NAME } from '../../../document/constants.ts';
import { useApplication } from '../../application/ApplicationProvider.tsx';
import { Button } from '../../../kit/Button.tsx';
import { Dialog } from '../../../kit/Dialog.tsx';
import { Tabs } from '../../../kit/Tabs.tsx';
import { TextField } from '../../../kit/TextField.tsx';
import { FileStart } from './FileStart.tsx';
import { SheetPicker } from './SheetPicker.tsx';
import { SHEET_CHOICES } from './sheetChoices.ts';
import { startBlank, startFromTemplate } from './startProject.ts';
import { TemplatePicker } from './TemplatePicker.tsx';

export type ProjectStart = 'sheet' | 'template' | 'file';

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
  const { api, platform } = useApplication();
  const [table, setTable] = useState(given);
  const [start, setStart] = useState<ProjectStart>(given === null ? 'sheet' : 'template');
  const [name, setName] = useState(DEFAULT_PROJECT_NAME);
  const [isNamed, setNamed] = useState(false);
  const [sheet, setSheet] = useState(SHEET_CHOICES[0].sheet);
  const [template, setTemplate] = useState<Template | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const nameField = useRef<HTMLInputElement>(null);

  const wayToBegin = (checkedName: string): (() => Promise<ApiResult<Project>>) | null => {
    if (start === 'sheet') return () => startBlank(api, checkedName, sheet);
    return template && (() => startFromTemplate(api, checkedName, template.id));
  };
  const submit = async () => {
    const parsed = createProjectRequestSchema.safeParse({ name });
    if (!parsed.success) {
      setError(parsed.error.issues[0]?.message ?? null);
      nameField.current?.focus();
      return;
    }
    const begin = wayToBegin(parsed.data.name);
    if (begin === null || !(await mayBegin())) return;
    setBusy(true);
    const result = await begin();
    if (result.ok && table !== null) await platform.heldTable.hold(table, result.value.id);
    setBusy(false);
    if (result.ok) onCreated(result.value);
    else setError(result.error.text);
  };
  const pickTemplate = (picked: Template) => {
    setTemplate(picked);
    if (!isNamed && picked.title !== '') setName(picked.title);
  };
  const nameInput = (
    <TextField
      ref={nameField}
      label="Название проекта"
      value={name}
      error={error}
      selectOnFocus
      autoComplete="off"
      onChange={(value) => {
        setName(value);
        setNamed(true);
        setError(null);
      }}
    />
  );
  const form = (content: React.ReactNode) => (
    <form
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) void submit();
      }}
    >
      {nameInput}
      {content}
    </form>
  );
  const fromFile = (
    <FileStart
      mayBegin={mayBegin}
      onImported={onCreated}
      onTable={(file) => {
        setTable(file);
        setStart('template');
      }}
    />
  );
  return (
    <Dialog
      open
      onClose={onClose}
      title="Новый проект"
      size="md"
      initialFocus={nameField}
      persistent={busy}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            Отмена
          </Button>
          {start !== 'file' && (
            <Button
              busy={busy}
              disabledReason={start === 'template' && template === null ? 'Выберите шаблон' : null}
              onClick={() => void submit()}
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
        onSelect={(next) => {
          setStart(next);
          setError(null);
        }}
        items={[
          {
            key: 'sheet',
            label: 'Чистый лист',
            content: form(<SheetPicker sheet={sheet} onChange={setSheet} />),
          },
          {
            key: 'template',
            label: 'Шаблон',
            content: form(<TemplatePicker chosen={template} onChoose={pickTemplate} />),
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
        Таблица «{name}» откроется в&nbsp;новом проекте. Выберите, куда её подставить: в&nbsp;готовый шаблон
        или на&nbsp;чистый лист.
      </span>
    </p>
  );
}

const always = () => Promise.resolve(true);
