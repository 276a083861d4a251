/** Reads what a run draws: the project with its table, and the host with fonts and images. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { MAX_FILE_BYTES } from '../../workers/table/input/limits.ts';
import { MAX_BUNDLE_BYTES, MAX_IMAGE_BYTES } from '../api/contract/limits.ts';
import { layerTitle } from '../document/layers/layerTitle.ts';
import type { Document } from '../document/document.ts';
import type { RunDocument } from '../document/runDocument.ts';
import { allLayers } from '../document/runDocument.ts';
import type { Table } from '../document/table/table.ts';
import { backgroundOf } from '../output/export/index.ts';
import { drawnDocument } from '../output/order/index.ts';
import { namesInPattern } from '../output/plan/index.ts';
import { readFont } from '../document/fontFile/readFont.ts';
import { familiesOf, weightsOf } from '../document/fonts.ts';
import type { CanvasLibrary, FontPath, NodeHost } from '../hosts/node/nodeHost.ts';
import { createNodeHost, fontFiles } from '../hosts/node/nodeHost.ts';
import type { RunOptions } from './arguments.ts';
import { fillFromTable } from './fillFromTable.ts';
import { openBundle } from './openBundle.ts';
import { missingFontText } from './pdfFiles.ts';
import { readDesigns } from './readDesigns.ts';
import { readInput } from './readInput.ts';
import type { ReadTable } from './tableHost.ts';
import { boundDocument, recordsOf } from '../document/records/records.ts';
import type { BundleImage } from '../bundle/readBundle.ts';
import { imagesOf, layerWithImage } from '../document/records/layerImages.ts';
import { setGroupColumn } from '../data/bindings/index.ts';
import { groupingText } from '../data/picks/index.ts';
import { countCopies, imagesOfCopy } from '../data/records/index.ts';
import { blobOfDataUrl } from '../browser/images.ts';

type ReadImages =
  | { readonly kind: 'refused'; readonly text: string }
  /** Encoded images by their `src`. */
  | { readonly kind: 'read'; readonly images: ReadonlyMap<string, Uint8Array> };

type ImageProblem = 'missing' | 'unreadable' | 'too-large';

export interface HostDeps {
  /** Resolves to null if the package is not installed. */
  readonly loadCanvas: () => Promise<CanvasLibrary | null>;
  readonly fontPath: FontPath;
  /** Path of the profile for print shops (`public/print`). */
  readonly pressProfile?: string;
  readonly readTable: ReadTable;
  readonly clock: () => number;
  /** The eight words that open the key of a run; absent where none were given. */
  readonly keyWords?: string | undefined;
}

type Project =
  | { readonly kind: 'refused'; readonly text: string }
  | {
      readonly kind: 'ready';
      readonly document: RunDocument;
      readonly images: ReadonlyMap<string, Uint8Array>;
      /** Files of fonts of one's own, by their `src`. */
      readonly fonts: ReadonlyMap<string, Uint8Array>;
      readonly notes: readonly string[];
    };

/** The project, filled from the table if there is one, and without its background if ink is to be saved. */
export async function readProject(options: RunOptions, readTable: ReadTable): Promise<Project> {
  const project = await readFilled(options, readTable);
  if (project.kind === 'refused' || !options.order.isInkSaving) return project;
  const { document, notes } = project;
  const names = [
    ...(document.settings.background === undefined ? [] : ['фон листа']),
    ...backgroundOf(document).map((layer) => `«${layerTitle(layer)}»`),
  ];
  const note = names.length === 0 ? 'Фона во весь лист в проекте нет.' : `Без фона: ${names.join(', ')}.`;
  return { ...project, document: drawnDocument(document, options.order), notes: [...notes, note] };
}

async function readFilled(options: RunOptions, readTable: ReadTable): Promise<Project> {
  const { project } = options;
  const bundle = await readInput(project, MAX_BUNDLE_BYTES);
  if (bundle.kind === 'refused') return bundle;
  const opened = await openBundle(bundle.bytes);
  if (opened.kind === 'refused') return { kind: 'refused', text: `Проект «${project}»: ${opened.text}` };
  const filled = await fill(opened.document, options, readTable);
  if (filled.kind === 'refused') return filled;
  const designed = await readDesigns(filled.document, filled.table, options);
  if (designed.kind === 'refused') return designed;
  const { document } = designed;
  const packed = new Map([...designed.packed, ...opened.packed]);
  // Cells of the table may hold pictures.
  const read = await readImages(document, packed);
  if (read.kind === 'refused') return read;
  const own = await readOwnFonts(document, packed);
  return {
    kind: 'ready',
    document,
    images: read.images,
    fonts: own.files,
    notes: [...opened.notes, ...own.notes, ...filled.notes, ...designed.notes],
  };
}

type FilledProject =
  | { readonly kind: 'refused'; readonly text: string }
  | {
      readonly kind: 'filled';
      readonly document: RunDocument;
      readonly table: Table | null;
      readonly notes: readonly string[];
    };

/** The document filled from the table, if there is one. */
async function fill(saved: Document, options: RunOptions, readTable: ReadTable): Promise<FilledProject> {
  const { groupColumn } = options;
  const document = groupColumn === null ? saved : setGroupColumn(saved, groupColumn);
  return withGroupsNamed(await fillWithTable(document, options, readTable));
}

async function fillWithTable(
  document: RunDocument,
  { table, rows, sheet, allowMissing, order: { pattern } }: RunOptions,
  readTable: ReadTable,
): Promise<FilledProject> {
  if (table === null) return { kind: 'filled', document, table, notes: [] };
  const file = await readInput(table, MAX_FILE_BYTES);
  if (file.kind === 'refused') return file;
  const parsed = await readTable(file.bytes, path.basename(table));
  if (parsed.kind === 'refused') return { kind: 'refused', text: `Таблица «${table}»: ${parsed.text}` };
  const filled = fillFromTable(document, parsed.table, {
    rows,
    sheet,
    allowMissing,
    also: namesInPattern(`${pattern ?? ''}${document.settings.numbering?.pattern ?? ''}`),
  });
  return filled.kind === 'refused'
    ? filled
    : { ...filled, table: parsed.table, notes: [...parsed.notes, ...filled.notes] };
}

/**
 * Says how many copies the rows share. Without the column every row would make one, which nobody wants then.
 */
function withGroupsNamed(filled: FilledProject): FilledProject {
  if (filled.kind === 'refused') return filled;
  const { rows, count, columns, groups, wantedGroups } = recordsOf(filled.document);
  if (wantedGroups === null || rows === 0) return filled;
  if (groups === null) {
    const names = columns.map(({ name }) => `«${name}»`).join(', ');
    const text = `Копии собираются по столбцу «${wantedGroups}», а в данных его нет. Есть: ${names}.`;
    return { kind: 'refused', text };
  }
  const note = `Одна копия на значение столбца «${groups.column}»: ${groupingText(rows, count, groups.column)}.`;
  return { ...filled, notes: [...filled.notes, note] };
}

/** Loads fonts and images, or returns why that failed. */
export async function prepareHost(
  {
    document,
    images,
    fonts,
  }: Pick<Extract<Project, { readonly kind: 'ready' }>, 'document' | 'images' | 'fonts'>,
  { loadCanvas, fontPath }: Pick<HostDeps, 'loadCanvas' | 'fontPath'>,
): Promise<NodeHost | string> {
  const library = await loadCanvas();
  if (library === null)
    return 'Не установлена библиотека рисования. Выполните npm install в папке программы.';
  const host = createNodeHost(library, fontPath);
  // First: only loaded families of one's own are drawn as such.
  await host.loadOwnFonts(document.settings.fonts ?? [], fonts);
  const families = familiesOf(document);
  const weights = weightsOf(document);
  const missing = fontFiles(families, fontPath, weights).find(({ path: file }) => !existsSync(file));
  if (missing !== undefined) return missingFontText(missing.path);
  host.loadFonts(families, weights);
  await host.loadParts(allLayers(document));
  for (const [src, bytes] of images) {
    try {
      await host.addImage(src, bytes);
      // Hundreds of decoded photographs do not fit into memory; each lane decodes those of its copies.
      host.images.keep([]);
    } catch {
      const text = imageProblem(document, src, 'unreadable');
      if (text !== null) return text;
    }
  }
  return host;
}

/** Files of fonts of one's own, and a note about each family that is not whole in the bundle. */
async function readOwnFonts(
  { settings: { fonts = [] } }: RunDocument,
  packed: ReadonlyMap<string, BundleImage>,
): Promise<{ readonly files: ReadonlyMap<string, Uint8Array>; readonly notes: readonly string[] }> {
  const files = new Map<string, Uint8Array>();
  const notes: string[] = [];
  for (const { title, faces } of fonts) {
    let isWhole = true;
    for (const { src } of faces) {
      const found = await unpacked(packed.get(src)); // oxlint-disable-line no-await-in-loop -- a few files
      if (typeof found !== 'string' && readFont(new Uint8Array(found)).ok) files.set(src, found);
      else isWhole = false;
    }
    if (!isWhole) notes.push(`Шрифта «${title}» в архиве нет, вместо него взят Arial.`);
  }
  return { files, notes };
}

/**
 * Reads the images that a run may draw: those in the bundle, and those that the project or cells of the table
 * hold as data URLs.
 *
 * @param packed images of the bundle by their `src`
 */
async function readImages(
  document: RunDocument,
  packed: ReadonlyMap<string, BundleImage>,
): Promise<ReadImages> {
  const images = new Map<string, Uint8Array>();
  for (const src of imagesOf(document)) {
    const found = await fileOf(src, packed);
    if (typeof found !== 'string') {
      images.set(src, found);
      continue;
    }
    const text = imageProblem(document, src, found);
    if (text !== null) return { kind: 'refused', text };
  }
  return { kind: 'read', images };
}

/**
 * What to tell about an image that cannot be used; null when no copy draws it, such as a cell that is no
 * picture.
 */
function imageProblem(document: RunDocument, src: string, problem: ImageProblem): string | null {
  const owner = ownerOf(document, src);
  if (owner === null) return null;
  switch (problem) {
    case 'missing':
      return `В архиве нет картинки ${owner}.`;
    case 'unreadable':
      return `Картинку ${owner} прочитать не удалось.`;
    case 'too-large':
      return `Картинка ${owner} слишком большая.`;
    default:
      return problem satisfies never;
  }
}

async function fileOf(
  src: string,
  packed: ReadonlyMap<string, BundleImage>,
): Promise<Uint8Array | ImageProblem> {
  const bytes = src.startsWith('data:') ? await embedded(src) : await unpacked(packed.get(src));
  return typeof bytes !== 'string' && bytes.length > MAX_IMAGE_BYTES ? 'too-large' : bytes;
}

async function embedded(src: string): Promise<Uint8Array | ImageProblem> {
  const blob = blobOfDataUrl(src);
  return blob === null ? 'unreadable' : new Uint8Array(await blob.arrayBuffer());
}

async function unpacked(image: BundleImage | undefined): Promise<Uint8Array | ImageProblem> {
  if (image === undefined) return 'missing';
  const found = await image.read();
  return found.ok ? found.bytes : 'unreadable';
}

/** The layer of an image, or the first copy that draws it from its cell: in the genitive. */
function ownerOf(document: RunDocument, src: string): string | null {
  const layer = layerWithImage(document, src);
  if (layer !== undefined) return `слоя «${layer.name}»`;
  const count = countCopies(document);
  for (let copy = 0; copy < count; copy += 1)
    if (imagesOfCopy(boundDocument(document), copy).includes(src)) return `копии ${copy + 1}`;
  return null;
}
