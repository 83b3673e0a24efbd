import http from 'node:http'
import { performance } from 'node:perf_hooks'
import { brotliCompressSync } from 'node:zlib'
import type { Link, Toxic } from '../../kit/links.ts'
import type { FaultCase, Seen } from '../fault/case.ts'
import { orderIdOf, paymentsOf, shopper } from '../fault/shopper.ts'
import type { TestBed } from '../fault/test-bed.ts'
import { ask } from '../stream/http.ts'

/** Hangs up after sending the whole request: the shop executes it, but the client receives no response. */
const hangUp: typeof ask = (url, method, headers, body) =>
  new Promise((_, reject) => {
    const length = { 'content-length': String(Buffer.byteLength(body ?? '')) }
    const request = http.request(url, { method, headers: { ...headers, ...length }, agent: false })
    request.once('error', () => reject(new Error('the network was gone')))
    request.end(body, () => setTimeout(() => request.destroy(), 5))
  })

async function lostOnTheClick(stand: TestBed, times: number) {
  const orders = new Set<string>()
  let [payments, unheard] = [0, 0]
  for (let time = 0; time < times; time += 1) {
    let isGone = false
    const buyer = await shopper(stand, { send: (...call) => (isGone ? hangUp(...call) : ask(...call)) })
    isGone = true
    if ((await buyer.confirm()).kind === 'unknown') unheard += 1
    isGone = false
    // After reconnecting, confirm the same cart twice.
    for (let press = 0; press < 2; press += 1) orders.add(orderIdOf((await buyer.confirmUntilTold()).told))
  }
  for (const orderId of orders) payments += (await paymentsOf(stand.rig, orderId)).length
  return { orders: orders.size, payments, unheard }
}

/** Complete visits in turn: counts orders and measures the slowest confirmation. */
async function visits(stand: TestBed, count: number, slowestMs: number): Promise<Seen[]> {
  let [placed, slowest, presses] = [0, 0, 0]
  for (let nth = 0; nth < count; nth += 1) {
    const buyer = await shopper(stand)
    const began = performance.now()
    const { told, unheard } = await buyer.confirmUntilTold()
    slowest = Math.max(slowest, performance.now() - began)
    presses += 1 + unheard
    if (told.kind === 'ok') placed += 1
  }
  return [
    { what: `of ${count} visits that ended with an order`, is: placed, shouldBe: count },
    { what: 'ms of the slowest button', is: slowest, atMost: slowestMs },
    { what: 'presses beyond the first, for each hundred', is: ((presses - count) * 100) / count },
  ]
}
const INSIDE: readonly Link[] = ['database', 'redis', 'provider', 'webhooks', 'mail', 'door']

/** Visits while every internal link has these faults. */
async function visitsUnder(
  stand: TestBed,
  toxics: readonly Toxic[],
  count: number,
  slowestMs: number,
): Promise<Seen[]> {
  const heal = await stand.spoil(INSIDE, ...toxics)
  const seen = await visits(stand, count, slowestMs)
  await heal()
  return seen
}
const KB = 1_024

/** Loads the page and styles that a list needs for rendering. */
async function slowList({ rig }: TestBed): Promise<Seen[]> {
  const url = `${rig.front?.url}${await firstList(rig)}`
  const began = performance.now()
  const page = await fetch(url, { headers: { 'accept-encoding': 'br', accept: 'text/html' } })
  const html = await page.text()
  const files = [...html.matchAll(/<link[^>]+rel="stylesheet"[^>]+href="([^"]+)"/g)].map(([, at = '']) => at)
  const styles = await Promise.all(files.map(async (at) => (await fetch(new URL(at, url))).text()))
  const tookMs = performance.now() - began
  const packed = [html, ...styles].reduce((sum, text) => sum + brotliCompressSync(text).length, 0)
  return [
    { what: 'status of the list', is: page.status, shouldBe: 200 },
    { what: 'ms until page and styles were there', is: tookMs, atMost: 4_000 },
    { what: 'kB of them on the line', is: packed / KB, atMost: 170 },
  ]
}
async function firstList({ front }: TestBed['rig']): Promise<string | undefined> {
  const home = await (await fetch(`${front?.publicUrl}/`)).text()
  return [...home.matchAll(/href="(\/[a-z0-9-]+(?:\/[a-z0-9-]+)*)"/g)]
    .map(([, at = '']) => at)
    .find((at) => at.startsWith('/producten/'))
}

export const NETWORK: readonly FaultCase[] = [
  {
    id: 'F51',
    what: 'every link takes 200 ± 100 ms more',
    sees: 'everything slower; the button within 5 s',
    aims: 'I-O1',
    limitSeconds: 5,
    needs: ['proxy'],
    stage: (stand) => visitsUnder(stand, [{ type: 'latency', attributes: { latency: 200, jitter: 100 } }], 3, 5_000),
  },
  {
    id: 'F52',
    what: 'every link stutters',
    sees: 'everything slower',
    aims: 'I-O1',
    limitSeconds: 5,
    needs: ['proxy'],
    instead: 'pieces of half a kilobyte and 50 ± 50 ms, because lost packets need a separate kernel network',
    stage: (stand) =>
      visitsUnder(
        stand,
        [
          { type: 'latency', attributes: { latency: 50, jitter: 50 } },
          { type: 'slicer', attributes: { average_size: 512, size_variation: 256, delay: 500 } },
        ],
        5,
        5_000,
      ),
  },
  {
    id: 'F53',
    what: 'one of twenty connections is reset',
    sees: 'nothing: it is retried',
    aims: 'I-X1, I-O1',
    limitSeconds: 5,
    needs: ['proxy'],
    stage: (stand) =>
      visitsUnder(stand, [{ type: 'reset_peer', toxicity: 0.05, attributes: { timeout: 0 } }], 20, 20_000),
  },
  {
    id: 'F54',
    what: 'a customer on 64 kB a second',
    sees: 'the first part of a list within 4 s',
    aims: '',
    limitSeconds: 5,
    needs: ['proxy', 'pages'],
    async stage(stand) {
      const heal = await stand.spoil(['door'], { type: 'bandwidth', attributes: { rate: 64 } })
      const seen = await slowList(stand)
      await heal()
      return seen
    },
  },
  {
    id: 'F55',
    what: 'the customer loses the network on the click',
    sees: 'pressing the button again shows the order',
    aims: 'I-O1, I-X1',
    limitSeconds: 3,
    isShort: true,
    async stage(stand) {
      const { orders, payments, unheard } = await lostOnTheClick(stand, 4)
      return [
        { what: 'clicks with a lost response', is: unheard, shouldBe: 4 },
        { what: 'orders', is: orders, shouldBe: 4 },
        { what: 'payments at the provider', is: payments, shouldBe: 4 },
      ]
    },
  },
]
