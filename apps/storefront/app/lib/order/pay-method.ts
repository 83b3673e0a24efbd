/** A payment method that the customer can choose for an order that was already placed. */
export type PayMethod = { readonly code: string; readonly name: string; readonly cost: number }
