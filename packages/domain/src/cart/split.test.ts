import { describe, expect, test } from 'vitest'
import { planStock } from '../order/stock-plan.ts'
import { refundValue } from '../order/withdrawal.ts'
import { priceCart } from '../pricing/price-cart.ts'
import { canCollect, collectedIn, isBeforeDelivery, isStranded, splitText } from './split.ts'

const lines = [{ productId: 'a' }, { productId: 'b' }, { productId: 'b' }]

describe('a split cart', { tags: ['SHOP-09'] }, () => {
  test('collects the chosen products that it still has; all or none of them are no split', () => {
    expect([...collectedIn(lines, ['a', 'gone'])]).toEqual(['a'])
    for (const none of [undefined, [], ['gone'], ['a', 'b']]) expect(collectedIn(lines, none).size).toBe(0)
    expect(collectedIn([], ['a']).size).toBe(0)
  })

  test('is stranded once only goods to collect are left', () => {
    expect(isStranded([{ productId: 'a' }], ['a'])).toBe(true)
    for (const chosen of [undefined, [], ['a']]) expect(isStranded(lines, chosen)).toBe(false)
  })

  test('collects whole products that the branch has and can saw; pallets are delivered', () => {
    const line = { productId: 'a', isOrderable: true, isPalletItem: false, isSawn: false, wanted: 3, inBranch: 3 }
    expect(canCollect(line, { hasSaw: false })).toBe(true)
    for (const wrong of [{ isOrderable: false }, { isPalletItem: true }, { isSawn: true }, { inBranch: 2 }])
      expect(canCollect({ ...line, ...wrong }, { hasSaw: false })).toBe(false)
    expect(canCollect({ ...line, isSawn: true }, { hasSaw: true })).toBe(true)
  })

  test('is collected at least a day before the delivery', () => {
    expect(isBeforeDelivery('2026-11-17', '2026-11-18')).toBe(true)
    expect(isBeforeDelivery('2026-11-18', '2026-11-18')).toBe(false)
  })

  test('has one text, whatever the order of its products', () => {
    const split = { branch: '3', day: '2026-11-17' }
    expect(splitText({ ...split, productIds: ['b', 'a'] })).toBe(
      splitText({ ...split, productIds: new Set(['a', 'b']) }),
    )
    expect(splitText(undefined)).toBe('')
  })

  test('takes each part from its own place', () => {
    const stock = [
      { productId: 'a', branchId: 1, quantity: 5 },
      { productId: 'a', branchId: 9, quantity: 50 },
      { productId: 'b', branchId: 9, quantity: 50 },
    ]
    const from = { method: 'Delivery', branchId: 1, logisticsBranchIds: [9] } as const
    const wanted = (quantity: number) => [
      { productId: 'a', quantity, isCollected: true },
      { productId: 'b', quantity: 2 },
    ]
    expect(planStock(wanted(5), stock, from).takes).toEqual([
      { productId: 'a', branchId: 1, quantity: 5 },
      { productId: 'b', branchId: 9, quantity: 2 },
    ])
    expect(planStock(wanted(6), stock, from).shortProductIds).toEqual(['a'])
  })

  test('costs delivery by the delivered part: its size, its value and its VAT rates', () => {
    const line = { quantity: 1, tiers: [], isPalletItem: false }
    const small = { ...line, productId: 'a', singleCents: 5_000, vatRate: 9, size: 'small' } as const
    const large = { ...line, productId: 'b', singleCents: 60_000, vatRate: 21, size: 'large' } as const
    const costs = {
      small: { costCents: 695, freeFromCents: 7_500 },
      large: { costCents: 4_995, freeFromCents: 50_000 },
      palletCents: 0,
    }
    const points = { asked: 0, balance: 0, minimum: 0, earns: false }
    const of = (collected: string, method: 'Delivery' | 'Pickup' = 'Delivery') =>
      priceCart({
        lines: [small, large].map((one) => ({ ...one, isCollected: one.productId === collected })),
        ...{ method, costs, codes: [], points },
      })
    expect(of('').delivery.incl).toBe(0)
    expect(of('b')).toMatchObject({ size: 'small', delivery: { incl: 695 }, total: { incl: 65_695 } })
    expect(of('b').vat.map(({ rate, incl }) => [rate, incl])).toEqual([
      [21, 60_000],
      [9, 5_695],
    ])
    expect(of('a')).toMatchObject({ size: 'large', delivery: { incl: 0 } })
    expect(of('b', 'Pickup').delivery.incl).toBe(0)
  })

  test('refunds delivery once, with the last of the delivered goods', () => {
    const line = (lineNumber: number, quantity: number, isCollected: boolean) => ({
      ...{ lineNumber, quantity, gone: 0, isCollected, isWithdrawable: true },
      own: { quantity, cents: quantity * 100 },
      replaced: { quantity: 0, cents: 0 },
    })
    const both = [line(1, 2, true), line(2, 1, false)]
    const costOf = (given: typeof both, parts: { lineNumber: number; quantity: number }[]) => {
      const worth = refundValue(given, parts, 695)
      return worth.ok ? worth.value.deliveryCents : Number.NaN
    }
    expect(costOf(both, [{ lineNumber: 1, quantity: 2 }])).toBe(0)
    expect(costOf(both, [{ lineNumber: 2, quantity: 1 }])).toBe(695)
    const [first, second] = both
    const left = [first, { ...second, gone: 1, own: { quantity: 0, cents: 0 } }] as typeof both
    expect(costOf(left, [{ lineNumber: 1, quantity: 2 }])).toBe(0)
  })
})
