import { minutesOf } from '../clock-time.ts'
import { isDay } from '../dates.ts'
import type { Settings } from './defaults.ts'

/** A longer delay would promise days that the search for a free day does not reach. */
export const MOST_DELAY_DAYS = 30

const isNotNegative = (value: number) => Number.isFinite(value) && value >= 0
const isDelay = (value: number) => Number.isInteger(value) && value >= 0 && value <= MOST_DELAY_DAYS

/** '07:00-18:00', and it closes after it opens. */
export function isTimeRange(text: string): boolean {
  const [opens, closes, ...rest] = text.split('-').map(minutesOf)
  return opens !== undefined && closes !== undefined && opens < closes && rest.length === 0
}

/** A path of this shop, or an address with https. Neither runs a script nor leads to another site unnoticed. */
const isLink = (text: string) => /^(\/(?![/\\])|https:\/\/[\w.-]+(\/|$))[^\s"'<>\\]*$/.test(text)

type Checks = { readonly [K in keyof Settings]?: (value: Settings[K]) => boolean }
/**
 * Conditions that the type of a setting does not state. A value outside them would stop every promise, or lead customers
 * elsewhere.
 */
const CHECKS: Checks = {
  freeShippingMinimumSmall: isNotNegative,
  freeShippingMinimumLarge: isNotNegative,
  minimumPointsToRedeem: isNotNegative,
  stockCount: isNotNegative,
  deliveryDelayDays: isDelay,
  pickupDelayDays: isDelay,
  extraStockDeliveryDays: isDelay,
  pickupAvailableTime: isTimeRange,
  pickupAvailableTimeSaturday: isTimeRange,
  holidays: (days) => days.every(isDay),
  deliveryWindows: (windows) =>
    windows.length > 0 &&
    new Set(windows.map(({ id }) => id)).size === windows.length &&
    windows.every(({ id, timeFrom, timeTo }) => /^[a-z0-9-]{1,20}$/.test(id) && isTimeRange(`${timeFrom}-${timeTo}`)),
  specialWebNodes: (nodes) => Object.values(nodes).every((id) => /^\d{0,9}$/.test(id)),
  discountColors: (colors) => 'default' in colors,
  gtmSetting: ({ id }) => /^(GTM-[A-Z0-9]{1,12})?$/.test(id),
  mapsKey: (key) => /^[\w-]{0,100}$/.test(key),
  trackingItemIdPrefix: (prefix) => /^[\w-]{0,20}$/.test(prefix),
  chatUrl: isLink,
  staffFiguresAgreed: (day) => day === '' || isDay(day),
}

/** Whether a value of the type of the setting is possible. */
export function isPossible<K extends keyof Settings>(key: K, value: Settings[K]): boolean {
  return CHECKS[key]?.(value) ?? true
}

/** Limits above which an action needs a second person. Changing them needs one too. */
export const LIMIT_SETTINGS = [
  'refundApprovalLimit',
  'priceApprovalPercent',
  'priceBatchLines',
  'approvedRoles',
] as const satisfies readonly (keyof Settings)[]
export const isLimit = (key: string): boolean => (LIMIT_SETTINGS as readonly string[]).includes(key)
