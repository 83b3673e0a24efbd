import { readFileSync } from 'node:fs'
import { query } from '../support/samples.ts'

/** Data that the simulated visitors use, most popular first. */
export type World = {
  readonly products: readonly {
    readonly id: string
    readonly number: string
    readonly path: string
    readonly branchId: number
  }[]
  readonly lists: readonly { readonly id: number; readonly path: string }[]
  readonly brands: readonly string[]
  readonly words: readonly string[]
  readonly branches: readonly number[]
  readonly people: readonly string[]
  /** The product that all buyers want at the start of a sale. */
  readonly hot: { readonly id: string; readonly path: string; readonly branchId: number }
}

const JUDGED = new URL('../../../apps/api/search-data/judged.tsv', import.meta.url)
const PEOPLE = 200

function typedWords(): string[] {
  const lines = readFileSync(JUDGED, 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
  return lines.map((line) => line.split('\t')).flatMap(([kind, typed]) => (kind === 'service' ? [] : (typed ?? [])))
}

/** Trade customers of the bench with the password of a demo customer; those of an earlier run are reused. */
async function tradePeople(): Promise<string[]> {
  await query(
    `with given as (select password_hash from contact where email = 'particulier@demo.example'),
     made as (
       insert into customer (email, first_name, last_name, company_name)
       select 'trade-' || n || '@bench.example', 'Bench', 'Aannemer', 'Bench Bouw ' || n
       from generate_series(0, $1::int - 1) n
       where not exists (select from customer where email = 'trade-' || n || '@bench.example')
       returning id, email
     )
     insert into contact (customer_id, email, first_name, last_name, password_hash, email_confirmed_at)
     select made.id, made.email, 'Bench', 'Aannemer', given.password_hash, now() from made, given`,
    [PEOPLE],
  )
  return Array.from({ length: PEOPLE }, (_, at) => `trade-${at}@bench.example`)
}

export async function readWorld(hotPieces: number): Promise<World> {
  const products = await query<World['products'][number]>(
    `select p.id, p.number, '/' || t.slug || '/product/' || p.number as path, s.branch_id as "branchId"
     from product p join product_text t on t.product_id = p.id and t.locale = 'nl'
       join lateral (
         select s.branch_id from stock s join branch b on b.id = s.branch_id
         where s.product_id = p.id and 'Webshop' = any (b.tags) and not 'Logistiek' = any (b.tags)
         order by s.sellable desc limit 1
       ) s on true
     where p.state = 'Active' and p.is_webshop_orderable order by md5(p.number) limit 4000`,
  )
  const lists = await query<World['lists'][number]>(
    `select n.id, '/' || t.url as path from web_node n
       join web_node_text t on t.web_node_id = n.id and t.locale = 'nl'
     where n.in_menu and exists (select from product_web_node p where p.web_node_id = n.id) order by md5(t.url)`,
  )
  const brands = await query<{ name: string }>('select name from brand order by md5(name) limit 200')
  const branches = await query<{ id: number }>('select id from branch where manager is not null order by id')
  const hot = products[0]
  if (!hot) throw new Error('no products: run ./shop demo first')
  await query('update stock set on_hand = reserved + promised + $3 where product_id = $1 and branch_id = $2', [
    hot.id,
    hot.branchId,
    hotPieces,
  ])
  return {
    products: products.slice(1),
    lists,
    brands: brands.map(({ name }) => name),
    words: typedWords(),
    branches: branches.map(({ id }) => id),
    people: await tradePeople(),
    hot,
  }
}
