import type { Source } from '@shop/domain/cart/change-lines'
import type { ShippingMethod } from '@shop/domain/cart/shipping-method'
import type { Configuration } from '@shop/domain/configured/configuration'
import type { CutPart } from '@shop/domain/cutting/cut-list'
import type { Settings } from '@shop/domain/settings/defaults'

export type LineRow = {
  readonly productId: string
  readonly quantity: number
  /** Unit price when the line was last changed. */
  readonly seenCents: number
  readonly source: Source | null
  readonly parts: readonly CutPart[] | null
  readonly configuration: Configuration | null
}
/** A row of the table: all lines of one product. */
export type StoredLine = Omit<LineRow, 'configuration'> & {
  readonly configurations: readonly { readonly configuration: Configuration; readonly quantity: number }[] | null
}
export type CodeRow = {
  readonly id: string
  readonly kind: 'voucher' | 'coupon'
  readonly code: string
  readonly name: string
  readonly percent: number | null
  readonly amountCents: number | null
  readonly minimumCents: number
  readonly brandId: number | null
  readonly batchId: string | null
}
/** An address as stored and shown, without the fields that were left empty. */
export type AddressRow = {
  readonly id?: string
  readonly customerId?: string
  readonly type?: string
  readonly name?: string
  readonly firstName: string
  readonly middleName?: string
  readonly lastName: string
  readonly gender?: 'm' | 'v' | 'x' | ''
  readonly phone?: string | null
  readonly email?: string | null
  readonly memo?: string | null
  readonly street: string
  readonly houseNumber: string
  readonly houseNumberExtension?: string | null
  readonly postalCode: string
  readonly city: string
}
export type CartRow = {
  readonly id: string
  readonly isCustomers: boolean
  readonly version: number
  readonly batchIds: readonly string[]
  readonly shippingMethod: ShippingMethod
  readonly branch: { readonly id: number; readonly name: string; readonly services: readonly string[] } | null
  readonly deliveryAddress: AddressRow | null
  readonly alternativeAddress: AddressRow | null
  readonly usingAlternative: boolean
  readonly slot: {
    readonly id: string
    readonly day: string
    readonly from: string
    readonly to: string
    readonly heldFrom: string | null
    readonly heldUntil: string | null
    readonly isHeld: boolean
  } | null
  /** The products that are collected at `branch` while the rest is delivered, as chosen. `collectedOf` reads it. */
  readonly split: {
    readonly productIds: readonly string[]
    readonly day: string
    readonly from: string
    readonly to: string
  } | null
  readonly payment: { readonly method: string; readonly bank: string | null } | null
  readonly pointsToRedeem: number
  readonly lines: readonly LineRow[]
  readonly codes: readonly CodeRow[]
  /** Includes unusable codes, so that an expired code is reported and not silently dropped. */
  readonly codeCount: number
}
export type BuyerRow = {
  readonly id: string
  readonly firstName: string
  readonly middleName: string
  readonly lastName: string
  readonly email: string
  readonly groupCode: string | null
  readonly loyaltyType: string | null
  readonly loyaltyParticipationLevel: string | null
  readonly bonusPointsThreshold: number
  readonly defaultContactId: string | null
  readonly allowOnAccount: boolean
  readonly creditLeftCents: number
  readonly points: number
  readonly branchId: number | null
}
/** Product data read with every request. It decides whether a cached row is still valid. */
export type FactRow = {
  readonly id: string
  readonly version: number
  readonly stock: readonly (readonly [branchId: number, quantity: number])[] | null
  /** Running promotions: id, price, start and end. */
  readonly promotions: readonly unknown[] | null
}
/** All data around a cart at one moment, read in one statement. */
export type ContextRow = {
  readonly reference_version: number
  readonly buyer: BuyerRow | null
  readonly carts: readonly (Omit<CartRow, 'lines'> & { readonly lines: readonly StoredLine[] })[] | null
  readonly facts: readonly FactRow[] | null
}

/** Data that is the same for every cart. */
export type ReferenceRow = {
  readonly settings: Partial<Settings> | null
  readonly logistics_branch_ids: readonly number[] | null
}
