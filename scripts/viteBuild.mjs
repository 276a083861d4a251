/** One build of Vite, beside this process: several of them share the cores. */
import { BuildFailure } from './buildFailure.mjs';
import { startBin } from './install.mjs';

/** Builds into `outDir` and prints what Vite warns of. Rejects with a `BuildFailure`. */
export async function viteBuild(config, outDir) {
  const args = ['build', ...config, '--outDir', outDir, '--logLevel', 'warn'];
  const { status, output } = await startBin('vite', 'vite', args);
  if (status !== 0) throw new BuildFailure(['build', ...config], output);
  process.stderr.write(output);
}

/** Runs builds side by side. Rejects with the first failure, once all have ended. */
export async function viteBuilds(builds) {
  const ended = await Promise.allSettled(builds.map(([config, outDir]) => viteBuild(config, outDir)));
  const failed = ended.find(({ status }) => status === 'rejected');
  if (failed !== undefined) throw failed.reason;
}
