import { type Static, Type } from 'typebox'
import { Closed, IsoDate, IsoInstant, TextOrNull } from '../../wire.ts'
import { Rejection, staffEndpoint, staffReplies } from '../staff-endpoint.ts'
import { Effects } from './effects.ts'
import { HistoryEntry } from './history.ts'

const tags = ['branches'] as const
export const MOST_HOLIDAYS = 60
export const MOST_NEWS = 20

/** '07:00-18:00'; empty: closed. */
const Hours = Type.String({
  maxLength: 11,
  pattern: '^(([01][0-9]|2[0-3]):[0-5][0-9]-([01][0-9]|2[0-3]):[0-5][0-9])?$',
})
const Holiday = Type.Object({ start: IsoDate, end: IsoDate, hours: Hours }, Closed)
export type HolidayView = Static<typeof Holiday>
const News = Type.Object(
  {
    title: Type.String({ minLength: 1, maxLength: 120 }),
    summary: Type.String({ minLength: 1, maxLength: 500 }),
    /** A path of the shop. */
    url: Type.String({ minLength: 1, maxLength: 300 }),
    day: IsoDate,
  },
  Closed,
)
export type NewsView = Static<typeof News>

/** The fields of the form of a branch, in its order: the hours of each weekday, and lists that are saved as a whole. */
export const DAY_FIELDS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const
export const BRANCH_FIELDS = [...DAY_FIELDS, 'holidays', 'services', 'newsNl', 'newsEn'] as const
export type BranchField = (typeof BRANCH_FIELDS)[number]
const field = Type.Enum([...BRANCH_FIELDS])

const Value = Type.Union([
  Hours,
  Type.Array(Holiday, { maxItems: MOST_HOLIDAYS }),
  Type.Array(Type.String({ pattern: '^[a-z0-9-]{1,40}$' }), { maxItems: 40 }),
  Type.Array(News, { maxItems: MOST_NEWS }),
])
export type BranchValue = Static<typeof Value>

/** Fields that the feed of branches has too. After a change by staff the feed leaves them until staff return them. */
export const FEED_FIELDS = ['hours', 'services'] as const
export type FeedField = (typeof FEED_FIELDS)[number]

const params = Type.Object({ branch: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }) })

export const listStaffBranches = staffEndpoint({
  method: 'GET',
  url: '/api/staff/branches',
  row: 'RANGE-29',
  permission: 'settings.manage',
  schema: {
    operationId: 'listStaffBranches',
    tags,
    summary: 'List all branches with their hours of today and their next holiday',
    response: {
      ...staffReplies,
      200: Type.Object({
        branches: Type.Array(
          Type.Object({
            id: Type.Integer(),
            name: Type.String(),
            city: Type.String(),
            hoursToday: TextOrNull,
            nextHoliday: Type.Union([IsoDate, Type.Null()]),
          }),
        ),
      }),
    },
  },
})

export const readStaffBranch = staffEndpoint({
  method: 'GET',
  url: '/api/staff/branches/:branch',
  row: 'RANGE-29',
  permission: 'settings.manage',
  schema: {
    operationId: 'readStaffBranch',
    tags,
    summary: 'Read hours, holidays, services and news of a branch, with their changes',
    params,
    response: {
      ...staffReplies,
      200: Type.Object({
        id: Type.Integer(),
        name: Type.String(),
        fields: Type.Array(Type.Object({ key: field, value: Value })),
        /** Codes of services of any branch. */
        services: Type.Array(Type.String()),
        /** Fields that staff changed and that the feed leaves as they are. */
        locked: Type.Array(Type.Enum([...FEED_FIELDS])),
        entries: Type.Array(HistoryEntry),
      }),
      404: Rejection('not_found'),
    },
  },
})

const Change = Type.Object({ key: field, before: Value, after: Value }, Closed)
export type BranchChange = Static<typeof Change>
const changes = Type.Array(Change, { minItems: 1, maxItems: BRANCH_FIELDS.length })

export const saveStaffBranch = staffEndpoint({
  method: 'PATCH',
  url: '/api/staff/branches/:branch',
  row: 'RANGE-29',
  permission: 'settings.manage',
  schema: {
    operationId: 'saveStaffBranch',
    tags,
    summary: 'Save changed fields of a branch, except those that changed since the form was opened',
    params,
    body: Type.Object({ changes }, Closed),
    response: {
      ...staffReplies,
      200: Type.Object({
        saved: Type.Array(field),
        conflicts: Type.Array(
          Type.Object({ key: field, value: Value, by: TextOrNull, at: Type.Union([IsoInstant, Type.Null()]) }),
        ),
      }),
      404: Rejection('not_found'),
      422: Rejection('odd_value'),
    },
  },
})

export const readBranchEffects = staffEndpoint({
  method: 'POST',
  url: '/api/staff/branches/:branch/effects',
  row: 'RANGE-29',
  permission: 'settings.manage',
  schema: {
    operationId: 'readBranchEffects',
    tags,
    summary: 'Compute how changed hours of a branch would change promised times; saves nothing',
    params,
    body: Type.Object({ changes }, Closed),
    response: { ...staffReplies, 200: Effects, 404: Rejection('not_found'), 422: Rejection('odd_value') },
  },
})

export const returnBranchField = staffEndpoint({
  method: 'POST',
  url: '/api/staff/branches/:branch/return-to-feed',
  row: 'RANGE-29',
  permission: 'settings.manage',
  schema: {
    operationId: 'returnBranchField',
    tags,
    summary: 'Let the feed of branches decide on a field again, from its next run on',
    params,
    body: Type.Object({ field: Type.Enum([...FEED_FIELDS]) }, Closed),
    response: { ...staffReplies, 200: Type.Object({}), 404: Rejection('not_found') },
  },
})
