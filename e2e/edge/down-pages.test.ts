import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Edge } from './support/edge.ts'

const edge = new Edge()
beforeAll(async () => {
  await edge.start({ EDGE_ORIGIN_TIMEOUT: '1s' })
  await edge.storefront.stop()
})
afterAll(() => edge.stop())
const order = (path: string, headers = {}) => edge.ask(path, { method: 'POST', headers, body: 'key=1' })

describe('when the storefront is down', () => {
  test.each([
    ['/', 'nl', 'Even geduld', 'href="/"'],
    ['/en', 'en', 'One moment please', 'href="/en"'],
    ['/winkelwagen', 'nl', 'Even geduld', 'href="/"'],
    ['/en/cart', 'en', 'One moment please', 'href="/en"'],
  ])('%s shows an error page in its language', async (path, locale, title, link) => {
    const { status, body, headers } = await edge.get(path)
    expect(status).toBe(502)
    expect(headers['content-type']).toContain('text/html')
    expect(headers['cache-control']).toBe('no-store')
    expect(body).toContain(`<html lang="${locale}">`)
    for (const part of [title, 'Bouwmeester', link]) expect(body).toContain(part)
  })

  test.each([
    ['/checkout/afronden', {}, 'of je bestelling is geplaatst', 'href="/mijn-orders"', 'href="/winkelwagen"'],
    ['/checkout/afronden.data', {}, 'of je bestelling is geplaatst', 'href="/mijn-orders"', 'href="/winkelwagen"'],
    [
      '/checkout/overview',
      { cookie: 'i18n_locale=en' },
      'whether your order was placed',
      '/mijn-orders"',
      'href="/en/cart"',
    ],
  ])('the order form at %s says that the order may exist and where to check', async (path, headers, ...parts) => {
    const { status, body } = await order(path, headers)
    expect(status).toBe(502)
    for (const part of parts) expect(body).toContain(part)
    expect((await edge.get(path, headers)).body).not.toContain(parts[0])
  })

  test('shows the same page when the storefront times out', async () => {
    await edge.storefront.start()
    edge.storefront.answer((request) => request.resume())
    const { status, body } = await order('/checkout/afronden')
    expect(status).toBe(504)
    expect(body).toContain('of je bestelling is geplaatst')
  })
})
