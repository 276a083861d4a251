/**
 * A process that draws copies for another one (`--processes`). It reads project and table itself, from the
 * same arguments, and then answers each number of a copy with its image.
 */
import type { DrawnCopy, ExportFailed, Lane } from '../output/export/index.ts';
import type { Bytes } from '../output/formats/index.ts';
import { isImageFormat, pageWith } from '../output/formats/index.ts';
import { copyLane } from '../hosts/node/copyLane.ts';
import { withKnownNumbers } from './issuedFile.ts';
import { parseArguments } from './arguments.ts';
import type { HostDeps } from './project.ts';
import { prepareHost, readProject } from './project.ts';
import { withoutErrors } from './saveImages.ts';
import { withKnownProofs } from './signCopies.ts';

type LaneReply = DrawnCopy<Bytes> | ExportFailed | { readonly kind: 'ready' };
/** A process as its starter sees it. */
export interface LaneProcess {
  /** The reply to the last request; the first one comes unasked. Rejects when the process ends. */
  reply(): Promise<LaneReply>;
  request(recordIndex: number | null, page?: number): void;
  stop(): void;
}
export type StartLane = (argv: readonly string[]) => LaneProcess;

/** A lane in a process of its own, started when it is opened. */
export function processLane(start: StartLane, argv: readonly string[]): Lane<Bytes> {
  let opened: LaneProcess | null = null;
  return {
    open: async () => {
      if (opened !== null) return null;
      opened = start(argv);
      const reply = await opened.reply();
      return reply.kind === 'failed' ? reply : null;
    },
    render: async (recordIndex, page) => {
      if (opened === null) throw new Error('A copy was asked of a process that was not started.');
      opened.request(recordIndex, page);
      const reply = await opened.reply();
      if (reply.kind === 'ready') throw new Error('The process was ready twice.');
      return reply;
    },
    close: () => opened?.stop(),
  };
}

/** The lane of such a process, or why there is none. */
export async function laneOf(argv: readonly string[], deps: HostDeps): Promise<Lane<Bytes> | ExportFailed> {
  const command = parseArguments(argv);
  const format = command.kind === 'run' ? command.options.order.format : null;
  if (command.kind !== 'run' || format === null || !isImageFormat(format))
    throw new Error(`A process does not draw «${argv.join(' ')}».`);
  const { options } = command;
  const { dpi } = options.order;
  const project = await readProject(options, deps.readTable);
  if (project.kind === 'refused') return { kind: 'failed', message: project.text };
  const host = await prepareHost(project, deps);
  if (typeof host === 'string') return { kind: 'failed', message: host };
  // The starter has reserved the numbers, and signed.
  const numbered =
    options.issued === null ? project.document : await withKnownNumbers(project.document, options.issued);
  const document =
    options.signing === null
      ? numbered
      : await withKnownProofs(numbered, options.signing.places, options.order, deps.clock());
  return withoutErrors(await copyLane(host, document, format, pageWith(project.document, dpi).scale));
}
