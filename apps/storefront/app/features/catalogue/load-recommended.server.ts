import type { Client } from '@shop/contract/client'
import { recommendations } from '@shop/contract/search'
import { type CardProduct, toCardProduct } from './card-product.ts'

const SHOWN = 5
/** The API takes no more products. */
const MOST_PRODUCTS = 100

/** What others buy with these products. The page does without when the API fails; the client logs the failure. */
export async function boughtTogether(call: Client, productIds: readonly string[]): Promise<CardProduct[]> {
  if (productIds.length === 0) return []
  const query = {
    strategyString: 'together',
    productIds: productIds.slice(0, MOST_PRODUCTS),
    pageSize: SHOWN,
  } as const
  const reply = await call(recommendations, { query }).catch(() => undefined) // logged by the client
  return reply?.status === 200 ? reply.body.Data.filter(({ isOrderable }) => isOrderable).map(toCardProduct) : []
}
