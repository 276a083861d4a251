/**
 * Kysely over one embedded session. PGlite has a single session, so a connection is handed out to one user at a time:
 * without this two requests' BEGINs would interleave and take each other's changes along.
 */
import type { CompiledQuery, DatabaseConnection, Dialect, Driver, QueryResult } from 'kysely';
import {
  CompiledQuery as Compiled,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely';
import type { Session } from './session.ts';

export function sessionDialect(session: Session): Dialect {
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => createDriver(session),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  };
}

function createDriver(session: Session): Driver {
  const connection = createConnection(session);
  const queue: (() => void)[] = [];
  let taken = false;
  const run = async (sql: string): Promise<void> => {
    await connection.executeQuery(Compiled.raw(sql));
  };
  return {
    init: async () => {},
    acquireConnection: async () => {
      if (taken) await new Promise<void>((resolve) => queue.push(resolve));
      taken = true;
      return connection;
    },
    releaseConnection: async () => {
      const next = queue.shift();
      if (next === undefined) taken = false;
      else next();
    },
    beginTransaction: () => run('BEGIN'),
    commitTransaction: () => run('COMMIT'),
    rollbackTransaction: () => run('ROLLBACK'),
    destroy: () => session.close(),
  };
}

function createConnection(session: Session): DatabaseConnection {
  return {
    executeQuery: async <Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> => {
      const { rows, affectedRows } = await session.query(sql, parameters);
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
