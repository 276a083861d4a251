import { useEffect, useEffectEvent, useState } from 'react';
import {
  MANY_ISSUED_IN_PROJECT,
  MAX_ISSUED_IN_PROJECT,
  USUAL_NUMBER_PATTERN,
} from '../../../document/issued/issuedRegister.ts';
import { MAX_NUMBER_PATTERN_LENGTH } from '../../../document/schema/constants.ts';
import { tableFields } from '../../../data/columns/index.ts';
import { newIssue, numberPatternProblem } from '../../../data/issued/index.ts';
import { namesOf, recordsOf } from '../../../document/records/records.ts';
import { Button } from '../../../kit/Button.tsx';
import type { Confirm } from '../../../kit/confirm.tsx';
import { useConfirm } from '../../../kit/confirm.tsx';
import { Switch } from '../../../kit/Switch.tsx';
import { TextField } from '../../../kit/TextField.tsx';
import { useProjectSession } from '../../application/ProjectSessionProvider.tsx';
import { useEditorState } from '../state/useEditorState.ts';
import type { IssuedHandle } from './useIssued.ts';

/** How documents are numbered, when a row is written, and where the list is kept. */
export function NumberingPart({ issued }: { readonly issued: IssuedHandle }) {
  const numbering = useEditorState(({ document }) => document.settings.numbering);
  const confirm = useConfirm();
  const isInProject = numbering?.register !== undefined;
  const isKept = numbering?.keepsList === true;
  const rows = issued.register?.rows.length ?? 0;
  return (
    <div className="flex flex-col gap-3 mt-2 rounded-md bg-sunken p-3">
      <PatternField issued={issued} />
      <Switch
        label="Записывать каждый сохранённый документ"
        description="И тогда, когда номера на листе нет. Документы с полем {номер} записываются всегда."
        checked={isKept}
        onChange={(checked) => issued.setNumbering({ keepsList: checked ? true : undefined })}
      />
      <Switch
        label="Хранить список и в проекте"
        description={placeText(isInProject, rows)}
        checked={isInProject}
        disabled={issued.register === null || (!isInProject && rows > MAX_ISSUED_IN_PROJECT)}
        onChange={issued.keepInProject}
      />
      <Button
        variant="outline"
        size="sm"
        className="self-start"
        disabled={rows === 0}
        onClick={() => void beginIssue(issued, confirm)}
      >
        Начать новый выпуск
      </Button>
    </div>
  );
}

function placeText(isInProject: boolean, rows: number): string {
  const [count, most] = [rows.toLocaleString('ru'), MAX_ISSUED_IN_PROJECT.toLocaleString('ru')];
  if (rows > MAX_ISSUED_IN_PROJECT)
    return `В списке больше ${most} строк, в проект он не помещается и хранится только на этом устройстве. Выдавайте документы здесь, иначе номера могут повториться.`;
  if (!isInProject)
    return 'Сейчас список только на этом устройстве. Если включить, имена и номера отправятся на сервер вместе с проектом. Без этого имена сотрутся отсюда при выходе из учётной записи, а номера останутся занятыми.';
  const where = 'Имена и номера отправляются на сервер вместе с проектом и видны там, где он открыт.';
  return rows < MANY_ISSUED_IN_PROJECT
    ? where
    : `${where} Строк уже ${count} из ${most}: потом список останется только на этом устройстве. Для следующих документов заведите новый проект.`;
}

async function beginIssue({ change }: IssuedHandle, confirm: Confirm): Promise<void> {
  const isSure = await confirm({
    title: 'Новый выпуск',
    text: 'Следующие документы получат новые номера, даже если люди в списке те же. Прежние строки останутся.',
  });
  if (isSure) change(newIssue);
}

/** Kept when the field is left, also by Escape, which closes the dialog: half a pattern is never used. */
function PatternField({ issued }: { readonly issued: IssuedHandle }) {
  const { memory: tables } = useProjectSession().table;
  const document = useEditorState((state) => state.document);
  const kept = document.settings.numbering?.pattern ?? USUAL_NUMBER_PATTERN;
  const [typed, setTyped] = useState<string | null>(null);
  const table = tables.recall()?.table;
  const columns = [
    ...new Set([
      ...namesOf(recordsOf(document).columns),
      ...(table === undefined ? [] : tableFields(document, table)),
    ]),
  ];
  const problem = numberPatternProblem(typed ?? kept, columns);
  const take = () => {
    if (typed === null || problem !== null) return;
    setTyped(null);
    if (typed !== kept) issued.setNumbering({ pattern: typed === USUAL_NUMBER_PATTERN ? undefined : typed });
  };
  const leave = useEffectEvent(take);
  useEffect(() => () => leave(), []);
  return (
    <TextField
      label="Номер"
      value={typed ?? kept}
      onChange={setTyped}
      onBlur={take}
      maxLength={MAX_NUMBER_PATTERN_LENGTH}
      error={problem}
      hint={exampleText(issued.next)}
    />
  );
}

function exampleText(next: string | null): string {
  const how = 'Можно с полями таблицы: {Класс}-{№|с номера: 001}/2026.';
  return next === null ? how : `Следующий: ${next}. ${how}`;
}
