/**
 * What a page gets after it can be served: the command-line program of the downloads page with its facts in
 * every screen, and compressed copies of its files. Nobody waits for these at a start, so `npm start` does
 * them beside the running server (scripts/start.mjs).
 */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { BuildFailure } from './buildFailure.mjs';
import { compressPage } from './compress.mjs';
import { root, startBin } from './install.mjs';
import { prerenderPages } from './prerender.mjs';

/** The facts of the program lie beside the page: nobody asks for them by an address. */
const FACTS = 'command-line.json';

export async function finishBuild(folder) {
  const facts = path.join(folder, FACTS);
  const program = path.join(root, 'scripts', 'writeCommandLine.ts');
  const { status, output } = await startBin('tsx', 'tsx', [
    program,
    path.join(folder, 'page', 'downloads'),
    facts,
  ]);
  if (status !== 0) throw new BuildFailure(['the command line'], output);
  await writeScreens(folder);
  await compressPage(path.join(folder, 'page'));
}

/** Writes the HTML of all screens, with the facts of the command-line program where it is built. */
export async function writeScreens(folder) {
  const facts = path.join(folder, FACTS);
  await prerenderPages({
    pageDir: path.join(folder, 'page'),
    prerendererDir: path.join(folder, 'prerender'),
    sourceDir: path.join(root, 'src', 'ui'),
    commandLine: existsSync(facts) ? JSON.parse(readFileSync(facts, 'utf8')) : null,
  });
}
