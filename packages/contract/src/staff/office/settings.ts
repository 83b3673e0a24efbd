import { type Static, Type } from 'typebox'
import { ByKey, Closed, IsoInstant, TextOrNull, Uuid } from '../../wire.ts'
import { Rejection, staffEndpoint, staffReplies } from '../staff-endpoint.ts'
import { Effects } from './effects.ts'
import { HistoryEntry } from './history.ts'

const tags = ['settings'] as const

/**
 * All settings but payment test mode, which the environment decides, in the order of the screen. Their types are those
 * of the defaults; saving checks them.
 */
export const SETTING_GROUPS = {
  delivery: [
    ...['freeShippingMinimumSmall', 'freeShippingMinimumLarge', 'deliveryCostSmall', 'deliveryCostLarge', 'palletCost'],
    ...['deliveryCutoffSmall', 'deliveryCutoffLarge', 'deliveryDelayDays', 'extraStockDeliveryDays', 'offeredDates'],
    ...['deliverySlotCapacity', 'deliveryWindows'],
  ],
  pickup: [
    ...['pickupCutoff', 'pickupDelayDays', 'pickupAvailableTime', 'pickupAvailableTimeSaturday'],
    ...['pickupSaturdayAllowed', 'pickupMondayAllowed', 'payInStoreMaximum'],
  ],
  shop: [
    ...['holidays', 'stockCount', 'sawCutPrice', 'minimumPointsToRedeem', 'loyaltyCustomerCodes', 'idealName'],
    ...['idealVersion1', 'reviewsDisabled', 'hiddenStores', 'specialWebNodes', 'discountColors', 'chatUrl'],
    ...['imageServiceEnabled', 'demoPagesEnabled'],
  ],
  measuring: ['gtmEnabled', 'gtmSetting', 'trackingItemIdPrefix', 'mapsKey'],
  staff: ['refundApprovalLimit', 'priceApprovalPercent', 'priceBatchLines', 'approvedRoles', 'staffFiguresAgreed'],
} as const satisfies Readonly<Record<string, readonly string[]>>
export type SettingGroup = keyof typeof SETTING_GROUPS
export type SettingKey = (typeof SETTING_GROUPS)[SettingGroup][number]
const KEYS = Object.values(SETTING_GROUPS).flat() as SettingKey[]

const Texts = ByKey(Type.String({ maxLength: 200 }))
/** A number, a flag, a text, a list of texts, texts by name, or rows of texts. */
const Value = Type.Union([
  Type.Number(),
  Type.Boolean(),
  Type.String({ maxLength: 500 }),
  Type.Array(Type.String({ maxLength: 200 }), { maxItems: 200 }),
  Type.Array(Texts, { maxItems: 50 }),
  Texts,
  ByKey(Texts),
])
export type SettingValue = Static<typeof Value>
const key = Type.Enum(KEYS)

export const readStaffSettings = staffEndpoint({
  method: 'GET',
  url: '/api/staff/settings',
  row: 'STAFF-22',
  permission: 'settings.manage',
  schema: {
    operationId: 'readStaffSettings',
    tags,
    summary: 'Read the settings of the shop',
    response: {
      ...staffReplies,
      200: Type.Object({ settings: Type.Array(Type.Object({ key, value: Value, defaultValue: Value })) }),
    },
  },
})

/** The value that the form was opened with, and the new one. */
const Change = Type.Object({ key, before: Value, after: Value }, Closed)
export type SettingChange = Static<typeof Change>

const Conflict = Type.Object({
  key,
  /** The present value, which another person saved. */
  value: Value,
  by: Type.Union([Type.String(), Type.Null()]),
  at: Type.Union([IsoInstant, Type.Null()]),
})

export const saveStaffSettings = staffEndpoint({
  method: 'PATCH',
  url: '/api/staff/settings',
  row: 'STAFF-22',
  permission: 'settings.manage',
  schema: {
    operationId: 'saveStaffSettings',
    tags,
    summary: 'Save changed settings, except those that changed since the form was opened',
    body: Type.Object({ changes: Type.Array(Change, { minItems: 1, maxItems: 50 }) }, Closed),
    response: {
      ...staffReplies,
      200: Type.Object({
        saved: Type.Array(key),
        conflicts: Type.Array(Conflict),
        /** Limits of approvals in this change wait for another person under this id. */
        approvalId: TextOrNull,
      }),
      422: Rejection('odd_value'),
    },
  },
})

export const readSettingEffects = staffEndpoint({
  method: 'POST',
  url: '/api/staff/settings/effects',
  row: 'RANGE-29',
  permission: 'settings.manage',
  schema: {
    operationId: 'readSettingEffects',
    tags,
    summary: 'Compute how changed settings would change promised times and costs; saves nothing',
    body: Type.Object(
      { changes: Type.Array(Type.Object({ key, after: Value }, Closed), { minItems: 1, maxItems: 50 }) },
      Closed,
    ),
    response: { ...staffReplies, 200: Effects, 422: Rejection('odd_value') },
  },
})

export const readSettingHistory = staffEndpoint({
  method: 'GET',
  url: '/api/staff/settings/history',
  row: 'STAFF-19',
  permission: 'settings.manage',
  schema: {
    operationId: 'readSettingHistory',
    tags,
    summary: 'Read who changed which setting, from and to which value',
    response: { ...staffReplies, 200: Type.Object({ entries: Type.Array(HistoryEntry) }) },
  },
})

export const undoSetting = staffEndpoint({
  method: 'POST',
  url: '/api/staff/settings/undo',
  row: 'STAFF-25',
  permission: 'settings.manage',
  schema: {
    operationId: 'undoSetting',
    tags,
    summary: 'Restore the value before a change of the last 30 days, unless it changed again',
    body: Type.Object({ entry: Uuid }, Closed),
    response: {
      ...staffReplies,
      200: Type.Object({
        isUndone: Type.Boolean(),
        /** Changes after the one to undo; with any, the setting stays as it is. */
        later: Type.Array(HistoryEntry),
        /** The former value of a limit waits for another person under this id. */
        approvalId: TextOrNull,
      }),
      404: Rejection('not_found'),
      422: Rejection('odd_value'),
    },
  },
})
