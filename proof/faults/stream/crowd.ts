import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { ask } from './http.ts'

/**
 * Input on stdin. Clients that request lists: either a number that wait for each response, or a rate per second
 * regardless of responses.
 */
export type Crowd = {
  readonly origin: string
  readonly paths: readonly string[]
  /** Index of the first path, because earlier runs may have cached the paths before it. */
  readonly from: number
  readonly ms: number
  readonly come: { readonly waiting: number } | { readonly perSecond: number }
}
export type CrowdSaw = {
  readonly tookMs: number
  readonly asked: number
  readonly good: number
  readonly failed: number
  /** p95 of the time until a rejection. */
  readonly refusedMs: number
  /** Share of the machine left for the shop, because real clients would run on other machines. */
  readonly left: number
}

const GOOD_MS = 3_000
const PAUSE_MS = 5

const { origin, paths, from, ms, come } = JSON.parse(readFileSync(0, 'utf8')) as Crowd
let nth = 0
const saw = { good: 0, failed: 0 }
const refused: number[] = []
async function one() {
  nth += 1
  const asked = performance.now()
  const status = await ask(`${origin}${paths[(from + nth) % paths.length]}`, 'GET', {}).then(
    (reply) => reply.status,
    () => 0, // cut off counts as no response
  )
  const took = performance.now() - asked
  if (status === 200 && took < GOOD_MS) saw.good += 1
  if (status === 503) refused.push(took)
  if (status === 500 || status === 0) saw.failed += 1
}

const began = performance.now()
const used = process.cpuUsage()
const isOn = () => performance.now() - began < ms
if ('waiting' in come) {
  const keepAsking = async () => {
    while (isOn()) await one()
  }
  await Promise.all(Array.from({ length: come.waiting }, keepAsking))
} else {
  const sent: Promise<void>[] = []
  while (isOn()) {
    const due = ((performance.now() - began) / 1_000) * come.perSecond
    while (sent.length < due) sent.push(one())
    await sleep(PAUSE_MS)
  }
  await Promise.all(sent)
}
const tookMs = performance.now() - began
const { user, system } = process.cpuUsage(used)
const left = 1 - (user + system) / 1_000 / tookMs / availableParallelism()
const refusedMs = refused.toSorted((one, other) => one - other)[Math.floor(refused.length * 0.95)] ?? 0
console.log(JSON.stringify({ tookMs, asked: nth, left, refusedMs, ...saw } satisfies CrowdSaw))
process.exit(0) // open connections would keep the process alive
