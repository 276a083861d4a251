/** The whole run: project and table in, copies out. Dependencies on the process are in `deps`. */
import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Document } from '../document/document.ts';
import type { Bytes, Container, ExportResult, FailedCopy } from '../engine/index.ts';
import { separateFiles, tableRows, zipArchive } from '../engine/index.ts';
import { parseArguments } from './arguments.ts';
import type { RunOptions } from './arguments.ts';
import { HELP_TEXT } from './helpText.ts';
import type { NodeHost } from '../hosts/node/nodeHost.ts';
import type { RunPlan } from './planRun.ts';
import { planRun } from './planRun.ts';
import { checkProject } from './checkProject.ts';
import { fileSink } from './fileSink.ts';
import type { StartLane } from './laneProcess.ts';
import { processLane } from './laneProcess.ts';
import type { HostDeps } from './project.ts';
import { prepareHost, readProject } from './project.ts';
import type { Saved } from './saveImages.ts';
import { inProcessLanes, saveImages } from './saveImages.ts';
import { errorText } from '../document/errorText.ts';
import { saveEachPdf, saveOnePdf } from './savePdf.ts';
import { nodePdfHost } from '../hosts/node/pdfHost.ts';

interface Deps extends HostDeps {
  readonly version: string;
  /** Writes to standard output: results, help, version. */
  readonly print: (text: string) => void;
  /** Writes to standard error: progress, notes, errors. */
  readonly tell: (text: string) => void;
  /** Whether standard error is a terminal, where a line can be overwritten. */
  readonly isTerminal: boolean;
  /** Starts a process that draws copies of the run with these arguments. */
  readonly startLane: StartLane;
  readonly cores: number;
  readonly clock: () => number;
  readonly signal: AbortSignal;
}

/** `problems`: a check found something. */
export const EXIT = { done: 0, failed: 1, usage: 2, problems: 2, input: 3, stopped: 130 } as const;
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
      return make(command.options, argv, deps);
    default:
      return command satisfies never;
  }
}

async function make(options: RunOptions, argv: readonly string[], deps: Deps): Promise<ExitCode> {
  const refuse = (text: string, code: ExitCode): ExitCode => {
    deps.tell(`${text}\n`);
    return code;
  };
  const project = await readProject(options);
  if (project.kind === 'refused') return refuse(project.text, EXIT.input);
  const { document, images } = project;
  const plan = planRun(document, options, isFolder(options.out));
  if (plan.kind === 'refused') return refuse(plan.text, EXIT.input);
  const conflict = options.overwrite || options.check ? null : obstacle(plan);
  if (conflict !== null) return refuse(conflict, EXIT.failed);
  if (!options.quiet) for (const note of project.notes) deps.tell(`${note}\n`);

  const host = await prepareHost(document, images, deps);
  if (typeof host === 'string') return refuse(host, EXIT.failed);
  if (options.check) {
    const report = checkProject(document, host);
    deps.print(`${JSON.stringify(report, null, 2)}\n`);
    return report.findings.length === 0 ? EXIT.done : EXIT.problems;
  }
  const { format } = options;
  const saved = await withProgress(plan, options, deps, async (onProgress) =>
    format === 'pdf'
      ? savePdf(host, document, images, { ...plan, onProgress }, options, deps)
      : saveImages({
          ...plan,
          onProgress,
          lanes:
            options.processes === 1
              ? await inProcessLanes(host, document, plan, {
                  format,
                  scale: options.scale,
                  cores: deps.cores,
                })
              : Array.from({ length: Math.min(options.processes, plan.copies.length) }, () =>
                  processLane(deps.startLane, argv),
                ),
          container: containerOf(plan.target, options.archive, deps.clock()),
          signal: deps.signal,
        }),
  );
  return conclude(saved, plan, { ...options, document, notes: project.notes }, deps);
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

/** A plan in progress. */
type Running = Planned & { readonly onProgress: (done: number, total: number) => void };

/** Tells of progress, and makes an error of writing a failed run. */
async function withProgress(
  { target }: Planned,
  { quiet }: RunOptions,
  { tell, isTerminal }: Deps,
  save: (onProgress: Running['onProgress']) => Promise<Saved>,
): Promise<Saved> {
  const onProgress = (done: number, total: number): void => {
    if (!quiet && isTerminal) tell(`\rГотово ${done} из ${total}`);
  };
  const saved = await save(onProgress).catch((error: unknown): Saved => ({
    kind: 'failed',
    message: writeErrorText(target, error),
  }));
  if (!quiet && isTerminal) tell('\n');
  return saved;
}

async function savePdf(
  host: NodeHost,
  document: Document,
  images: ReadonlyMap<string, Uint8Array>,
  { copies, target, onProgress }: Running,
  { layout, picture, scale, each, archive }: RunOptions,
  { fontPath, clock, signal }: Deps,
): Promise<ExportResult> {
  const pdfHost = await nodePdfHost(host, document, fontPath, images);
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
  saved: Saved,
  { copies, target, isOneFile }: Planned,
  {
    quiet,
    archive,
    json,
    document,
    notes,
  }: Pick<RunOptions, 'quiet' | 'archive' | 'json'> & {
    readonly document: Document;
    readonly notes: readonly string[];
  },
  { print, tell, isTerminal }: Deps,
): ExitCode {
  switch (saved.kind) {
    case 'done': {
      const failed = saved.failed ?? [];
      const made = copies.length - failed.length;
      if (!quiet && !isTerminal) tell(`Готово ${made} из ${copies.length}\n`);
      for (const { copy, message } of failed) tell(`Не получился «${copy.fileName}»: ${message}\n`);
      const report = { target, copies: made, failed: failuresOf(document, failed), notes };
      print(json ? `${JSON.stringify(report)}\n` : `${target}\n`);
      return failed.length === 0 ? EXIT.done : EXIT.failed;
    }
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

/** For programs: copies and rows of the table are counted from 1. */
function failuresOf(document: Document, failed: readonly FailedCopy[]): readonly object[] {
  const rows = tableRows(document);
  return failed.map(({ copy: { recordIndex, fileName }, message }) => {
    const copy = recordIndex ?? 0;
    return { copy: copy + 1, row: rows.get(copy) ?? null, file: fileName, reason: message };
  });
}

function writeErrorText(target: string, error: unknown): string {
  const code: unknown = error instanceof Error ? Reflect.get(error, 'code') : null;
  if (code === 'ENOSPC') return 'На диске кончилось место.';
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS')
    return `В «${target}» нельзя писать: нет прав.`;
  return `Сохранить в «${target}» не удалось: ${errorText(error)}`;
}
