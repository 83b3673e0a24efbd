import { randomUUID } from 'node:crypto'
import { LINE_ACTIONS } from '@shop/domain/cart/line-action'
import { describe, expect } from 'vitest'
import { changeCart, type Decided } from '../../src/modules/cart/change-cart.ts'
import { applyBatch } from '../../src/modules/cart/change-lines.ts'
import type { LoadedCart } from '../../src/modules/cart/load-cart.ts'
import { loadCart } from '../../src/modules/cart/with-cart.ts'
import { pickupBranch } from '../../src/modules/delivery/dates.ts'
import { test } from '../support/api.ts'
import { aBranch, aProduct } from '../support/seed.ts'

const at = { now: new Date(), locale: 'nl' } as const
const add = (productId: string) => ({ changes: [{ action: LINE_ACTIONS.add, productId, quantity: 1 }] })
const aVisitor = () => ({ visitorId: randomUUID().replaceAll('-', ''), customerId: undefined, contactId: undefined })
const quantitiesIn = ({ cart }: LoadedCart) => cart.lines.map(({ quantity }) => quantity)

describe('a change decided on a cart that another request changes', () => {
  test('is decided again on the changed cart, and both changes are saved', async ({ engines: { db } }) => {
    const product = await aProduct(db)
    const owner = aVisitor()
    await applyBatch(db, owner, at, add(product.id))
    const seen: number[][] = []
    const decide = async (loaded: LoadedCart): Promise<Decided<never>> => {
      if (seen.length === 0) await applyBatch(db, owner, at, add(product.id))
      seen.push(quantitiesIn(loaded))
      return { ok: true, patch: { points_to_redeem: 700 } }
    }
    const changed = await changeCart(db, owner, at, decide)
    expect(seen).toEqual([[1], [2]])
    expect(changed).toMatchObject({ ok: true, loaded: { cart: { version: 3, pointsToRedeem: 700 } } })
    const { cart } = await loadCart(db, owner, at)
    expect([cart.lines[0]?.quantity, cart.pointsToRedeem]).toEqual([2, 700])
  })

  test('is refused after three attempts, and changes nothing', async ({ engines: { db } }) => {
    const product = await aProduct(db)
    const owner = aVisitor()
    let attempts = 0
    const decide = async (): Promise<Decided<never>> => {
      attempts += 1
      await applyBatch(db, owner, at, add(product.id))
      return { ok: true, patch: { points_to_redeem: 700 } }
    }
    expect(await changeCart(db, owner, at, decide)).toEqual({ ok: false, code: 'conflict' })
    expect(attempts).toBe(3)
    const { cart } = await loadCart(db, owner, at)
    expect([cart.lines[0]?.quantity, cart.pointsToRedeem]).toEqual([3, 0])
  })

  test('writes nothing if the rule refuses it', async ({ engines: { db } }) => {
    const owner = aVisitor()
    const refused = await changeCart(db, owner, at, (): Decided<'no'> => ({ ok: false, code: 'no' }))
    expect(refused).toEqual({ ok: false, code: 'no' })
    expect((await loadCart(db, owner, at)).cart.id).toBe('')
  })
})

describe('the data around a cart', () => {
  test('a changed setting or branch counts for the next request', async ({ engines: { db } }) => {
    const owner = aVisitor()
    const palletCost = async () => (await loadCart(db, owner, at)).settings.palletCost
    const [before, branch] = [await palletCost(), await aBranch(db)]
    const logistics = async () => (await loadCart(db, owner, at)).logisticsBranchIds.includes(branch.id)
    expect(await logistics()).toBe(false)
    await db.query(
      `insert into setting (key, value) values ('palletCost', $1) on conflict (key) do update set value = excluded.value`,
      [JSON.stringify(before + 5)],
    )
    expect(await palletCost()).toBe(before + 5)
    await db.query(`update branch set tags = '{Logistiek}' where id = $1`, [branch.id])
    expect(await logistics()).toBe(true)
    await db.query(`delete from setting where key = 'palletCost'`)
    expect(await palletCost()).toBe(before)
  })

  test('changed opening hours count for the next request', async ({ engines: { db } }) => {
    const branch = await aBranch(db)
    const closing = async () =>
      (await pickupBranch(db, branch.id, await loadCart(db, aVisitor(), at)))?.week[0]?.closeTime
    expect(await closing()).not.toBe('23:59')
    await db.query(`update branch_hours set closes_at = '23:59' where branch_id = $1`, [branch.id])
    expect(await closing()).toBe('23:59')
  })
})

describe('the first products of a visitor', () => {
  test('two requests at once fill one cart', async ({ engines: { db } }) => {
    const [first, second] = [await aProduct(db), await aProduct(db)]
    const owner = aVisitor()
    await Promise.all([applyBatch(db, owner, at, add(first.id)), applyBatch(db, owner, at, add(second.id))])
    const { cart } = await loadCart(db, owner, at)
    expect(cart.lines.map(({ productId }) => productId).toSorted()).toEqual([first.id, second.id].toSorted())
    const { rows } = await db.query('select version from cart where session_id = $1', [owner.visitorId])
    expect(rows).toEqual([{ version: 2 }])
  })

  test('a repeated batch is applied once, also if it created the cart', async ({ engines: { db } }) => {
    const product = await aProduct(db)
    const owner = aVisitor()
    const batch = { ...add(product.id), batchId: randomUUID() }
    await applyBatch(db, owner, at, batch)
    await applyBatch(db, owner, at, batch)
    expect(quantitiesIn(await loadCart(db, owner, at))).toEqual([1])
  })
})
