export class BuildFailure extends Error {
  constructor(args: readonly string[], stderr: string);
}
