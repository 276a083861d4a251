/**
 * Everything that is settled before a run makes anything: what it makes, of what, and where; or why it makes
 * nothing. A run and `--check` both ask this, so a check refuses what the run refuses. It writes nothing.
 */
import path from 'node:path';
import type { RunDocument } from '../document/runDocument.ts';
import { namesFact } from '../document/records/namedFacts.ts';
import { SpokenError } from '../document/text/errorText.ts';
import type { NodeHost } from '../hosts/node/nodeHost.ts';
import type { Order } from '../output/order/index.ts';
import { pageOf } from '../output/formats/index.ts';
import { layoutOf, layoutRefusal, shapeRemark, shapeText } from '../output/print/index.ts';
import type { ExitCode } from './answers.ts';
import { EXIT } from './answers.ts';
import type { RunOptions } from './arguments.ts';
import { extraPaths } from './extraFiles.ts';
import { placeProblem, writeErrorText } from './fileSink.ts';
import { withKnownNumbers } from './issuedFile.ts';
import { pdfProblem } from './pdfFiles.ts';
import { planRun } from './planRun.ts';
import type { HostDeps } from './project.ts';
import { prepareHost, readProject } from './project.ts';
import { completeChoice } from './sheetLayout.ts';
import type { Signer } from './signCopies.ts';
import { openSigner, signingProblem, withKnownProofs } from './signCopies.ts';
import type { Planned } from './target.ts';
import { filesOfPlan, isFolder, obstacle } from './target.ts';

export interface Refused {
  readonly kind: 'refused';
  readonly text: string;
  readonly code: ExitCode;
}
export interface ReadyRun {
  readonly kind: 'ready';
  /** With the numbers that its copies have or would get. */
  readonly document: RunDocument;
  /** Signs the copies; null where none has a code. */
  readonly signer: Signer | null;
  readonly images: ReadonlyMap<string, Uint8Array>;
  readonly host: NodeHost;
  readonly order: Order;
  readonly plan: Planned;
  readonly extra: ReturnType<typeof extraPaths>;
  readonly notes: readonly string[];
  /** What the layout cuts or leaves white; null when copies have its shape. */
  readonly layout: object | null;
}

export async function prepareRun(options: RunOptions, deps: HostDeps): Promise<ReadyRun | Refused> {
  const project = await readProject(options, deps.readTable);
  if (project.kind === 'refused') return refusedRun(project.text, EXIT.input);
  const facts = await withFacts(project.document, options, deps);
  if (typeof facts === 'string') return refusedRun(facts, EXIT.input);
  const { document, signer } = facts;
  const plan = planOf(document, options);
  if (plan.kind === 'refused') return plan;
  const unsigned = signer && (await problemOfSigning(document, signer, options, plan, deps));
  if (unsigned !== null) return refusedRun(unsigned, EXIT.input);
  const order = { ...options.order, layout: options.layout && completeChoice(document, options.layout) };
  const shape = shapeOn(document, order);
  if (shape.kind === 'refused') return shape;
  const extra = extraPaths(document, plan, options);
  const unwritable = await unwritablePlace(plan, extra);
  if (unwritable !== null) return unwritable;
  const host = await prepareHost(project, deps);
  if (typeof host === 'string') return refusedRun(host, EXIT.failed);
  const lacking = await pdfProblem(document, options, deps.fontPath);
  if (lacking !== null) return refusedRun(lacking, EXIT.failed);
  const { images, notes } = project;
  const { layout } = shape;
  return {
    kind: 'ready',
    document,
    signer,
    images,
    host,
    order,
    plan,
    extra,
    notes: [...notes, ...shape.notes],
    layout,
  };
}

interface Facts {
  /** With the facts that its copies have or would get. */
  readonly document: RunDocument;
  readonly signer: Signer | null;
}

/** The facts of the copies, or why there are none. */
async function withFacts(
  document: RunDocument,
  options: RunOptions,
  deps: HostDeps,
): Promise<Facts | string> {
  const { signing, order } = options;
  const isSigned = namesFact(document, 'проверка', order.pattern);
  if (isSigned && signing === null)
    return 'На листе или в именах файлов есть поле {проверка}. Чтобы подписать копии, укажите файл ключа и места: --key ключ.json --places места.json. Скрыть или удалить код можно в редакторе.';
  const numbered = await withNumbers(document, options);
  if (typeof numbered === 'string' || !isSigned || signing === null)
    return typeof numbered === 'string' ? numbered : { document: numbered, signer: null };
  const { key, places } = signing;
  try {
    const problem = await placeProblem(places, places);
    if (problem !== null) return problem;
    const signer = await openSigner(key, places, deps.keyWords);
    return { document: await withKnownProofs(numbered, places, order, deps.clock()), signer };
  } catch (error) {
    return issuedProblem(places, error);
  }
}

async function withNumbers(
  document: RunDocument,
  { issued, order: { pattern } }: RunOptions,
): Promise<RunDocument | string> {
  if (issued === null)
    return namesFact(document, 'номер', pattern)
      ? 'На листе или в именах файлов есть поле {номер}. Укажите файл со списком выданных: --issued выданные.json'
      : document;
  try {
    return (await placeProblem(issued, issued)) ?? (await withKnownNumbers(document, issued));
  } catch (error) {
    return issuedProblem(issued, error);
  }
}

async function problemOfSigning(
  document: RunDocument,
  { places }: Signer,
  { order }: RunOptions,
  plan: Planned,
  { clock }: HostDeps,
): Promise<string | null> {
  try {
    return await signingProblem(document, places, order, copiesOf(plan), clock());
  } catch (error) {
    return issuedProblem(places, error);
  }
}

/** Copies of a run, from 0, ascending. */
export function copiesOf({ copies }: Planned): readonly number[] {
  return [...new Set(copies.map(({ recordIndex }) => recordIndex ?? 0))].toSorted((a, b) => a - b);
}

export function issuedProblem(issued: string, error: unknown): string {
  return error instanceof SpokenError ? error.message : writeErrorText(issued, error);
}

/** The copies and their places, when nothing that must stay is there already. */
export function planOf(document: RunDocument, options: RunOptions): Planned | Refused {
  const plan = planRun(document, options, isFolder(options.out));
  if (plan.kind === 'refused') return refusedRun(plan.text, plan.cause === 'usage' ? EXIT.usage : EXIT.input);
  const mayReplace = options.overwrite || options.goOn;
  const beside = besides(extraPaths(document, plan, options));
  const conflict = mayReplace ? null : obstacle(plan, beside);
  return conflict === null ? plan : refusedRun(conflict, EXIT.failed);
}

/** Files beside the copies. */
export function besides(extra: ReturnType<typeof extraPaths>): readonly string[] {
  return Object.values(extra).filter((file) => file !== null);
}

/** A place of the run that cannot be written to. */
async function unwritablePlace(plan: Planned, extra: ReturnType<typeof extraPaths>): Promise<Refused | null> {
  const copies = new Map(filesOfPlan(plan).map((file) => [path.dirname(file), [file, plan.target] as const]));
  const places = [...copies.values(), ...besides(extra).map((file) => [file, file] as const)];
  for (const [file, named] of places) {
    const problem = await placeProblem(file, named); // oxlint-disable-line no-await-in-loop -- a few folders
    if (problem !== null) return refusedRun(problem, EXIT.failed);
  }
  return null;
}

type ShapeOnSheet =
  | Refused
  | { readonly kind: 'fits'; readonly notes: readonly string[]; readonly layout: object | null };

/** What a layout does to the copies. */
function shapeOn(document: RunDocument, { layout }: Order): ShapeOnSheet {
  if (layout === null) return { kind: 'fits', notes: [], layout: null };
  const { widthMm: width, heightMm: height } = pageOf(document);
  const whole = layoutOf(layout, { width, height });
  const refusal = layoutRefusal(whole);
  if (refusal !== null) return refusedRun(refusal, EXIT.usage);
  const text = shapeText(whole, { width, height });
  if (text === null) return { kind: 'fits', notes: [], layout: null };
  return { kind: 'fits', notes: [text], layout: { ...shapeRemark(whole, { width, height }), text } };
}

function refusedRun(text: string, code: ExitCode): Refused {
  return { kind: 'refused', text, code };
}
