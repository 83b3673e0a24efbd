import { type Static, Type } from 'typebox'
import { Closed } from '../wire.ts'
import type { Permission } from './permissions.ts'
import { staffEndpoint, staffReplies } from './staff-endpoint.ts'

/** The subjects of live updates, each with the permission that a receiver needs for the branch of the event. */
export const TOPIC_PERMISSIONS = {
  pick: 'order.read',
  counter: 'order.read',
  van: 'van.plan',
  attention: 'attention.read',
  order: 'order.read',
  presence: 'session.own',
  product: 'order.read',
  job: 'session.own',
} as const satisfies Readonly<Record<string, Permission>>
export type Topic = keyof typeof TOPIC_PERMISSIONS
/** Of objects that belong to no branch: a person with the permission in any branch receives their events. */
export const TOPICS_OF_COMPANY: readonly Topic[] = ['product']

/**
 * Says that an object changed, not how: the receiver requests it with its own permissions. `branchId: null` concerns no
 * single branch. `objectId` is the part of an address that names the object, such as an order number.
 */
export const StaffEvent = Type.Object(
  {
    topic: Type.Enum(Object.keys(TOPIC_PERMISSIONS) as Topic[]),
    branchId: Type.Union([Type.Integer(), Type.Null()]),
    objectId: Type.Union([Type.String(), Type.Null()]),
  },
  Closed,
)
export type StaffEvent = Static<typeof StaffEvent>

/** Named events of the stream, beside unnamed messages with a `StaffEvent`. */
export const STREAM_EVENTS = {
  /** The stream receives events from now on. Earlier ones may be missing, so the receiver reloads. */
  ready: 'ready',
  /** The session ended. */
  ended: 'ended',
} as const

export const watchStaffEvents = staffEndpoint({
  method: 'GET',
  url: '/api/staff/events',
  row: 'STAFF-10',
  permission: 'session.own',
  schema: {
    operationId: 'watchStaffEvents',
    tags: ['live'],
    summary: 'Stream changes in own branches as server-sent events',
    response: { ...staffReplies, 200: Type.String({ contentMediaType: 'text/event-stream' }) },
  },
})
