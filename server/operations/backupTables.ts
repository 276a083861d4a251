/** Reads the product's tables from the database's catalogue. */
import { sql } from 'kysely';
import type { Kysely } from 'kysely';

export interface TableShape {
  readonly name: string;
  /** Columns without the generated ones. */
  readonly columns: readonly string[];
}

/** All tables except that of the migrations and those of saves in progress; each after those it refers to. */
export async function tablesOf<Tables>(db: Kysely<Tables>): Promise<TableShape[]> {
  const { rows: columns } = await sql<{ table: string; column: string }>`
    SELECT c.table_name AS "table", c.column_name AS "column"
    FROM information_schema.columns c
    JOIN information_schema.tables t USING (table_schema, table_name)
    WHERE c.table_schema = current_schema() AND t.table_type = 'BASE TABLE'
      AND c.table_name <> 'schema_migrations' AND c.table_name NOT LIKE 'staged\\_layers\\_%'
      AND c.is_generated = 'NEVER'
    ORDER BY c.table_name, c.ordinal_position`.execute(db);
  const { rows: references } = await sql<{ from: string; to: string }>`
    SELECT source.relname AS "from", target.relname AS "to"
    FROM pg_constraint
    JOIN pg_class source ON source.oid = conrelid
    JOIN pg_class target ON target.oid = confrelid
    JOIN pg_namespace space ON space.oid = source.relnamespace
    WHERE contype = 'f' AND space.nspname = current_schema()`.execute(db);
  const names = [...new Set(columns.map(({ table }) => table))];
  return inOrder(names, references).map((name) => ({
    name,
    columns: columns.filter(({ table }) => table === name).map(({ column }) => column),
  }));
}

function inOrder(names: readonly string[], references: readonly { from: string; to: string }[]): string[] {
  const ordered: string[] = [];
  const visit = (name: string, path: readonly string[]): void => {
    if (ordered.includes(name)) return;
    if (path.includes(name)) throw new Error(`The tables ${path.join(', ')} have circular foreign keys.`);
    for (const { from, to } of references) if (from === name && to !== name) visit(to, [...path, name]);
    ordered.push(name);
  };
  for (const name of names) visit(name, []);
  return ordered;
}

export async function migrationsOf<Tables>(db: Kysely<Tables>): Promise<number[]> {
  const { rows } = await sql<{ number: number }>`
    SELECT number FROM schema_migrations ORDER BY number`.execute(db);
  return rows.map(({ number }) => number);
}
