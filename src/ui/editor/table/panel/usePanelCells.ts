/** The active cell of the table panel, its editing, and the copy that its row shows. */
import { useState } from 'react';
import { showCopy } from '../../../../app/project/showProblem.ts';
import type { Document } from '../../../../document/document.ts';
import { copiesOf } from '../../../../document/records/copiesOf.ts';
import type { DocumentRecords } from '../../../../document/records/records.ts';
import { recordsAt, recordsOf } from '../../../../document/records/records.ts';
import type { RecordField, RecordGrid } from '../../../../data/copies/index.ts';
import type { Cell } from '../../../../data/picks/index.ts';
import { correctField, fieldAt } from '../../../../data/copies/index.ts';
import { useApplication } from '../../../application/ApplicationProvider.tsx';
import { useProjectSession } from '../../../application/ProjectSessionProvider.tsx';
import { useEditorState, useInPreview } from '../../state/useEditorState.ts';
import type { GridSelection } from '../grid/gridSelection.ts';
import { emptySelection, HEADER_ROW } from '../grid/gridSelection.ts';

interface Step {
  readonly rows: number;
  readonly columns: number;
}

/** The value of a record that was just added: the grid does not show its row before the next render. */
interface AddedValue {
  readonly record: number;
  readonly column: number;
}

export interface PanelCells {
  readonly selection: GridSelection;
  readonly onSelection: (next: GridSelection) => void;
  /** The row of the shown copy; null in edit mode. */
  readonly currentRow: number | null;
  /** The field under the active cell; null where nothing can be corrected. */
  readonly field: RecordField | null;
  /** The text to begin with while the active cell is edited, else null. */
  readonly draft: string | null;
  /** Edits the active cell; with null its value is kept at first. */
  readonly edit: (text: string | null) => void;
  readonly take: (text: string, step: Step | null) => void;
  readonly cancel: () => void;
  /** Shows the first copy of a record, from 0, that was just added, and edits its value in this column. */
  readonly begin: (record: number, column: number) => void;
  /** Makes this cell active, and shows its copy. */
  readonly goTo: (cell: Cell) => void;
}

export function usePanelCells(document: Document, grid: RecordGrid, rows: readonly number[]): PanelCells {
  const session = useProjectSession();
  const { platform } = useApplication();
  const inPreview = useInPreview();
  const copy = useEditorState((state) => state.recordIndex);
  const [chosen, setChosen] = useState<Cell | AddedValue | null>(null);
  const [draft, setDraft] = useState<string | null>(null);
  const records = recordsOf(document);
  const chosenCell = cellOf(chosen, grid);
  const rowsOfCopy = inPreview
    ? recordsAt(records, copy).flatMap((record) => grid.rowOf.get(record) ?? [])
    : [];
  // Of several rows of the shown copy any may be chosen.
  const currentRow = rowsOfCopy.find((row) => row === chosenCell?.row) ?? rowsOfCopy[0] ?? null;
  const firstCopyOf = (row: number, now: DocumentRecords) => {
    const record = grid.recordOf.get(row);
    return record === undefined ? undefined : copiesOf(now, record)[0];
  };
  const active = cellOfCopy(chosenCell, currentRow, (row) => firstCopyOf(row, records) !== undefined);
  const field = active === null ? null : fieldAt(document, grid, active);
  const goTo = (cell: Cell) => {
    setChosen(cell);
    setDraft(null);
    // A text that was just taken may be a number of copies.
    const first = firstCopyOf(cell.row, recordsOf(session.editor.getSnapshot().document));
    if (first !== undefined && !(inPreview && cell.row === currentRow)) showCopy(session, first);
  };
  return {
    selection: { ...emptySelection(), active },
    onSelection: (next) => {
      if (next.active !== null) goTo(next.active);
    },
    currentRow,
    field,
    draft,
    edit: (text) => {
      if (field === null) platform.notify('info', notCorrectable(grid, active));
      else setDraft(text ?? field.value);
    },
    take: (text, step) => {
      setDraft(null);
      if (field !== null && text !== field.value)
        session.editor.apply((now) => correctField(now, field, text));
      if (step !== null && active !== null) goTo(cellBeside(active, step, rows, grid.names.length));
    },
    cancel: () => setDraft(null),
    begin: (record, column) => {
      setChosen({ record, column });
      setDraft('');
      const [first] = copiesOf(recordsOf(session.editor.getSnapshot().document), record);
      if (first !== undefined) showCopy(session, first);
    },
    goTo,
  };
}

function cellOf(chosen: Cell | AddedValue | null, { rowOf }: RecordGrid): Cell | null {
  if (chosen === null || 'row' in chosen) return chosen;
  const row = rowOf.get(chosen.record);
  return row === undefined ? null : { row, column: chosen.column };
}

/** The active cell moves to the shown copy's row when the preview goes to another one. */
function cellOfCopy(
  chosen: Cell | null,
  currentRow: number | null,
  hasCopy: (row: number) => boolean,
): Cell | null {
  if (currentRow === null || chosen?.row === HEADER_ROW) return chosen;
  const isElsewhere = chosen !== null && !hasCopy(chosen.row);
  return isElsewhere ? chosen : { row: currentRow, column: chosen?.column ?? 0 };
}

function cellBeside(from: Cell, step: Step, rows: readonly number[], columnCount: number): Cell {
  const place = Math.max(0, Math.min(rows.length - 1, rows.indexOf(from.row) + step.rows));
  const column = Math.max(0, Math.min(columnCount - 1, from.column + step.columns));
  return { row: rows[place] ?? from.row, column };
}

/** Why the cell cannot be corrected, for a person. */
export function notCorrectable({ columns, recordOf }: RecordGrid, active: Cell | null): string {
  if (active === null || active.row === HEADER_ROW) return 'Выберите значение в таблице';
  if (!recordOf.has(active.row)) return 'Этой строки нет среди копий проекта';
  return (columns[active.column] ?? []).length === 0
    ? 'Этот столбец не используется в проекте'
    : 'Для этой копии нет такого значения';
}
