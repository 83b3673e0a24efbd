import {
  LEAST_FACTOR,
  MOST_FACTOR,
  MOST_TERMS,
  TERM_LENGTH,
  TERM_RULE_KINDS,
} from '@shop/domain/search/terms/term-rules'
import { type Static, Type } from 'typebox'
import { Closed, IsoInstant, LocaleCode, Query, TextOrNull, Uuid } from '../../wire.ts'
import { Rejection, staffEndpoint, staffReplies } from '../staff-endpoint.ts'

const tags = ['search'] as const
const row = 'RANGE-26'
const permission = 'product.correct'
/** Published versions, and queries of a measurement, that the screen lists. */
export const VERSIONS_LISTED = 10
export const QUERIES_LISTED = 100

const orNull = <const T extends Parameters<typeof Type.Union>[0][number]>(type: T) => Type.Union([type, Type.Null()])
const factor = Type.Integer({ minimum: LEAST_FACTOR, maximum: MOST_FACTOR })
const RuleFields = {
  kind: Type.Enum([...TERM_RULE_KINDS]),
  /** Null for synonyms, which are Dutch words of both languages. */
  locale: orNull(LocaleCode),
  terms: Type.Array(Type.String({ minLength: 1, maxLength: 2 * TERM_LENGTH }), {
    minItems: 1,
    maxItems: MOST_TERMS + 1,
  }),
  /** Of a redirect a path; of a boost a product number, or the path of a category or brand. */
  target: orNull(Type.String({ minLength: 1, maxLength: 500 })),
  /** Of a boost, in percent. */
  factor: orNull(factor),
}
const Rule = Type.Object({
  id: Uuid,
  ...RuleFields,
  revision: Type.Integer({ minimum: 1 }),
  changedAt: IsoInstant,
  changedBy: Type.String(),
  /** Whether the shop follows the same rule now. */
  isLive: Type.Boolean(),
})
export type TermRuleView = Static<typeof Rule>

const Figures = Type.Object({ products: Type.Number(), pages: Type.Number() })
const Run = Type.Object({
  id: Uuid,
  digest: Type.String(),
  state: Type.Enum(['measuring', 'finished', 'dropped']),
  total: Type.Integer(),
  done: Type.Integer(),
  before: orNull(Figures),
  after: orNull(Figures),
  /** Whether nDCG@10, or the share of right pages, falls by more than 0.01: publishing needs a confirmation. */
  isDrop: Type.Boolean(),
  /** Whether the draft or the rules of the shop changed since, so that it has to be measured again. */
  isOutdated: Type.Boolean(),
  createdAt: IsoInstant,
  createdBy: Type.String(),
  progressedAt: IsoInstant,
})
export type TermRunView = Static<typeof Run>

const Version = Type.Object({
  id: Type.Integer(),
  runId: Uuid,
  rules: Type.Integer(),
  before: Figures,
  after: Figures,
  isDropConfirmed: Type.Boolean(),
  publishedAt: IsoInstant,
  publishedBy: Type.String(),
  takenBackAt: orNull(IsoInstant),
  takenBackBy: TextOrNull,
  isLive: Type.Boolean(),
})
export type TermVersionView = Static<typeof Version>

export const readTermRules = staffEndpoint({
  method: 'GET',
  url: '/api/staff/term-rules',
  row,
  permission,
  schema: {
    operationId: 'readTermRules',
    tags,
    summary:
      'Read the draft of synonyms, redirects and boosts, its last measurement, and the newest published versions',
    response: {
      ...staffReplies,
      200: Type.Object({
        rules: Type.Array(Rule),
        digest: Type.String(),
        /** Whether the draft differs from the rules that the shop follows. */
        isChanged: Type.Boolean(),
        run: orNull(Run),
        versions: Type.Array(Version),
      }),
    },
  },
})

export const saveTermRule = staffEndpoint({
  method: 'POST',
  url: '/api/staff/term-rules/save',
  row,
  permission,
  schema: {
    operationId: 'saveTermRule',
    tags,
    summary: 'Add a rule to the draft, or replace the revision that the person saw',
    /** `id` is made by the browser; `revision` is null for a new rule. */
    body: Type.Object({ id: Uuid, ...RuleFields, revision: orNull(Type.Integer({ minimum: 1 })) }, Closed),
    response: {
      ...staffReplies,
      200: Type.Object({ id: Uuid, revision: Type.Integer() }),
      409: Rejection('rules_changed'),
      422: Rejection(
        ...(['term_unusable', 'term_stop_word', 'term_repeated', 'term_cycle', 'term_taken'] as const),
        ...(['odd_value', 'too_many', 'not_in_shop'] as const),
      ),
    },
  },
})

const params = Type.Object({ id: Uuid })

export const removeTermRule = staffEndpoint({
  method: 'POST',
  url: '/api/staff/term-rules/:id/remove',
  row,
  permission,
  schema: {
    operationId: 'removeTermRule',
    tags,
    summary: 'Remove the revision of a rule that the person saw from the draft',
    params,
    body: Type.Object({ revision: Type.Integer({ minimum: 1 }) }, Closed),
    response: { ...staffReplies, 200: Type.Object({ id: Uuid }), 409: Rejection('rules_changed') },
  },
})

export const measureTermRules = staffEndpoint({
  method: 'POST',
  url: '/api/staff/term-rules/runs',
  row,
  permission,
  schema: {
    operationId: 'measureTermRules',
    tags,
    summary: 'Have the worker measure the draft that the person saw on the judged queries',
    body: Type.Object({ digest: Type.String({ minLength: 1, maxLength: 64 }) }, Closed),
    response: {
      ...staffReplies,
      200: Type.Object({ id: Uuid }),
      409: Rejection('rules_changed', 'nothing_changed'),
      422: Rejection('not_in_shop'),
    },
  },
})

const Measured = Type.Object({
  at: Type.Integer(),
  query: Type.String(),
  locale: LocaleCode,
  before: Type.Number(),
  after: Type.Number(),
})
export type MeasuredQuery = Static<typeof Measured>
const Product = Type.Object({ number: Type.String(), name: Type.String() })
const Compared = Type.Object({
  ...Measured.properties,
  first: Type.Object({ before: Type.Array(Product), after: Type.Array(Product) }),
})
export type ComparedQuery = Static<typeof Compared>

export const readTermRun = staffEndpoint({
  method: 'GET',
  url: '/api/staff/term-rules/runs/:id',
  row,
  permission,
  schema: {
    operationId: 'readTermRun',
    tags,
    summary:
      'Read a measurement: its figures, the queries whose results change, largest loss first, and one of them in full',
    params,
    /** The line of one query, and whether to list those without a change too. */
    querystring: Query({
      at: Type.Optional(Type.Integer({ minimum: 0, maximum: 100_000 })),
      all: Type.Optional(Type.Enum(['yes'])),
    }),
    response: {
      ...staffReplies,
      200: Type.Object({
        run: Run,
        better: Type.Integer(),
        worse: Type.Integer(),
        /** Other products in the first ten, with the same figure. */
        other: Type.Integer(),
        queries: Type.Array(Measured),
        compared: orNull(Compared),
      }),
      404: Rejection('not_found'),
    },
  },
})

export const publishTermRules = staffEndpoint({
  method: 'POST',
  url: '/api/staff/term-rules/publish',
  row,
  permission,
  schema: {
    operationId: 'publishTermRules',
    tags,
    summary: 'Publish the measured draft; the shop follows it within a minute',
    /** `isDropConfirmed` accepts the figures of this run, and so of this draft only. */
    body: Type.Object({ runId: Uuid, isDropConfirmed: Type.Boolean() }, Closed),
    response: {
      ...staffReplies,
      200: Type.Object({ version: Type.Integer() }),
      404: Rejection('not_found'),
      409: Rejection('measure_again', 'drop_unconfirmed', 'nothing_changed'),
      422: Rejection('not_in_shop'),
    },
  },
})

export const takeBackTermRules = staffEndpoint({
  method: 'POST',
  url: '/api/staff/term-rules/versions/:version/take-back',
  row,
  permission,
  schema: {
    operationId: 'takeBackTermRules',
    tags,
    summary: 'Take back the version that the shop follows; the one before it applies again within a minute',
    params: Type.Object({ version: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }) }),
    response: { ...staffReplies, 200: Type.Object({ version: Type.Integer() }), 409: Rejection('rules_changed') },
  },
})
