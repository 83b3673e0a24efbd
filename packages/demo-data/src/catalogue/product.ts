import { ean13, rowId } from '../seed/ids.ts'
import { chance } from '../seed/random.ts'
import type { Both } from '../text/locale.ts'
import { SIZE_SPECS } from './axes.ts'
import { PRICE_LEVEL } from './brand-names.ts'
import { type Brand, brand as findBrand } from './brands.ts'
import type { Calendar } from './calendar.ts'
import type { Sizes } from './family.ts'
import { KINDS } from './kinds.ts'
import type { Layout, Place } from './layout.ts'
import { shelfCents } from './money.ts'
import { productNames, productSlug, series } from './naming.ts'
import { PINNED } from './pinned.ts'
import { type Prices, prices } from './prices.ts'
import { type Traits, traits } from './traits.ts'
import { type WebNode, webNode } from './tree.ts'

export type Product = {
  id: string
  number: string
  scanCode: string
  supplierNumber: string
  place: Place
  brand: Brand
  node: WebNode
  name: Both
  slug: Both
  traits: Traits
  prices: Prices
  weightGrams: number
  unit: string
  /** what a piece holds in the unit of its unit price */
  holds: number
  per: string
  specs: Readonly<Record<string, string | number | boolean>>
  /** 1 sells best */
  rank: number
  energy: string | null
}

export const productId = (seed: number, index: number): string => rowId(seed, 'product', index)

export type Range = { seed: number; layout: Layout; calendar: Calendar }

/** Product `index` of the range, made from nothing but its number. */
export function product({ seed, layout, calendar }: Range, index: number): Product {
  const place = layout.place(index)
  const { family, variant } = place
  const { sizes, choices } = variant
  const pinned = place.member === 0 ? PINNED[family.code] : undefined
  const brand = findBrand(place.brand)
  const name = productNames(place)
  const own = traits(seed, place)
  const drift = 0.97 + chance(seed, 'level', family.code, place.brand, place.round) * 0.06
  const usual = shelfCents(family.euro(sizes, choices) * (PRICE_LEVEL[place.brand] ?? 1) * drift)
  const weight = Math.max(1, Math.round(family.weight(sizes, choices) * 1000))
  const holds = Number((family.holds?.(sizes, choices) ?? 1).toFixed(4))
  const per = family.per ?? 'stuk'
  return {
    id: productId(seed, index),
    number: pinned?.number ?? String(200_001 + index),
    scanCode: pinned?.scanCode ?? ean13(seed, index),
    supplierNumber: pinned?.supplierNumber ?? supplierNumber(place.brand, index),
    place,
    brand,
    node: webNode(family.node.replace(/\{(\w+)\}/g, (_, axis: string) => choices[axis] ?? axis)),
    name,
    slug: [productSlug(place.brand, name[0]), productSlug(place.brand, name[1])],
    traits: own,
    prices: prices(seed, `${family.code} ${place.member}`, usual, family.kind, own, calendar),
    weightGrams: weight,
    unit: family.unit ?? KINDS[family.kind].unit,
    holds,
    per,
    specs: specsOf(place, per, holds, weight),
    rank: rankOf(seed, place, layout.size),
    energy: family.energy?.(sizes, choices) ?? null,
  }
}

function specsOf({ family, variant, round }: Place, per: string, holds: number, grams: number) {
  const { sizes, choices } = variant
  const specs: Record<string, string | number | boolean> = {}
  for (const axis of variant.names)
    specs[SIZE_SPECS[axis as keyof Sizes] ?? axis] = choices[axis] ?? sizes[axis as keyof Sizes]
  Object.assign(specs, family.specs, family.derived?.(sizes, choices))
  if (per === 'm2') specs.area_m2 = Number(holds.toFixed(2))
  specs.weight_kg = Number((grams / 1000).toFixed(grams < 1000 ? 2 : 1))
  const line = series(round)
  if (line) specs.series = line
  return specs
}

/** Well known goods of a family sell best, its first sizes above its last, with some chance in between. */
function rankOf(seed: number, place: Place, size: number): number {
  const share = chance(seed, 'rank', place.index) / (place.family.pull ?? 1)
  const early = Math.min(1, (place.member + 1) / 40)
  return 1 + Math.floor(Math.min(0.999, share * (0.35 + 0.65 * early)) * size)
}

function supplierNumber(brand: string, index: number): string {
  const letters = brand
    .replace(/[^a-z]/g, '')
    .replace(/(?!^)[aeiou]/g, '')
    .slice(0, 3)
    .toUpperCase()
    .padEnd(3, 'X')
  return `${letters}-${String(100 + ((index * 37) % 900))}/${String(10 + ((index * 13) % 90))}${index}`
}
