import { changeLines } from '@shop/contract/cart'
import type { Client } from '@shop/contract/client'
import { LINE_ACTIONS } from '@shop/domain/cart/line-action'
import type { Configuration } from '@shop/domain/configured/configuration'

export type NamedLine = {
  readonly productId: string
  readonly quantity: number
  readonly name: string
  readonly configuration?: Configuration | undefined
}
/** A line that was not added to the cart, with the reason given by the API. */
export type LeftOut = { readonly name: string; readonly reason: string }

async function add(call: Client, lines: readonly NamedLine[]): Promise<string | undefined> {
  const changes = lines.map(({ productId, quantity, configuration }) => ({
    action: LINE_ACTIONS.add,
    productId,
    quantity,
    ...(configuration ? { configuration } : {}),
  }))
  const reply = await call(changeLines, { body: { changes, batchId: crypto.randomUUID() } })
  return reply.status === 200 ? undefined : reply.body.Message
}

/** Adds every line that can be added. The API rejects a batch as a whole, so a refused batch is sent line by line. */
export async function addEach(call: Client, lines: readonly NamedLine[]): Promise<readonly LeftOut[]> {
  if (lines.length === 0 || (await add(call, lines)) === undefined) return []
  const leftOut: LeftOut[] = []
  for (const line of lines) {
    const reason = await add(call, [line])
    if (reason !== undefined) leftOut.push({ name: line.name, reason })
  }
  return leftOut
}
