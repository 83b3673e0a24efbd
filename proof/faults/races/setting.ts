import type pg from 'pg'
import type { Rig } from '../../kit/open-rig.ts'
import type { JournalLine } from '../checker/witnesses.ts'
import { type Client, type ClientReply, makeClient } from '../stream/client.ts'

/** One expected result of a race. */
export type Expected = { readonly what: string; readonly is: number; readonly shouldBe: number }
export type Race = { readonly name: string; readonly run: (setting: Setting) => Promise<Expected[]> }
export type Place = { readonly productId: string; readonly branchId: number; readonly free: number }

export type Setting = {
  readonly rig: Rig
  readonly db: pg.Pool
  /** Goods that no other race uses, with exactly this many available at one branch. */
  readonly goods: (pieces: number) => Promise<Place>
  /** Buyers with one session each, created eight at a time and passed to `prepare`. */
  readonly buyers: <T>(count: number, prepare: (client: Client, index: number) => Promise<T>) => Promise<T[]>
  readonly note: (call: string, told: ClientReply, totalCents?: number) => void
}

const AT_ONCE = 8

export function settingOf(rig: Rig, journal: JournalLine[]): Setting {
  const { db, origins } = rig
  let used = 0
  async function goods(pieces: number): Promise<Place> {
    const { rows } = await db.query<{ productId: string; branchId: number }>(
      `select s.product_id as "productId", s.branch_id as "branchId" from stock s join product p on p.id = s.product_id
         join branch b on b.id = s.branch_id
       where p.state = 'Active' and p.is_webshop_orderable and 'Webshop' = any (b.tags) and s.sellable > 20
       and not 'Logistiek' = any (b.tags)
         and p.price_cents between 2000 and 10000 order by md5(p.number), s.branch_id offset $1 limit 1`,
      [used * 40],
    )
    used += 1
    const [place] = rows
    if (!place) throw new Error('there is nothing to order: run ./shop demo')
    await db.query('update stock set on_hand = reserved + promised + $3 where product_id = $1 and branch_id = $2', [
      place.productId,
      place.branchId,
      pieces,
    ])
    return { ...place, free: pieces }
  }
  async function buyers<T>(count: number, prepare: (client: Client, index: number) => Promise<T>): Promise<T[]> {
    const made: T[] = []
    let next = 0
    const run = async () => {
      for (let index = next++; index < count; index = next++)
        made[index] = await prepare(await makeClient(origins), index)
    }
    await Promise.all(Array.from({ length: AT_ONCE }, run))
    return made
  }
  const note: Setting['note'] = (call, told, totalCents) =>
    void journal.push({
      call,
      outcome: told.kind,
      ...(told.kind === 'ok' ? { orderId: told.orderId } : {}),
      ...(totalCents === undefined ? {} : { totalCents }),
    })
  return { rig, db, goods, buyers, note }
}

export const countOf = (told: readonly ClientReply[], kind: ClientReply['kind'], why?: string): number =>
  told.filter((one) => one.kind === kind && (why === undefined || (one.kind !== 'ok' && one.why === why))).length

/** Number of payments at the provider for these orders. */
export async function paymentsOf({ rig }: Setting, told: readonly ClientReply[]): Promise<number> {
  const ids = new Set(told.flatMap((one) => (one.kind === 'ok' ? [one.orderId] : [])))
  const response = await fetch(`${rig.simulator.url}/control/ledger`)
  const { payments } = (await response.json()) as { payments: { metadata: { order_id: string } | null }[] }
  return payments.filter(({ metadata }) => ids.has(metadata?.order_id ?? '')).length
}

/** Turns a guest into a customer, as if the account existed before. */
export async function makeCustomer({ db }: Pick<Setting, 'db'>, { email }: Client): Promise<string> {
  const { rows } = await db.query<{ id: string }>(
    `with one as (update contact set is_guest = false where email = $1 returning customer_id)
     update customer c set is_guest = false, group_code = 'LOY', loyalty_type = 'Individual', loyalty_participation_level = 'Haler'
     from one where c.id = one.customer_id returning c.id`,
    [email],
  )
  return rows[0]?.id ?? ''
}
