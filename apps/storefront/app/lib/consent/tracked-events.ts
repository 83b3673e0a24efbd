/** One product in an event of the shop's statistics. */
export type TrackedItem = {
  readonly item_id: string
  readonly item_name: string
  readonly item_brand?: string
  /** In euros with VAT. */
  readonly price?: number
  readonly quantity?: number
}

type Items = { readonly currency: 'EUR'; readonly value: number; readonly items: readonly TrackedItem[] }
type FromList = {
  /** Name of the screen, and its URL. */
  readonly item_list_id: string
  readonly item_list_name: string
  readonly items: readonly TrackedItem[]
}

/** GA4 events of the shop, with their parameters. */
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

/** A prefix distinguishes the products of several shops in one analytics account. */
export const trackedId = (number: string, prefix: string): string => prefix + number
