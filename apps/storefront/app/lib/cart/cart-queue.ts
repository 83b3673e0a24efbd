import type { CartView } from '@shop/contract/cart-view'
import { withQuantities } from '@shop/contract/priced-cart'
import { LINE_ACTIONS, type LineAction } from '@shop/domain/cart/line-action'
import { type Configuration, readLineId } from '@shop/domain/configured/configuration'

export type Source = { readonly listId: string; readonly listName: string }
export type Change = {
  readonly action: LineAction
  readonly productId: string
  readonly quantity: number
  readonly configuration?: Configuration
  readonly source?: Source
}
export type Sent =
  | { readonly kind: 'cart'; readonly cart: CartView }
  /** Empty reply: the shown cart may be wrong, so the real one is read. */
  | { readonly kind: 'empty' }
  | { readonly kind: 'refused'; readonly message: string }
export type CartCalls = {
  readonly read: () => Promise<CartView>
  readonly send: (changes: readonly Change[], batchId: string) => Promise<Sent>
  /** Message shown if the request failed. */
  readonly lost: () => string
}
export type ShownCart = {
  /** The saved cart with every pending change applied and priced; undefined until it has been read. */
  readonly cart: CartView | undefined
  /** Quantity of each product, including pending additions. */
  readonly counts: ReadonlyMap<string, number>
  readonly isSaving: boolean
  /** Reason of the last refusal or failure. */
  readonly trouble: string | undefined
}

/** Delay after the last change before a batch is sent. */
export const BATCH_MS = 1_000

type Wish = { readonly add: number; readonly source?: Source | undefined } | { readonly set: number }
type Wishes = Map<string, Wish>

const wished = (quantity: number, wish: Wish | undefined) =>
  wish === undefined ? quantity : 'set' in wish ? wish.set : quantity + wish.add

function combine(first: Wish | undefined, then: Wish): Wish {
  if (first === undefined || 'set' in then) return then
  return 'set' in first
    ? { set: first.set + then.add }
    : { add: first.add + then.add, source: then.source ?? first.source }
}

/**
 * The visitor's cart in the browser. A change shows at once in a copy priced by the shop's own rules. Changes are sent
 * as one batch a second after the last one; changes made during a request form the next batch.
 */
export function makeCartQueue(calls: CartCalls, tell: (shown: ShownCart) => void, newId: () => string) {
  let real: CartView | undefined
  let waiting: Wishes = new Map()
  let sending: Wishes = new Map()
  let isSending = false
  let trouble: string | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let whenAnswered: (() => void)[] = []

  // Lines and wishes are identified by the id of the line: the product with its choices.
  const quantityOf = (lineId: string) => real?.lines.find(({ id }) => id === lineId)?.quantity ?? 0
  const shownQuantity = (lineId: string) => wished(wished(quantityOf(lineId), sending.get(lineId)), waiting.get(lineId))

  function shown(): CartView | undefined {
    const ids = new Set([...sending.keys(), ...waiting.keys()])
    if (!real || ids.size === 0) return real
    return withQuantities(real, new Map([...ids].map((id) => [id, shownQuantity(id)])))
  }
  function counts(): Map<string, number> {
    const ids = new Set([...(real?.lines.map(({ id }) => id) ?? []), ...sending.keys(), ...waiting.keys()])
    const sums = new Map<string, number>()
    for (const id of ids) {
      const { productId } = readLineId(id)
      const quantity = (sums.get(productId) ?? 0) + shownQuantity(id)
      if (quantity > 0) sums.set(productId, quantity)
    }
    return sums
  }
  /** Replies can arrive out of order, so ignore an older version of the same cart. */
  function adopt(cart: CartView) {
    if (real && real.id === cart.id && cart.version < real.version) return
    real = cart
  }
  async function load() {
    adopt(await calls.read())
    publish()
  }
  const isQuiet = () => !isSending && waiting.size === 0
  function publish() {
    tell({ cart: shown(), counts: counts(), isSaving: !isQuiet(), trouble })
    if (isSending) return
    for (const resolve of whenAnswered) resolve()
    whenAnswered = []
  }

  function ask(lineId: string, wish: Wish) {
    const before = waiting.get(lineId)
    // A product that is not in the cart yet is added with the last quantity chosen.
    const isNew = 'set' in wish && quantityOf(lineId) === 0 && !sending.has(lineId)
    const next: Wish = isNew && 'set' in wish ? { add: wish.set } : combine(before, wish)
    if (isNew && 'set' in wish && wish.set === 0) waiting.delete(lineId)
    else waiting.set(lineId, next)
    trouble = undefined
    clearTimeout(timer)
    timer = setTimeout(sendLater, BATCH_MS)
    publish()
  }

  const toChange = ([lineId, wish]: [string, Wish]): Change => {
    const line = readLineId(lineId)
    if ('add' in wish)
      return {
        action: LINE_ACTIONS.add,
        ...line,
        quantity: wish.add,
        ...(wish.source ? { source: wish.source } : {}),
      }
    const action = wish.set === 0 ? LINE_ACTIONS.delete : LINE_ACTIONS.update
    return { action, ...line, quantity: wish.set }
  }

  const sendLater = () =>
    void sendWaiting().catch((error: unknown) => console.warn('cart changes not sent; retrying later', error))

  async function sendWaiting(): Promise<void> {
    clearTimeout(timer)
    if (isSending || waiting.size === 0) return
    isSending = true
    sending = waiting
    waiting = new Map()
    publish()
    try {
      const sent = await calls.send([...sending].map(toChange), newId())
      if (sent.kind === 'cart') adopt(sent.cart)
      else {
        if (sent.kind === 'refused') trouble = sent.message
        waiting = new Map() // later changes were based on the refused ones
        adopt(await calls.read())
      }
      sending = new Map()
    } catch (error) {
      // Retain the changes: the next change or `settle` sends them again.
      for (const [id, wish] of waiting) sending.set(id, combine(sending.get(id), wish))
      waiting = sending
      sending = new Map()
      isSending = false
      trouble = calls.lost()
      publish()
      throw error
    }
    isSending = false
    publish()
    if (waiting.size > 0) timer = setTimeout(sendLater, BATCH_MS)
  }

  return {
    shown,
    load,
    /** Adopts the cart from the reply of another endpoint: every cart endpoint returns the cart. */
    take(cart: CartView) {
      const isGone = cart.id === '' && real !== undefined && real.id !== ''
      adopt(cart)
      publish()
      // The cart was ordered, or this page was requested before the first product was added. Read it to find out.
      if (isGone) load().catch((error: unknown) => console.warn('the cart was not read again', error))
    },
    add: (lineId: string, quantity: number, source?: Source) => ask(lineId, { add: quantity, source }),
    set: (lineId: string, quantity: number) => ask(lineId, { set: quantity }),
    /** Sends pending changes and resolves when all are answered, so that checkout never starts with an old quantity. */
    async settle(): Promise<void> {
      while (!isQuiet()) {
        if (isSending) await new Promise<void>((resolve) => whenAnswered.push(resolve))
        else await sendWaiting()
      }
    },
  }
}
export type CartQueue = ReturnType<typeof makeCartQueue>
