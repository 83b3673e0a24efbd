import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { addDays, dayAt, instantAt, weekdayOf } from '@shop/domain/dates'
import { CONDITIONS } from '@shop/domain/order/return'
import { bookPayment } from '../../../src/modules/order/index.ts'
import { newOrderNumber, newPublicId } from '../../../src/modules/order/names.ts'
import { findOrder, lockOrder } from '../../../src/modules/order/order-queries.ts'
import type { Draft } from '../../../src/modules/order/place/draft.ts'
import { placeOrder } from '../../../src/modules/order/place/place-order.ts'
import { cancelOrder } from '../../../src/modules/order/post-purchase/cancel-order.ts'
import { advance, dueAtTill, type Step } from '../../../src/modules/order/post-purchase/hand-over.ts'
import { dueForPart, handOverPart } from '../../../src/modules/order/post-purchase/parts/hand-over-part.ts'
import { listGoods } from '../../../src/modules/order/post-purchase/parts/part-queries.ts'
import { payAgain } from '../../../src/modules/order/post-purchase/pay-again.ts'
import { receiveReturn } from '../../../src/modules/order/post-purchase/receive-return.ts'
import { confirmDeclared, declare } from '../../../src/modules/order/post-purchase/withdraw.ts'
import { expireOverdueOrders } from '../../../src/modules/order/worker/order-tasks.ts'
import { makePayments, processWebhooks } from '../../../src/modules/order/worker/payment-tasks.ts'
import { followRefunds, makeRefunds } from '../../../src/modules/order/worker/refund-tasks.ts'
import { openWorkerContext, type WorkerDeps } from '../../../src/modules/order/worker/worker-context.ts'
import { createPayment, findPaymentToCreate, retryRefund } from '../../../src/modules/payment/index.ts'
import type { Tx } from '../../../src/platform/db.ts'
import { transaction } from '../../../src/platform/sql/transaction.ts'
import { uuid7 } from '../../../src/platform/sql/uuid7.ts'
import type { memoryProvider } from './memory-provider.ts'
import type { Seeded } from './seeded.ts'

export type Scene = {
  readonly deps: WorkerDeps
  readonly memory: ReturnType<typeof memoryProvider>
  readonly chance: Seeded
  readonly customers: readonly { readonly id: string; readonly email: string }[]
  readonly branches: readonly number[]
  readonly products: readonly {
    readonly id: string
    readonly number: string
    readonly priceCents: number
    readonly version: number
  }[]
  readonly vouchers: readonly string[]
  readonly day: string
  readonly counts: Record<string, number>
}
const CAPACITY = 1_000_000
const STEPS: readonly Step[] = ['preparing', 'ready', 'collected', 'sent', 'delivered']

/** One order as a checkout would draft it, with random lines, code, points, credit and slot. */
function aDraft(scene: Scene, cartId: string): Draft {
  const { chance } = scene
  const customer = chance.pick(scene.customers)
  const method = chance.pick(['ideal', 'ideal', 'ideal', 'onaccount', 'onaccount', 'payinstore'])
  const isPickup = method === 'payinstore' || chance.chance(0.5)
  const branchId = chance.pick(scene.branches)
  const products = [...new Set([chance.pick(scene.products), chance.pick(scene.products)])]
  const lines = products.map(({ id, number, priceCents }) => {
    const quantity = 1 + chance.below(4)
    return { kind: 'goods' as const, cuts: null,
      configured: null,
      is_collected: false, product_id: id, product_number: number, title: 'Plaat', quantity, unit_cents: priceCents, discount_cents: 0, total_cents: quantity * priceCents, vat_rate: 21, is_withdrawable: true }
  }) // biome-ignore format: one line as one row
  const voucher = chance.chance(0.2) ? chance.pick(scene.vouchers) : undefined
  const [first] = lines
  if (voucher && first) Object.assign(first, { discount_cents: 100, total_cents: first.total_cents - 100 })
  const goodsCents = lines.reduce((sum, { quantity, unit_cents }) => sum + quantity * unit_cents, 0)
  const voucherCents = voucher ? 100 : 0
  const deliveryCents = isPickup ? 0 : 695
  const totalCents = goodsCents - voucherCents + deliveryCents
  const points = method !== 'payinstore' && chance.chance(0.3) ? Math.min(200, totalCents - 1) : 0
  const toPayCents = totalCents - points
  const now = new Date()
  return {
    wanted: {
      orderId: uuid7(),
      customerId: customer.id,
      codes: voucher ? [{ id: voucher, cents: voucherCents }] : [],
      points,
      creditCents: method === 'onaccount' ? toPayCents : 0,
      slot: isPickup ? undefined : { day: scene.day, id: 'van', capacity: CAPACITY },
      takes: lines.map(({ product_id, quantity }) => ({ productId: product_id, branchId, quantity })),
      heldUntil: method === 'onaccount' ? null : new Date(now.getTime() + 3_600_000),
      part: '',
    },
    provider: 'mollie',
    cart: { id: cartId, version: 0 },
    publicId: newPublicId(),
    number: newOrderNumber(),
    contactId: customer.id,
    contact: { firstName: 'Jo', middleName: '', lastName: 'Klant', companyName: null, kvkNumber: null },
    email: customer.email,
    phone: `+316${String(chance.below(1e8)).padStart(8, '0')}`,
    locale: 'nl',
    method,
    bank: null,
    releaseReason:
      method === 'onaccount' ? 'on_account_approved' : method === 'payinstore' ? 'pay_in_store_promised' : undefined,
    shipping: isPickup ? 'pickup' : 'delivery',
    branchId: isPickup ? branchId : null,
    address: isPickup
      ? null
      : { firstName: 'Jo', lastName: 'Klant', street: 'Weg', houseNumber: '1', postalCode: '3542 AB', city: 'Utrecht' },
    slot: { id: isPickup ? 'pickup' : 'van', day: scene.day, from: '08:00', to: '12:00' },
    pickup: null,
    reference: null,
    remarks: null,
    ifShort: null,
    goodsCents,
    deliveryCents,
    palletCents: 0,
    voucherCents,
    totalCents,
    toPayCents,
    pointsEarned: Math.floor(goodsCents / 100),
    taxes: [{ rate: 21, inclCents: totalCents, taxCents: totalCents - Math.round((totalCents * 100) / 121) }],
    lines,
    pinProvedAt: method === 'onaccount' ? now : null,
    confirmedAt: now,
    products: products.map(({ id, version }) => ({ id, version })),
  }
}

type Order = { readonly id: string; readonly email: string; readonly lines: number; readonly isPaidOnline: boolean }

/** Places one order, or returns undefined if something was short. */
async function place(scene: Scene): Promise<Order | undefined> {
  const db = scene.deps.db
  const made = await db.query<{ id: string }>('insert into cart (session_id) values ($1) returning id', [
    randomUUID().replaceAll('-', ''),
  ])
  const draft = aDraft(scene, made.rows[0]?.id ?? '')
  const key = { scope: `confirm:${draft.wanted.customerId}`, key: randomUUID(), hash: 'x' }
  const placed = await placeOrder(db, 'stream', key, draft)
  if (!placed.ok) return undefined
  return {
    id: placed.orderId,
    email: draft.email,
    lines: draft.lines.length,
    isPaidOnline: draft.releaseReason === undefined,
  }
}

/** Creates the payment at the provider, as the confirm does after its commit. */
async function startPayment({ deps, memory }: Scene, orderId: string) {
  const db = deps.db
  const { rows } = await db.query<{ id: string }>(`select id from payment where order_id = $1 and psp_id is null`, [
    orderId,
  ])
  const [payment] = rows[0] ? await findPaymentToCreate.rows(db, rows[0].id) : []
  const { origin, providers } = deps
  const webhookUrl = providers.webhookUrl('mollie')
  if (payment) await createPayment({ db, provider: memory.provider, webhookUrl }, payment, origin)
}

/** Ends the newest payment of the order at the provider, which notifies the shop by a webhook. */
async function pay({ deps, memory, chance }: Scene, orderId: string) {
  const { rows } = await deps.db.query<{ psp_id: string }>(
    `select psp_id from payment where order_id = $1 and psp_id is not null order by id desc limit 1`,
    [orderId],
  )
  const pspId = rows[0]?.psp_id
  if (pspId === undefined) return { ok: false }
  memory.turn(pspId, chance.pick(['paid', 'paid', 'paid', 'paid', 'failed', 'canceled', 'expired']))
  for (let call = 0; call <= chance.below(2); call += 1)
    await deps.db.query('insert into webhook_inbox (psp_id) values ($1)', [pspId])
  return { ok: true }
}

/** The next step of staff with an order in this state. */
function nextStep(state: string, isPickup: boolean): Step {
  if (state === 'preparing') return isPickup ? 'ready' : 'sent'
  return state === 'ready' ? 'collected' : state === 'sent' ? 'delivered' : 'preparing'
}

/** Noon of the next weekday, when every branch is open. */
function nextNoon(): Date {
  let day = addDays(dayAt(new Date()), 1)
  while (weekdayOf(day) > 5) day = addDays(day, 1)
  return instantAt(day, '12:00')
}

type Act = (scene: Scene, order: Order, client: Tx) => Promise<{ readonly ok: boolean }>
const terms = () => ({ now: new Date(), holidays: [] })
const ACTS: Readonly<Record<string, Act>> = {
  cancel: (_ground, { id }, client) => cancelOrder(client, id, { by: 'customer', reason: 'buyer', now: new Date() }),
  cancelByStaff: (_ground, { id }, client) =>
    cancelOrder(client, id, { by: 'staff', reason: 'staff', now: new Date() }),
  withdraw: async ({ chance }, { id, email, lines }, client) => {
    const parts = [{ lineNumber: 1 + chance.below(lines), quantity: 1 + chance.below(4) }]
    const declared = await declare(client, id, { name: 'Jo', email, parts }, terms())
    return declared.ok ? confirmDeclared(client, declared.withdrawal.token, terms()) : declared
  },
  withdrawAll: async (_ground, { id, email }, client) => {
    const { rows } = await client.query<{ lineNumber: number; quantity: number }>(
      'select line_number as "lineNumber", quantity from order_line where order_id = $1',
      [id],
    )
    const declared = await declare(client, id, { name: 'Jo', email, parts: rows }, terms())
    return declared.ok ? confirmDeclared(client, declared.withdrawal.token, terms()) : declared
  },
  receive: ({ chance, branches }, { id }, client) =>
    receiveReturn(client, id, { condition: chance.pick(CONDITIONS), branchId: chance.pick(branches) }, new Date()),
  handOver: async ({ chance }, { id }, client) => {
    const [order] = await findOrder.rows(client, id)
    const { pickup_code: code, state, shipping_method: shipping } = order ?? {}
    const cents = order ? await dueAtTill(client, order) : 0
    const next = chance.chance(0.1) ? chance.pick(STEPS) : nextStep(state ?? '', shipping === 'pickup')
    if (next === 'ready') {
      await client.query('select from orders where id = $1 for update', [id])
      await client.query(`select finish_picking($1, 'B 07')`, [id])
    }
    const payment = { cents, reference: id }
    return advance(client, id, next, new Date(), { proof: { kind: 'code', code: code ?? '' }, payment })
  },
  handOverPart: async ({ chance }, { id }, client) => {
    const [order] = await lockOrder.rows(client, id)
    const here = (await listGoods.rows(client, id)).filter(({ isOut }) => !isOut)
    if (order?.state !== 'preparing' || order.shipping_method !== 'pickup' || here.length === 0) return { ok: false }
    const one = chance.pick(here)
    if (one.picked < one.pieces)
      await client.query(
        `insert into pick_scan (job_id, id, product_id, pieces, how, sequence, scanned_at)
         values ($1, gen_random_uuid(), $2, $3, 'operator', 0, now())`,
        [one.jobId, one.productId, one.pieces - one.picked],
      )
    const rest = here.filter((other) => other !== one)
    const payment = { cents: await dueForPart(client, order, rest), reference: randomUUID() }
    const proof = { kind: 'override', reason: 'Proef' } as const
    const part = { id: randomUUID(), products: [one.productId], restAt: nextNoon() }
    return handOverPart(client, id, part, { proof, payment }, new Date())
  },
  payAgain: (_ground, { id }, client) =>
    payAgain(client, id, 'ideal', { now: new Date(), slotCapacity: CAPACITY, provider: 'mollie', offers: [] }),
  refundAgain: async (_ground, { id }, client) => ({ ok: await refundAgain(client, id) }),
}
const NAMES = Object.keys(ACTS)
/** Moves forward more often than back, so that many orders reach their end. */
const WEIGHTED = [
  ...NAMES,
  ...Array<string>(9).fill('handOver'),
  ...Array<string>(3).fill('receive'),
  ...Array<string>(3).fill('handOverPart'),
  'withdraw',
  'withdraw',
]

async function act(scene: Scene, order: Order) {
  const name = scene.chance.pick(WEIGHTED)
  const done = await transaction(
    scene.deps.db,
    `stream:${name}`,
    (client) => ACTS[name]?.(scene, order, client) ?? Promise.resolve({ ok: false }),
  )
  const key = done.ok ? name : `${name} refused`
  scene.counts[key] = (scene.counts[key] ?? 0) + 1
}

/** Retries the failed refunds of an order, as staff do. */
async function refundAgain(client: Tx, orderId: string): Promise<boolean> {
  const { rows } = await client.query<{ id: string; attempt: number }>(
    `select id, attempt from refund where order_id = $1 and state = 'failed'`,
    [orderId],
  )
  for (const { id, attempt } of rows) await retryRefund.rows(client, id, attempt)
  return rows.length > 0
}

/** Books a payment of a business for one of its invoices. */
async function book({ deps, chance }: Scene, { id }: Order) {
  const { rows } = await deps.db.query<{ number: string; open_cents: number }>(
    `select number, open_cents from invoice where order_id = $1 and kind = 'invoice' and open_cents > 0`,
    [id],
  )
  const [invoice] = rows
  if (!invoice) return
  const [cents, reference] = [1 + chance.below(invoice.open_cents), randomUUID()]
  await transaction(deps.db, 'test', (tx) => bookPayment(tx, invoice.number, cents, reference))
}

/** A busy database may cancel a statement that waits too long: nothing happened, as for a customer with an error. */
export const isTimeout = (error: unknown): boolean => {
  const { code, cause } = error as { readonly code?: string; readonly cause?: unknown }
  return code === '55P03' || code === '57014' || (cause !== undefined && isTimeout(cause))
}
const orTimeout = <T>(scene: Scene, work: Promise<T>): Promise<T | undefined> =>
  work.catch((error: unknown) => {
    if (!isTimeout(error)) throw error
    scene.counts['timed out'] = (scene.counts['timed out'] ?? 0) + 1
    return undefined
  })

/** Two actors change the same order concurrently, with valid and invalid steps. */
async function live(scene: Scene) {
  const order = await orTimeout(scene, place(scene))
  scene.counts[order ? 'placed' : 'not placed'] = (scene.counts[order ? 'placed' : 'not placed'] ?? 0) + 1
  if (!order) return
  if (order.isPaidOnline) await startPayment(scene, order.id)
  if (order.isPaidOnline && scene.chance.chance(0.95)) await pay(scene, order.id)
  const actor = async () => {
    for (let left = 2 + scene.chance.below(4); left > 0; left -= 1) {
      await orTimeout(scene, act(scene, order))
      if (order.isPaidOnline && scene.chance.chance(0.2)) await pay(scene, order.id)
    }
  }
  await Promise.all([actor(), actor()])
  if (!order.isPaidOnline) await orTimeout(scene, book(scene, order))
}

/** One run of the order worker without emails. */
async function work(scene: Scene): Promise<number> {
  const turn = await openWorkerContext(scene.deps)
  let done = 0
  for (const task of [makePayments, processWebhooks, expireOverdueOrders, makeRefunds, followRefunds])
    done += (await orTimeout(scene, task(turn))) ?? 1
  return done
}

/** Places `count` orders, `atOnce` at a time, then runs the worker until nothing is left. */
export async function streamOrders(scene: Scene, count: number, atOnce: number) {
  let left = count
  const client = async () => {
    while (left > 0) {
      left -= 1
      await live(scene)
    }
  }
  const clients = Promise.all(Array.from({ length: atOnce }, client))
  let isOver = false
  const worker = async () => {
    while (!isOver) if ((await work(scene)) === 0) await setTimeout(50)
  }
  const workers = Promise.all([worker(), worker()])
  await clients
  isOver = true
  await workers
  for (let quiet = 0; quiet < 3; ) quiet = (await work(scene)) + (await retryFailed(scene)) === 0 ? quiet + 1 : 0
}

/** Staff retry each failed refund. */
async function retryFailed({ deps }: Scene): Promise<number> {
  const { rows } = await deps.db.query<{ id: string }>(
    `select distinct order_id as id from refund where state = 'failed'`,
  )
  for (const { id } of rows)
    await transaction(deps.db, 'stream:retry', async (client) => ({
      ok: await refundAgain(client, id),
    }))
  return rows.length
}
