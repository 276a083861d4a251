import { ClipboardPaste, FileSpreadsheet, X } from 'lucide-react';
import { useState, useRef, useMemo, useSyncExternalStore } from 'react';
import { Button } from '../../../../kit/Button.tsx';
import { IconButton } from '../../../../kit/IconButton.tsx';
import { useProjectSession } from '../../../application/ProjectSessionProvider.tsx';
import { focusCanvas } from '../../focus/focusCanvas.ts';
import { useCommands } from '../../commands/CommandsProvider.tsx';
import { useScreenSize } from '../../screen/useScreenSize.ts';
import { openTable, openTableWith } from '../../state/openTable.ts';
import { pastedFile } from '../../../../app/table/tableFiles.ts';
import { PanelEdge } from './PanelEdge.tsx';
import { PanelTable } from './PanelTable.tsx';
import { Dialog } from '../../../../kit/Dialog.tsx';
import { PasteList } from '../dialog/PasteList.tsx';
import { SegmentedControl } from '../../../../kit/SegmentedControl.tsx';
import { storeWithinQuota } from '../../../../api/session.ts';
import { useApplication } from '../../../application/ApplicationProvider.tsx';
import { derivedOf } from '../../../../document/records/decisions.ts';
import { createOfferedFile } from '../../../../app/document/offeredFile.ts';
import { recordsOf } from '../../../../document/records/records.ts';
import type { Document } from '../../../../document/document.ts';
import type { RecordGrid } from '../../../../data/copies/index.ts';
import { gridOfCopies, gridOfSheet, tableWithDerived } from '../../../../data/copies/index.ts';
import { useEditorState } from '../../state/useEditorState.ts';
import { useTableReading } from '../dialog/useTableReading.ts';
import { hasPicture, takesRecords } from '../../../../document/layers/capabilities.ts';
import { templatesOf } from '../../../../document/layers/content.ts';
import type { Layer } from '../../../../document/layers/layer.ts';
import type { EditorState } from '../../../../engine/editor/index.ts';

/** The table of the open project: the sheets of its file, when that is on this device, else its copies. */
interface ProjectTable {
  readonly document: Document;
  /** Null while there is neither a file nor a copy. */
  readonly grid: RecordGrid | null;
  /** Names of the sheets to choose from. */
  readonly sheets: readonly string[];
  readonly sheet: string | null;
  readonly chooseSheet: (name: string) => void;
  /** Null when the file is not at hand. */
  readonly fileName: string | null;
  /** Whether the table is made of the values of the layers, since there is no file. */
  readonly isOfSheet: boolean;
}

/** Files are offered to the dialog only. */
const NOTHING_OFFERED = createOfferedFile();

/** Height of the table panel, remembered on this device. */
const KEY = 'patent-generator.tablePanelHeight';

/** CSS pixels. */
const [LEAST, USUAL] = [160, 280];

/** Largest part of the window. */
const MOST = 0.7;

interface PanelHeight {
  readonly height: number;
  readonly least: number;
  readonly most: number;
  readonly resize: (height: number) => void;
}

interface SheetTabsProps {
  readonly sheets: readonly string[];
  readonly sheet: string | null;
  readonly onSheet: (name: string) => void;
}

interface PasteListDialogProps {
  readonly onFile: (file: File) => void;
  readonly onClose: () => void;
}

/** The file stays on the device that read it (table-columns#only-picked-columns-are-saved). */
const ONLY_BOUND_TEXT = 'Здесь только столбцы с листа. Нужны другие — выберите файл снова.';

/** The project's table under the sheet: rows show their copies, values are corrected in place. */
export function TablePanel() {
  const session = useProjectSession();
  const { tablePanel } = useCommands().context;
  const isNarrow = useScreenSize() === 'narrow';
  const { height, least, most, resize } = usePanelHeight();
  const { document, grid, sheets, sheet, chooseSheet, fileName, isOfSheet } = useProjectTable();
  const [isPasting, setPasting] = useState(false);
  const close = () => {
    tablePanel.toggle();
    focusCanvas();
  };
  const read = (file: File) => {
    setPasting(false);
    openTableWith(session, file);
  };
  return (
    <aside
      aria-label="Таблица"
      data-part="table"
      style={isNarrow ? undefined : { height }}
      className="relative z-20 flex shrink-0 flex-col border-t border-line bg-surface max-[56rem]:h-[calc(var(--screen-height,100dvh)*0.5)]"
    >
      {!isNarrow && <PanelEdge height={height} least={least} most={most} onHeight={resize} />}
      <div className="flex items-center gap-2 py-1 pr-1 pl-3">
        <h2
          translate={fileName === null ? undefined : 'no'}
          className="truncate text-sm font-semibold text-ink"
          title={fileName ?? undefined}
        >
          {fileName ?? 'Таблица'}
        </h2>
        <SheetTabs sheets={sheets} sheet={sheet} onSheet={chooseSheet} />
        {isOfSheet && <p className="min-w-0 text-sm text-pretty text-ink-soft">{ONLY_BOUND_TEXT}</p>}
        <span className="ml-auto flex shrink-0 gap-1">
          <IconButton
            icon={ClipboardPaste}
            size="sm"
            label="Вставить список"
            onClick={() => setPasting(true)}
          />
          <IconButton
            icon={FileSpreadsheet}
            size="sm"
            label="Данные таблицы"
            onClick={() => openTable(session)}
          />
          <IconButton icon={X} size="sm" label="Закрыть таблицу" onClick={close} />
        </span>
      </div>
      {grid === null ? (
        <div className="flex flex-1 flex-col items-center justify-center gap-3 p-3 text-center">
          <p className="text-sm text-ink-soft">В проекте пока нет таблицы.</p>
          <span className="flex flex-wrap justify-center gap-2">
            <Button size="sm" onClick={() => openTable(session)}>
              Выбрать файл
            </Button>
            <Button size="sm" variant="outline" onClick={() => setPasting(true)}>
              Вставить список
            </Button>
          </span>
        </div>
      ) : (
        <PanelTable
          key={sheet}
          document={document}
          grid={grid}
          onList={(text) => read(pastedFile(text))}
          onClose={close}
        />
      )}
      {isPasting && <PasteListDialog onFile={read} onClose={() => setPasting(false)} />}
    </aside>
  );
}

function PasteListDialog({ onFile, onClose }: PasteListDialogProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  return (
    <Dialog open onClose={onClose} title="Вставить список" size="md" initialFocus={field}>
      <PasteList field={field} onFile={onFile} />
    </Dialog>
  );
}

/** The sheets of the file; nothing to choose when there is one. */
function SheetTabs({ sheets, sheet, onSheet }: SheetTabsProps) {
  if (sheets.length < 2) return null;
  return (
    <div className="min-w-0 overflow-x-auto">
      <SegmentedControl
        label="Лист таблицы"
        size="sm"
        value={sheet}
        segments={sheets.map((name) => ({ value: name, label: name }))}
        onChange={onSheet}
      />
    </div>
  );
}

function usePanelHeight(): PanelHeight {
  const { storage } = useApplication().platform;
  const [wanted, setWanted] = useState(() => Number(storage.getItem(KEY)) || USUAL);
  const most = Math.max(LEAST, Math.round(window.innerHeight * MOST));
  const within = (height: number) => Math.round(Math.max(LEAST, Math.min(most, height)));
  return {
    height: within(wanted),
    least: LEAST,
    most,
    resize: (height) => {
      setWanted(within(height));
      storeWithinQuota(storage, KEY, `${within(height)}`);
    },
  };
}

function useProjectTable(): ProjectTable {
  const { platform } = useApplication();
  const { projectId, editor } = useProjectSession();
  const { memory, store: tableStore } = useProjectSession().table;
  const deps = {
    projectId,
    memory,
    store: tableStore,
    offered: NOTHING_OFFERED,
    derived: () => derivedOf(editor.getSnapshot().document),
  };
  const { reading } = useTableReading(deps, platform.inspecting);
  const loaded = useSyncExternalStore(memory.subscribe, memory.recall);
  const [select] = useState(keptRecords);
  const document = useEditorState(select);
  const table = useMemo(
    () => (loaded === null ? null : tableWithDerived(loaded.table, derivedOf(document))),
    [loaded, document],
  );
  const [wanted, chooseSheet] = useState<string | null>(null);
  const copies = useMemo(() => gridOfCopies(document), [document]);
  const bound = useMemo(() => boundSheets(document), [document]);
  const inFile = table?.sheets.map(({ name }) => name) ?? [];
  const isInFile = inFile.some((name) => bound.has(name));
  const sheets = copies === null || isInFile ? inFile : [copies.sheet.name, ...inFile];
  const sheet =
    sheets.find((name) => name === wanted) ?? sheets.find((name) => bound.has(name)) ?? sheets[0] ?? null;
  const grid = useMemo(() => {
    if (copies !== null && sheet === copies.sheet.name && !isInFile) return copies;
    const source = table?.sheets.find(({ name }) => name === sheet);
    return source === undefined ? null : gridOfSheet(document, source);
  }, [copies, document, isInFile, sheet, table]);
  const isOfSheet = grid !== null && table === null && reading.kind === 'none';
  return { document, grid, sheets, sheet, chooseSheet, fileName: table?.fileName ?? null, isOfSheet };
}

function boundSheets(document: Document): ReadonlySet<string> {
  return new Set(recordsOf(document).layers.flatMap(({ query }) => query?.sheet ?? []));
}

/**
 * Selects the document for `useEditorState`, and keeps the same one until a value, a template or a rule
 * changes: a layer that is dragged does not render the table in every frame.
 */
export function keptRecords(): (state: Pick<EditorState, 'document'>) => Document {
  let kept: Document | null = null;
  return ({ document }) => {
    if (kept === null || !hasSameRecords(kept, document)) kept = document;
    return kept;
  };
}

function hasSameRecords(
  { layers, settings }: Document,
  { layers: others, settings: now }: Document,
): boolean {
  if (settings !== now) return false;
  return layers.length === others.length && layers.every((layer, index) => isAlike(layer, others[index]));
}

function isAlike(a: Layer, b: Layer | undefined): boolean {
  if (a === b) return true;
  if (a.id !== b?.id || a.name !== b.name || a.rules !== b.rules) return false;
  if (hasPicture(a) && hasPicture(b) && a.byRow !== b.byRow) return false;
  if (templatesOf(a).join('\n') !== templatesOf(b).join('\n')) return false;
  if (!takesRecords(a) || !takesRecords(b)) return !takesRecords(a) && !takesRecords(b);
  return a.selectedCells === b.selectedCells && a.corrections === b.corrections && a.query === b.query;
}
