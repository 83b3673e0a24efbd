import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Rig } from '../../kit/open-rig.ts'
import { CART, type Client, makeClient, OWN } from '../stream/client.ts'

export type Thoughts = { cancelled: number; tooLate: number; withdrawn: number; changedCarts: number; failed: number }
type Goods = { readonly productId: string; readonly branchId: number }

async function order(client: Client, { productId, branchId }: Goods, outcome: string) {
  await client.put(productId, 2)
  await client.must('POST', `${CART}/lines/batch`, { changes: [{ action: 2, productId, quantity: 3 }] })
  const { id: cartId } = await client.collect(branchId)
  const told = await client.confirm(randomUUID(), { cartId })
  if (told.kind !== 'ok') throw new Error(told.why)
  if (outcome !== '') await client.pay(told.redirectUrl, outcome)
  return told.orderId
}

/** Customers who change their mind: change a cart, cancel an order before and after payment, withdraw goods. */
export async function startSecondThoughts({ origins, db }: Rig, count: number) {
  const thoughts: Thoughts = { cancelled: 0, tooLate: 0, withdrawn: 0, changedCarts: 0, failed: 0 }
  let isOver = false
  const { rows: goods } = await db.query<Goods>(
    `select s.product_id as "productId", s.branch_id as "branchId" from stock s join product p on p.id = s.product_id
       join branch b on b.id = s.branch_id
     where p.state = 'Active' and p.is_webshop_orderable and 'Webshop' = any (b.tags) and s.sellable > 50
       and not 'Logistiek' = any (b.tags)
     order by md5(p.number) limit 300`,
  )
  async function one() {
    const client = await makeClient(origins)
    const isPaid = randomInt(2) === 0
    const orderId = await order(client, goods[randomInt(goods.length)] as Goods, isPaid ? 'paid' : '')
    thoughts.changedCarts += 1
    if (randomInt(2) === 0) {
      // Either while the payment arrives, or a second later.
      if (randomInt(2) === 0) await sleep(1_000)
      const { Success } = await client.call('POST', `${OWN}/orders/link/${orderId}/cancel`, {})
      thoughts[Success ? 'cancelled' : 'tooLate'] += 1
      return
    }
    if (!isPaid) return
    await sleep(3_000)
    const { Data } = await client.call('GET', `/api/aspos/orders/success/${orderId}`)
    const which = { orderNumber: String(Data?.orderNumber), email: client.email }
    const asked = { ...which, name: 'Jo Klant', lines: [{ lineNumber: 1, quantity: 1 }] }
    const declared = await client.call('POST', `${OWN}/withdrawals`, asked)
    if (!declared.Success) return
    const { Success } = await client.call('POST', `${OWN}/withdrawals/confirm`, { token: declared.Data?.token })
    if (Success) thoughts.withdrawn += 1
  }
  const running = Promise.all(
    Array.from({ length: count }, async () => {
      while (!isOver)
        await one().catch(() => {
          thoughts.failed += 1
        })
    }),
  )
  return {
    thoughts,
    stop: async () => {
      isOver = true
      await running
    },
  }
}
