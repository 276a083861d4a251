/** The whole run: project and table in, copies out. Dependencies on the process are in `deps`. */
import path from 'node:path';
import type { Document } from '../document/document.ts';
import type { PreflightReport } from '../output/check/index.ts';
import type { ExportResult } from '../output/export/index.ts';
import type { VectorFormat } from '../output/formats/index.ts';
import type { Order } from '../output/order/index.ts';
import { isImageFormat, pageWith } from '../output/formats/index.ts';
import { isDocument } from '../output/order/index.ts';
import { layoutOf, printShopOf } from '../output/print/index.ts';
import type { ExitCode } from './answers.ts';
import { conclude, EXIT, refuse } from './answers.ts';
import { parseArguments } from './arguments.ts';
import type { RunOptions } from './arguments.ts';
import { HELP_TEXT } from './helpText.ts';
import type { NodeHost } from '../hosts/node/nodeHost.ts';
import { checkDocument, checkReport, isAdvice, remarkLines } from './checkProject.ts';
import type { extraPaths } from './extraFiles.ts';
import { writeContactSheet, writeRegister, writeShopSheet } from './extraFiles.ts';
import { fileSink, writeErrorText } from './fileSink.ts';
import { finishInFile, withIssuedNumbers } from './issuedFile.ts';
import type { StartLane } from './laneProcess.ts';
import { processLane } from './laneProcess.ts';
import { removeOldParts } from './partFiles.ts';
import type { ReadyRun, Refused } from './prepareRun.ts';
import { besides, copiesOf, issuedProblem, planOf, prepareRun } from './prepareRun.ts';
import type { HostDeps } from './project.ts';
import type { Saved } from './saveImages.ts';
import { inProcessLanes, saveImages } from './saveImages.ts';
import { saveEachFile, saveOneDocument } from './savePdf.ts';
import type { Planned } from './target.ts';
import { containerOf, filesOfPlan, remaining } from './target.ts';
import { nodePdfHost } from '../hosts/node/pdfHost.ts';
import { withProofs } from './signCopies.ts';
import { verify } from './verify.ts';

export { EXIT } from './answers.ts';

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
  readonly signal: AbortSignal;
}

/** Resolves to the exit code. */
export async function run(argv: readonly string[], deps: Deps): Promise<ExitCode> {
  if (argv[0] === 'verify') return verify(argv.slice(1), deps);
  const command = parseArguments(argv);
  switch (command.kind) {
    case 'help':
      deps.print(HELP_TEXT);
      return EXIT.done;
    case 'version':
      deps.print(`${deps.version}\n`);
      return EXIT.done;
    case 'refused':
      return refuse(deps, argv.includes('--json'), `${command.text}\nСправка: --help`, EXIT.usage);
    case 'run':
      return make(command.options, argv, deps);
    default:
      return command satisfies never;
  }
}

async function make(options: RunOptions, argv: readonly string[], deps: Deps): Promise<ExitCode> {
  const ready = await prepareRun(options, deps);
  // The answer of a check is for programs.
  if (ready.kind === 'refused') return refuse(deps, options.json || options.check, ready.text, ready.code);
  if (options.check) return answerCheck(checkDocument(ready.document, ready.host), ready, deps);
  const taken = await withOwnFacts(ready, options, deps.clock());
  if (taken.kind === 'refused') return refuse(deps, options.json, taken.text, taken.code);
  const { document, plan } = taken;
  const { images, host, order, extra } = ready;
  await removeOldParts([...filesOfPlan(plan), ...besides(extra)].map((file) => path.dirname(file)));
  const todo = options.goOn ? remaining(plan) : plan;
  if (!options.quiet)
    for (const note of [...ready.notes, ...continuedNotes(plan, todo, options)]) deps.tell(`${note}\n`);

  const work = { document, images, host, order, plan, todo, argv };
  const saved = todo.copies.length === 0 ? ({ kind: 'done' } as const) : await save(work, options, deps);
  const remarks =
    saved.kind === 'done' && (!options.quiet || options.json || options.register || options.strict)
      ? checkDocument(document, host)
      : null;
  const chosen = new Set(plan.copies.map(({ recordIndex }) => recordIndex ?? 0));
  const lines = remarks === null ? [] : remarkLines(remarks, chosen);
  const made = { document, plan, todo, notes: [...ready.notes, ...lines], beside: besides(extra) };
  if (saved.kind !== 'done') return conclude(saved, made, options, deps);
  if (!options.quiet) for (const line of lines) deps.tell(`${line}\n`);
  const problem =
    (await noteIssued(work, options, saved, deps)) ?? (await saveBeside(extra, work, saved, remarks, deps));
  const code = conclude(problem ?? saved, made, options, deps);
  return code === EXIT.done && options.strict && lines.length > 0 ? EXIT.problems : code;
}

/**
 * Reserves the numbers of the copies, signs them, and names their files by both: another run may have taken
 * some since the run was prepared.
 */
async function withOwnFacts(
  { document, plan, signer }: ReadyRun,
  options: RunOptions,
  time: number,
): Promise<Refused | { readonly kind: 'taken'; readonly document: Document; readonly plan: Planned }> {
  const { issued, order } = options;
  if (issued === null && signer === null) return { kind: 'taken', document, plan };
  try {
    const numbered = issued === null ? document : await withIssuedNumbers(document, issued, time);
    const done = signer === null ? numbered : await withProofs(numbered, signer, order, copiesOf(plan), time);
    const again = planOf(done, options);
    return again.kind === 'refused' ? again : { kind: 'taken', document: done, plan: again };
  } catch (error) {
    const text = issuedProblem(issued ?? signer?.places ?? '', error);
    return { kind: 'refused', text, code: EXIT.input };
  }
}

/** Writes into the register which copies are made; null when nothing went wrong. */
async function noteIssued(
  { document, plan }: Work,
  { issued }: RunOptions,
  { failed = [] }: Extract<Saved, { kind: 'done' }>,
  { clock }: Deps,
): Promise<Extract<Saved, { kind: 'failed' }> | null> {
  if (issued === null) return null;
  const broken = new Set(failed.map(({ copy }) => copy.recordIndex));
  const whole = plan.isOneFile ? path.basename(plan.target) : null;
  const files = new Map(
    plan.copies.flatMap(({ recordIndex, fileName }) =>
      broken.has(recordIndex) ? [] : [[recordIndex ?? 0, whole ?? fileName] as const],
    ),
  );
  try {
    await finishInFile(document, issued, files, clock());
    return null;
  } catch (error) {
    return { kind: 'failed', message: writeErrorText(issued, error) };
  }
}

interface Work {
  readonly document: Document;
  readonly images: ReadonlyMap<string, Uint8Array>;
  readonly host: NodeHost;
  readonly order: Order;
  /** All that is wanted, and what is left of it. */
  readonly plan: Planned;
  readonly todo: Planned;
  readonly argv: readonly string[];
}

function continuedNotes(plan: Planned, todo: Planned, { goOn, archive }: RunOptions): readonly string[] {
  if (!goOn) return [];
  const [all, left] = [plan.copies.length, todo.copies.length];
  if (left === 0) return [`Всё уже готово: ${plan.isOneFile ? `«${plan.target}»` : `файлов ${all}`}.`];
  if (plan.isOneFile)
    return [`${archive ? 'Архив' : 'Один файл'} сохраняется только целиком, поэтому делается с начала.`];
  return left === all ? [] : [`Уже готово ${all - left} из ${all}, остальные доделываются.`];
}

function answerCheck(
  report: PreflightReport,
  { layout }: Pick<ReadyRun, 'layout'>,
  { print }: Deps,
): ExitCode {
  const answer = { ...checkReport(report), ...(layout !== null && { layout }) };
  print(`${JSON.stringify(answer, null, 2)}\n`);
  return report.findings.every(isAdvice) && layout === null ? EXIT.done : EXIT.problems;
}

/** Makes the copies and reports progress; an error of writing fails the run. */
async function save(work: Work, options: RunOptions, deps: Deps): Promise<Saved> {
  const { document, host, order, todo, argv } = work;
  const { quiet, processes, archive } = options;
  const { format, dpi } = order;
  const { scale } = pageWith(document, dpi);
  const { tell, isTerminal, cores, clock, signal, startLane } = deps;
  const onProgress = (done: number, total: number): void => {
    if (!quiet && isTerminal) tell(`\rГотово ${done} из ${total}`);
  };
  const making = async (): Promise<Saved> =>
    !isImageFormat(format)
      ? saveVector(work, format, onProgress, options, deps)
      : saveImages({
          ...todo,
          onProgress,
          lanes:
            processes === 1
              ? await inProcessLanes(host, document, todo, { format, scale, cores })
              : Array.from({ length: Math.min(processes, todo.copies.length) }, () =>
                  processLane(startLane, argv),
                ),
          container: containerOf(todo.target, archive, clock()),
          signal,
        });
  const saved = await making().catch((error: unknown): Saved => ({
    kind: 'failed',
    message: writeErrorText(todo.target, error),
  }));
  if (!quiet && isTerminal) tell('\n');
  return saved;
}

async function saveVector(
  { host, document, images, order, todo: { copies, target } }: Work,
  format: VectorFormat,
  onProgress: (done: number, total: number) => void,
  { archive }: RunOptions,
  { fontPath, pressProfile, clock, signal }: Deps,
): Promise<ExportResult> {
  const pdfHost = await nodePdfHost(host, document, fontPath, images, pressProfile);
  const time = clock();
  const { widthMm: width, heightMm: height, scale } = pageWith(document, order.dpi);
  const options = {
    format,
    copies,
    layout: order.layout && layoutOf(order.layout, { width, height }),
    picture: order.isPicture ? { scale } : null,
    marks: order.hasMarks,
    printShop: printShopOf(order),
    time,
    signal,
    onProgress,
  };
  return isDocument(order)
    ? saveOneDocument(document, pdfHost, fileSink, target, options)
    : saveEachFile(document, pdfHost, containerOf(target, archive, time), options);
}

/** Makes the files beside the copies; null when nothing went wrong. */
async function saveBeside(
  { register, contactSheet, shopSheet }: ReturnType<typeof extraPaths>,
  { document, images, host, order, plan }: Work,
  { failed = [] }: Extract<Saved, { kind: 'done' }>,
  remarks: PreflightReport | null,
  { fontPath, clock, signal }: Deps,
): Promise<Extract<Saved, { kind: 'failed' }> | null> {
  const broken = new Set(failed.map(({ copy }) => copy.fileName));
  const run = {
    document,
    images,
    host,
    fontPath,
    copies: plan.copies.filter(({ fileName }) => !broken.has(fileName)),
    oneFile: plan.isOneFile && !plan.target.endsWith('.zip') ? path.basename(plan.target) : null,
    time: clock(),
    signal,
  };
  try {
    if (register !== null && remarks !== null) await writeRegister(register, run, remarks);
    if (contactSheet !== null) await writeContactSheet(contactSheet, run);
    if (shopSheet !== null) await writeShopSheet(shopSheet, run, order, plan.target);
    return null;
  } catch (error) {
    return { kind: 'failed', message: writeErrorText(register ?? contactSheet ?? shopSheet ?? '', error) };
  }
}
