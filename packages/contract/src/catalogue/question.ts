import { BRAND } from '@shop/retailer/brand'
import { type Static, Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { AnyhowCustomer, commonReplies, Done, guestReplies, Refused } from '../envelope.ts'
import { Closed, IsoInstant, LocaleCode, Query, Uuid } from '../wire.ts'

const tags = ['question'] as const
const read = {
  access: 'public',
  cache: { seconds: 60, staleSeconds: 600 },
  idempotency: 'natural',
  limit: 'general',
} as const
const written = { cache: 'none', idempotency: 'natural', limit: 'contact' } as const

const Question = Type.String({ maxLength: 500, pattern: '\\S[\\s\\S]{8,}\\S' })
const AnswerText = Type.String({ maxLength: 1_000, pattern: '\\S' })

const Answer = Type.Object({
  id: Uuid,
  body: Type.String(),
  /** The first name, or nothing. */
  author: Type.String(),
  /** Whether it is by staff; otherwise by a customer who bought the product. */
  isStaff: Type.Boolean(),
  locale: LocaleCode,
  at: IsoInstant,
})
export const QuestionView = Type.Object({
  id: Uuid,
  body: Type.String(),
  author: Type.String(),
  locale: LocaleCode,
  askedAt: IsoInstant,
  answers: Type.Array(Answer),
})
export type QuestionView = Static<typeof QuestionView>

const FoundQuestion = Type.Object({
  id: Uuid,
  body: Type.String(),
  answer: Type.String(),
  /** The product. */
  name: Type.String(),
  url: Type.String({ description: "The url parameter of the product page: '{slug}-{number}'" }),
})
export type FoundQuestion = Static<typeof FoundQuestion>

/** Extension. */
export const productQuestions = endpoint({
  method: 'GET',
  url: `/api/${BRAND.slug}/products/:id/questions`,
  row: 'SHOP-16',
  ...read,
  schema: {
    operationId: 'productQuestions',
    tags,
    summary: 'List the published questions about a product with their answers',
    params: Type.Object({ id: Uuid }),
    response: { 200: Done(Type.Array(QuestionView)), ...commonReplies },
  },
})

/** Extension. */
export const searchQuestions = endpoint({
  method: 'GET',
  url: `/api/${BRAND.slug}/questions`,
  row: 'SHOP-16',
  ...read,
  schema: {
    operationId: 'searchQuestions',
    tags,
    summary: 'Find answered questions with all words of a term of at least two words',
    querystring: Query({ term: Type.String({ maxLength: 200, pattern: '\\S' }) }),
    response: { 200: Done(Type.Array(FoundQuestion)), ...commonReplies },
  },
})

/** Extension. */
export const askQuestion = endpoint({
  method: 'POST',
  url: `/api/${BRAND.slug}/products/:id/questions`,
  row: 'SHOP-16',
  access: 'guest',
  ...written,
  schema: {
    operationId: 'askQuestion',
    tags,
    summary: 'Ask a question about a product; staff publish it; five per day',
    params: Type.Object({ id: Uuid }),
    body: Type.Object({ question: Question, name: Type.Optional(Type.String({ maxLength: 40 })) }, Closed),
    response: { 200: Done(Type.Boolean()), 404: Refused(['product_not_found']), ...guestReplies },
  },
})

/** Extension. */
export const answerQuestion = endpoint({
  method: 'POST',
  url: `/api/${BRAND.slug}/questions/:id/answers`,
  row: 'SHOP-16',
  access: 'customer',
  ...written,
  schema: {
    operationId: 'answerQuestion',
    tags,
    summary: 'Answer a question about a product that the customer bought; staff publish it; five per day',
    params: Type.Object({ id: Uuid }),
    body: Type.Object({ answer: AnswerText }, Closed),
    response: {
      200: Done(Type.Boolean()),
      404: Refused(['not_found']),
      422: Refused(['not_bought']),
      ...AnyhowCustomer,
    },
  },
})
