import pg from 'pg'
import { LOCKS } from './locks.ts'

/** The schemas whose rows the processes read and write; partitions are reached through their table. */
const SCHEMAS = 'public, pgboss'

/**
 * Gives the role of the processes its rights, as the role that owns the tables: rows, and nothing about the tables
 * themselves. Part of every deploy, after the migrations. A role that is missing is made, without a password.
 */
export async function grantAppRole(url: string, role: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const name = pg.escapeIdentifier(role)
  try {
    await client.query('begin')
    // two deploys at once must not meet in the catalogue
    await client.query('select pg_advisory_xact_lock($1)', [LOCKS.appRole])
    const found = await client.query('select from pg_roles where rolname = $1', [role])
    if (found.rowCount === 0) await client.query(`create role ${name} login`)
    await client.query(`
      grant usage on schema ${SCHEMAS} to ${name};
      grant select, insert, update, delete on all tables in schema ${SCHEMAS} to ${name};
      grant usage, select, update on all sequences in schema ${SCHEMAS} to ${name};
      revoke insert, update, delete on migration from ${name};`)
    const { rows } = await client.query<{ may: boolean }>(
      `select rolsuper or pg_has_role('pg_monitor', 'usage with admin option') as may from pg_roles where rolname = current_user`,
    )
    // figures of the server (replica, archive) are empty without it
    if (rows[0]?.may) await client.query(`grant pg_monitor to ${name}`)
    await client.query('commit')
  } finally {
    await client.end()
  }
}
