import { randomUUID } from 'node:crypto'
import type { Rig } from '../../kit/open-rig.ts'
import type { Ledger } from '../checker/witnesses.ts'
import { readLedger } from '../checker/witnesses.ts'
import { type Client, type ClientReply, makeClient, OWN } from '../stream/client.ts'
import type { ask } from '../stream/http.ts'
import type { TestBed } from './test-bed.ts'

export type Place = { readonly productId: string; readonly branchId: number }
let nth = 0

/** A product with ample stock, a different one each time. */
export async function place({ db }: Rig): Promise<Place> {
  nth += 1
  const { rows } = await db.query<Place>(
    `select s.product_id as "productId", s.branch_id as "branchId" from stock s join product p on p.id = s.product_id
       join branch b on b.id = s.branch_id
     where p.state = 'Active' and p.is_webshop_orderable and 'Webshop' = any (b.tags) and s.sellable > 50
       and not 'Logistiek' = any (b.tags)
     order by md5(p.number), s.branch_id offset $1 limit 1`,
    [(nth * 7) % 200],
  )
  const [found] = rows
  if (!found) throw new Error('there is nothing to order: run ./shop demo')
  return found
}

export type Shopper = {
  readonly client: Client
  readonly cartId: string
  readonly totalCents: number
  readonly key: string
  /** Confirms once and records the response. */
  readonly confirm: () => Promise<ClientReply>
  /** Retries the confirmation until it receives a response. */
  readonly confirmUntilTold: () => Promise<{ readonly told: ClientReply; readonly unheard: number }>
}

type Wishes = {
  readonly method?: string
  readonly email?: string
  readonly goods?: Place
  /** Transport of the requests. */
  readonly send?: typeof ask
}

/** A customer with a full cart who only needs to confirm. */
export async function shopper({ rig, journal }: TestBed, wishes: Wishes = {}): Promise<Shopper> {
  const { method = 'ideal', email, goods, send } = wishes
  const { productId, branchId } = goods ?? (await place(rig))
  const client = await makeClient(rig.origins, email, send)
  await client.put(productId)
  const { id: cartId, toPayInclTax } = await client.collect(branchId, method)
  const [key, totalCents] = [randomUUID(), Math.round(toPayInclTax * 100)]
  const note = (told: ClientReply) =>
    void journal.push({
      call: key,
      outcome: told.kind,
      ...(told.kind === 'ok' ? { orderId: told.orderId, totalCents } : {}),
    })
  const confirm = async () => {
    const told = await client.confirm(key, { cartId })
    note(told)
    return told
  }
  return {
    client,
    cartId,
    totalCents,
    key,
    confirm,
    async confirmUntilTold() {
      let unheard = 0
      const told = await client.confirmUntilTold(key, { cartId }, (one) => {
        note(one)
        if (one.kind === 'unknown') unheard += 1
      })
      return { told, unheard }
    },
  }
}

/** The request of the return page. */
export const stateOf = async ({ client }: Shopper, orderId: string) =>
  ((await client.call('GET', `${OWN}/payment/state/${orderId}`)).Data ?? {}) as {
    readonly state?: string
    readonly redirectUrl?: string | null
  }

export const orderIdOf = (told: ClientReply): string => {
  if (told.kind !== 'ok') throw new Error(`no order: ${told.why}`)
  return told.orderId
}

/** The provider's payments of one order. */
export async function paymentsOf({ simulator }: Rig, orderId: string): Promise<Ledger['payments']> {
  const { payments } = await readLedger(simulator.url)
  return payments.filter(({ metadata }) => metadata?.order_id === orderId)
}

/** Sends a control request to the simulator. */
export async function tellProvider({ simulator }: Rig, method: 'PUT' | 'POST', path: string, body: object) {
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(`${simulator.url}/control/${path}`, { method, headers, body: JSON.stringify(body) })
  if (!response.ok) throw new Error(`the simulator refused ${path}: ${response.status}`)
}

export const orderState = async ({ db }: Rig, publicId: string) =>
  (await db.query<{ state: string }>('select state from orders where public_id = $1', [publicId])).rows[0]?.state ?? ''
