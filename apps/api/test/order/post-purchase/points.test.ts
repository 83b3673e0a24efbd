import { earnedPoints } from '@shop/domain/pricing/points'
import { afterAll, describe, expect } from 'vitest'
import { type Engines, test } from '../../support/api.ts'
import { aPayingShop } from '../../support/simulator.ts'
import { type OrderOver, type PayingShop, aPlacedOrder as placed } from './placed-order.ts'

type Entry = { readonly kind: string; readonly points: number; readonly balance: number }

describe('points of a live order', () => {
  let shop: PayingShop | undefined
  afterAll(() => shop?.stop())

  /** An order of a loyalty member, with the points history of the account. */
  async function saved(shared: Engines, over: OrderOver = {}) {
    shop ??= await aPayingShop(shared)
    const { app } = shop
    const order = await placed(shop, { ...over, saves: true })
    const history = async () => {
      const url = '/api/bouwmeester/customer/points'
      const { points, entries } = (await app.inject({ url, headers: order.buyer.headers })).json().Data
      return { points: points as number, entries: entries as readonly Entry[] }
    }
    return { ...order, history }
  }

  for (const [what, over, goods, redeemed] of [
    ['plain', {}, 3_000, 0],
    ['delivered, whose delivery earns nothing', { delivery: true, quantity: 2 }, 2_000, 0],
    ['paid in part with points, which earn nothing', { points: 650 }, 3_000, 650],
  ] as const)
    test(`${what}: one point per whole euro at handover, in history and balance`, async ({ engines }) => {
      const order = await saved(engines, over)
      const earned = earnedPoints(goods, 0, redeemed)
      expect((await order.order()).points_earned).toBe(earned)
      const steps = 'delivery' in over ? ['prepare', 'send', 'deliver'] : ['prepare', 'ready', 'collect']
      const before = (await order.history()).points
      for (const step of steps) expect((await order.ops(step)).isDone).toBe(true)
      const { points, entries } = await order.history()
      expect(points).toBe(before + earned)
      expect(entries[0]).toMatchObject({ kind: 'earn', points: earned, balance: points })
      await order.withdraw(1)
      await order.ops('receive', { branchId: order.branch.id })
      const after = await order.history()
      const back = after.entries.find(({ kind }) => kind === 'earn_back')?.points ?? 0
      // The rest of the order earns points by the same rule.
      const pieces = goods / 1_000
      const kept = earnedPoints(goods - 1_000, 0, (redeemed * (pieces - 1)) / pieces)
      expect(earned + back).toBe(kept)
      expect(after.entries[0]?.balance).toBe(after.points)
    })
})
