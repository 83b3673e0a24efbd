import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { makeClient } from '../faults/stream/client.ts'

const MAIL_MS = 90_000
type Goods = { readonly productId: string; readonly branchId: number }

/** Products that a branch with a counter has many of. */
export async function findGoods(database: string): Promise<readonly Goods[]> {
  const client = new pg.Client({ connectionString: database })
  await client.connect()
  try {
    const { rows } = await client.query<Goods>(
      `select p.id::text as "productId", s.branch_id as "branchId"
         from stock s join product p on p.id = s.product_id join branch b on b.id = s.branch_id
        where s.sellable > 20 and p.state = 'Active' and p.is_webshop_orderable and p.price_cents > 0
          and 'Afhalen' = any(b.tags) order by s.sellable desc limit 20`,
    )
    return rows
  } finally {
    await client.end()
  }
}

/** A guest orders through the edge, pays and receives the confirmation by mail. Returns the subjects of the mails. */
export async function placePaidOrder(
  origin: string,
  mailbox: string,
  goods: readonly Goods[],
): Promise<readonly string[]> {
  const { productId, branchId } = goods[Math.floor(Math.random() * goods.length)] ?? { productId: '', branchId: 0 }
  const guest = await makeClient([origin])
  await guest.put(productId)
  await guest.collect(branchId)
  const reply = await guest.confirmUntilTold(randomUUID(), {}, () => {})
  if (reply.kind !== 'ok') throw new Error(`the order was refused: ${reply.why}`)
  if (!(await guest.pay(reply.redirectUrl, 'paid'))) throw new Error(`no payment page at ${reply.redirectUrl}`)
  for (const end = Date.now() + MAIL_MS; Date.now() < end; await sleep(500)) {
    const found = await fetch(`${mailbox}/api/messages?to=${encodeURIComponent(guest.email)}`)
    const subjects = ((await found.json()) as { subject: string }[]).map(({ subject }) => subject)
    if (subjects.length > 0) return subjects
  }
  throw new Error(`no mail for order ${reply.orderId} within ${MAIL_MS / 1_000} s`)
}
