/** What is chosen for a new project, and the making of it. */
import { useState } from 'react';
import { createProjectRequestSchema } from '../../../api/contract/projects.ts';
import type { Project } from '../../../api/contract/projects.ts';
import type { Template } from '../../../api/contract/templates.ts';
import type { ApiResult } from '../../../api/result.ts';
import { DEFAULT_PROJECT_NAME } from '../../../document/schema/constants.ts';
import { useApplication } from '../../application/ApplicationProvider.tsx';
import { SHEET_CHOICES } from './sheetChoices.ts';
import { startBlank, startFromTemplate } from './startProject.ts';

export type ProjectStart = 'sheet' | 'template' | 'file';

interface NewProjectOptions {
  /** A table that the project begins with. */
  readonly table: File | null;
  /** Asked before anything is made; what is answered with no is not made. */
  readonly mayBegin: () => Promise<boolean>;
  readonly onCreated: (project: Project) => void;
  /** The name is missing or too long. */
  readonly onRefusedName: () => void;
}

export function useNewProject({ table: given, mayBegin, onCreated, onRefusedName }: NewProjectOptions) {
  const { api, platform } = useApplication();
  const [table, setTable] = useState(given);
  const [start, setStart] = useState<ProjectStart>(given === null ? 'sheet' : 'template');
  const [name, setName] = useState(DEFAULT_PROJECT_NAME);
  const [isNamed, setNamed] = useState(false);
  const [sheet, setSheet] = useState(SHEET_CHOICES[0].sheet);
  const [template, setTemplate] = useState<Template | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  const wayToBegin = (checkedName: string): (() => Promise<ApiResult<Project>>) | null => {
    if (start === 'sheet') return () => startBlank(api, checkedName, sheet);
    return template && (() => startFromTemplate(api, checkedName, template.id));
  };
  const submit = async () => {
    const parsed = createProjectRequestSchema.safeParse({ name });
    if (!parsed.success) {
      setError(parsed.error.issues[0]?.message ?? null);
      onRefusedName();
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
  return {
    table,
    start,
    name,
    sheet,
    template,
    error,
    busy,
    create: submit,
    pickSheet: setSheet,
    pickTemplate,
    beginWith: (next: ProjectStart) => {
      setStart(next);
      setError(null);
    },
    nameIt: (value: string) => {
      setName(value);
      setNamed(true);
      setError(null);
    },
    takeTable: (file: File) => {
      setTable(file);
      setStart('template');
    },
  };
}
