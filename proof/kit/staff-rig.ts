import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { untilAnswering } from './answering.ts'
import { freePort } from './free-port.ts'
import type { Rig } from './open-rig.ts'
import { type Supervised, supervise } from './supervised.ts'

const INJECTOR = new URL('fault-injector.ts', import.meta.url).href
const CLIENT = { STAFF_OIDC_CLIENT_ID: 'staff', STAFF_OIDC_CLIENT_SECRET: 'staff-secret' }

export type StaffRig = Awaited<ReturnType<typeof openStaffRig>>

/** The staff API beside a running shop, and the identity provider of the retailer, which does not run yet. */
export async function openStaffRig({ database, db }: Rig) {
  const [port, identityPort] = [await freePort(), await freePort()]
  const [url, issuer] = [`http://127.0.0.1:${port}`, `http://127.0.0.1:${identityPort}`]
  const as = new URL(database.url)
  as.username = 'shop_staff'
  const shared = { NODE_ENV: 'production', SHOP_ENV: 'test', STAFF_ORIGIN: url, STAFF_OIDC_ISSUER: issuer, ...CLIENT }
  const staff = supervise(
    'staff',
    'apps/api/src/staff.ts',
    url,
    { ...shared, DATABASE_URL: as.href, PORT: String(port), LOG_LEVEL: 'warn' },
    'reports/faults/staff.log',
    { nodeArgs: ['--import', INJECTOR] },
  )
  let identity: Supervised | undefined
  await staff.ready()
  return {
    staff,
    issuer,
    async startIdentity() {
      const env = { ...shared, PORT: String(identityPort) }
      identity = supervise(
        'identity',
        'infra/identity-simulator/src/main.ts',
        issuer,
        env,
        'reports/faults/identity.log',
      )
      await untilAnswering(`${issuer}/readyz`)
    },
    async stopIdentity() {
      await identity?.stop()
      identity = undefined
    },
    /** The cookie of a new person with these roles in all branches. */
    async signedIn(...roles: readonly string[]): Promise<string> {
      const [secret, mark] = [randomBytes(32).toString('base64url'), randomUUID()]
      const { rows } = await db.query<{ id: string }>(
        `insert into staff_person (name, email, oidc_issuer, oidc_subject) values ('Proef', $1, $2, $3) returning id`,
        [`${mark}@medewerkers.example`, issuer, mark],
      )
      const id = rows[0]?.id
      for (const role of roles) await db.query('insert into staff_grant (person_id, role) values ($1, $2)', [id, role])
      await db.query(
        `insert into staff_session (person_id, secret_hash, created_at, seen_at, expires_at, confirmed_at)
         values ($1, $2, now(), now(), now() + interval '8 hours', now())`,
        [id, createHash('sha256').update(secret).digest()],
      )
      return `__Host-staff=${secret}`
    },
    async close() {
      await identity?.stop()
      await staff.stop()
    },
  }
}
