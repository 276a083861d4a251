import type { ClipboardEvent, KeyboardEvent, PointerEvent } from 'react';
import { useMemo, useId, useLayoutEffect, useRef, useState } from 'react';
import type { Document } from '../../../../document/document.ts';
import { recordsOf } from '../../../../document/records/records.ts';
import type { RecordGrid } from '../../../../data/copies/index.ts';
import type { ColumnView } from '../../../../data/table/index.ts';
import { fieldAt, fillDown, gapsBelow } from '../../../../data/copies/index.ts';
import { serviceRows } from '../../../../data/table/index.ts';
import { useEditor, useEditorState } from '../../state/useEditorState.ts';
import { recordPlace } from '../../state/recordPlace.ts';
import { reasonText } from '../grid/serviceTexts.ts';
import { TableGrid } from '../grid/TableGrid.tsx';
import { columnUses } from './columnUses.ts';
import type { PanelCells } from './usePanelCells.ts';
import { MAX_TEXT_LENGTH } from '../../../../document/schema/constants.ts';
import { limitText } from '../../../../kit/limitText.ts';
import { rowsOf } from '../../../../kit/LinesField.tsx';
import { breakLine } from '../../../../kit/breakLine.ts';
import { useOutsideChanges } from '../../../../kit/useOutsideChanges.ts';

interface CellFieldProps {
  readonly label: string;
  readonly text: string;
  /** Takes the text; `step` is where to go on. */
  readonly onTake: (text: string, step: { readonly rows: number; readonly columns: number } | null) => void;
  readonly onCancel: () => void;
}

const STEPS: Readonly<Record<string, { readonly rows: number; readonly columns: number }>> = {
  Enter: { rows: 1, columns: 0 },
  Tab: { rows: 0, columns: 1 },
};

/** Keys of the table panel's grid that edit cells; arrows and selection are the grid's own. */
type PanelKey =
  /** Edits the active cell; a text replaces its value, null keeps it. */
  | { readonly kind: 'edit'; readonly text: string | null }
  /** Undo and redo work here in the preview too, where corrections are made. */
  | { readonly kind: 'clear' | 'close' | 'undo' | 'redo' };

/** The grid changes the width of a column by these. */
const WIDTH_KEYS = new Set(['+', '=', '-']);

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

/**
 * Leaves the field of a cell, which takes its text: a press elsewhere in the grid removes the field before
 * the browser leaves it.
 */
function leaveField({ currentTarget, target }: PointerEvent<HTMLElement>): void {
  const { activeElement: focused } = currentTarget.ownerDocument;
  const isField = focused instanceof HTMLElement && focused.closest('[role="gridcell"]') !== null;
  if (isField && focused !== target && currentTarget.contains(focused)) focused.blur();
}

/** The keyboard is in the grid itself, not in a menu or a field of it. */
function isGrid(target: EventTarget): boolean {
  return target instanceof HTMLElement && target.getAttribute('role') === 'grid';
}

function panelKey(event: KeyboardEvent): PanelKey | null {
  const { key, code, ctrlKey, metaKey, altKey, shiftKey } = event;
  if (key === 'Escape') return { kind: 'close' };
  if ((ctrlKey || metaKey) && code === 'KeyZ') return { kind: shiftKey ? 'redo' : 'undo' };
  if ((ctrlKey || metaKey) && code === 'KeyY') return { kind: 'redo' };
  if (ctrlKey || metaKey || altKey) return null;
  if (key === 'Enter' || key === 'F2') return { kind: 'edit', text: null };
  if (key === 'Delete' || key === 'Backspace') return { kind: 'clear' };
  const isLetter = Array.from(key).length === 1 && key !== ' ' && !WIDTH_KEYS.has(key);
  return isLetter ? { kind: 'edit', text: key } : null;
}

/**
 * The text of a cell as a field: Enter and Tab take it and go on, Alt+Enter breaks the line, leaving takes
 * it, Escape does not.
 */
function CellField({ label, text, onTake, onCancel }: CellFieldProps) {
  const [draft, setDraft] = useState(text);
  const id = useId();
  const take = (typed: string) => setDraft(limitText(draft, typed, MAX_TEXT_LENGTH));
  useOutsideChanges(id, draft, take);
  const area = useRef<HTMLTextAreaElement>(null);
  const isOver = useRef(false);
  useLayoutEffect(() => {
    area.current?.focus();
    // Behind the letter that began the editing.
    area.current?.setSelectionRange(area.current.value.length, area.current.value.length);
  }, []);
  const finish = (end: () => void) => {
    if (isOver.current) return;
    isOver.current = true;
    end();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    event.stopPropagation();
    if (breakLine(event, setDraft, MAX_TEXT_LENGTH)) return;
    const step = STEPS[event.key];
    if (step === undefined && event.key !== 'Escape') return;
    event.preventDefault();
    const { currentTarget: field } = event;
    const grid = field.closest<HTMLElement>('[role="grid"]');
    finish(() => (step === undefined ? onCancel() : onTake(draft, event.shiftKey ? back(step) : step)));
    grid?.focus({ preventScroll: true });
  };
  return (
    <textarea
      ref={area}
      id={id}
      aria-label={label}
      rows={rowsOf(draft)}
      value={draft}
      onChange={(event) => take(event.target.value)}
      onKeyDown={onKeyDown}
      onBlur={() => finish(() => onTake(draft, null))}
      onPointerDown={(event) => event.stopPropagation()}
      className="absolute inset-x-0 top-0 z-10 min-h-full w-full resize-none overflow-x-hidden bg-raised px-2 py-1.25 text-sm whitespace-pre text-ink outline-2 -outline-offset-2 outline-focus select-text"
    />
  );
}

function back({ rows, columns }: { readonly rows: number; readonly columns: number }) {
  return { rows: -rows, columns: -columns };
}
