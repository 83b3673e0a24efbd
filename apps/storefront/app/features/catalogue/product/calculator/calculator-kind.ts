import type { ProductData } from '../load-product.server.ts'

/** How much of a job one piece does, and what the job is measured in. */
export type CalculatorKind = {
  readonly measure: 'm2' | 'm' | 'm3'
  /** so much of it in one piece */
  readonly holds: number
  /** how often a surface is covered, where that is a choice: coats of paint, sides of a wall */
  readonly times: 'coats' | 'sides' | undefined
  readonly wastePercent: number
}

const WASTE = { m2: 10, m: 10, m3: 5 } as const
/** Floors in packs are cut less than boards. */
const WASTE_IN_PACKS = 8
/** Of what is spread something stays in the tub. */
const WASTE_SPREAD = 5

type Given = Pick<ProductData, 'unit' | 'unitPerProduct' | 'unitPriceUnit' | 'coverage' | 'isBoard'>

/** Undefined for goods that nobody measures a job for: a hammer, a socket. */
export function calculatorKind(product: Given): CalculatorKind | undefined {
  const { unit, unitPerProduct, unitPriceUnit, coverage, isBoard } = product
  if (unitPriceUnit === 'm2' && unitPerProduct)
    return {
      measure: 'm2',
      holds: unitPerProduct,
      times: isBoard ? 'sides' : undefined,
      wastePercent: unit === 'pak' ? WASTE_IN_PACKS : WASTE.m2,
    }
  // paint and mortar: sold by the litre or kilo, bought for a surface
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
