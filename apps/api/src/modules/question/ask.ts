import { createHash } from 'node:crypto'
import { greetedName } from '@shop/domain/account/person-name'
import { dayAt } from '@shop/domain/dates'
import type { Locale } from '@shop/domain/locale'
import type { Db, Tx } from '../../platform/db.ts'
import type { Customer } from '../../platform/http/caller.ts'
import { transaction } from '../../platform/sql/transaction.ts'
import { type Asker, mayAsk } from '../visitor/index.ts'
import { findActiveProduct, findFirstName, findOpenQuestion, saveAnswer, saveQuestion } from './question-queries.ts'

const LONGEST_NAME = 40

type Written = { readonly text: string; readonly locale: Locale; readonly requestId: string }
type Asking = Asker &
  Written & {
    readonly productId: string
    /** The account of the author, if any. */
    readonly contactId: string | undefined
    readonly name: string
  }
type AskOutcome =
  | { readonly ok: true }
  | { readonly ok: false; readonly code: 'product_not_found' | 'too_many_requests' }

const nameOf = (name: string) => greetedName(name).slice(0, LONGEST_NAME)
const firstNameOf = async (tx: Tx, contactId: string) =>
  nameOf((await findFirstName.rows(tx, contactId))[0]?.first_name ?? '')

/** Stores a question for staff to answer. A repeat on the same day is ignored and not counted. */
export function askQuestion(db: Db, asking: Asking): Promise<AskOutcome> {
  const { productId, contactId, locale, now } = asking
  const body = asking.text.trim()
  return transaction(db, asking.requestId, async (tx): Promise<AskOutcome> => {
    const [product] = await findActiveProduct.rows(tx, productId)
    if (!product) return { ok: false, code: 'product_not_found' }
    const author = contactId === undefined ? nameOf(asking.name) : await firstNameOf(tx, contactId)
    const contentHash = createHash('sha256').update(body.toLowerCase()).digest()
    const question = { productId, contactId: contactId ?? null, author, body, locale, askedOn: dayAt(now), contentHash }
    const id = await saveQuestion(tx, question, now)
    if (id !== undefined && !(await mayAsk(tx, 'question', asking))) return { ok: false, code: 'too_many_requests' }
    return { ok: true }
  })
}

type Answering = Asker & Written & { readonly questionId: string; readonly customer: Customer }
type AnswerOutcome =
  | { readonly ok: true }
  | { readonly ok: false; readonly code: 'not_found' | 'not_bought' | 'too_many_requests' }

/** Stores the answer of a customer who received the product, for staff to publish. */
export const answerQuestion = (db: Db, answering: Answering): Promise<AnswerOutcome> =>
  transaction(db, answering.requestId, async (tx): Promise<AnswerOutcome> => {
    const { questionId, locale, now, customer } = answering
    const { customerId, contactId } = customer
    const [question] = await findOpenQuestion.rows(tx, questionId, customerId)
    if (!question) return { ok: false, code: 'not_found' }
    if (!question.is_buyer) return { ok: false, code: 'not_bought' }
    if (!(await mayAsk(tx, 'answer', answering))) return { ok: false, code: 'too_many_requests' }
    const author = await firstNameOf(tx, contactId)
    await saveAnswer(tx, { questionId, contactId, author, body: answering.text.trim(), locale }, now)
    return { ok: true }
  })
