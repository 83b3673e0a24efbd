import type { Db, Tx } from '../../platform/db.ts'
import { transaction } from '../../platform/sql/transaction.ts'
import {
  addQuantity,
  findList,
  hasOtherOfName,
  holdOnlyIn,
  insertList,
  isShown,
  type ListedProduct,
  type ListRow,
  listLists,
  lockList,
  recordBatch,
  removeProduct,
  setName,
  setQuantity,
} from './queries.ts'

export type Who = { readonly customerId: string; readonly requestId: string }
type No<Code extends string> = { readonly ok: false; readonly code: Code }
type Listed = { readonly ok: true; readonly list: ListRow }

const NO_LIST = { ok: false, code: 'wishlist_not_found' } as const
const NO_PRODUCT = { ok: false, code: 'product_not_found' } as const
const TAKEN = { ok: false, code: 'name_taken' } as const
type NoList = typeof NO_LIST
type NoProduct = typeof NO_PRODUCT

async function found(tx: Tx, customerId: string, id: string): Promise<Listed | NoList> {
  const list = await findList(tx, customerId, id)
  return list ? { ok: true, list } : NO_LIST
}

/** Locks and changes a list, and returns its new state. */
const changing = <Code extends string>(
  db: Db,
  { customerId, requestId }: Who,
  id: string,
  change: (tx: Tx) => Promise<No<Code> | undefined>,
): Promise<Listed | NoList | No<Code>> =>
  transaction(db, requestId, async (tx): Promise<Listed | NoList | No<Code>> => {
    if (!(await lockList(tx, customerId, id))) return NO_LIST
    return (await change(tx)) ?? found(tx, customerId, id)
  })

export const createList = (db: Db, { customerId, requestId }: Who, name: string): Promise<Listed | typeof TAKEN> =>
  transaction(db, requestId, async (tx): Promise<Listed | typeof TAKEN> => {
    const id = await insertList(tx, customerId, name.trim())
    return id === undefined ? TAKEN : { ok: true, list: { id, name: name.trim(), share_key: null, products: [] } }
  })

export const renameList = (db: Db, who: Who, id: string, name: string) =>
  changing<'name_taken'>(db, who, id, async (tx) => {
    if (await hasOtherOfName(tx, who.customerId, id, name.trim())) return TAKEN
    await setName(tx, id, name.trim())
    return undefined
  })

export const putProduct = (db: Db, who: Who, id: string, product: ListedProduct) =>
  changing<'product_not_found'>(db, who, id, async (tx) => {
    if (!(await isShown(tx, product.productId))) return NO_PRODUCT
    await setQuantity(tx, id, product)
    return undefined
  })

export const takeProduct = (db: Db, who: Who, id: string, productId: string) =>
  changing<'product_not_found'>(db, who, id, async (tx) =>
    (await removeProduct(tx, id, productId)) ? undefined : NO_PRODUCT,
  )

export const addProducts = (db: Db, who: Who, id: string, products: readonly ListedProduct[]) =>
  changing<never>(db, who, id, async (tx) => {
    for (const product of products) await addQuantity(tx, id, product)
    return undefined
  })

type Lines = { readonly lines: readonly ListedProduct[]; readonly batchId?: string | undefined }

/** Adds products that a request names, all or none. A repeated batch adds nothing. */
export const addLines = (db: Db, who: Who, id: string, { lines, batchId }: Lines) =>
  changing<'product_not_found'>(db, who, id, async (tx) => {
    if (batchId !== undefined && !(await recordBatch(tx, id, batchId.toLowerCase()))) return undefined
    for (const line of lines) {
      if (!(await isShown(tx, line.productId))) return NO_PRODUCT
      await addQuantity(tx, id, line)
    }
    return undefined
  })

/** Returns all lists of the customer. If one id is not theirs, nothing changes. */
export const setLists = (
  db: Db,
  { customerId, requestId }: Who,
  productId: string,
  listIds: readonly string[],
): Promise<{ readonly ok: true; readonly lists: ListRow[] } | NoList | NoProduct> =>
  transaction(db, requestId, async (tx) => {
    if (!(await isShown(tx, productId))) return NO_PRODUCT
    // Lock lists in a fixed order to avoid deadlocks.
    for (const id of listIds.toSorted()) if (!(await lockList(tx, customerId, id))) return NO_LIST
    await holdOnlyIn(tx, customerId, productId, listIds)
    return { ok: true, lists: await listLists(tx, customerId) } as const
  })
