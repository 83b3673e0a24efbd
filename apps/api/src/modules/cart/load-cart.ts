import type { ProductInList } from '@shop/contract'
import type { Settings } from '@shop/domain/settings/defaults'
import { DEFAULT_SETTINGS } from '@shop/retailer/settings'
import { versionedCache } from '../../platform/cache/versioned-cache.ts'
import type { Db, Queryable } from '../../platform/db.ts'
import type { ProductRow } from '../catalogue/index.ts'
import { readContext, readReference } from './cart-queries.ts'
import type { BuyerRow, CartRow, FactRow } from './cart-row.ts'
import type { Owner } from './owner.ts'
import { loadProducts } from './product-cache.ts'
import type { RequestMoment } from './request-moment.ts'
import { toLineRows } from './save/configured-rows.ts'

export type { RequestMoment }
export type Products = ReadonlyMap<string, ProductRow>

/** A cart with all data needed to price and check it, as of one moment. */
export type LoadedCart = {
  readonly at: RequestMoment
  readonly owner: Owner
  readonly settings: Settings
  readonly logisticsBranchIds: readonly number[]
  /** Version of settings, branches, hours and holidays. */
  readonly referenceVersion: number
  readonly buyer: BuyerRow | undefined
  /** Versions and stock, read before the products, so that an order detects any later change. */
  readonly facts: readonly FactRow[]
  readonly cart: CartRow
  readonly products: Products
  /** The products as the reply shows them. */
  readonly cards: ReadonlyMap<string, ProductInList>
}
/** Before products are loaded; a guest's cart may still have to be merged into the customer's own. */
export type CartContext = Omit<LoadedCart, 'cart' | 'products' | 'cards'> & {
  readonly own: CartRow | undefined
  readonly guests: CartRow | undefined
}

/** A cart without lines has no row yet. */
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
  split: null,
  payment: null,
  pointsToRedeem: 0,
  lines: [],
  codes: [],
  codeCount: 0,
}

type Reference = Pick<LoadedCart, 'settings' | 'logisticsBranchIds'>
const referenceOf = versionedCache<Reference>()

export async function readShop(db: Db): Promise<Reference> {
  const [row] = await readReference.rows(db)
  return {
    settings: { ...DEFAULT_SETTINGS, ...row?.settings },
    logisticsBranchIds: row?.logistics_branch_ids ?? [],
  }
}

/** `more`: products about to be added, so that their facts are read too. */
export async function loadContext(
  db: Db,
  { visitorId, customerId, contactId }: Owner,
  at: RequestMoment,
  more: readonly string[] = [],
): Promise<CartContext> {
  const [row] = await readContext.rows(db, visitorId ?? null, customerId ?? null, at.now, at.locale, more)
  if (!row) throw new Error('the cart context returned no row')
  const carts = (row.carts ?? []).map((cart): CartRow => ({ ...cart, lines: toLineRows(cart.lines) }))
  const referenceVersion = row.reference_version
  const guests = carts.find(({ isCustomers }) => !isCustomers)
  const isCustomer = customerId !== undefined
  return {
    at: { now: at.now, locale: at.locale },
    owner: { visitorId, customerId, contactId },
    ...(await referenceOf(db, referenceVersion, '', () => readShop(db))),
    referenceVersion,
    buyer: row.buyer ?? undefined,
    own: isCustomer ? carts.find(({ isCustomers }) => isCustomers) : guests,
    guests: isCustomer ? guests : undefined,
    facts: row.facts ?? [],
  }
}

/** Loads the products of the cart's lines and of those about to be added. */
export async function withProducts(
  db: Queryable,
  { own, guests: _, ...context }: CartContext,
  more: readonly string[] = [],
): Promise<LoadedCart> {
  const cart = own ?? NO_CART
  const ids = [...cart.lines.map(({ productId }) => productId), ...more]
  const known = await loadProducts(db, ids, context.facts, context.at)
  const products = new Map([...known].map(([id, { row }]) => [id, row]))
  return { ...context, cart, products, cards: new Map([...known].map(([id, { card }]) => [id, card])) }
}
