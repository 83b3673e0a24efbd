import { createHash } from 'node:crypto'
import type { Page } from '@playwright/test'
import { fillCart } from '../../support/cart.ts'
import { newCustomer, signIn } from '../../support/customer.ts'
import { gotoLive } from '../../support/live-page.ts'
import { readyToOrder } from '../../support/ordering/ready-to-order.ts'
import { fillOverview, goOn } from '../../support/ordering/steps.ts'
import { expect, test } from '../../support/test.ts'

type TrackedEventRow = {
  readonly event?: string
  readonly search_term?: string
  readonly ecommerce?: {
    readonly value?: number
    readonly transaction_id?: string
    readonly shipping_tier?: string
    readonly payment_type?: string
    readonly items: readonly { readonly item_id: string; readonly quantity?: number }[]
  } | null
}

// The scenario stubs the tag manager; the payment provider runs on another port.
test.use({ tolerated: [/^other host: (https:\/\/www\.googletagmanager\.com|http:\/\/127\.0\.0\.1)|status of 401/] })

/** Enables statistics and collects every event of the pages that follow. */
async function measured(page: Page): Promise<TrackedEventRow[]> {
  const told: TrackedEventRow[] = []
  await page.exposeFunction('noteTold', (entry: TrackedEventRow) => void told.push(entry))
  await page.addInitScript(() => {
    const layer: unknown[] = []
    layer.push = (...entries: unknown[]) => {
      for (const entry of entries) (window as unknown as { noteTold: (one: unknown) => void }).noteTold(entry)
      return entries.length
    }
    Object.assign(window, { dataLayer: layer })
  })
  await page.route('**/api/aspos/common/config', async (route) => {
    const reply = await route.fetch()
    const body = await reply.json()
    Object.assign(body.Data, { gtmEnabled: true, gtmSetting: { id: 'GTM-TEST1' }, trackingItemIdPrefix: 'BM_' })
    await route.fulfill({ response: reply, json: body })
  })
  await page.route('https://www.googletagmanager.com/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: '' }),
  )
  return told
}

/** Sets the cookies of the statistics scripts, with or without consent. */
const withIds = (page: Page, url: string) =>
  page.context().addCookies([
    { name: '_ga', value: 'GA1.1.1234567890.1700000000', url },
    { name: '_ga_TEST12345', value: 'GS2.1.s1700000123$o1$g0', url },
  ])

/** Tracking data that the order form sends. */
async function ordered(page: Page, onceThere = async () => {}): Promise<URLSearchParams> {
  await gotoLive(page, '/checkout/afronden')
  await onceThere()
  await fillOverview(page)
  const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().includes('/afronden'))
  await goOn(page)
  return new URLSearchParams((await sent).postData() ?? '')
}

test.describe('with consent to statistics', () => {
  test.use({ answered: 's1m0' })

  test('every step to an order is reported once, and the order contains the ids', {
    tag: ['@TRACK-02', '@LAW-42', '@desktop'],
  }, async ({ page, request, baseURL }) => {
    test.slow()
    const told = await measured(page)
    const events = () => told.flatMap(({ event }) => (event && event !== 'gtm.js' ? [event] : []))
    const last = (event: string) => told.findLast((one) => one.event === event)?.ecommerce
    const heard = (event: string) => expect.poll(events).toContain(event)
    await withIds(page, baseURL ?? '')
    const customer = await newCustomer(request)
    await gotoLive(page, '/inloggen')
    // The statistics load after the page.
    await expect.poll(() => told.map(({ event }) => event)).toContain('gtm.js')
    await signIn(page, customer)
    await heard('login')

    await gotoLive(page, '/')
    await page.route('**/api/sp/search?requestType=auto*', (route) => route.abort('aborted'))
    const field = page.getByRole('searchbox', { name: 'Zoeken' }).filter({ visible: true })
    await field.fill('gipsplaat')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/zoeken/gipsplaat')
    await heard('search')
    await heard('view_item_list')
    const name = page
      .locator('.card', { has: page.getByRole('button', { name: 'In winkelwagen' }) })
      .locator('.card__name a')
      .first()
    const item_id = `BM_${(await name.getAttribute('href'))?.split('/').at(-1)}`
    await expect.poll(() => last('view_item_list')?.items.map((item) => item.item_id) ?? []).toContain(item_id)
    await name.click()
    await heard('select_item')
    await heard('view_item')
    expect(last('view_item')?.items).toMatchObject([{ item_id }])

    await page
      .locator('form')
      .getByRole('button', { name: /^In winkelwagen/ })
      .first()
      .click()
    await heard('add_to_cart')
    expect(last('add_to_cart')?.items).toMatchObject([{ item_id, quantity: 1 }])
    await gotoLive(page, '/winkelwagen')
    await heard('view_cart')
    const quantity = page.locator('[data-product]').first().getByRole('textbox')
    await quantity.fill('3')
    await quantity.press('Enter')
    await expect.poll(() => last('add_to_cart')?.items).toMatchObject([{ item_id, quantity: 2 }])
    await quantity.fill('2')
    await quantity.press('Enter')
    await heard('remove_from_cart')
    expect(last('remove_from_cart')?.items).toMatchObject([{ item_id, quantity: 1 }])

    await gotoLive(page, '/checkout/bezorgen')
    await heard('begin_checkout')
    await readyToOrder(page)
    await gotoLive(page, '/checkout/betalen')
    await heard('add_shipping_info')
    expect(last('add_shipping_info')).toMatchObject({ shipping_tier: 'Pickup' })
    const order = await ordered(page, () => heard('add_payment_info'))
    expect(last('add_payment_info')).toMatchObject({ payment_type: 'ideal' })
    expect(order.get('gtmClientId')).toBe('1234567890.1700000000')
    expect(order.get('gtmSessionId')).toBe('1700000123')
    await page.getByRole('button', { name: 'Betalen', exact: true }).click()
    await expect(page).toHaveURL(/\/checkout-bedankt\?/)
    await heard('purchase')
    expect(last('purchase')).toMatchObject({ items: [{ item_id, quantity: 2 }] })
    expect(last('purchase')?.transaction_id).toMatch(/\S/)
    // Once each: a reload is not another view.
    expect(events().filter((event) => event === 'view_item' || event === 'purchase')).toHaveLength(2)
  })
})

test('without consent, no event, tracking id or email hash is sent', {
  tag: ['@TRACK-02', '@LAW-42', '@desktop'],
}, async ({ page, request, baseURL, products }) => {
  const product = await products.simple()
  const customer = await newCustomer(request)
  const asked: string[] = []
  page.on('request', (one) => asked.push(one.url()))
  const told = await measured(page)
  await withIds(page, baseURL ?? '')
  await signIn(page, customer)
  await gotoLive(page, `/zoeken/${product.number}`)
  await gotoLive(page, product.path)
  await fillCart(page, { [product.id]: 1 })
  await gotoLive(page, '/winkelwagen')
  await readyToOrder(page)
  const order = await ordered(page)
  expect(order.get('gtmClientId')).toBe('')
  expect(order.get('gtmSessionId')).toBe('')
  expect(told).toEqual([])
  const hash = createHash('md5').update(customer.email).digest('hex')
  expect(asked.filter((url) => url.includes(hash) || /googletagmanager/.test(url))).toEqual([])
})
