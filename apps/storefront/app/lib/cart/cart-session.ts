import type { SawnView } from '@shop/contract/sawn-view'

/** What belongs to this visit only. A browser that keeps nothing loses it at the next page and nothing else. */
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
}
export type KeptShipment = { readonly method: 'Delivery' | 'Pickup' }

function put(key: string, value: unknown): void {
  try {
    if (value === undefined) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, JSON.stringify(value))
  } catch (error) {
    console.warn(`${key} is not kept`, error)
  }
}

function get<T>(key: string): T | undefined {
  try {
    const text = sessionStorage.getItem(key)
    return text === null ? undefined : (JSON.parse(text) as T) // written above, by this browser
  } catch (error) {
    console.warn(`${key} cannot be read`, error)
    return undefined
  }
}

/** Set when the shown cart had to give way to the real one. */
export const keepReset = (isReset: boolean) => put(RESET, isReset || undefined)
/** Lines that cannot be ordered now, set aside to be put back later. */
export const keepUnavailable = (lines: readonly KeptLine[]) => put(UNAVAILABLE, lines.length > 0 ? lines : undefined)
export const keptUnavailable = (): readonly KeptLine[] => get<readonly KeptLine[]>(UNAVAILABLE) ?? []
/** How somebody wants to get the goods, before there is an address or branch to tell the shop. */
export const keepShipment = (shipment: KeptShipment | undefined) => put(SHIPMENT, shipment)
export const keptShipment = () => get<KeptShipment>(SHIPMENT)

type Typed = { readonly cartId: string; readonly values: Readonly<Record<string, string>> }
/** What was typed on the way to an order. It belongs to its cart: another one starts empty. */
export const keptTyped = (cartId: string): Typed['values'] => {
  const kept = get<Typed>(TYPED)
  return kept?.cartId === cartId ? kept.values : {}
}
export const keepTyped = (cartId: string, name: string, value: string) =>
  put(TYPED, { cartId, values: { ...keptTyped(cartId), [name]: value } } satisfies Typed)
export const forgetTyped = () => put(TYPED, undefined)

/** The cart whose order button was pressed, until an answer comes: a page that lost the answer knows what to ask for. */
export const keepOrdered = (cartId: string | undefined) => put(ORDERED, cartId)
export const orderedCart = () => get<string>(ORDERED)
