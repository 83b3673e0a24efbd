import { toEuros } from '@shop/domain/money'
import type { Settings } from '@shop/domain/settings/defaults'
import { DEFAULT_SETTINGS } from '@shop/retailer/settings'
import fc from 'fast-check'
import type { AddressRow, BuyerRow, CodeRow, LineRow } from '../../src/modules/cart/cart-row.ts'
import { type LoadedCart, NO_CART } from '../../src/modules/cart/load-cart.ts'
import { type ProductRow, toProductInList } from '../../src/modules/catalogue/index.ts'

const AT = { now: new Date('2026-05-04T10:00:00Z'), locale: 'nl' } as const
const SHEET = { length: 2440, width: 1220 }

const PRODUCT = {
  id: '',
  number: '1',
  state: 'Active',
  is_webshop_orderable: true,
  is_made_to_measure: false,
  configurator: null,
  delivery_type: 'standard',
  name: 'Plaat',
  slug: 'plaat',
  unit: 'stuk',
  unit_per_product: null,
  recommended_price_cents: null,
  reduced_from: null,
  reduced_until: null,
  price_past: null,
  rating_average: null,
  safety: null,
  media: [],
  stock: [[1, 50]],
  web_node_id: 1,
  max_stock_default: 50,
  max_stock_total: 50,
} as unknown as ProductRow // only the fields of a card

const spec = (code: string, value: unknown) => ({
  code,
  value,
  kind: 'number',
  unit: null,
  decimals: 0,
  position: null,
})
const SAWN = [spec('plaatservice', true), spec('length_mm', SHEET.length), spec('width_mm', SHEET.width)]

const cents = (max: number) => fc.integer({ min: 0, max })
const promotion = cents(200_000).map((priceCents) => ({
  id: 1,
  name: 'Actie',
  title: 'Actie',
  ticket: null,
  startsAt: '2026-05-01T00:00:00Z',
  endsAt: '2026-06-01T00:00:00Z',
  priceCents,
  referenceReason: null,
}))
const brand = fc.constantFrom(
  { brand_id: null, brand_name: null, brand_url: null, brand_logo: null },
  { brand_id: 7, brand_name: 'Merk', brand_url: 'merk', brand_logo: null },
  { brand_id: 8, brand_name: null, brand_url: 'naamloos', brand_logo: null },
)
const aProduct: fc.Arbitrary<ProductRow> = fc
  .record({
    brand,
    price_cents: cents(200_000),
    promotions: fc.option(fc.array(promotion, { maxLength: 3 })),
    tiers: fc.option(fc.array(fc.tuple(fc.integer({ min: 2, max: 99 }), cents(200_000)), { maxLength: 3 })),
    vat_rate: fc.constantFrom(0, 9, 21),
    delivery_size: fc.constantFrom('small' as const, 'large' as const),
    is_pallet_item: fc.boolean(),
    specs: fc.constantFrom(null, SAWN),
  })
  .map(({ brand: of, ...fields }) => ({ ...PRODUCT, ...of, ...fields }) as ProductRow)

const parts = fc.array(
  fc.record({
    // Some parts are longer than the sheet: such a list no longer fits.
    length: fc.integer({ min: 50, max: SHEET.length + 100 }),
    width: fc.integer({ min: 50, max: SHEET.width }),
    count: fc.integer({ min: 1, max: 4 }),
  }),
  { minLength: 1, maxLength: 5 },
)
/** A line and its product; undefined for a product that no longer exists. */
const aLine = fc.record({
  line: fc.record({
    quantity: fc.integer({ min: 1, max: 500 }),
    seenCents: cents(200_000),
    source: fc.constant(null),
    parts: fc.option(parts),
  }),
  product: fc.option(aProduct, { nil: undefined, freq: 9 }),
})

const aCode: fc.Arbitrary<Omit<CodeRow, 'id'>> = fc
  .record({
    kind: fc.constantFrom('voucher' as const, 'coupon' as const),
    code: fc.constant('CODE'),
    name: fc.constant('Korting'),
    value: fc.oneof(
      fc.record({ percent: fc.integer({ min: 1, max: 100 }), amountCents: fc.constant(null) }),
      fc.record({ percent: fc.constant(null), amountCents: fc.integer({ min: 1, max: 100_000 }) }),
    ),
    minimumCents: cents(50_000),
    brandId: fc.constantFrom(null, 7, 8),
    batchId: fc.constant(null),
  })
  .map(({ value, ...code }) => ({ ...code, ...value }))

const euros = (max: number) => cents(max).map(toEuros)
const settings: fc.Arbitrary<Settings> = fc
  .record({
    deliveryCostSmall: euros(2_000),
    deliveryCostLarge: euros(10_000),
    freeShippingMinimumSmall: euros(20_000),
    freeShippingMinimumLarge: euros(200_000),
    palletCost: euros(5_000),
    sawCutPrice: euros(500),
    minimumPointsToRedeem: fc.nat(1_000),
  })
  .map((costs) => ({ ...DEFAULT_SETTINGS, ...costs }))

const buyer = fc
  .record({
    points: fc.nat(20_000),
    groupCode: fc.constantFrom(null, 'LOY', 'xloy1', 'PRO'),
    loyaltyType: fc.constantFrom('Individual', null),
    loyaltyParticipationLevel: fc.constantFrom('Haler', 'Betaler', null),
    defaultContactId: fc.constantFrom('c', null),
    bonusPointsThreshold: fc.constantFrom(0, 500),
  })
  .map(
    (facts) =>
      ({ id: 'u', firstName: 'Jo', middleName: '', lastName: 'Klant', email: 'jo@x.nl', ...facts }) as BuyerRow,
  )

const address = fc.constantFrom(null, { street: 'Laan', houseNumber: '1', postalCode: '1234 AB', city: 'Ede', firstName: 'Jo', lastName: 'Klant' } satisfies AddressRow) // biome-ignore format: one address
const SLOT = { id: 'pickup', day: '2026-05-06', from: '09:00', to: '17:00', heldFrom: null, heldUntil: null, isHeld: false } // biome-ignore format: one slot

const choices = fc.record({
  shippingMethod: fc.constantFrom('Delivery' as const, 'Pickup' as const),
  branch: fc.constantFrom(null, { id: 1, name: 'Ede', services: [] }),
  deliveryAddress: address,
  alternativeAddress: address,
  usingAlternative: fc.boolean(),
  slot: fc.constantFrom(null, SLOT),
  payment: fc.constantFrom(null, { method: 'ideal', bank: null }),
  pointsToRedeem: fc.oneof(fc.constant(0), fc.nat(20_000)),
})

const PAINT = { kind: 'paint', litres: 1, coverageM2: 8, baseCents: { white: 0, medium: 135, clear: 299 } } as const
/** Colours of a product that is mixed: each is a line. */
const colours = fc.oneof(fc.constant([]), fc.uniqueArray(fc.constantFrom('RAL 9010', 'RAL 7001', 'RAL 9005')))

/**
 * Any cart as the database returns it: promotions, tiers, codes, points, delivery costs, cut lists, colours, all VAT
 * rates.
 */
export const anyCart: fc.Arbitrary<LoadedCart> = fc
  .record({
    some: fc.array(fc.tuple(aLine, colours), { maxLength: 8 }),
    codes: fc.array(aCode, { maxLength: 3 }),
    settings,
    buyer: fc.option(buyer, { nil: undefined }),
    choices,
  })
  .map(({ some, codes, choices: chosen, ...context }) => {
    const idOf = (at: number) => `p${at}`
    const rows = some.flatMap(([{ product }, mixed], at) =>
      product ? [{ ...product, id: idOf(at), ...(mixed.length > 0 ? { configurator: PAINT } : {}) }] : [],
    )
    const lines = some.flatMap(([{ line }, mixed], at): LineRow[] => {
      const plain = { ...line, productId: idOf(at), configuration: null }
      return mixed.length === 0
        ? [plain]
        : mixed.map((colour) => ({ ...plain, parts: null, configuration: { colour } }))
    })
    return {
      ...context,
      at: AT,
      owner: { visitorId: 'v', customerId: undefined, contactId: 'c' },
      logisticsBranchIds: [1],
      referenceVersion: 1,
      facts: [],
      cart: { ...NO_CART, ...chosen, id: 'c', lines, codes: codes.map((code, at) => ({ ...code, id: `c${at}` })) },
      products: new Map(rows.map((row) => [row.id, row])),
      cards: new Map(rows.map((row) => [row.id, toProductInList(row, AT)])),
    }
  })
