/** Entry point of the command line: connects `run` to this process and sets the exit code. */
import { writeSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { optimiseOnlyHotFunctions } from './hotFunctions.ts';
import { LANE, serveLane, startLane } from './laneHost.ts';
import { reasonInNode } from './reason.ts';
import { EXIT, run } from './run.ts';
import { KEY_WORDS } from './signCopies.ts';
import { readTableApart } from './tableHost.ts';

/** Replaced by the build with the version from package.json. */
declare const PROGRAM_VERSION: string;

optimiseOnlyHotFunctions();

const argv = process.argv.slice(2);
/** Milliseconds that a stopped run may take to finish what it is writing. */
const LONGEST_STOP = 15_000;
const STDOUT = 1;
const host = {
  loadCanvas: () => import('@napi-rs/canvas').catch(() => null),
  fontPath: (name: string) => fileURLToPath(new URL(`fonts/${name}.woff2`, import.meta.url)),
  pressProfile: fileURLToPath(new URL('coated-fogra39.icc', import.meta.url)),
  readTable: readTableApart(new URL('read-table.mjs', import.meta.url)),
  clock: clockOf(process.env['SOURCE_DATE_EPOCH']),
  keyWords: process.env[KEY_WORDS],
};

// The program is also what its processes start.
if (argv[0] === LANE) await serveLane(argv.slice(1), host);
else await runOnce();

async function runOnce(): Promise<void> {
  const stopping = new AbortController();
  const isJson = argv.includes('--json');
  let hasEnded = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => {
      // A second signal exits at once.
      if (stopping.signal.aborted || hasEnded) process.exit(EXIT.stopped);
      stopping.abort();
      // A file system that does not answer must not keep the process.
      setTimeout(() => {
        if (isJson) writeSync(STDOUT, `${JSON.stringify({ stopped: true })}\n`);
        process.exit(EXIT.stopped);
      }, LONGEST_STOP).unref();
    });

  process.exitCode = await run(argv, {
    ...host,
    version: PROGRAM_VERSION,
    print: (text) => process.stdout.write(text),
    tell: (text) => process.stderr.write(text),
    isTerminal: process.stderr.isTTY,
    startLane: (args) => startLane(fileURLToPath(import.meta.url), args),
    cores: availableParallelism(),
    signal: stopping.signal,
  }).catch((error: unknown) => {
    const text = `Программа сломалась, простите: ${reasonInNode(error)}.`;
    const details = error instanceof Error ? (error.stack ?? error.message) : String(error);
    process.stderr.write(`${text}\nПодробности для разработчиков: ${details}\n`);
    if (isJson) process.stdout.write(`${JSON.stringify({ error: text, details, code: EXIT.failed })}\n`);
    return EXIT.failed;
  });
  hasEnded = true;
}

/**
 * The time inside of files: now, or that of `SOURCE_DATE_EPOCH` (seconds), with which files come out equal
 * again.
 */
function clockOf(epoch: string | undefined): () => number {
  const seconds = epoch !== undefined && /^\d{1,10}$/.test(epoch) ? Number(epoch) : null;
  return seconds === null ? Date.now : () => seconds * 1000;
}
