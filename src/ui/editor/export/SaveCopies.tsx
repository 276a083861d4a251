import { useState } from 'react';
import type { CopyChoice } from '../../../output/index.ts';
import { isAll } from '../../../output/index.ts';
import type { SaveDialogHandle } from '../../application/useSaveDialog.ts';
import { Button } from '../../../kit/Button.tsx';
import { TextField } from '../../../kit/TextField.tsx';
import { copiesText } from '../../words/plural.ts';
import { useEditorState, useInPreview } from '../state/useEditorState.ts';
import { ChangedCopies } from './ChangedCopies.tsx';
import { CopyList } from './CopyList.tsx';

interface SaveCopiesProps {
  readonly dialog: SaveDialogHandle;
  readonly choice: CopyChoice;
  readonly disabled: boolean;
}

/** Which copies to make: all, numbers and ranges, the one on the screen, or those ticked in a list. */
export function SaveCopies({ dialog, choice, disabled }: SaveCopiesProps) {
  const { copies, copyCount, chooseCopies } = dialog;
  const shown = useEditorState((state) => state.recordIndex) + 1;
  const inPreview = useInPreview();
  const [listIsOpen, setListOpen] = useState(false);
  return (
    <div className="flex flex-col gap-2">
      <TextField
        label="Какие копии"
        value={copies}
        placeholder="все"
        autoComplete="off"
        maxLength={1000}
        disabled={disabled}
        hint={hintOf(choice, copies, copyCount)}
        error={choice.kind === 'wrong' ? choice.text : null}
        onChange={chooseCopies}
      />
      <div className="flex flex-wrap gap-2">
        {!isAll(copies) && (
          <Button size="sm" variant="outline" disabled={disabled} onClick={() => chooseCopies('')}>
            Все копии
          </Button>
        )}
        {inPreview && (
          <Button size="sm" variant="outline" disabled={disabled} onClick={() => chooseCopies(String(shown))}>
            Только копия на экране
          </Button>
        )}
        <ChangedCopies dialog={dialog} disabled={disabled} />
      </div>
      <details onToggle={(event) => setListOpen(event.currentTarget.open)}>
        <summary className="tap cursor-pointer rounded-sm text-sm font-medium text-ink-soft hover:text-ink">
          Выбрать из списка
        </summary>
        {listIsOpen && <CopyList choice={choice} disabled={disabled} onChoose={chooseCopies} />}
      </details>
    </div>
  );
}

function hintOf(choice: CopyChoice, copies: string, count: number): string {
  const chosen = choice.kind === 'chosen' ? choice.indexes.length : 0;
  return isAll(copies)
    ? `Все: ${copiesText(count)}. Можно указать номера, например 1–20, 25.`
    : `Выбрано: ${chosen} из ${count}.`;
}
