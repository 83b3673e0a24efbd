import { changeLines } from '@shop/contract/cart'
import type { Client } from '@shop/contract/client'
import { LINE_ACTIONS } from '@shop/domain/cart/line-action'

/** A change of the cart by a plain form: for who has no script, or whose script has not come yet. */
export async function changeByForm(call: Client, typed: FormData): Promise<string | undefined> {
  const productId = String(typed.get('productId') ?? '')
  const intent = typed.get('intent')
  const quantity = intent === 'remove' ? 0 : Number(typed.get('quantity'))
  if (!Number.isInteger(quantity) || quantity < 0) return undefined
  const action = quantity === 0 ? LINE_ACTIONS.delete : intent === 'add' ? LINE_ACTIONS.add : LINE_ACTIONS.update
  const changes = [{ action, productId, quantity }]
  const reply = await call(changeLines, { body: { changes, batchId: crypto.randomUUID() } })
  return reply.status === 200 ? undefined : reply.body.Message
}
