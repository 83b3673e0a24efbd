import { Type } from 'typebox'
import { Closed, Uuid } from '../../wire.ts'
import { Rejection, staffEndpoint, staffReplies } from '../staff-endpoint.ts'

const tags = ['presence'] as const
/** A screen repeats its report at this interval. */
export const PRESENCE_BEAT_MS = 2_500
/** A screen that ends without a word is gone after this time: one report may be late, and the next one of another screen shows it. */
export const PRESENCE_LASTS_MS = 5_500
/** The object of the settings screen in events. */
export const SETTINGS_OBJECT = 'settings'
/** A product in events: its number could be one of an order. */
export const productObject = (number: string): string => `product ${number}`

const body = Type.Object(
  {
    /** Identifies one open screen: a person may have several. */
    screen: Uuid,
    isLeaving: Type.Boolean(),
  },
  Closed,
)
const Present = Type.Object({
  /** Names of other people who have the object open. */
  people: Type.Array(Type.String()),
})

export const reportOrderScreen = staffEndpoint({
  method: 'POST',
  url: '/api/staff/orders/:number/presence',
  row: 'STAFF-24',
  permission: 'order.read',
  schema: {
    operationId: 'reportOrderScreen',
    tags,
    summary: 'Report an open screen of an order and read who else has it open',
    params: Type.Object({ number: Type.String({ pattern: '^[A-Za-z0-9-]{1,20}$' }) }),
    body,
    response: { ...staffReplies, 200: Present, 404: Rejection('not_found') },
  },
})

export const reportProductScreen = staffEndpoint({
  method: 'POST',
  url: '/api/staff/products/:productNumber/presence',
  row: 'STAFF-24',
  permission: 'order.read',
  schema: {
    operationId: 'reportProductScreen',
    tags,
    summary: 'Report an open screen of a product and read who else has it open',
    params: Type.Object({ productNumber: Type.String({ pattern: '^[0-9]{6,10}$' }) }),
    body,
    response: { ...staffReplies, 200: Present, 404: Rejection('not_found') },
  },
})

export const reportPickScreen = staffEndpoint({
  method: 'POST',
  url: '/api/staff/pick-jobs/:id/presence',
  row: 'STAFF-24',
  permission: 'order.prepare',
  schema: {
    operationId: 'reportPickScreen',
    tags,
    summary: 'Report an open screen of a pick job and read who else has it open',
    params: Type.Object({ id: Uuid }),
    body,
    response: { ...staffReplies, 200: Present, 404: Rejection('not_found') },
  },
})

export const reportSettingsScreen = staffEndpoint({
  method: 'POST',
  url: '/api/staff/settings/presence',
  row: 'STAFF-24',
  permission: 'settings.manage',
  schema: {
    operationId: 'reportSettingsScreen',
    tags,
    summary: 'Report an open settings screen and read who else has it open',
    body,
    response: { ...staffReplies, 200: Present },
  },
})
