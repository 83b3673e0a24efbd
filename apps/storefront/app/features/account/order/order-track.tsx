import type { OrderView } from '@shop/contract/order'
import type { OrderDetail } from '@shop/contract/order-after'
import { clockAt, dayAt } from '@shop/domain/dates'
import { trackOf } from '~/features/account/order-state.ts'
import { dayOfMonth } from '~/lib/text/day-text.ts'
import { m } from '~/paraglide/messages.js'
import * as styles from './order-track.module.css'

const momentText = (at: string) => `${dayOfMonth(dayAt(new Date(at)))} ${clockAt(new Date(at))}`

type Props = { order: Pick<OrderView, 'state' | 'shippingMethod' | 'createdAt'>; timeline?: OrderDetail['timeline'] }

/** The progress of the order, with the time of each step if known. */
export function OrderTrack({ order, timeline }: Props) {
  const track = trackOf(order, timeline)
  if (!track) return null
  return (
    <ol className={styles.track} aria-label={m.order_steps()}>
      {track.steps.map(({ label, at }, index) => (
        <li
          key={label}
          className={index < track.now ? styles.isDone : undefined}
          aria-current={index === track.now ? 'step' : undefined}
        >
          {label}
          {timeline && at ? (
            <>
              <br />
              <time dateTime={at}>{momentText(at)}</time>
            </>
          ) : null}
        </li>
      ))}
    </ol>
  )
}
