import type { Document } from '../../../../document/document.ts';
import { keyOf, NO_COLUMN_VIEW } from '../../../../data/index.ts';
import { Button } from '../../../../kit/Button.tsx';
import { copiesText, rowsText } from '../../../words/plural.ts';
import { FieldList } from './FieldList.tsx';
import type { FieldsChoice } from './fieldsChoice.ts';
import { chooseFieldsSheet, chooseView, recordRowsOf, takeAllRows, usedColumns } from './fieldsChoice.ts';
import { TableControls } from './TableControls.tsx';
import { TableGrid } from '../grid/TableGrid.tsx';
import { asideRows, rowsInSight, rowsOnScreen, seenPicks } from '../grid/tableRows.ts';

interface FieldsPickerProps {
  readonly choice: FieldsChoice;
  readonly document: Document;
  readonly onChoice: (choice: FieldsChoice) => void;
}

/** The fields of all layers with their columns, and a grid to select rows for all of them. */
export function FieldsPicker({ choice, document, onChoice }: FieldsPickerProps) {
  const { table, sheet, headerRow, selection } = choice;
  const rows = rowsInSight(choice);
  const count = recordRowsOf(choice).length;
  const columns = usedColumns(choice);
  const picks = seenPicks(choice, selection.picks);
  return (
    <div className="flex h-full min-h-0 flex-col gap-3">
      <FieldList choice={choice} onChoice={onChoice} />
      <TableControls
        sheets={table.sheets}
        view={choice}
        selection={selection}
        onSelection={(next) => onChoice({ ...choice, selection: next })}
        onSheet={(name) => onChoice(chooseFieldsSheet(choice, document, name))}
        onHeaderRow={(row) => onChoice(chooseView(choice, document, { sheet, headerRow: row }))}
        onFilter={(filter) => onChoice({ ...choice, filter })}
        onHidden={(withHidden) => onChoice({ ...choice, withHidden })}
        onService={(withService) => onChoice({ ...choice, withService })}
        onAll={() => onChoice({ ...choice, within: null })}
      />
      <div className="flex min-h-9 flex-wrap items-center justify-between gap-3">
        <output className="text-sm text-ink-soft">
          <span>{`Выбрано: ${rowsText(count)} из ${rows.length.toLocaleString('ru')}, получится `}</span>
          <strong className="text-base font-semibold text-ink">{copiesText(count)}</strong>
          <span>.</span>
        </output>
        {count < rows.length && (
          <Button variant="outline" size="sm" onClick={() => onChoice(takeAllRows(choice))}>
            Взять все строки
          </Button>
        )}
      </div>
      <TableGrid
        key={sheet.name}
        sheet={sheet}
        headerRow={headerRow}
        rows={rowsOnScreen(choice)}
        aside={asideRows(choice)}
        selection={selection}
        wholeRows
        isPicked={(row, column) => columns.has(column) && picks.has(keyOf({ row, column: 0 }))}
        onSelection={(next) => onChoice({ ...choice, selection: next })}
        search={choice.filter}
        view={choice.byColumn ?? NO_COLUMN_VIEW}
        onView={(byColumn) => onChoice({ ...choice, byColumn })}
        onClearFilter={() => onChoice({ ...choice, filter: '', byColumn: NO_COLUMN_VIEW })}
      />
    </div>
  );
}
