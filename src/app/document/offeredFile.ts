/**
 * A file that arrived before its dialog opened, for example by a drop on the canvas. The dialog reads it.
 */
export interface OfferedFile {
  readonly offer: (file: File) => void;
  /** Null when no file is offered. */
  readonly file: () => File | null;
  readonly clear: () => void;
}

export function createOfferedFile(): OfferedFile {
  let offered: File | null = null;
  return {
    offer: (file) => {
      offered = file;
    },
    file: () => offered,
    clear: () => {
      offered = null;
    },
  };
}
