import { readFile } from 'node:fs/promises'
import pg from 'pg'
import { LOCKS } from './locks.ts'

/** One role per process (ADR 0063). Migrations run as the role that owns the tables. */
const ROLES = ['shop_api', 'shop_worker', 'shop_staff']
export const GRANTS = new URL('../../../sql/grants.sql', import.meta.url)

/** Reads server statistics: the state of standbys and of the archive. */
const MONITORS = ['shop_api', 'shop_worker']

/**
 * Creates missing roles without a password and sets the rights of all. Runs on every deploy after the migrations, as
 * the role that owns the tables; it needs `createrole` only if a role is missing.
 */
export async function grantRoles(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: 'migrate' })
  await client.connect()
  try {
    for (const role of ROLES) await createMissing(client, role)
    await client.query('begin')
    // Serialise concurrent deploys, which would conflict in the system catalogue.
    await client.query('select pg_advisory_xact_lock($1)', [LOCKS.grants])
    await client.query(await readFile(GRANTS, 'utf8'))
    const { rows } = await client.query<{ may: boolean }>(
      `select rolsuper or pg_has_role('pg_monitor', 'usage with admin option') as may from pg_roles where rolname = current_user`,
    )
    for (const role of MONITORS)
      if (rows[0]?.may && !(await isMonitor(client, role))) await client.query(`grant pg_monitor to ${role}`)
    await client.query('commit')
  } finally {
    await client.end()
  }
}

// Roles belong to the whole server, so a deploy of another database may create the same one meanwhile.
const createMissing = (client: pg.Client, role: string) =>
  client.query(`do $$ begin
    if not exists (select from pg_roles where rolname = '${role}') then create role ${role} login; end if;
  exception when duplicate_object or unique_violation then null;
  end $$`)

async function isMonitor(client: pg.Client, role: string): Promise<boolean> {
  const { rowCount } = await client.query(
    `select from pg_auth_members where roleid = 'pg_monitor'::regrole and member = $1::regrole`,
    [role],
  )
  return rowCount === 1
}
