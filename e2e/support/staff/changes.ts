import { randomInt, randomUUID } from 'node:crypto'
import pg from 'pg'
import { ADDRESSES } from '../own/addresses.ts'

async function onDatabase<R>(work: (client: pg.Client) => Promise<R>): Promise<R> {
  const client = new pg.Client({
    connectionString: ADDRESSES.DATABASE_URL,
    application_name: 'scenario changes',
    options: '-c shop.process=scenario',
  })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Changes rows of objects that have no form yet, as a person of the staff application with a reason. */
export const changeAs = (email: string, reason: string, text: string, values: readonly unknown[]) =>
  onDatabase(async (client) => {
    await client.query('begin')
    await client.query(
      `select set_config('shop.staff_id', (select id::text from staff_person where email = $1), true),
         set_config('shop.reason', $2, true)`,
      [email, reason],
    )
    await client.query(text, [...values])
    await client.query('commit')
  })

/** Makes a business of the guest of an order. */
export const makeBusiness = (email: string, companyName: string) =>
  onDatabase((client) =>
    client.query('update customer set company_name = $2, kvk_number = $3 where email = $1', [
      email,
      companyName,
      String(randomInt(10_000_000, 99_999_999)),
    ]),
  )

/** An article that no page shows yet. Returns its id and a function that removes it. */
export async function makeArticle(title: string) {
  const id = randomUUID()
  await onDatabase((client) =>
    client.query(
      `insert into content_article (id, code, path, locale, title, published_from)
       values ($1, $2, $3, 'nl', $4, '2099-01-01')`,
      [id, `scenario-${id}`, `/0-scenario-${id}`, title],
    ),
  )
  return { id, remove: () => onDatabase((client) => client.query('delete from content_article where id = $1', [id])) }
}

/**
 * Drafts in a new category outside the menu, without triggers: no search index, cache, price or list of the shop
 * knows them. Returns the code of the category and a function that removes everything.
 */
export async function makeDrafts(count: number) {
  const code = `scenario-${randomUUID()}`
  const first = randomInt(1_000_000_000, 8_000_000_000)
  const name = `Bulk ${first}`
  await onDatabase(async (client) => {
    await client.query('set session_replication_role = replica')
    await client.query(
      `with node as (insert into web_node (parent_id, code, level, in_menu, position)
         select id, $1, 1, false, 9999 from web_node where level = 0 returning id),
       text as (insert into web_node_text (web_node_id, locale, name, url)
         select id, l, $2, $1 || '-' || l from node, unnest(array['nl', 'en']) l),
       made as (insert into product (number, web_node_id, state, price_cents, unit_price_exemption, rank)
         select ($3::bigint + n)::text, node.id, 'Draft', 100, 'sold_by_piece', 60000000
         from node, generate_series(1, $4::int) n returning id, number)
       insert into product_text (product_id, locale, name, slug)
       select id, l, 'Bulkproduct ' || number, 'bulkproduct-' || number from made, unnest(array['nl', 'en']) l`,
      [code, name, first, count],
    )
  })
  const remove = () =>
    onDatabase(async (client) => {
      await client.query('set session_replication_role = replica')
      const products = `(select id from product where web_node_id = (select id from web_node where code = '${code}'))`
      await client.query(`delete from product_job_row where product_id in ${products}`)
      await client.query(`delete from product_text where product_id in ${products}`)
      await client.query(`delete from product where id in ${products}`)
      await client.query(
        `delete from web_node_text where web_node_id = (select id from web_node where code = '${code}')`,
      )
      await client.query(`delete from web_node where code = '${code}'`)
      await client.query(`delete from product_job where query like '%${code}%'`)
    })
  const forSale = () =>
    onDatabase(async (client) => {
      const { rows } = await client.query<{ count: number }>(
        `select count(*)::int as count from product where is_webshop_orderable
         and web_node_id = (select id from web_node where code = $1)`,
        [code],
      )
      return rows[0]?.count ?? 0
    })
  return { code, name, first: String(first + 1), forSale, remove }
}
