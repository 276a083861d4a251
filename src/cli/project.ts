/** Reads what a run draws: the project with its table, and the host with fonts and images. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { MAX_FILE_BYTES } from '../../workers/table/input/limits.ts';
import { MAX_BUNDLE_BYTES } from '../api/contract/limits.ts';
import { layerTitle } from '../document/layers/layerTitle.ts';
import type { Document } from '../document/document.ts';
import { backgroundOf, drawnDocument, namesInPattern } from '../output/index.ts';
import { familiesOf } from '../document/fonts.ts';
import type { CanvasLibrary, FontPath, NodeHost } from '../hosts/node/nodeHost.ts';
import { createNodeHost, fontFiles } from '../hosts/node/nodeHost.ts';
import type { RunOptions } from './arguments.ts';
import type { Filled } from './fillFromTable.ts';
import { fillFromTable } from './fillFromTable.ts';
import { openBundle } from './openBundle.ts';
import { imageProblem, readImages } from './readImages.ts';
import { readInput } from './readInput.ts';
import type { ReadTable } from './tableHost.ts';

export interface HostDeps {
  /** Resolves to null if the package is not installed. */
  readonly loadCanvas: () => Promise<CanvasLibrary | null>;
  readonly fontPath: FontPath;
  readonly readTable: ReadTable;
}

type Project =
  | { readonly kind: 'refused'; readonly text: string }
  | {
      readonly kind: 'ready';
      readonly document: Document;
      readonly images: ReadonlyMap<string, Uint8Array>;
      readonly notes: readonly string[];
    };

/** The project, filled from the table if there is one, and without its background if ink is to be saved. */
export async function readProject(options: RunOptions, readTable: ReadTable): Promise<Project> {
  const project = await readFilled(options, readTable);
  if (project.kind === 'refused' || !options.order.isInkSaving) return project;
  const { document, notes } = project;
  const names = backgroundOf(document).map((layer) => `«${layerTitle(layer)}»`);
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
  const { document, notes } = filled;
  // Cells of the table may hold pictures.
  const read = await readImages(document, opened.packed);
  if (read.kind === 'refused') return read;
  return { kind: 'ready', document, images: read.images, notes: [...opened.notes, ...notes] };
}

/** The document filled from the table, if there is one. */
async function fill(
  document: Document,
  { table, rows, sheet, allowMissing, order: { pattern } }: RunOptions,
  readTable: ReadTable,
): Promise<Filled> {
  if (table === null) return { kind: 'filled', document, notes: [] };
  const file = await readInput(table, MAX_FILE_BYTES);
  if (file.kind === 'refused') return file;
  const parsed = await readTable(file.bytes, path.basename(table));
  if (parsed.kind === 'refused') return { kind: 'refused', text: `Таблица «${table}»: ${parsed.text}` };
  const filled = fillFromTable(document, parsed.table, {
    rows,
    sheet,
    allowMissing,
    also: pattern === null ? [] : namesInPattern(pattern),
  });
  return filled.kind === 'refused' ? filled : { ...filled, notes: [...parsed.notes, ...filled.notes] };
}

/** Loads fonts and images, or returns why that failed. */
export async function prepareHost(
  document: Document,
  images: ReadonlyMap<string, Uint8Array>,
  { loadCanvas, fontPath }: Pick<HostDeps, 'loadCanvas' | 'fontPath'>,
): Promise<NodeHost | string> {
  const library = await loadCanvas();
  if (library === null)
    return 'Не установлена библиотека рисования. Выполните npm install в папке программы.';
  const families = familiesOf(document);
  const missing = fontFiles(families, fontPath).find(({ path: file }) => !existsSync(file));
  if (missing !== undefined)
    return `Нет файла шрифта ${missing.name}.woff2. Распакуйте архив программы целиком.`;
  const host = createNodeHost(library, fontPath);
  host.loadFonts(families);
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
