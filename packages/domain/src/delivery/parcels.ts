import { accept, type Result, refuse } from '../result.ts'

/** The heaviest parcel that a person of the carrier lifts alone. */
export const PARCEL_GRAMS = 23_000
/** More of them are a delivery for the van. */
export const MOST_PARCELS = 5

export type ParcelGoods = {
  readonly grams: number
  readonly pallets: number
  /** Goods of the delivery size 'large', such as sheets and beams. */
  readonly hasLarge: boolean
}

/** Whether an order is small enough for parcels: no pallet, nothing large, and a weight that five people can lift. */
export const fitsParcels = ({ grams, pallets, hasLarge }: ParcelGoods): boolean =>
  pallets === 0 && !hasLarge && grams <= MOST_PARCELS * PARCEL_GRAMS

/** Whether the goods can be sent in parcels of these weights. Packing adds weight, so their sum is not below that of the goods. */
export function checkParcels(
  goods: ParcelGoods,
  weights: readonly number[],
): Result<undefined, 'too_large' | 'odd_value'> {
  if (!fitsParcels(goods)) return refuse('too_large')
  if (weights.length === 0 || weights.length > MOST_PARCELS) return refuse('odd_value')
  if (weights.some((grams) => !Number.isInteger(grams) || grams < 1 || grams > PARCEL_GRAMS)) return refuse('odd_value')
  return weights.reduce((sum, grams) => sum + grams, 0) < goods.grams ? refuse('odd_value') : accept(undefined)
}

/** Weights to propose: as few parcels as possible, of about the same weight. */
export function proposedWeights({ grams }: Pick<ParcelGoods, 'grams'>): number[] {
  const count = Math.max(1, Math.ceil(grams / PARCEL_GRAMS))
  const each = Math.max(100, Math.ceil(grams / count))
  return Array.from({ length: count }, () => Math.min(each, PARCEL_GRAMS))
}
