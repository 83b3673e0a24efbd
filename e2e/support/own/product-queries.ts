import type { Client } from 'pg'

/** Columns of `product` that no feed has. */
export type ProductDetails = Partial<{
  readonly color: string
  readonly material: string
  readonly choice_helper_url: string
  readonly advisor_id: string
  readonly max_stock_default: number
  readonly max_stock_total: number
  readonly expected_on: string
  readonly successor_id: string
  readonly media: readonly object[]
  readonly files: readonly object[]
  readonly safety: object
  readonly specs: object
  readonly rating_average: number
  readonly rating_count: number
}>

const DETAILS = [
  ...['color', 'material', 'choice_helper_url', 'advisor_id', 'max_stock_default', 'max_stock_total', 'expected_on'],
  ...['successor_id', 'media', 'files', 'safety', 'specs', 'rating_average', 'rating_count'],
]

export async function setDetails(client: Client, id: string, details: ProductDetails): Promise<void> {
  await client.query(
    `update product p set ${DETAILS.map((name) => `${name} = r.${name}`).join(', ')}
     from jsonb_populate_record((select o from product o where o.id = $1), $2) r where p.id = $1`,
    [id, JSON.stringify(details)],
  )
}

export type Relation = {
  readonly kind: 'needed' | 'nice' | 'alternative' | 'fits'
  readonly to: string
  readonly quantityPer?: number
  readonly per?: 'piece' | 'm2' | 'wall'
}

export async function relate(client: Client, id: string, relations: readonly Relation[]): Promise<void> {
  for (const [at, { kind, to, quantityPer = null, per = null }] of relations.entries())
    await client.query(
      `insert into product_relation (product_id, kind, related_id, position, quantity_per, per)
       values ($1, $2, $3, $4, $5, $6)`,
      [id, kind, to, at, quantityPer, per],
    )
}

/** The product has had its price for a year. */
export async function sellForAYear(client: Client, id: string): Promise<void> {
  await client.query(
    `insert into price_history (product_id, valid_from, price_cents)
     select id, now() - interval '1 year', price_cents from product where id = $1`,
    [id],
  )
}

/** A running promotion with one product, which had its price for a year: the price may be shown as the former one. */
export async function offerProduct(client: Client, id: string, priceCents: number): Promise<void> {
  await sellForAYear(client, id)
  await client.query(
    `with made as (
       insert into promotion (code, name, title_nl, title_en, ticket, starts_at, ends_at)
       values ('scenario-' || $1::uuid, 'Scenario', 'Actie', 'Offer', 'Actie', now() - interval '3 days', now() + interval '10 days')
       returning id)
     insert into promotion_product (promotion_id, product_id, price_cents) select id, $1::uuid, $2 from made`,
    [id, priceCents],
  )
}

export async function idOfNumber(client: Client, number: string): Promise<string> {
  const { rows } = await client.query<{ id: string }>('select id from product where number = $1', [number])
  if (!rows[0]) throw new Error(`there is no product ${number} after its import`)
  return rows[0].id
}

/** Brands whose maker is established inside or outside the European Union, the least known first. */
export async function brandCodes(client: Client, isOutside: boolean): Promise<readonly string[]> {
  const { rows } = await client.query<{ code: string }>(
    `select code from brand where maker ? 'email' and maker ? 'responsible' = $1 and code <> 'geen-merk'
     order by popular_rank is not null, code desc`,
    [isOutside],
  )
  return rows.map(({ code }) => code)
}

export async function branchCodes(client: Client): Promise<readonly string[]> {
  const { rows } = await client.query<{ code: string }>('select code from branch order by id')
  return rows.map(({ code }) => code)
}

/** One worker at a time: a category is created once, because each write of one evicts all lists from the caches. */
export async function onlyOnce(client: Client, category: string, create: () => Promise<void>): Promise<void> {
  await client.query(`select pg_advisory_lock(hashtext('scenario products'))`)
  try {
    const { rowCount } = await client.query('select from web_node where code = $1', [category])
    if (rowCount === 0) await create()
  } finally {
    await client.query(`select pg_advisory_unlock(hashtext('scenario products'))`)
  }
}

export async function decideBy(client: Client, category: string, specs: readonly string[]): Promise<void> {
  await client.query(
    `insert into web_node_spec (web_node_id, spec_code, position)
     select n.id, s.code, s.nth from web_node n, unnest($2::text[]) with ordinality s (code, nth) where n.code = $1`,
    [category, specs],
  )
}
