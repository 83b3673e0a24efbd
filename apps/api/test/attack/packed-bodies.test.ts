import { gzipSync } from 'node:zlib'
import { endpoints } from '@shop/contract/endpoints'
import { describe, expect } from 'vitest'
import { makeApp, test } from '../support/api.ts'
import { sampleCall } from '../support/sample.ts'

describe('a small body that decompresses to a large one', () => {
  test('every endpoint rejects compressed bodies', async ({ engines }) => {
    const app = await makeApp(engines)
    const taking = endpoints.filter(({ schema }) => (schema as { body?: unknown }).body !== undefined)
    expect(taking.length).toBeGreaterThan(20)
    const bomb = gzipSync(Buffer.alloc(50_000_000, ' '))
    const passed: string[] = []
    for (const endpoint of taking) {
      const { url } = sampleCall(endpoint)
      const headers = { 'content-type': 'application/json', 'content-encoding': 'gzip' }
      const { statusCode } = await app.inject({ method: endpoint.method, url, headers, payload: bomb })
      if (![400, 401, 403, 415].includes(statusCode)) passed.push(`${endpoint.schema.operationId}: ${statusCode}`)
    }
    expect(passed).toEqual([])
    await app.close()
  })
})
