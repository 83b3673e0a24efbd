import type { Client } from '@shop/contract/client'
import { recommendations } from '@shop/contract/search'
import { type CardProduct, toCardProduct } from './card-product.ts'

const SHOWN = 5
/** The maximum number of products that the API accepts. */
const MOST_PRODUCTS = 100

/** Products often bought with these. The section is optional, so a failure returns none; the client logs it. */
export async function boughtTogether(call: Client, productIds: readonly string[]): Promise<CardProduct[]> {
  if (productIds.length === 0) return []
  const query = {
    strategyString: 'together',
    productIds: productIds.slice(0, MOST_PRODUCTS),
    pageSize: SHOWN,
  } as const
  const reply = await call(recommendations, { query }).catch(() => undefined) // the client logs the failure
  return reply?.status === 200 ? reply.body.Data.filter(({ isOrderable }) => isOrderable).map(toCardProduct) : []
}
