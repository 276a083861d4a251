/** A build that failed, in the words that its runner printed. */
export class BuildFailure extends Error {
  /** `stderr` is what Vite wrote there: warnings, then the error with frames of its own code. */
  constructor(args, stderr) {
    const from = stderr.indexOf(ERROR);
    const told = from < 0 ? stderr : stderr.slice(from + ERROR.length);
    const own = told.split('\n').filter((line) => !/^\s+at /.test(line));
    super(`The build failed (vite ${args.join(' ')}).\n${own.join('\n').trim()}`);
    this.name = 'BuildFailure';
  }
}

const ERROR = 'error during build:';
