#!/usr/bin/env node
// node packages/demo-data/src/cli/staff.ts: adds the demo staff. Needs DATABASE_URL and STAFF_OIDC_ISSUER.
import pg from 'pg'
import { refuseRealShop } from '../load/refuse-real-shop.ts'
import { loadFloor } from '../staff/load-floor.ts'
import { loadStaff } from '../staff/load-staff.ts'
import { DEMO_STAFF } from '../staff/staff.ts'

const issuer = process.env.STAFF_OIDC_ISSUER
if (!issuer) throw new Error('STAFF_OIDC_ISSUER is missing')
const client = new pg.Client({ connectionString: process.env.DATABASE_URL, application_name: 'demo-data' })
await client.connect()
try {
  await refuseRealShop(client, process.env.SHOP_ENV)
  await loadStaff(client, issuer)
  await loadFloor(client, [...new Set(DEMO_STAFF.flatMap(({ branchIds }) => branchIds ?? []))])
} catch (error) {
  // A shop with its own catalogue starts without the demo staff.
  process.stdout.write(`demo staff not added: ${(error as Error).message}\n`)
} finally {
  await client.end()
}
