import { longDay } from '~/lib/text/day-text.ts'
import { m } from '~/paraglide/messages.js'
import { NamedLink } from '~/shared/page/named-link.tsx'
import { Notice } from '~/ui/display/notice.tsx'
import type { LostMoment } from './use-fresh-delivery.ts'

/** Names the lost delivery moment and links to choose another. */
export function LostNotice({ moment: { date, timeFrom, timeTo } }: { moment: LostMoment }) {
  return (
    <Notice kind="note" live>
      {m.cart_moment_lost({ moment: `${longDay(date)}, ${timeFrom} - ${timeTo}` })}{' '}
      <NamedLink to="checkout-delivery">{m.checkout_hold_choose()}</NamedLink>
    </Notice>
  )
}
