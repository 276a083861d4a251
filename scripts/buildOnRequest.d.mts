import type { EventEmitter } from 'node:events';

interface Builder {
  readonly says: string;
  readonly build: (folder: string) => Promise<void>;
}
interface ServerProcess extends EventEmitter {
  readonly connected: boolean;
  send(message: object): unknown;
}
export const FLAG: string;
export function prepareLatePages(folder: string): void;
export function buildOnRequest(
  server: ServerProcess,
  folder: string,
  builders?: Readonly<Record<string, Builder>>,
): void;
