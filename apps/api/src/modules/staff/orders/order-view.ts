import type { OrderSummary, StaffOrder, Step } from '@shop/contract/staff/orders'
import { canTransition, type OrderState } from '@shop/domain/order/states'
import { choicesText, partText } from '../../order/index.ts'
import type { DetailRow, EventRow, LineRow, SummaryRow } from './order-queries.ts'

/** The state that each step leads to. */
export const STATE_AFTER = {
  prepare: 'preparing',
  ready: 'ready',
  collect: 'collected',
  send: 'sent',
  deliver: 'delivered',
} as const satisfies Readonly<Record<Step, OrderState>>

const METHOD_OF: Readonly<Partial<Record<Step, 'pickup' | 'delivery'>>> = {
  ready: 'pickup',
  collect: 'pickup',
  send: 'delivery',
  deliver: 'delivery',
}

const nextSteps = ({ state, shipping_method }: SummaryRow): Step[] =>
  (Object.keys(STATE_AFTER) as Step[]).filter(
    (step) =>
      canTransition(state, STATE_AFTER[step]) &&
      (METHOD_OF[step] ?? shipping_method) === shipping_method &&
      // Parts of an order are handed over at the counter only.
      (step !== 'collect' || state === 'ready'),
  )

export const toSummary = (row: SummaryRow): OrderSummary => ({
  number: row.number,
  state: row.state,
  method: row.shipping_method,
  branch: row.branch,
  customer: row.customer,
  promisedOn: row.preferred_on,
  placedAt: row.confirmed_at.toISOString(),
  totalCents: row.total_cents,
})

const hourOf = (time: string) => time.slice(0, 5)

export const toStaffOrder = (row: DetailRow, lines: readonly LineRow[], events: readonly EventRow[]): StaffOrder => ({
  ...toSummary(row),
  customerId: row.customer_id,
  email: row.email,
  phone: row.phone,
  paymentMethod: row.payment_method,
  isPaid: row.ground === 'psp_paid' || row.ground === 'nothing_to_pay',
  address: row.address === '' ? null : row.address,
  remarks: row.remarks,
  ifShort: row.if_short,
  window: row.preferred_from && row.preferred_to ? `${hourOf(row.preferred_from)}–${hourOf(row.preferred_to)}` : null,
  goodsCents: row.goods_cents,
  deliveryCents: row.delivery_cents + row.pallet_cents,
  discountCents: row.voucher_cents + row.points_cents,
  toPayCents: row.to_pay_cents,
  lines: lines.map(({ cuts, configured, ...line }) => ({
    productNumber: line.product_number,
    title: line.title,
    kind: line.kind,
    quantity: line.quantity,
    unitCents: line.unit_cents,
    totalCents: line.total_cents,
    cuts: (cuts?.parts ?? []).map((part) => partText(part)),
    choices: configured ? choicesText(configured, 'nl') : [],
    isCollected: line.is_collected,
  })),
  events: events.map(({ at, ...event }) => ({ at: at.toISOString(), ...event })),
  nextSteps: nextSteps(row),
})
