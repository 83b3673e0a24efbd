import { createHash, randomBytes, scryptSync } from 'node:crypto'
import pg from 'pg'
import { ADDRESSES } from '../own/addresses.ts'

export type OwnPerson = {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly badge: string
  readonly pin: string
}

/** Runs statements on the database of the shop, as a named author of the audit log. */
async function onDatabase<R>(work: (client: pg.Client) => Promise<R>): Promise<R> {
  const client = new pg.Client({
    connectionString: ADDRESSES.DATABASE_URL,
    application_name: 'scenario people',
    options: '-c shop.process=scenario',
  })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** A person of one branch, or of all, with a badge and a PIN, whom no other scenario uses. */
export const makePerson = (name: string, role: string, branchId: number | null): Promise<OwnPerson> =>
  onDatabase(async (client) => {
    const unique = randomBytes(6).toString('hex')
    const email = `${unique}@medewerkers.example`
    const { rows } = await client.query<{ id: string }>(
      'insert into staff_person (name, email) values ($1, $2) returning id',
      [name, email],
    )
    const id = rows[0]?.id ?? ''
    await client.query('insert into staff_grant (person_id, role, branch_ids) values ($1, $2, $3)', [
      id,
      role,
      branchId === null ? null : [branchId],
    ])
    const badge = `BADGE-${unique.toUpperCase()}`
    const pin = '407162'
    // As apps/api/src/modules/staff/device/pin.ts.
    const hash = scryptSync(pin, `staff-pin ${id}`, 32, { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 1024 * 1024 })
    await client.query('insert into staff_badge (person_id, code_hash, pin_hash) values ($1, $2, $3)', [
      id,
      createHash('sha256').update(badge).digest(),
      hash,
    ])
    return { id, name, email, badge, pin }
  })

/** Makes the live sessions of a person look unused for some minutes. */
export const ageSessions = (email: string, minutes: number) =>
  onDatabase((client) =>
    client.query(
      `update staff_session set seen_at = seen_at - make_interval(mins => $2) where ended_at is null
         and person_id = (select id from staff_person where email = $1)`,
      [email, minutes],
    ),
  )

/** Makes the live sessions of a person look opened some minutes earlier, and used now. */
export const ageSignIn = (email: string, minutes: number) =>
  onDatabase((client) =>
    client.query(
      `update staff_session set created_at = created_at - make_interval(mins => $2), seen_at = now(),
         expires_at = expires_at - make_interval(mins => $2)
       where ended_at is null and person_id = (select id from staff_person where email = $1)`,
      [email, minutes],
    ),
  )

/** The link with which a person registers a passkey, as the mail contains it. */
export const passkeyLink = (personId: string): Promise<string> =>
  onDatabase(async (client) => {
    const secret = randomBytes(32).toString('base64url')
    await client.query(
      `insert into staff_passkey_link (person_id, secret_hash, expires_at) values ($1, $2, now() + interval '30 minutes')`,
      [personId, createHash('sha256').update(secret).digest()],
    )
    return `/passkey#${secret}`
  })

/** The people of the events of an order, in order of time. */
export const peopleOfEvents = (number: string): Promise<string[]> =>
  onDatabase(async (client) => {
    const { rows } = await client.query<{ name: string }>(
      `select p.name from order_event e join orders o on o.id = e.order_id join staff_person p on p.id = e.staff_id
       where o.number = $1 order by e.at, e.id`,
      [number],
    )
    return rows.map(({ name }) => name)
  })

/** The people of the scans of an order, in the order of the device. */
export const peopleOfScans = (number: string): Promise<string[]> =>
  onDatabase(async (client) => {
    const { rows } = await client.query<{ name: string }>(
      `select p.name from pick_scan s join pick_job j on j.id = s.job_id join orders o on o.id = j.order_id
         join staff_person p on p.id = s.staff_id where o.number = $1 order by s.sequence`,
      [number],
    )
    return rows.map(({ name }) => name)
  })
