import { describe, expect } from 'vitest'
import { scaleTimeout } from '../../../../../proof/kit/patience.ts'
import { saveSetting } from '../../../src/modules/settings/index.ts'
import { transaction } from '../../../src/platform/sql/transaction.ts'
import { aStaffMember } from '../staff-test.ts'
import { anOpenCart, aSale } from './facts.ts'
import { addProducts, test } from './set-test.ts'

const LINES = 10_000

describe('a batch of prices', { tags: ['RANGE-15'] }, () => {
  test('of 10,000 lines shows its preview within 10 s, by list and by rule, and changes no price', {
    timeout: scaleTimeout(60_000),
  }, async ({ shop }) => {
    const { db, node, category, call, tarik, makeList, read, lines } = shop
    const numbers = await addProducts(db, node.id, LINES)
    const version = async () =>
      (await db.query('select sum(version)::text as sum from product where web_node_id = $1', [node.id])).rows[0]
    const before = await version()
    const preview = async (make: () => Promise<{ body: { id: string; total: number } }>) => {
      const from = performance.now()
      const { body } = await make()
      const [detail, shown] = [await read(body.id), await lines(body.id)]
      const ms = performance.now() - from
      return { ms, total: body.total, lines: shown.count, mean: detail.effects.meanPercent }
    }
    const list = numbers.map((number, at) => `${number};${((1000 + ((at + 1) % 500)) / 100 + 0.5).toFixed(2)}`)
    const byList = await preview(() => makeList(list.join('\n')))
    const byRule = await preview(() =>
      call(tarik, 'POST', 'change-sets/by-rule', { name: 'Regel', category, basisPoints: 350, endsOn: 95 }),
    )
    expect(byList).toMatchObject({ total: LINES, lines: LINES })
    expect(byRule.total).toBeGreaterThan(LINES * 0.9)
    expect(byRule.mean).toBeGreaterThan(0)
    expect(Math.max(byList.ms, byRule.ms)).toBeLessThan(scaleTimeout(10_000))
    expect(await version()).toEqual(before)
  })

  test('by a rule changes a brand, a category, or both, and names a missing scope', async ({ shop }) => {
    const { db, category, call, tarik, product, lines } = shop
    const [own, other] = [await product(1295), await product(2495)]
    const { rows } = await db.query<{ id: number }>(
      `insert into brand (code, name, url) values ('gipsa', 'Gipsa', 'gipsa') returning id`,
    )
    await db.query('update product set brand_id = $2 where number = $1', [own.number, rows[0]?.id])
    const make = (scope: object) =>
      call(tarik, 'POST', 'change-sets/by-rule', { name: 'Regel', basisPoints: 350, endsOn: 95, ...scope })
    expect((await make({})).body.code).toBe('scope_missing')
    expect((await make({ brand: 'onbekend' })).body.code).toBe('no_changes')
    expect((await make({ brand: 'gipsa' })).body.code).toBe('no_changes') // 12,95 stays 12,95
    expect((await make({ brand: 'gipsa', endsOn: 99 })).body).toMatchObject({ total: 1 })
    expect((await make({ brand: 'gipsa', category, endsOn: 99 })).body).toMatchObject({ total: 1 })
    const both = (await make({ category })).body
    expect((await lines(both.id)).lines).toMatchObject([{ number: other.number, oldCents: 2495, newCents: 2595 }])
    expect((await call(tarik, 'GET', 'price-brands')).body.brands).toContainEqual({ code: 'gipsa', name: 'Gipsa' })
    expect((await make({ category, basisPoints: -10_001 })).status).toBe(400)
  })

  test('of a list names each line that is left out, by its row', async ({ shop }) => {
    const { product, makeList, read } = shop
    const board = await product(1000)
    const rows = [`${board.number};10,50`, '999999;5,00', 'x;1', `${board.number};11,00`, `${board.number}`]
    const { body } = await makeList(rows.join('\n'))
    expect(body).toMatchObject({ total: 1, unread: 4 })
    expect(
      (await read(body.id)).unread.map(({ row, problem }: { row: number; problem: string }) => [row, problem]),
    ).toEqual([
      [3, 'number'],
      [4, 'twice'],
      [5, 'columns'],
      [2, 'unknown'],
    ])
    expect((await makeList('999999;5,00')).body.code).toBe('no_changes')
    expect((await makeList(`${board.number};10,00`)).body.code).toBe('no_changes')
    expect((await makeList(Array.from({ length: 20_001 }, (_, at) => `${800_000 + at};1`).join('\n'))).body.code).toBe(
      'too_many',
    )
  })
})

describe('a suspected price error', { tags: ['RANGE-18'] }, () => {
  test('rejects the proposal and is named, until another person accepts it', async ({ shop }) => {
    const { product, makeList, read, lines, propose, approve, step, work, priceOf } = shop
    const [zero, ten, fine] = [await product(1210), await product(1210), await product(1210)]
    const net = await product(1210)
    const list = `${zero.number};0\n${ten.number};121,00\n${fine.number};12,50\n${net.number};10,00`
    const { id } = (await makeList(list)).body
    const refused = await propose(id)
    expect([refused.status, refused.body.code]).toEqual([422, 'suspected_prices'])
    expect(refused.body.fields).toEqual([
      `zero ${zero.number}`,
      `factor_10 ${ten.number}`,
      `net_as_gross ${net.number}`,
    ])
    expect((await read(id)).set.state).toBe('draft')
    expect((await lines(id, 'price_error')).lines.map(({ error }: { error: string }) => error)).toEqual([
      'zero',
      'factor_10',
      'net_as_gross',
    ])
    const { approvalId, state } = (await propose(id, true)).body
    expect(state).toBe('proposed')
    const own = await shop.call(shop.tarik, 'POST', `approvals/${approvalId}/approve`, { digest: '0'.repeat(64) })
    expect(own.body.code).toBe('forbidden')
    expect((await approve(approvalId)).status).toBe(200)
    await step(id, 'schedule', {})
    await work()
    expect([await priceOf(zero.number), await priceOf(ten.number)]).toEqual([0, 12_100])
  })

  test('can be removed from a draft, which then needs no other person', async ({ shop }) => {
    const { product, makeList, propose, step, read } = shop
    const [ten, fine] = [await product(1210), await product(1210)]
    const { id } = (await makeList(`${ten.number};121,00\n${fine.number};12,50`)).body
    expect((await step(id, 'drop', { effect: 'price_error' })).body).toEqual({ dropped: 1 })
    expect((await read(id)).set.total).toBe(1)
    expect((await propose(id)).body).toEqual({ state: 'approved', approvalId: null })
  })
})

describe('a batch above its limit', { tags: ['STAFF-14'] }, () => {
  test('needs another person above 20 %, or above the lines and percent of the settings', async ({ shop }) => {
    const { db, product, makeList, propose } = shop
    const boards = [await product(1000), await product(1000)]
    const proposed = async (price: string, count = 1) => {
      const list = boards.slice(0, count).map(({ number }) => `${number};${price}`)
      return (await propose((await makeList(list.join('\n'))).body.id)).body.state
    }
    expect([await proposed('12,00'), await proposed('12,01'), await proposed('7,99')]).toEqual([
      'approved',
      'proposed',
      'proposed',
    ])
    const save = (key: string, value: number) => transaction(db, 'test', (tx) => saveSetting(tx, key, value))
    expect((await save('priceApprovalPercent', 3)).ok).toBe(true)
    expect([await proposed('10,30'), await proposed('10,31')]).toEqual(['approved', 'proposed'])
    expect((await save('priceApprovalPercent', 20)).ok).toBe(true)
    expect((await save('priceBatchLines', 3)).ok).toBe(true)
    // Batches of one person in a day count together: two lines went through before.
    expect([await proposed('10,40'), await proposed('10,40', 2)]).toEqual(['approved', 'proposed'])
  })

  test('counts several steps of a day as one change', async ({ shop }) => {
    const { product, makeList, propose, step, work, priceOf, db } = shop
    const board = await product(1000)
    // The product has had its price for three days.
    await db.query(
      `insert into price_history (product_id, valid_from, price_cents) values ($1, now() - interval '3 days', 1000)`,
      [board.id],
    )
    const first = (await makeList(`${board.number};11,50`)).body.id
    expect((await propose(first)).body.state).toBe('approved')
    await step(first, 'schedule', {})
    await work()
    expect(await priceOf(board.number)).toBe(1150)
    const second = (await makeList(`${board.number};13,00`)).body.id
    expect((await propose(second)).body.state).toBe('proposed')
  })

  test('of more than 500 lines is not approved by its author, a second account, or a key', async ({ shop }) => {
    const { db, node, category, call, tarik, propose, approve, read, step } = shop
    await addProducts(db, node.id, 501)
    const subject = 'Sam.Subject'
    const sam = await aStaffMember(db, [{ role: 'operator', branches: 'all' }], { subject })
    const { id } = (await call(sam, 'POST', 'change-sets/by-rule', { name: 'Groot', category, basisPoints: 350 })).body
    const { approvalId } = (await propose(id, false, sam)).body
    expect((await read(id)).set).toMatchObject({ state: 'proposed', approval: 'pending' })
    const attempts: string[] = [(await approve(approvalId, sam)).body.code]
    await db.query(`insert into staff_grant (person_id, role) values ($1, 'owner')`, [sam.id])
    attempts.push((await approve(approvalId, sam)).body.code)
    const second = await aStaffMember(db, [{ role: 'owner', branches: 'all' }], { subject: subject.toUpperCase() })
    attempts.push((await approve(approvalId, second)).body.code)
    for (const owner of [sam, second]) {
      const token = (await call(owner, 'POST', 'tokens', { name: 'eigen', hours: 1 })).body.secret
      const key = { id: owner.id, headers: { authorization: `Bearer ${token}` } as never }
      attempts.push((await approve(approvalId, key)).body.code)
    }
    expect(attempts).toEqual(Array(5).fill('own_request'))
    expect((await step(id, 'schedule', {})).body.code).toBe('not_now')
    // The author of the lines is the same after a colleague proposes them.
    await step(id, 'withdraw')
    const other = await propose(id, false, tarik)
    expect((await approve(other.body.approvalId, sam)).body.code).toBe('own_request')
    expect((await approve(other.body.approvalId)).status).toBe(200)
    expect((await read(id)).set.state).toBe('approved')
  })

  test('is bound to its lines: another content is another request', { tags: ['STAFF-15'] }, async ({ shop }) => {
    const { db, product, makeList, propose, approve, read } = shop
    const board = await product(1000)
    const { id } = (await makeList(`${board.number};15,00`)).body
    const { approvalId } = (await propose(id)).body
    await db.query('update change_line set new_cents = 1600 where set_id = $1', [id])
    expect((await approve(approvalId)).body.code).toBe('approval_changed')
    expect((await read(id)).set.state).toBe('proposed')
  })
})

describe('the effects of a batch', { tags: ['RANGE-16'] }, () => {
  test('are those of the present shop: carts, orders, promotions, tiers and cost', async ({ shop }) => {
    const { db, product, makeList, read, lines } = shop
    const board = await product(1000)
    await anOpenCart(db, board.id)
    for (const state of ['paid', 'collected', 'cancelled']) await aSale(db, board, state)
    await db.query(`insert into product_cost (product_id, cost_cents) values ($1, 900)`, [board.id])
    await db.query(`insert into price_tier (product_id, quantity, price_cents) values ($1, 20, 1060)`, [board.id])
    await db.query(
      `with made as (insert into promotion (code, name, title_nl, title_en, starts_at, ends_at)
         values ('wk48', 'Actie wk 48', 'Actie', 'Offer', now() + interval '5 days', now() + interval '12 days') returning id)
       insert into promotion_product (promotion_id, product_id, price_cents) select id, $1, 950 from made`,
      [board.id],
    )
    const { id } = (await makeList(`${board.number};10,50`)).body
    const { effects } = await read(id)
    const counted = Object.fromEntries(
      effects.counts.map(({ effect, count }: { effect: string; count: number }) => [effect, count]),
    )
    expect(counted).toEqual({
      ...{ price_error: 0, below_cost: 1, unlawful_reference: 1, inverted_tier: 1, outside: 0, promotion: 1 },
      ...{ open_cart: 1, changed_since: 0 },
    })
    expect(effects).toMatchObject({
      meanCents: 50,
      meanPercent: 5,
      mostPercent: 5,
      carts: 1,
      soldCents: 8000,
      turnoverCents: 8400,
    })
    const [line] = (await lines(id, 'unlawful_reference')).lines
    expect(line).toMatchObject({
      ...{ number: board.number, oldCents: 1000, newCents: 1050, presentCents: 1000, changeCents: 50 },
      ...{ costCents: 900, carts: 1, promotion: 'Actie wk 48', lowestCents: 1000, unit: 'm2' },
      ...{ unitBeforeCents: 667, unitAfterCents: 700 },
    })
    const days = (Date.parse(line.lawfulFrom) - Date.now()) / 86_400_000
    expect(days).toBeGreaterThan(29.9)
    expect(days).toBeLessThan(30.1)
  })
})
