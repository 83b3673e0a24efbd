import type { Locale } from '@shop/domain/locale'
import type { Queryable, Tx } from '../../platform/db.ts'
import { type NoColumns, prepared } from '../../platform/prepared.ts'

const MOST_SHOWN = 20
const MOST_FOUND = 3

type AnswerRow = {
  readonly id: string
  readonly body: string
  readonly author: string
  readonly isStaff: boolean
  readonly locale: Locale
  readonly at: string
}
export type QuestionRow = {
  readonly id: string
  readonly body: string
  readonly author: string
  readonly locale: Locale
  readonly asked_at: Date
  readonly answers: readonly AnswerRow[] | null
}

/** Published questions, answered ones first. Staff answer before buyers. */
export const listQuestions = prepared<QuestionRow, [productId: string]>(
  'question_list',
  `select q.id, q.body, q.author, q.locale, q.asked_at,
     (select json_agg(json_build_object('id', a.id, 'body', a.body, 'author', a.author, 'isStaff', a.staff_id is not null,
        'locale', a.locale, 'at', a.answered_at) order by a.staff_id is null, a.answered_at, a.id)
      from product_answer a where a.question_id = q.id and a.state = 'published') as answers
   from product_question q where q.product_id = $1 and q.state = 'published'
   order by q.terms = '', q.asked_at desc, q.id limit ${MOST_SHOWN}`,
)

type FoundRow = {
  readonly id: string
  readonly product_id: string
  readonly body: string
  readonly answer: string
  readonly name: string
  readonly url: string
}
/**
 * Answered questions of the language that have all words of the term. A single word is a search for products, which
 * finds no question.
 */
export const findQuestions = prepared<FoundRow, [locale: Locale, term: string]>(
  'question_find',
  `with asked as (select websearch_to_tsquery(
     case $1 when 'en' then 'english'::regconfig else 'dutch'::regconfig end, $2::text) as query)
   select q.id, q.product_id, q.body, coalesce(own.name, nl.name) as name,
     coalesce(own.slug, nl.slug) || '-' || p.number as url,
     (select a.body from product_answer a where a.question_id = q.id and a.state = 'published'
      order by a.staff_id is null, a.answered_at, a.id limit 1) as answer
   from asked join product_question q on q.terms @@ asked.query
     join product p on p.id = q.product_id and p.state = 'Active'
     join product_text nl on nl.product_id = p.id and nl.locale = 'nl'
     left join product_text own on own.product_id = p.id and own.locale = $1
   where q.state = 'published' and q.locale = $1 and numnode(asked.query) > 1
   order by ts_rank(q.terms, asked.query) desc, q.id limit ${MOST_FOUND}`,
)

type NewQuestion = {
  readonly productId: string
  readonly contactId: string | null
  readonly author: string
  readonly body: string
  readonly locale: Locale
  readonly askedOn: string
  readonly contentHash: Buffer
}
const saveQuestionQuery = prepared<
  { readonly id: string },
  [
    productId: string,
    contactId: string | null,
    author: string,
    body: string,
    locale: Locale,
    now: Date,
    askedOn: string,
    contentHash: Buffer,
  ]
>(
  'question_save',
  `insert into product_question (product_id, contact_id, author, body, locale, asked_at, asked_on, content_hash)
   values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (product_id, content_hash, asked_on) do nothing returning id`,
)

/** Returns the id, or nothing if the same question was stored on that day. */
export async function saveQuestion(tx: Tx, one: NewQuestion, now: Date): Promise<string | undefined> {
  const { productId, contactId, author, body, locale, askedOn, contentHash } = one
  const rows = await saveQuestionQuery.rows(tx, productId, contactId, author, body, locale, now, askedOn, contentHash)
  return rows[0]?.id
}

export const findActiveProduct = prepared<{ readonly id: string }, [productId: string]>(
  'question_product',
  `select id from product where id = $1 and state = 'Active'`,
)

export const findFirstName = prepared<{ readonly first_name: string }, [contactId: string]>(
  'question_first_name',
  'select first_name from contact where id = $1',
)

/** A published question, and whether the customer received its product. */
export const findOpenQuestion = prepared<{ readonly is_buyer: boolean }, [id: string, customerId: string]>(
  'question_open',
  `select exists (select from orders o join order_line l on l.order_id = o.id
     where o.customer_id = $2 and l.product_id = q.product_id and o.state in ('collected', 'delivered')) as is_buyer
   from product_question q where q.id = $1 and q.state = 'published'`,
)

type NewAnswer = {
  readonly questionId: string
  readonly contactId: string
  readonly author: string
  readonly body: string
  readonly locale: Locale
}
const saveAnswerQuery = prepared<
  NoColumns,
  [questionId: string, contactId: string, author: string, body: string, locale: Locale, now: Date]
>(
  'question_save_answer',
  `insert into product_answer (question_id, contact_id, author, body, locale, answered_at)
   values ($1, $2, $3, $4, $5, $6) on conflict (question_id, contact_id) do nothing`,
)

/** A second answer of the same buyer changes nothing. */
export const saveAnswer = (tx: Tx, { questionId, contactId, author, body, locale }: NewAnswer, now: Date) =>
  saveAnswerQuery.rows(tx, questionId, contactId, author, body, locale, now)

type Settled = 'published' | 'rejected'
export const settleQuestionRow = prepared<
  { readonly id: string },
  [id: string, state: Settled, personId: string, now: Date]
>(
  'question_settle',
  `update product_question set state = $2, settled_at = $4, settled_by = $3 where id = $1 and state = 'waiting'
   returning id`,
)

/** The answer of a person of the staff, in the language of the question. */
export const addStaffAnswer = prepared<NoColumns, [questionId: string, personId: string, body: string, now: Date]>(
  'question_staff_answer',
  `insert into product_answer (question_id, staff_id, author, body, locale, state, answered_at, settled_at, settled_by)
   select q.id, p.id, left(split_part(p.name, ' ', 1), 40), $3, q.locale, 'published', $4, $4, p.id
   from product_question q, staff_person p where q.id = $1 and p.id = $2`,
)

export const settleAnswerRow = prepared<
  { readonly question_id: string },
  [id: string, state: Settled, personId: string, now: Date]
>(
  'question_settle_answer',
  `update product_answer set state = $2, settled_at = $4, settled_by = $3 where id = $1 and state = 'waiting'
   returning question_id`,
)

/** Claims the one mail to the author of the question, if the address is confirmed. */
export const claimNotice = prepared<{ readonly id: string }, [questionId: string, now: Date]>(
  'question_claim_notice',
  `update product_question q set notified_at = $2 from contact k
   where q.id = $1 and q.notified_at is null and k.id = q.contact_id and k.email_confirmed_at is not null
   returning q.id`,
)

type NoticeRow = {
  readonly email: string
  readonly locale: Locale
  readonly name: string
  readonly url: string
}
const findNoticeQuery = prepared<NoticeRow, [questionId: string]>(
  'question_notice',
  `select k.email, q.locale, coalesce(own.name, nl.name) as name, coalesce(own.slug, nl.slug) || '-' || p.number as url
   from product_question q join contact k on k.id = q.contact_id and k.email_confirmed_at is not null
     join product p on p.id = q.product_id
     join product_text nl on nl.product_id = p.id and nl.locale = 'nl'
     left join product_text own on own.product_id = p.id and own.locale = q.locale
   where q.id = $1 and q.state = 'published'`,
)

export async function findNotice(db: Queryable, questionId: string): Promise<NoticeRow | undefined> {
  const [found] = await findNoticeQuery.rows(db, questionId)
  return found
}
