/** One session of an embedded PostgreSQL, in this thread or another. */

export interface QueryReply {
  readonly rows: readonly Readonly<Record<string, unknown>>[];
  readonly affectedRows: number;
}

export interface Session {
  /**
   * Without parameters the text may hold several statements; the rows of the last one are returned. A watched
   * session rejects after `limitMs` milliseconds (null: never).
   */
  query(sql: string, parameters: readonly unknown[], limitMs?: number | null): Promise<QueryReply>;
  close(): Promise<void>;
}

/** The fields of a PostgreSQL error that the product uses; they can be posted between threads. */
export interface ErrorFields {
  readonly message: string;
  readonly code: string | null;
  readonly constraint: string | null;
  /** ERROR, FATAL or PANIC; the last two end the session. */
  readonly severity: string | null;
}

export class DatabaseError extends Error {
  readonly code: string | null;
  readonly constraint: string | null;
  readonly severity: string | null;

  constructor(fields: ErrorFields) {
    super(fields.message);
    this.name = 'DatabaseError';
    this.code = fields.code;
    this.constraint = fields.constraint;
    this.severity = fields.severity;
  }
}

export function errorFields(error: unknown): ErrorFields {
  const field = (name: string): string | null => {
    const value: unknown = typeof error === 'object' && error !== null ? Reflect.get(error, name) : null;
    return typeof value === 'string' ? value : null;
  };
  return {
    message: field('message') ?? String(error),
    code: field('code'),
    constraint: field('constraint'),
    severity: field('severity'),
  };
}

/** Approximate size of a statement's parameters in bytes; numbers count as 0. */
export function bytesOf(parameters: readonly unknown[]): number {
  return parameters.reduce<number>(
    (sum, value) => sum + (typeof value === 'string' || value instanceof Uint8Array ? value.length : 0),
    0,
  );
}

/** Limit of a statement with this many bytes of parameters, ms: large statements may take longer. */
export function limitFor(limitMs: number | null, bytes: number): number | null {
  return limitMs === null ? null : limitMs + Math.round(bytes / SLOWEST_BYTES_PER_MS);
}
/** Slower writes count as frozen. */
const SLOWEST_BYTES_PER_MS = 5000;

/** Name of the violated unique constraint, or null for any other error. */
export function brokenUniqueness(error: unknown): string | null {
  const { code, constraint } = errorFields(error);
  return code === '23505' ? (constraint ?? '') : null;
}
