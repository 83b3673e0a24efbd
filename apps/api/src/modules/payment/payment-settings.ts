import { type Cents, toCents } from '@shop/domain/money'
import { DEFAULT_SETTINGS } from '@shop/retailer/settings'
import type { Queryable } from '../../platform/db.ts'
import { listPaymentSettings } from './payment-queries.ts'

export type PaymentSettings = {
  readonly isTestMode: boolean
  readonly idealName: string
  readonly idealVersion1: unknown
  readonly slotCapacity: number
  readonly mostInStoreCents: Cents
  readonly holidays: readonly string[]
}

/** Read from the database each time: a stale copy must not decide where money goes. */
export async function readPaymentSettings(db: Queryable): Promise<PaymentSettings> {
  const rows = await listPaymentSettings.rows(db)
  const settings = { ...DEFAULT_SETTINGS, ...Object.fromEntries(rows.map(({ key, value }) => [key, value])) }
  return {
    isTestMode: settings.paymentTestMode,
    idealName: settings.idealName,
    idealVersion1: settings.idealVersion1,
    slotCapacity: settings.deliverySlotCapacity,
    mostInStoreCents: toCents(settings.payInStoreMaximum),
    holidays: settings.holidays,
  }
}
