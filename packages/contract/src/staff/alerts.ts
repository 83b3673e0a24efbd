import { type Static, Type } from 'typebox'
import { ClockTime, Closed, LocaleCode } from '../wire.ts'
import { staffEndpoint, staffReplies } from './staff-endpoint.ts'

const tags = ['alerts'] as const

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
    tags,
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
    tags,
    summary: 'Subscribe to alerts by email, or end the own subscription',
    body: Type.Object({ subscription: Type.Union([Subscription, Type.Null()]) }, Closed),
    response: { ...staffReplies, 200: Type.Object({}) },
  },
})
