/**
 * Port: receives the bytes of one file in parts, into memory, a file or browser storage. `Part` is the type
 * that the host writes best.
 */
export interface Sink<Part> {
  /** Resolves when the next part may come (backpressure). Rejects when there is no space. */
  write(part: Part): Promise<void>;
  /** The file is complete; only now may it appear under its name. */
  close(): Promise<void>;
  /** Removes what was written. May be called at any time; does nothing after `close`. */
  abort(): Promise<void>;
}
export type OpenSink<Part> = (fileName: string) => Promise<Sink<Part>>;
