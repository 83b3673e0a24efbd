import { execFile } from 'node:child_process'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { prices, products, stock } from '../../scripts/import/feed-goods.ts'
import { branches, brands, categories } from '../../scripts/import/feed-reference.ts'
import { importFeed, type RunOptions } from '../../scripts/import/run.ts'
import { correctProduct, listLocked, releaseProduct } from '../../src/modules/catalogue/index.ts'
import { asRole, copyTemplate } from '../support/api.ts'

const SCRIPT = new URL('../../scripts/import.ts', import.meta.url).pathname
let folder: string
let url: string
let drop: () => Promise<void>
let client: pg.Client
/** Feeds are imported with the rights of the worker. */
let worker: pg.Client

beforeAll(async () => {
  const copy = await copyTemplate(`shop_import_${process.pid}`)
  url = copy.url
  drop = copy.drop
  folder = await mkdtemp(join(tmpdir(), 'import-'))
  client = new pg.Client({ connectionString: url })
  await client.connect()
  worker = new pg.Client({ connectionString: asRole(url, 'shop_worker') })
  await worker.connect()
  await client.query(`insert into web_node (code, level, in_menu) values ('main', 0, false)`)
  await client.query(`insert into web_node_text select id, 'nl', 'Assortiment', 'assortiment' from web_node`)
  await client.query(
    `insert into spec_definition values ('thickness_mm', 'number', 'mm', 1, 'Dikte', 'Thickness', '{}'), ('edge', 'choice', null, 0, 'Kant', 'Edge', '{"AK": {"nl": "AK", "en": "AK"}}')`,
  )
})
afterAll(async () => {
  await worker.end()
  await client.end()
  await drop()
})

type Ran = { code: number; out: string; err: string }
async function write(name: string, text: string): Promise<string> {
  const file = join(folder, name)
  await writeFile(file, text)
  return file
}
/** Runs the command as a retailer would. */
async function command(feed: string, name: string, text: string): Promise<Ran> {
  const file = await write(name, text)
  const env = { ...process.env, DATABASE_URL: asRole(url, 'shop_worker') }
  return new Promise((resolve) => {
    execFile(process.execPath, [SCRIPT, feed, file], { env }, (error, out, err) =>
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, out, err }),
    )
  })
}
const FEEDS = { categories, brands, branches, products, prices, stock }
/** The same without a separate process. */
async function load(feed: keyof typeof FEEDS, name: string, text: string, options: RunOptions = {}) {
  const { loaded, refused } = await importFeed(worker, FEEDS[feed], await write(name, text), options)
  return { loaded, refused: refused.map(({ line, reason }) => `line ${line}: ${reason}`) }
}
const value = async <Value>(statement: string): Promise<Value> =>
  (await client.query({ text: statement, rowMode: 'array' })).rows[0]?.[0]

const PRODUCTS = [
  'number,category,brand,ean,name_nl,name_en,price,unit_price_unit,unit_per_product,spec:thickness_mm,spec:edge',
  '104125,gips,gipsa,8711234567895,"Gipsplaat ""AK"", 12,5 mm",Plasterboard 12.5 mm,"8,95",m2,1.56,12.5,AK',
]

describe('a retailer imports a catalogue', () => {
  test('categories, brands and branches come first, in Dutch and English', async () => {
    const nodes = '\uFEFFcode;parent;name_nl;name_en\nplaat;;Platen;Boards\ngips;plaat;Gipsplaten;Plasterboard\n'
    expect(await command('categories', 'nodes.csv', nodes)).toEqual({ code: 0, out: '2 loaded, 0 refused\n', err: '' })
    const english = `select url from web_node_text t join web_node n on n.id = t.web_node_id where n.code = 'gips' and locale = 'en'`
    expect(await value(english)).toBe('boards/plasterboard')
    expect(await load('brands', 'brands.jsonl', '{"code": "gipsa", "name": "Gipsa"}\n')).toEqual({
      loaded: 1,
      refused: [],
    })
    const place = {
      street: 'Atoomweg',
      house_number: 112,
      postal_code: '3542ab',
      city: 'Utrecht',
      latitude: 52.11,
      longitude: 5.05,
    }
    const branch = {
      code: 'B1',
      name: 'Utrecht',
      ...place,
      phone: '030 123 45 67',
      email: 'utrecht@example.org',
      mon: '07:00-18:00',
    }
    expect(await load('branches', 'branches.json', JSON.stringify([branch]))).toEqual({ loaded: 1, refused: [] })
    expect(await value(`select postal_code || ' ' || tags::text from branch`)).toBe('3542 AB {Webshop}')
    expect(await value(`select opens_at::text from branch_hours`)).toBe('07:00:00')
  })

  test('each invalid line is reported with its reasons, the valid ones are loaded', async () => {
    const lines = [
      ...PRODUCTS,
      '12,gips,gipsa,,Te kort nummer,,8.95,,,,',
      '104126,hout,gipsa,8711234567890,,,acht,m2,1.56,dik,ZZ',
      '104127,gips,nepmerk,,Plaat,,8.95',
      '104125,gips,,,Nog eens,,9.95,,,,',
      '104128,gips,,,"Gipsplaat\nover twee regels",,10.00,,,15,',
    ]
    const ran = await command('products', 'products.csv', `${lines.join('\r\n')}\r\n`)
    expect(ran).toMatchObject({ code: 1, out: '2 loaded, 4 refused\n' })
    expect(ran.err.trim().split('\n')).toEqual([
      "line 3: number: '12' is not 6 to 10 digits",
      "line 4: name_nl: is missing; ean: '8711234567890' has a wrong check digit or length; category: there is no category 'hout'; price: 'acht' is not a number; spec:thickness_mm: 'dik' is not a number; spec:edge: 'ZZ' is none of its choices",
      'line 5: has 7 values, the first line names 11',
      'line 6: is the same as line 2',
    ])
    const of = (what: string) =>
      value(
        `select ${what} from product p join product_text t on t.product_id = p.id and locale = 'nl' where number = '104125'`,
      )
    expect(await of('price_cents')).toBe(895)
    expect(await of('name')).toBe('Gipsplaat "AK", 12,5 mm')
    expect(await of('specs')).toEqual({ thickness_mm: 12.5, edge: 'AK' })
    expect(
      await of(
        `(select array_agg(n.code order by n.level)::text from product_web_node w join web_node n on n.id = w.web_node_id where w.product_id = p.id)`,
      ),
    ).toBe('{plaat,gips}')
  })

  test('a product names its family by a code; a later feed without it ends the family', async () => {
    const family = (code: string) => `number,category,name_nl,price,family\n104301,gips,Kit,8.95,${code}\n`
    const stored = async () =>
      (await client.query(`select family_code from product where number = '104301'`)).rows[0]?.family_code
    expect(await load('products', 'family.csv', family('kit-sanitair'))).toEqual({ loaded: 1, refused: [] })
    expect(await stored()).toBe('kit-sanitair')
    for (const wrong of ['Kit Sanitair', 'kit/7', '-kit', `k${'-k'.repeat(50)}`])
      expect((await load('products', 'family.csv', family(wrong))).refused, wrong).toEqual([
        expect.stringMatching(/^line 2: family: /),
      ])
    await load('products', 'family.csv', family(''))
    expect(await stored()).toBeNull()
    await client.query(`delete from product where number = '104301'`)
  })

  test('goods without a price per measure need a reason, and a green claim its proof', async () => {
    const lines = [
      'number,category,name_nl,price,unit,unit_price_unit,unit_per_product,unit_price_exemption,recommended_price,claim_proof',
      '104201,gips,Plaat,8.95,stuk,m2,1.56,,9.95,',
      '104202,gips,Schroef,8.95,doos,stuk,100,,,',
      '104203,gips,Lat,8.95,m,,,,,',
      '104204,gips,Set,8.95,stuk,,,assortment,,',
      '104205,gips,Duurzame plaat,8.95,stuk,m2,1.56,,,',
      '104206,gips,Duurzame plaat,8.95,stuk,m2,1.56,,,EPD 114',
      '104207,gips,Plaat,8.95,stuk,,,omdat,,',
    ]
    expect(await load('products', 'law.csv', lines.join('\n'))).toEqual({
      loaded: 5,
      refused: [
        "line 6: claim_proof: 'Duurzame' is a claim about the environment and needs a proof",
        expect.stringMatching(/^line 8: unit_price_exemption: /),
      ],
    })
    const { rows } = await client.query(
      `select number, unit_price_exemption as why, recommended_price_cents as maker from product where number like '1042%' order by number`,
    )
    expect(rows).toEqual([
      { number: '104201', why: null, maker: 995 },
      { number: '104202', why: 'sold_by_piece', maker: null },
      { number: '104203', why: 'same_as_price', maker: null },
      { number: '104204', why: 'assortment', maker: null },
      { number: '104206', why: null, maker: null },
    ])
    await client.query(`delete from product where number like '1042%'`)
  })

  test('a second run of the same feed changes and announces nothing', async () => {
    await client.query('delete from outbox')
    const before = await value(`select version from product where number = '104125'`)
    expect(await load('products', 'again.csv', PRODUCTS.join('\n'))).toEqual({ loaded: 1, refused: [] })
    expect(await value(`select version from product where number = '104125'`)).toBe(before)
    expect(await value('select count(*)::int from outbox')).toBe(0)
  })

  test('prices have a history, tiers are replaced, an unknown product fails alone', async () => {
    const text = 'number,price,tiers\n104125,9.25,20:8.75|60:8.25\n999999,1.00,\n104128,9.99,5:10.50\n'
    expect(await load('prices', 'prices.csv', text)).toEqual({
      loaded: 1,
      refused: [
        "line 3: number: there is no product '999999'",
        'line 4: tiers: from 5 must be at least 2 and cheaper than one',
      ],
    })
    const history = `select array_agg(h.price_cents order by valid_from)::text from price_history h join product p on p.id = h.product_id where number = '104125'`
    expect(await value(history)).toBe('{895,925}')
    await load('prices', 'prices-2.csv', 'number,price,tiers\n104125,9.25,40:8.50\n')
    expect(await value(`select array_agg(quantity)::text from price_tier`)).toBe('{40}')
  })

  test('a cost price is stored beside the price, and stays without its column', async () => {
    const cost = `select c.cost_cents from product_cost c join product p on p.id = c.product_id where p.number = '104125'`
    await load('prices', 'cost.csv', 'number,price,tiers,cost\n104125,9.25,40:8.50,5.10\n')
    expect(await value(cost)).toBe(510)
    await load('prices', 'no-cost.csv', 'number,price,tiers\n104125,9.25,40:8.50\n')
    expect(await value(cost)).toBe(510)
    expect((await load('prices', 'odd-cost.csv', 'number,price,cost\n104125,9.25,veel\n')).refused).toHaveLength(1)
  })

  test('stock is set per branch and never below the reserved quantity', async () => {
    expect(
      await load('stock', 'stock.csv', 'number,branch,on_shelf\n104125,B1,12\n104125,B9,5\n104128,B1,-1\n'),
    ).toEqual({
      loaded: 1,
      refused: ["line 3: branch: there is no branch 'B9'", 'line 4: on_shelf: -1 is not between 0 and 10000000'],
    })
    await client.query('update stock set reserved = 7')
    await load('stock', 'stock.csv', 'number,branch,on_shelf\n104125,B1,3\n')
    expect(await value('select on_hand from stock')).toBe(7)
    expect((await load('stock', 'bare.csv', 'number,branch\n104125,B1\n')).refused).toEqual([
      'line 2: on_shelf or free: one of the two is needed',
    ])
  })

  test('a shelf count does not resell sold goods that wait for pickup', { tags: ['PICK-30'] }, async () => {
    const free = () => value<number>('select sellable from stock')
    await client.query('update stock set reserved = 0')
    await load('stock', 'full.csv', 'number,branch,on_shelf\n104125,B1,10\n')
    const sell = (state: string, pieces: number) =>
      client.query(
        `with made as (insert into orders (public_id, number, cart_id, customer_id, contact, email, phone, locale, state, ground, payment_method,
             shipping_method, branch_id, preferred_on, goods_cents, delivery_cents, pallet_cents, total_cents, to_pay_cents, taxes)
           select left(md5(random()::text), 22), md5(random()::text), uuidv7(), uuidv7(), '{}', 'x@example.nl', '+31612345678', 'nl', $1, 'psp_paid',
             'ideal', 'pickup', branch_id, current_date, 0, 0, 0, 0, 0, '[]' from stock returning id)
         select case when $1 = 'collected' then claim_stock(made.id) else promise_stock(made.id) end from made, lateral (select reserve_stock(made.id,
             jsonb_build_array(jsonb_build_object('productId', s.product_id, 'branchId', s.branch_id, 'quantity', $2::int)), null) as short
           from stock s) held where held.short is null`,
        [state, pieces],
      )
    await sell('paid', 4)
    await sell('collected', 1)
    expect(await free()).toBe(5)
    // Four of the nine counted pieces are sold and wait for pickup.
    await load('stock', 'counted.csv', 'number,branch,on_shelf\n104125,B1,9\n')
    expect(await free()).toBe(5)
    await client.query('update stock set reserved = 2')
    await load('stock', 'free.csv', 'number,branch,free\n104125,B1,6\n')
    expect(await free()).toBe(6)
    expect(await value('select on_hand from stock')).toBe(12)
  })

  test('the product feed does not overwrite manual corrections', async () => {
    const raw = { query: (text: string, values: unknown[]) => client.query(text, values) } as never
    const feed = (name: string, weight: string) =>
      load('products', 'again.csv', `number,category,name_nl,price,weight_kg\n104125,gips,${name},8.95,${weight}\n`)
    await feed('Gipsplaat', '20')
    const now = () =>
      value<string>(
        `select t.name || ' ' || p.weight_grams from product p join product_text t on t.product_id = p.id where p.number = '104125' and locale = 'nl'`,
      )
    const correct = async (field: string, text: string) => {
      const done = await correctProduct(raw, '104125', field, text)
      return done.ok ? 'done' : done.code
    }
    expect(await correct('name_nl', 'Gipsplaat AK')).toBe('done')
    expect(await correct('weight_grams', '21500')).toBe('done')
    expect(await correct('price_cents', '1')).toBe('unknown_field')
    expect(await correct('weight_grams', 'zwaar')).toBe('odd_value')
    await feed('Gipsplaat fout', '22')
    expect(await now()).toBe('Gipsplaat AK 21500')
    expect(await listLocked.rows(raw, 10)).toEqual([{ number: '104125', locked_fields: ['name_nl', 'weight_grams'] }])
    expect((await releaseProduct(raw, '104125', 'name_nl')).ok).toBe(true)
    await feed('Gipsplaat fout', '22')
    expect(await now()).toBe('Gipsplaat fout 21500')
  })

  test('a constraint violation is reported for its own line', async () => {
    const ran = await load('brands', 'same-url.csv', 'code,name,url\none,Een,gelijk\ntwo,Twee,gelijk\nthree,Drie,\n')
    expect(ran.loaded).toBe(2)
    expect(ran.refused).toEqual([expect.stringMatching(/^line 3: .*brand_url_key/)])
  })

  test('a dry run reports the result and changes nothing', async () => {
    expect(await load('brands', 'dry.csv', 'code,name\ndroog,Droog\n', { isDry: true })).toEqual({
      loaded: 1,
      refused: [],
    })
    expect(await value(`select count(*)::int from brand where code = 'droog'`)).toBe(0)
  })

  test('an unknown column, a broken line and an unknown file type are reported', async () => {
    expect((await load('brands', 'odd.csv', 'code,name,colour\na,B,red\n')).refused).toEqual([
      'line 2: colour: is no column of this feed',
    ])
    expect((await load('brands', 'odd.jsonl', '{"code": "x"\n')).refused[0]).toMatch(/^line 1: is no JSON/)
    expect((await command('brands', 'odd.json', '{}')).code).toBe(2)
  })
})
