import type { Client } from '@shop/contract/client'
import { cancelOrder } from '@shop/contract/order-after'
import { addEach } from '~/lib/cart/add-each.server.ts'
import { addSawn } from '~/lib/cart/add-sawn.server.ts'
import { readPaidDetail, whichOrderOf } from '~/lib/order/unpaid.server.ts'
import { m } from '~/paraglide/messages.js'

/** Cancels an unpaid order and restores its lines to the cart. Returns a message on failure. */
export async function restoreOrder(call: Client, orderId: string): Promise<string | undefined> {
  const { order } = await readPaidDetail(call, whichOrderOf(orderId, null))
  // A payment may have arrived since the page was rendered, so check the state again.
  if (order.state !== 'awaitingPayment') return m.pay_order_changed({ number: order.orderNumber })
  const reply = await call(cancelOrder, { params: { id: order.id }, body: {} })
  if (reply.status !== 200) return reply.body.Message
  const ordered = order.orderLines.filter(({ kind }) => kind === 'goods')
  const lines = ordered.flatMap(({ product, quantity, productTitle: name, sawn, configured }) =>
    product ? [{ productId: product.id, quantity, name, sawn, configuration: configured?.configuration }] : [],
  )
  const plain = lines.filter(({ sawn }) => !sawn)
  const cut = lines.flatMap(({ sawn, ...line }) => (sawn ? [{ ...line, sawn }] : []))
  const gone = ordered.filter(({ product }) => !product).map(({ productTitle }) => productTitle)
  const leftOut = [...(await addEach(call, plain)), ...(await addSawn(call, cut))]
  const names = [...gone, ...leftOut.map(({ name }) => name)]
  return names.length === 0 ? undefined : m.again_left_out({ names: names.join(', ') })
}
