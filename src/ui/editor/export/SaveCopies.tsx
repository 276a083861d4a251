/** Which copies to make: all, rows of the table, the one on the screen, or those ticked in a list. */
import { useMemo, useState, useSyncExternalStore } from 'react';
import { copiesOf } from '../../../document/records/copiesOf.ts';
import { recordsOf } from '../../../document/records/records.ts';
import { copyNames } from '../../../data/copies/index.ts';
import { RUSSIAN_FILLING } from '../../../data/records/index.ts';
import { useProjectSession } from '../../application/ProjectSessionProvider.tsx';
import type { OrderControlProps, SaveDialogHandle } from '../../application/useSaveDialog.ts';
import { Button } from '../../../kit/Button.tsx';
import { TextField } from '../../../kit/TextField.tsx';
import { copiesText, rowsText } from '../../words/plural.ts';
import { useEditorState, useInPreview } from '../state/useEditorState.ts';
import { Names } from './ChosenNames.tsx';
import { CopyList } from './CopyList.tsx';

export function SaveCopies({ dialog, document, disabled }: OrderControlProps) {
  const { choice, copies, order } = dialog;
  const shown = useEditorState((state) => state.recordIndex);
  const inPreview = useInPreview();
  const filtered = useFiltered(document);
  const nameOf = useMemo(() => copyNames(RUSSIAN_FILLING, document), [document]);
  const [listIsOpen, setListOpen] = useState(false);
  const isPart = order.copies !== '';
  return (
    <div className="flex flex-col gap-2">
      <TextField
        label="Какие копии"
        value={copies.text}
        placeholder="все"
        autoComplete="off"
        maxLength={1000}
        disabled={disabled}
        hint={hintOf(dialog)}
        error={choice.kind === 'wrong' ? choice.text : null}
        onChange={copies.type}
      />
      {isPart && choice.kind === 'chosen' && <Names names={choice.indexes.map(nameOf)} />}
      <div className="flex flex-wrap gap-2 empty:hidden">
        {isPart && (
          <Button size="sm" variant="outline" disabled={disabled} onClick={() => copies.choose([])}>
            Все копии
          </Button>
        )}
        {inPreview && (
          <Button size="sm" variant="outline" disabled={disabled} onClick={() => copies.choose([shown])}>
            Только копия на экране
          </Button>
        )}
        {filtered !== null && (
          <Button size="sm" variant="outline" disabled={disabled} onClick={() => copies.choose(filtered)}>
            {`Как в фильтре таблицы: ${rowsText(filtered.length)}`}
          </Button>
        )}
      </div>
      <details onToggle={(event) => setListOpen(event.currentTarget.open)}>
        <summary className="tap cursor-pointer rounded-sm text-sm font-medium text-ink-soft hover:text-ink">
          Выбрать из списка
        </summary>
        {listIsOpen && <CopyList dialog={dialog} document={document} disabled={disabled} />}
      </details>
    </div>
  );
}

function hintOf({ choice, copies, order, copyCount }: SaveDialogHandle): string {
  if (order.copies === '') {
    const numbers = copies.rows === null ? 'номера копий' : 'номера строк таблицы';
    return `Все: ${copiesText(copyCount)}. Можно указать ${numbers}, например 3–20, 25.`;
  }
  const chosen = choice.kind === 'chosen' ? choice.indexes.length : 0;
  return `Выбрано: ${chosen.toLocaleString('ru')} из ${copyCount.toLocaleString('ru')}.`;
}

/** Copies that the filter of the table under the sheet leaves; null where it leaves all or none. */
function useFiltered(document: OrderControlProps['document']): readonly number[] | null {
  const { filteredRecords } = useProjectSession().table;
  const left = useSyncExternalStore(filteredRecords.subscribe, filteredRecords.getSnapshot);
  return useMemo(() => {
    const records = recordsOf(document);
    const copies = left?.flatMap((record) => copiesOf(records, record)) ?? [];
    return copies.length === 0 || copies.length === records.count ? null : copies;
  }, [document, left]);
}
