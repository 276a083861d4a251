/** What is chosen for a new project, and the making of it. */
import { useState } from 'react';
import type { Project } from '../../../api/contract/projects.ts';
import type { Template } from '../../../api/contract/templates.ts';
import type { ApiResult } from '../../../api/result.ts';
import { DEFAULT_PROJECT_NAME } from '../../../document/schema/constants.ts';
import { useApplication } from '../../application/ApplicationProvider.tsx';
import type { Submit } from '../forms/useSubmit.ts';
import { useSubmit } from '../forms/useSubmit.ts';
import { NAME_FIELD, projectNameFault, sentName } from './projectName.ts';
import { SHEET_CHOICES } from './sheetChoices.ts';
import { startBlank, startFromTemplate } from './startProject.ts';

export type ProjectStart = 'sheet' | 'template' | 'file';

interface NewProjectOptions {
  /** A table that the project begins with. */
  readonly table: File | null;
  /** Asked before anything is made; what is answered with no is not made. */
  readonly mayBegin: () => Promise<boolean>;
  readonly onCreated: (project: Project) => void;
}

export function useNewProject({ table: given, mayBegin, onCreated }: NewProjectOptions) {
  const { api, platform } = useApplication();
  const [table, setTable] = useState(given);
  const [start, setStart] = useState<ProjectStart>(given === null ? 'sheet' : 'template');
  const [name, setName] = useState(DEFAULT_PROJECT_NAME);
  const [isNamed, setNamed] = useState(false);
  const [sheet, setSheet] = useState(SHEET_CHOICES[0].sheet);
  const [template, setTemplate] = useState<Template | null>(null);
  const wayToBegin = (): (() => Promise<ApiResult<Project>>) | null => {
    if (start === 'sheet') return () => startBlank(api, sentName(name), sheet);
    return template && (() => startFromTemplate(api, sentName(name), template.id));
  };
  const sending: Submit = useSubmit({
    check: () => projectNameFault(name),
    mayBegin: async () => wayToBegin() !== null && (await mayBegin()),
    send: async () => {
      const result = await wayToBegin()?.();
      if (result === undefined) return null;
      if (!result.ok) return { text: result.error.text, field: NAME_FIELD };
      if (table !== null) await platform.heldTable.hold(table, result.value.id);
      onCreated(result.value);
      return null;
    },
  });
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
    takeTable: (file: File) => {
      setTable(file);
      setStart('template');
    },
  };
}
