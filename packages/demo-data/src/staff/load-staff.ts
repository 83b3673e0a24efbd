import type { Client } from 'pg'
import { DEMO_STAFF } from './staff.ts'

/**
 * Adds the demo staff, or points existing ones at the identity provider of this checkout, whose port may have changed.
 * Grants of an existing person stay as they are.
 */
export async function loadStaff(client: Client, issuer: string): Promise<void> {
  for (const { id, name, email, role, subject, branchIds } of DEMO_STAFF) {
    await client.query('begin')
    await client.query(`select set_config('shop.process', 'demo-data', true)`)
    const added = await client.query(
      `insert into staff_person (id, name, email, oidc_issuer, oidc_subject) values ($1, $2, $3, $4, $5)
       on conflict (id) do nothing`,
      [id, name, email, issuer, subject],
    )
    if (added.rowCount === 1)
      await client.query('insert into staff_grant (person_id, role, branch_ids) values ($1, $2, $3)', [
        id,
        role,
        branchIds,
      ])
    else
      await client.query('update staff_person set oidc_issuer = $2 where id = $1 and oidc_issuer <> $2', [id, issuer])
    await client.query('commit')
  }
}
