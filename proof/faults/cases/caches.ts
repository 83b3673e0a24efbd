import { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { killRedis, startEngine } from '../../kit/engines.ts'
import type { FaultCase, Seen } from '../fault/case.ts'
import { timed } from '../fault/reads.ts'
import { type Shopper, shopper } from '../fault/shopper.ts'
import type { TestBed } from '../fault/test-bed.ts'
import { CART } from '../stream/client.ts'

/** Sends a command directly to Redis, bypassing the links. */
function sayToRedis(...words: readonly string[]): Promise<string> {
  const { hostname, port } = new URL(process.env.REDIS_URL ?? '')
  return new Promise((resolve, reject) => {
    const socket = new Socket()
    socket.once('error', reject)
    socket.once('data', (answer) => {
      socket.destroy()
      resolve(String(answer))
    })
    socket.connect(Number(port), hostname, () => socket.write(`${words.join(' ')}\r\n`))
  })
}

/** An existing session retains its identity and cart. */
async function staysThere({ client }: Shopper): Promise<Seen> {
  const { Data } = await client.call('GET', CART)
  const { lines } = (Data ?? { lines: [] }) as { readonly lines: readonly unknown[] }
  return { what: 'lines in the cart of an earlier visitor', is: lines.length, shouldBe: 1 }
}

async function withoutRedis(stand: TestBed): Promise<Seen[]> {
  const there = await shopper(stand)
  const { statuses, p95Ms } = await timed(stand.rig, 40)
  return [
    { what: 'reads of other than 200', is: statuses.filter((status) => status !== 200).length, shouldBe: 0 },
    { what: 'ms within which 19 of 20 reads were answered', is: p95Ms, atMost: 3_000 },
    await staysThere(there),
    { what: 'orders placed meanwhile', is: (await there.confirm()).kind === 'ok' ? 1 : 0, shouldBe: 1 },
  ]
}

export const CACHES: readonly FaultCase[] = [
  {
    id: 'F23',
    what: 'Redis is killed and stays down',
    sees: 'customers stay signed in with their cart; pages are slower',
    aims: 'I-H1',
    limitSeconds: 3,
    isShort: true,
    holdMs: 6_000,
    isReadable: true,
    async inject({ rig }) {
      if (!killRedis(rig.database.folder)) throw new Error('Redis was not there to be killed')
      return () => startEngine('redis')
    },
    meanwhile: withoutRedis,
  },
  {
    id: 'F24',
    what: 'Redis answers half a second late',
    sees: 'as F23 once the shop continues without it',
    aims: 'I-H1',
    limitSeconds: 3,
    needs: ['proxy'],
    holdMs: 15_000,
    isReadable: true,
    inject: ({ spoil }) => spoil(['redis'], { type: 'latency', attributes: { latency: 500 } }),
    meanwhile: withoutRedis,
  },
  {
    id: 'F25',
    what: 'Redis is flushed every two seconds',
    sees: 'nothing',
    aims: 'I-H1',
    limitSeconds: 3,
    holdMs: 10_000,
    isReadable: true,
    async inject() {
      let isOver = false
      const flushing = (async () => {
        while (!isOver) {
          await sayToRedis('FLUSHALL')
          await sleep(2_000)
        }
      })()
      return () => {
        isOver = true
        return flushing
      }
    },
    meanwhile: withoutRedis,
  },
  {
    id: 'F26',
    what: 'Redis is full and rejects writes',
    sees: 'as F23',
    aims: 'I-H1',
    limitSeconds: 3,
    holdMs: 8_000,
    isReadable: true,
    async inject() {
      await sayToRedis('CONFIG', 'SET', 'maxmemory-policy', 'noeviction')
      await sayToRedis('CONFIG', 'SET', 'maxmemory', '1mb')
      return async () => {
        await sayToRedis('CONFIG', 'SET', 'maxmemory', '256mb')
        await sayToRedis('CONFIG', 'SET', 'maxmemory-policy', 'allkeys-lru')
      }
    },
    meanwhile: withoutRedis,
  },
  {
    id: 'F27',
    what: 'Redis comes back empty',
    sees: 'nothing: Redis never holds the only copy',
    aims: 'I-H1',
    limitSeconds: 3,
    instead: 'it comes back empty, which loses more than the last second of a replica',
    async stage(stand) {
      const there = await shopper(stand)
      if (!killRedis(stand.rig.database.folder)) throw new Error('Redis was not there to be killed')
      await startEngine('redis')
      return [
        await staysThere(there),
        { what: 'orders with that cart', is: (await there.confirm()).kind === 'ok' ? 1 : 0, shouldBe: 1 },
      ]
    },
  },
]
