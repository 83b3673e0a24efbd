import { emptyCart, readCart } from '@shop/contract/cart'
import type { Client } from '@shop/contract/client'
import type { ClearedLine } from './clear-cart.tsx'

export type Cleared = { readonly cleared?: readonly ClearedLine[]; readonly trouble?: string }

/** Empties the cart by a plain form. Returns the lines so that the next page can offer to restore them. */
export async function clearByForm(call: Client): Promise<Cleared> {
  const before = await call(readCart, {})
  const reply = await call(emptyCart, {})
  if (reply.status !== 200) return { trouble: reply.body.Message }
  const lines = before.status === 200 ? before.body.Data.lines : []
  return {
    cleared: lines.map(({ productId, quantity, productTitle: name, sawn, configured }) => ({
      productId,
      configuration: configured?.configuration,
      name,
      // sheets of a cut list come back with the list
      quantity: quantity - (sawn?.sheets ?? 0),
      parts: sawn?.parts ?? [],
    })),
  }
}
