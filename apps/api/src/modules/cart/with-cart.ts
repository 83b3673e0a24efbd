import type { Db } from '../../platform/db.ts'
import { joinGuests } from './join-carts.ts'
import { type CartContext, type LoadedCart, loadContext, type RequestMoment, withProducts } from './load-cart.ts'
import type { Owner } from './owner.ts'

const TRIES = 3

/** A decision on a loaded cart: an outcome without a write, or a write that produces the outcome. */
export type Decision<Outcome> =
  | { readonly outcome: Outcome }
  /** Returns nothing after a concurrent change. The cart is then loaded and decided again. */
  | { readonly save: () => Promise<Outcome | undefined> }

type Options = {
  /** Products about to be added, loaded with those of the cart. */
  readonly more?: readonly string[]
  readonly tries?: number
}

/**
 * Loads the cart, decides on it, and saves on the version it loaded. No lock is held in between, and no concurrent
 * change is lost. Returns nothing if every attempt met a concurrent change.
 */
export const withCart = <Outcome>(
  db: Db,
  owner: Owner,
  at: RequestMoment,
  decide: (loaded: LoadedCart) => Decision<Outcome> | Promise<Decision<Outcome>>,
  { more = [], tries = TRIES }: Options = {},
): Promise<Outcome | undefined> =>
  retry(tries, async () => {
    const decision = await decide(await loadCart(db, owner, at, more))
    return 'save' in decision ? decision.save() : decision.outcome
  })

/** The owner's cart with its products, and those about to be added. */
export const loadCart = async (
  db: Db,
  owner: Owner,
  at: RequestMoment,
  more: readonly string[] = [],
): Promise<LoadedCart> => withProducts(db, await openCart(db, owner, at, more), more)

/** The owner's cart, merged with the cart collected before signing in. */
async function openCart(db: Db, owner: Owner, at: RequestMoment, more: readonly string[]): Promise<CartContext> {
  const read = () => loadContext(db, owner, at, more)
  const joined = await retry(TRIES, async () => {
    const context = await read()
    if (!context.guests || context.guests.lines.length === 0) return context
    await joinGuests(db, context)
    return undefined
  })
  return joined ?? read()
}

async function retry<Result>(tries: number, attempt: () => Promise<Result | undefined>): Promise<Result | undefined> {
  for (let tried = 0; tried < tries; tried++) {
    const result = await attempt()
    if (result !== undefined) return result
  }
  return undefined
}
