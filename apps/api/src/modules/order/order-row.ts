import type { ConfiguredView, SawnView } from '@shop/contract'
import type { InvoiceAddress } from '@shop/domain/account/order-company'
import type { OrderState } from '@shop/domain/order/states'
import type { ShortWish } from '@shop/domain/picking/short-wish'

export type Contact = {
  readonly firstName: string
  readonly middleName: string
  readonly lastName: string
  readonly companyName: string | null
  readonly kvkNumber: string | null
  /** Present only if a guest ordered for a company. */
  readonly vatId?: string | null
  readonly companyAddress?: InvoiceAddress | null
}
export type OrderAddress = {
  readonly id?: string
  readonly name?: string
  readonly firstName: string
  readonly middleName?: string
  readonly lastName: string
  readonly phone?: string | null
  readonly street: string
  readonly houseNumber: string
  readonly houseNumberExtension?: string | null
  readonly postalCode: string
  readonly city: string
}
export type Tax = { readonly rate: number; readonly inclCents: number; readonly taxCents: number }
export type ReleaseReason = 'psp_paid' | 'pay_in_store_promised' | 'on_account_approved' | 'nothing_to_pay'

export type OrderRow = {
  readonly id: string
  readonly public_id: string
  readonly number: string
  readonly cart_id: string
  readonly customer_id: string
  readonly contact_id: string | null
  readonly contact: Contact
  readonly email: string
  readonly phone: string
  readonly locale: 'nl' | 'en'
  readonly state: OrderState
  readonly ground: ReleaseReason | null
  readonly payment_method: string
  readonly bank: string | null
  readonly shipping_method: 'delivery' | 'pickup'
  readonly branch_id: number | null
  readonly delivery_address: OrderAddress | null
  readonly slot_id: string | null
  readonly preferred_on: string
  readonly preferred_from: string | null
  readonly preferred_to: string | null
  readonly handed_over_at: Date | null
  readonly reference: string | null
  readonly remarks: string | null
  readonly if_short: ShortWish | null
  readonly goods_cents: number
  readonly delivery_cents: number
  readonly pallet_cents: number
  readonly voucher_cents: number
  readonly total_cents: number
  readonly points: number
  readonly points_cents: number
  readonly to_pay_cents: number
  readonly points_earned: number
  readonly taxes: readonly Tax[]
  readonly withdrawal_informed_at: Date | null
  readonly pickup_code: string | null
  readonly holds_until: Date | null
  readonly is_holding: boolean
  readonly pin_proved_at: Date | null
  readonly confirmed_at: Date
}
/** The buyer's data was erased. The row stays for the ledger, and no link opens it. */
export const isErased = ({ email }: Pick<OrderRow, 'email'>): boolean => email === ''

export type OrderLineRow = {
  readonly line_number: number
  readonly kind: 'goods' | 'sawing'
  readonly product_id: string
  readonly product_number: string
  readonly title: string
  readonly quantity: number
  readonly unit_cents: number
  readonly discount_cents: number
  readonly total_cents: number
  readonly vat_rate: number
  readonly is_withdrawable: boolean
  /** The cut list of this line. */
  readonly cuts: SawnView | null
  /** The choices of goods that are made to order. */
  readonly configured: ConfiguredView | null
  /** Collected in a branch while the rest is delivered. */
  readonly is_collected: boolean
}
export type PaymentRow = {
  readonly id: string
  readonly order_id: string
  /** The provider that has this payment. */
  readonly provider: string
  readonly psp_id: string | null
  readonly method: string
  readonly amount_cents: number
  readonly currency: string
  readonly state: 'created' | 'open' | 'pending' | 'authorized' | 'failed' | 'canceled' | 'expired' | 'paid'
  readonly checkout_url: string | null
  readonly refunded_cents: number
  readonly mismatch: string | null
  readonly stated_cents: number | null
  readonly stated_state: string | null
  readonly waived_cents: number
  readonly created_at: Date
}
