import type { Calendar } from '../catalogue/offers/calendar.ts'
import { rowId } from '../seed/ids.ts'
import { DEMO_CUSTOMERS } from './customers.ts'

export type DemoCode = {
  readonly id: string
  readonly kind: 'voucher' | 'coupon'
  readonly code: string
  readonly typeId: string
  readonly name: readonly [nl: string, en: string]
  readonly percent: number | null
  readonly amountCents: number | null
  readonly minimumCents: number
  readonly customerId: string | null
  readonly starts: string
  readonly ends: string
  readonly maxUses: number
}

const SEED = 1
const [CONSUMER, TRADE] = DEMO_CUSTOMERS

/** Codes to try: two public coupons, an expired one, and one voucher for each of the two customers. */
export function demoCodes(calendar: Calendar): DemoCode[] {
  const coupon = {
    kind: 'coupon',
    typeId: 'actie',
    customerId: null,
    percent: null,
    amountCents: null,
    maxUses: 1_000_000,
  } as const
  const voucher = { kind: 'voucher', typeId: 'tegoed', percent: null, minimumCents: 0, maxUses: 1 } as const
  const running = { starts: calendar.at(-30), ends: calendar.at(365) }
  const codes = [
    { ...coupon, ...running, code: 'NAJAAR26', name: ['Najaarskorting € 10', 'Autumn discount € 10'], amountCents: 1_000, minimumCents: 10_000 },
    { ...coupon, ...running, code: 'KLUS10', name: ['10% klussenkorting', '10% handyman discount'], percent: 10, minimumCents: 5_000 },
    { ...coupon, code: 'ZOMER26', name: ['Zomerkorting', 'Summer discount'], percent: 15, minimumCents: 0, starts: calendar.at(-180), ends: calendar.at(-60) },
    { ...voucher, ...running, code: 'TEGOED-NOOR-7F3KQ2XD', name: ['Tegoedbon € 15', 'Credit voucher € 15'], amountCents: 1_500, customerId: CONSUMER?.id ?? null },
    { ...voucher, ...running, code: 'TEGOED-SAM-9W4LT6PB', name: ['Tegoedbon € 25', 'Credit voucher € 25'], amountCents: 2_500, customerId: TRADE?.id ?? null },
  ] as const // biome-ignore format: one code a line
  return codes.map((one, index) => ({ ...one, id: rowId(SEED, 'voucher', index) }))
}

/** Windows without a van, to show a missing choice. A day without any window would look like a fault. */
export const closedSlots = (calendar: Calendar) => [
  { day: calendar.day(9), slotId: 'am' },
  { day: calendar.day(11), slotId: 'pm' },
]
