import { changeLines } from '@shop/contract/cart'
import type { Client } from '@shop/contract/client'
import { LINE_ACTIONS } from '@shop/domain/cart/line-action'
import { readLineId } from '@shop/domain/configured/configuration'
import { numberIn, productOfNumber } from '~/lib/cart/product-of-number.server.ts'
import { m } from '~/paraglide/messages.js'
import { restoreOrder } from './unpaid/restore-order.server.ts'

/** Changes the cart by a plain form, for visitors without script or before it has loaded. */
export async function changeByForm(call: Client, typed: FormData): Promise<string | undefined> {
  if (typed.get('intent') === 'number') return addByNumber(call, typed)
  if (typed.get('intent') === 'restore') return restoreOrder(call, String(typed.get('orderId') ?? ''))
  const line = readLineId(String(typed.get('lineId') ?? typed.get('productId') ?? ''))
  const intent = typed.get('intent')
  const quantity = intent === 'remove' ? 0 : Number(typed.get('quantity'))
  if (!Number.isInteger(quantity) || quantity < 0) return undefined
  const action = quantity === 0 ? LINE_ACTIONS.delete : intent === 'add' ? LINE_ACTIONS.add : LINE_ACTIONS.update
  const changes = [{ action, ...line, quantity }]
  const reply = await call(changeLines, { body: { changes, batchId: crypto.randomUUID() } })
  return reply.status === 200 ? undefined : reply.body.Message
}

/** Adds a product by the article number on a receipt. */
async function addByNumber(call: Client, typed: FormData): Promise<string | undefined> {
  const said = String(typed.get('number') ?? '').trim()
  const number = numberIn(said)
  const product = number ? await productOfNumber(call, number) : undefined
  if (!product) return m.cart_quick_unknown({ number: number ?? said.slice(0, 40) })
  const quantity = Math.max(1, Number.parseInt(String(typed.get('quantity')), 10) || 1)
  const changes = [{ action: LINE_ACTIONS.add, productId: product.id, quantity }]
  const reply = await call(changeLines, { body: { changes, batchId: crypto.randomUUID() } })
  return reply.status === 200 ? undefined : reply.body.Message
}
