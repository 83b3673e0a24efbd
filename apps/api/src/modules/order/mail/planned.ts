import { formatLongDate } from '@shop/domain/dates'
import { PLANNED } from '@shop/texts/letters/planned'
import { fill } from '@shop/texts/texts'
import type { OrderRow } from '../order-row.ts'
import type { SplitInView } from '../view/view-queries.ts'

type Planned = Pick<OrderRow, 'locale' | 'shipping_method' | 'preferred_on' | 'preferred_from' | 'preferred_to'>

/** Time and place of the handover as one sentence. */
export function plannedOf(
  { locale, shipping_method, preferred_on, preferred_from, preferred_to }: Planned,
  branch: string | null,
  part: SplitInView | null,
): string {
  const values = {
    day: formatLongDate(preferred_on, locale),
    from: preferred_from?.slice(0, 5) ?? '',
    to: preferred_to?.slice(0, 5) ?? '',
    branch: branch ?? '',
  }
  const { pickup, pickupDay, delivery, deliveryDay, split } = PLANNED[locale]
  if (part && part.state !== 'cancelled') {
    const first = { pickupDay: formatLongDate(part.promised_on, locale), pickupFrom: part.promised_from }
    return fill(split, { ...values, ...first })
  }
  if (shipping_method === 'pickup') return fill(values.from ? pickup : pickupDay, values)
  return fill(values.from && values.to ? delivery : deliveryDay, values)
}
