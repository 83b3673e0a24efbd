import { type Static, Type } from 'typebox'
import { Closed, IsoDate, IsoInstant, LocaleCode, Query, TextOrNull, Uuid } from '../../wire.ts'
import { Rejection, staffEndpoint, staffReplies } from '../staff-endpoint.ts'

const tags = ['search'] as const
/** Another term to search, a path that the shop opens, or a page that the shop shows above its help. */
export const ANSWER_KINDS = ['synonym', 'redirect', 'page'] as const
export type AnswerKind = (typeof ANSWER_KINDS)[number]
/** Terms of a day, and decisions, that the screen lists. */
export const TERMS_LISTED = 100
/** As the search log has it. */
const Term = Type.String({ minLength: 1, maxLength: 100 })

const TermAnswer = Type.Object({
  id: Uuid,
  term: Type.String(),
  locale: LocaleCode,
  kind: Type.Enum([...ANSWER_KINDS]),
  target: Type.String(),
  /** Of a page: the title of its article, or null while that is not published. */
  title: TextOrNull,
  changedAt: IsoInstant,
  changedBy: Type.String(),
  /** Null while the shop follows the decision. */
  endedAt: Type.Union([IsoInstant, Type.Null()]),
})
export type TermAnswer = Static<typeof TermAnswer>
const MissedTerm = Type.Object({
  term: Type.String(),
  locale: LocaleCode,
  searches: Type.Integer({ minimum: 1 }),
  answer: Type.Union([TermAnswer, Type.Null()]),
})
export type MissedTerm = Static<typeof MissedTerm>

export const listMissedTerms = staffEndpoint({
  method: 'GET',
  url: '/api/staff/search-terms',
  row: 'RANGE-27',
  permission: 'product.correct',
  schema: {
    operationId: 'listMissedTerms',
    tags,
    summary:
      'List the search terms of yesterday without results, most frequent first, and the newest decisions about terms',
    response: {
      ...staffReplies,
      200: Type.Object({
        day: IsoDate,
        terms: Type.Array(MissedTerm),
        isComplete: Type.Boolean(),
        answers: Type.Array(TermAnswer),
      }),
    },
  },
})

const Choice = Type.Object({ value: Type.String(), name: Type.String() })

export const listTermChoices = staffEndpoint({
  method: 'GET',
  url: '/api/staff/search-terms/choices',
  row: 'RANGE-27',
  permission: 'product.correct',
  schema: {
    operationId: 'listTermChoices',
    tags,
    summary: 'List near terms with results, categories with brands, or pages that a term can lead to, best first',
    querystring: Query({ kind: Type.Enum([...ANSWER_KINDS]), locale: LocaleCode, term: Term }),
    response: { ...staffReplies, 200: Type.Object({ choices: Type.Array(Choice) }) },
  },
})

export const setTermAnswer = staffEndpoint({
  method: 'POST',
  url: '/api/staff/search-terms/answers',
  row: 'RANGE-27',
  permission: 'product.correct',
  schema: {
    operationId: 'setTermAnswer',
    tags,
    summary: 'Turn a search term without results into a synonym, a redirect or a page',
    body: Type.Object(
      {
        term: Term,
        locale: LocaleCode,
        kind: Type.Enum([...ANSWER_KINDS]),
        target: Type.String({ minLength: 1, maxLength: 500, pattern: '\\S' }),
      },
      Closed,
    ),
    response: {
      ...staffReplies,
      200: TermAnswer,
      404: Rejection('not_found'),
      409: Rejection('decision_changed'),
      422: Rejection('no_results', 'not_in_shop'),
    },
  },
})

const params = Type.Object({ id: Uuid })

export const endTermAnswer = staffEndpoint({
  method: 'POST',
  url: '/api/staff/search-terms/answers/:id/end',
  row: 'RANGE-27',
  permission: 'product.correct',
  schema: {
    operationId: 'endTermAnswer',
    tags,
    summary: 'Undo the decision about a search term',
    params,
    /** Of the decision that the person saw. */
    body: Type.Object({ changedAt: IsoInstant }, Closed),
    response: {
      ...staffReplies,
      200: Type.Object({ term: Type.String() }),
      404: Rejection('not_found'),
      409: Rejection('decision_changed'),
    },
  },
})
