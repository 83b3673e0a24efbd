import { confirmWithdrawal, declareWithdrawal, done, findWithdrawal } from '@shop/contract'
import { dayAt } from '@shop/domain/dates'
import { toEuros } from '@shop/domain/money'
import { refundBy, withdrawUntil } from '@shop/domain/order/withdrawal'
import { COMPANY } from '@shop/retailer/company'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../../platform/db.ts'
import { answer, refuseBy, serve } from '../../../platform/http/serve.ts'
import { transaction } from '../../../platform/sql/transaction.ts'
import type { PaymentSettings } from '../../payment/index.ts'
import { findOrderByNumber } from '../order-queries.ts'
import type { OrderRow } from '../order-row.ts'
import { addressOf } from '../view/branch-text.ts'
import { viewIn } from '../view/order-view.ts'
import { findViewById } from '../view/view-queries.ts'
import { toLines } from './detail.ts'
import { listWithdrawals } from './post-purchase-queries.ts'
import { confirmDeclared, declare, isWithdrawable, receiptOf } from './withdraw.ts'

export type WithdrawalOptions = {
  readonly db: Db
  readonly settings: () => Promise<PaymentSettings>
  readonly now: () => Date
}
const refuse = refuseBy({
  order_not_found: 404,
  line_not_found: 404,
  withdrawal_over: 422,
  not_withdrawable: 422,
  quantity_limit: 422,
})

/**
 * Guests and customers withdraw with the order number, email address and lines; no sign-in, phone call or reason
 * needed.
 */
export function withdrawalRoutes(app: FastifyInstance, { db, settings, now }: WithdrawalOptions) {
  const terms = async () => ({ now: now(), holidays: (await settings()).holidays })

  async function find(number: string, email: string): Promise<OrderRow | undefined> {
    const [order] = await findOrderByNumber.rows(db, number.trim().toUpperCase())
    return order && order.email.toLowerCase() === email.trim().toLowerCase() ? order : undefined
  }

  serve(app, findWithdrawal, async (request) => {
    const order = await find(request.body.orderNumber, request.body.email)
    if (!order) return refuse('order_not_found')
    const given = await terms()
    const [view] = await findViewById.rows(db, order.id)
    return answer(
      200,
      done({
        orderNumber: order.number,
        canWithdraw: isWithdrawable(order, given),
        withdrawUntil: withdrawUntil(receiptOf(order, given)) ?? null,
        lines: toLines(view ? viewIn(view, request.locale).lines : [], await listWithdrawals.rows(db, order.id)),
      }),
    )
  })

  serve(app, declareWithdrawal, async (request) => {
    const { orderNumber, email, name, lines: parts } = request.body
    const order = await find(orderNumber, email)
    if (!order) return refuse('order_not_found')
    const given = await terms()
    const declared = await transaction(db, request.id, (tx) => declare(tx, order.id, { name, email, parts }, given))
    if (!declared.ok) return refuse(declared.code)
    const { token, refund_cents, points_back } = declared.withdrawal
    const [view] = await findViewById.rows(db, order.id)
    return answer(
      200,
      done({
        token,
        refundInclTax: toEuros(refund_cents),
        pointsBack: points_back,
        costInclTax: 0, // returning goods to a branch is free; collection is arranged separately
        returnTo: view?.branch
          ? `${view.branch.name}, ${addressOf(view.branch)}`
          : `${COMPANY.name}, ${COMPANY.street}, ${COMPANY.place}`,
        refundBy: refundBy(dayAt(given.now)),
      }),
    )
  })

  serve(app, confirmWithdrawal, async (request) => {
    const given = await terms()
    const confirmed = await transaction(db, request.id, (tx) => confirmDeclared(tx, request.body.token, given))
    if (!confirmed.ok) return confirmed.code === 'line_not_found' ? refuse('order_not_found') : refuse(confirmed.code)
    const { refund_cents, confirmed_at } = confirmed.withdrawal
    const at = confirmed_at ?? given.now
    return answer(
      200,
      done({
        confirmedAt: at.toISOString(),
        refundInclTax: toEuros(refund_cents),
        refundBy: refundBy(dayAt(at)),
      }),
    )
  })
}
