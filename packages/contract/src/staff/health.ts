import { HEALTH_LIMITS, type HealthLevel, type HealthPart } from '@shop/domain/staff/health'
import { type Static, Type } from 'typebox'
import { IsoInstant } from '../wire.ts'
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
