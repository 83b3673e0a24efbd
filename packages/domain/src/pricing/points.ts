import type { Cents } from '../money.ts'
import { accept, type Result, refuse } from '../result.ts'

/** 100 points are worth one euro, so one point is one cent. */
export const POINTS_PER_EURO = 100

export const pointsValue = (points: number): Cents => (points * 100) / POINTS_PER_EURO

/** The lower of the customer's balance and the cart total in points, rounded down. */
export const mostPoints = (balance: number, totalCents: Cents): number =>
  Math.max(0, Math.floor(Math.min(balance, (totalCents * POINTS_PER_EURO) / 100)))

export type PointsRefusal = 'points_too_few' | 'points_too_many'

export type PointsSituation = {
  readonly balance: number
  readonly minimum: number
  readonly totalCents: Cents
  /** False if the order is paid at the counter: its points are redeemed there. */
  readonly isOnline: boolean
}

/** Points that the customer may redeem with this cart. Removing them (0) is always allowed. */
export function checkPoints(
  points: number,
  { balance, minimum, totalCents, isOnline }: PointsSituation,
): Result<number, PointsRefusal> {
  if (points === 0) return accept(0)
  if (!isOnline) return refuse('points_too_many')
  if (points < minimum) return refuse('points_too_few')
  return points > mostPoints(balance, totalCents) ? refuse('points_too_many') : accept(points)
}

/** Redeemed points that remain valid when the cart has become smaller; 0 when they fall below the minimum. */
export function pointsThatCount(asked: number, most: number, minimum: number): number {
  const points = Math.min(asked, most)
  return points >= minimum && points > 0 ? points : 0
}

export const totalToPay = (totalCents: Cents, points: number): Cents => totalCents - pointsValue(points)

/** One point per whole euro of goods after discounts; none for delivery, pallets or the part paid with points. */
export const earnedPoints = (goodsCents: Cents, discountCents: Cents, redeemedCents: Cents): number =>
  Math.max(0, Math.floor((goodsCents - discountCents - redeemedCents) / 100))
