import { PRICE_EFFECTS } from '@shop/domain/change/effects'
import { PRICE_ERRORS } from '@shop/domain/change/price-error'
import { LINE_PROBLEMS } from '@shop/domain/change/price-lines'
import { CHANGE_STATES } from '@shop/domain/change/states'
import { type Static, Type } from 'typebox'
import { Closed, IntegerOrNull, IsoInstant, NumberOrNull, Query, TextOrNull, Uuid } from '../../wire.ts'
import { Rejection, staffEndpoint, staffReplies } from '../staff-endpoint.ts'

const tags = ['change-sets'] as const
export const CHANGE_SOURCES = ['rule', 'list'] as const
/** Lines of a set; a larger batch is several sets. */
export const MOST_CHANGES = 20_000
export const CHANGES_PER_PAGE = 50
/** Unusable lines of a list that the set names. */
export const MOST_UNREAD = 200
export const MOST_DAYS_AHEAD = 90

const InstantOrNull = Type.Union([IsoInstant, Type.Null()])
const params = Type.Object({ id: Uuid })

const ChangeSet = Type.Object({
  id: Type.String(),
  name: Type.String(),
  source: Type.Enum([...CHANGE_SOURCES]),
  state: Type.Enum([...CHANGE_STATES]),
  person: Type.String(),
  createdAt: IsoInstant,
  startsAt: InstantOrNull,
  liveAt: InstantOrNull,
  revertedAt: InstantOrNull,
  revertedBy: TextOrNull,
  /** Lines, those that the worker has applied, and those that it restored of the ones to restore. */
  total: Type.Integer(),
  done: Type.Integer(),
  toUndo: Type.Integer(),
  undone: Type.Integer(),
  /** The last request for a second person. */
  approval: Type.Union([Type.Enum(['pending', 'approved', 'rejected', 'void']), Type.Null()]),
})
export type ChangeSet = Static<typeof ChangeSet>

export const listChangeSets = staffEndpoint({
  method: 'GET',
  url: '/api/staff/change-sets',
  row: 'RANGE-03',
  permission: 'price.settle',
  schema: {
    operationId: 'listChangeSets',
    tags,
    summary: 'List the newest change sets of prices',
    response: { ...staffReplies, 200: Type.Object({ sets: Type.Array(ChangeSet) }) },
  },
})

const EffectCount = Type.Object({ effect: Type.Enum([...PRICE_EFFECTS]), count: Type.Integer() })
const Effects = Type.Object({
  /** Of lines with an effect; a line may have several. */
  counts: Type.Array(EffectCount),
  /** The mean change of a line. */
  meanCents: Type.Integer(),
  meanPercent: NumberOrNull,
  mostPercent: Type.Number(),
  carts: Type.Integer(),
  /** Of 30 days: as sold, and the same pieces at the new prices. */
  soldCents: Type.Integer(),
  turnoverCents: Type.Integer(),
})
const Unread = Type.Object({ row: Type.Integer(), text: Type.String(), problem: Type.String() })
/** Problems of a line that only the range knows, beside those of its text. */
export const UNREAD_PROBLEMS = [...LINE_PROBLEMS, 'unknown', 'same'] as const
export type UnreadProblem = (typeof UNREAD_PROBLEMS)[number]

const SetDetail = Type.Object({
  set: ChangeSet,
  /** Of a set that is not live yet. */
  effects: Type.Union([Effects, Type.Null()]),
  unread: Type.Array(Unread),
  unreadCount: Type.Integer(),
  /** Lines that the worker left unchanged when the set went live, and when it was reverted. */
  skipped: Type.Integer(),
  kept: Type.Integer(),
  limits: Type.Object({ lines: Type.Integer(), percent: Type.Number() }),
})
export type ChangeSetDetail = Static<typeof SetDetail>

export const readChangeSet = staffEndpoint({
  method: 'GET',
  url: '/api/staff/change-sets/:id',
  row: 'RANGE-16',
  permission: 'price.settle',
  schema: {
    operationId: 'readChangeSet',
    tags,
    summary: 'Read a change set with the effects of its lines',
    params,
    response: { ...staffReplies, 200: SetDetail, 404: Rejection('not_found') },
  },
})

/** Which lines: all, those with one effect, or those that the worker left unchanged. */
export const LINE_VIEWS = ['all', ...PRICE_EFFECTS, 'skipped', 'kept'] as const
const Line = Type.Object({
  number: Type.String(),
  name: Type.String(),
  oldCents: Type.Integer(),
  newCents: Type.Integer(),
  /** The price in the shop; null for a deleted product. */
  presentCents: IntegerOrNull,
  changeCents: Type.Integer(),
  changePercent: NumberOrNull,
  effects: Type.Array(Type.Enum([...PRICE_EFFECTS])),
  error: Type.Union([Type.Enum([...PRICE_ERRORS]), Type.Null()]),
  costCents: IntegerOrNull,
  unit: TextOrNull,
  unitBeforeCents: IntegerOrNull,
  unitAfterCents: IntegerOrNull,
  carts: Type.Integer(),
  soldCents: Type.Integer(),
  turnoverCents: Type.Integer(),
  promotion: TextOrNull,
  /** The lowest price of the 30 days before the promotion, and from when the new price may be its 'van' price. */
  lowestCents: IntegerOrNull,
  lawfulFrom: InstantOrNull,
  outcome: TextOrNull,
  /** The last author of the price, for lines that the worker left unchanged. */
  changedBy: TextOrNull,
  changedAt: InstantOrNull,
})
export type ChangeLine = Static<typeof Line>

export const listChangeLines = staffEndpoint({
  method: 'GET',
  url: '/api/staff/change-sets/:id/lines',
  row: 'RANGE-16',
  permission: 'price.settle',
  schema: {
    operationId: 'listChangeLines',
    tags,
    summary: 'List lines of a change set, all or those with one effect',
    params,
    querystring: Query({
      show: Type.Optional(Type.Enum([...LINE_VIEWS])),
      page: Type.Optional(Type.Integer({ minimum: 1, maximum: MOST_CHANGES / CHANGES_PER_PAGE })),
    }),
    response: {
      ...staffReplies,
      200: Type.Object({ lines: Type.Array(Line), count: Type.Integer() }),
      404: Rejection('not_found'),
    },
  },
})

const State = Type.Object({ state: Type.Enum([...CHANGE_STATES]) })

export const dropChangeLines = staffEndpoint({
  method: 'POST',
  url: '/api/staff/change-sets/:id/drop',
  row: 'RANGE-16',
  permission: 'price.settle',
  schema: {
    operationId: 'dropChangeLines',
    tags,
    summary: 'Remove the lines with an effect from a draft',
    params,
    body: Type.Object({ effect: Type.Enum([...PRICE_EFFECTS]) }, Closed),
    response: {
      ...staffReplies,
      200: Type.Object({ dropped: Type.Integer() }),
      404: Rejection('not_found'),
      409: Rejection('not_now'),
    },
  },
})

export const proposeChangeSet = staffEndpoint({
  method: 'POST',
  url: '/api/staff/change-sets/:id/propose',
  row: 'STAFF-14',
  permission: 'price.settle',
  schema: {
    operationId: 'proposeChangeSet',
    tags,
    summary: 'Propose a draft; above a limit another person approves it',
    params,
    /** `acceptsErrors`: suspected price errors are right, which another person has to confirm. */
    body: Type.Object({ acceptsErrors: Type.Boolean() }, Closed),
    response: {
      ...staffReplies,
      200: Type.Object({ state: Type.Enum([...CHANGE_STATES]), approvalId: TextOrNull }),
      404: Rejection('not_found'),
      409: Rejection('not_now'),
      /** `fields` names the first suspected prices, such as 'factor_10 104125'. */
      422: Rejection('suspected_prices', 'no_changes'),
    },
  },
})

export const withdrawChangeSet = staffEndpoint({
  method: 'POST',
  url: '/api/staff/change-sets/:id/withdraw',
  row: 'RANGE-03',
  permission: 'price.settle',
  schema: {
    operationId: 'withdrawChangeSet',
    tags,
    summary: 'Make a set that is not live a draft again',
    params,
    response: { ...staffReplies, 200: State, 404: Rejection('not_found'), 409: Rejection('not_now') },
  },
})

export const scheduleChangeSet = staffEndpoint({
  method: 'POST',
  url: '/api/staff/change-sets/:id/schedule',
  row: 'RANGE-04',
  permission: 'price.settle',
  isConfirmed: true,
  schema: {
    operationId: 'scheduleChangeSet',
    tags,
    summary: 'Schedule an approved set, or activate it now',
    params,
    /** Without a time: now. */
    body: Type.Object({ startsAt: Type.Optional(IsoInstant) }, Closed),
    response: {
      ...staffReplies,
      200: State,
      404: Rejection('not_found'),
      409: Rejection('not_now'),
      422: Rejection('bad_day'),
    },
  },
})

export const revertChangeSet = staffEndpoint({
  method: 'POST',
  url: '/api/staff/change-sets/:id/revert',
  row: 'RANGE-05',
  permission: 'price.settle',
  schema: {
    operationId: 'revertChangeSet',
    tags,
    summary: 'Restore the previous price of each line that has not changed since',
    params,
    response: { ...staffReplies, 200: State, 404: Rejection('not_found'), 409: Rejection('not_now') },
  },
})
