import { formatLongDate } from '@shop/domain/dates'
import { PLANNED } from '@shop/texts/letters/planned'
import { fill } from '@shop/texts/texts'
import type { OrderRow } from '../order-row.ts'

type Planned = Pick<OrderRow, 'locale' | 'preferred_on' | 'preferred_from' | 'preferred_to'>

/** Time and place of the handover as one sentence. */
export function plannedOf(
  { locale, preferred_on, preferred_from, preferred_to }: Planned,
  branch: string | null,
): string {
  const values = {
    day: formatLongDate(preferred_on, locale),
    from: preferred_from?.slice(0, 5) ?? '',
    to: preferred_to?.slice(0, 5) ?? '',
    branch: branch ?? '',
  }
  const { pickup, pickupDay, delivery, deliveryDay } = PLANNED[locale]
  if (branch !== null) return fill(values.from ? pickup : pickupDay, values)
  return fill(values.from && values.to ? delivery : deliveryDay, values)
}
