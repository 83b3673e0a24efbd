import type { OrderDetail } from '@shop/contract'
import { addDays, dayAt } from '@shop/domain/dates'
import type { Locale } from '@shop/domain/locale'
import { toEuros } from '@shop/domain/money'
import { isOpenPickup, pickupText } from '@shop/domain/order/collection'
import { allowsAfter } from '@shop/domain/order/give-back'
import { refundBy, withdrawUntil } from '@shop/domain/order/withdrawal'
import { BRAND } from '@shop/retailer/brand'
import { renderSVG } from 'uqr'
import type { Db } from '../../../platform/db.ts'
import { methodName } from '../../payment/index.ts'
import { listInvoices } from '../documents/invoice-queries.ts'
import { signatureOf } from '../names.ts'
import { listPayments } from '../order-queries.ts'
import type { OrderRow } from '../order-row.ts'
import { toOrderView, viewIn } from '../view/order-view.ts'
import { findViewById, type LineInView } from '../view/view-queries.ts'
import { findPickup } from './collection-queries.ts'
import { isMovable } from './move-delivery.ts'
import { listStops } from './move-queries.ts'
import { listRestRefunds, listTaken, type PartRow } from './parts/part-queries.ts'
import { goodsText } from './parts/parts.ts'
import { isPayable, openPayUrl } from './pay-again.ts'
import { listEvents, listTracking, listWithdrawals, type WithdrawalRow } from './post-purchase-queries.ts'
import { tripOf } from './trip/trip.ts'
import { isWithdrawable, itemsText, receiptOf, type Terms, toWithdrawLines } from './withdraw.ts'

export function toLines(lines: readonly LineInView[], withdrawals: readonly WithdrawalRow[]): OrderDetail['lines'] {
  const goneBy = (rows: readonly WithdrawalRow[]) =>
    new Map(toWithdrawLines(lines, rows).map((line) => [line.lineNumber, line.gone]))
  const [gone, missing] = [goneBy(withdrawals), goneBy(withdrawals.filter(({ reason }) => reason === 'short'))]
  return lines.map((line) => ({
    lineNumber: line.line_number,
    productTitle: line.title,
    productNumber: line.product_number,
    product: line.url === null || line.kind === 'sawing' ? null : { url: line.url, img: line.img },
    quantity: line.quantity,
    unitPriceInclTax: toEuros(line.unit_cents),
    withdrawn: gone.get(line.line_number) ?? 0,
    missing: missing.get(line.line_number) ?? 0,
    totalInclTax: toEuros(line.unit_cents * line.quantity),
    isWithdrawable: line.is_withdrawable,
    kind: line.kind,
    sawn: line.cuts,
    configured: line.configured,
    isCollected: line.is_collected,
  }))
}

type Refund = OrderDetail['withdrawals'][number]
const toWithdrawals = (
  lines: readonly LineInView[],
  withdrawals: readonly WithdrawalRow[],
  restRefunds: readonly { readonly id: string }[],
) =>
  withdrawals.map((row): Refund => {
    const at = row.confirmed_at ?? row.declared_at
    return {
      confirmedAt: at.toISOString(),
      items: itemsText(lines, row.lines),
      refundInclTax: toEuros(row.refund_cents),
      refundBy: refundBy(dayAt(at)),
      isRefunded: row.state === 'refunded',
      reason: restRefunds.some(({ id }) => id === row.id) ? 'cancelled' : reasonOf(row),
    }
  })

function reasonOf({ reason, lines }: WithdrawalRow): Refund['reason'] {
  if (reason === 'customer') return 'withdrawn'
  return lines.every(({ quantity }) => quantity === 0) ? 'replaced' : 'missing'
}

/** The code, once everything is ready, or once the customer is here while some of it may be. */
function pickupOf(
  { state, number, pickup_code: code, holds_until: until }: OrderRow,
  collection: OrderDetail['collection'],
): OrderDetail['pickup'] {
  const isHere = state === 'preparing' && collection !== null && collection.arrivedAt !== null
  if (code === null || (state !== 'ready' && !isHere)) return null
  return {
    code,
    qr: renderSVG(pickupText(number, code)),
    until: until === null || state !== 'ready' ? null : dayAt(new Date(until)),
  }
}

/** The code of the collected part of a split order. It is held until the day of delivery begins. */
function codeOf({ number, pickup_code: code }: OrderRow, until: string | null): OrderDetail['pickup'] {
  if (code === null) return null
  const lastDay = until === null ? null : addDays(dayAt(new Date(until)), -1)
  return { code, qr: renderSVG(pickupText(number, code)), until: lastDay }
}

async function collectionOf(db: Db, order: OrderRow): Promise<OrderDetail['collection']> {
  if (!isOpenPickup(order)) return null
  const [row] = await findPickup.rows(db, order.id)
  return {
    collector: row?.collector_name ?? null,
    arrivedAt: row?.arrived_at?.toISOString() ?? null,
    bay: row?.bay ?? null,
    newTime: row?.promised_again_at?.toISOString() ?? null,
  }
}

/** Parts of the order that the customer has, while the rest is still in the branch. */
const toParts = (rows: readonly PartRow[]): OrderDetail['parts'] =>
  [...Map.groupBy(rows, ({ at }) => at.toISOString())].map(([at, items]) => ({ at, items: goodsText(items) }))

async function proposedMoveOf(db: Db, order: OrderRow): Promise<OrderDetail['proposedMove']> {
  if (!isMovable(order)) return null
  const proposed = (await listStops.rows(db, order.id)).find(({ role }) => role === 'proposed')
  if (!proposed) return null
  const [timeFrom = '', timeTo = ''] = [proposed.time_from, proposed.time_to].map((time) => time?.slice(0, 5))
  return { date: proposed.day, timeFrom, timeTo }
}

export async function orderDetail(
  db: Db,
  orderId: string,
  secret: string,
  terms: Terms & { readonly idealName: string; readonly locale: Locale },
): Promise<OrderDetail> {
  const [found] = await findViewById.rows(db, orderId)
  if (!found) throw new Error(`order ${orderId} not found`)
  const view = viewIn(found, terms.locale)
  const { order, lines, split } = view
  const withdrawals = await listWithdrawals.rows(db, orderId)
  const payments = await listPayments.rows(db, orderId)
  const collection = await collectionOf(db, order)
  const taken = order.shipping_method === 'pickup' || split ? await listTaken.rows(db, orderId) : []
  const restRefunds = taken.length > 0 ? await listRestRefunds.rows(db, orderId) : []
  const parcels = await listTracking.rows(db, orderId)
  const papers = `/api/${BRAND.slug}/orders/link/${order.public_id}/papers`
  const signature = signatureOf(secret, order.public_id)
  return {
    order: toOrderView(view),
    lines: toLines(lines, withdrawals),
    paymentName: methodName(order.payment_method, terms.locale, terms.idealName),
    canCancel: allowsAfter(order.state, 'cancel'),
    canPay: isPayable(order, payments),
    payUrl: openPayUrl(order, payments),
    canWithdraw: isWithdrawable(order, terms) && lines.some((line) => line.is_withdrawable),
    withdrawUntil: withdrawUntil(receiptOf(order, terms)) ?? null,
    withdrawals: toWithdrawals(lines, withdrawals, restRefunds),
    pickup: split?.state === 'ready' ? codeOf(order, split.holds_until) : pickupOf(order, collection),
    collection,
    parts: toParts(taken),
    proposedMove: await proposedMoveOf(db, order),
    trip: await tripOf(db, order, parcels.length > 0, terms.now),
    parcels: parcels.map(({ number, url }) => ({ number, url })),
    papers: (await listInvoices.rows(db, orderId)).map(({ number, kind }) => ({
      number,
      kind,
      url: `${papers}/${number}.pdf?signature=${signature}`,
    })),
    timeline: (await listEvents.rows(db, orderId)).map(({ kind, at }) => ({ kind, at: at.toISOString() })),
  }
}
