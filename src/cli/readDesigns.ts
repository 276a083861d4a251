/** The designs of `--design-by`: project files, filled with the people of the run. */
import { MAX_BUNDLE_BYTES } from '../api/contract/limits.ts';
import type { BundleImage } from '../bundle/readBundle.ts';
import type { Document } from '../document/document.ts';
import type { Table } from '../document/table/table.ts';
import { tableFields, withTableColumns } from '../data/columns/index.ts';
import { RUSSIAN_FILLING } from '../data/records/index.ts';
import { withSectionColumns } from '../data/table/index.ts';
import { withDesigns } from '../output/designs/index.ts';
import type { RunOptions } from './arguments.ts';
import { openBundle } from './openBundle.ts';
import { readInput } from './readInput.ts';

type ReadDesigns =
  | { readonly kind: 'refused'; readonly text: string }
  | {
      readonly kind: 'read';
      readonly document: Document;
      /** Images of the designs by their `src`. */
      readonly packed: ReadonlyMap<string, BundleImage>;
      readonly notes: readonly string[];
    };

interface OpenedFile {
  readonly document: Document;
  readonly packed: ReadonlyMap<string, BundleImage>;
  readonly notes: readonly string[];
}

/**
 * The document with the designs of its copies; the same document without `--design-by`.
 * @param table that the document was filled from; null for the data of the project
 */
export async function readDesigns(
  document: Document,
  table: Table | null,
  { designs, allowMissing }: Pick<RunOptions, 'designs' | 'allowMissing'>,
): Promise<ReadDesigns> {
  if (designs === null) return { kind: 'read', document, packed: new Map(), notes: [] };
  const opened = new Map<string, OpenedFile>();
  for (const { file } of designs.files) {
    if (opened.has(file)) continue;
    const design = await openFile(file); // oxlint-disable-line no-await-in-loop -- a few files
    if (typeof design === 'string') return { kind: 'refused', text: design };
    opened.set(file, design);
  }
  const designed = withDesigns(RUSSIAN_FILLING, document, {
    column: designs.column,
    designs: designs.files.flatMap(({ value, file }) => {
      const design = opened.get(file);
      return design === undefined ? [] : [{ value, document: design.document }];
    }),
    source: table === null ? document : withAllColumns(document, table),
  });
  if (designed.kind === 'refused') return designed;
  const { missing, notes } = designed;
  if (missing.length > 0 && !allowMissing)
    return { kind: 'refused', text: `${missing.join(' ')} С --allow-missing эти поля останутся пустыми.` };
  const files = [...opened.values()];
  return {
    kind: 'read',
    document: designed.document,
    packed: new Map(files.flatMap(({ packed }) => [...packed])),
    notes: [
      ...files.flatMap((file) => file.notes.map((note) => `Макет «${file.document.name}»: ${note}`)),
      ...missing,
      ...notes,
    ],
  };
}

/** Designs may ask for columns that the project does not show. */
function withAllColumns(document: Document, table: Table): Document {
  const whole = withSectionColumns(table);
  return withTableColumns(document, whole, tableFields(document, whole));
}

async function openFile(file: string): Promise<OpenedFile | string> {
  const bundle = await readInput(file, MAX_BUNDLE_BYTES);
  if (bundle.kind === 'refused') return bundle.text;
  const opened = await openBundle(bundle.bytes);
  return opened.kind === 'refused' ? `Макет «${file}»: ${opened.text}` : opened;
}
