import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { clockAt, dayAt, instantAt } from '../dates.ts'
import { leftOf, withdrawUntil } from '../order/withdrawal.ts'
import { isRestTime, isWithCustomer, type PickedGoods, readyGoods, restParts, restTime } from './hand-over-part.ts'
import { refundFewer, type ShortLine } from './short-pick.ts'

const goodsOf = (productId: string, over: Partial<PickedGoods> = {}): PickedGoods => ({
  productId,
  branchId: 1,
  pieces: 2,
  picked: 0,
  isOut: false,
  ...over,
})

describe('a partial hand-over', { tags: ['PICK-22'] }, () => {
  test('has the lines of which every piece is picked here, and that did not leave before', () => {
    const goods = [
      goodsOf('whole', { picked: 2 }),
      goodsOf('half', { picked: 1 }),
      goodsOf('left', { picked: 2, isOut: true }),
      goodsOf('elsewhere', { picked: 2, branchId: 2 }),
      goodsOf('brought', { picked: 2 }),
      goodsOf('brought', { picked: 0, branchId: 2 }),
    ]
    expect(readyGoods(goods, 1).map(({ productId }) => productId)).toEqual(['whole'])
  })

  const week = [1, 2, 3, 4, 5].map((day) => ({ day, openTime: '07:00', closeTime: '18:00' }))
  const hours = { week, holidays: [{ start: '2027-06-11', end: '2027-06-11', closed: true }] }
  const now = instantAt('2027-06-09', '11:00') // a Wednesday
  test.for<[string, string, boolean]>([
    ['2027-06-09', '11:00', false],
    ['2027-06-09', '11:01', true],
    ['2027-06-09', '18:00', true],
    ['2027-06-09', '18:01', false],
    ['2027-06-10', '06:59', false],
    ['2027-06-10', '07:00', true],
    ['2027-06-11', '09:00', false], // closed on a holiday
    ['2027-06-12', '09:00', false], // a Saturday
    ['2027-06-23', '09:00', true],
    ['2027-06-24', '09:00', false],
  ])('can promise the rest for %s %s: %s', ([day, time, isPossible]) => {
    expect(isRestTime(instantAt(day, time), now, hours)).toBe(isPossible)
  })

  test('proposes the promised time for the rest, or that of a late pickup once it is over', () => {
    const proposed = (promised?: Date) => {
      const at = restTime(now, promised, hours)
      return at && `${dayAt(at)} ${clockAt(at)}`
    }
    expect(proposed(instantAt('2027-06-09', '14:00'))).toBe('2027-06-09 14:00')
    expect(proposed(instantAt('2027-06-09', '09:00'))).toBe('2027-06-09 12:00')
    expect(proposed()).toBe('2027-06-09 12:00')
  })

  test('starts no withdrawal period: it has no end while the rest is outstanding', () => {
    const terms = { isInformed: true, holidays: [] }
    expect(withdrawUntil({ ...terms, receivedOn: undefined })).toBeUndefined()
    expect(withdrawUntil({ ...terms, receivedOn: '2027-06-11' })).toBe('2027-06-25')
  })
})

const lineOf = (lineNumber: number, over: Partial<ShortLine> = {}): ShortLine => {
  const quantity = over.quantity ?? 2
  const totalCents = over.totalCents ?? quantity * 1_000
  return {
    lineNumber,
    quantity,
    ...leftOf({ lineNumber, quantity, totalCents }, []),
    isWithdrawable: true,
    productId: `product-${lineNumber}`,
    kind: 'goods',
    isMade: false,
    replacedBy: [],
    grossCents: quantity * 1_000,
    totalCents,
    ...over,
  }
}

test('the rest has its lines with their sawing, and pieces that replace others', () => {
  const sheet = { productId: 'sheet' }
  const lines = [
    lineOf(1),
    lineOf(2, { ...sheet, isMade: true }),
    lineOf(3, { ...sheet, kind: 'sawing', quantity: 4 }),
    lineOf(4, {
      own: { quantity: 1, cents: 1_000 },
      replaced: { quantity: 1, cents: 900 },
      replacedBy: ['other'],
    }),
  ]
  const rest = [
    { productId: 'sheet', pieces: 2 },
    { productId: 'other', pieces: 1 },
  ]
  expect(restParts(lines, rest)).toEqual([
    { lineNumber: 2, quantity: 2 },
    { lineNumber: 3, quantity: 4 },
    { lineNumber: 4, quantity: 1, replaced: 1 },
  ])
  const goods = [goodsOf('other'), goodsOf('product-4', { isOut: true }), goodsOf('product-1', { isOut: true })]
  expect(lines.map((line) => isWithCustomer(line, goods))).toEqual([true, true, true, false])
})

test('whatever leaves first, part and rest cost what the order costs', { tags: ['PICK-22'] }, () => {
  const bought = fc.record({ quantity: fc.integer({ min: 1, max: 6 }), unit: fc.nat(20_000), off: fc.nat(500) })
  fc.assert(
    fc.property(fc.array(bought, { minLength: 1, maxLength: 5 }), fc.nat(3_000), fc.nat(31), (lines, points, out) => {
      const priced = lines.map(({ quantity, unit, off }, at) =>
        lineOf(at + 1, {
          quantity,
          grossCents: quantity * unit,
          totalCents: Math.max(0, quantity * unit - off),
          ...leftOf({ lineNumber: at + 1, quantity, totalCents: Math.max(0, quantity * unit - off) }, []),
        }),
      )
      const totalCents = priced.reduce((sum, one) => sum + one.totalCents, 0)
      const used = Math.min(points, totalCents)
      const order = { totalCents, points: used, shippingCents: 0, worthBefore: 0, pointsBefore: 0 }
      const isOut = (at: number) => ((out >> at) & 1) === 1
      const goods = priced.map(({ productId, quantity }) => ({ productId, pieces: quantity }))
      const [rest, left] = [goods.filter((_, at) => !isOut(at)), goods.filter((_, at) => isOut(at))]
      const ofRest = refundFewer(order, priced, restParts(priced, rest))
      // Paid for the part; the price of the rest is due later.
      const partCents = totalCents - used - ofRest.cents
      expect(partCents).toBeGreaterThanOrEqual(0)
      const ofPart = refundFewer(
        { ...order, worthBefore: ofRest.cents + ofRest.points, pointsBefore: ofRest.points },
        priced,
        restParts(priced, left),
      )
      expect([ofPart.cents, ofPart.points]).toEqual([partCents, used - ofRest.points])
    }),
  )
})
