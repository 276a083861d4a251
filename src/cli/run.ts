/** The whole run: project and table in, copies out. Dependencies on the process are in `deps`. */
import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { MAX_FILE_BYTES } from '../../workers/table/input/limits.ts';
import { parseTable } from '../../workers/table/parseTable.ts';
import { MAX_BUNDLE_BYTES } from '../api/contract/limits.ts';
import { layerWithImage } from '../document/layerImages.ts';
import type { Document } from '../document/document.ts';
import { familiesOf } from '../document/fonts.ts';
import type { Bytes, Container, ExportFormatId, ExportResult } from '../engine/index.ts';
import { runExport, separateFiles, zipArchive } from '../engine/index.ts';
import { parseArguments } from './arguments.ts';
import type { RunOptions } from './arguments.ts';
import { fillFromTable } from './fillFromTable.ts';
import { HELP_TEXT } from './helpText.ts';
import { copyLane } from '../hosts/node/copyLane.ts';
import type { CanvasLibrary, FontPath, NodeHost } from '../hosts/node/nodeHost.ts';
import { createNodeHost, fontFiles } from '../hosts/node/nodeHost.ts';
import { openBundle } from './openBundle.ts';
import type { RunPlan } from './planRun.ts';
import { planRun } from './planRun.ts';
import { readInput } from './readInput.ts';
import { fileSink } from './fileSink.ts';
import { errorText } from '../document/errorText.ts';
import { saveEachPdf, saveOnePdf } from './savePdf.ts';
import { nodePdfHost } from '../hosts/node/pdfHost.ts';

interface Deps {
  readonly version: string;
  /** Writes to standard output: results, help, version. */
  readonly print: (text: string) => void;
  /** Writes to standard error: progress, notes, errors. */
  readonly tell: (text: string) => void;
  /** Whether standard error is a terminal, where a line can be overwritten. */
  readonly isTerminal: boolean;
  /** Resolves to null if the package is not installed. */
  readonly loadCanvas: () => Promise<CanvasLibrary | null>;
  readonly fontPath: FontPath;
  readonly cores: number;
  readonly clock: () => number;
  readonly signal: AbortSignal;
}

export const EXIT = { done: 0, failed: 1, usage: 2, input: 3, stopped: 130 } as const;
type ExitCode = (typeof EXIT)[keyof typeof EXIT];

/** Resolves to the exit code. */
export async function run(argv: readonly string[], deps: Deps): Promise<ExitCode> {
  const command = parseArguments(argv);
  switch (command.kind) {
    case 'help':
      deps.print(HELP_TEXT);
      return EXIT.done;
    case 'version':
      deps.print(`${deps.version}\n`);
      return EXIT.done;
    case 'refused':
      deps.tell(`${command.text}\nСправка: --help\n`);
      return EXIT.usage;
    case 'run':
      return make(command.options, deps);
    default:
      return command satisfies never;
  }
}

async function make(options: RunOptions, deps: Deps): Promise<ExitCode> {
  const refuse = (text: string, code: ExitCode): ExitCode => {
    deps.tell(`${text}\n`);
    return code;
  };
  const project = await readProject(options);
  if (project.kind === 'refused') return refuse(project.text, EXIT.input);
  const { document, images } = project;
  const plan = planRun(document, options, isFolder(options.out));
  if (plan.kind === 'refused') return refuse(plan.text, EXIT.input);
  const conflict = options.overwrite ? null : obstacle(plan);
  if (conflict !== null) return refuse(conflict, EXIT.failed);
  if (!options.quiet) for (const note of project.notes) deps.tell(`${note}\n`);

  const host = await prepareHost(document, images, deps);
  if (typeof host === 'string') return refuse(host, EXIT.failed);
  const saved = await withProgress(plan, options, deps, (onProgress) =>
    options.format === 'pdf'
      ? savePdf(host, document, images, { ...plan, onProgress }, options, deps)
      : saveImages(host, document, { ...plan, onProgress }, { ...options, format: options.format }, deps),
  );
  return conclude(saved, plan, options, deps);
}

type Project =
  | { readonly kind: 'refused'; readonly text: string }
  | {
      readonly kind: 'ready';
      readonly document: Document;
      readonly images: ReadonlyMap<string, Uint8Array>;
      readonly notes: readonly string[];
    };

async function readProject({ project, table, rows, sheet }: RunOptions): Promise<Project> {
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
  const filled = fillFromTable(document, parsed.table, { rows, sheet });
  if (filled.kind === 'refused') return filled;
  return {
    kind: 'ready',
    document: filled.document,
    images,
    notes: [...notes, ...parsed.notes, ...filled.notes],
  };
}

type Planned = Extract<RunPlan, { kind: 'planned' }>;

/** A message if something already exists at the target, otherwise null. */
function obstacle({ copies, target, isOneFile }: Planned): string | null {
  if (!isOneFile && existsSync(target) && !isFolder(target)) return `«${target}» — файл, а нужна папка.`;
  const files = isOneFile ? [target] : copies.map(({ fileName }) => path.join(target, fileName));
  const first = files.find((file) => existsSync(file));
  return first === undefined ? null : `Файл «${first}» уже есть. Чтобы заменить, добавьте --overwrite.`;
}

function isFolder(place: string | null): boolean {
  return place !== null && (statSync(place, { throwIfNoEntry: false })?.isDirectory() ?? false);
}

/** Loads fonts and images, or returns why that failed. */
async function prepareHost(
  document: Document,
  images: ReadonlyMap<string, Uint8Array>,
  { loadCanvas, fontPath }: Deps,
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

/** Limits memory: surfaces of a large sheet take hundreds of megabytes each. */
const MAX_LANE_PIXELS = 64_000_000;
/** Node's default number of threads for encoding. */
const MAX_LANES = 4;

/** A plan in progress. */
type Running = Planned & { readonly onProgress: (done: number, total: number) => void };

/** Tells of progress, and makes an error of writing a failed run. */
async function withProgress(
  { target }: Planned,
  { quiet }: RunOptions,
  { tell, isTerminal }: Deps,
  save: (onProgress: Running['onProgress']) => Promise<ExportResult>,
): Promise<ExportResult> {
  const onProgress = (done: number, total: number): void => {
    if (!quiet && isTerminal) tell(`\rГотово ${done} из ${total}`);
  };
  const saved = await save(onProgress).catch((error: unknown): ExportResult => ({
    kind: 'failed',
    message: writeErrorText(target, error),
  }));
  if (!quiet && isTerminal) tell('\n');
  return saved;
}

function saveImages(
  host: NodeHost,
  document: Document,
  { copies, target, pixelWidth, pixelHeight, onProgress }: Running,
  { format, scale, archive }: RunOptions & { readonly format: ExportFormatId },
  deps: Deps,
): Promise<ExportResult> {
  const maxLanes = Math.floor(MAX_LANE_PIXELS / (pixelWidth * pixelHeight));
  const count = Math.max(1, Math.min(deps.cores, MAX_LANES, maxLanes, copies.length));
  return runExport({
    copies,
    lanes: Array.from({ length: count }, () => copyLane(host, document, format, scale)),
    container: containerOf(target, archive, deps.clock()),
    ahead: count,
    signal: deps.signal,
    onProgress: ({ done, total }) => onProgress(done, total),
  });
}

async function savePdf(
  host: NodeHost,
  document: Document,
  images: ReadonlyMap<string, Uint8Array>,
  { copies, target, onProgress }: Running,
  { layout, picture, scale, each, archive }: RunOptions,
  { fontPath, clock, signal }: Deps,
): Promise<ExportResult> {
  const pdfHost = await nodePdfHost(host, familiesOf(document), fontPath, images);
  const time = clock();
  const options = { copies, layout, picture: picture ? { scale } : null, time, signal, onProgress };
  return each
    ? saveEachPdf(document, pdfHost, containerOf(target, archive, time), options)
    : saveOnePdf(document, pdfHost, fileSink, target, options);
}

/** @param target the archive, or the folder of the copies */
function containerOf(target: string, archive: boolean, time: number): Container<Bytes> {
  return archive
    ? zipArchive(() => fileSink(target), new Date(time))
    : separateFiles((fileName) => fileSink(path.join(target, fileName)));
}

function conclude(
  saved: ExportResult,
  { copies, target, isOneFile }: Planned,
  { quiet, archive }: Pick<RunOptions, 'quiet' | 'archive'>,
  { print, tell, isTerminal }: Deps,
): ExitCode {
  switch (saved.kind) {
    case 'done':
      if (!quiet && !isTerminal) tell(`Готово ${copies.length} из ${copies.length}\n`);
      print(`${target}\n`);
      return EXIT.done;
    case 'cancelled':
      tell(
        isOneFile
          ? `Остановлено, ${archive ? 'архив' : 'файл'} не сохранён.\n`
          : `Остановлено. В папке «${target}» готовых файлов: ${saved.added} из ${copies.length}.\n`,
      );
      return EXIT.stopped;
    case 'failed':
      tell(`${saved.message}\n`);
      return EXIT.failed;
    default:
      return saved satisfies never;
  }
}

function writeErrorText(target: string, error: unknown): string {
  const code: unknown = error instanceof Error ? Reflect.get(error, 'code') : null;
  if (code === 'ENOSPC') return 'На диске кончилось место.';
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS')
    return `В «${target}» нельзя писать: нет прав.`;
  return `Сохранить в «${target}» не удалось: ${errorText(error)}`;
}
