import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Type } from 'typebox'
import { afterEach, describe, expect, test } from 'vitest'
import { openHttpReviews } from '../../src/adapters/reviews/http-reviews.ts'
import type { ReviewProvider } from '../../src/ports/reviews.ts'

type Service = { readonly provider: ReviewProvider; readonly failures: readonly string[] }
const Summary = Type.Object({ score: Type.Number() })
const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

/** The behaviour that pages rely on, for every review service. `serve` is its HTTP side. */
function reviewContract(open: (serve: RequestListener) => Promise<Service>) {
  const ask = ({ provider }: Service) =>
    provider.ask<{ score: number }>('/summary', { sku: '7', page: undefined }, Summary)

  test('returns a reply of the expected shape; absent parameters are left out', async () => {
    const asked: string[] = []
    const service = await open((request, response) => {
      asked.push(request.url ?? '')
      response.end('{"score":4.6}')
    })
    expect(await ask(service)).toEqual({ score: 4.6 })
    expect(asked[0]).toMatch(/\/summary\?sku=7$/)
    expect(service.failures).toEqual([])
  })

  test('returns null and reports a failure, a broken reply or an unexpected shape', async () => {
    for (const [status, body] of [
      [500, '{"score":4.6}'],
      [200, '<html>'],
      [200, '{"score":"high"}'],
    ] as const) {
      const service = await open((_request, response) => response.writeHead(status).end(body))
      expect(await ask(service)).toBeNull()
      expect(service.failures).toEqual(['/summary'])
    }
  })

  test('returns null in time if the service does not reply', async () => {
    const service = await open(() => {})
    expect(await ask(service)).toBeNull()
  })

  test('stops requesting a service that failed repeatedly', async () => {
    let requests = 0
    const service = await open((_request, response) => {
      requests += 1
      response.writeHead(503).end()
    })
    for (let time = 0; time < 12; time += 1) expect(await ask(service)).toBeNull()
    expect(requests).toBeLessThan(12)
  })
}

describe('reviews over HTTP', () => {
  reviewContract(async (serve) => {
    const server = createServer(serve)
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    stops.push(() => {
      server.close()
      server.closeAllConnections()
    })
    const failures: string[] = []
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    return { provider: openHttpReviews({ url, onFailure: (path) => failures.push(path) }), failures }
  })

  test('without a URL every reply is null, and nothing fails', async () => {
    const failures: string[] = []
    const provider = openHttpReviews({ url: undefined, onFailure: (path) => failures.push(path) })
    expect(await provider.ask('/summary', {}, Summary)).toBeNull()
    expect(failures).toEqual([])
  })
})
