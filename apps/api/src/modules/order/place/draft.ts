import type { ShortWish } from '@shop/domain/picking/short-wish'
import type { OrderRequirements, Short } from '../ledger/take.ts'
import type { Contact, OrderAddress, OrderLineRow, ReleaseReason, Tax } from '../order-row.ts'

/** All data of an order, decided before the transaction starts. */
export type Draft = {
  readonly wanted: OrderRequirements
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
  /** The provider of the payment; undefined if the shop has none, and then the order needs none. */
  readonly provider: string | undefined
  /** Why the order needs no provider payment; undefined if it waits for one. */
  readonly releaseReason: Exclude<ReleaseReason, 'psp_paid'> | undefined
  readonly shipping: 'delivery' | 'pickup'
  /** Where the order, or a part of it, is collected. */
  readonly branchId: number | null
  /** The part that is collected while the rest is delivered. */
  readonly pickup: {
    readonly day: string
    readonly from: string
    readonly to: string
  } | null
  readonly address: OrderAddress | null
  readonly slot: { readonly id: string; readonly day: string; readonly from: string; readonly to: string }
  readonly reference: string | null
  readonly remarks: string | null
  readonly ifShort: ShortWish | null
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

/** Idempotency key. `hash` identifies the request body, so that reuse with another body is refused. */
export type Key = { readonly scope: string; readonly key: string; readonly hash: string }
export type Placed =
  | { readonly ok: true; readonly orderId: string; readonly paymentId: string | undefined; readonly isRepeat: boolean }
  | { readonly ok: false; readonly code: 'key_reused' | 'cart_changed' | 'prices_changed' | 'too_many_open' }
  | { readonly ok: false; readonly code: 'short'; readonly short: Short }
