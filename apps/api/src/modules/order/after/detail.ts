import type { OrderDetail } from '@shop/contract'
import { BRAND } from '@shop/domain/brand'
import { toEuros } from '@shop/domain/money'
import { mayCancel } from '@shop/domain/order/states'
import { withdrawUntil } from '@shop/domain/order/withdrawal'
import type pg from 'pg'
import { renderSVG } from 'uqr'
import { signatureOf } from '../names.ts'
import { listPayments } from '../order-queries.ts'
import type { OrderLineRow, OrderRow } from '../order-row.ts'
import { listInvoices } from '../paper/invoice-queries.ts'
import { pickupText } from '../paper/pickup-pdf.ts'
import { toOrderView } from '../view/order-view.ts'
import { findViewById } from '../view/view-queries.ts'
import { listEvents, listWithdrawals, type WithdrawalRow } from './after-queries.ts'
import { isPayable } from './pay-again.ts'
import { isWithdrawable, receiptOf, type Terms, toWithdrawLines } from './withdraw.ts'

export function toLines(lines: readonly OrderLineRow[], withdrawals: readonly WithdrawalRow[]): OrderDetail['lines'] {
  const gone = new Map(toWithdrawLines(lines, withdrawals).map((line) => [line.lineNumber, line.gone]))
  return lines.map((line) => ({
    lineNumber: line.line_number,
    productTitle: line.title,
    productNumber: line.product_number,
    quantity: line.quantity,
    withdrawn: gone.get(line.line_number) ?? 0,
    totalInclTax: toEuros(line.total_cents),
    isWithdrawable: line.is_withdrawable,
  }))
}

const pickupOf = ({ state, number, pickup_code: code, holds_until: until }: OrderRow): OrderDetail['pickup'] =>
  state !== 'ready' || code === null
    ? null
    : {
        code,
        qr: renderSVG(pickupText(number, code)),
        until: until === null ? null : new Date(until).toISOString().slice(0, 10),
      }

/** Everything about one order, for its own page. */
export async function orderDetail(raw: pg.Pool, orderId: string, secret: string, terms: Terms): Promise<OrderDetail> {
  const [view] = await findViewById.rows(raw, orderId)
  if (!view) throw new Error(`order ${orderId} has gone`)
  const { order, lines } = view
  const papers = `/api/${BRAND.slug}/orders/link/${order.public_id}/papers`
  const signature = signatureOf(secret, order.public_id)
  return {
    order: toOrderView(view),
    lines: toLines(lines, await listWithdrawals.rows(raw, orderId)),
    canCancel: mayCancel(order.state),
    canPay: isPayable(order, await listPayments.rows(raw, orderId)),
    canWithdraw: isWithdrawable(order, terms) && lines.some((line) => line.is_withdrawable),
    withdrawUntil: withdrawUntil(receiptOf(order, terms)) ?? null,
    pickup: pickupOf(order),
    papers: (await listInvoices.rows(raw, orderId)).map(({ number, kind }) => ({
      number,
      kind,
      url: `${papers}/${number}.pdf?signature=${signature}`,
    })),
    timeline: (await listEvents.rows(raw, orderId)).map(({ kind, at }) => ({ kind, at: at.toISOString() })),
  }
}
