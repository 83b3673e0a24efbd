import { type Static, Type } from 'typebox'
import { endpoint } from './endpoint.ts'
import { commonReplies, Done, guestReplies } from './envelope.ts'
import { ByKey, ClockTime, Closed, Euro, Flag, IsoDate, IsoInstant, Query } from './wire.ts'

const tags = ['settings'] as const
const TimeRange = Type.String({ pattern: '^[0-9]{2}:[0-9]{2}-[0-9]{2}:[0-9]{2}$' })

/** Settings that the browser may receive; a closed list, so that no secret can leak. */
export const ConfigView = Type.Object(
  {
    freeShippingMinimumSmall: Euro,
    freeShippingMinimumLarge: Euro,
    deliveryCutoffSmall: ClockTime,
    deliveryCutoffLarge: ClockTime,
    pickupCutoff: ClockTime,
    deliveryDelayDays: Type.Integer(),
    pickupDelayDays: Type.Integer(),
    pickupAvailableTime: TimeRange,
    pickupAvailableTimeSaturday: TimeRange,
    pickupSaturdayAllowed: Type.Boolean(),
    pickupMondayAllowed: Type.Boolean(),
    minimumPointsToRedeem: Type.Integer(),
    stockCount: Type.Integer(),
    extraStockDeliveryDays: Type.Integer(),
    holidays: Type.Array(IsoDate),
    specialWebNodes: Type.Object({
      actie: Type.String(),
      meerMinder: Type.String(),
      opOp: Type.String(),
      homePopular: Type.String(),
      reducedInPrice: Type.String(),
    }),
    discountColors: ByKey(Type.Object({ text: Type.String(), background: Type.String() })),
    hiddenStores: Type.Array(Type.String()),
    paymentTestMode: Type.Boolean(),
    idealVersion1: Type.Boolean(),
    loyaltyCustomerCodes: Type.Array(Type.String()),
    gtmSetting: Type.Object({ id: Type.String() }),
    gtmEnabled: Type.Boolean(),
    trackingItemIdPrefix: Type.String(),
    mapsKey: Type.String({ description: "Empty: the shop's own map is shown" }),
    imageServiceEnabled: Type.Boolean(),
    chatUrl: Type.String(),
  },
  Closed,
)
export type ConfigView = Static<typeof ConfigView>

export const readConfig = endpoint({
  method: 'GET',
  url: '/api/aspos/common/config',
  row: 'CONFIG-17',
  access: 'public',
  cache: { seconds: 60, staleSeconds: 86_400 },
  idempotency: 'natural',
  limit: 'general',
  schema: {
    operationId: 'readConfig',
    tags,
    summary: 'Get the public settings',
    querystring: Query({ getRegions: Flag }),
    response: { 200: Done(ConfigView), ...commonReplies },
  },
})

export const readSession = endpoint({
  method: 'GET',
  url: '/api/aspos/common/session',
  row: 'CONFIG-18',
  access: 'guest',
  cache: 'none',
  idempotency: 'natural',
  limit: 'general',
  schema: {
    operationId: 'readSession',
    tags,
    summary: "Get the visitor's session",
    response: {
      200: Done(
        Type.Object({ sessionId: Type.String(), isAuthenticated: Type.Boolean(), serverTime: IsoInstant }, Closed),
      ),
      ...guestReplies,
    },
  },
})
