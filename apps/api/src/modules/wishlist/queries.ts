import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db.ts'

export type ListedProduct = { readonly productId: string; readonly quantity: number }
export type ListRow = {
  readonly id: string
  readonly name: string
  readonly share_key: string | null
  readonly products: readonly ListedProduct[]
}

const COLUMNS = sql.raw(`w.id, w.name, w.share_key,
  coalesce((select json_agg(json_build_object('productId', p.product_id, 'quantity', p.quantity) order by p.added_at, p.product_id)
   from wishlist_product p where p.wishlist_id = w.id), '[]') as products`)

export async function listLists(db: Db, customerId: string): Promise<ListRow[]> {
  const { rows } = await sql<ListRow>`
    select ${COLUMNS} from wishlist w where w.customer_id = ${customerId} order by w.id`.execute(db)
  return rows
}

/** Returns nothing for another customer's list. */
export async function findList(db: Db, customerId: string, id: string): Promise<ListRow | undefined> {
  const { rows } = await sql<ListRow>`
    select ${COLUMNS} from wishlist w where w.id = ${id} and w.customer_id = ${customerId}`.execute(db)
  return rows[0]
}

export async function findSharedList(db: Db, shareKey: string): Promise<ListRow | undefined> {
  const { rows } = await sql<ListRow>`select ${COLUMNS} from wishlist w where w.share_key = ${shareKey}`.execute(db)
  return rows[0]
}

/** Undefined if the customer already has a list with this name, ignoring case. */
export async function insertList(db: Db, customerId: string, name: string): Promise<string | undefined> {
  const { rows } = await sql<{ readonly id: string }>`
    insert into wishlist (customer_id, name) values (${customerId}, ${name})
    on conflict (customer_id, lower(name)) do nothing returning id`.execute(db)
  return rows[0]?.id
}

export async function hasOtherOfName(tx: Tx, customerId: string, id: string, name: string): Promise<boolean> {
  const { rows } = await sql`
    select from wishlist where customer_id = ${customerId} and lower(name) = lower(${name}) and id <> ${id}`.execute(tx)
  return rows.length > 0
}

/** Locks the list for the transaction. Returns false if it does not belong to the customer. */
export async function lockList(tx: Tx, customerId: string, id: string): Promise<boolean> {
  const { rows } = await sql`
    select from wishlist where id = ${id} and customer_id = ${customerId} for update`.execute(tx)
  return rows.length > 0
}

export const setName = (tx: Tx, id: string, name: string) =>
  sql`update wishlist set name = ${name} where id = ${id}`.execute(tx)

export async function deleteList(db: Db, customerId: string, id: string): Promise<boolean> {
  const { rows } = await sql`
    delete from wishlist where id = ${id} and customer_id = ${customerId} returning id`.execute(db)
  return rows.length > 0
}

/** Returns the existing share key, or stores the new one. */
export async function shareList(db: Db, customerId: string, id: string, key: string): Promise<string | undefined> {
  const { rows } = await sql<{ readonly share_key: string }>`
    update wishlist set share_key = coalesce(share_key, ${key})
    where id = ${id} and customer_id = ${customerId} returning share_key`.execute(db)
  return rows[0]?.share_key
}

export async function unshareList(db: Db, customerId: string, id: string): Promise<boolean> {
  const { rows } = await sql`
    update wishlist set share_key = null where id = ${id} and customer_id = ${customerId} returning id`.execute(db)
  return rows.length > 0
}

export async function isShown(db: Db, productId: string): Promise<boolean> {
  const { rows } = await sql`select from product where id = ${productId} and state <> 'Draft'`.execute(db)
  return rows.length > 0
}

export const setQuantity = (tx: Tx, listId: string, { productId, quantity }: ListedProduct) =>
  sql`
    insert into wishlist_product (wishlist_id, product_id, quantity) values (${listId}, ${productId}, ${quantity})
    on conflict (wishlist_id, product_id) do update set quantity = excluded.quantity`.execute(tx)

/** Adds to the existing quantity, up to the maximum of a line. */
export const addQuantity = (tx: Tx, listId: string, { productId, quantity }: ListedProduct) =>
  sql`
    insert into wishlist_product (wishlist_id, product_id, quantity) values (${listId}, ${productId}, least(${quantity}, 9999))
    on conflict (wishlist_id, product_id) do update
      set quantity = least(wishlist_product.quantity + excluded.quantity, 9999)`.execute(tx)

export async function removeProduct(tx: Tx, listId: string, productId: string): Promise<boolean> {
  const { rows } = await sql`
    delete from wishlist_product where wishlist_id = ${listId} and product_id = ${productId}
    returning product_id`.execute(tx)
  return rows.length > 0
}

export async function listsHolding(db: Db, customerId: string, productId: string): Promise<string[]> {
  const { rows } = await sql<{ readonly id: string }>`
    select w.id from wishlist w join wishlist_product p on p.wishlist_id = w.id
    where w.customer_id = ${customerId} and p.product_id = ${productId} order by w.id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Puts the product on exactly these lists; existing quantities stay unchanged. */
export async function holdOnlyIn(tx: Tx, customerId: string, productId: string, listIds: readonly string[]) {
  await sql`
    delete from wishlist_product p using wishlist w
    where w.id = p.wishlist_id and w.customer_id = ${customerId} and p.product_id = ${productId}
      and w.id <> all (${[...listIds]}::uuid[])`.execute(tx)
  await sql`
    insert into wishlist_product (wishlist_id, product_id, quantity)
    select id, ${productId}, 1 from unnest(${[...listIds]}::uuid[]) id on conflict do nothing`.execute(tx)
}
