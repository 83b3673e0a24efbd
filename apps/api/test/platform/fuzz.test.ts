import { writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import type { Endpoint } from '@shop/contract'
import { endpoints } from '@shop/contract/endpoints'
import { demoReviews } from '@shop/review-simulator/reviews'
import { createReviewServer } from '@shop/review-simulator/server'
import fc from 'fast-check'
import { describe, expect } from 'vitest'
import { openHttpReviews } from '../../src/adapters/reviews/http-reviews.ts'
import type { Api } from '../../src/app.ts'
import { openSearchEngine } from '../../src/platform/opensearch.ts'
import { oddCall } from '../attack/odd-calls.ts'
import { type Engines, faults, test } from '../support/api.ts'
import { type SampleCall, type SampleValues, sampleCall } from '../support/sample.ts'
import { aBranch, aProduct, aWebNode } from '../support/seed.ts'
import { aCustomer } from '../support/sign-in.ts'
import { aPayingShop } from '../support/simulator.ts'

// `pnpm fuzz --minutes 30` runs longer with all engines; `pnpm faults:sign-in` repeats more.
const RUNS = Number(process.env.FUZZ_RUNS ?? 12)
const MINUTES = Number(process.env.FUZZ_MINUTES ?? 0)
const SEED = Number(process.env.FUZZ_SEED ?? 7)

type Headers = Readonly<Record<string, string>>
type Tally = { readonly statuses: Map<string, number>; readonly failed: Set<string> }

const isOurs = (status: number) => status >= 500 && status !== 501 && status !== 503

async function attack(
  app: Api,
  endpoint: Endpoint,
  calls: readonly SampleCall[],
  callers: readonly Headers[],
  tally: Tally,
) {
  const name = endpoint.schema.operationId
  for (const { payload, ...call } of calls)
    for (const headers of callers) {
      const body =
        payload === undefined
          ? {}
          : { payload: JSON.stringify(payload), headers: { ...headers, 'content-type': 'application/json' } }
      const { statusCode } = await app.inject({ ...call, headers, ...body })
      const key = `${name} ${statusCode}`
      tally.statuses.set(key, (tally.statuses.get(key) ?? 0) + 1)
      if (isOurs(statusCode)) tally.failed.add(`${key} ${call.url} ${JSON.stringify(payload)?.slice(0, 200)}`)
    }
}

/** Requests every endpoint once, and several times with one invalid part. */
async function round(app: Api, { db }: Engines, known: SampleValues, seed: number, tally: Tally) {
  for (const [at, endpoint] of endpoints.entries()) {
    const calls = [
      sampleCall(endpoint, known),
      ...fc.sample(oddCall(endpoint, known), { numRuns: RUNS, seed: seed + at }),
    ]
    // Erasing and signing out end the caller's session, so each endpoint has its own caller.
    const jo = await aCustomer(db, { allowOnAccount: true })
    await attack(app, endpoint, calls, [{}, jo.headers], tally)
  }
}

/** Search and reviews where they run, so that no endpoint returns 501. */
async function neighbours() {
  const reviews = createReviewServer(demoReviews({ products: 1200, seed: 1, today: '2026-11-17' }))
  await new Promise<void>((resolve) => reviews.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(reviews.address() as AddressInfo).port}`
  const search = process.env.OPENSEARCH_URL ? openSearchEngine({ url: process.env.OPENSEARCH_URL }) : undefined
  return {
    over: {
      reviews: openHttpReviews({ url, onFailure: () => {} }),
      ...(search ? { search: { engine: search, index: process.env.SEARCH_INDEX ?? 'products' } } : {}),
    },
    close: () => {
      search?.close()
      reviews.close()
    },
  }
}

describe('requests from the contract, valid and invalid', () => {
  test(
    'no request fails, and every reply matches its schema',
    async ({ app, engines }) => {
      const tally: Tally = { statuses: new Map(), failed: new Set() }
      if (MINUTES === 0) {
        await aProduct(engines.db, { webNodeId: (await aWebNode(engines.db)).id })
        await round(app, engines, {}, SEED, tally)
      } else {
        const { over, close } = await neighbours()
        const shop = await aPayingShop(engines, over)
        const until = Date.now() + MINUTES * 60_000
        let rounds = 0
        for (; Date.now() < until; rounds += 1) {
          const branch = await aBranch(shop.engines.db)
          const product = await aProduct(shop.engines.db, { stock: { [branch.id]: 50 } })
          // Every second round uses existing records, so that requests get further than "not found".
          const known = {
            productId: product.id,
            productIds: [product.id],
            ids: [product.id],
            storeId: String(branch.id),
          }
          await round(shop.app, shop.engines, rounds % 2 === 0 ? known : {}, SEED + rounds * 1_000, tally)
        }
        await shop.stop()
        close()
        const off = [...new Set(faults)]
        const sent = [...tally.statuses.values()].reduce((sum, one) => sum + one, 0)
        const told = {
          minutes: MINUTES,
          seed: SEED,
          rounds,
          sent,
          failed: [...tally.failed],
          off,
          statuses: Object.fromEntries([...tally.statuses].sort()),
        }
        writeFileSync(process.env.FUZZ_REPORT ?? 'reports/fuzz.json', `${JSON.stringify(told, null, 2)}\n`)
      }
      expect([...tally.failed]).toEqual([])
      // The app collects replies that violate the schema and reports them after each test.
    },
    (MINUTES + 5) * 60_000,
  )
})
