/** Table reading for the dialog: the `tableReading` chart has the state, its implementation the tables. */
import { useMachine } from '@xstate/react';
import { useState } from 'react';
import type { TextChoice } from '../../../../document/table/tableFile.ts';
import type { Inspecting } from '../../../../app/inspection/inspectionChoice.ts';
import type { LoadedTable } from '../../../../app/table/tableMemory.ts';
import type { TableReadingDeps } from '../../../../app/table/tableReading.ts';
import { createTableReadings } from '../../../../app/table/tableReading.ts';

export type TableReading =
  | { readonly kind: 'recalling' }
  | { readonly kind: 'none' }
  /** `kept` is the previous table; null when there is none. */
  | { readonly kind: 'reading'; readonly fileName: string; readonly kept: LoadedTable | null }
  | {
      readonly kind: 'refused';
      readonly fileName: string;
      readonly text: string;
      readonly kept: LoadedTable | null;
    }
  | { readonly kind: 'ready'; readonly loaded: LoadedTable };

export interface TableReader {
  readonly reading: TableReading;
  /** Reads a file; `text` says how, if it is a delimited text and the person chose. */
  readonly read: (file: File, text?: TextChoice) => void;
  /** Stops reading; the previous table is shown again. */
  readonly cancel: () => void;
  /** Discards the file just read in favour of the project's table; null without one. */
  readonly back: (() => void) | null;
  /** Accepts the shown table: a new file becomes the project's table and is stored on the device. */
  readonly settle: () => void;
  /** Keeps the row that the person called the heading of a sheet, for the next time. */
  readonly keepHeading: (sheet: string, row: number | null) => void;
  /** Turns a sheet whose people stand across, or turns it back. */
  readonly turn: (sheet: string) => void;
}

/**
 * Changes of the dependencies after the first render are ignored; `inspecting` shows the machine to the
 * visualiser.
 */
export function useTableReading(deps: TableReadingDeps, inspecting?: Inspecting): TableReader {
  const [{ machine, input, shown, choose, keepHeading, turn }] = useState(() => createTableReadings(deps));
  const [, setTurns] = useState(0);
  const [snapshot, send] = useMachine(machine, { ...inspecting, input });
  const loaded = shown();
  const { fileName, failure } = snapshot.context;
  const readingNow = (): TableReading => {
    if (snapshot.hasTag('reading')) return { kind: 'reading', fileName, kept: loaded };
    if (snapshot.matches('refused') && failure !== null)
      return { kind: 'refused', fileName, text: failure.text, kept: loaded };
    if (snapshot.matches('recalling')) return { kind: 'recalling' };
    return loaded === null ? { kind: 'none' } : { kind: 'ready', loaded };
  };
  return {
    reading: readingNow(),
    read: (file, text) => {
      choose(file, text);
      send({ type: 'read', fileName: file.name });
    },
    cancel: () => send({ type: 'cancel' }),
    back: snapshot.can({ type: 'back' }) ? () => send({ type: 'back' }) : null,
    settle: () => send({ type: 'settle' }),
    keepHeading,
    turn: (sheet) => {
      turn(sheet);
      setTurns((turns) => turns + 1);
    },
  };
}
