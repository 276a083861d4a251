import type { ImportRefusal } from './imported.ts';

/** Ends the whole reading of a file, however deep it is when a limit is reached. Caught by the readers. */
export class Stop extends Error {
  readonly reason: ImportRefusal;

  constructor(reason: ImportRefusal) {
    super(`The file is ${reason}.`);
    this.reason = reason;
  }
}
