import type { Cents } from '../money.ts'

export type Promotion = {
  readonly id: string
  readonly startsAt: Date
  readonly endsAt: Date
  /** Text of the shelf ticket. */
  readonly ticket: string | null
}

const SHOW = 'SHOWLABEL'
const HIDE = 'NOLABEL'

/** Start and end are inclusive. */
export const isRunning = ({ startsAt, endsAt }: Promotion, now: Date): boolean => startsAt <= now && now <= endsAt

/** The running promotion with the lowest price below the regular one. */
export const bestPromotion = <P extends { readonly priceCents: Cents }>(
  regularCents: Cents,
  running: readonly P[],
): P | undefined =>
  running.reduce<P | undefined>(
    (found, one) => (one.priceCents < (found?.priceCents ?? regularCents) ? one : found),
    undefined,
  )

/** Promotions shown on a product: running and with a ticket. One marked SHOWLABEL hides the others. */
export function shownPromotions<P extends Promotion>(promotions: readonly P[], now: Date): P[] {
  const shown = promotions.filter(
    (promotion) => isRunning(promotion, now) && promotion.ticket?.trim() && !promotion.ticket.includes(HIDE),
  )
  const alone = shown.find(({ ticket }) => ticket?.includes(SHOW))
  return alone ? [alone] : shown
}

/** Both days are inclusive. */
export const isReduced = (today: string, from: string | null, until: string | null): boolean =>
  from !== null && from <= today && (until === null || today <= until)
