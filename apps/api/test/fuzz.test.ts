import type { Endpoint } from '@shop/contract'
import { endpoints } from '@shop/contract/endpoints'
import fc from 'fast-check'
import { describe, expect } from 'vitest'
import { test } from './support/api.ts'
import { type SampleCall, sampleCall } from './support/sample.ts'
import { aProduct, aWebNode } from './support/seed.ts'
import { aCustomer } from './support/sign-in.ts'

// `pnpm faults:sign-in` tries more of them.
const RUNS = Number(process.env.FUZZ_RUNS ?? 12)

const ODD_TEXTS = [
  '',
  ' ',
  '\u0000',
  "' or 1=1--",
  '../../etc/passwd',
  '%00',
  '🏠'.repeat(40),
  '\ud800',
  'null',
  '-1',
  '1e9',
  'x'.repeat(3_000),
]
const odd = fc.oneof(
  fc.constantFrom<unknown>(...ODD_TEXTS, null, true, 0, -1, 1.5, 2 ** 53, [], {}, [[]], { a: { b: 1 } }),
  fc.string(),
  fc.jsonValue({ maxDepth: 3 }),
)

/** One place of a good call made odd: a path part, a query value, a body field, or the whole body. */
const oddCall = (endpoint: Endpoint): fc.Arbitrary<SampleCall> =>
  fc.tuple(odd, fc.nat(20), fc.constantFrom('path', 'query', 'field', 'body', 'extra')).map(([value, at, where]) => {
    const call = sampleCall(endpoint)
    const text = encodeURIComponent(String(typeof value === 'string' ? value.toWellFormed() : JSON.stringify(value)))
    const names = [...endpoint.url.matchAll(/:(\w+)/g)].map(([, name = '']) => name)
    const keys = Object.keys(endpoint.schema.querystring?.properties ?? {})
    if (where === 'path' && names.length > 0) {
      const { url } = sampleCall(endpoint)
      const parts = url.split('/')
      return { ...call, url: [...parts.slice(0, -1), text || 'x'].join('/') }
    }
    if (where === 'query' && keys.length > 0) {
      const mark = call.url.includes('?') ? '&' : '?'
      return { ...call, url: `${call.url}${mark}${keys[at % keys.length]}=${text}` }
    }
    if (!call.payload) return { ...call, url: `${call.url}${call.url.includes('?') ? '&' : '?'}x=${text}` }
    if (where === 'body') return { ...call, payload: (value ?? {}) as object }
    const fields = Object.keys((endpoint.schema.body as { properties?: object }).properties ?? {})
    const field = where === 'extra' || fields.length === 0 ? 'extra' : (fields[at % fields.length] ?? 'extra')
    return { ...call, payload: { ...call.payload, [field]: value } }
  })

describe('calls made from the contract, good and odd', () => {
  test('no call fails, and every reply is as its schema says', async ({ app, engines }) => {
    await aProduct(engines.db, { webNodeId: (await aWebNode(engines.db)).id })
    const failed: string[] = []
    for (const endpoint of endpoints) {
      const calls = [sampleCall(endpoint), ...fc.sample(oddCall(endpoint), { numRuns: RUNS, seed: 7 })]
      // erasing and signing out end the caller: each endpoint has one of its own
      const jo = await aCustomer(engines.db, { allowOnAccount: true })
      for (const { payload, ...call } of calls)
        for (const headers of [{}, jo.headers]) {
          const body =
            payload === undefined
              ? {}
              : { payload: JSON.stringify(payload), headers: { ...headers, 'content-type': 'application/json' } }
          const reply = await app.inject({ ...call, headers, ...body })
          const isOurs = reply.statusCode === 500 || (reply.statusCode >= 501 && ![501, 503].includes(reply.statusCode))
          if (isOurs)
            failed.push(
              `${endpoint.schema.operationId} ${reply.statusCode} ${call.url} ${JSON.stringify(payload)?.slice(0, 200)}`,
            )
        }
    }
    expect([...new Set(failed)]).toEqual([])
    // replies off the schema are collected by the app itself, and told after each test
  }, 300_000)
})
