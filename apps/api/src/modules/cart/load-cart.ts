import type { ProductInList } from '@shop/contract'
import type { Locale } from '@shop/domain/locale'
import { DEFAULT_SETTINGS, type Settings } from '@shop/domain/settings/defaults'
import type pg from 'pg'
import type { ProductRow } from '../catalogue/index.ts'
import { readContext } from './cart-queries.ts'
import type { BuyerRow, CartRow, FactRow } from './cart-row.ts'
import { knownProducts } from './kept-products.ts'
import type { Owner } from './owner.ts'

export type At = { readonly now: Date; readonly locale: Locale }
export type Products = ReadonlyMap<string, ProductRow>

/** A cart with everything that decides about it, as it was at one moment. */
export type LoadedCart = {
  readonly at: At
  readonly owner: Owner
  readonly settings: Settings
  readonly logisticsBranchIds: readonly number[]
  readonly buyer: BuyerRow | undefined
  readonly cart: CartRow
  readonly products: Products
  /** The same products as a card shows them. */
  readonly cards: ReadonlyMap<string, ProductInList>
}
/** Before the products are known: with a guest's cart beside a customer's own, which have to become one. */
export type CartContext = Omit<LoadedCart, 'cart' | 'products' | 'cards'> & {
  readonly facts: readonly FactRow[]
  readonly own: CartRow | undefined
  readonly guests: CartRow | undefined
}

/** A cart that nobody has put anything into yet: it has no row. */
export const NO_CART: CartRow = {
  id: '',
  isCustomers: false,
  version: 0,
  batchIds: [],
  shippingMethod: 'Pickup',
  branch: null,
  deliveryAddress: null,
  alternativeAddress: null,
  usingAlternative: false,
  slot: null,
  payment: null,
  pointsToRedeem: 0,
  lines: [],
  codes: [],
  codeCount: 0,
}

/** `more`: products that are about to come in, so that what is known of them comes along. */
export async function loadContext(
  raw: pg.Pool | pg.PoolClient,
  { visitorId, customerId }: Owner,
  at: At,
  more: readonly string[] = [],
): Promise<CartContext> {
  const [row] = await readContext.rows(raw, visitorId ?? null, customerId ?? null, at.now, at.locale, more)
  const carts = row?.carts ?? []
  const guests = carts.find(({ isCustomers }) => !isCustomers)
  const isCustomer = customerId !== undefined
  return {
    at: { now: at.now, locale: at.locale },
    owner: { visitorId, customerId },
    settings: { ...DEFAULT_SETTINGS, ...row?.settings },
    logisticsBranchIds: row?.logistics_branch_ids ?? [],
    buyer: row?.buyer ?? undefined,
    own: isCustomer ? carts.find(({ isCustomers }) => isCustomers) : guests,
    guests: isCustomer ? guests : undefined,
    facts: row?.facts ?? [],
  }
}

/** With the products of its lines and of those that are about to come in. */
export async function complete(
  raw: pg.Pool | pg.PoolClient,
  { own, guests: _, facts, ...context }: CartContext,
  more: readonly string[] = [],
): Promise<LoadedCart> {
  const cart = own ?? NO_CART
  const ids = [...cart.lines.map(({ productId }) => productId), ...more]
  const known = await knownProducts(raw, ids, facts, context.at)
  const products = new Map([...known].map(([id, { row }]) => [id, row]))
  return { ...context, cart, products, cards: new Map([...known].map(([id, { card }]) => [id, card])) }
}
