import type { Short, Wanted } from '../ledger/take.ts'
import type { Contact, Ground, OrderAddress, OrderLineRow, Tax } from '../order-row.ts'

/** What an order needs besides goods, decided before anything is written. */
export type Draft = {
  readonly wanted: Wanted
  readonly cart: { readonly id: string; readonly version: number }
  readonly publicId: string
  readonly number: string
  readonly contactId: string
  readonly contact: Contact
  readonly email: string
  readonly phone: string
  readonly locale: 'nl' | 'en'
  readonly method: string
  readonly bank: string | null
  /** Why it stands without a payment of the provider; nothing when it waits for one. */
  readonly ground: Exclude<Ground, 'psp_paid'> | undefined
  readonly shipping: 'delivery' | 'pickup'
  readonly branchId: number | null
  readonly address: OrderAddress | null
  readonly slot: { readonly id: string; readonly day: string; readonly from: string; readonly to: string }
  readonly reference: string | null
  readonly remarks: string | null
  readonly goodsCents: number
  readonly deliveryCents: number
  readonly palletCents: number
  readonly voucherCents: number
  readonly totalCents: number
  readonly toPayCents: number
  readonly pointsEarned: number
  readonly taxes: readonly Tax[]
  readonly lines: readonly Omit<OrderLineRow, 'line_number'>[]
  readonly pinProvedAt: Date | null
  readonly confirmedAt: Date
  readonly products: readonly { readonly id: string; readonly version: number }[]
}

/** `running`: the same call is being carried out; `other`: the key was used for something else. */
export type Key = { readonly scope: string; readonly key: string; readonly hash: string }
export type Placed =
  | { readonly ok: true; readonly orderId: string; readonly paymentId: string | undefined; readonly isRepeat: boolean }
  | { readonly ok: false; readonly code: 'key_reused' | 'cart_changed' | 'prices_changed' | 'too_many_open' }
  | { readonly ok: false; readonly code: 'short'; readonly short: Short }
