import { randomUUID } from 'node:crypto'
import { afterAll, expect } from 'vitest'
import { check } from '../../../../../proof/faults/checker/check.ts'
import type { Ledger } from '../../../../../proof/faults/checker/witnesses.ts'
import type { PayingShop } from '../../order/post-purchase/placed-order.ts'
import { test } from '../../support/api.ts'
import { aBuyer, anOrderWorker, aReadyCart, confirm } from '../../support/ordering.ts'
import { aBranch, aProduct } from '../../support/seed.ts'
import { aPayingShop } from '../../support/simulator.ts'
import { aStaffMember, makeStaffApp } from '../staff-test.ts'

const ADJUSTMENTS = 200
const PEOPLE = 4
const BUYERS = 30
const PIECES = [3, -2, 5, -4, 1, -3] as const

let shop: PayingShop | undefined
afterAll(() => shop?.stop())

test('200 corrections of a product during an order stream lose no order and no piece', {
  tags: ['RANGE-24'],
}, async ({ engines }) => {
  shop = await aPayingShop(engines)
  const { app, simulator } = shop
  const { db } = shop.engines
  const staff = await makeStaffApp(db)
  const branch = await aBranch(db)
  const product = await aProduct(db, { stock: { [branch.id]: 30 }, priceCents: 100 })
  await db.query('update stock set reserved = 0 where product_id = $1', [product.id])
  const buyers = []
  for (let nth = 0; nth < BUYERS; nth += 1) {
    const buyer = await aBuyer(shop.engines)
    await aReadyCart(app, buyer, [{ productId: product.id, quantity: 2 }], {
      branchId: branch.id,
      method: 'payinstore',
    })
    buyers.push(buyer)
  }
  const people = []
  for (let nth = 0; nth < PEOPLE; nth += 1)
    people.push(await aStaffMember(db, [{ role: 'counter', branches: [branch.id] }]))

  const url = `/api/staff/products/${product.number}/stock/${branch.id}`
  let sum = 0
  let refused = 0
  const correcting = people.map(async ({ headers }, who) => {
    for (let nth = who; nth < ADJUSTMENTS; nth += PEOPLE) {
      await staff.inject({ url, headers }) // the figure that the person sees, and that is old when she saves
      const pieces = PIECES[nth % PIECES.length] ?? 1
      const payload = { id: randomUUID(), pieces, reason: pieces > 0 ? 'found' : 'lost' }
      const reply = await staff.inject({ method: 'POST', url: `${url}/adjustments`, headers, payload })
      if (reply.statusCode === 200) sum += pieces
      else {
        expect(reply.json()).toMatchObject({ code: 'sold_pieces' })
        refused += 1
      }
    }
  })
  let placed = 0
  const buying = buyers.map(async (buyer) => {
    const { Success } = (await confirm(app, buyer, {})).json()
    if (Success) placed += 1
  })
  await Promise.all([...correcting, ...buying])
  await staff.close()

  const { rows } = await db.query(
    'select on_hand, reserved + promised as held from stock where product_id = $1 and branch_id = $2',
    [product.id, branch.id],
  )
  expect(placed).toBeGreaterThan(0)
  expect(rows).toEqual([{ on_hand: 31 + sum, held: placed * 2 }])
  const ledger = await db.query('select count(*)::int as made from stock_adjustment where product_id = $1', [
    product.id,
  ])
  expect(ledger.rows).toEqual([{ made: ADJUSTMENTS - refused }])
  await anOrderWorker(shop.engines, simulator).turn() // sends the mails of the orders
  const client = await db.connect()
  try {
    const known = (await simulator.ledger()) as unknown as Ledger
    const findings = await check(client, { ledger: known }, { graceSeconds: 0 })
    expect(findings.filter(({ count }) => count > 0).map(({ id }) => id)).toEqual([])
  } finally {
    client.release()
  }
})
