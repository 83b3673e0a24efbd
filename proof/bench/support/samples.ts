import pg from 'pg'
import { DATABASE_URL } from './shop.ts'
import { keepRequests } from './varied-load.ts'

export async function query<Row extends pg.QueryResultRow>(
  text: string,
  values: readonly unknown[] = [],
  url = DATABASE_URL,
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Row>(text, [...values])).rows
  } finally {
    await client.end()
  }
}

/** Path of a leaf category with at least twelve products, which fill one page. */
export async function fullCategoryPath(): Promise<string> {
  const [row] = await query<{ url: string }>(`
    select t.url from web_node n join web_node_text t on t.web_node_id = n.id and t.locale = 'nl'
    where n.in_menu and (select count(*) from (select from product_web_node p where p.web_node_id = n.id limit 12) few) = 12
      and not exists (select from web_node child where child.parent_id = n.id)
    order by n.id limit 1`)
  if (!row) throw new Error('no category with 12 products: run ./shop demo first')
  return `/${row.url}`
}

export type SampleProduct = { readonly id: string; readonly slug: string; readonly number: string }

/** Products distributed evenly over the catalogue. */
export async function someProducts(count: number): Promise<SampleProduct[]> {
  const rows = await query<SampleProduct>(
    `select p.id, t.slug, p.number from product p join product_text t on t.product_id = p.id and t.locale = 'nl'
     where p.state = 'Active' and p.is_webshop_orderable order by md5(p.number) limit $1`,
    [count],
  )
  if (rows.length === 0) throw new Error('no products: run ./shop demo first')
  return rows
}

const STOCK_PRODUCTS = 500
/** Writes a file with stock requests, one product each, for all branches. */
export async function stockReads(): Promise<string> {
  const products = await someProducts(STOCK_PRODUCTS)
  return keepRequests(
    'stock',
    products.map(({ id }) => ({ method: 'POST', path: '/api/aspos/products/stock', body: `{"ids":["${id}"]}` })),
  )
}
