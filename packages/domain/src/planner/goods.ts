import { priceAtQuantity, type Tier } from '../pricing/unit-price.ts'
import type { Need } from './plan.ts'

/** The measures of one piece of a product, as far as they are known. */
export type Goods = {
  readonly lengthMm?: number
  readonly widthMm?: number
  /** Pieces in a pack. */
  readonly pack?: number
  readonly m2?: number
  readonly coverM2?: number
  readonly grams?: number
  readonly ml?: number
}

const MM2 = 1e6
/** A tiny excess over a whole number is a floating-point error, not one more piece. */
const up = (count: number): number => Math.ceil(count - 1e-6)
const per = (amount: number, holds: number | undefined): number | undefined =>
  holds !== undefined && holds > 0 ? Math.max(1, up(amount / holds)) : undefined

/** Number of pieces of a product that a need takes; undefined if the product cannot serve it. */
export function piecesFor(need: Need, goods: Goods): number | undefined {
  const isTooShort = 'atLeastMm' in need && need.atLeastMm !== undefined && (goods.lengthMm ?? 0) < need.atLeastMm
  if (isTooShort) return undefined
  switch (need.kind) {
    case 'pieces':
      return per(need.count, goods.pack ?? 1)
    case 'length':
      return per(need.mm, goods.lengthMm)
    case 'area':
      return per(need.mm2, goods.m2 === undefined ? undefined : goods.m2 * MM2)
    case 'cover':
      return per(need.mm2, goods.coverM2 === undefined ? undefined : goods.coverM2 * MM2)
    case 'mass':
      return per(need.grams, goods.grams)
    case 'volume':
      return per(need.ml, goods.ml)
    case 'bars':
      return barsFor(need, goods.lengthMm)
    case 'strips':
      return rollsFor(need, goods)
  }
}

type Bars = Extract<Need, { kind: 'bars' }>

/** Whole pieces where they fit into the bar, else joined ones; the waste is part of both. */
function barsFor({ count, mm, lessMm, wastePercent }: Bars, bar: number | undefined): number | undefined {
  const joined = per(((count * mm - lessMm) * (100 + wastePercent)) / 100, bar)
  if (joined === undefined || bar === undefined || mm > bar) return joined
  return Math.max(joined, up(count / Math.floor(bar / mm)))
}

type Strips = Extract<Need, { kind: 'strips' }>

function rollsFor(need: Strips, { lengthMm, widthMm }: Goods): number | undefined {
  if (lengthMm === undefined || widthMm === undefined || widthMm <= need.sideLapMm) return undefined
  const { mm, acrossMm, sideLapMm, endLapMm, wastePercent } = need
  const strips = acrossMm <= widthMm ? 1 : up((acrossMm - sideLapMm) / (widthMm - sideLapMm))
  if (mm <= lengthMm && endLapMm === undefined) return up(strips / Math.floor(lengthMm / mm))
  if (endLapMm === undefined || lengthMm <= endLapMm) return undefined
  // Each roll that does not begin a strip overlaps the end of another one.
  const joints = mm <= lengthMm ? 0 : up((mm - endLapMm) / (lengthMm - endLapMm)) - 1
  return per((strips * (mm + joints * endLapMm) * (100 + wastePercent)) / 100, lengthMm)
}

export type Offered<Id> = {
  readonly id: Id
  readonly goods: Goods
  readonly priceCents: number
  readonly tiers: readonly Tier[]
  /** The most pieces that one order may contain. */
  readonly most: number
}
export type Chosen<Id> = { readonly id: Id; readonly count: number; readonly totalCents: number }

/** The product that serves the need for the least money; the first of several. Undefined if none can. */
export function chooseGoods<Id>(need: Need, offered: readonly Offered<Id>[]): Chosen<Id> | undefined {
  let best: Chosen<Id> | undefined
  for (const { id, goods, priceCents, tiers, most } of offered) {
    const count = piecesFor(need, goods)
    if (count === undefined || count > most) continue
    const totalCents = count * priceAtQuantity(priceCents, tiers, count)
    if (!best || totalCents < best.totalCents) best = { id, count, totalCents }
  }
  return best
}
