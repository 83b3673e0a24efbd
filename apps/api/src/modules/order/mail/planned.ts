import { formatLongDate } from '@shop/domain/dates'
import type { OrderRow } from '../order-row.ts'

type Planned = Pick<OrderRow, 'locale' | 'preferred_on' | 'preferred_from' | 'preferred_to'>

/** Time and place of the handover as one sentence. */
export function plannedOf(
  { locale, preferred_on, preferred_from, preferred_to }: Planned,
  branch: string | null,
): string {
  const day = formatLongDate(preferred_on, locale)
  const from = preferred_from?.slice(0, 5)
  const to = preferred_to?.slice(0, 5)
  if (locale === 'en') {
    if (branch !== null) return `You can collect your order at ${branch} on ${day}${from ? ` from ${from}` : ''}.`
    return `We will deliver your order on ${day}${from && to ? ` between ${from} and ${to}` : ''}.`
  }
  if (branch !== null) return `Je kunt je bestelling op ${day}${from ? ` vanaf ${from}` : ''} ophalen in ${branch}.`
  return `We bezorgen je bestelling op ${day}${from && to ? ` tussen ${from} en ${to}` : ''}.`
}
