import type { Page } from '@playwright/test'
import { fillCart } from '../../support/cart.ts'
import { SAVER, signIn } from '../../support/customer.ts'
import { openFailingApi } from '../../support/failing-api.ts'
import { gotoLive } from '../../support/live-page.ts'
import { ADDRESSES } from '../../support/own/addresses.ts'
import { startProductionShop } from '../../support/production-shop.ts'
import { findProduct } from '../../support/range/demo-range.ts'
import { expect, test } from '../../support/test.ts'

const CALL = '**/api/sp/v1/product/recommendations?*'
const shelf = (page: Page, name: string) => page.getByRole('list', { name })

async function scrollDown(page: Page): Promise<void> {
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
}

test.describe('recommendations', { tag: ['@desktop'] }, () => {
  test('a product page recommends other products without duplicates', { tag: ['@WIRED-06'] }, async ({
    page,
    request,
  }) => {
    const { path, id } = await findProduct(request, ({ isOrderable }) => isOrderable)
    const answered = page.waitForResponse(CALL)
    await gotoLive(page, path)
    await scrollDown(page)
    const reply = await answered
    expect(new URL(reply.url()).searchParams.get('currentProductId')).toBe(id)
    const recommended = shelf(page, 'Anderen kozen ook').getByRole('heading')
    await expect(recommended.first()).toBeVisible()
    const names = await recommended.allTextContents()
    expect(names.length).toBeGreaterThan(0)
    const alternatives = await shelf(page, 'Alternatieven').getByRole('heading').allTextContents()
    expect(names.filter((name) => alternatives.includes(name))).toEqual([])
  })

  test.describe('when the response is unusable', () => {
    test.use({ tolerated: [/status of 503/] })
    for (const [kind, reply] of [
      ['empty', { json: { Success: true, Data: [] } }],
      ['failing', { status: 503, json: { Success: false, Code: 'unavailable', Retryable: false } }],
    ] as const)
      test(`an ${kind} response leaves no gap on a product page`, { tag: ['@WIRED-06'] }, async ({
        page,
        products,
      }) => {
        const { path } = await products.simple()
        await page.route(CALL, (route) => route.fulfill(reply))
        const answered = page.waitForResponse(CALL)
        await gotoLive(page, path)
        await scrollDown(page)
        await answered
        await expect(shelf(page, 'Anderen kozen ook')).toHaveCount(0)
        await expect(page.locator('#aanbevolen')).toHaveCount(0)
      })
  })

  test('the cart shows related products, and nothing if the request fails', { tag: ['@WIRED-06'] }, async ({
    page,
    browser,
    baseURL,
    products,
  }) => {
    const product = await products.withTiersAndAccessories()
    await fillCart(page, { [product.id]: 1 })
    await gotoLive(page, '/winkelwagen')
    await expect(shelf(page, 'Vaak samen gekocht').getByRole('heading').first()).toBeVisible()

    const api = await openFailingApi(ADDRESSES.API_URL, (path) => path.includes('/product/recommendations'))
    const shop = await startProductionShop(baseURL ?? '', api.url)
    const elsewhere = await browser.newPage({ baseURL: shop.origin })
    await fillCart(elsewhere, { [product.id]: 1 })
    const cart = await elsewhere.goto('/winkelwagen')
    expect(cart?.status()).toBe(200)
    await expect(elsewhere.getByRole('link', { name: product.name }).first()).toBeVisible()
    await expect(shelf(elsewhere, 'Vaak samen gekocht')).toHaveCount(0)
    await elsewhere.close()
    await shop.stop()
    await api.close()
  })
})

test.describe('the email hash of a customer', { tag: ['@desktop'] }, () => {
  for (const [answered, cacheControl] of [
    ['s0m1', 'private, no-store'],
    ['s1m0', /^public/],
  ] as const)
    test.describe(`with the answer ${answered}`, () => {
      test.use({ answered })
      test('is added by the server only with consent and never by the browser', { tag: ['@WIRED-07'] }, async ({
        page,
        products,
      }) => {
        const { path } = await products.simple()
        await signIn(page, SAVER)
        const asked: string[] = []
        page.on('request', (one) => asked.push(one.url()))
        const answered = page.waitForResponse(CALL)
        await gotoLive(page, path)
        await scrollDown(page)
        const recommended = await answered
        const [suggested] = await Promise.all([
          page.waitForResponse(/\/api\/sp\/search\?.*autocompletesuggestions/),
          page.locator('[data-head] input[name=term]:visible').fill('schroef'),
        ])
        for (const reply of [recommended, suggested])
          if (typeof cacheControl === 'string') expect(reply.headers()['cache-control']).toBe(cacheControl)
          else expect(reply.headers()['cache-control']).toMatch(cacheControl)
        expect(
          asked.filter((url) => /userEmailMD5|[0-9a-f]{32}(?![0-9a-f-])/.test(url.split('/assets/')[0] ?? '')),
        ).toEqual([])
      })
    })
})
