export type Promotion = {
  readonly id: string
  readonly startsAt: Date
  readonly endsAt: Date
  /** What the shelf ticket says. */
  readonly ticket: string | null
}

const SHOW = 'SHOWLABEL'
const HIDE = 'NOLABEL'

/** From its first moment up to and including its last. */
export const isRunning = ({ startsAt, endsAt }: Promotion, now: Date): boolean => startsAt <= now && now <= endsAt

/** The promotions a product shows: running, with a ticket; one marked SHOWLABEL stands alone. */
export function shownPromotions<P extends Promotion>(promotions: readonly P[], now: Date): P[] {
  const shown = promotions.filter(
    (promotion) => isRunning(promotion, now) && promotion.ticket?.trim() && !promotion.ticket.includes(HIDE),
  )
  const alone = shown.find(({ ticket }) => ticket?.includes(SHOW))
  return alone ? [alone] : shown
}

/** Both days count. */
export const isReduced = (today: string, from: string | null, until: string | null): boolean =>
  from !== null && from <= today && (until === null || today <= until)
