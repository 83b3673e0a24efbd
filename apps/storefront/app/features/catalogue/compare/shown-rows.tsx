import { bestOf } from '@shop/domain/catalogue/compare'
import type { ReactNode } from 'react'
import type { CardProduct } from '~/features/catalogue/card-product.ts'
import { decimal, figures } from '~/lib/text/format.ts'
import { measureText } from '~/lib/text/unit-text.ts'
import { m } from '~/paraglide/messages.js'
import { BothFigures } from '~/ui/display/price.tsx'

export type ShownRow = {
  readonly key: string
  readonly label: string
  readonly cells: readonly ReactNode[]
  /** the columns with the best value */
  readonly best?: readonly number[]
}

/** Rows from the shop's own data: price per measure, tiers and ratings. */
export function priceRows(products: readonly CardProduct[]): { differing: ShownRow[]; equal: ShownRow[] } {
  const rows = [perMeasure(products), tiers(products), ratings(products)].filter((row) => row !== undefined)
  const isEqual = ({ values }: Row) => new Set(values).size === 1
  return { differing: rows.filter((row) => !isEqual(row)), equal: rows.filter(isEqual) }
}

type Row = ShownRow & { readonly values: readonly unknown[] }

const winners = (values: readonly (number | null)[], want: 'lowest' | 'highest') => {
  const best = bestOf(values, want)
  return best === undefined ? [] : values.flatMap((value, at) => (value === best ? [at] : []))
}

/** Only if all have the same measure: prices per m² and per kg cannot be compared. */
function perMeasure(products: readonly CardProduct[]): Row | undefined {
  const measures = new Set(products.map(({ unitPriceUnit }) => unitPriceUnit))
  const [measure] = measures
  if (measures.size !== 1 || !measure) return undefined
  const values = products.map(({ unitPriceInclTax }) => unitPriceInclTax)
  return {
    key: 'perMeasure',
    label: m.compare_price_per({ unit: measureText(measure) }),
    values,
    best: winners(values, 'lowest'),
    cells: products.map(({ id, unitPriceInclTax, unitPriceExclTax }) =>
      unitPriceInclTax === null || unitPriceExclTax === null ? (
        '–'
      ) : (
        <BothFigures key={id} figures={figures(unitPriceInclTax, unitPriceExclTax)} />
      ),
    ),
  }
}

function tiers(products: readonly CardProduct[]): Row | undefined {
  if (products.every(({ tier }) => tier === null)) return undefined
  return {
    key: 'tiers',
    label: m.compare_tier(),
    values: products.map(({ tier }) => (tier ? `${tier.quantity} ${tier.priceInclTax}` : null)),
    cells: products.map(({ id, tier }) =>
      tier ? (
        <span key={id}>
          {m.price_tier_from({ count: String(tier.quantity) })}{' '}
          <BothFigures figures={figures(tier.priceInclTax, tier.priceExclTax)} />
        </span>
      ) : (
        m.compare_no_tier()
      ),
    ),
  }
}

function ratings(products: readonly CardProduct[]): Row | undefined {
  const values = products.map(({ rating }) => rating?.average ?? null)
  if (values.every((value) => value === null)) return undefined
  return {
    key: 'rating',
    label: m.compare_rating(),
    values,
    best: winners(values, 'highest'),
    cells: products.map(({ id, rating }) =>
      rating ? (
        <span key={id}>
          {m.compare_of_five({ average: decimal(rating.average) })} <span className="soft">({rating.count})</span>
        </span>
      ) : (
        '–'
      ),
    ),
  }
}
