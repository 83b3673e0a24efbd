import type { SettingKey, SettingValue } from '@shop/contract/staff/office/settings'
import { plainNumber } from '#lib/format.ts'
import { m } from '#paraglide/messages.js'

const TEXTS: Readonly<Record<SettingKey, () => string>> = {
  freeShippingMinimumSmall: m.setting_freeShippingMinimumSmall,
  freeShippingMinimumLarge: m.setting_freeShippingMinimumLarge,
  deliveryCostSmall: m.setting_deliveryCostSmall,
  deliveryCostLarge: m.setting_deliveryCostLarge,
  palletCost: m.setting_palletCost,
  deliveryCutoffSmall: m.setting_deliveryCutoffSmall,
  deliveryCutoffLarge: m.setting_deliveryCutoffLarge,
  deliveryDelayDays: m.setting_deliveryDelayDays,
  extraStockDeliveryDays: m.setting_extraStockDeliveryDays,
  offeredDates: m.setting_offeredDates,
  deliverySlotCapacity: m.setting_deliverySlotCapacity,
  pickupCutoff: m.setting_pickupCutoff,
  pickupDelayDays: m.setting_pickupDelayDays,
  pickupAvailableTime: m.setting_pickupAvailableTime,
  pickupAvailableTimeSaturday: m.setting_pickupAvailableTimeSaturday,
  pickupSaturdayAllowed: m.setting_pickupSaturdayAllowed,
  pickupMondayAllowed: m.setting_pickupMondayAllowed,
  payInStoreMaximum: m.setting_payInStoreMaximum,
  holidays: m.setting_holidays,
  stockCount: m.setting_stockCount,
  sawCutPrice: m.setting_sawCutPrice,
  minimumPointsToRedeem: m.setting_minimumPointsToRedeem,
  idealName: m.setting_idealName,
  reviewsDisabled: m.setting_reviewsDisabled,
  staffFiguresAgreed: m.setting_staffFiguresAgreed,
}

export const settingName = (key: string): string => TEXTS[key as SettingKey]?.() ?? key

/** The text of a field. */
export function toText(value: SettingValue): string {
  if (Array.isArray(value)) return value.join(', ')
  return typeof value === 'number' ? plainNumber(value) : String(value)
}

/** The value of a field, of the type that the setting has. A number that is none stays text, which the API rejects. */
export function fromText(text: string, like: SettingValue): SettingValue {
  if (typeof like === 'boolean') return text === 'true'
  if (Array.isArray(like)) return text.split(',').flatMap((part) => part.trim() || [])
  if (typeof like !== 'number') return text
  const number = Number(text.trim().replace(',', '.'))
  return text.trim() === '' || Number.isNaN(number) ? text : number
}
