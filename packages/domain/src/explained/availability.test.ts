import { describe, expect, test } from 'vitest'
import { explainOrder, explainSearch, type OrderFacts, piecesFor, type SearchFacts } from './availability.ts'

const search = (over: Partial<SearchFacts>): SearchFacts => ({
  ...{ state: 'Active', isIndexed: true, position: undefined, isMatch: false, missingWords: [] },
  correctedTerm: undefined,
  ...over,
})

const SEARCHES: readonly (readonly [string, Partial<SearchFacts>, ReturnType<typeof explainSearch>])[] = [
  ['first of the results', { position: 1, isMatch: true }, { reason: 'first_page', page: 1 }],
  ['last of the first page', { position: 12, isMatch: true }, { reason: 'first_page', page: 1 }],
  ['first of the second page', { position: 13, isMatch: true }, { reason: 'later_page', page: 2 }],
  ['an ended product, found by its number', { state: 'Ended', position: 1 }, { reason: 'first_page', page: 1 }],
  ['further than the results that were read', { isMatch: true }, { reason: 'beyond', page: undefined }],
  ['a draft', { state: 'Draft', isIndexed: false }, { reason: 'draft', page: undefined }],
  ['not in the index yet', { isIndexed: false }, { reason: 'not_indexed', page: undefined }],
  ['an ended product by a general word', { state: 'Ended' }, { reason: 'ended', page: undefined }],
  ['a word that the product lacks', { missingWords: ['wit'] }, { reason: 'words', page: undefined }],
  [
    'another term, because the typed one found too little',
    { correctedTerm: 'gipsplaat', missingWords: ['gipsplat'] },
    { reason: 'corrected', page: undefined },
  ],
  ['words that match apart, not together', {}, { reason: 'no_match', page: undefined }],
]

const PRODUCT: OrderFacts['product'] = {
  state: 'Active',
  isOrderable: true,
  isMadeToMeasure: false,
  hasConfigurator: false,
  isSaleStopped: false,
}
const order = (over: Partial<OrderFacts>): OrderFacts => ({
  ...{ product: PRODUCT, quantity: 2, maxQuantity: 999, deliveryType: 'standard', method: 'Pickup', branchId: 1 },
  logisticsBranchIds: [9],
  stock: [
    [1, 5],
    [2, 1],
    [9, 40],
  ],
  slot: undefined,
  ...over,
})
const slot = (over: Partial<NonNullable<OrderFacts['slot']>>) => ({
  slot: { day: '2026-11-20', isOffered: false, isFull: false, first: '2026-11-19', ...over },
})
const product = (over: Partial<OrderFacts['product']>) => ({ product: { ...PRODUCT, ...over } })

const ORDERS: readonly (readonly [string, Partial<OrderFacts>, readonly string[]])[] = [
  ['goods in the branch', {}, []],
  ['the last pieces of the branch', { quantity: 5 }, []],
  ['more pieces than the branch has', { quantity: 6 }, ['stock']],
  ['a branch without the product', { branchId: 3 }, ['stock']],
  ['delivery from several branches', { method: 'Delivery', branchId: undefined, quantity: 46 }, []],
  ['delivery of more than all branches have', { method: 'Delivery', branchId: undefined, quantity: 47 }, ['stock']],
  ['a draft', product({ state: 'Draft' }), ['draft']],
  ['an ended product', product({ state: 'Ended' }), ['ended']],
  ['a product that is not sold online', product({ isOrderable: false }), ['not_online']],
  ['a stop of sale, whatever the stock is', product({ isSaleStopped: true }), ['sale_stopped']],
  ['made to measure without choices', product({ isMadeToMeasure: true }), ['made_to_measure']],
  ['made to measure with choices', product({ isMadeToMeasure: true, hasConfigurator: true }), []],
  ['more than one order may have', { quantity: 4, maxQuantity: 3 }, ['too_many']],
  [
    'pickup only, with delivery',
    { method: 'Delivery', branchId: undefined, deliveryType: 'pickupOnly' },
    ['pickup_only'],
  ],
  ['pickup only, with pickup', { deliveryType: 'pickupOnly' }, []],
  ['a window that is offered', slot({ isOffered: true }), []],
  ['a full window', slot({ isFull: true }), ['slot_full']],
  ['a day before the first one', slot({ day: '2026-11-18', isFull: true }), ['slot_too_early']],
  ['a day without delivery', slot({ day: '2026-11-22' }), ['slot_not_offered']],
  [
    'several reasons at once, the product first',
    {
      ...product({ state: 'Ended', isOrderable: false }),
      ...slot({ isFull: true }),
      method: 'Delivery',
      deliveryType: 'pickupOnly',
    },
    ['ended', 'not_online', 'pickup_only', 'slot_full'],
  ],
]

describe('the explanation of a search and of a cart', { tags: ['RANGE-28'] }, () => {
  test.for(SEARCHES)('search: %s', ([, over, expected]) => {
    expect(explainSearch(search(over))).toEqual(expected)
  })

  test.for(ORDERS)('cart: %s', ([, over, expected]) => {
    const facts = order(over)
    expect(explainOrder(facts)).toEqual(expected)
    // The shown pieces are those that the check counts.
    if (!facts.product.isSaleStopped) expect(piecesFor(facts) < facts.quantity).toBe(expected.includes('stock'))
  })
})
