import { randomUUID } from 'node:crypto'
import { LINE_ACTIONS } from '@shop/domain/cart/line-action'
import { describe, expect } from 'vitest'
import { changeCart, type Decided } from '../../src/modules/cart/change-cart.ts'
import { applyBatch } from '../../src/modules/cart/change-lines.ts'
import type { LoadedCart } from '../../src/modules/cart/load-cart.ts'
import { loadCart } from '../../src/modules/cart/with-cart.ts'
import { test } from '../support/api.ts'
import { aProduct } from '../support/seed.ts'

const at = { now: new Date(), locale: 'nl' } as const
const add = (productId: string) => ({ changes: [{ action: LINE_ACTIONS.add, productId, quantity: 1 }] })
const aVisitor = () => ({ visitorId: randomUUID().replaceAll('-', ''), customerId: undefined })
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
