import type { ConfiguredView } from '@shop/contract/configured-view'
import type { SawnView } from '@shop/contract/sawn-view'

/** State of this visit in session storage. Without storage it is lost at the next page load, with no other effect. */
const RESET = 'cart-reset'
const UNAVAILABLE = 'cart-unavailable'
const SHIPMENT = 'cart-shipment'
const TYPED = 'checkout-typed'
const ORDERED = 'checkout-ordered'

export type KeptLine = {
  readonly productId: string
  readonly quantity: number
  readonly title: string
  readonly sawn?: SawnView | null
  readonly configured?: ConfiguredView | null
}
export type KeptShipment = { readonly method: 'Delivery' | 'Pickup' }

function put(key: string, value: unknown): void {
  try {
    if (value === undefined) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, JSON.stringify(value))
  } catch (error) {
    console.warn(`${key} not stored`, error)
  }
}

function get<T>(key: string): T | undefined {
  try {
    const text = sessionStorage.getItem(key)
    return text === null ? undefined : (JSON.parse(text) as T) // written by `put` above
  } catch (error) {
    console.warn(`${key} cannot be read`, error)
    return undefined
  }
}

/** Set when the shown cart was replaced by the real one. */
export const keepReset = (isReset: boolean) => put(RESET, isReset || undefined)
/** Lines that cannot be ordered now, set aside so that they can be restored later. */
export const keepUnavailable = (lines: readonly KeptLine[]) => put(UNAVAILABLE, lines.length > 0 ? lines : undefined)
export const keptUnavailable = (): readonly KeptLine[] => get<readonly KeptLine[]>(UNAVAILABLE) ?? []
/** Chosen delivery method, stored here until there is an address or branch to send to the API. */
export const keepShipment = (shipment: KeptShipment | undefined) => put(SHIPMENT, shipment)
export const keptShipment = () => get<KeptShipment>(SHIPMENT)

type Typed = { readonly cartId: string; readonly values: Readonly<Record<string, string>> }
/** Checkout input. It belongs to one cart: another cart starts with an empty form. */
export const keptTyped = (cartId: string): Typed['values'] => {
  const kept = get<Typed>(TYPED)
  return kept?.cartId === cartId ? kept.values : {}
}
export const keepTyped = (cartId: string, name: string, value: string) =>
  put(TYPED, { cartId, values: { ...keptTyped(cartId), [name]: value } } satisfies Typed)
export const forgetTyped = () => put(TYPED, undefined)

/** Cart of the last order attempt, stored until the reply arrives: a page that lost the reply can query the order. */
export const keepOrdered = (cartId: string | undefined) => put(ORDERED, cartId)
export const orderedCart = () => get<string>(ORDERED)
