import type { Db } from '../../src/platform/db.ts'

let counter = 0
const next = () => ++counter + process.pid * 1_000

/** Named starting points. Tests share a database, so each creates its own records. */
export async function aWebNode(db: Db, over: { parentId?: number; level?: number; name?: string; en?: string } = {}) {
  const { parentId, level = 1, name = `Node ${next()}`, en } = over
  const root = parentId ?? (await theRoot(db))
  const code = name.toLowerCase().replace(/[^a-z0-9]+/g, '-')
  const id = (
    await db.query<{ id: number }>(
      'insert into web_node (parent_id, code, level, position) values ($1, $2, $3, $4) returning id',
      [root, `${code}-${next()}`, level, next()],
    )
  ).rows[0]?.id
  if (id === undefined) throw new Error('no node was created')
  const url = `${code}-${id}`
  await db.query(`insert into web_node_text (web_node_id, locale, name, url) values ($1, 'nl', $2, $3)`, [
    id,
    name,
    url,
  ])
  if (en)
    await db.query(`insert into web_node_text (web_node_id, locale, name, url) values ($1, 'en', $2, $3)`, [
      id,
      en,
      `en-${url}`,
    ])
  return { id, name, url, code }
}

export async function theRoot(db: Db): Promise<number> {
  const made = await db.query<{ id: number }>(
    `insert into web_node (code, level, in_menu) values ('main', 0, false) on conflict (code) do update set level = 0 returning id`,
  )
  const id = made.rows[0]?.id ?? 0
  await db.query(
    `insert into web_node_text (web_node_id, locale, name, url) values ($1, 'nl', 'Assortiment', 'assortiment') on conflict do nothing`,
    [id],
  )
  return id
}

export type BranchSeed = { name?: string; tags?: string[]; services?: string[]; lat?: number; lng?: number }
export async function aBranch(db: Db, over: BranchSeed = {}) {
  const number = next()
  const { name = `Vestiging ${number}`, tags = ['Webshop'], services = [], lat = 52.09, lng = 5.12 } = over
  const made = await db.query<{ id: number }>(
    `insert into branch (code, name, url, format, tags, street, house_number, postal_code, city, latitude, longitude, phone, email,
       services, manager, global_location_number, onfleet_id)
     values ($1, $2, $3, 'bouwmeester-xl', $4, 'Kanaalweg', '12', '3526 KL', 'Utrecht', $5, $6, '030 123 45 67', 'utrecht@bouwmeester.example',
       $7, '{"firstName": "Anne", "lastName": "de Wit"}', '8712345000001', 'onfleet-secret')
     on conflict (name) do update set tags = excluded.tags returning id`,
    [`B${number}`, name, `vestiging-${number}`, tags, lat, lng, services],
  )
  const id = made.rows[0]?.id ?? 0
  await db.query(
    `insert into branch_hours (branch_id, day, opens_at, closes_at) select $1, day, '07:00', '18:00' from generate_series(1, 5) day
     on conflict do nothing`,
    [id],
  )
  await db.query(
    `insert into branch_holiday (branch_id, starts_on, ends_on, is_closed) values ($1, '2099-12-25', '2099-12-26', true) on conflict do nothing`,
    [id],
  )
  await db.query(
    `insert into branch_post (branch_id, locale, title, summary, url, posted_on) values ($1, 'nl', 'Open dag', 'Kom langs', '/open-dag', '2026-03-01')`,
    [id],
  )
  return { id, name, url: `vestiging-${number}` }
}

export type ProductSeed = {
  readonly priceCents?: number
  readonly state?: 'Active' | 'Ended' | 'Draft'
  readonly webNodeId?: number
  readonly rank?: number
  readonly stock?: Readonly<Record<number, number>>
}
export async function aProduct(db: Db, over: ProductSeed = {}) {
  const number = String(next()).padStart(6, '0')
  const webNodeId = over.webNodeId ?? (await aWebNode(db)).id
  const made = await db.query<{ id: string }>(
    `insert into product (number, web_node_id, price_cents, state, unit_price_unit, unit_per_product, media, rank, specs, rating_average, rating_count)
     values ($1, $2, $3, $4, 'm2', 1.5, $5, $6, '{"thickness_mm": 12.5}', 4.5, 12) returning id`,
    [
      number,
      webNodeId,
      over.priceCents ?? 1295,
      over.state ?? 'Active',
      JSON.stringify([
        { type: 'image', src: '/media/drawn/board/side-2.svg', order: 2 },
        { type: 'image', role: 'Front', src: '/media/drawn/board/front-1.svg', order: 1 },
      ]),
      over.rank ?? 1,
    ],
  )
  const id = made.rows[0]?.id ?? ''
  const slug = `gipsplaat-${number}`
  await db.query(
    `insert into product_text (product_id, locale, name, slug, description) values ($1, 'nl', 'Gipsplaat 12,5 mm', $2, 'Een plaat.')`,
    [id, slug],
  )
  await db.query('insert into product_web_node (web_node_id, rank, product_id) values ($1, $2, $3)', [
    webNodeId,
    over.rank ?? 1,
    id,
  ])
  for (const [branchId, quantity] of Object.entries(over.stock ?? {}))
    await db.query('insert into stock (product_id, branch_id, on_hand, reserved) values ($1, $2, $3, 1)', [
      id,
      branchId,
      quantity + 1,
    ])
  return { id, number, slug, url: `${slug}-${number}`, webNodeId }
}
