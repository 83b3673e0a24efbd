import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { scaleTimeout } from '../../proof/kit/patience.ts'
import { Edge } from './support/edge.ts'

const edge = new Edge()
beforeAll(() => edge.start({ EDGE_RATE: '50', EDGE_BURST: '3', EDGE_ORIGIN_TIMEOUT: '1s' }))
afterAll(() => edge.stop())
const log = (name: string) => readFileSync(join(edge.folder, 'logs', name), 'utf8')

const SECRETS = ['geheim-teken', 'geheim-term', 'geheim-sleutel', 'geheim-code', 'jan@example.nl', 'jan%40example.nl']
const PATHS = [
  '/bestelling?order=1&signature=geheim-teken',
  '/wachtwoord-herstellen?token=geheim-teken',
  '/zoeken/geheim-term',
  '/en/search/geheim-term',
  '/zoeken/geheim-term.data',
  '/api/aspos/webnodes/search/geheim-term',
  '/api/content/preview/geheim-teken-geheim-teken',
  '/api/bouwmeester/wishlists/shared/geheim-sleutel',
  '/api/bouwmeester/projects/shared/geheim-sleutel/changes',
  '/api/aspos/customer/vouchers/code/geheim-code',
  '/jan@example.nl',
  '/x/jan%40example.nl/y',
]

test('no edge log contains a token, search term or email address, even on errors', async () => {
  const headers = { referer: 'http://127.0.0.1/wachtwoord-herstellen?token=geheim-teken' }
  // Covers success, rate limit, oversized body, timeout and no response.
  const ask = () => Promise.all(PATHS.map((path) => edge.get(path, headers)))
  // The rate limit rejects most requests, so retry until one gets the wanted status.
  const askFor = (wanted: number) =>
    vi.waitFor(async () => expect((await ask()).map(({ status }) => status)).toContain(wanted), {
      timeout: scaleTimeout(30_000), // the proxy itself waits ten seconds
      interval: 100,
    })
  await askFor(200)
  await askFor(429)
  await edge.ask(PATHS[0] ?? '/', { method: 'POST', headers: { ...headers, 'content-length': '9999999' } })
  for (const origin of [edge.storefront, edge.api]) origin.answer((request) => request.resume())
  await askFor(504)
  for (const origin of [edge.storefront, edge.api]) await origin.stop()
  await askFor(502)

  for (const status of [429, 502, 504])
    await vi.waitFor(() => expect(log('access.log')).toContain(`"status":${status}`), scaleTimeout(10_000))
  const written = log('access.log') + log('error.log')
  expect(SECRETS.filter((secret) => written.includes(secret))).toEqual([])
  // The logs still record the event itself.
  expect(written).toContain('"path":"/zoeken/***"')
  expect(written).toContain('"path":"/bestelling"')
  expect(written).toMatch(/"upstream":"127\.0\.0\.1:\d+","answer":"50[24]"/)
})
