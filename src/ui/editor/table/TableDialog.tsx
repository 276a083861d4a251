import { FileSpreadsheet } from 'lucide-react';
import { useState } from 'react';
import type { CellSelection, DbLayer } from '../../../engine/index.ts';
import { Button } from '../../kit/Button.tsx';
import { Dialog } from '../../kit/Dialog.tsx';
import { ProgressBar } from '../../kit/ProgressBar.tsx';
import { FileChoice } from './FileChoice.tsx';
import { TablePicker } from './TablePicker.tsx';
import type { TableReader } from './useTableReading.ts';

export interface TableDialogProps {
  readonly reader: TableReader;
  readonly bound: Pick<DbLayer, 'query' | 'selectedCellsIdx'> | null;
  readonly onBind: (selection: CellSelection) => void;
  readonly onClose: () => void;
}

/** Choose a table, pick cells in it, bind them to the DB layer. */
export function TableDialog({ reader, bound, onBind, onClose }: TableDialogProps) {
  const { reading } = reader;
  const [selection, setSelection] = useState<CellSelection | null>(null);
  const title = reading.kind === 'ready' ? `Данные таблицы: ${reading.table.fileName}` : 'Данные таблицы';
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      size="full"
      persistent={reading.kind === 'reading'}
      footer={
        <>
          {reading.kind === 'ready' && (
            <span className="mr-auto">
              <Button variant="quiet" icon={FileSpreadsheet} onClick={reader.choose}>
                Другой файл
              </Button>
            </span>
          )}
          <Button variant="outline" onClick={reading.kind === 'reading' ? reader.cancel : onClose}>
            Отмена
          </Button>
          {reading.kind === 'ready' && (
            <Button
              disabledReason={selection === null ? 'Выберите хотя бы одну ячейку' : null}
              onClick={() => {
                if (selection !== null) onBind(selection);
              }}
            >
              Связать со слоем
            </Button>
          )}
        </>
      }
    >
      <Body reader={reader} bound={bound} onSelection={setSelection} />
    </Dialog>
  );
}

interface BodyProps extends Pick<TableDialogProps, 'reader' | 'bound'> {
  readonly onSelection: (selection: CellSelection | null) => void;
}

function Body({ reader, bound, onSelection }: BodyProps) {
  const { reading } = reader;
  switch (reading.kind) {
    case 'recalling':
      return <p className="text-sm text-ink-soft">Загрузка...</p>;
    case 'none':
      return <FileChoice onFile={reader.read} refusal={null} />;
    case 'refused':
      return <FileChoice onFile={reader.read} refusal={reading} />;
    case 'reading':
      return (
        <div className="flex h-full min-h-72 items-center">
          <ProgressBar
            className="mx-auto w-full max-w-md"
            label={`Читаем «${reading.fileName}»`}
            value={null}
          />
        </div>
      );
    case 'ready':
      return (
        <div className="flex h-full min-h-0 flex-col gap-3">
          {reading.notes.map((note) => (
            <p key={note} className="rounded-md bg-info-soft px-3 py-2 text-sm text-ink">
              {note}
            </p>
          ))}
          <div className="min-h-0 flex-1">
            <TablePicker table={reading.table} bound={bound} onChange={onSelection} />
          </div>
        </div>
      );
  }
}
