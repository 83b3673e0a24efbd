import type { ProductData } from '~/features/catalogue/product/load-product.server.ts'

/** The amount of work that one piece covers, and its measure. */
export type CalculatorKind = {
  readonly measure: 'm2' | 'm' | 'm3'
  /** the measure covered by one piece */
  readonly holds: number
  /** a choosable multiplier of the surface: coats of paint or sides of a wall */
  readonly times: 'coats' | 'sides' | undefined
  readonly wastePercent: number
}

const WASTE = { m2: 10, m: 10, m3: 5 } as const
/** Floors in packs need less cutting than boards. */
const WASTE_IN_PACKS = 8
/** Some paint or mortar remains in the container. */
const WASTE_SPREAD = 5

type CalculatedProduct = Pick<ProductData, 'unit' | 'unitPerProduct' | 'unitPriceUnit' | 'coverage' | 'isBoard'>

/** Undefined for products without a measurable job, such as a hammer or a socket. */
export function calculatorKind(product: CalculatedProduct): CalculatorKind | undefined {
  const { unit, unitPerProduct, unitPriceUnit, coverage, isBoard } = product
  if (unitPriceUnit === 'm2' && unitPerProduct)
    return {
      measure: 'm2',
      holds: unitPerProduct,
      times: isBoard ? 'sides' : undefined,
      wastePercent: unit === 'pak' ? WASTE_IN_PACKS : WASTE.m2,
    }
  // Paint and mortar are sold by litre or kilo, but bought for a surface.
  if (coverage)
    return {
      measure: 'm2',
      holds: coverage,
      times: unitPriceUnit === 'l' ? 'coats' : undefined,
      wastePercent: WASTE_SPREAD,
    }
  if ((unitPriceUnit === 'm' || unitPriceUnit === 'm3') && unitPerProduct)
    return {
      measure: unitPriceUnit,
      holds: unitPerProduct,
      times: undefined,
      wastePercent: WASTE[unitPriceUnit],
    }
  return undefined
}
