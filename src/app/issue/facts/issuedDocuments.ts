/** The register of a project: on the device, and in the project where the person wants it. */
import { writeRegister } from '../../../../workers/register/client.ts';
import type { IssuedRegister, Numbering } from '../../../document/issued/issuedRegister.ts';
import { MAX_ISSUED_IN_PROJECT, USUAL_NUMBER_PATTERN } from '../../../document/issued/issuedRegister.ts';
import type { RunDocument } from '../../../document/runDocument.ts';
import { withoutEmpty } from '../../../document/settings.ts';
import type { RegisterCell } from '../../../data/copies/index.ts';
import { joinedRegister, newIssue, peekNumbers, restoredRegister } from '../../../data/issued/index.ts';
import type { Editor } from '../../../engine/editor/index.ts';
import type { IssuedStore } from '../../../hosts/page/issuedStore.ts';
import { deviceIssued } from '../../../hosts/page/issuedStore.ts';
import { namesInPattern } from '../../../output/plan/index.ts';
import type { TableMemory } from '../../table/tableMemory.ts';

type NumberingChange = { readonly [Field in keyof Numbering]?: Numbering[Field] | undefined };

/** The document with other numbering; fields without a value are taken away. */
function withNumbering(document: RunDocument, change: NumberingChange): RunDocument {
  const { pattern, keepsList, register } = { ...document.settings.numbering, ...change };
  const numbering: Numbering = {
    ...(pattern !== undefined && { pattern }),
    ...(keepsList !== undefined && { keepsList }),
    ...(register !== undefined && { register }),
  };
  return { ...document, settings: withoutEmpty({ ...document.settings, numbering }) };
}

/**
 * Puts the register into the project, if it is kept there: into every document of the history, because undoing
 * an edit takes no number back. Where undoing has reached a document from before it was kept, those that keep it
 * get it. A register that the project cannot hold any more leaves it; false says so.
 */
export function keepInProject(
  editor: Pick<Editor, 'amend' | 'getSnapshot'>,
  register: IssuedRegister,
): boolean {
  const isKept = keepsRegister(editor.getSnapshot().document);
  const hasRoom = register.rows.length <= MAX_ISSUED_IN_PROJECT;
  editor.amend((document) =>
    isKept || keepsRegister(document)
      ? withNumbering(document, { register: hasRoom ? register : undefined })
      : document,
  );
  return hasRoom || !isKept;
}

function keepsRegister({ settings }: RunDocument): boolean {
  return settings.numbering?.register !== undefined;
}

/** The register of an open project. */
export interface IssuedDocuments {
  readonly load: () => Promise<IssuedRegister>;
  /** Changes it here and, where it is kept there, in the project. */
  readonly change: (change: (register: IssuedRegister) => IssuedRegister) => Promise<IssuedRegister>;
  /** Changes the numbering of the project as one step. */
  readonly setNumbering: (change: Pick<NumberingChange, 'pattern' | 'keepsList'>) => void;
  /** Begins to keep the register in the project too, or leaves it to this device. */
  readonly keepInProject: (isKept: boolean) => Promise<IssuedRegister>;
  /** The number that a new document would get; null where the pattern gives none. */
  readonly next: (register: IssuedRegister) => string | null;
  /** The number that a copy, from 0, has or would get now; null where the pattern gives none. */
  readonly numberOf: (register: IssuedRegister, copy: number) => string | null;
}

export function issuedDocuments(
  editor: Pick<Editor, 'amend' | 'apply' | 'getSnapshot'>,
  place: string,
  withColumns: TableMemory['withColumns'],
  store: IssuedStore = deviceIssued,
): IssuedDocuments {
  const numberOf = (register: IssuedRegister, copy: number): string | null => {
    const { document } = editor.getSnapshot();
    const pattern = document.settings.numbering?.pattern ?? USUAL_NUMBER_PATTERN;
    try {
      return peekNumbers(register, { document, pattern, copies: [copy], resumes: false })[copy] ?? null;
    } catch {
      return null;
    }
  };
  const shown = (register: IssuedRegister) => restoredRegister(register, editor.getSnapshot().document);
  const joined = (register: IssuedRegister) => joinedRegister(register, editor.getSnapshot().document);
  return {
    load: async () => shown(joined(await store.load(place))),
    change: async (change) => {
      const register = await store.change(place, (device) => change(joined(device)));
      keepInProject(editor, register);
      return shown(register);
    },
    setNumbering: (change) =>
      editor.apply((document) => {
        // Numbers may be made of columns that no layer shows.
        const columns = namesInPattern(change.pattern ?? '');
        return withNumbering(columns.length === 0 ? document : withColumns(document, columns), change);
      }),
    keepInProject: async (isKept) => {
      // The device knows all of it before the project forgets it.
      const register = await store.change(place, joined);
      editor.apply((document) => withNumbering(document, { register: isKept ? register : undefined }));
      return shown(register);
    },
    next: (register) => numberOf(newIssue(register), 0),
    numberOf,
  };
}

/** The rows as an xlsx file. Rejects when its worker fails. */
export async function writeIssuedWorkbook(rows: readonly (readonly RegisterCell[])[]): Promise<Blob> {
  const { signal } = new AbortController();
  const blob = await writeRegister({ rows, sheet: 'Выданные документы', signal });
  if (blob === null) throw new Error('The workbook was stopped, although nobody can stop it.');
  return blob;
}
