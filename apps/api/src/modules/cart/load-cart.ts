import type { Locale } from '@shop/domain/locale'
import { DEFAULT_SETTINGS, type Settings } from '@shop/domain/settings/defaults'
import type pg from 'pg'
import { type ProductRow, productRows } from '../catalogue/index.ts'
import { readContext } from './cart-queries.ts'
import type { BuyerRow, CartRow } from './cart-row.ts'
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
}
/** Before the products are known: with a guest's cart beside a customer's own, which have to become one. */
export type CartContext = Omit<LoadedCart, 'cart' | 'products'> & {
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
}

export async function loadContext(raw: pg.Pool | pg.PoolClient, owner: Owner, at: At): Promise<CartContext> {
  const [row] = await readContext.rows(raw, owner.visitorId ?? null, owner.customerId ?? null, at.now, at.locale)
  const carts = row?.carts ?? []
  const guests = carts.find(({ isCustomers }) => !isCustomers)
  const isCustomer = owner.customerId !== undefined
  return {
    at,
    owner,
    settings: { ...DEFAULT_SETTINGS, ...row?.settings },
    logisticsBranchIds: row?.logistics_branch_ids ?? [],
    buyer: row?.buyer ?? undefined,
    own: isCustomer ? carts.find(({ isCustomers }) => isCustomers) : guests,
    guests: isCustomer ? guests : undefined,
  }
}

export async function loadProducts(raw: pg.Pool | pg.PoolClient, ids: readonly string[], at: At): Promise<Products> {
  const rows = await productRows(raw, [...new Set(ids)], at)
  return new Map(rows.map((row) => [row.id, row]))
}

/** With the products of its lines and of those that are about to come in. */
export async function complete(
  raw: pg.Pool | pg.PoolClient,
  { own, guests: _, ...context }: CartContext,
  more: readonly string[] = [],
): Promise<LoadedCart> {
  const cart = own ?? NO_CART
  const ids = [...cart.lines.map(({ productId }) => productId), ...more]
  return { ...context, cart, products: await loadProducts(raw, ids, context.at) }
}
