import { load } from '@shop/demo-data/load/load'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { copyTemplate } from '../support/api.ts'

const OPTIONS = { products: 1200, seed: 1, today: '2026-11-17', stockPerProduct: 6, branches: 60 }
let client: pg.Client
let drop: () => Promise<void>

beforeAll(async () => {
  const copy = await copyTemplate(`shop_demo_${process.pid}`)
  drop = copy.drop
  client = new pg.Client({ connectionString: copy.url })
  await client.connect()
  await load(client, OPTIONS, () => undefined, true)
})
afterAll(async () => {
  await client.end()
  await drop()
})

const value = async <Value>(statement: string): Promise<Value> =>
  (await client.query({ text: statement, rowMode: 'array' })).rows[0]?.[0]

describe('the demo range in the database', () => {
  test('satisfies every table constraint', async () => {
    expect(await value('select count(*)::int from product')).toBe(1200)
    expect(await value(`select count(*)::int from web_node where in_menu`)).toBe(420)
    expect(await value(`select count(*)::int from branch where 'Webshop' = any (tags)`)).toBe(62)
    expect(
      await value(
        'select count(*)::int from product p where not exists (select from price_history h where h.product_id = p.id)',
      ),
    ).toBe(0)
  })

  test('has every text in Dutch and English', async () => {
    for (const [table, key] of [
      ['web_node_text', 'web_node_id'],
      ['product_text', 'product_id'],
      ['content_article', 'code'],
      ['content_menu', 'key'],
      ['faq_category', 'name'],
    ] as const)
      expect(
        await value(
          `select count(*)::int from (select ${key} from ${table} group by 1 having count(distinct locale) < 2) one`,
        ),
      ).toBe(0)
    expect(await value(`select count(*)::int from product_text where description = '' or usage_description = ''`)).toBe(
      0,
    )
  })

  test('an ended product has a current successor and is in no list', async () => {
    expect(
      await value(
        `select count(*)::int from product p join product s on s.id = p.successor_id where s.state <> 'Active'`,
      ),
    ).toBe(0)
    expect(
      await value(
        `select count(*)::int from product p join product_web_node w on w.product_id = p.id where p.state <> 'Active'`,
      ),
    ).toBe(0)
  })

  test('the settings name existing special nodes with products', { tags: ['DECIDE-29'] }, async () => {
    const nodes = await value<Record<string, string>>(`select value from setting where key = 'specialWebNodes'`)
    for (const key of ['actie', 'meerMinder', 'opOp', 'homePopular', 'reducedInPrice']) {
      expect(await value(`select code from web_node where id = ${nodes[key]}`)).toBe(key)
      expect(
        await value(`select count(*)::int from product_web_node where web_node_id = ${nodes[key]}`),
      ).toBeGreaterThan(0)
    }
  })

  test('goods sold by measure have a price per measure, all others a reason', { tags: ['LAW-04'] }, async () => {
    const sold = (what: string) => value<number>(`select count(*)::int from product where ${what}`)
    expect(
      await sold(`unit_price_unit in ('m', 'm2', 'm3', 'kg', 'l') and unit_price_exemption is null`),
    ).toBeGreaterThan(300)
    expect(await sold(`unit_price_unit = 'stuk' and unit_price_exemption is null`)).toBe(0)
    expect(await sold(`unit_price_unit <> 'stuk' and unit_price_exemption is not null`)).toBe(0)
  })

  test('makes no environmental claim without proof', { tags: ['LAW-29'] }, async () => {
    const claims = await value(`select count(*)::int from product_text t join product p on p.id = t.product_id
      where p.claim_proof is null and green_claim(concat_ws(' ', t.name, t.description, t.usage_description)) is not null`)
    expect(claims).toBe(0)
  })

  test('ratings are the average of the reviews', async () => {
    const wrong = await value(`select count(*)::int from product p join lateral (
      select count(*)::int as number, round(avg(stars), 2) as average from product_review r where r.product_id = p.id) r on true
      where p.rating_count <> r.number or p.rating_average is distinct from r.average`)
    expect(wrong).toBe(0)
  })

  test('a second load results in the same database', async () => {
    const fingerprint = () =>
      value(
        `select md5(string_agg(md5(p::text || t::text), '' order by p.id, t.locale)) from product p join product_text t on t.product_id = p.id`,
      )
    const before = await fingerprint()
    const stock = await value('select sum(on_hand) from stock')
    await load(client, OPTIONS)
    expect(await fingerprint()).toBe(before)
    expect(await value('select sum(on_hand) from stock')).toBe(stock)
  })
})
