import type { Document } from '../../../../document/document.ts';
import { ProgressBar } from '../../../../kit/ProgressBar.tsx';
import { NewerTable } from './NewerTable.tsx';
import type { TableDialogState, RowScope } from './tableDialogState.ts';
import { followersIn, scopeOf } from './tableDialogState.ts';
import { TablePicker } from './TablePicker.tsx';
import { TextFileBar } from './TextFileBar.tsx';
import type { TableReader } from './useTableReading.ts';
import { Quoted } from '../../../../kit/Quoted.tsx';
import type { Followers } from '../../../../data/columns/index.ts';
import { SegmentedControl } from '../../../../kit/SegmentedControl.tsx';
import { ClipboardPaste, FileSpreadsheet } from 'lucide-react';
import type { DragEvent } from 'react';
import { useEffect, useEffectEvent, useState } from 'react';
import { Button } from '../../../../kit/Button.tsx';
import { classNames } from '../../../../kit/classNames.ts';
import { isField } from '../../../../kit/isField.ts';
import { pastedFile } from '../../../../app/table/tableFiles.ts';
import { PasteList } from './PasteList.tsx';
import { keyOf } from '../../../../data/picks/index.ts';
import { NO_COLUMN_VIEW } from '../../../../data/table/index.ts';
import { rowsText } from '../../../words/plural.ts';
import { GroupOfPicks, groupGap, madeText } from './GroupOfPicks.tsx';
import { FieldList } from './FieldList.tsx';
import type { FieldsChoice } from './fieldsChoice.ts';
import { chooseFieldsSheet, chooseView, recordRowsOf, takeAllRows, usedColumns } from './fieldsChoice.ts';
import { TableControls } from './TableControls.tsx';
import { TableGrid } from '../grid/TableGrid.tsx';
import { asideRows, rowsInSight, rowsOnScreen, seenPicks } from '../grid/tableRows.ts';

interface FieldsPickerProps extends Pick<TableBodyProps, 'groupColumn' | 'onGroupColumn'> {
  readonly choice: FieldsChoice;
  readonly document: Document;
  readonly onChoice: (choice: FieldsChoice) => void;
  readonly onTurn: (sheet: string) => void;
}

interface FileChoiceProps {
  /** Opens the browser's file picker. */
  readonly onChoose: () => void;
  readonly onFile: (file: File) => void;
}

interface SharedRowsProps {
  readonly followers: Followers;
  readonly scope: RowScope;
  readonly onScope: (scope: RowScope) => void;
}

const SCOPES: readonly { value: RowScope; label: string }[] = [
  { value: 'all', label: 'всем слоям' },
  { value: 'layer', label: 'только этому' },
];

interface TableBodyProps {
  readonly reader: TableReader;
  readonly document: Document;
  /** Null until a table is loaded. */
  readonly choice: TableDialogState | null;
  /** The column whose equal values share a copy; null where each row makes one. */
  readonly groupColumn: string | null;
  readonly onGroupColumn: (column: string | null) => void;
  readonly onChoose: () => void;
  readonly onChoice: (choice: TableDialogState) => void;
}

/** Content of the dialog: file choice, progress, or the table. */
export function TableBody({ reader, document, choice, onChoose, onChoice, ...groups }: TableBodyProps) {
  const { reading } = reader;
  if (reading.kind === 'recalling') return <p className="text-sm text-ink-soft">Загрузка...</p>;
  const isReading = reading.kind === 'reading';
  const notes = reading.kind === 'ready' ? reading.loaded.notes : [];
  const text = (reading.kind === 'ready' ? reading.loaded : 'kept' in reading ? reading.kept : null)?.text;
  const changes = choice?.kind === 'layer' && !isReading ? choice.changes : [];
  return (
    <div className="flex h-full min-h-96 flex-col gap-3">
      {text !== undefined && (
        <TextFileBar text={text} onChange={(wanted) => reader.read(text.file, wanted)} />
      )}
      {reading.kind === 'refused' && (
        <p role="alert" className="rounded-md bg-negative-soft px-4 py-3 text-sm text-ink">
          <strong translate="no" className="font-semibold">{`«${reading.fileName}» не открыт.`}</strong>
          <span>{` ${reading.text}`}</span>
        </p>
      )}
      <output className="flex flex-col gap-2 empty:hidden">
        {[...notes, ...changes].map((note) => (
          <span key={note} className="rounded-md bg-info-soft px-3 py-2 text-sm text-ink">
            <Quoted text={note} />
          </span>
        ))}
      </output>
      {reading.kind === 'ready' && choice !== null && (
        <NewerTable
          loaded={reading.loaded}
          document={document}
          view={choice.kind === 'layer' ? choice.grid : choice}
        />
      )}
      <div className="min-h-0 flex-1">
        {reading.kind === 'reading' && <ReadingProgress fileName={reading.fileName} />}
        {!isReading && choice === null && (
          <FileChoice onChoose={onChoose} onFile={(file) => reader.read(file)} />
        )}
        {!isReading && choice?.kind === 'fields' && (
          <FieldsPicker
            {...groups}
            choice={choice}
            document={document}
            onChoice={onChoice}
            onTurn={reader.turn}
          />
        )}
        {!isReading && choice?.kind === 'layer' && (
          <TablePicker
            {...groups}
            grid={choice.grid}
            onGrid={(grid) => onChoice({ ...choice, grid })}
            onTurn={reader.turn}
          >
            <SharedRows
              followers={followersIn(document, choice)}
              scope={scopeOf(document, choice)}
              onScope={(wantedScope) => onChoice({ ...choice, wantedScope })}
            />
          </TablePicker>
        )}
      </div>
    </div>
  );
}

function ReadingProgress({ fileName }: { readonly fileName: string }) {
  return (
    <div className="flex h-full min-h-72 items-center">
      <ProgressBar className="mx-auto w-full max-w-md" label={`Читаем «${fileName}»`} value={null} />
    </div>
  );
}

/** Asks whether other layers get the rows selected for this one, when they differ. */
function SharedRows({ followers: { ready, stuck }, scope, onScope }: SharedRowsProps) {
  const left = scope === 'all' ? stuck : [...ready, ...stuck];
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 text-sm">
      {ready.length > 0 && (
        <span className="flex items-center gap-2 whitespace-nowrap text-ink-soft">
          <span>Дать эти строки</span>
          <SegmentedControl
            label="Дать эти строки"
            size="sm"
            value={scope}
            segments={SCOPES}
            onChange={onScope}
          />
        </span>
      )}
      {left.length > 0 && (
        <output className="rounded-md bg-warning-soft px-3 py-2 text-ink">
          <Quoted text={`Прежние значения останутся: ${left.map(({ name }) => `«${name}»`).join(', ')}.`} />
        </output>
      )}
    </div>
  );
}

/** Where a table comes from: a file, by a button or a drop anywhere on the frame, or a pasted list. */
function FileChoice({ onChoose, onFile }: FileChoiceProps) {
  const [over, setOver] = useState(false);
  const [isPasting, setPasting] = useState(false);
  const takePasted = useEffectEvent((event: ClipboardEvent) => {
    const text = event.clipboardData?.getData('text/plain') ?? '';
    if (text.trim() === '' || isField(event.target)) return;
    event.preventDefault();
    onFile(pastedFile(text));
  });
  useEffect(() => {
    const listen = (event: ClipboardEvent) => takePasted(event);
    document.addEventListener('paste', listen);
    return () => document.removeEventListener('paste', listen);
  }, []);
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const file = event.dataTransfer.files[0];
    if (file) onFile(file);
  };
  return (
    <div
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
      className={classNames(
        'flex h-full min-h-72 flex-col items-center justify-center gap-3 rounded-lg border border-dashed p-6 text-center',
        over ? 'border-focus bg-primary-soft' : 'border-line-strong',
      )}
    >
      <FileSpreadsheet size={36} strokeWidth={1.25} className="text-primary" aria-hidden />
      <p className="text-lg font-semibold text-ink">Выберите файл с таблицей</p>
      <p className="max-w-md text-sm text-ink-soft">
        Подойдут .xlsx, .xls, .ods и .csv. Файл можно и перетащить сюда. Он останется на вашем устройстве.
      </p>
      <span className="flex flex-wrap justify-center gap-2">
        <Button onClick={onChoose}>Выбрать файл</Button>
        <Button variant="outline" icon={ClipboardPaste} onClick={() => setPasting(!isPasting)}>
          Вставить список
        </Button>
      </span>
      {isPasting && <PasteList onFile={onFile} />}
    </div>
  );
}

/** The fields of all layers with their columns, and a grid to select rows for all of them. */
function FieldsPicker({ choice, document, onChoice, onTurn, groupColumn, onGroupColumn }: FieldsPickerProps) {
  const { table, sheet, headerRow, selection } = choice;
  const rows = rowsInSight(choice);
  const taken = recordRowsOf(choice);
  const count = taken.length;
  const gap = groupGap(choice, groupColumn);
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
        onTurn={() => onTurn(sheet.name)}
        onFilter={(filter) => onChoice({ ...choice, filter })}
        onHidden={(withHidden) => onChoice({ ...choice, withHidden })}
        onService={(withService) => onChoice({ ...choice, withService })}
        onAll={() => onChoice({ ...choice, within: null })}
      />
      <div className="flex min-h-9 flex-wrap items-center justify-between gap-3">
        <output className="text-sm text-ink-soft">
          <span>{`Выбрано: ${rowsText(count)} из ${rows.length.toLocaleString('ru')}, получится `}</span>
          <strong className="text-base font-semibold text-ink">{madeText(choice, taken, groupColumn)}</strong>
          <span>.</span>
          {gap !== null && <Quoted text={` ${gap}`} />}
        </output>
        <GroupOfPicks view={choice} column={groupColumn} onColumn={onGroupColumn} />
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
