/** Reads what a run draws: the project with its table, and the host with fonts and images. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { MAX_FILE_BYTES } from '../../workers/table/input/limits.ts';
import { parseTable } from '../../workers/table/parseTable.ts';
import { MAX_BUNDLE_BYTES } from '../api/contract/limits.ts';
import { layerTitle } from '../document/layerTitle.ts';
import { layerWithImage } from '../document/layerImages.ts';
import type { Document } from '../document/document.ts';
import { backgroundOf, withoutBackground } from '../engine/index.ts';
import { familiesOf } from '../document/fonts.ts';
import type { CanvasLibrary, FontPath, NodeHost } from '../hosts/node/nodeHost.ts';
import { createNodeHost, fontFiles } from '../hosts/node/nodeHost.ts';
import type { RunOptions } from './arguments.ts';
import { fillFromTable } from './fillFromTable.ts';
import { openBundle } from './openBundle.ts';
import { readInput } from './readInput.ts';

export interface HostDeps {
  /** Resolves to null if the package is not installed. */
  readonly loadCanvas: () => Promise<CanvasLibrary | null>;
  readonly fontPath: FontPath;
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
export async function readProject(options: RunOptions): Promise<Project> {
  const project = await readFilled(options);
  if (project.kind === 'refused' || !options.inkSaving) return project;
  const { document, notes } = project;
  const names = backgroundOf(document).map((layer) => `«${layerTitle(layer)}»`);
  const note = names.length === 0 ? 'Фона во весь лист в проекте нет.' : `Без фона: ${names.join(', ')}.`;
  return { ...project, document: withoutBackground(document), notes: [...notes, note] };
}

async function readFilled({ project, table, rows, sheet, allowMissing }: RunOptions): Promise<Project> {
  const bundle = await readInput(project, MAX_BUNDLE_BYTES);
  if (bundle.kind === 'refused') return bundle;
  const opened = await openBundle(bundle.bytes);
  if (opened.kind === 'refused') return { kind: 'refused', text: `Проект «${project}»: ${opened.text}` };
  const { document, images, notes } = opened;
  if (table === null) return { kind: 'ready', document, images, notes };
  const file = await readInput(table, MAX_FILE_BYTES);
  if (file.kind === 'refused') return file;
  const parsed = await parseTable(file.bytes, path.basename(table));
  if (parsed.kind === 'refused') return { kind: 'refused', text: `Таблица «${table}»: ${parsed.text}` };
  const filled = fillFromTable(document, parsed.table, { rows, sheet, allowMissing });
  if (filled.kind === 'refused') return filled;
  return {
    kind: 'ready',
    document: filled.document,
    images,
    notes: [...notes, ...parsed.notes, ...filled.notes],
  };
}

/** Loads fonts and images, or returns why that failed. */
export async function prepareHost(
  document: Document,
  images: ReadonlyMap<string, Uint8Array>,
  { loadCanvas, fontPath }: HostDeps,
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
    } catch {
      const layer = layerWithImage(document, src);
      return `Картинку слоя «${layer?.name ?? ''}» прочитать не удалось.`;
    }
  }
  return host;
}
