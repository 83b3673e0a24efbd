import { DEFAULT_SETTINGS } from '@shop/domain/settings/defaults'
import type pg from 'pg'
import { prepared } from '../../platform/prepared.ts'

const readRows = prepared<{ readonly key: string; readonly value: unknown }, []>(
  'payment_settings',
  `select key, value from setting
   where key in ('paymentTestMode', 'idealName', 'idealVersion1', 'deliverySlotCapacity', 'holidays')`,
)

export type PaymentSettings = {
  readonly isTestMode: boolean
  readonly idealName: string
  readonly idealVersion1: unknown
  readonly slotCapacity: number
  readonly holidays: readonly string[]
}

/** Read from the database each time: a stale copy must not decide where money goes. */
export async function readPaymentSettings(raw: pg.Pool): Promise<PaymentSettings> {
  const rows = await readRows.rows(raw)
  const settings = { ...DEFAULT_SETTINGS, ...Object.fromEntries(rows.map(({ key, value }) => [key, value])) }
  return {
    isTestMode: settings.paymentTestMode,
    idealName: settings.idealName,
    idealVersion1: settings.idealVersion1,
    slotCapacity: settings.deliverySlotCapacity,
    holidays: settings.holidays,
  }
}
