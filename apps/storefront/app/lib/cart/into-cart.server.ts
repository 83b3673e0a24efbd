import { changeLines } from '@shop/contract/cart'
import type { Client } from '@shop/contract/client'
import { LINE_ACTIONS } from '@shop/domain/cart/line-action'

const LINE = /^([0-9a-f-]{36}):(\d{1,5})$/

/** What the form of a page without script asks for: done, or the words of the shop why not. */
export async function intoCart(typed: FormData, call: Client): Promise<string | undefined> {
  const changes = typed.getAll('line').flatMap((value) => {
    const [, productId, quantity] = LINE.exec(String(value)) ?? []
    return productId ? [{ action: LINE_ACTIONS.add, productId, quantity: Number(quantity) }] : []
  })
  if (changes.length === 0) return undefined
  const reply = await call(changeLines, { body: { changes } })
  return reply.status === 200 ? undefined : reply.body.Message
}
