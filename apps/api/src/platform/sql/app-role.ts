import pg from 'pg'
import { LOCKS } from './locks.ts'

/** Schemas whose rows the processes read and write. Partitions are accessed through their parent table. */
const SCHEMAS = 'public, pgboss'

/**
 * Grants the app role access to rows, but not to table definitions. Runs on every deploy after the migrations, as the
 * role that owns the tables. Creates a missing role without a password.
 */
export async function grantAppRole(url: string, role: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const name = pg.escapeIdentifier(role)
  try {
    await client.query('begin')
    // Serialise concurrent deploys, which would conflict in the system catalogue.
    await client.query('select pg_advisory_xact_lock($1)', [LOCKS.appRole])
    const found = await client.query('select from pg_roles where rolname = $1', [role])
    if (found.rowCount === 0) await client.query(`create role ${name} login`)
    await client.query(`
      grant usage on schema ${SCHEMAS} to ${name};
      grant select, insert, update, delete on all tables in schema ${SCHEMAS} to ${name};
      grant usage, select, update on all sequences in schema ${SCHEMAS} to ${name};
      revoke insert, update, delete on migration, repeatable_migration from ${name};`)
    const { rows } = await client.query<{ may: boolean }>(
      `select rolsuper or pg_has_role('pg_monitor', 'usage with admin option') as may from pg_roles where rolname = current_user`,
    )
    // Without it, server statistics (replica, archive) are empty.
    if (rows[0]?.may) await client.query(`grant pg_monitor to ${name}`)
    await client.query('commit')
  } finally {
    await client.end()
  }
}
