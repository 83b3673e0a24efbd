import type { AttentionKind } from '@shop/contract/staff/attention'
import {
  followRefund,
  makePartitions,
  movePromise,
  readWaitingPicture,
  retryJob,
  retryMail,
  retryRefund,
  settleAnswer as settleAnswerCall,
  settleCallBack,
  settleFeed,
  settlePayment,
  settlePrice,
  settleQuestion as settleQuestionCall,
  settleReview as settleReviewCall,
} from '@shop/contract/staff/attention-actions'
import { settleInvoicePayment } from '@shop/contract/staff/office/invoice-payments'
import { dayAt } from '@shop/domain/dates'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Db, Tx } from '../../../platform/db.ts'
import { answer } from '../../../platform/http/serve.ts'
import type { JobSender } from '../../../platform/outgoing/job-sender.ts'
import type { ShopQueues } from '../../../queues.ts'
import { movePromise as promiseDay, retryRefusedMail } from '../../order/index.ts'
import { retryRefund as createRefundAgain, followRefundNow, readPaymentSettings } from '../../payment/index.ts'
import { settleAnswer, settleQuestion } from '../../question/index.ts'
import { findWaitingPicture, settleReview } from '../../review/index.ts'
import { runOrRequest } from '../approval/approvals.ts'
import { settlePaymentAction } from '../approval/refund-actions.ts'
import { sendFile, serveStaff } from '../http/serve-staff.ts'
import { accessOf, callerBranches } from '../http/staff-access.ts'
import { refuseStaff } from '../http/staff-errors.ts'
import { tellStaff } from '../live/tell-staff.ts'
import { findStaffOrder } from '../orders/order-queries.ts'
import { staffTransaction } from '../staff-transaction.ts'
import {
  dropOwnership,
  type ItemRow,
  markCallBackDone,
  restorePrice,
  settleFeedRun,
  settleSuspicion,
} from './attention-queries.ts'
import { confirmPriceAction } from './confirm-price.ts'
import { findVisible } from './find-visible.ts'
import { settleInvoicesAction } from './settle-invoices.ts'

export type ActionDeps = { readonly db: Db; readonly jobs: JobSender<ShopQueues> }
type Done = { readonly ok: true } | { readonly ok: false; readonly code: 'not_found' | 'not_now' }
const NOT_FOUND = { ok: false, code: 'not_found' } as const
const doneIf = (rows: readonly unknown[], code: 'not_found' | 'not_now' = 'not_found'): Done =>
  rows.length > 0 ? { ok: true } : { ok: false, code }

/** The one action of each kind. An item that is settled, or of another branch, does not exist. */
export function actionRoutes(app: FastifyInstance, { db, jobs }: ActionDeps) {
  /** Runs the action on an item that the caller sees; its owner row ends with it. */
  const settle = (
    request: FastifyRequest,
    kind: AttentionKind,
    id: string,
    work: (tx: Tx, item: ItemRow) => Promise<Done>,
  ) =>
    staffTransaction(db, request, async (tx): Promise<Done> => {
      const item = await findVisible(tx, request, kind, id)
      if (!item) return NOT_FOUND
      const done = await work(tx, item)
      if (!done.ok) return done
      await dropOwnership.rows(tx, kind, id, null)
      await tellStaff(tx, { topic: 'attention', branchId: item.branch_id, objectId: item.number })
      return done
    })

  /** Runs the action on an order of the caller's branches. */
  const onOrder = <R extends { readonly ok: boolean }>(
    request: FastifyRequest,
    number: string,
    work: (tx: Tx, orderId: string) => Promise<R>,
  ) =>
    staffTransaction(db, request, async (tx) => {
      const [order] = await findStaffOrder.rows(tx, callerBranches(request), number.toUpperCase())
      if (!order) return NOT_FOUND
      const done = await work(tx, order.id)
      if (done.ok) await tellStaff(tx, { topic: 'attention', branchId: order.branch_id, objectId: order.number })
      return done
    })

  serveStaff(app, settleCallBack, async (request) => {
    const { personId } = accessOf(request).staff
    const { id } = request.params
    const done = await settle(request, 'call_back', id, async (tx) =>
      doneIf(await markCallBackDone.rows(tx, id, personId, request.now)),
    )
    return done.ok ? answer(200, {}) : refuseStaff('not_found')
  })

  serveStaff(app, settleQuestionCall, async (request) => {
    const { personId } = accessOf(request).staff
    const { id } = request.params
    const { how, answer: text = '' } = request.body
    const given = { how, answer: text.trim() }
    if (how === 'answer' && given.answer === '') return refuseStaff('answer_missing')
    const done = await settle(request, 'question', id, async (tx) =>
      (await settleQuestion(tx, id, given, { jobs, personId, now: request.now })) ? { ok: true } : NOT_FOUND,
    )
    return done.ok ? answer(200, {}) : refuseStaff('not_found')
  })

  serveStaff(app, settleAnswerCall, async (request) => {
    const { personId } = accessOf(request).staff
    const { id } = request.params
    const done = await settle(request, 'question_answer', id, async (tx) =>
      (await settleAnswer(tx, id, request.body.how, { jobs, personId, now: request.now })) ? { ok: true } : NOT_FOUND,
    )
    return done.ok ? answer(200, {}) : refuseStaff('not_found')
  })

  serveStaff(app, settleReviewCall, async (request) => {
    const { personId } = accessOf(request).staff
    const { id } = request.params
    const { how, version } = request.body
    const reason = request.body.reason?.trim() ?? ''
    if (how === 'reject' && reason === '') return refuseStaff('reason_missing')
    const done = await settle(request, 'review_waiting', id, (tx) =>
      settleReview(tx, id, { how, reason, version, personId, now: request.now }),
    )
    return done.ok ? answer(200, {}) : refuseStaff(done.code)
  })

  serveStaff(app, readWaitingPicture, async (request, reply) => {
    const [picture] = await findWaitingPicture.rows(db, request.params.id)
    return picture ? sendFile(reply, 'image/webp', picture.content) : refuseStaff('not_found')
  })

  serveStaff(app, settlePayment, async (request) => {
    const { staff } = accessOf(request)
    const command = {
      number: request.params.number.toUpperCase(),
      day: dayAt(request.now),
      how: request.body.how,
    }
    const done = await onOrder(request, command.number, (tx) =>
      runOrRequest(tx, settlePaymentAction, command, staff, request.now),
    )
    return done.ok ? answer(200, { approvalId: done.approvalId }) : refuseStaff(done.code)
  })

  serveStaff(app, settleInvoicePayment, async (request) => {
    const { staff } = accessOf(request)
    const { id } = request.params
    const command = { id, how: request.body.how }
    const done = await staffTransaction(db, request, async (tx) => {
      if (!(await findVisible(tx, request, 'invoice_mismatch', id))) return NOT_FOUND
      const ran = await runOrRequest(tx, settleInvoicesAction, command, staff, request.now)
      if (ran.ok && ran.approvalId === null) await dropOwnership.rows(tx, 'invoice_mismatch', id, null)
      return ran
    })
    return done.ok ? answer(200, { approvalId: done.approvalId }) : refuseStaff(done.code)
  })

  serveStaff(app, movePromise, async (request) => {
    const { slotCapacity } = await readPaymentSettings(db)
    const terms = { now: request.now, slotCapacity }
    const done = await onOrder(request, request.params.number, async (tx, id) => {
      const moved = await promiseDay(tx, id, request.body.day, terms)
      if (moved.ok) await dropOwnership.rows(tx, 'late_promise', id, null)
      return moved
    })
    if (done.ok) return answer(200, {})
    return refuseStaff(done.code === 'order_not_found' ? 'not_found' : done.code)
  })

  serveStaff(app, retryRefund, async (request) => {
    const { id } = request.params
    const done = await settle(request, 'refund_failed', id, async (tx) =>
      doneIf(await createRefundAgain.rows(tx, id, request.body.attempt), 'not_now'),
    )
    return done.ok ? answer(200, {}) : refuseStaff(done.code)
  })

  serveStaff(app, followRefund, async (request) => {
    const { id } = request.params
    // The item stays until the refund is final, and so does its owner.
    const done = await staffTransaction(db, request, async (tx): Promise<Done> => {
      const item = await findVisible(tx, request, 'refund_overdue', id)
      return item ? doneIf(await followRefundNow.rows(tx, id), 'not_now') : NOT_FOUND
    })
    return done.ok ? answer(200, {}) : refuseStaff(done.code)
  })

  serveStaff(app, retryMail, async (request) => {
    const { id } = request.params
    const done = await settle(request, 'mail_refused', id, async (tx) =>
      doneIf(await retryRefusedMail.rows(tx, id, request.body.recipient ?? null)),
    )
    return done.ok ? answer(200, {}) : refuseStaff('not_found')
  })

  serveStaff(app, settlePrice, async (request) => {
    const { staff } = accessOf(request)
    const { id } = request.params
    let approvalId: string | null = null
    const done = await settle(request, 'price_suspected', id, async (tx) => {
      if (request.body.how === 'confirm') {
        const ran = await runOrRequest(tx, confirmPriceAction, { id }, staff, request.now)
        if (ran.ok) approvalId = ran.approvalId
        return ran.ok ? { ok: true } : ran
      }
      const [suspicion] = await settleSuspicion.rows(tx, id, staff.personId, request.now)
      if (!suspicion) return NOT_FOUND
      const { product_id, price_cents, former_cents } = suspicion
      return doneIf(await restorePrice.rows(tx, product_id, price_cents, former_cents))
    })
    return done.ok ? answer(200, { approvalId }) : refuseStaff('not_found')
  })

  serveStaff(app, settleFeed, async (request) => {
    const { personId } = accessOf(request).staff
    const { id } = request.params
    const done = await settle(request, 'feed_failed', id, async (tx) =>
      doneIf(await settleFeedRun.rows(tx, id, personId, request.now)),
    )
    return done.ok ? answer(200, {}) : refuseStaff('not_found')
  })

  // The worker does both: the staff role can only send jobs.
  serveStaff(app, retryJob, async (request) => {
    const { id } = request.params
    const done = await settle(request, 'job_failed', id, async (tx, { facts }) => {
      await jobs.send(tx, 'retry-job', { queue: `${facts.queue}-dead`, id })
      return { ok: true }
    })
    return done.ok ? answer(200, {}) : refuseStaff('not_found')
  })

  serveStaff(app, makePartitions, async (request) => {
    const done = await settle(request, 'partition_stopped', request.params.id, async (tx) => {
      await jobs.send(tx, 'keep-partitions', {})
      return { ok: true }
    })
    return done.ok ? answer(200, {}) : refuseStaff('not_found')
  })
}
