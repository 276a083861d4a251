/** The table of the open project: the sheets of its file, when that is on this device, else its copies. */
import { derivedOf } from '../../../../document/records/decisions.ts';
import { useMemo, useState, useSyncExternalStore } from 'react';
import { readTable } from '../../../../../workers/table/client.ts';
import { createOfferedTable } from '../../../../app/table/offeredTable.ts';
import { recordsOf } from '../../../../document/records/records.ts';
import type { Document } from '../../../../document/document.ts';
import type { RecordGrid } from '../../../../data/index.ts';
import { gridOfCopies, gridOfSheet, tableWithDerived } from '../../../../data/index.ts';
import { deviceTableStore } from '../../../../hosts/page/tableStore.ts';
import { useApplication } from '../../../application/ApplicationProvider.tsx';
import { useProjectSession } from '../../../application/ProjectSessionProvider.tsx';
import { useEditorState } from '../../state/useEditorState.ts';
import { useTableReading } from '../dialog/useTableReading.ts';
import { keptRecords } from './keptRecords.ts';

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
}

/** Files are offered to the dialog only. */
const NOTHING_OFFERED = createOfferedTable();

export function useProjectTable(): ProjectTable {
  const { platform } = useApplication();
  const { projectId, editor, tables: memory } = useProjectSession();
  const deps = {
    projectId,
    memory,
    store: deviceTableStore,
    offered: NOTHING_OFFERED,
    readFile: readTable,
    derived: () => derivedOf(editor.getSnapshot().document),
  };
  useTableReading(deps, platform.inspecting);
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
  return { document, grid, sheets, sheet, chooseSheet, fileName: table?.fileName ?? null };
}

function boundSheets(document: Document): ReadonlySet<string> {
  return new Set(recordsOf(document).layers.flatMap(({ query }) => query?.sheet ?? []));
}
