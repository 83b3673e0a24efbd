import { earnedPoints } from '@shop/domain/pricing/points'
import { describe, expect, test } from 'vitest'
import { stock } from '../src/branches/stock.ts'
import { calendar } from '../src/catalogue/offers/calendar.ts'
import { promotions } from '../src/catalogue/offers/promotions.ts'
import { average, reviews, stars } from '../src/catalogue/offers/ratings.ts'
import { reviewsByNumber } from '../src/catalogue/offers/reviews-by-number.ts'
import { layout } from '../src/catalogue/range/layout.ts'
import { type Product, product } from '../src/catalogue/range/product.ts'
import { specialNodes } from '../src/catalogue/range/special.ts'
import { webNode } from '../src/catalogue/tree.ts'
import { demoOrders } from '../src/customers/orders.ts'
import { demoPoints } from '../src/customers/own-things.ts'
import { job } from '../src/load/job.ts'
import { ORDER_TABLES } from '../src/load/order-tables.ts'

const TODAY = '2026-11-17'
const days = calendar(TODAY)
const range = { seed: 1, layout: layout(8000), calendar: days }
const work = job({ products: 8000, seed: 1, today: TODAY, stockPerProduct: 25, branches: 60 })
const products: Product[] = Array.from({ length: 8000 }, (_, index) => product(range, index))
const campaigns = new Map(promotions(days).map((one) => [one.id, one]))
const inNode = (code: string) =>
  products.filter((one) => one.traits.state === 'Active' && specialNodes(range, one).includes(webNode(code).id))
const names = (those: readonly Product[]) => those.map((one) => one.name[0])

/** Categories in which goods of a campaign may occur; an unlisted campaign fits everywhere. */
const FITS: Readonly<Record<string, RegExp>> = {
  'Wand en plafond': /^gips-en-afbouw/,
  'Klusweek gereedschap': /^gereedschap/,
  Buitenweek: /^(tuin|stenen-en-bestrating)/,
  Verfweek: /^verf/,
  Badkamerweek: /^(sanitair-en-leidingwerk\/(badkamer|kranen)|tegels)/,
  Ruwbouwweek: /^(mortel-en-cement|stenen-en-bestrating|dak-en-goot)/,
  Houtweek: /^hout/,
  Bevestigingsweek: /^(ijzerwaren|kit-en-lijm)/,
  'Week van de installateur': /^(sanitair-en-leidingwerk|elektra)/,
  'Week van het warme huis': /^isolatie/,
  Isolatiemaand: /^isolatie/,
  'Energie besparen': /^(isolatie|elektra\/verlichting|sanitair-en-leidingwerk\/(verwarming|ventilatie))/,
}

describe('campaigns', () => {
  const offered = products.flatMap((one) =>
    one.prices.offers.map((offer) => ({ one, campaign: campaigns.get(offer.promotionId) })),
  )
  test('the name of a campaign fits the category of each of its products', { tags: ['WIRED-26'] }, () => {
    expect(offered.length).toBeGreaterThan(500)
    const odd = offered.filter(({ one, campaign }) => {
      const fits = FITS[campaign?.nl ?? '']
      return fits !== undefined && !fits.test(one.node.code)
    })
    expect(odd.map(({ one, campaign }) => `${campaign?.nl}: ${one.name[0]}`)).toEqual([])
    for (const name of Object.keys(FITS)) expect(offered.some(({ campaign }) => campaign?.nl === name)).toBe(true)
  })
  test('the monthly campaign of the house brands contains house brands only', { tags: ['WIRED-26'] }, () => {
    const month = offered.filter(({ campaign }) => campaign?.nl === 'Huismerkmaand')
    expect(month.length).toBeGreaterThan(5)
    expect(month.filter(({ one }) => !one.brand.code.startsWith('bouwmeester')).map(({ one }) => one.name[0])).toEqual(
      [],
    )
  })
})

describe('lists of deals', () => {
  test('every product of the offers has a label, a period and a former price', { tags: ['WIRED-26'] }, () => {
    const all = inNode('actie')
    expect(all.length).toBeGreaterThan(200)
    const bare = all.filter(({ prices, traits }) => {
      const shown = prices.offers
        .map(({ promotionId }) => campaigns.get(promotionId))
        .filter((one) => one?.ticket && one.ticket !== 'NOLABEL')
      return shown.length === 0 || !['lawful', 'show-label'].includes(traits.promotion ?? '')
    })
    expect(names(bare)).toEqual([])
  })
  test('every Op=Op product costs less than before, until a given day', { tags: ['WIRED-26'] }, () => {
    const all = inNode('opOp')
    expect(all.length).toBeGreaterThan(80)
    const bare = all.filter(({ prices }) => {
      const before = prices.history.at(-2)?.cents ?? 0
      return !prices.reduced || prices.reduced.from > TODAY || prices.reduced.until < TODAY || before <= prices.cents
    })
    expect(names(bare)).toEqual([])
  })
  test('every Meer=Minder product has a tier below its current single price', { tags: ['WIRED-26'] }, () => {
    const all = inNode('meerMinder')
    expect(all.length).toBeGreaterThan(300)
    const bare = all.filter(
      ({ prices, traits }) =>
        prices.tiers.length === 0 || prices.offers.length > 0 || traits.isLastStock || prices.reduced,
    )
    expect(names(bare)).toEqual([])
  })
})

describe('reviews', () => {
  const told = (one: Product) => reviews(1, one.place, 8000, days)
  test('no two reviews of a product are equal, and no sentence occurs too often', () => {
    const often = new Map<string, number>()
    const twice: string[] = []
    let count = 0
    for (const one of products) {
      const all = told(one)
      count += all.length
      if (new Set(all.map(({ content }) => content)).size < all.length) twice.push(one.name[0])
      if (new Set(all.map(({ consumer, createdAt }) => consumer + createdAt)).size < all.length) twice.push(one.name[0])
      for (const { content } of all) often.set(content, (often.get(content) ?? 0) + 1)
    }
    expect(count).toBeGreaterThan(20_000)
    expect(twice).toEqual([])
    // Another product of the same kind may have the same sentence, but not often.
    expect([...often].filter(([, times]) => times > 15).slice(0, 5)).toEqual([])
  })
  test('a review names the product and praises only services that the shop offers', () => {
    const odd = products.flatMap((one) =>
      told(one)
        .filter(({ content, locale }) => {
          const name = one.name[locale === 'nl' ? 0 : 1].slice(0, 4).trim().toLowerCase()
          return !content.toLowerCase().includes(name) || /zaagservice|cutting service/i.test(content)
        })
        .map(({ content }) => `${one.name[0]}: ${content}`),
    )
    expect(odd.slice(0, 5)).toEqual([])
  })
  test('the rating of a product is the average of its reviews from the provider', () => {
    const find = reviewsByNumber(range)
    for (const one of products) {
      const given = find(one.number)
      const mean = average(given.map((each) => each.stars))
      expect([one.number, mean, given.length]).toEqual([
        one.number,
        average(stars(1, one.place, 8000)),
        stars(1, one.place, 8000).length,
      ])
    }
    expect(find('999999')).toEqual([])
  })
})

describe('points', () => {
  const orders = demoOrders(work)
  test('an order earned one point for each whole euro of goods', { tags: ['WIRED-25'] }, () => {
    const delivered = orders.filter(({ state }) => state === 'delivered')
    expect(delivered.length).toBeGreaterThan(15)
    for (const one of delivered) expect(one.points).toBe(earnedPoints(one.goodsCents, 0, 0))
    for (const one of orders) if (one.state !== 'delivered') expect(one.points).toBe(0)
  })
  test('the history of points adds up to the balance and never falls below zero', { tags: ['WIRED-25'] }, () => {
    const accounts = ORDER_TABLES.find(({ table }) => table === 'points_account')?.rows(work) ?? []
    const balances = new Map(accounts.map(([id, balance]) => [id, balance]))
    for (const [, lines] of Map.groupBy(demoPoints(orders), ({ customer }) => customer.id)) {
      let balance = 0
      for (const line of lines) {
        balance += line.points
        expect(line.balance).toBe(balance)
        expect(balance).toBeGreaterThanOrEqual(0)
      }
      expect(balances.get(lines[0]?.customer.id)).toBe(balance)
      const earned = lines.filter(({ kind }) => kind === 'earn')
      for (const line of earned) expect(line.points).toBe(orders.find(({ id }) => id === line.orderId)?.points)
    }
  })
})

test('most best sellers of the home page are in stock in every branch', () => {
  const popular = inNode('homePopular')
  expect(popular.length).toBeGreaterThanOrEqual(40)
  const rows = popular.map((one) => stock(1, one, work.branchIds, work.warehouseId, 25))
  const shares = work.branchIds.map(
    (branch) =>
      rows.filter((all) => all.some(({ branchId, onHand, reserved }) => branchId === branch && onHand > reserved))
        .length / popular.length,
  )
  expect(Math.min(...shares)).toBeGreaterThan(0.8)
  expect(names(popular.filter((one) => one.traits.isAway || one.traits.isPickupOnly))).toEqual([])
})
