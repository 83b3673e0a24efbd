import type { OrderDetail } from '@shop/contract/order-after'
import { clockAt, dayAt } from '@shop/domain/dates'
import { dayOfMonth } from '~/lib/text/day-text.ts'
import { m } from '~/paraglide/messages.js'

type Told = Pick<OrderDetail, 'order' | 'timeline'>

/** What happened and what is still to come, each with its moment. A cancelled order goes nowhere. */
function stepsOf({ order, timeline }: Told) {
  const at = (kind: string) => timeline.findLast((one) => one.kind === kind)?.at
  const last: (readonly [string, string])[] =
    order.shippingMethod === 'Pickup'
      ? [
          ['ready', m.order_state_ready()],
          ['collected', m.order_state_fetched()],
        ]
      : [
          ['sent', m.order_state_shipped()],
          ['delivered', m.order_state_delivered()],
        ]
  return [
    { label: m.order_step_placed(), at: order.createdAt },
    { label: m.order_step_preparing(), at: at('preparing') },
    ...last.map(([kind, label]) => ({ label, at: at(kind) })),
  ]
}

const momentText = (at: string) => `${dayOfMonth(dayAt(new Date(at)))} ${clockAt(new Date(at))}`

/** How far the order is: everything about its way is told here, nobody is sent to another site. */
export function OrderTrack(told: Told) {
  if (told.order.state === 'cancelled') return null
  const steps = stepsOf(told)
  const reached = steps.findLastIndex(({ at }) => at !== undefined)
  return (
    <ol className="track" aria-label={m.order_steps()}>
      {steps.map(({ label, at }, index) => (
        <li
          key={label}
          className={index < reached ? 'is-done' : undefined}
          aria-current={index === reached ? 'step' : undefined}
        >
          {label}
          {at ? (
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
