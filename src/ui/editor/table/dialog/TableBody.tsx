import type { Document } from '../../../../document/document.ts';
import { ProgressBar } from '../../../../kit/ProgressBar.tsx';
import { FieldsPicker } from './FieldsPicker.tsx';
import { NewerTable } from './NewerTable.tsx';
import { FileChoice } from './FileChoice.tsx';
import { SharedRows } from './SharedRows.tsx';
import type { TableChoice } from './tableChoice.ts';
import { followersIn, scopeOf } from './tableChoice.ts';
import { TablePicker } from './TablePicker.tsx';
import { TextFileBar } from './TextFileBar.tsx';
import type { TableReader } from './useTableReading.ts';
import { Quoted } from '../../../../kit/Quoted.tsx';

interface TableBodyProps {
  readonly reader: TableReader;
  readonly document: Document;
  /** Null until a table is loaded. */
  readonly choice: TableChoice | null;
  readonly onChoose: () => void;
  readonly onChoice: (choice: TableChoice) => void;
}

/** Content of the dialog: file choice, progress, or the table. */
export function TableBody({ reader, document, choice, onChoose, onChoice }: TableBodyProps) {
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
          view={choice.kind === 'layer' ? choice.picking : choice}
        />
      )}
      <div className="min-h-0 flex-1">
        {reading.kind === 'reading' && <ReadingProgress fileName={reading.fileName} />}
        {!isReading && choice === null && (
          <FileChoice onChoose={onChoose} onFile={(file) => reader.read(file)} />
        )}
        {!isReading && choice?.kind === 'fields' && (
          <FieldsPicker choice={choice} document={document} onChoice={onChoice} />
        )}
        {!isReading && choice?.kind === 'layer' && (
          <TablePicker picking={choice.picking} onPicking={(picking) => onChoice({ ...choice, picking })}>
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
