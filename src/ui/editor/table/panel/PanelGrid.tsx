import type { ClipboardEvent, KeyboardEvent, PointerEvent } from 'react';
import { useMemo } from 'react';
import type { Document } from '../../../../document/document.ts';
import { recordsOf } from '../../../../document/records/records.ts';
import type { ColumnView, RecordGrid } from '../../../../data/index.ts';
import { fieldAt, fillDown, gapsBelow, serviceRows } from '../../../../data/index.ts';
import { useEditor, useEditorState } from '../../state/useEditorState.ts';
import { recordPlace } from '../../state/recordPlace.ts';
import { reasonText } from '../grid/serviceTexts.ts';
import { TableGrid } from '../grid/TableGrid.tsx';
import { CellField } from './CellField.tsx';
import { columnUses } from './columnUses.ts';
import { panelKey } from './panelKeys.ts';
import type { PanelCells } from './usePanelCells.ts';

interface PanelGridProps {
  readonly document: Document;
  readonly grid: RecordGrid;
  readonly rows: readonly number[];
  readonly cells: PanelCells;
  readonly search: string;
  readonly view: ColumnView;
  readonly onView: (view: ColumnView) => void;
  readonly onClearFilter: () => void;
  /** A list was pasted, not one value. */
  readonly onList: (text: string) => void;
  readonly onClose: () => void;
}

/** The grid of the panel: a press on a row shows its copy; a value is corrected in its cell. */
export function PanelGrid({ document, grid, rows, cells, search, ...on }: PanelGridProps) {
  const editor = useEditor();
  const selection = useEditorState((state) => state.selection);
  const uses = useMemo(() => columnUses(document, grid, selection), [document, grid, selection]);
  const marks = {
    isCorrected: (row: number, column: number) =>
      (fieldAt(document, grid, { row, column })?.was ?? null) !== null,
    columnUse: (column: number) => uses[column] ?? { kind: 'unused' as const, text: '' },
    fillDown: (column: number) =>
      gapsBelow(document, grid, column).length === 0
        ? null
        : () => editor.apply((now) => fillDown(now, grid, column)),
  };
  const aside = useMemo(() => asideOf(grid), [grid]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isGrid(event.target)) return;
    const pressed = panelKey(event);
    const isOnHeader = cells.selection.active === null || cells.selection.active.row < 0;
    if (pressed === null || (pressed.kind === 'edit' && isOnHeader)) return;
    event.preventDefault();
    event.stopPropagation();
    if (pressed.kind === 'close') on.onClose();
    else if (pressed.kind === 'undo') editor.undo();
    else if (pressed.kind === 'redo') editor.redo();
    else if (pressed.kind === 'edit') cells.edit(pressed.text);
    else if (cells.field !== null) cells.take('', null);
  };
  const onCopy = (event: ClipboardEvent) => {
    const { active } = cells.selection;
    if (!isGrid(event.target) || active === null) return;
    event.preventDefault();
    event.stopPropagation();
    event.clipboardData.setData('text/plain', grid.sheet.rows[active.row]?.[active.column] ?? '');
  };
  const onPaste = (event: ClipboardEvent) => {
    if (!isGrid(event.target)) return;
    event.preventDefault();
    event.stopPropagation();
    const text = event.clipboardData.getData('text/plain');
    if (/[\t\n]/u.test(text.trim())) on.onList(text);
    else if (cells.field !== null) cells.take(text.trim(), null);
  };
  return (
    <div
      className="flex min-h-0 flex-1 flex-col"
      onKeyDownCapture={onKeyDown}
      onCopyCapture={onCopy}
      onPasteCapture={onPaste}
      onPointerDownCapture={leaveField}
      onDoubleClick={({ target }) => {
        if (target instanceof Element && target.closest('[role="gridcell"]') !== null) cells.edit(null);
      }}
    >
      <TableGrid
        key={grid.sheet.name}
        label="Таблица проекта"
        sheet={grid.sheet}
        headerRow={grid.headerRow}
        rows={rows}
        selection={cells.selection}
        isPicked={(row) => row === cells.currentRow}
        onSelection={cells.onSelection}
        search={search}
        view={on.view}
        onView={on.onView}
        onClearFilter={on.onClearFilter}
        marks={marks}
        aside={aside}
        field={
          cells.draft === null || cells.field === null ? null : (
            <CellField
              label={`${cells.field.column}, ${recordPlace(recordsOf(document), cells.field.record)}`}
              text={cells.draft}
              onTake={cells.take}
              onCancel={cells.cancel}
            />
          )
        }
      />
    </div>
  );
}

/** Service rows that the project has not taken. */
function asideOf({ sheet, headerRow, recordOf }: RecordGrid): ReadonlyMap<number, string> {
  const service = [...serviceRows(sheet, headerRow)].filter(([row]) => !recordOf.has(row));
  return new Map(service.map(([row, reason]) => [row, reasonText(reason)]));
}

/** Leaves the field of a cell, which takes its text: a press elsewhere in the grid removes the field before the browser leaves it. */
function leaveField({ currentTarget, target }: PointerEvent<HTMLElement>): void {
  const { activeElement: focused } = currentTarget.ownerDocument;
  const isField = focused instanceof HTMLElement && focused.closest('[role="gridcell"]') !== null;
  if (isField && focused !== target && currentTarget.contains(focused)) focused.blur();
}

/** The keyboard is in the grid itself, not in a menu or a field of it. */
function isGrid(target: EventTarget): boolean {
  return target instanceof HTMLElement && target.getAttribute('role') === 'grid';
}
