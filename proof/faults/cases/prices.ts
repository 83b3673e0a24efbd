import { randomInt, randomUUID } from 'node:crypto'
import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { until } from '../../kit/cluster.ts'
import type { Rig } from '../../kit/open-rig.ts'
import { scaleTimeout } from '../../kit/patience.ts'
import { check } from '../checker/check.ts'
import type { FaultCase, Seen } from '../fault/case.ts'
import { type Place, type Shopper, shopper } from '../fault/shopper.ts'
import type { TestBed } from '../fault/test-bed.ts'
import { CART, type Envelope } from '../stream/client.ts'

const LINES = 10_000
/** Cents by which each price of the batch rises. */
const RISE = 7
const MOST_MS = scaleTimeout(60_000)
/** Buyers whose cart is full before the batch, and buyers who order while it goes live. */
const [WAITING, STREAM] = [4, 2]
/** Time between the visits of a buyer, so that the batch is measured and not the buyers. */
const PAUSE_MS = 1_000

/** Goods without a promotion, whose price would hide that of the batch. */
const GOODS = `select s.product_id as "productId", s.branch_id as "branchId" from stock s join product p on p.id = s.product_id
    join branch b on b.id = s.branch_id
  where p.state = 'Active' and p.is_webshop_orderable and 'Webshop' = any (b.tags) and not 'Logistiek' = any (b.tags)
    and s.sellable > 50 and not exists (select from promotion_product q where q.product_id = p.id)
    and not exists (select from price_tier t where t.product_id = p.id)
  order by md5(p.number), s.branch_id limit 60`

/** The demo has fewer products than the batch has lines. */
const MORE = `with made as (
    insert into product (number, web_node_id, price_cents, unit_price_exemption)
    select (7600000 + n)::text, (select min(id) from web_node), 1000 + n % 500, 'sold_by_piece'
    from generate_series(1, $1::int - (select count(*) from product)) n returning id, price_cents)
  insert into price_history (product_id, valid_from, price_cents) select id, now(), price_cents from made`

/** A set that is due; its lines are mixed, so that the prices of the stream change from the first slice to the last. */
const BATCH = `with person as (
    insert into staff_person (name, email) values ('Proef', gen_random_uuid() || '@medewerkers.example') returning id),
  made as (
    insert into change_set (name, source, person_id, state, starts_at, total)
    select 'Najaar', 'list', id, 'scheduled', now(), $1 from person returning id),
  lines as (
    insert into change_line (set_id, nth, product_id, number, old_cents, new_cents)
    select made.id, row_number() over (order by md5(p.number)), p.id, p.number, p.price_cents, p.price_cents + ${RISE}
    from made, (select * from product order by number limit $1) p)
  select id from made`

/** Products that were written by one transaction. */
const SLICES = `select count(*)::int as slices, max(size)::int as size from (
    select count(*) as size from price_history h join change_line l on l.product_id = h.product_id
    where l.set_id = $1 and h.price_cents = l.new_cents and h.valid_from >= $2 group by h.xmin::text) written`

/** Lines of orders since the start of the batch. */
const ORDERED = `select count(*)::int as lines, count(*) filter (where l.unit_cents = c.old_cents)::int as old,
    count(*) filter (where l.unit_cents not in (c.old_cents, c.new_cents))::int as other
  from order_line l join orders o on o.id = l.order_id join change_line c on c.product_id = l.product_id and c.set_id = $1
  where o.confirmed_at >= $2 and l.kind = 'goods'`

const PLANTED = `update order_line set unit_cents = unit_cents + 3, total_cents = total_cents + 3 * quantity
  where (order_id, line_number) = (select order_id, line_number from order_line l where kind = 'goods' and exists (
    select from order_event e where e.order_id = l.order_id and e.kind = 'placed') order by order_id desc limit 1)`

type Validation = { readonly newCart?: { readonly toPayInclTax: number } }
const newTotalOf = ({ Data }: Envelope) => {
  const { newCart } = (Data?.validation ?? {}) as Validation
  return newCart && Math.round(newCart.toPayInclTax * 100)
}

type Seller = { placed: number; refused: number; totals: number[] }
const aSeller = (): Seller => ({ placed: 0, refused: 0, totals: [] })
/** Confirms with the total that the buyer saw, and again with the changed one that the shop shows. */
async function order({ journal }: TestBed, buyer: Shopper, seen: Seller): Promise<void> {
  let totalCents = buyer.totalCents
  for (let tried = 0; tried < 3; tried += 1) {
    const idempotencyKey = randomUUID()
    const body = { phone: '0612345678', acceptTerms: true, idempotencyKey, expectedTotalInclTax: totalCents / 100 }
    const reply = await buyer.client.call('POST', `${CART}/confirm`, { ...body, cartId: buyer.cartId })
    const orderId = reply.Data?.orderId
    if (typeof orderId === 'string') {
      journal.push({ call: idempotencyKey, outcome: 'ok', orderId, totalCents })
      seen.placed += 1
      return
    }
    const changed = newTotalOf(reply)
    if (changed === undefined || changed === totalCents) break
    seen.totals.push(changed - totalCents)
    totalCents = changed
  }
  seen.refused += 1
}

/** Buyers, one visit after the other, until stopped. */
function startBuyers(stand: TestBed, goods: readonly Place[], seen: Seller) {
  let isOver = false
  const run = async () => {
    while (!isOver) {
      const place = goods[randomInt(goods.length)]
      // A refused visit is no order; the checker judges the orders.
      if (place)
        await shopper(stand, { goods: place })
          .then((buyer) => order(stand, buyer, seen))
          .catch(() => {
            seen.refused += 1
          })
      await sleep(PAUSE_MS)
    }
  }
  const running = Promise.all(Array.from({ length: STREAM }, run))
  return async () => {
    isOver = true
    await running
  }
}

const doneOf = async ({ db }: Rig, id: string) =>
  (await db.query<{ done: number }>('select done from change_set where id = $1', [id])).rows[0]?.done ?? 0

/** Violations that the checker reports for one line with a wrong price; the transaction rolls back. */
async function findPlanted({ database }: Rig): Promise<number> {
  const client = new pg.Client({ connectionString: database.url, application_name: 'checker' })
  await client.connect()
  try {
    await client.query('begin')
    await client.query(PLANTED)
    return (await check(client, {}, { graceSeconds: 120 })).find(({ id }) => id === 'I-M8')?.count ?? 0
  } finally {
    await client.end() // without a commit
  }
}

/** Written as by a bulk load, without a message to the worker for each of them. */
async function addProducts({ db }: Rig) {
  const client = await db.connect()
  try {
    await client.query(`begin; set local shop.bulk = 'on'`)
    await client.query(MORE, [LINES])
    await client.query('commit')
  } finally {
    client.release()
  }
}

/** 10,000 prices go live while buyers order; the worker that applies them is killed on the way. */
async function batchDuringOrders(stand: TestBed): Promise<readonly Seen[]> {
  const { rig } = stand
  const { db } = rig
  const { rows: goods } = await db.query<Place>(GOODS)
  await addProducts(rig)
  const waiting: Shopper[] = []
  for (const place of goods.slice(0, WAITING)) waiting.push(await shopper(stand, { goods: place }))
  const [late, stream] = [aSeller(), aSeller()]
  const { rows: started } = await db.query<{ now: Date }>('select now()')
  const stop = startBuyers(stand, goods, stream)
  try {
    await until('an order before the batch', async () => stream.placed > 0)
    const before = stream.placed
    const began = performance.now()
    const id = (await db.query<{ id: string }>(BATCH, [LINES])).rows[0]?.id ?? ''
    await until('the first prices are live', async () => (await doneOf(rig, id)) > 0)
    for (const worker of rig.workers) worker.kill()
    await until('all prices are live', async () => (await doneOf(rig, id)) === LINES, MOST_MS)
    const tookMs = performance.now() - began
    const meanwhile = stream.placed - before
    for (const buyer of waiting) await order(stand, buyer, late)
    await stop()
    const since = started[0]?.now
    const { rows: slices } = await db.query<{ slices: number; size: number }>(SLICES, [id, since])
    const { rows: ordered } = await db.query<{ lines: number; old: number; other: number }>(ORDERED, [id, since])
    const [written, lines] = [slices[0], ordered[0]]
    return [
      { what: 'ms until 10,000 prices were live', is: tookMs, atMost: MOST_MS },
      { what: 'rows of the largest transaction', is: written?.size ?? 0, atLeast: 1, atMost: 500 },
      { what: 'transactions', is: written?.slices ?? 0, atLeast: LINES / 500 },
      { what: 'orders placed meanwhile', is: meanwhile, atLeast: 1 },
      { what: 'buyers in checkout who saw the changed total', is: late.totals.length, shouldBe: WAITING },
      {
        what: 'changed totals that differ by another amount than the price',
        is: [...late.totals, ...stream.totals].filter((cents) => cents !== RISE).length,
        shouldBe: 0,
      },
      { what: 'orders at the changed total', is: late.placed, shouldBe: WAITING },
      { what: 'visits of the stream without an order', is: stream.refused },
      { what: 'order lines at the old price', is: lines?.old ?? 0, atLeast: 1 },
      { what: 'order lines at neither price', is: lines?.other ?? -1, shouldBe: 0 },
      { what: 'order lines found by the checker after one got a wrong price', is: await findPlanted(rig), shouldBe: 1 },
    ]
  } finally {
    await stop()
  }
}

export const PRICES: readonly FaultCase[] = [
  {
    id: 'F64',
    what: '10,000 prices go live while customers order, and the workers die on the way',
    sees: 'a changed total to confirm; no order at a price that the catalogue never had',
    aims: 'I-M8, I-J7, I-H1',
    limitSeconds: 5,
    rows: ['RANGE-17'],
    isShort: true,
    stage: batchDuringOrders,
  },
]
