import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { fuzz } from './run.ts'
import { findTargets } from './targets.ts'
import { judge } from './watch.ts'

test('targets every endpoint, page and form', () => {
  const targets = findTargets()
  for (const name of ['login', 'search', 'paymentWebhook', 'confirmOrder'])
    expect(targets.some((one) => one.kind === 'endpoint' && one.name === name)).toBe(true)
  expect(targets.filter(({ kind }) => kind === 'page').length).toBe(
    targets.filter(({ kind }) => kind === 'form').length,
  )
  expect(targets.filter(({ kind }) => kind === 'form').map(({ path }) => path)).toContain('/wachtwoord-vergeten')
})

test('reports a server error and sends the same requests for the same seed', async () => {
  const seen: string[][] = []
  const server = createServer((request, response) => {
    seen.at(-1)?.push(`${request.method} ${request.url}`)
    response.writeHead(request.url?.startsWith('/winkelwagen') ? 500 : 200).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const run = () => {
    seen.push([])
    return fuzz({ origin, seed: 3, perTarget: 10, until: 0, atOnce: 1, only: /^(?:page|form) (?:cart|brand)___nl$/ })
  }
  const [first, second] = [await run(), await run()]
  expect(first).toMatchObject({ targets: 4, sent: 40, rounds: 1 })
  expect(first.failures.length).toBeGreaterThan(10)
  expect(first.failures.every(({ target }) => target.endsWith('cart___nl'))).toBe(true)
  expect(seen[0]).toEqual(seen[1])
  expect(second.failures).toEqual(first.failures)
  server.close()
  server.closeAllConnections()
})

test('counts a 503 only if the same request gets it repeatedly', async () => {
  let asked = 0
  const server = createServer((request, response) => {
    asked += 1
    const isAlways = request.url?.startsWith('/winkelwagen')
    response.writeHead(isAlways || asked === 1 ? 503 : 200).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const run = (only: RegExp) => fuzz({ origin, seed: 3, perTarget: 1, until: 0, atOnce: 1, only })
  expect(await run(/^page brand___nl$/)).toMatchObject({ late: 1, failures: [] })
  expect((await run(/^page cart___nl$/)).failures).toMatchObject([{ status: 503 }])
  server.close()
  server.closeAllConnections()
})

test('reports restarts and growing memory', () => {
  const steady = Array.from({ length: 40 }, (_, at) => ({ pid: 7, megabytes: 200 + (at % 5) }))
  expect(judge('api', steady)).toMatchObject({ restarts: 0, isFlat: true })
  expect(
    judge(
      'api',
      steady.map((one, at) => ({ ...one, pid: at < 20 ? 7 : 8 })),
    ).restarts,
  ).toBe(1)
  expect(
    judge(
      'api',
      steady.map((one, at) => ({ ...one, megabytes: 200 + at * 10 })),
    ).isFlat,
  ).toBe(false)
})
