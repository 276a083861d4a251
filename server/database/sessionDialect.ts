/**
 * Kysely dialect over one embedded session. PGlite has a single session, so a connection is lent to one user
 * at a time; otherwise two requests' transactions would interleave.
 */
import type { CompiledQuery, DatabaseConnection, Dialect, Driver, QueryResult } from 'kysely';
import {
  CompiledQuery as Compiled,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely';
import type { Session } from './session.ts';
import type { SessionTurns } from './turns.ts';
import { takeTurns } from './turns.ts';

/** Milliseconds that a call may wait for its turn, and then for its result; null means no limit. */
export interface CallLimits {
  readonly waitMs: number | null;
  readonly callMs: number | null;
}
const PATIENT: CallLimits = { waitMs: null, callMs: null };

/** Two dialects with the same turns share the session; destroying either closes it. */
export function sessionDialect(source: Session | SessionTurns, limits: CallLimits = PATIENT): Dialect {
  const turns =
    'take' in source
      ? source
      : takeTurns(
          () => source,
          () => source.close(),
        );
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => createDriver(turns, limits),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  };
}

function createDriver(turns: SessionTurns, { waitMs, callMs }: CallLimits): Driver {
  return {
    init: async () => {},
    // A connection keeps its session: a transaction never continues in a database that was reopened
    // meanwhile.
    acquireConnection: async () => createConnection(await turns.take(waitMs), callMs),
    releaseConnection: async () => turns.give(),
    beginTransaction: (connection) => run(connection, 'BEGIN'),
    commitTransaction: (connection) => run(connection, 'COMMIT'),
    rollbackTransaction: (connection) => run(connection, 'ROLLBACK'),
    destroy: () => turns.close(),
  };
}

async function run(connection: DatabaseConnection, sql: string): Promise<void> {
  await connection.executeQuery(Compiled.raw(sql));
}

function createConnection(session: Session, callMs: number | null): DatabaseConnection {
  return {
    executeQuery: async <Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> => {
      const { rows, affectedRows } = await session.query(sql, parameters, callMs);
      return {
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the row type is what the query builder promises for this SQL
        rows: [...rows] as Row[], // the row type is what the query builder promises for this SQL
        numAffectedRows: BigInt(affectedRows),
      };
    },
    streamQuery: () => {
      throw new Error('The embedded database has no streaming queries.');
    },
  };
}
