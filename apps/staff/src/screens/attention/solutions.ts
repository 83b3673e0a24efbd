import type { AttentionItem } from '@shop/contract/staff/attention'
import {
  followRefund,
  makePartitions,
  movePromise,
  type QuestionSettlement,
  retryJob,
  retryMail,
  retryRefund,
  type Settlement,
  settleAnswer,
  settleCallBack,
  settleFeed,
  settlePayment,
  settlePrice,
  settleQuestion,
  settleReview,
} from '@shop/contract/staff/attention-actions'
import { type InvoiceSettlement, settleInvoicePayment } from '@shop/contract/staff/office/invoice-payments'
import { request } from '#lib/api.ts'
import { money } from '#lib/format.ts'
import { m } from '#paraglide/messages.js'

export type Solution = {
  readonly how: string
  readonly name: string
  /** The result of the confirmation. */
  readonly effect: string
  /** A value that the person has to enter. */
  readonly field?: { readonly label: string; readonly type: 'email' | 'date' | 'text'; readonly value: string }
}

const payment = (how: Settlement, name: string, effect: string): Solution => ({ how, name, effect })

function ofPayment({ facts }: AttentionItem): Solution[] {
  const isMoney = facts.mismatch === 'amount' && facts.stated === 'paid'
  if (!isMoney) return [payment('dismiss', m.settle_dismiss(), m.settle_dismiss_effect())]
  const refund = payment(
    'refund',
    m.settle_refund(),
    m.settle_refund_effect({ amount: money(Number(facts.cents ?? 0)) }),
  )
  if (facts.order !== 'mismatch') return [refund]
  const missing = Number(facts.expectedCents ?? 0) - Number(facts.cents ?? 0)
  const amount = money(Math.abs(missing))
  const accept = payment(
    'accept',
    m.settle_accept(),
    missing > 0 ? m.settle_accept_less_effect({ amount }) : m.settle_accept_more_effect({ amount }),
  )
  const ask = payment('ask', m.settle_ask(), m.settle_ask_effect({ amount }))
  return missing > 0 ? [accept, ask, refund] : [accept, refund]
}

function ofInvoices({ facts }: AttentionItem): Solution[] {
  if (facts.isMoney !== 'true')
    return [{ how: 'dismiss', name: m.settle_dismiss(), effect: m.settle_invoices_dismiss_effect() }]
  const amount = money(Number(facts.cents ?? 0))
  return [
    { how: 'accept', name: m.settle_invoices_accept({ amount }), effect: m.settle_invoices_accept_effect() },
    { how: 'refund', name: m.settle_refund(), effect: m.settle_invoices_refund_effect({ amount }) },
  ]
}

/** The solutions of an item; the first is proposed. */
export function solutionsOf(item: AttentionItem): Solution[] {
  const { facts } = item
  const amount = money(Number(facts.cents ?? 0))
  switch (item.kind) {
    case 'paid_short':
      return [
        payment('accept', m.settle_goods_back(), m.settle_goods_back_effect()),
        payment('refund', m.settle_refund(), m.settle_refund_effect({ amount })),
      ]
    case 'payment_mismatch':
      return ofPayment(item)
    case 'invoice_mismatch':
      return ofInvoices(item)
    case 'refund_failed':
      return [{ how: 'retry', name: m.settle_refund_again(), effect: m.settle_refund_again_effect({ amount }) }]
    case 'refund_overdue':
      return [{ how: 'follow', name: m.settle_follow(), effect: m.settle_follow_effect() }]
    case 'mail_refused':
      return [
        {
          how: 'retry',
          name: m.settle_mail_again(),
          effect: m.settle_mail_again_effect(),
          field: { label: m.settle_address(), type: 'email', value: facts.recipient ?? '' },
        },
      ]
    case 'late_promise':
      return [
        {
          how: 'move',
          name: m.settle_move(),
          effect: m.settle_move_effect(),
          field: { label: m.settle_day(), type: 'date', value: '' },
        },
      ]
    case 'call_back':
      return [{ how: 'done', name: m.attention_done(), effect: m.settle_called_effect() }]
    case 'question':
      return [
        {
          how: 'answer',
          name: m.settle_answer(),
          effect: m.settle_answer_effect(),
          field: { label: m.settle_answer_text(), type: 'text', value: '' },
        },
        { how: 'publish', name: m.settle_publish_question(), effect: m.settle_publish_question_effect() },
        { how: 'reject', name: m.settle_reject(), effect: m.settle_reject_effect() },
      ]
    case 'question_answer':
      return [
        { how: 'publish', name: m.settle_publish_answer(), effect: m.settle_publish_answer_effect() },
        { how: 'reject', name: m.settle_reject(), effect: m.settle_reject_effect() },
      ]
    case 'review_waiting':
      return [
        { how: 'publish', name: m.settle_publish_review(), effect: m.settle_publish_review_effect() },
        {
          how: 'reject',
          name: m.settle_reject_review(),
          effect: m.settle_reject_review_effect(),
          field: { label: m.settle_reject_review_reason(), type: 'text', value: '' },
        },
      ]
    case 'price_suspected':
      return [
        {
          how: 'restore',
          name: m.settle_restore({ price: money(Number(facts.formerCents ?? 0)) }),
          effect: m.settle_restore_effect(),
        },
        { how: 'confirm', name: m.settle_confirm({ price: amount }), effect: m.settle_confirm_effect() },
      ]
    case 'feed_failed':
      return [{ how: 'accept', name: m.settle_feed(), effect: m.settle_feed_effect() }]
    case 'job_failed':
      return [{ how: 'retry', name: m.settle_job(), effect: m.settle_job_effect() }]
    case 'partition_stopped':
      return [{ how: 'make', name: m.settle_partition(), effect: m.settle_partition_effect() }]
  }
}

export type Chosen = Pick<AttentionItem, 'id' | 'kind'> & {
  readonly number: string
  readonly how: string
  readonly value: string
  readonly attempt: number
  /** Of the text that the person read. */
  readonly version: number
}

/** Sends the action of the kind. Returns the request that waits for another person, if any. */
export async function settle(chosen: Chosen): Promise<string | null> {
  const reply: { readonly approvalId?: string | null } = await send(chosen)
  return reply.approvalId ?? null
}

function send({
  kind,
  id,
  number,
  how,
  value,
  attempt,
  version,
}: Chosen): Promise<{ readonly approvalId?: string | null }> {
  const params = { id }
  switch (kind) {
    case 'paid_short':
    case 'payment_mismatch':
      return request(settlePayment, { params: { number }, body: { how: how as Settlement } }) // from solutionsOf
    case 'invoice_mismatch':
      return request(settleInvoicePayment, { params, body: { how: how as InvoiceSettlement } }) // from solutionsOf
    case 'refund_failed':
      return request(retryRefund, { params, body: { attempt } })
    case 'refund_overdue':
      return request(followRefund, { params })
    case 'mail_refused':
      return request(retryMail, { params, body: { recipient: value } })
    case 'late_promise':
      return request(movePromise, { params: { number }, body: { day: value } })
    case 'call_back':
      return request(settleCallBack, { params })
    case 'question':
      return request(settleQuestion, {
        params,
        body: { how: how as QuestionSettlement, ...(how === 'answer' ? { answer: value } : {}) }, // from solutionsOf
      })
    case 'question_answer':
      return request(settleAnswer, { params, body: { how: how === 'publish' ? 'publish' : 'reject' } })
    case 'review_waiting':
      return request(settleReview, {
        params,
        body: how === 'publish' ? { how, version } : { how: 'reject', version, reason: value },
      })
    case 'price_suspected':
      return request(settlePrice, { params, body: { how: how === 'restore' ? 'restore' : 'confirm' } })
    case 'feed_failed':
      return request(settleFeed, { params })
    case 'job_failed':
      return request(retryJob, { params })
    case 'partition_stopped':
      return request(makePartitions, { params })
  }
}
