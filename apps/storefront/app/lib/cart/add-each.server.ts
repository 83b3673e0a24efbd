import { changeLines } from '@shop/contract/cart'
import type { Client } from '@shop/contract/client'
import { LINE_ACTIONS } from '@shop/domain/cart/line-action'

export type NamedLine = { readonly productId: string; readonly quantity: number; readonly name: string }
/** What did not come into the cart, in the words of the shop. */
export type LeftOut = { readonly name: string; readonly reason: string }

async function add(call: Client, lines: readonly NamedLine[]): Promise<string | undefined> {
  const changes = lines.map(({ productId, quantity }) => ({ action: LINE_ACTIONS.add, productId, quantity }))
  const reply = await call(changeLines, { body: { changes, batchId: crypto.randomUUID() } })
  return reply.status === 200 ? undefined : reply.body.Message
}

/** Adds what can be added. A batch is refused as a whole, so after a refusal each line is tried for itself. */
export async function addEach(call: Client, lines: readonly NamedLine[]): Promise<readonly LeftOut[]> {
  if (lines.length === 0 || (await add(call, lines)) === undefined) return []
  const leftOut: LeftOut[] = []
  for (const line of lines) {
    const reason = await add(call, [line])
    if (reason !== undefined) leftOut.push({ name: line.name, reason })
  }
  return leftOut
}
