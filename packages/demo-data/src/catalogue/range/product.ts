import type { ProductShape } from '../../pictures/shapes.ts'
import { ean13, rowId } from '../../seed/ids.ts'
import { chance } from '../../seed/random.ts'
import { type Both, slug } from '../../text/locale.ts'
import { PRICE_LEVEL } from '../brand-names.ts'
import { type Brand, brand as findBrand } from '../brands.ts'
import type { Calendar } from '../offers/calendar.ts'
import { shelfCents } from '../offers/money.ts'
import { type Prices, prices } from '../offers/prices.ts'
import { standardOf } from '../standards.ts'
import { type WebNode, webNode } from '../tree.ts'
import { productNames, productSlug, series } from '../words/naming.ts'
import { SIZE_SPECS } from './axes.ts'
import type { Sizes } from './family.ts'
import { KINDS } from './kinds.ts'
import type { Layout, Place } from './layout.ts'
import { FIRST_NUMBER } from './numbers.ts'
import { PINNED } from './pinned.ts'
import { type Traits, traits } from './traits.ts'

export type Range = { seed: number; layout: Layout; calendar: Calendar }
export type Specs = Readonly<Record<string, string | number | boolean>>

/** Kinds of goods with a recommended retail price. */
const ADVISED: ReadonlySet<string> = new Set(['powertool', 'tap', 'lamp', 'heating', 'paint'])

export const productId = (seed: number, index: number): string => rowId(seed, 'product', index)

/** Product `index` of the range, generated from its index alone. */
export const product = (range: Range, index: number): Product => new Product(range, range.layout.place(index))

/** Properties that may differ between a product and its successor. */
const COSMETIC: ReadonlySet<string> = new Set(['colour', 'finish', 'gloss', 'set'])
/** Search distance for a successor. */
const FAR = 400

const jobOf = ({ variant: { choices } }: Place): string =>
  Object.entries(choices)
    .filter(([axis]) => !COSMETIC.has(axis))
    .join(' ')

/** Two of three discontinued products have a successor: the nearest of the family that does the same job. */
export function successorOf(range: Range, { traits: { state }, place }: Product): Product | null {
  if (state !== 'Ended' || place.member % 3 === 0) return null
  const { layout } = range
  const { family, member } = place
  const job = jobOf(place)
  const count = Math.min(FAR, layout.count(family.code))
  for (let step = 1; step < count; step++)
    for (const other of [member - step, member + step]) {
      const index = layout.indexIn(family.code, other)
      if (jobOf(layout.place(index)) !== job) continue
      const found = product(range, index)
      if (found.traits.state === 'Active' && found.node.code === webNodeOf(place).code) return found
    }
  return null
}

function webNodeOf({ family, variant }: Place): WebNode {
  if (!family.node.includes('{')) return webNode(family.node)
  return webNode(family.node.replace(/\{(\w+)\}/g, (_, axis: string) => variant.choices[axis] ?? axis))
}

/** Each table needs a few properties of a product, so properties are computed lazily. */
export class Product {
  readonly id: string
  readonly place: Place
  readonly #range: Range
  #name: Both | undefined
  #traits: Traits | undefined
  #prices: Prices | undefined
  #specs: Specs | undefined

  constructor(range: Range, place: Place) {
    this.#range = range
    this.place = place
    this.id = productId(range.seed, place.index)
  }

  get #pinned() {
    return this.place.member === 0 ? PINNED[this.place.family.code] : undefined
  }
  get number(): string {
    return this.#pinned?.number ?? String(FIRST_NUMBER + this.place.index)
  }
  get scanCode(): string {
    return this.#pinned?.scanCode ?? ean13(this.#range.seed, this.place.index)
  }
  get supplierNumber(): string {
    return this.#pinned?.supplierNumber ?? supplierNumber(this.place.brand, this.place.index)
  }
  get brand(): Brand {
    return findBrand(this.place.brand)
  }
  get node(): WebNode {
    return webNodeOf(this.place)
  }
  /** Each series of a family is a family: its products look alike and differ in size, colour or content. */
  get familyCode(): string {
    const { family, round } = this.place
    return slug(`${family.code} ${series(round) ?? ''}`)
  }
  get name(): Both {
    this.#name ??= productNames(this.place)
    return this.#name
  }
  get slug(): Both {
    return [productSlug(this.place.brand, this.name[0]), productSlug(this.place.brand, this.name[1])]
  }
  get traits(): Traits {
    this.#traits ??= traits(this.#range.seed, this.place)
    return this.#traits
  }
  get prices(): Prices {
    const { seed, calendar } = this.#range
    const { family, member } = this.place
    const goods = { kind: family.kind, node: this.node.code, brand: this.place.brand }
    this.#prices ??= prices(seed, `${family.code} ${member}`, this.#usualCents, goods, this.traits, calendar)
    return this.#prices
  }
  get #usualCents(): number {
    const { family, variant, brand, round } = this.place
    const drift = 0.97 + chance(this.#range.seed, 'level', family.code, brand, round) * 0.06
    return shelfCents(family.euro(variant.sizes, variant.choices) * (PRICE_LEVEL[brand] ?? 1) * drift)
  }
  /** The recommended price, for goods that have one. */
  get recommendedCents(): number | null {
    const { family, member } = this.place
    const isAdvised = ADVISED.has(family.kind) && chance(this.#range.seed, 'advised', family.code, member) < 0.3
    return isAdvised ? shelfCents((this.prices.cents / 100) * 1.14) : null
  }
  get weightGrams(): number {
    const { family, variant } = this.place
    return Math.max(1, Math.round(family.weight(variant.sizes, variant.choices) * 1000))
  }
  /** The sales unit: 'stuk' for a single piece, a pack for several. */
  get unit(): string {
    const unit = this.place.family.unit ?? KINDS[this.place.family.kind].unit
    const { pack_size: pieces } = this.specs
    if (pieces === 1) return 'stuk'
    if (typeof pieces !== 'number' || unit !== 'stuk') return unit
    return this.place.family.name[0].includes('-delig') ? 'set' : 'pak'
  }
  get shape(): ProductShape {
    const { family, variant } = this.place
    return family.shapeOf?.(variant.choices) ?? family.shape
  }
  get per(): string {
    return this.place.family.per ?? 'stuk'
  }
  /** Contents of a piece in the unit of its unit price. */
  get holds(): number {
    const { family, variant } = this.place
    return Number((family.holds?.(variant.sizes, variant.choices) ?? 1).toFixed(4))
  }
  get energy(): string | null {
    const { family, variant } = this.place
    return family.energy?.(variant.sizes, variant.choices) ?? null
  }
  get specs(): Specs {
    this.#specs ??= specsOf(this.place, this.per, this.holds, this.weightGrams)
    return this.#specs
  }
  /** Best sellers of the home page; every branch stocks them. */
  get isBestSeller(): boolean {
    const { state, isOrderable, isAway, isPickupOnly, isLastStock } = this.traits
    const isSold = state === 'Active' && isOrderable && !isAway && !isPickupOnly && !isLastStock
    return isSold && !this.place.family.isMadeToMeasure && this.rank <= Math.max(60, this.#range.layout.size / 200)
  }
  /** Sales rank, 1 is the top: popular families and their first sizes sell best, with some randomness. */
  get rank(): number {
    const { family, index, member } = this.place
    const share = chance(this.#range.seed, 'rank', index) / (family.pull ?? 1)
    const early = Math.min(1, (member + 1) / 40)
    return 1 + Math.floor(Math.min(0.999, share * (0.35 + 0.65 * early)) * this.#range.layout.size)
  }
}

function specsOf({ family, variant, round }: Place, per: string, holds: number, grams: number): Specs {
  const { sizes, choices } = variant
  const specs: Record<string, string | number | boolean> = {}
  for (const axis of variant.names)
    specs[SIZE_SPECS[axis as keyof Sizes] ?? axis] = choices[axis] ?? sizes[axis as keyof Sizes]
  Object.assign(specs, family.specs, family.derived?.(sizes, choices))
  if (per === 'm2') specs.area_m2 = Number(holds.toFixed(2))
  specs.weight_kg = Number((grams / 1000).toFixed(grams < 1000 ? 2 : 1))
  const standard = standardOf(family)
  if (standard) specs.standard = standard
  const line = series(round)
  if (line) specs.series = line
  return specs
}

function supplierNumber(brand: string, index: number): string {
  const consonants = brand.replace(/[^a-z]/g, '').replace(/(?!^)[aeiou]/g, '')
  const letters = consonants.slice(0, 3).toUpperCase().padEnd(3, 'X')
  return `${letters}-${String(100 + ((index * 37) % 900))}/${String(10 + ((index * 13) % 90))}${index}`
}
