import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { listBranches } from '@shop/contract/branch'
import { expect, test, vi } from 'vitest'
import type { HostRequest } from '~/lib/page/host-context.ts'
import { createServerClient } from './api.server.ts'

test('handles the rejection of a request that fails after its page has ended', async () => {
  const unheard = vi.fn()
  process.on('unhandledRejection', unheard)
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }
  const host = { apiUrl: 'http://127.0.0.1:9', startedAt: Date.now(), pageBudgetMs: 50, requestId: 'r', log }
  const call = createServerClient({
    host: host as unknown as HostRequest,
    locale: 'nl',
    signal: new AbortController().signal,
  })

  void call(listBranches, {})
  await expect(call(listBranches, {})).rejects.toMatchObject({ init: { status: 502 } })
  await new Promise((resolve) => setImmediate(resolve))
  expect(unheard).not.toHaveBeenCalled()
  process.off('unhandledRejection', unheard)
})

/** Server client of a page, connected to the given test API. */
async function clientOf(api: Server) {
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve))
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }
  const apiUrl = `http://127.0.0.1:${(api.address() as AddressInfo).port}`
  const host = {
    apiUrl,
    startedAt: Date.now(),
    pageBudgetMs: 10_000,
    requestId: 'r',
    traceparent: 't',
    brandVariant: 'bm',
    log,
  }
  const signal = new AbortController().signal
  return createServerClient({ host: host as unknown as HostRequest, locale: 'nl', signal })
}

test.each([
  [414, 404],
  [404, 404],
  [400, 404],
  [418, 503],
  [500, 503],
])('maps an undeclared API status %i to page status %i', async (status, page) => {
  const api = createServer((_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end('{}')
  })
  const call = await clientOf(api)
  const undeclared = {
    ...listBranches,
    schema: { ...listBranches.schema, response: {} },
  } as unknown as typeof listBranches

  await expect(call(undeclared, {})).rejects.toMatchObject({ init: { status: page } })
  api.close()
  api.closeAllConnections()
})

test('retries a read if the API closed the keep-alive connection', async () => {
  let asked = 0
  const api = createServer((request, response) => {
    asked += 1
    if (asked === 1) return request.socket.destroy()
    response.writeHead(200, { 'content-type': 'application/json' }).end('{"Success":true,"Data":[]}')
  })
  const call = await clientOf(api)

  expect((await call(listBranches, {})).status).toBe(200)
  expect(asked).toBe(2)
  api.close()
  api.closeAllConnections()
})
