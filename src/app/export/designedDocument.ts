/** Loads the designs of an order, and gives them to the document whose copies they are for. */
import type { ApiClient } from '../../api/client.ts';
import type { RunDocument } from '../../document/runDocument.ts';
import { imagesOf } from '../../document/records/layerImages.ts';
import { tableFields } from '../../data/columns/index.ts';
import { fillRoles } from '../../data/organisation/index.ts';
import { RUSSIAN_FILLING } from '../../data/records/index.ts';
import type { DesignChoice } from '../../output/order/index.ts';
import { withDesigns } from '../../output/designs/index.ts';
import type { ImageFiles } from '../document/imageFiles.ts';
import type { Organisations } from '../organisation/organisations.ts';
import { fail, valueOrFailure } from '../platform/apiFailure.ts';
import type { TableMemory } from '../table/tableMemory.ts';

export interface DesignDeps {
  readonly api: Pick<ApiClient, 'loadProject' | 'loadTemplate' | 'loadTemplateImage'>;
  /** «Моя школа» fills templates. */
  readonly organisations: Pick<Organisations, 'current'>;
  readonly images: Pick<ImageFiles, 'keep'>;
  readonly tables: Pick<TableMemory, 'recall' | 'withColumns'>;
}
interface DesignedDocument {
  readonly document: RunDocument;
  /** What a person should know before the run, in sentences. */
  readonly missing: readonly string[];
  readonly notes: readonly string[];
}

/** Throws a `Failure` when a design cannot be loaded, or the records lack the column. */
export async function designedDocument(
  deps: DesignDeps,
  document: RunDocument,
  { column, designs }: DesignChoice,
  signal: AbortSignal,
): Promise<DesignedDocument> {
  const chosen = new Map(designs.map((design) => [keyOf(design), design]));
  const loaded = new Map(
    await Promise.all(
      Array.from(chosen, async ([key, design]) => [key, await loadDesign(deps, design, signal)] as const),
    ),
  );
  const designed = withDesigns(RUSSIAN_FILLING, document, {
    column,
    designs: designs.flatMap((design) => {
      const found = loaded.get(keyOf(design));
      return found === undefined ? [] : [{ value: design.value, document: found }];
    }),
    source: withAllColumns(deps.tables, document),
  });
  return designed.kind === 'designed' ? designed : fail({ code: 'refused', text: designed.text });
}

/**
 * The document with every column of the open table: designs may ask for those that the project does not show.
 */
export function withAllColumns(tables: DesignDeps['tables'], document: RunDocument): RunDocument {
  const table = tables.recall()?.table ?? null;
  return table === null ? document : tables.withColumns(document, tableFields(document, table));
}

type Chosen = DesignChoice['designs'][number];

function keyOf({ kind, id }: Chosen): string {
  return `${kind} ${id}`;
}

async function loadDesign(
  { api, organisations, images }: DesignDeps,
  { kind, id, name }: Chosen,
  signal: AbortSignal,
): Promise<RunDocument> {
  const loaded =
    kind === 'project' ? await api.loadProject(id, { signal }) : await api.loadTemplate(id, { signal });
  if (!loaded.ok) return fail({ code: 'refused', text: `макет «${name}» не открылся: ${loaded.error.text}` });
  const { document } = loaded.value;
  if (kind === 'project') return document;
  const organisation = await organisations.current();
  // The pictures of a template belong to it; those of projects are the person's own.
  await Promise.all(
    imagesOf(document)
      .filter((src) => !src.startsWith('data:'))
      .map(async (src) => images.keep(src, valueOrFailure(await api.loadTemplateImage(id, src, { signal })))),
  );
  return organisation === null ? document : fillRoles(document, organisation);
}
