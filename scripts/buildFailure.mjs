/** A failed build, with the output of its runner as the reason. */
export class BuildFailure extends Error {
  /** `stderr` is Vite's output: warnings, then the error with stack frames. */
  constructor(args, stderr) {
    const from = stderr.indexOf(ERROR);
    const told = from < 0 ? stderr : stderr.slice(from + ERROR.length);
    const own = told.split('\n').filter((line) => !/^\s+at /.test(line));
    super(`The build failed (vite ${args.join(' ')}).\n${own.join('\n').trim()}`);
    this.name = 'BuildFailure';
  }
}

const ERROR = 'error during build:';
