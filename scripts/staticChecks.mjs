/** Checks that run no code of the product. Each counts as one test. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root, startBin } from './install.mjs';

/** Starts all of them in parallel. Each resolves with its name, exit code, output and seconds. */
export function startStaticChecks() {
  return [
    check('types', startBin('typescript', 'tsc', ['-b'])),
    check('lint', startBin('oxlint', 'oxlint', ['--type-aware'])),
    check('format', startBin('oxfmt', 'oxfmt', ['--check'])),
    check('lock file', lockFileIsComplete()),
  ];
}

async function check(name, running) {
  const started = performance.now();
  const { status, output } = await running;
  return { name, status, output, seconds: (performance.now() - started) / 1000 };
}

/** Prints a finished check and returns its outcome. */
export function outcomeOfCheck({ name, status, output, seconds }) {
  console.log(`${status === 0 ? '✓' : '✗'} ${name} (${seconds.toFixed(0)} s)`);
  if (status === 0) return { passed: 1, failures: [], files: {} };
  process.stdout.write(output);
  const reason = output.trim() || `It ended with code ${status}.`;
  return { passed: 0, failures: [{ file: '', test: name, reason }], files: {} };
}

/**
 * `npm ci` refuses a lock file that lacks binaries of other platforms. The newest releases of native packages
 * cause this while their binaries are unpublished (npm/cli, "Missing: … from lock file").
 */
function lockFileIsComplete() {
  const { packages } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'));
  const locked = new Set(Object.keys(packages).map((key) => key.split('node_modules/').at(-1)));
  const missing = Object.values(packages)
    .flatMap((entry) => Object.keys(entry.optionalDependencies ?? {}))
    .filter((name) => !locked.has(name));
  return {
    status: missing.length,
    output: missing.map((name) => `package-lock.json lacks ${name}\n`).join(''),
  };
}
