import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Rig } from '../../kit/open-rig.ts'
import { scaleTimeout } from '../../kit/patience.ts'
import type { JournalLine } from '../checker/witnesses.ts'
import { type Client, makeClient, OWN } from '../stream/client.ts'

const TIMEOUT_MS = scaleTimeout(15_000)
const OUTCOMES = ['paid', 'paid', 'paid', 'paid', 'paid', 'paid', 'paid', 'failed', 'canceled', 'left'] as const

type Goods = { readonly productId: string; readonly branchId: number }
export type StreamCounts = { placed: number; paid: number; refused: number; gaveUp: number; askedAgain: number }

async function listGoods({ db }: Rig): Promise<Goods[]> {
  const { rows } = await db.query<Goods>(
    `select s.product_id as "productId", s.branch_id as "branchId" from stock s join product p on p.id = s.product_id
       join branch b on b.id = s.branch_id
     where p.state = 'Active' and p.is_webshop_orderable and 'Webshop' = any (b.tags) and s.on_hand - s.reserved > 50
       and not 'Logistiek' = any (b.tags)
     order by md5(p.number) limit 300`,
  )
  return rows
}

/** Waits for the payment page of the provider and its response, until the timeout. */
async function payPatiently(client: Client, orderId: string, redirectUrl: string, outcome: string): Promise<boolean> {
  let at = redirectUrl
  for (const until = Date.now() + TIMEOUT_MS; Date.now() < until; await sleep(500)) {
    try {
      if (await client.pay(at, outcome)) return true
      const { Data } = await client.call('GET', `${OWN}/payment/state/${orderId}`)
      at = String(Data?.redirectUrl ?? at)
    } catch {
      // The shop or the provider is unavailable, which this run intends.
    }
  }
  return false
}

/** Guests who order and pay, `everyMs` apart each, until stopped; records every response in the journal. */
export async function startOrderStream(rig: Rig, clients: number, everyMs: number, journal: JournalLine[] = []) {
  const goods = await listGoods(rig)
  if (goods.length === 0) throw new Error('there is nothing to order: run ./shop demo')
  const counts: StreamCounts = { placed: 0, paid: 0, refused: 0, gaveUp: 0, askedAgain: 0 }
  let isOver = false

  async function one() {
    const { productId, branchId } = goods[randomInt(goods.length)] as Goods
    const client = await makeClient(rig.origins)
    await client.put(productId)
    const { id: cartId, toPayInclTax } = await client.collect(branchId)
    const call = randomUUID()
    const totalCents = Math.round(toPayInclTax * 100)
    const told = await client.confirmUntilTold(call, { cartId }, (answer) => {
      journal.push({
        call,
        outcome: answer.kind,
        ...(answer.kind === 'ok' ? { orderId: answer.orderId, totalCents } : {}),
      })
      if (answer.kind === 'unknown') counts.askedAgain += 1
    })
    if (told.kind !== 'ok') {
      counts.refused += 1
      return
    }
    counts.placed += 1
    const outcome = OUTCOMES[randomInt(OUTCOMES.length)] ?? 'paid'
    if (outcome === 'left') return
    if ((await payPatiently(client, told.orderId, told.redirectUrl, outcome)) && outcome === 'paid') counts.paid += 1
  }
  async function run() {
    while (!isOver) {
      const began = Date.now()
      // Guests abandon a cart that cannot be filled; confirmed orders are always followed up.
      await one().catch(() => {
        counts.gaveUp += 1
      })
      await sleep(Math.max(0, everyMs - (Date.now() - began)))
    }
  }
  const running = Promise.all(Array.from({ length: clients }, run))
  return {
    journal,
    counts,
    stop: async () => {
      isOver = true
      await running
    },
  }
}
