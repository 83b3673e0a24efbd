import type { Configurator } from '@shop/domain/configured/configure'
import type { Db } from '../../../src/platform/db.ts'
import { aProduct, type ProductSeed } from '../../support/seed.ts'

const text = (nl: string, en: string) => ({ nl, en })

const PAINT: Configurator = {
  kind: 'paint',
  litres: 2.5,
  coverageM2: 8,
  baseCents: { white: 0, medium: 400, clear: 735 },
}
const SILL: Configurator = {
  kind: 'measure',
  shape: 'sill',
  sizes: [
    { code: 'length', label: text('Lengte', 'Length'), min: 300, max: 3000, step: 1, start: 1200 },
    { code: 'depth', label: text('Diepte', 'Depth'), min: 100, max: 400, step: 5, start: 200 },
  ],
  options: [
    {
      code: 'colour',
      label: text('Kleur', 'Colour'),
      values: [
        { code: 'white', label: text('wit', 'white'), cents: 0, grams: 0, days: 0, hex: '#ffffff' },
        { code: 'black', label: text('zwart', 'black'), cents: 1_200, grams: 0, days: 3, hex: '#000000' },
      ],
    },
  ],
  centsPerM2: 14_500,
  gramsPerM2: 54_000,
  leadDays: 8,
}

export const setConfigurator = (db: Db, productId: string, configurator: unknown) =>
  db.query('update product set is_made_to_measure = true, configurator = $2 where id = $1', [
    productId,
    JSON.stringify(configurator),
  ])

async function configured(db: Db, configurator: Configurator, over: ProductSeed) {
  const product = await aProduct(db, over)
  await setConfigurator(db, product.id, configurator)
  return product
}

/** A tin of 2.5 litres that is mixed to a colour. */
export const aMixedPaint = (db: Db, over: ProductSeed = {}) => configured(db, PAINT, { priceCents: 2_000, ...over })
/** A windowsill to measure: 39.15 more for 1200 × 250 mm, 12.00 and three days more in black. */
export const aSill = (db: Db, over: ProductSeed = {}) => configured(db, SILL, { priceCents: 4_500, ...over })

export const WHITE = { colour: 'RAL 9010' }
export const BLACK = { colour: 'RAL 9005' }
export const SILL_1200 = { length: '1200', depth: '250', colour: 'white' }
