import { randomUUID } from 'node:crypto'
import type { ListMatches } from '@shop/contract'
import { MOST_LINES } from '@shop/domain/cart/change-lines'
import { MOST_LISTED } from '@shop/domain/quick-order/read-lines'
import { describe, expect } from 'vitest'
import { scaleTimeout } from '../../../../proof/kit/patience.ts'
import type { Api } from '../../src/app.ts'
import type { Db } from '../../src/platform/db.ts'
import { makeApp, test, untilRefused } from '../support/api.ts'
import { aBranch, aProduct, aWebNode } from '../support/seed.ts'
import { aShopper, cartOf, put, quantitiesIn } from '../support/shopping.ts'
import { aCustomer } from '../support/sign-in.ts'

const MATCHES = '/api/bouwmeester/quick-order/matches'
const LISTS = '/api/bouwmeester/cart/order-lists'
const WISHLISTS = '/api/aspos/customer/wishlists'
const NOBODY = '0190a6f0-0000-7000-8000-00000000dead'

type Line = { readonly code: string; readonly quantity?: number }
const ask = (app: Api, lines: readonly Line[], over: object = {}, headers: Readonly<Record<string, string>> = {}) =>
  app.inject({
    method: 'POST',
    url: MATCHES,
    headers,
    payload: { lines: lines.map((line) => ({ quantity: 1, ...line })), ...over },
  })
async function matched(app: Api, lines: readonly Line[], over: object = {}): Promise<ListMatches> {
  const reply = await ask(app, lines, over)
  expect(reply.statusCode, reply.body).toBe(200)
  return reply.json().Data
}

/** An EAN-13 of ten digits that no other test uses. */
function eanOf(digits: string): string {
  const body = `29${digits.padStart(10, '0')}`
  const sum = [...body].reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 1 : 3), 0)
  return `${body}${(10 - (sum % 10)) % 10}`
}
async function withEan(db: Db, over: Parameters<typeof aProduct>[1] = {}) {
  const product = await aProduct(db, over)
  const ean = eanOf(product.number)
  await db.query('update product set scan_code = $2 where id = $1', [product.id, ean])
  return { ...product, ean }
}

/** A statement has a deadline, and each product writes to the outbox. */
const CHUNK = 50

/** Many products of one category. */
async function manyProducts(db: Db, count: number): Promise<readonly { id: string; number: string }[]> {
  const { id: webNodeId } = await aWebNode(db)
  const first = 5_000_000_000 + webNodeId * 10_000
  const made: { id: string; number: string }[] = []
  while (made.length < count) {
    const from = first + made.length
    const { rows } = await db.query<{ id: string; number: string }>(
      `with made as (
         insert into product (number, web_node_id, price_cents, unit_price_unit, unit_per_product)
         select n::text, $1, 1000, 'm2', 1 from generate_series($2::bigint, $3::bigint) n returning id, number
       ), named as (
         insert into product_text (product_id, locale, name, slug)
         select id, 'nl', 'Artikel ' || number, 'artikel-' || number from made
       ), placed as (
         insert into product_web_node (web_node_id, rank, product_id) select $1, 1, id from made
       ) select id, number from made order by number`,
      [webNodeId, from, Math.min(from + CHUNK, first + count) - 1],
    )
    made.push(...rows)
  }
  return made
}

describe('POST /api/…/quick-order/matches', { tags: ['SHOP-06'] }, () => {
  test('finds numbers, EANs and packs, with price, stock of the branch and of all', async ({
    app,
    engines: { db },
  }) => {
    const [here, there] = [await aBranch(db), await aBranch(db)]
    const product = await withEan(db, { priceCents: 895, stock: { [here.id]: 12, [there.id]: 30 } })
    const pack = eanOf(`8${product.number}`)
    await db.query('insert into product_pack (gtin, product_id, pieces) values ($1, $2, 6)', [`0${pack}`, product.id])
    const { branch, products, matches } = await matched(
      app,
      [{ code: product.number }, { code: ` ${product.ean} ` }, { code: `art. ${product.number}` }, { code: pack }],
      { storeId: String(here.id) },
    )
    expect(branch).toBe(here.name)
    const match = { productIds: [product.id], pieces: 1, alternatives: [] }
    expect(matches).toEqual([match, match, match, { ...match, pieces: 6 }])
    expect(products).toEqual([
      expect.objectContaining({
        id: product.id,
        number: product.number,
        name: 'Gipsplaat 12,5 mm',
        url: product.url,
        priceInclTax: 8.95,
        taxRate: 0.21,
        unitPriceInclTax: 5.97,
        maxQuantity: 1000,
        isOrderable: true,
        isEnded: false,
        stockHere: 12,
        stockTotal: 42,
      }),
    ])
    const [elsewhere] = (await matched(app, [{ code: product.number }])).products
    expect(elsewhere).toMatchObject({ stockHere: null, stockTotal: 42 })
    expect((await matched(app, [{ code: product.number }], { storeId: '999999999' })).branch).toBeNull()
  })

  test('explains each code that names no single article', async ({ app, engines: { db } }) => {
    const [one, two] = [await withEan(db), await withEan(db)]
    await db.query('update product set scan_code = $2 where id = $1', [two.id, one.ean])
    const draft = await withEan(db, { state: 'Draft' })
    const wrong = `${one.ean.slice(0, -1)}${(Number(one.ean.at(-1)) + 1) % 10}`
    const codes = ['', '8,71123E+12', wrong, "'; drop table product", '4999999999', draft.ean, draft.number, one.ean]
    const { matches } = await matched(
      app,
      codes.map((code) => ({ code })),
    )
    expect(matches.map(({ fault }) => fault)).toEqual([
      'code_missing',
      'code_shortened',
      'check_digit',
      'code_unreadable',
      'unknown',
      'unknown',
      'unknown',
      'ambiguous',
    ])
    expect(new Set(matches[7]?.productIds)).toEqual(new Set([one.id, two.id]))
    // A barcode that an ended article also had is that of the article in the range.
    await db.query(`update product set state = 'Ended' where id = $1`, [two.id])
    expect((await matched(app, [{ code: one.ean }])).matches[0]).toMatchObject({ productIds: [one.id] })
  })

  test('offers what the branch has instead of an article that is ended, closed or short', async ({
    app,
    engines: { db },
  }) => {
    const branch = await aBranch(db)
    const other = await aBranch(db)
    const stock = { [branch.id]: 10 }
    const { id: webNodeId } = await aWebNode(db)
    const [successor, picked, seller, absent] = [
      await aProduct(db, { stock }),
      await aProduct(db, { stock }),
      await aProduct(db, { stock, webNodeId, rank: 1 }),
      await aProduct(db, { stock: { [other.id]: 10 }, webNodeId, rank: 2 }),
    ]
    const ended = await aProduct(db, { webNodeId, state: 'Ended', rank: 3 })
    await db.query('update product set successor_id = $2 where id = $1', [ended.id, successor.id])
    await db.query(`insert into product_relation (product_id, kind, related_id) values ($1, 'alternative', $2)`, [
      ended.id,
      picked.id,
    ])
    const short = await aProduct(db, { webNodeId, rank: 4, stock: { [branch.id]: 3 } })
    const asked = [{ code: ended.number }, { code: short.number, quantity: 4 }, { code: short.number, quantity: 3 }]
    const { matches, products } = await matched(app, asked, { storeId: String(branch.id) })
    expect(matches[0]?.alternatives).toEqual([successor.id, picked.id, seller.id])
    expect(matches[1]?.alternatives).toContain(seller.id)
    expect(matches.flatMap(({ alternatives }) => alternatives)).not.toContain(absent.id)
    for (const id of matches[0]?.alternatives ?? []) expect(products.map((one) => one.id)).toContain(id)
  })

  test('answers 1,000 lines within 2 s and refuses more, longer and other input', async ({ app, engines: { db } }) => {
    const branch = await aBranch(db)
    const some = await manyProducts(db, MOST_LISTED)
    const lines = some.map(({ number }) => ({ code: number, quantity: 2 }))
    await matched(app, lines.slice(0, 1)) // plans are made once per connection
    const began = performance.now()
    const { matches, products } = await matched(app, lines, { storeId: String(branch.id) })
    const took = performance.now() - began
    console.log(`1,000 lines matched in ${Math.round(took)} ms`)
    expect(took).toBeLessThanOrEqual(scaleTimeout(2_000))
    expect([matches.length, products.length]).toEqual([MOST_LISTED, MOST_LISTED])
    expect(matches.map(({ productIds }) => productIds[0])).toEqual(some.map(({ id }) => id))
    const refused = [
      [[...lines, { code: '1' }], {}],
      [[], {}],
      [[{ code: '1'.repeat(61) }], {}],
      [[{ code: '130871', quantity: 0 }], {}],
      [[{ code: '130871', quantity: 1.5 }], {}],
      [[{ code: '130871', quantity: 100_000 }], {}],
      [[{ code: '130871' }], { storeId: '1 or 1=1' }],
      [[{ code: '130871' }], { customerId: NOBODY }],
    ] as const
    for (const [some_, over] of refused) expect((await ask(app, some_, over)).statusCode).toBe(400)
  })

  test('limits the lists of one visitor', async ({ engines }) => {
    const app = await makeApp(engines, { config: { RATE_LIMITS: 'on' } })
    const from = (nth: number) => ({ 'x-forwarded-for': `2001:db8:${(process.pid % 60_000).toString(16)}:77${nth}::1` })
    const last = await untilRefused({ perMinute: 20 }, () => ask(app, [{ code: '4999999999' }], {}, from(1)))
    expect(last.json()).toMatchObject({ Code: 'too_many_requests', Retryable: true })
    expect((await ask(app, [{ code: '4999999999' }], {}, from(2))).statusCode).toBe(200)
    await app.close()
  })
})

describe('POST /api/…/cart/order-lists', { tags: ['SHOP-06'] }, () => {
  const send = (app: Api, headers: Readonly<Record<string, string>>, payload: object) =>
    app.inject({ method: 'POST', url: LISTS, headers, payload })
  const linesOf = (some: readonly { readonly id: string }[], quantity = 1) =>
    some.map(({ id }) => ({ productId: id, quantity }))

  test('adds a list once, whatever is repeated, also at the same time', async ({ app, engines: { db } }) => {
    const [a, b] = [await aProduct(db), await aProduct(db)]
    const shopper = await aShopper(app)
    await put(app, shopper, { productId: a.id, quantity: 2 })
    const payload = { batchId: randomUUID(), lines: linesOf([a, b], 3) }
    const replies = await Promise.all([1, 2, 3].map(() => send(app, shopper, payload)))
    for (const reply of replies) if (reply.statusCode !== 200) expect(reply.json()).toMatchObject({ Retryable: true })
    const again = await send(app, shopper, { ...payload, batchId: payload.batchId.toUpperCase() })
    expect(again.json().Data.left).toEqual([])
    expect(quantitiesIn(again.json().Data.cart)).toEqual({ [a.id]: 5, [b.id]: 3 })
    expect(quantitiesIn(await cartOf(app, shopper))).toEqual({ [a.id]: 5, [b.id]: 3 })
  })

  test('fills the cart and reports what it did not take, with the reason', async ({ app, engines: { db } }) => {
    const some = await manyProducts(db, MOST_LINES + 2)
    const ended = await aProduct(db, { state: 'Ended' })
    const shopper = await aShopper(app)
    const payload = {
      batchId: randomUUID(),
      lines: [
        ...linesOf([ended, { id: NOBODY }]),
        { productId: some[0]?.id, quantity: 1_001 },
        ...linesOf(some.slice(1)),
      ],
    }
    const left = [
      { productId: ended.id, quantity: 1, reason: 'not_orderable' },
      { productId: NOBODY, quantity: 1, reason: 'product_not_found' },
      { productId: some[0]?.id, quantity: 1, reason: 'quantity_limit' },
      { productId: some[MOST_LINES]?.id, quantity: 1, reason: 'cart_full' },
      { productId: some[MOST_LINES + 1]?.id, quantity: 1, reason: 'cart_full' },
    ]
    const reply = await send(app, shopper, payload)
    expect(reply.statusCode, reply.body).toBe(200)
    expect(reply.json().Data.left).toEqual(left)
    expect(reply.json().Data.cart.lines).toHaveLength(MOST_LINES)
    // A repeat reports again what the cart still lacks.
    const repeat = await send(app, shopper, payload)
    expect(repeat.json().Data.left).toEqual(left.filter(({ reason }) => reason !== 'quantity_limit'))
    expect(repeat.json().Data.cart.version).toBe(reply.json().Data.cart.version)
  })

  test('refuses more than 1,000 lines, wrong quantities and a missing id', async ({ app, engines: { db } }) => {
    const product = await aProduct(db)
    const shopper = await aShopper(app)
    const batchId = randomUUID()
    for (const payload of [
      { batchId, lines: Array(MOST_LISTED + 1).fill({ productId: product.id, quantity: 1 }) },
      { batchId, lines: [] },
      { batchId, lines: [{ productId: product.id, quantity: 0 }] },
      { batchId, lines: [{ productId: product.number, quantity: 1 }] },
      { batchId: 'x', lines: linesOf([product]) },
      { lines: linesOf([product]) },
    ])
      expect((await send(app, shopper, payload)).statusCode).toBe(400)
    expect((await cartOf(app, shopper)).lines).toEqual([])
  })
})

describe('a list for a kluslijst', { tags: ['SHOP-06', 'SHOP-07'] }, () => {
  test('with an id counts once, for its own customer only', async ({ app, engines: { db } }) => {
    const [jo, other] = [await aCustomer(db), await aCustomer(db)]
    const product = await aProduct(db)
    const post = (who: typeof jo, path: string, payload: object) =>
      app.inject({ method: 'POST', url: `${WISHLISTS}${path}`, headers: who.headers, payload })
    const { id } = (await post(jo, '', { listName: 'Scan' })).json().Data
    const lines = (quantity: number, productId = product.id) => [{ productId, quantity }]
    const batchId = randomUUID()
    // A refused batch is not recorded.
    expect((await post(jo, `/id/${id}/lines`, { batchId, lines: lines(2, NOBODY) })).statusCode).toBe(404)
    expect((await post(other, `/id/${id}/lines`, { batchId, lines: lines(2) })).statusCode).toBe(404)
    const replies = await Promise.all([1, 2, 3, 4].map(() => post(jo, `/id/${id}/lines`, { batchId, lines: lines(2) })))
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200])
    await post(jo, `/id/${id}/lines`, { batchId: batchId.toUpperCase(), lines: lines(2) })
    const after = await post(jo, `/id/${id}/lines`, { batchId: randomUUID(), lines: lines(1) })
    expect(after.json().Data.products).toEqual([{ productId: product.id, quantity: 3 }])
  })
})
