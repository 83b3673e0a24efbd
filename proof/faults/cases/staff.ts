import { randomUUID } from 'node:crypto'
import http from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { until } from '../../kit/cluster.ts'
import { openStaffRig, type StaffRig } from '../../kit/staff-rig.ts'
import type { FaultCase, Seen } from '../fault/case.ts'
import { orderIdOf, orderState, shopper } from '../fault/shopper.ts'
import type { TestBed } from '../fault/test-bed.ts'
import { ask } from '../stream/http.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const AGAIN_MS = 100

/** Runs a case beside its own staff API. */
const withStaff =
  (work: (stand: TestBed, staff: StaffRig) => Promise<Seen[]>) =>
  async (stand: TestBed): Promise<Seen[]> => {
    const staff = await openStaffRig(stand.rig)
    try {
      return await work(stand, staff)
    } finally {
      await staff.close()
    }
  }

type Answer = { readonly status: number; readonly body: Readonly<Record<string, unknown>> }
/** A person at a device, who presses a button again if there was no answer. */
async function aPerson({ staff, signedIn }: StaffRig, ...roles: readonly string[]) {
  const cookie = await signedIn(...roles)
  let unheard = 0
  const press = async (method: 'GET' | 'POST', path: string, body?: object): Promise<Answer> => {
    const headers = { cookie, ...(body ? { 'content-type': 'application/json' } : {}) }
    for (;;)
      try {
        const sent = body && JSON.stringify(body)
        const { status, text } = await ask(`${staff.url}/api/staff/${path}`, method, headers, sent)
        return { status, body: JSON.parse(text) as Answer['body'] }
      } catch {
        unheard += 1
        await sleep(AGAIN_MS)
      }
  }
  return { cookie, press, unheard: () => unheard }
}

/** A paid pickup with its job. */
async function aPickup(stand: TestBed) {
  const { rig } = stand
  const buyer = await shopper(stand)
  const told = await buyer.confirm()
  const publicId = orderIdOf(told)
  if (told.kind === 'ok') await buyer.client.pay(told.redirectUrl, 'paid')
  await until('the order is paid', async () => (await orderState(rig, publicId)) === 'paid')
  const { rows } = await rig.db.query<{ id: string; number: string; productId: string; pieces: number }>(
    `select j.id, o.number, l.product_id as "productId", l.quantity as pieces from orders o
     join pick_job j on j.order_id = o.id join pick_line l on l.job_id = j.id where o.public_id = $1`,
    [publicId],
  )
  const [job] = rows
  if (!job) throw new Error(`order ${publicId} has no pick job`)
  const one = async <Row>(sql: string) => (await rig.db.query(sql, [publicId])).rows[0] as Row
  return { ...job, publicId, one }
}
const aScan = (productId: string, pieces: number, at: Date) => ({
  id: randomUUID(),
  sequence: 0,
  at: at.toISOString(),
  how: 'pressed',
  productId,
  pieces,
})

const PICKED = `select coalesce(sum(s.pieces), 0)::int as pieces, count(*)::int as scans from pick_scan s
  join pick_job j on j.id = s.job_id join orders o on o.id = j.order_id where o.public_id = $1`
const LEFT = `select count(h.order_id)::int as times, coalesce(abs(extract(epoch from min(h.at) - now())), 1e9)::int as seconds
  from orders o left join hand_over h on h.order_id = o.id where o.public_id = $1`
const CODE = 'select pickup_code as code from orders where public_id = $1'

/** The process dies once before the commit of a request and once after it, for a scan and for a hand-over. */
const dying = withStaff(async (stand, rig) => {
  const { staff } = rig
  const order = await aPickup(stand)
  const { press, unheard } = await aPerson(rig, 'picker', 'counter')
  await press('POST', `pick-jobs/${order.id}/claim`)
  const scans = [aScan(order.productId, order.pieces, new Date())]
  for (const statement of ['pick_scans_add', 'commit']) {
    staff.tell({ kind: 'die', at: 'after', statement })
    await press('POST', `pick-jobs/${order.id}/scans`, { scans })
    await staff.restart() // a fault that is still pending ends with the process
  }
  await press('POST', `pick-jobs/${order.id}/finish`, { label: 'P-B-07' })
  const { code } = await order.one<{ code: string }>(CODE)
  const last: number[] = []
  for (const statement of ['hand_over_insert', 'commit']) {
    staff.tell({ kind: 'die', at: 'after', statement })
    last.push((await press('POST', `counter/${order.number}/hand-over`, { collector: 'customer', code })).status)
    await staff.restart()
  }
  const { pieces, scans: rows } = await order.one<{ pieces: number; scans: number }>(PICKED)
  const { times } = await order.one<{ times: number }>(LEFT)
  return [
    { what: 'unanswered presses of a button', is: unheard(), atLeast: 3 },
    { what: 'scans counted', is: rows, shouldBe: 1 },
    { what: 'pieces missing or too many', is: pieces - order.pieces, shouldBe: 0 },
    { what: 'hand-overs', is: times, shouldBe: 1 },
    {
      what: 'replies other than done or done before',
      is: last.filter((one) => one !== 200 && one !== 409).length,
      shouldBe: 0,
    },
  ]
})

/** A stream that connects again whenever it is cut, as a browser does, and counts what it receives. */
function watch(url: string, cookie: string) {
  const seen = { ready: 0, text: '', isOver: false }
  let open: http.ClientRequest | undefined
  const connect = () => {
    if (seen.isOver) return
    const again = () => setTimeout(connect, AGAIN_MS)
    open = http.get(`${url}/api/staff/events`, { headers: { cookie, accept: 'text/event-stream' } }, (response) => {
      response.on('data', (chunk: Buffer) => {
        const text = chunk.toString()
        seen.ready += text.split('event: ready').length - 1
        seen.text += text
      })
      response.once('close', again)
    })
    open.once('error', () => open?.destroy())
    open.once('error', again)
  }
  connect()
  return {
    seen,
    stop: () => {
      seen.isOver = true
      open?.destroy()
    },
  }
}

/** The listener of the database is ended, then the process; after each, the stream reports that it is ready again. */
const cutStream = withStaff(async (stand, rig) => {
  const { cookie } = await aPerson(rig, 'counter')
  const { seen, stop } = watch(rig.staff.url, cookie)
  try {
    await until('the stream is ready', async () => seen.ready > 0)
    const heard = async () => {
      const { number } = await aPickup(stand)
      await until('the order is announced', async () => seen.text.includes(number))
      return 1
    }
    let events = await heard()
    const before = seen.ready
    const { rowCount } = await stand.rig.db.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where query ilike 'listen%staff_event%' and datname = current_database()`,
    )
    await until('the stream is ready again', async () => seen.ready > before)
    events += await heard()
    const between = seen.ready
    await rig.staff.restart()
    await until('a new stream is ready', async () => seen.ready > between)
    events += await heard()
    return [
      { what: 'listeners ended', is: rowCount ?? 0, atLeast: 1 },
      { what: 'times the stream was ready', is: seen.ready, atLeast: 3 },
      { what: 'orders announced before and after', is: events, shouldBe: 3 },
    ]
  } finally {
    stop()
  }
})

/** New sign-ins fail, but people who are signed in work on. */
const noProvider = withStaff(async (stand, rig) => {
  const { press } = await aPerson(rig, 'picker')
  const target = async () => {
    const reply = await fetch(`${rig.staff.url}/api/staff/sign-in`, { redirect: 'manual' })
    return reply.headers.get('location') ?? ''
  }
  const order = await aPickup(stand)
  const without = await target()
  const claimed = await press('POST', `pick-jobs/${order.id}/claim`)
  await rig.startIdentity()
  const began = performance.now()
  await until('people can sign in', async () => (await target()).startsWith(rig.issuer))
  const backS = (performance.now() - began) / 1_000
  await rig.stopIdentity()
  const scans = [aScan(order.productId, order.pieces, new Date())]
  const scanned = await press('POST', `pick-jobs/${order.id}/scans`, { scans })
  return [
    { what: 'page that says so', is: without.includes('error=unavailable') ? 1 : 0, shouldBe: 1 },
    { what: 'status of a request of a person who is signed in', is: claimed.status, shouldBe: 200 },
    { what: 'seconds until people could sign in again', is: backS, atMost: 5 },
    { what: 'status of a scan after it was lost again', is: scanned.status, shouldBe: 200 },
  ]
})

/** A handheld whose clock is a day ahead or a year behind. */
const wrongClock = withStaff(async (stand, rig) => {
  const seen: Seen[] = []
  for (const offMs of [DAY_MS, -365 * DAY_MS]) {
    const order = await aPickup(stand)
    const { press } = await aPerson(rig, 'picker', 'counter')
    await press('POST', `pick-jobs/${order.id}/claim`)
    const scans = [aScan(order.productId, order.pieces, new Date(Date.now() + offMs))]
    await press('POST', `pick-jobs/${order.id}/scans`, { scans })
    await press('POST', `pick-jobs/${order.id}/scans`, { scans })
    await press('POST', `pick-jobs/${order.id}/finish`, { label: 'P-B-07' })
    const { code } = await order.one<{ code: string }>(CODE)
    const done = await press('POST', `counter/${order.number}/hand-over`, { collector: 'customer', code })
    const { pieces, scans: rows } = await order.one<{ pieces: number; scans: number }>(PICKED)
    const { seconds } = await order.one<{ seconds: number }>(LEFT)
    const hours = offMs / HOUR_MS
    seen.push(
      { what: `scans counted (${hours} h)`, is: rows, shouldBe: 1 },
      { what: `pieces missing or too many (${hours} h)`, is: pieces - order.pieces, shouldBe: 0 },
      { what: `status of the hand-over (${hours} h)`, is: done.status, shouldBe: 200 },
      { what: `seconds between its time and that of the database (${hours} h)`, is: seconds, atMost: 60 },
    )
  }
  return seen
})

export const STAFF_FAULTS: readonly FaultCase[] = [
  {
    id: 'F60',
    what: 'the staff API dies while a scan and a hand-over are booked, before and after the commit',
    sees: 'the button is pressed again: each piece counts once, the goods leave once',
    aims: 'I-S8, I-S7, I-M9',
    limitSeconds: 3,
    isShort: true,
    stage: dying,
  },
  {
    id: 'F61',
    what: 'the event stream of staff screens is cut, at the database and at the process',
    sees: 'screens reload their data as soon as the stream is back, and miss nothing',
    aims: 'I-X1',
    limitSeconds: 3,
    isShort: true,
    stage: cutStream,
  },
  {
    id: 'F62',
    what: 'the identity provider of the staff is unavailable',
    sees: 'a page that says so at sign-in; people who are signed in work on',
    aims: 'I-S8',
    limitSeconds: 3,
    isShort: true,
    stage: noProvider,
  },
  {
    id: 'F63',
    what: 'the clock of a handheld is a day ahead or a year behind',
    sees: 'nothing: scans count once, and the hand-over has the time of the database',
    aims: 'I-S8, I-M9, I-S11',
    limitSeconds: 3,
    isShort: true,
    stage: wrongClock,
  },
]
