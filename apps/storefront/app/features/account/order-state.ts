import type { OrderView } from '@shop/contract/order'
import type { OrderDetail } from '@shop/contract/order-after'
import { dayAt } from '@shop/domain/dates'
import { counted } from '~/lib/text/counted.ts'
import { longDay } from '~/lib/text/day-text.ts'
import { m } from '~/paraglide/messages.js'
import type { IconName } from '~/ui/icon-names.ts'

type Tone = 'leaf' | 'sky' | 'note' | 'brick'
export type StateLook = { readonly text: string; readonly tone: Tone; readonly icon: IconName }

const isPickup = ({ shippingMethod }: Pick<OrderView, 'shippingMethod'>) => shippingMethod === 'Pickup'

export function stateLook(order: Pick<OrderView, 'state' | 'shippingMethod'>): StateLook {
  switch (order.state) {
    case 'created':
    case 'awaitingPayment':
      return { text: m.order_state_awaiting(), tone: 'note', icon: 'clock' }
    case 'paid':
    case 'confirmed':
      return { text: m.order_state_confirmed(), tone: 'sky', icon: 'package' }
    case 'ready':
      return isPickup(order)
        ? { text: m.order_state_ready(), tone: 'leaf', icon: 'store' }
        : { text: m.order_state_collected(), tone: 'sky', icon: 'package' }
    case 'shipped':
      return { text: m.order_state_shipped(), tone: 'sky', icon: 'truck' }
    case 'delivered':
      return {
        text: isPickup(order) ? m.order_state_fetched() : m.order_state_delivered(),
        tone: 'leaf',
        icon: 'check',
      }
    case 'cancelled':
      return { text: m.order_state_cancelled(), tone: 'brick', icon: 'circle-slash' }
  }
}

type Event = OrderDetail['timeline'][number]
export type TrackStep = { readonly label: string; readonly at: string | undefined }

/**
 * The four steps of an order with their times and the current step. The state sets the step; events supply the times,
 * because older orders have no events. Cancelled and unpaid orders have no steps.
 */
export function trackOf(
  order: Pick<OrderView, 'state' | 'shippingMethod' | 'createdAt'>,
  timeline: readonly Event[] = [],
): { readonly steps: readonly TrackStep[]; readonly now: number } | undefined {
  if (order.state === 'cancelled' || order.state === 'awaitingPayment') return undefined
  const at = (kind: string) => timeline.findLast((one) => one.kind === kind)?.at
  const last: (readonly [string, string])[] = isPickup(order)
    ? [
        ['ready', m.order_state_ready()],
        ['collected', m.order_state_fetched()],
      ]
    : [
        ['sent', m.order_state_shipped()],
        ['delivered', m.order_state_delivered()],
      ]
  const steps = [
    { label: m.order_step_placed(), at: order.createdAt },
    { label: m.order_step_preparing(), at: at('preparing') },
    ...last.map(([kind, label]) => ({ label, at: at(kind) })),
  ]
  const prepared = at('preparing') === undefined ? 0 : 1
  const now = {
    created: 0,
    paid: prepared,
    confirmed: prepared,
    ready: isPickup(order) ? 2 : 1,
    shipped: 2,
    delivered: 3,
  }
  return { steps, now: now[order.state] }
}

/** Points are credited on delivery or pickup. Cancelled and refunded orders earn none. */
export function pointsText({ order, withdrawals }: Pick<OrderDetail, 'order' | 'withdrawals'>): string {
  const { bonusPoints: count, state } = order
  if (count <= 0 || state === 'cancelled' || withdrawals.some(({ isRefunded }) => isRefunded)) return ''
  if (state === 'delivered') return counted(count, m.order_points_one, m.order_points_many)
  return isPickup(order)
    ? counted(count, m.order_points_pickup_one, m.order_points_pickup_many)
    : counted(count, m.order_points_delivery_one, m.order_points_delivery_many)
}

type When = Pick<OrderView, 'state' | 'shippingMethod' | 'preferredDelivery' | 'actualDelivery' | 'store'>

/** One sentence with the date and place of delivery or pickup. */
export function whenAndWhere(order: When): string {
  const { preferredDelivery: wished, actualDelivery: actual, store } = order
  const branch = store?.name ?? ''
  const done = actual.date
  if (order.state === 'cancelled') return m.order_cancelled_text()
  if (isPickup(order)) {
    if (done) return m.order_fetched_at({ branch, day: longDay(done) })
    return wished.date ? m.order_pickup_at({ branch, day: longDay(wished.date) }) : m.order_pickup({ branch })
  }
  if (done) return m.order_delivered_at({ day: longDay(done) })
  if (!wished.date) return m.order_delivery()
  const day = longDay(wished.date)
  return wished.timeFrom && wished.timeTo
    ? m.order_delivery_between({ day, from: wished.timeFrom, to: wished.timeTo })
    : m.order_delivery_at({ day })
}

/** The payment method in the customer's language. An unknown method is shown by its code. */
export function paidBy(method: string | null): string {
  switch (method) {
    case null:
      return m.order_payment_none()
    case 'ideal':
      return m.order_paid_by_ideal()
    case 'creditcard':
      return m.order_paid_by_creditcard()
    case 'applepay':
      return 'Apple Pay'
    case 'googlepay':
      return 'Google Pay'
    case 'paypal':
      return 'PayPal'
    case 'klarna':
      return 'Klarna'
    case 'onaccount':
      return m.order_paid_by_onaccount()
    case 'payinstore':
      return m.order_paid_by_payinstore()
    default:
      return method
  }
}

export const placedDay = ({ createdAt }: Pick<OrderView, 'createdAt'>): string => dayAt(new Date(createdAt))

/** The groups by which customers filter their orders. */
export const ORDER_GROUPS = ['waiting', 'coming', 'ready', 'done', 'cancelled'] as const
export type OrderGroup = (typeof ORDER_GROUPS)[number]

export function groupOf(order: Pick<OrderView, 'state' | 'shippingMethod'>): OrderGroup {
  switch (order.state) {
    case 'created':
    case 'awaitingPayment':
      return 'waiting'
    case 'ready':
      return isPickup(order) ? 'ready' : 'coming'
    case 'delivered':
      return 'done'
    case 'cancelled':
      return 'cancelled'
    default:
      return 'coming'
  }
}
