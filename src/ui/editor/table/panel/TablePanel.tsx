import { ClipboardPaste, FileSpreadsheet, X } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../../kit/Button.tsx';
import { IconButton } from '../../../../kit/IconButton.tsx';
import { useProjectSession } from '../../../application/ProjectSessionProvider.tsx';
import { focusCanvas } from '../../focus/focusCanvas.ts';
import { useCommands } from '../../commands/CommandsProvider.tsx';
import { useScreenSize } from '../../screen/useScreenSize.ts';
import { openTable, openTableWith } from '../dialog/openTable.ts';
import { pastedFile } from '../dialog/pastedFile.ts';
import { PanelEdge } from './PanelEdge.tsx';
import { PanelTable } from './PanelTable.tsx';
import { PasteListDialog } from './PasteListDialog.tsx';
import { SheetTabs } from './SheetTabs.tsx';
import { usePanelHeight } from './usePanelHeight.ts';
import { useProjectTable } from './useProjectTable.ts';

/** The project's table under the sheet: rows show their copies, values are corrected in place. */
export function TablePanel() {
  const session = useProjectSession();
  const { tablePanel } = useCommands().context;
  const isNarrow = useScreenSize() === 'narrow';
  const { height, least, most, resize } = usePanelHeight();
  const { document, grid, sheets, sheet, chooseSheet, fileName } = useProjectTable();
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
        <h2 className="truncate text-sm font-semibold text-ink" title={fileName ?? undefined}>
          {fileName ?? 'Таблица'}
        </h2>
        <SheetTabs sheets={sheets} sheet={sheet} onSheet={chooseSheet} />
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
