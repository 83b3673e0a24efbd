import type { APIRequestContext, APIResponse } from '@playwright/test'
import { startChangedApi } from '../../support/changed-api.ts'
import { publicPages } from '../../support/page-types.ts'
import { startProductionShop } from '../../support/production-shop.ts'
import { expect, test } from '../../support/test.ts'

/** Different in every response. */
const OF_THE_REQUEST = new Set(['date', 'x-request-id', 'connection', 'keep-alive'])
/** Paths that match few routes or none, and that a set of routes must not treat in another way. */
const HOSTILE = [
  '/__proto__',
  '/constructor/prototype',
  '/en/__proto__/x',
  '/MERKEN?Merk=Ab',
  '/merken/',
  '//merken',
  '/merken//x',
  '/en',
  '/EN/Brands',
  '/en/geen-pagina',
  '/merken/%2e%2e/vestigingen',
  '/caf%C3%A9',
  '/%0a',
  '/merken.data',
  '/a%3Cscript%3Ealert(1)%3C/script%3E',
  '/product/%E2%80%8B',
  '/zoeken/%22%3E%3Cimg%20src=x%20onerror=alert(1)%3E',
  '/zoeken/%24%26%24%60',
  '/producten/hout?Sort=%27%22&page=99999',
  `/${'hout/'.repeat(200)}x`,
]
const MOST_VISITS = 5

async function seen(reply: APIResponse) {
  const headers = Object.entries(reply.headers()).filter(([name]) => !OF_THE_REQUEST.has(name))
  return { status: reply.status(), headers: Object.fromEntries(headers), body: (await reply.body()).toString() }
}

/** Retries, because purchases of other scenarios change the stock. A difference of the two renderings would persist. */
async function expectSame(request: APIRequestContext, path: string, [one, other]: readonly [string, string]) {
  const read = async (origin: string) => seen(await request.get(origin + path, { maxRedirects: 0 }))
  // The second page of the same routes is rendered with the scripts of the first.
  for (let visit = 1; ; visit++) {
    const [first, atOnce, streamed] = [await read(one), await read(one), await read(other)]
    if (visit < MOST_VISITS && (first.body !== streamed.body || atOnce.body !== streamed.body)) continue
    expect(first, `${path} for the first time`).toEqual(streamed)
    expect(atOnce, path).toEqual(streamed)
    return streamed
  }
}

/** Two storefronts that differ in how they render, with the same API and origin. */
async function twoShops(baseURL: string, api?: string) {
  const common = { SHOP_ENV: 'test', PUBLIC_ORIGIN: new URL(baseURL).origin }
  const shops = await Promise.all(
    ['on', 'off'].map((RENDER_AT_ONCE) => startProductionShop(baseURL, api, { ...common, RENDER_AT_ONCE })),
  )
  const [one = '', other = ''] = shops.map(({ origin }) => origin)
  return { origins: [one, other] as const, stop: () => Promise.all(shops.map(({ stop }) => stop())) }
}

test('a page rendered at once is byte for byte the page of the stream', { tag: ['@desktop'] }, async ({
  request,
  baseURL,
}) => {
  test.slow() // nearly 200 pages of two shops
  const shops = await twoShops(baseURL ?? '')
  try {
    const pages = await publicPages(request)
    expect(pages.length).toBeGreaterThanOrEqual(12)
    for (const { name, nl, en } of pages)
      for (const path of [nl, en]) {
        const { status, headers, body } = await expectSame(request, path, shops.origins)
        expect(status, path).toBe(name === 'not found' ? 404 : 200)
        expect(headers['content-security-policy'], path).toContain("'sha256-")
        expect(body, path).toContain('<link rel="preload" as="style"')
      }
    for (const path of HOSTILE) await expectSame(request, path, shops.origins)
  } finally {
    await shops.stop()
  }
})

test('a page whose data fails is the same in both ways, and the next one is whole', { tag: ['@desktop'] }, async ({
  request,
  baseURL,
}) => {
  const api = process.env.API_URL ?? `http://127.0.0.1:${Number(new URL(baseURL ?? '').port) + 2}`
  let mood: 'well' | 'odd' | 'failing' = 'odd'
  const changed = await startChangedApi(api, {
    '/api/aspos/brands': (real) => {
      if (mood === 'well') return real
      return mood === 'odd' ? { status: 200, body: { Success: true, Data: [null] } } : { ...real, status: 500 }
    },
  })
  const shops = await twoShops(baseURL ?? '', changed.url)
  try {
    for (const [now, status] of [
      ['odd', 500],
      ['failing', 503],
      ['well', 200],
      ['odd', 500],
      ['well', 200],
    ] as const) {
      mood = now
      expect((await expectSame(request, '/merken', shops.origins)).status, now).toBe(status)
    }
  } finally {
    await shops.stop()
    await changed.close()
  }
})

test('a visitor who leaves before the page is ready does no harm to the next', { tag: ['@desktop'] }, async ({
  request,
  baseURL,
}) => {
  const shops = await twoShops(baseURL ?? '')
  try {
    const [one] = shops.origins
    const leaving = Array.from({ length: 20 }, (_, at) =>
      fetch(`${one}/merken?left=${at}`, { signal: AbortSignal.timeout(1 + at) }),
    )
    expect((await Promise.allSettled(leaving)).some(({ status }) => status === 'rejected')).toBe(true)
    expect((await expectSame(request, '/merken', shops.origins)).status).toBe(200)
  } finally {
    await shops.stop()
  }
})
