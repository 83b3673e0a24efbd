import type { CartView } from '@shop/contract/cart-view'
import { counted } from '~/lib/text/counted.ts'
import { sayDay } from '~/lib/text/day-text.ts'
import { clockText } from '~/lib/text/opening-text.ts'
import { m } from '~/paraglide/messages.js'
import type { Promises } from './use-promises.ts'

/** When the complete cart is ready for pickup, or how many lines never are. Empty until known. */
export function readyDetail({ lines }: CartView, place: string, { of, branch, now }: Promises): string {
  const known = lines.map((line) => of(line)?.pickup).filter((one) => one !== undefined)
  // The promises apply to the visitor's own branch only.
  if (!now || place !== branch || known.length < lines.length) return ''
  if (known.some((one) => !one.isPossible && one.reason === 'no_saw')) return m.cart_no_saw({ branch: place })
  const missing = known.filter(({ isPossible }) => !isPossible).length
  if (missing > 0) return counted(missing, m.cart_ways_missing_one, m.cart_ways_missing_many)
  const last = known
    .flatMap((one) => (one.isPossible ? [one] : []))
    .reduce((late, one) => (one.day > late.day || (one.day === late.day && one.minutes > late.minutes) ? one : late))
  const moment = `${sayDay(last.day, now.day).replace(/,.*$/, '')} ${clockText(last.minutes)}`
  return m.cart_ways_ready({ moment })
}

/** The day of the slowest line, because an order is delivered together. */
export function deliveryDetail({ lines, hasLargeProduct }: CartView, { of, now }: Promises): string {
  const days = lines.flatMap((line) => {
    const delivery = of(line)?.delivery
    return delivery?.isPossible ? [delivery.day] : []
  })
  if (now && days.length === lines.length)
    return m.cart_ways_together({ day: sayDay(days.toSorted().at(-1) ?? now.day, now.day) })
  return hasLargeProduct ? m.cart_deliver_large() : m.cart_deliver_small()
}
