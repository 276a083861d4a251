/**
 * A table file that arrived before the table dialog opened, for example by a drop on the canvas. The dialog
 * reads it.
 */
export interface OfferedTable {
  readonly offer: (file: File) => void;
  /** Null when no file is offered. */
  readonly file: () => File | null;
  readonly clear: () => void;
}

export function createOfferedTable(): OfferedTable {
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
