/** The log: one JSON object per line, with the time and, inside a request, its id. */
import { currentRequestId } from './requestScope.ts';

type LogLevel = 'info' | 'error';
export type Log = (event: Readonly<Record<string, unknown>>) => void;

interface LogOptions {
  readonly level: LogLevel;
  /** Milliseconds since 1970. */
  readonly clock: () => number;
  readonly write: (line: string) => void;
}

/** At level `error` only events with an `error` field are written. */
export function createLog({ level, clock, write }: LogOptions): Log {
  return (event) => {
    if (level === 'error' && event['error'] === undefined) return;
    const request = currentRequestId();
    const at = new Date(clock()).toISOString();
    write(`${JSON.stringify({ at, ...(request === undefined ? {} : { request }), ...event })}\n`);
  };
}
