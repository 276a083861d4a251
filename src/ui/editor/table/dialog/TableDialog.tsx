import { FileSpreadsheet, Undo2 } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import { takesRecords } from '../../../../document/layers/capabilities.ts';
import type { Document } from '../../../../document/document.ts';
import type { Layer, LayerId } from '../../../../document/layers/layer.ts';
import { Button } from '../../../../kit/Button.tsx';
import { Dialog } from '../../../../kit/Dialog.tsx';
import { TableBody } from './TableBody.tsx';
import type { TableDialogState } from './tableDialogState.ts';
import { startChoice } from './tableDialogState.ts';
import type { LoadedTable, TableMemory } from '../../../../app/table/tableMemory.ts';
import type { TableReader } from './useTableReading.ts';
import type { Ref } from 'react';
import { MAX_SELECTED_CELLS } from '../../../../document/schema/constants.ts';
import { giveFields, givenFields, openPlans, recordRowsOf } from './fieldsChoice.ts';
import { boundPicks, countCopiesOf } from '../grid/gridState.ts';

interface TableFileInputProps {
  readonly onFile: (file: File) => void;
  readonly ref: Ref<HTMLInputElement>;
}

interface TableDialogProps {
  readonly reader: TableReader;
  /** Keeps what was typed when the dialog is closed. */
  readonly memory: Pick<TableMemory, 'given' | 'keepGiven'>;
  readonly document: Document;
  /** The DB layer for which the dialog is opened; null when it is for all layers. */
  readonly layerId: LayerId | null;
  /** @param groupColumn the column whose equal values share a copy */
  readonly onBind: (choice: TableDialogState, groupColumn: string | null) => void;
  /** Adds another layer beside those waiting for data; the dialog then is for this one. */
  readonly onAddLayer: () => LayerId;
  readonly onClose: () => void;
}

/** What was chosen, and for which table and layers. */
interface ChangedChoice {
  readonly loaded: LoadedTable | null;
  readonly document: Document;
  readonly choice: TableDialogState;
}

/** Loads a table; selects cells for one layer, or columns and rows for all layers; binds them. */
export function TableDialog({
  reader,
  memory,
  document,
  onBind,
  onAddLayer,
  onClose,
  ...opened
}: TableDialogProps) {
  const { reading } = reader;
  const loaded = tableOf(reader);
  // An upload that ends meanwhile selects its layer: the dialog stays that of the layer for which it was
  // opened.
  const [layerId, setLayerId] = useState(opened.layerId);
  const first = useMemo(() => {
    if (loaded === null) return null;
    const started = startChoice(loaded, document, layerId);
    return started.kind === 'fields' ? giveFields(started, memory.given()) : started;
  }, [loaded, document, layerId, memory]);
  const [changed, setChanged] = useState<ChangedChoice | null>(null);
  const isAlike = changed !== null && changed.loaded === loaded && hasSameData(changed.document, document);
  const choice = isAlike ? changed.choice : first;
  const [groupColumn, setGroupColumn] = useState(document.settings.groupColumn ?? null);
  const input = useRef<HTMLInputElement>(null);
  const isReading = reading.kind === 'reading';
  const choose = () => input.current?.click();
  const leave = () => {
    if (choice !== null && !isReading) keepHeadingOf(reader, choice);
    onClose();
  };
  const error = choice === null || isReading ? null : bindError(choice);
  return (
    <Dialog
      open
      onClose={leave}
      title={loaded === null ? 'Данные таблицы' : <TitleOfTable fileName={loaded.table.fileName} />}
      size="full"
      persistent={isReading}
      footer={
        <>
          {error !== null && <p className="w-full text-right text-sm text-ink-soft">{error}</p>}
          <span className="mr-auto flex flex-wrap gap-2">
            {loaded !== null && !isReading && (
              <Button variant="quiet" icon={FileSpreadsheet} onClick={choose}>
                Другой файл
              </Button>
            )}
            {reader.back !== null && (
              <Button variant="quiet" icon={Undo2} onClick={reader.back}>
                Вернуть прежнюю таблицу
              </Button>
            )}
            {layerId === null && !isReading && (
              <Button variant="quiet" onClick={() => setLayerId(onAddLayer())}>
                Добавить отдельный слой
              </Button>
            )}
          </span>
          <Button variant="outline" onClick={isReading ? reader.cancel : leave}>
            Отмена
          </Button>
          {choice !== null && !isReading && (
            <Button disabledReason={error} onClick={() => onBind(choice, groupColumn)}>
              {bindLabel(choice)}
            </Button>
          )}
        </>
      }
    >
      <TableFileInput ref={input} onFile={(file) => reader.read(file)} />
      <TableBody
        reader={reader}
        document={document}
        choice={choice}
        groupColumn={groupColumn}
        onGroupColumn={setGroupColumn}
        onChoose={choose}
        onChoice={(next) => {
          if (next.kind === 'fields') memory.keepGiven(givenFields(next));
          setChanged({ loaded, document, choice: next });
        }}
      />
    </Dialog>
  );
}

/** Without a bound layer the heading is nowhere else: the next opening would guess it again. */
function keepHeadingOf(reader: TableReader, choice: TableDialogState): void {
  const { sheet, headerRow } = choice.kind === 'layer' ? choice.grid : choice;
  reader.keepHeading(sheet.name, headerRow);
}

/** Whether both have the same layers for data. */
function hasSameData(before: Document, now: Document): boolean {
  const [old, present] = [dbLayersOf(before), dbLayersOf(now)];
  return old.length === present.length && old.every((layer, index) => layer === present[index]);
}

function dbLayersOf({ layers }: Document): readonly Layer[] {
  return layers.filter((layer) => takesRecords(layer));
}

/** The last table read; also while another file is being read, or after a failure. */
function tableOf({ reading }: TableReader): LoadedTable | null {
  if (reading.kind === 'ready') return reading.loaded;
  return 'kept' in reading ? reading.kept : null;
}

function bindLabel(choice: TableDialogState): string {
  if (choice.kind === 'layer') return 'Связать со слоем';
  return choice.plans.some(({ state }) => state === 'bound') ? 'Обновить слои' : 'Заполнить слои';
}

function TitleOfTable({ fileName }: { readonly fileName: string }) {
  return (
    <span>
      Данные таблицы: <span translate="no">{fileName}</span>
    </span>
  );
}

/** The browser's file picker for tables; hidden, opened by buttons. */
function TableFileInput({ onFile, ref }: TableFileInputProps) {
  return (
    <input
      ref={ref}
      type="file"
      accept=".xlsx,.xls,.ods,.csv,.tsv,.txt"
      hidden
      aria-label="Файл таблицы"
      data-testid="table-file"
      onChange={(event) => {
        const file = event.target.files?.[0];
        event.target.value = '';
        if (file) onFile(file);
      }}
    />
  );
}

/** Why the selection cannot be bound (Russian), or null when it can. */
function bindError(choice: TableDialogState): string | null {
  if (choice.kind === 'layer') {
    if (boundPicks(choice.grid).size === 0) return 'Выберите хотя бы одну ячейку';
    return tooMany(countCopiesOf(choice.grid));
  }
  if (choice.plans.length === 0) return 'В проекте нет слоёв с данными таблицы';
  const [open] = openPlans(choice);
  if (open !== undefined) return `Решите, откуда взять данные слоя «${open.name}»`;
  if (choice.plans.every(({ decision, state }) => decision === 'keep' && state !== 'bound'))
    return 'Выберите столбец хотя бы для одного слоя';
  const count = recordRowsOf(choice).length;
  return count === 0 ? 'Выберите хотя бы одну строку' : tooMany(count);
}

function tooMany(count: number): string | null {
  return count <= MAX_SELECTED_CELLS
    ? null
    : `Можно выбрать не больше ${MAX_SELECTED_CELLS.toLocaleString('ru')} копий`;
}
