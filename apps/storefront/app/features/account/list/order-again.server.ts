import type { Client } from '@shop/contract/client'
import { readOrder } from '@shop/contract/order'
import { lineOf } from '~/features/account/again-button.tsx'
import { required } from '~/lib/api/reply.ts'
import { addEach } from '~/lib/cart/add-each.server.ts'

export type OrderedAgain = { readonly added: number; readonly leftOut: readonly string[] }

/** Adds the lines of an earlier order that are still sold to the cart, and names the others. */
export async function orderAgain(call: Client, id: string): Promise<OrderedAgain> {
  const { again } = required(await call(readOrder, { params: { id: id || '-' } }))
  const lines = again.flatMap(lineOf)
  const gone = again.filter(({ product, kind }) => !product && kind !== 'sawing').map(({ title }) => title)
  const refused = await addEach(call, lines)
  return { added: lines.length - refused.length, leftOut: [...gone, ...refused.map(({ name }) => name)] }
}
