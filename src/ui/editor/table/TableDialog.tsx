import { FileSpreadsheet } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { BoundCells } from '../../../engine/index.ts';
import { MAX_SELECTED_CELLS } from '../../../engine/index.ts';
import { Button } from '../../kit/Button.tsx';
import { Dialog } from '../../kit/Dialog.tsx';
import { ProgressBar } from '../../kit/ProgressBar.tsx';
import { FileChoice } from './FileChoice.tsx';
import { TablePicker } from './TablePicker.tsx';
import { reapply } from './reapply.ts';
import type { TablePicking } from './tablePicking.ts';
import { countCopiesOf } from './tablePicking.ts';
import type { TableReader } from './useTableReading.ts';

export interface TableDialogProps {
  readonly reader: TableReader;
  readonly bound: BoundCells | null;
  readonly onBind: (picking: TablePicking) => void;
  readonly onClose: () => void;
}

/** Choose a table, pick cells in it, bind them to the DB layer. */
export function TableDialog({ reader, bound, onBind, onClose }: TableDialogProps) {
  const { reading } = reader;
  const loaded = reading.kind === 'ready' ? reading.loaded : null;
  const table = loaded?.table ?? null;
  const first = useMemo(() => (loaded === null ? null : reapply(loaded, bound)), [loaded, bound]);
  const [changed, setChanged] = useState<TablePicking | null>(null);
  const picking = changed !== null && changed.table === table ? changed : (first?.picking ?? null);
  return (
    <Dialog
      open
      onClose={onClose}
      title={table === null ? 'Данные таблицы' : `Данные таблицы: ${table.fileName}`}
      size="full"
      persistent={reading.kind === 'reading'}
      footer={
        <>
          {table !== null && (
            <span className="mr-auto">
              <Button variant="quiet" icon={FileSpreadsheet} onClick={reader.choose}>
                Другой файл
              </Button>
            </span>
          )}
          <Button variant="outline" onClick={reading.kind === 'reading' ? reader.cancel : onClose}>
            Отмена
          </Button>
          {picking !== null && (
            <Button disabledReason={bindRefusal(picking)} onClick={() => onBind(picking)}>
              Связать со слоем
            </Button>
          )}
        </>
      }
    >
      <Body reader={reader} picking={picking} changes={first?.changes ?? []} onPicking={setChanged} />
    </Dialog>
  );
}

interface BodyProps {
  readonly reader: TableReader;
  readonly picking: TablePicking | null;
  /** What is different from what the layer has now. */
  readonly changes: readonly string[];
  readonly onPicking: (picking: TablePicking) => void;
}

function Body({ reader, picking, changes, onPicking }: BodyProps) {
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
        <div className="flex h-full min-h-96 flex-col gap-3">
          <output className="flex flex-col gap-2 empty:hidden">
            {[...reading.loaded.notes, ...changes].map((note) => (
              <span key={note} className="rounded-md bg-info-soft px-3 py-2 text-sm text-ink">
                {note}
              </span>
            ))}
          </output>
          <div className="min-h-0 flex-1">
            {picking !== null && <TablePicker picking={picking} onPicking={onPicking} />}
          </div>
        </div>
      );
  }
}

/** Why what is picked cannot be bound, or null when it can. */
function bindRefusal(picking: TablePicking): string | null {
  if (picking.selection.picks.size === 0) return 'Выберите хотя бы одну ячейку';
  if (countCopiesOf(picking) <= MAX_SELECTED_CELLS) return null;
  return `Можно выбрать не больше ${MAX_SELECTED_CELLS.toLocaleString('ru')} копий`;
}
