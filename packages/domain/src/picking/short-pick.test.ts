import { describe, expect, test } from 'vitest'
import { leftOf, type StoredPart } from '../order/withdrawal.ts'
import {
  isEquivalentPrice,
  missingParts,
  refundFewer,
  refundReplaced,
  type ShortLine,
  tripArrival,
} from './short-pick.ts'
import { type ShortWish, waysFor } from './short-wish.ts'

describe('the choice for a short line', { tags: ['PICK-14'] }, () => {
  test.for<[ShortWish | null, readonly string[]]>([
    [null, ['branch', 'replace', 'fewer']],
    ['call', ['branch', 'replace', 'fewer']],
    ['replace', ['replace', 'branch', 'fewer']],
    ['fewer', ['fewer', 'branch', 'replace']],
  ])('with the wish %s is in the order %s', ([wish, ways]) => {
    expect(waysFor(wish)).toEqual(ways)
  })

  const open = { week: [1, 2, 3, 4, 5, 6].map((day) => ({ day, openTime: '07:00', closeTime: '18:00' })), holidays: [] }
  const closedInAfternoon = { ...open, week: open.week.map((one) => ({ ...one, closeTime: '12:30' })) }
  test.for<[string, string, typeof open, string | undefined]>([
    ['takes the van of today', '2026-11-17T09:00:00Z', open, '2026-11-17T14:30:00.000Z'],
    ['takes the next van once today’s is loaded', '2026-11-17T12:00:00Z', open, '2026-11-18T14:30:00.000Z'],
    ['skips the day on which a branch is closed', '2026-11-21T13:00:00Z', open, '2026-11-23T14:30:00.000Z'],
    ['needs a branch that is open when the van is loaded', '2026-11-17T09:00:00Z', closedInAfternoon, undefined],
  ])('%s', ([, now, from, arrival]) => {
    expect(tripArrival(new Date(now), from, open)?.toISOString()).toBe(arrival)
  })

  test('an equivalent product costs at most a tenth more', () => {
    expect([isEquivalentPrice(1_100, 1_000), isEquivalentPrice(1_101, 1_000)]).toEqual([true, false])
  })
})

type Bought = { readonly quantity: number; readonly unitCents: number; readonly discountCents: number }
const lineOf = (
  { quantity, unitCents, discountCents }: Bought,
  at: number,
  parts: readonly StoredPart[],
): ShortLine => {
  const [lineNumber, grossCents] = [at + 1, quantity * unitCents]
  const totalCents = grossCents - discountCents
  const left = leftOf({ lineNumber, quantity, totalCents }, parts)
  const fixed = { kind: 'goods', isMade: false, isWithdrawable: false, replacedBy: [`other-${at}`] } as const
  return { lineNumber, quantity, ...left, ...fixed, productId: `product-${at}`, grossCents, totalCents }
}

test('the pieces of a product come from its last lines, and sheets of a cut list stay together', () => {
  const lines = [3, 2].map((quantity, at) => ({
    ...lineOf({ quantity, unitCents: 100, discountCents: 0 }, at, []),
    productId: 'sheet',
    isMade: at === 0,
  }))
  expect(missingParts(lines, 'sheet', 2)).toEqual({ ok: true, value: [{ lineNumber: 2, quantity: 2 }] })
  expect(missingParts(lines, 'sheet', 3)).toEqual({ ok: false, code: 'sawn' })
  expect(missingParts(lines, 'unknown', 1)).toEqual({ ok: false, code: 'too_many' })
})

/** A generator with a seed: a million orders of fast-check would take minutes. */
function randomOf(seed: number) {
  let state = seed
  return (most: number) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % (most + 1)
  }
}

const ORDERS = 1_000_000

/** Runs one random order to its end: pieces are missing or replaced until none is left. Returns the first fault. */
function faultOf(any: (most: number) => number): string | undefined {
  const bought = Array.from({ length: 1 + any(2) }, (): Bought => {
    const [quantity, unitCents] = [1 + any(5), any(20_000)]
    return { quantity, unitCents, discountCents: any(1) * any(quantity * unitCents) }
  })
  const goodsCents = bought.reduce((sum, one) => sum + one.quantity * one.unitCents - one.discountCents, 0)
  const shippingCents = any(1) * any(6_000)
  const totalCents = goodsCents + shippingCents
  const points = any(1) * any(totalCents)
  const parts: StoredPart[] = []
  let [worthBefore, pointsBefore, moneyBack] = [0, 0, 0]
  const lines = bought.map((one, at) => lineOf(one, at, parts))
  for (;;) {
    const open = lines.findIndex(({ own, replaced }) => own.quantity + replaced.quantity > 0)
    const chosen = any(bought.length - 1)
    const at = (lines[chosen]?.own.quantity ?? 0) > 0 ? chosen : open
    const line = lines[at]
    const isReplaced = line !== undefined && line.own.quantity === 0
    const most = isReplaced ? line.replaced.quantity : (line?.own.quantity ?? 0)
    if (!line || most === 0) return 'the order has pieces that cannot be given up'
    const pieces = 1 + any(most - 1)
    const missing = missingParts(lines, isReplaced ? `other-${at}` : line.productId, pieces)
    if (!missing.ok) return `cannot find ${pieces} pieces`
    const order = { totalCents, points, shippingCents, worthBefore, pointsBefore }
    const instead = any(25_000)
    const isSwap = !isReplaced && any(3) === 0
    const money = isSwap
      ? refundReplaced(order, lines, missing.value, instead)
      : refundFewer(order, lines, missing.value)
    const worth = money.cents + money.points
    const partsWorth = money.parts.reduce((sum, { cents }) => sum + cents, 0)
    if (money.cents < 0 || money.points < 0) return `negative refund ${money.cents} and ${money.points}`
    if (worth !== partsWorth + (money.isEverything ? shippingCents : 0)) return 'parts and delivery are not the refund'
    // The value of untouched pieces is their share of the price after codes, rounded once.
    const isWhole = line.own.quantity === line.quantity
    const exact = ((line.grossCents - (bought[at]?.discountCents ?? 0)) * pieces) / line.quantity
    if (!isSwap && isWhole && Math.abs(partsWorth - exact) > 0.5) return `${partsWorth} instead of ${exact}`
    if (isSwap && isWhole && line.grossCents > 0) {
      const difference = exact - (pieces * instead * line.totalCents) / line.grossCents
      if (Math.abs(partsWorth - Math.max(0, difference)) > 1) return `difference ${partsWorth}, not ${difference}`
    }
    // Points pay the share of each refund that they paid of the order.
    const pointShare = totalCents === 0 ? 0 : (points * (worthBefore + worth)) / totalCents
    if (Math.abs(pointsBefore + money.points - pointShare) > 0.5) return 'points are not in proportion'
    parts.push(...money.parts)
    lines[at] = lineOf(bought[at] ?? { quantity: 0, unitCents: 0, discountCents: 0 }, at, parts)
    worthBefore += worth
    pointsBefore += money.points
    moneyBack += money.cents
    if (worthBefore > totalCents) return `refunded ${worthBefore} of ${totalCents}`
    if (money.isEverything)
      return moneyBack === totalCents - points && pointsBefore === points ? undefined : 'the end is not the price paid'
  }
}

test('a million random orders get back what they paid, to the cent', { tags: ['PICK-15'], timeout: 240_000 }, () => {
  const any = randomOf(20_261_117)
  const faults: string[] = []
  for (let nth = 0; nth < ORDERS && faults.length < 3; nth += 1) {
    const fault = faultOf(any)
    if (fault !== undefined) faults.push(`order ${nth}: ${fault}`)
  }
  expect(faults).toEqual([])
})
