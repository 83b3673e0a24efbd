import { setTimeout as sleep } from 'node:timers/promises'
import { withProcess } from '../support/child.ts'
import type { Rounds } from '../support/compare.ts'
import type { Figure, Result } from '../support/report.ts'
import { query } from '../support/samples.ts'
import { API_ENVIRONMENT } from '../support/shop.ts'
import { type Change, type Listed, shopChanges } from '../support/shop-changes.ts'

const PER_SECOND = Number(process.env.BENCH_CHANGES ?? 200)
const TICK_MS = 50
/** One of this many changes is polled until it is visible. */
const WATCHED_OF = PER_SECOND >= 50 ? 41 : 2
const LOOK_MS = 100
const GIVE_UP_MS = 60_000
const SECONDS_PER_ROUND = 12

/** Seconds from the commit until polling the list shows the change. */
async function untilSeen(api: string, change: Change): Promise<number> {
  const began = performance.now()
  while (performance.now() - began < GIVE_UP_MS) {
    const reply = await fetch(api + change.path)
    if (reply.ok) {
      const { Data } = (await reply.json()) as { readonly Data: { readonly results: Listed } }
      if (change.isSeen(Data.results)) return (performance.now() - began) / 1_000
    } else await reply.arrayBuffer()
    await sleep(LOOK_MS)
  }
  return GIVE_UP_MS / 1_000
}

/** Waits until the outbox is empty, so that earlier changes do not affect the result. */
async function untilCarried() {
  while ((await query('select from outbox limit 1')).length > 0) await sleep(500)
}

const at = (values: readonly number[], share: number) =>
  [...values].sort((a, b) => a - b)[Math.ceil(values.length * share) - 1] ?? Number.NaN

/**
 * Delay between the commit of a price, stock or text change and its appearance in an API list, at 200 changes per
 * second. Changes 600 products and reverts them. Stop the shop's worker first, because it would process them.
 */
export async function visibility({ rounds }: Rounds): Promise<Result> {
  return withProcess('apps/api/src/server.ts', API_ENVIRONMENT, (api) =>
    withProcess('apps/api/src/worker.ts', API_ENVIRONMENT, async () => {
      await untilCarried()
      const { next, restore } = await shopChanges()
      const seen: { readonly kind: Change['kind']; readonly seconds: Promise<number> }[] = []
      const making = new Set<Promise<void>>()
      const seconds = rounds * SECONDS_PER_ROUND
      const began = performance.now()
      let made = 0
      try {
        while (performance.now() - began < seconds * 1_000) {
          const due = ((performance.now() - began) / 1_000) * PER_SECOND
          for (; made < due; made++) {
            const change = next(made)
            const isWatched = made % WATCHED_OF === 0
            const done = change.make().then(() => {
              if (isWatched) seen.push({ kind: change.kind, seconds: untilSeen(api.url, change) })
            })
            making.add(done)
            done.finally(() => making.delete(done))
          }
          await sleep(TICK_MS)
        }
        await Promise.all(making)
        const perSecond = made / ((performance.now() - began) / 1_000)
        const all = await Promise.all(seen.map(async ({ kind, seconds: until }) => ({ kind, seconds: await until })))
        const of = (kind?: string) => all.filter((one) => !kind || one.kind === kind).map((one) => one.seconds)
        const figures: Figure[] = [
          { name: 'changes committed', value: perSecond, unit: '/s', atLeast: PER_SECOND * 0.95 },
          { name: 'changes looked for', value: all.length },
          ...['price', 'stock', 'text'].map((kind) => ({
            name: `${kind}, 95 of 100 within`,
            value: at(of(kind), 0.95),
            unit: 's',
          })),
          { name: 'half of them within', value: at(of(), 0.5), unit: 's' },
          { name: '95 of 100 within', value: at(of(), 0.95), unit: 's', atMost: 5 },
          { name: 'all within', value: at(of(), 1), unit: 's' },
        ]
        return { figures }
      } finally {
        await restore()
      }
    }),
  )
}
