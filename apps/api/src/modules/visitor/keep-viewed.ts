import type { Tx } from '../../platform/db.ts'
import { mergeViewedProductsQuery } from './viewed-queries.ts'

type Moved = { readonly fromVisitorId: string | undefined; readonly visitorId: string }

/** Sign-in starts a new visitor session, so viewed products move to it. */
export async function mergeViewedProducts(tx: Tx, { fromVisitorId, visitorId }: Moved): Promise<void> {
  if (fromVisitorId === undefined) return
  await mergeViewedProductsQuery.rows(tx, visitorId, fromVisitorId)
}
