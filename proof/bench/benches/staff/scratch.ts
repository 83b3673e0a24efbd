import { createHash, randomBytes } from 'node:crypto'
import pg from 'pg'
import { migrate, SCHEMA } from '../../../../apps/api/src/platform/migrate.ts'
import { grantRoles } from '../../../../apps/api/src/platform/sql/process-roles.ts'
import { DATABASE_URL } from '../../support/shop.ts'

const NAME = 'shop_bench_staff'
export const BRANCHES = 62
const urlOf = (name: string) => DATABASE_URL.replace(/\/[^/]*$/, `/${name}`)
export const SCRATCH_URL = urlOf(NAME)

const hex = (text: string, from: number, count: number) => `substr(md5(${text}), ${from}, ${count})`
/** A UUIDv7 for the time of order `n`. */
const ID = `(lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0') || '7' || ${hex(`'o' || n`, 1, 3)} || '8' || ${hex(`'o' || n`, 4, 15)})::uuid`
/** The newest orders are open, all others have ended; a few wait for a decision. */
const STATE = `case when n % 25000 = 0 then 'paid_short'
  when n > most - 12000 then (array['awaiting_payment', 'accepted', 'paid', 'preparing', 'ready', 'sent'])[1 + n % 6]
  when n % 50 = 0 then 'cancelled' when n % 3 = 0 then 'delivered' else 'collected' end`
const GROUND = `case when state in ('awaiting_payment', 'paid_short', 'cancelled') then null else 'psp_paid' end`

const FILL: readonly ((orders: number) => string)[] = [
  () => `insert into branch (code, name, url, format, tags, street, house_number, postal_code, city, latitude, longitude, phone, email, services)
    select 'B' || n, 'Vestiging ' || n, 'vestiging-' || n, 'bouwmeester-xl', '{}', 'Kanaalweg', n::text, '3526 KL', 'Utrecht', 52, 5,
      '030 123 45 67', 'vestiging@example.nl', '{}' from generate_series(1, ${BRANCHES}) n`,
  () =>
    `insert into staff_person (name, email) select 'Medewerker ' || n, 'm' || n || '@example.nl' from generate_series(1, 1000) n`,
  (
    orders,
  ) => `insert into orders (id, public_id, number, cart_id, customer_id, contact, email, phone, locale, state, ground,
      payment_method, shipping_method, branch_id, delivery_address, preferred_on, goods_cents, delivery_cents, pallet_cents,
      total_cents, to_pay_cents, taxes, confirmed_at, updated_at)
    select id, ${hex(`'p' || n`, 1, 22)}, 'B' || lpad(n::text, 8, '0'), gen_random_uuid(), gen_random_uuid(),
      jsonb_build_object('firstName', 'Bo', 'middleName', '', 'lastName', 'Klant ' || n % 100000, 'companyName', null),
      'bench-' || n % 100000 || '@example.nl', '+31612345678', 'nl', state, ${GROUND}, 'ideal',
      case when is_pickup then 'pickup' else 'delivery' end, case when is_pickup then 1 + (n * 7919) % ${BRANCHES} end,
      case when not is_pickup then '{}'::jsonb end, (at + interval '1 day')::date, 5000, 0, 0, 5000, 5000, '[]', at, at
    from (select n, at, ${ID} as id, ${STATE} as state, n % 3 <> 0 as is_pickup
      from (select n, ${orders} as most, now() - interval '2 years' * ((${orders} - n) / ${orders}::float) as at
        from generate_series(1, ${orders}) n) drawn) made order by n`,
  () => `insert into payment (order_id, psp_id, method, amount_cents, state, holds_until, created_at)
    select id, 'tr_bench' || number, 'ideal', 5000, 'paid', confirmed_at, confirmed_at from orders`,
  () => `update payment set mismatch = 'amount', stated_cents = 1 where psp_id like '%00000'`,
  () => `insert into order_mail (key, order_id, kind, recipient, state, created_at)
    select 'paid.' || public_id, id, 'paid', email, case when number like '%77777' then 'refused' else 'sent' end, confirmed_at from orders`,
]

/** A migrated database with this many orders. One of an earlier run is used again. */
export async function openScratch(orders: number, tell: (line: string) => void): Promise<pg.Client> {
  const admin = new pg.Client({ connectionString: urlOf('postgres') })
  await admin.connect()
  const { rowCount } = await admin.query('select from pg_database where datname = $1', [NAME])
  if (rowCount === 0) await admin.query(`create database ${NAME}`)
  await admin.end()
  await migrate(SCRATCH_URL, SCHEMA)
  await grantRoles(SCRATCH_URL)
  const client = new pg.Client({ connectionString: SCRATCH_URL, options: '-c shop.process=bench' })
  await client.connect()
  const { rows } = await client.query<{ count: number }>('select count(*)::int as count from orders')
  if (rows[0]?.count === orders) return client
  await client.query(
    `set synchronous_commit = off; set session_replication_role = replica; set work_mem = '256MB'; set maintenance_work_mem = '512MB'`,
  )
  await client.query('truncate orders, branch, staff_person cascade')
  await client.query('alter sequence branch_id_seq restart')
  for (const sql of FILL) {
    const began = performance.now()
    const { rowCount: added } = await client.query(sql(orders))
    tell(
      `${sql(orders).slice(0, 40).replaceAll('\n', ' ')}… ${added} rows, ${Math.round(performance.now() - began)} ms`,
    )
  }
  await client.query('reset session_replication_role')
  await client.query('vacuum analyze')
  return client
}

/** A person with the role for these branches and a session; returns the cookie. */
export async function aSession(client: pg.Client, role: string, branches: readonly number[] | null): Promise<string> {
  const secret = randomBytes(32).toString('base64url')
  const email = `${randomBytes(6).toString('hex')}@example.nl`
  const { rows } = await client.query<{ id: string }>(
    `insert into staff_person (name, email) values ('Bench', $1) returning id`,
    [email],
  )
  const id = rows[0]?.id
  await client.query('insert into staff_grant (person_id, role, branch_ids) values ($1, $2, $3)', [id, role, branches])
  await client.query(
    `insert into staff_session (person_id, secret_hash, expires_at) values ($1, $2, now() + interval '12 hours')`,
    [id, createHash('sha256').update(secret).digest()],
  )
  return `__Host-staff=${secret}`
}

/** The environment of a staff process on the scratch database, with the rights of the staff role. */
export function staffEnvironment(): Record<string, string> {
  const url = new URL(SCRATCH_URL)
  url.username = 'shop_staff'
  return { SHOP_ENV: 'test', DATABASE_URL: url.href, STAFF_ORIGIN: 'http://127.0.0.1:4099' }
}
