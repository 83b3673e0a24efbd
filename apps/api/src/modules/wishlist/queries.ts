import type { Queryable, Tx } from '../../platform/db.ts'
import { type NoColumns, prepared } from '../../platform/prepared.ts'

export type ListedProduct = { readonly productId: string; readonly quantity: number }
export type ListRow = {
  readonly id: string
  readonly name: string
  readonly share_key: string | null
  readonly products: readonly ListedProduct[]
}

const COLUMNS = `w.id, w.name, w.share_key,
  coalesce((select json_agg(json_build_object('productId', p.product_id, 'quantity', p.quantity) order by p.added_at, p.product_id)
   from wishlist_product p where p.wishlist_id = w.id), '[]') as products`

const listListsQuery = prepared<ListRow, [customerId: string]>(
  'wishlist_list_lists',
  `select ${COLUMNS} from wishlist w where w.customer_id = $1 order by w.id`,
)

export async function listLists(db: Queryable, customerId: string): Promise<ListRow[]> {
  return listListsQuery.rows(db, customerId)
}

const findListQuery = prepared<ListRow, [id: string, customerId: string]>(
  'wishlist_find_list',
  `select ${COLUMNS} from wishlist w where w.id = $1 and w.customer_id = $2`,
)

/** Returns nothing for another customer's list. */
export async function findList(db: Queryable, customerId: string, id: string): Promise<ListRow | undefined> {
  const rows = await findListQuery.rows(db, id, customerId)
  return rows[0]
}

const findSharedListQuery = prepared<ListRow, [shareKey: string]>(
  'wishlist_find_shared_list',
  `select ${COLUMNS} from wishlist w where w.share_key = $1`,
)

export async function findSharedList(db: Queryable, shareKey: string): Promise<ListRow | undefined> {
  const rows = await findSharedListQuery.rows(db, shareKey)
  return rows[0]
}

const insertListQuery = prepared<{ readonly id: string }, [customerId: string, name: string]>(
  'wishlist_insert_list',
  `insert into wishlist (customer_id, name) values ($1, $2)
   on conflict (customer_id, lower(name)) do nothing returning id`,
)

/** Undefined if the customer already has a list with this name, ignoring case. */
export async function insertList(db: Queryable, customerId: string, name: string): Promise<string | undefined> {
  const rows = await insertListQuery.rows(db, customerId, name)
  return rows[0]?.id
}

const hasOtherOfNameQuery = prepared<NoColumns, [customerId: string, name: string, id: string]>(
  'wishlist_has_other_of_name',
  `select from wishlist where customer_id = $1 and lower(name) = lower($2) and id <> $3`,
)

export async function hasOtherOfName(tx: Tx, customerId: string, id: string, name: string): Promise<boolean> {
  const rows = await hasOtherOfNameQuery.rows(tx, customerId, name, id)
  return rows.length > 0
}

const lockListQuery = prepared<NoColumns, [id: string, customerId: string]>(
  'wishlist_lock_list',
  `select from wishlist where id = $1 and customer_id = $2 for update`,
)

/** Locks the list for the transaction. Returns false if it does not belong to the customer. */
export async function lockList(tx: Tx, customerId: string, id: string): Promise<boolean> {
  const rows = await lockListQuery.rows(tx, id, customerId)
  return rows.length > 0
}

const setNameQuery = prepared<NoColumns, [name: string, id: string]>(
  'wishlist_set_name',
  `update wishlist set name = $1 where id = $2`,
)

export const setName = (tx: Tx, id: string, name: string) => setNameQuery.rows(tx, name, id)

const deleteListQuery = prepared<{ readonly id: string }, [id: string, customerId: string]>(
  'wishlist_delete_list',
  `delete from wishlist where id = $1 and customer_id = $2 returning id`,
)

export async function deleteList(db: Queryable, customerId: string, id: string): Promise<boolean> {
  const rows = await deleteListQuery.rows(db, id, customerId)
  return rows.length > 0
}

const shareListQuery = prepared<{ readonly share_key: string }, [key: string, id: string, customerId: string]>(
  'wishlist_share_list',
  `update wishlist set share_key = coalesce(share_key, $1)
   where id = $2 and customer_id = $3 returning share_key`,
)

/** Returns the existing share key, or stores the new one. */
export async function shareList(
  db: Queryable,
  customerId: string,
  id: string,
  key: string,
): Promise<string | undefined> {
  const rows = await shareListQuery.rows(db, key, id, customerId)
  return rows[0]?.share_key
}

const unshareListQuery = prepared<{ readonly id: string }, [id: string, customerId: string]>(
  'wishlist_unshare_list',
  `update wishlist set share_key = null where id = $1 and customer_id = $2 returning id`,
)

export async function unshareList(db: Queryable, customerId: string, id: string): Promise<boolean> {
  const rows = await unshareListQuery.rows(db, id, customerId)
  return rows.length > 0
}

const isShownQuery = prepared<NoColumns, [productId: string]>(
  'wishlist_is_shown',
  `select from product where id = $1 and state <> 'Draft'`,
)

export async function isShown(db: Queryable, productId: string): Promise<boolean> {
  const rows = await isShownQuery.rows(db, productId)
  return rows.length > 0
}

const setQuantityQuery = prepared<NoColumns, [listId: string, productId: string, quantity: number]>(
  'wishlist_set_quantity',
  `insert into wishlist_product (wishlist_id, product_id, quantity) values ($1, $2, $3)
   on conflict (wishlist_id, product_id) do update set quantity = excluded.quantity`,
)

export const setQuantity = (tx: Tx, listId: string, { productId, quantity }: ListedProduct) =>
  setQuantityQuery.rows(tx, listId, productId, quantity)

const addQuantityQuery = prepared<NoColumns, [listId: string, productId: string, quantity: number]>(
  'wishlist_add_quantity',
  `insert into wishlist_product (wishlist_id, product_id, quantity) values ($1, $2, least($3, 9999))
   on conflict (wishlist_id, product_id) do update
     set quantity = least(wishlist_product.quantity + excluded.quantity, 9999)`,
)

/** Adds to the existing quantity, up to the maximum of a line. */
export const addQuantity = (tx: Tx, listId: string, { productId, quantity }: ListedProduct) =>
  addQuantityQuery.rows(tx, listId, productId, quantity)

/** A device without a connection may repeat a batch after days. */
const BATCH_DAYS = 30

const recordBatchQuery = prepared<{ readonly key: string }, [listId: string, batchId: string]>(
  'wishlist_record_batch',
  `insert into idempotency (scope, key, request_hash, state, status, ends_at)
   values ('wishlist ' || $1::text, $2, '', 'done', 200, now() + interval '${BATCH_DAYS} days')
   on conflict (scope, key) do nothing returning key`,
)

/** Returns false if the list already has the lines of this batch. */
export async function recordBatch(tx: Tx, listId: string, batchId: string): Promise<boolean> {
  const rows = await recordBatchQuery.rows(tx, listId, batchId)
  return rows.length > 0
}

const removeProductQuery = prepared<{ readonly product_id: string }, [listId: string, productId: string]>(
  'wishlist_remove_product',
  `delete from wishlist_product where wishlist_id = $1 and product_id = $2
   returning product_id`,
)

export async function removeProduct(tx: Tx, listId: string, productId: string): Promise<boolean> {
  const rows = await removeProductQuery.rows(tx, listId, productId)
  return rows.length > 0
}

const listsHoldingQuery = prepared<{ readonly id: string }, [customerId: string, productId: string]>(
  'wishlist_lists_holding',
  `select w.id from wishlist w join wishlist_product p on p.wishlist_id = w.id
   where w.customer_id = $1 and p.product_id = $2 order by w.id`,
)

export async function listsHolding(db: Queryable, customerId: string, productId: string): Promise<string[]> {
  const rows = await listsHoldingQuery.rows(db, customerId, productId)
  return rows.map(({ id }) => id)
}

const deleteWishlistProductQuery = prepared<
  NoColumns,
  [customerId: string, productId: string, listIds: readonly string[]]
>(
  'wishlist_delete_wishlist_product',
  `delete from wishlist_product p using wishlist w
   where w.id = p.wishlist_id and w.customer_id = $1 and p.product_id = $2
     and w.id <> all ($3::uuid[])`,
)

const insertWishlistProductQuery = prepared<NoColumns, [productId: string, listIds: readonly string[]]>(
  'wishlist_insert_wishlist_product',
  `insert into wishlist_product (wishlist_id, product_id, quantity)
   select id, $1, 1 from unnest($2::uuid[]) id on conflict do nothing`,
)

/** Puts the product on exactly these lists; existing quantities stay unchanged. */
export async function holdOnlyIn(tx: Tx, customerId: string, productId: string, listIds: readonly string[]) {
  await deleteWishlistProductQuery.rows(tx, customerId, productId, [...listIds])
  await insertWishlistProductQuery.rows(tx, productId, [...listIds])
}
