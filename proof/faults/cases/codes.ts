import { randomUUID } from 'node:crypto'
import { performance } from 'node:perf_hooks'
import { until } from '../../kit/cluster.ts'
import type { Rig } from '../../kit/open-rig.ts'
import { scaleTimeout } from '../../kit/patience.ts'
import type { FaultCase, Seen } from '../fault/case.ts'
import { place } from '../fault/shopper.ts'
import type { TestBed } from '../fault/test-bed.ts'
import { makeCustomer } from '../races/setting.ts'
import { CART, type ClientReply, makeClient } from '../stream/client.ts'

const CODES = 2_000
const MOST_MS = scaleTimeout(60_000)
/** Until the end of the batch holds everywhere. */
const END_MS = scaleTimeout(5_000)
/** Buyers who confirm before the end of the batch, beside it and after it. Two of them share a code. */
const [BEFORE, BESIDE, AFTER] = [8, 8, 4]
const EURO = 100

const BATCH = `with person as (
    insert into staff_person (name, email) values ('Proef', gen_random_uuid() || '@medewerkers.example') returning id)
  insert into voucher_batch (id, name_nl, name_en, prefix, amount_cents, minimum_cents, ends_at, total, created_by)
  select gen_random_uuid(), 'Proef', 'Trial', 'PROEF', ${EURO}, 0, now() + interval '1 day', $1, id from person
  returning id, created_by as "staffId"`
type Batch = { readonly id: string; readonly staffId: string }

const FIGURES = `select b.made, count(v.id)::int as codes, coalesce(sum(v.used), 0)::int as used,
    count(*) filter (where v.used > 1)::int as twice
  from voucher_batch b left join voucher v on v.batch_id = b.id where b.id = $1 group by b.made`
type Figures = { readonly made: number; readonly codes: number; readonly used: number; readonly twice: number }

async function figuresOf({ db }: Rig, { id }: Batch): Promise<Figures> {
  const [figures] = (await db.query<Figures>(FIGURES, [id])).rows
  if (!figures) throw new Error('the batch is lost')
  return figures
}

/** Orders with the discount of the batch. */
const DISCOUNTED = `select count(distinct r.order_id)::int as orders from voucher_redemption r
  join voucher v on v.id = r.voucher_id where v.batch_id = $1 and r.state = 'taken'`

/** A customer with a full cart and a code, who only needs to confirm. */
async function buyerWith({ rig, journal }: TestBed, couponId: string) {
  const { productId, branchId } = await place(rig)
  const client = await makeClient(rig.origins)
  await makeCustomer(rig, client)
  await client.put(productId)
  await client.must('POST', `${CART}/vouchers`, { couponId })
  const { id: cartId, toPayInclTax } = await client.collect(branchId)
  const totalCents = Math.round(toPayInclTax * 100)
  return {
    confirm: async (): Promise<ClientReply> => {
      const call = randomUUID()
      const told = await client.confirm(call, { cartId })
      const placed = told.kind === 'ok' ? { orderId: told.orderId, totalCents } : {}
      journal.push({ call, outcome: told.kind, ...placed })
      return told
    },
    /** Codes that the cart shows. */
    codes: async () => ((await client.must('GET', CART)).codes as readonly unknown[]).length,
  }
}

/** Disables the batch as the staff API does. */
async function disable({ db }: Rig, { id, staffId }: Batch) {
  const client = await db.connect()
  try {
    await client.query('begin')
    await client.query(`select set_config('shop.staff_id', $1, true)`, [staffId])
    await client.query(`select disable_voucher_batch($1, 'Gelekt')`, [id])
    await client.query('commit')
  } finally {
    client.release()
  }
}

const isOk = ({ kind }: ClientReply) => kind === 'ok'

/** Codes are made while the workers die, and disabled while customers order with them. */
async function disabledDuringOrders(stand: TestBed): Promise<readonly Seen[]> {
  const { rig } = stand
  const batch = (await rig.db.query<Batch>(BATCH, [CODES])).rows[0]
  if (!batch) throw new Error('there is no batch')
  await until('the first codes are made', async () => (await figuresOf(rig, batch)).made > 0)
  for (const worker of rig.workers) worker.kill()
  await until('all codes are made', async () => (await figuresOf(rig, batch)).made === CODES, MOST_MS)
  const { codes } = await figuresOf(rig, batch)
  const { rows } = await rig.db.query<{ id: string }>(
    'select id from voucher where batch_id = $1 order by md5(code) limit $2',
    [batch.id, BEFORE + BESIDE + AFTER],
  )
  const buyers: Awaited<ReturnType<typeof buyerWith>>[] = []
  for (let nth = 0; nth < BEFORE + BESIDE + AFTER; nth += 1)
    buyers.push(await buyerWith(stand, rows[nth < BEFORE ? nth >> 1 : nth]?.id ?? ''))

  const early = buyers.slice(0, BEFORE).map(({ confirm }) => confirm())
  await until('an order with a code', async () => (await figuresOf(rig, batch)).used > 0)
  const beside = buyers.slice(BEFORE, BEFORE + BESIDE).map(({ confirm }) => confirm())
  const began = performance.now()
  await disable(rig, batch)
  const { used: atEnd } = await figuresOf(rig, batch)
  const waiting = buyers.slice(BEFORE + BESIDE)
  const shown = await Promise.all(waiting.map((buyer) => buyer.codes()))
  const tookMs = performance.now() - began
  const late = await Promise.all(waiting.map(({ confirm }) => confirm()))
  const told = [...(await Promise.all([...early, ...beside])), ...late]
  const { used, twice } = await figuresOf(rig, batch)
  const discounted = (await rig.db.query<{ orders: number }>(DISCOUNTED, [batch.id])).rows[0]?.orders ?? -1
  return [
    { what: 'codes after the workers died', is: codes, shouldBe: CODES },
    { what: 'codes used when the batch was disabled', is: atEnd, atLeast: 1 },
    { what: 'codes used after that', is: used - atEnd, shouldBe: 0 },
    { what: 'codes used twice', is: twice, shouldBe: 0 },
    { what: 'orders with a discount', is: discounted, shouldBe: used },
    { what: 'orders placed', is: told.filter(isOk).length, shouldBe: used },
    { what: 'requests without an answer', is: told.filter(({ kind }) => kind === 'unknown').length, shouldBe: 0 },
    { what: 'orders of late buyers', is: late.filter(isOk).length, shouldBe: 0 },
    { what: 'codes that carts still show', is: shown.reduce((sum, one) => sum + one, 0), shouldBe: 0 },
    { what: 'ms until carts show the end', is: tookMs, atMost: END_MS },
  ]
}

export const VOUCHER_CODES: readonly FaultCase[] = [
  {
    id: 'F65',
    what: 'a batch of codes is disabled while customers order with them, and the workers that made it died on the way',
    sees: 'the order has the discount, or is refused with a reason; none has it after the end of the batch',
    aims: 'I-V1, I-M1, I-H1',
    limitSeconds: 5,
    rows: ['RANGE-22'],
    stage: disabledDuringOrders,
  },
]
