/** One product in an event of the shop's statistics. */
export type TrackedItem = {
  readonly item_id: string
  readonly item_name: string
  readonly item_brand?: string
  /** euros with VAT */
  readonly price?: number
  readonly quantity?: number
}

type Items = { readonly currency: 'EUR'; readonly value: number; readonly items: readonly TrackedItem[] }
type FromList = {
  /** the name of the screen, and its address */
  readonly item_list_id: string
  readonly item_list_name: string
  readonly items: readonly TrackedItem[]
}

/** The events of the shop, by the names that GA4 knows, and what each must carry. */
export type TrackedEvents = {
  readonly view_item_list: FromList
  readonly select_item: FromList
  readonly view_item: Items
  readonly add_to_cart: Items
  readonly remove_from_cart: Items
  readonly view_cart: Items
  readonly begin_checkout: Items
  readonly add_shipping_info: Items & { readonly shipping_tier: string }
  readonly add_payment_info: Items & { readonly payment_type: string }
  readonly purchase: Items & { readonly transaction_id: string; readonly tax: number; readonly shipping: number }
  readonly search: { readonly search_term: string }
  readonly login: { readonly method: string }
  readonly sign_up: { readonly method: string }
}
export type TrackedEvent = keyof TrackedEvents

/** A retailer with several shops in one account tells its articles apart by a prefix. */
export const trackedId = (number: string, prefix: string): string => prefix + number
