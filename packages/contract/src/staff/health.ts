import { HEALTH_LIMITS, type HealthLevel, type HealthPart } from '@shop/domain/staff/health'
import { type Static, Type } from 'typebox'
import { ClockTime, Closed, IsoInstant, LocaleCode } from '../wire.ts'
import { staffEndpoint, staffReplies } from './staff-endpoint.ts'

/** Parts of the shop as operators know them. */
export const HEALTH_PARTS = Object.keys(HEALTH_LIMITS) as HealthPart[]
export const HEALTH_LEVELS = ['green', 'amber', 'red'] as const satisfies readonly HealthLevel[]

const Part = Type.Object({
  part: Type.Enum(HEALTH_PARTS),
  level: Type.Enum([...HEALTH_LEVELS]),
  /** Since when it has this level; null if it was green for as long as incidents are stored. */
  since: Type.Union([IsoInstant, Type.Null()]),
  /** Seconds that the oldest work waits, or since the last success. */
  ageSeconds: Type.Union([Type.Integer(), Type.Null()]),
  /** Work that waits or failed. */
  count: Type.Integer(),
})
export type HealthView = Static<typeof Part>

export const readHealth = staffEndpoint({
  method: 'GET',
  url: '/api/staff/health',
  row: 'COCKPIT-09',
  permission: 'health.read',
  schema: {
    operationId: 'readHealth',
    tags: ['health'],
    summary: 'Read the health of each part of the shop',
    response: { ...staffReplies, 200: Type.Object({ parts: Type.Array(Part), readAt: IsoInstant }) },
  },
})

const Subscription = Type.Object(
  {
    locale: LocaleCode,
    /** Incidents of this level and above. */
    leastLevel: Type.Enum(['amber', 'red']),
    /** In Amsterdam time; equal times mean no quiet hours. */
    quietFrom: ClockTime,
    quietTo: ClockTime,
  },
  Closed,
)
export type AlertSubscription = Static<typeof Subscription>

export const readAlerts = staffEndpoint({
  method: 'GET',
  url: '/api/staff/alerts',
  row: 'COCKPIT-11',
  permission: 'health.read',
  schema: {
    operationId: 'readAlerts',
    tags: ['alerts'],
    summary: 'Read the own subscription to alerts',
    response: {
      ...staffReplies,
      200: Type.Object({ subscription: Type.Union([Subscription, Type.Null()]) }),
    },
  },
})

export const saveAlerts = staffEndpoint({
  method: 'PUT',
  url: '/api/staff/alerts',
  row: 'COCKPIT-11',
  permission: 'health.read',
  schema: {
    operationId: 'saveAlerts',
    tags: ['alerts'],
    summary: 'Subscribe to alerts by email, or end the own subscription',
    body: Type.Object({ subscription: Type.Union([Subscription, Type.Null()]) }, Closed),
    response: { ...staffReplies, 200: Type.Object({}) },
  },
})
