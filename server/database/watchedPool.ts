/**
 * A pool of PostgreSQL connections with a time limit on every call. The connection of a call that timed out
 * is closed, because its late result could be taken for that of another call.
 */
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type { Pool, PoolClient } from 'pg';
import { within } from '../config/deadline.ts';
import { bytesOf, errorFields, limitFor } from './session.ts';
import { DatabaseUnavailable } from './unavailable.ts';

interface PoolLimits {
  /** Milliseconds that a statement may take; null means no limit. */
  readonly callMs: number | null;
  /** Called with every error of a call. */
  readonly onError?: (error: unknown) => void;
}

export function watchPool(pool: Pool, limits: PoolLimits): PostgresPool {
  return {
    connect: async () => {
      try {
        return watchClient(await pool.connect(), limits);
      } catch (error) {
        throw ofConnection(error);
      }
    },
    end: () => pool.end(),
  };
}

function watchClient(client: PoolClient, { callMs, onError = () => {} }: PoolLimits): PostgresPoolClient {
  let late: DatabaseUnavailable | null = null;
  const query = async (sql: string, parameters: readonly unknown[]): Promise<unknown> => {
    if (late !== null) throw late;
    const limitMs = limitFor(callMs, bytesOf(parameters));
    try {
      return await within(client.query(sql, [...parameters]), limitMs, () => {
        late = new DatabaseUnavailable(`PostgreSQL gave no answer within ${String(limitMs)} ms.`);
        return late;
      });
    } catch (error) {
      onError(error);
      throw ofConnection(error);
    }
  };
  return {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- no cursors are configured, and the rows are what the builder promises
    // cursors are not configured; the query builder guarantees the row type
    query: query as PostgresPoolClient['query'],
    release: () => client.release(late ?? false),
  };
}

/** Errors that PostgreSQL did not report come from the connection. */
function ofConnection(error: unknown): unknown {
  const { code, severity, message } = errorFields(error);
  const isReported = code !== null && severity !== null && /^[0-9A-Z]{5}$/.test(code);
  if (isReported || error instanceof DatabaseUnavailable) return error;
  return new DatabaseUnavailable(`PostgreSQL cannot be reached: ${message}`, error);
}
