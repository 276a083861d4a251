/** Takes the bytes of one file, part after part: memory, a file, storage of the browser. `Part` is what the host writes best. */
export interface Sink<Part> {
  /** Resolves when the next part may come, so that nothing piles up. Rejects when there is no room. */
  write(part: Part): Promise<void>;
  /** The file is whole; only now it may be seen under its name. */
  close(): Promise<void>;
  /** Takes back what was written. Safe to call at any time, also after `close`, when it does nothing. */
  abort(): Promise<void>;
}
export type OpenSink<Part> = (fileName: string) => Promise<Sink<Part>>;
