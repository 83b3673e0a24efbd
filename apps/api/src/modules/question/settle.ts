import type { AnswerSettlement, QuestionSettlement } from '@shop/contract/staff/attention-actions'
import type { Tx } from '../../platform/db.ts'
import type { JobSender } from '../../platform/outgoing/job-sender.ts'
import type { ShopQueues } from '../../queues.ts'
import { addStaffAnswer, claimNotice, settleAnswerRow, settleQuestionRow } from './question-queries.ts'

type Settling = { readonly jobs: JobSender<ShopQueues>; readonly personId: string; readonly now: Date }

/** Queues the one mail about the first answer. */
async function notify(tx: Tx, questionId: string, { jobs, now }: Settling): Promise<void> {
  const [claimed] = await claimNotice.rows(tx, questionId, now)
  if (claimed) await jobs.send(tx, 'question-mail', { questionId })
}

/** Publishes a waiting question with an answer or for buyers to answer, or rejects it. Returns false if it is settled. */
export async function settleQuestion(
  tx: Tx,
  id: string,
  { how, answer }: { readonly how: QuestionSettlement; readonly answer: string },
  settling: Settling,
): Promise<boolean> {
  const { personId, now } = settling
  const [settled] = await settleQuestionRow.rows(tx, id, how === 'reject' ? 'rejected' : 'published', personId, now)
  if (!settled) return false
  if (how !== 'answer') return true
  await addStaffAnswer.rows(tx, id, personId, answer, now)
  await notify(tx, id, settling)
  return true
}

/** Publishes or rejects the waiting answer of a buyer. Returns false if it is settled. */
export async function settleAnswer(tx: Tx, id: string, how: AnswerSettlement, settling: Settling): Promise<boolean> {
  const { personId, now } = settling
  const [settled] = await settleAnswerRow.rows(tx, id, how === 'publish' ? 'published' : 'rejected', personId, now)
  if (!settled) return false
  if (how === 'publish') await notify(tx, settled.question_id, settling)
  return true
}
