import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { until } from '../../kit/cluster.ts'
import { killPostgres, startEngine, stopEngine } from '../../kit/engines.ts'
import type { Rig } from '../../kit/open-rig.ts'
import type { FaultCase, Seen } from '../fault/case.ts'
import { timed } from '../fault/reads.ts'
import { shopper } from '../fault/shopper.ts'

const BUSY_MS = 5_000
const WORD = 'Dit kan nu even niet. Probeer het later opnieuw.'
const AGAIN = `"${WORD}" for writes; the cart stays intact`

/** Response to a new customer: the shop's own message, and when to retry. */
async function told({ origins }: Rig): Promise<Seen[]> {
  const body = JSON.stringify({ email: 'nu@example.nl' })
  const headers = { 'content-type': 'application/json' }
  const reply = await fetch(`${origins[0]}/api/bouwmeester/auth/guest`, { method: 'POST', headers, body })
  const { Message } = (await reply.json()) as { readonly Message?: string }
  return [
    { what: 'status meanwhile', is: reply.status, shouldBe: 503 },
    { what: "times told in the shop's own words", is: Message === WORD ? 1 : 0, shouldBe: 1 },
    { what: 'times told when to come back', is: reply.headers.has('retry-after') ? 1 : 0, shouldBe: 1 },
  ]
}

/** A connection from outside the shop. */
async function stranger({ database }: Rig): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: database.url, application_name: 'stranger' })
  client.on('error', () => {}) // may be ended on purpose
  await client.connect()
  return client
}

/** Duration and result of one confirmation. */
async function pressOnce(stand: Parameters<typeof shopper>[0], prepare: () => Promise<unknown>) {
  const buyer = await shopper(stand)
  await prepare()
  const began = performance.now()
  const first = await buyer.confirm()
  return { buyer, first, tookMs: performance.now() - began }
}

export const DATABASE: readonly FaultCase[] = [
  {
    id: 'F13',
    what: 'PostgreSQL is restarted',
    sees: AGAIN,
    aims: 'I-H1',
    limitSeconds: 10,
    holdMs: 2_000,
    async inject() {
      await stopEngine('postgres')
      return () => startEngine('postgres')
    },
    meanwhile: ({ rig }) => told(rig),
  },
  {
    id: 'F14',
    what: 'PostgreSQL is killed',
    sees: AGAIN,
    aims: 'I-H1',
    limitSeconds: 20,
    isShort: true,
    holdMs: 2_000,
    async inject({ rig }) {
      if (!killPostgres(rig.database.folder)) throw new Error('PostgreSQL was not there to be killed')
      return () => startEngine('postgres')
    },
    meanwhile: ({ rig }) => told(rig),
  },
  {
    id: 'F17',
    what: 'PostgreSQL answers 50, 200 and 1,000 ms late',
    sees: 'nothing, a slower checkout, reads from the cache',
    aims: 'I-O1, I-S1',
    limitSeconds: 5,
    needs: ['proxy'],
    holdMs: 30_000,
    async inject({ spoil }) {
      let heal = await spoil(['database'], { type: 'latency', attributes: { latency: 50 } })
      let isOver = false
      const growing = (async () => {
        for (const latency of [200, 1_000]) {
          await sleep(10_000)
          if (isOver) return
          await heal()
          heal = await spoil(['database'], { type: 'latency', attributes: { latency } })
        }
      })()
      return async () => {
        isOver = true
        await growing
        await heal()
      }
    },
  },
  {
    id: 'F18',
    what: 'other clients hold all connections of PostgreSQL',
    sees: 'checkout works: its connections are reserved',
    aims: 'I-O1',
    limitSeconds: 5,
    async stage(stand) {
      const warm = await Promise.all(Array.from({ length: 4 }, () => shopper(stand)))
      const open: pg.Client[] = []
      try {
        for (;;) open.push(await stranger(stand.rig))
      } catch {
        // The server is out of connections, as intended.
      }
      const placed = await Promise.all(warm.map(({ confirm }) => confirm()))
      const { statuses } = await timed(stand.rig, 20)
      for (const client of open) await client.end()
      return [
        { what: 'connections held by other clients', is: open.length, atLeast: 50 },
        { what: 'orders placed meanwhile', is: placed.filter(({ kind }) => kind === 'ok').length, atLeast: 1 },
        {
          what: 'reads that failed without a message',
          is: statuses.filter((status) => status >= 500 && status !== 503).length,
          shouldBe: 0,
        },
      ]
    },
  },
  {
    id: 'F19',
    what: 'a lock on the stock table',
    sees: 'after 2 s a message to try again',
    aims: 'I-S1, I-S2',
    limitSeconds: 3,
    async stage(stand) {
      const holder = await stranger(stand.rig)
      const { buyer, first, tookMs } = await pressOnce(stand, async () => {
        await holder.query('begin')
        await holder.query('lock table stock in access exclusive mode')
      })
      await holder.query('rollback')
      await holder.end()
      const later = await buyer.confirmUntilTold()
      return [
        { what: 'ms until the customer saw a message', is: tookMs, atMost: BUSY_MS },
        { what: 'orders while it was locked', is: first.kind === 'ok' ? 1 : 0, shouldBe: 0 },
        { what: 'orders after the next press', is: later.told.kind === 'ok' ? 1 : 0, shouldBe: 1 },
      ]
    },
  },
  {
    id: 'F20',
    what: 'a transaction that the shop never ends',
    sees: 'nothing: the server ends it after 10 s',
    aims: 'I-J4',
    limitSeconds: 3,
    async stage(stand) {
      const { db, apis } = stand.rig
      const forgotten = async () =>
        (await db.query(`select from pg_stat_activity where application_name = 'forgotten'`)).rowCount ?? 0
      await shopper(stand) // so that the process has opened its own connections
      apis[0]?.tell({ kind: 'forget' })
      await until('it is forgotten', async () => (await forgotten()) > 0, 10_000)
      const began = performance.now()
      await until('it is ended', async () => (await forgotten()) === 0, 60_000)
      return [{ what: 'seconds until it was ended', is: (performance.now() - began) / 1_000, atMost: 15 }]
    },
  },
  {
    id: 'F22',
    what: 'one of twenty transactions ends in a deadlock',
    sees: 'nothing: it is retried',
    aims: 'I-O1, I-S1, I-P1',
    limitSeconds: 3,
    async stage(stand) {
      for (const api of stand.rig.apis)
        api.tell({ kind: 'deadlocks', share: 0.05, statements: ['order_place', 'order_begin', 'order_finish'] })
      const pressed = []
      for (let nth = 0; nth < 40; nth += 1) pressed.push(await (await shopper(stand)).confirm())
      for (const api of stand.rig.apis) await api.restart()
      return [
        {
          what: 'of 40 presses that placed an order',
          is: pressed.filter(({ kind }) => kind === 'ok').length,
          shouldBe: 40,
        },
      ]
    },
  },
]
