import { describe, expect, test } from 'vitest'
import { media } from '../src/catalogue/media.ts'
import { calendar } from '../src/catalogue/offers/calendar.ts'
import { PROMOTION_IDS } from '../src/catalogue/offers/campaigns.ts'
import { promotions } from '../src/catalogue/offers/promotions.ts'
import { KINDS } from '../src/catalogue/range/kinds.ts'
import { layout } from '../src/catalogue/range/layout.ts'
import { type Product, product } from '../src/catalogue/range/product.ts'
import { related } from '../src/catalogue/relations.ts'
import { job } from '../src/load/job.ts'
import { PRODUCT_TABLES } from '../src/load/product-tables.ts'

const days = calendar('2026-11-17')
const range = { seed: 1, layout: layout(8000), calendar: days }
const products: Product[] = Array.from({ length: 8000 }, (_, index) => product(range, index))
const count = (holds: (one: Product) => boolean) => products.filter(holds).length
const all = promotions(days)

/** The lowest effective price in the 30 days before a moment, including earlier promotions. */
function lowestBefore(one: Product, start: string): number {
  const from = Date.parse(start) - 30 * 86_400_000
  const shelf = one.prices.history.filter(({ validFrom }) => Date.parse(validFrom) < Date.parse(start))
  const inWindow = shelf.filter(
    ({ validFrom }, at) =>
      Date.parse(shelf[at + 1]?.validFrom ?? start) > from && Date.parse(validFrom) < Date.parse(start),
  )
  const earlier = one.prices.offers.filter((offer) => {
    const promotion = all.find(({ id }) => id === offer.promotionId)
    return (
      promotion !== undefined && Date.parse(promotion.ends) > from && Date.parse(promotion.ends) < Date.parse(start)
    )
  })
  return Math.min(...inWindow.map(({ cents }) => cents), ...earlier.map(({ cents }) => cents))
}
const NOW: readonly number[] = [...PROMOTION_IDS.week, ...PROMOTION_IDS.month]
const offerNow = (one: Product) => one.prices.offers.find(({ promotionId }) => NOW.includes(promotionId))
const startOf = (id: number) => all.find((promotion) => promotion.id === id)?.starts ?? ''

describe("the 'van' price", () => {
  test.each(['lawful', 'unlawful-history', 'unlawful-promotion'] as const)('%s: history and offer say so', (kind) => {
    const those = products.filter((one) => one.traits.promotion === kind)
    expect(those.length).toBeGreaterThan(20)
    for (const one of those) {
      const offer = offerNow(one)
      if (!offer) throw new Error(`${one.name[0]} has no offer`)
      const isLawful = lowestBefore(one, startOf(offer.promotionId)) > offer.cents
      expect(`${one.number} ${isLawful}`).toBe(`${one.number} ${kind === 'lawful'}`)
    }
  })
  test('each kind of promotion label occurs', () => {
    for (const kind of ['later', 'past', 'no-ticket', 'no-label', 'show-label'])
      expect(count((one) => one.traits.promotion === kind)).toBeGreaterThan(5)
  })
})

test.each<[string, number, (one: Product) => boolean]>([
  ['tiers', 300, (one) => one.prices.tiers.length > 0],
  ['last stock', 80, (one) => one.traits.isLastStock],
  ['reduced now', 120, (one) => one.traits.reduced === 'now'],
  ['reduced before', 20, (one) => one.traits.reduced === 'past'],
  ['reduced later', 20, (one) => one.traits.reduced === 'later'],
  ['ended', 40, (one) => one.traits.state === 'Ended'],
  ['draft', 10, (one) => one.traits.state === 'Draft'],
  ['not orderable', 60, (one) => !one.traits.isOrderable],
  ['pickup only', 100, (one) => one.traits.isPickupOnly],
  ['pallets', 20, (one) => one.place.family.isPallet === true],
  ['made to measure', 20, (one) => one.place.family.isMadeToMeasure === true],
  ['energy label', 80, (one) => one.energy !== null],
  ['hazard label', 400, (one) => KINDS[one.place.family.kind].hazard !== undefined],
  ['needed goods', 1000, (one) => related(range, one).some((row) => row.kind === 'needed')],
  ['sold out, expected again', 40, (one) => one.traits.isAway],
  ['recommended prices', 80, (one) => one.recommendedCents !== null],
  ['films', 40, (one) => JSON.stringify(media(one)).includes('"video"')],
  ['nice goods', 300, (one) => related(range, one).some((row) => row.kind === 'nice')],
])('%s: at least %i products', (_, least, holds) => {
  expect(count(holds)).toBeGreaterThanOrEqual(least)
})

test('a tier is always cheaper than the one below it', () => {
  const wrong = products.filter(({ prices }) =>
    prices.tiers.some((tier, at) => tier.cents >= (prices.tiers[at - 1]?.cents ?? prices.cents)),
  )
  expect(wrong.map((one) => one.name[0])).toEqual([])
})

test('the rows violate no table constraint', () => {
  const work = job({ products: 8000, seed: 1, today: '2026-11-17', stockPerProduct: 25, branches: 60 })
  const keyed: Record<string, number> = { product_web_node: 3, product_relation: 3, product: 1, product_review: 1 }
  const rows = new Map<string, number>()
  const broken: string[] = []
  for (const one of products)
    for (const table of PRODUCT_TABLES) {
      const made = table.rows(work, one)
      rows.set(table.table, (rows.get(table.table) ?? 0) + made.length)
      const keys = new Set(made.map((row) => row.slice(0, keyed[table.table] ?? 2).join(' ')))
      if (keys.size !== made.length) broken.push(`a key twice in ${table.table}`)
      if (table.table === 'stock' && made.some((row) => Number(row[3]) > Number(row[2])))
        broken.push('more reserved than on hand')
      if (table.table === 'product_relation' && made.some((row) => row[0] === row[2]))
        broken.push('goods that belong with themselves')
    }
  expect(broken).toEqual([])
  expect(rows.get('stock')).toBeGreaterThan(180_000)
  expect(rows.get('stock')).toBeLessThan(230_000)
  expect(rows.get('product_review')).toBeGreaterThan(20_000)
})

test('fitting products list each other and share the fitting property', () => {
  const drill = products.find((one) => one.place.family.code === 'accuboormachine')
  if (!drill) throw new Error('there is a drill')
  const fits = related(range, drill).filter(({ kind }) => kind === 'fits')
  const partners = products.filter(({ id }) => fits.some(({ relatedId }) => relatedId === id))
  expect(partners.length).toBeGreaterThan(0)
  for (const partner of partners) {
    expect(partner.specs.battery).toBe(drill.specs.battery)
    expect(partner.brand).toBe(drill.brand)
    expect(related(range, partner)).toContainEqual(expect.objectContaining({ kind: 'fits', relatedId: drill.id }))
  }
})
