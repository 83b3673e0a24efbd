import { randomUUID } from 'node:crypto'
import type { APIRequestContext, Page } from '@playwright/test'
import { DEMO_STAFF } from '../../../packages/demo-data/src/staff/staff.ts'
import { scaleTimeout } from '../../../proof/kit/patience.ts'
import { placeOrder } from '../../support/orders.ts'
import { ADDRESSES } from '../../support/own/addresses.ts'
import { changeAs } from '../../support/staff/changes.ts'
import { keyboardFindings, tabTo } from '../../support/staff/keyboard.ts'
import { jobIdOf } from '../../support/staff/pick.ts'
import { makeReady } from '../../support/staff/pickup.ts'
import { addressOf, allFindings, cutContent, moveTo, screenPaths, smallTargets } from '../../support/staff/screens.ts'
import { confirmQuietly, STAFF_OPTIONS, signOnQuietly } from '../../support/staff/sign-on.ts'
import { expect, test } from '../../support/test.ts'

test.use(STAFF_OPTIONS)

type Variant = {
  readonly locale: 'nl' | 'en'
  readonly theme: 'light' | 'dark'
  readonly width: number
  readonly isLarge?: true
  readonly isTouch?: true
  /** Loads the address of each screen, which takes most of the time. The others load the application once. */
  readonly isLoaded?: true
}
const VARIANTS: readonly Variant[] = [
  { locale: 'nl', theme: 'light', width: 1440 },
  { locale: 'en', theme: 'dark', width: 1440 },
  { locale: 'en', theme: 'light', width: 768, isTouch: true },
  { locale: 'nl', theme: 'dark', width: 390, isTouch: true },
  { locale: 'nl', theme: 'light', width: 1440, isLarge: true, isLoaded: true },
  { locale: 'en', theme: 'dark', width: 390, isLarge: true },
]
/** Screens that staff use on the floor, with gloves. */
const isOfBranch = (path: string) => /^(pick|counter|wall|stops)/.test(path) || path === ':number'

/** Screens that every variant loads: those without a session, the first one with it, and a part of an open screen. */
const isLoadedFirst = (path: string) => ['', ':number', ...screenPaths().outside].includes(path)

/** The screens of the office have the field of Ctrl K; those of the floor have none. */
async function officeFindings(page: Page): Promise<string[]> {
  if ((await page.getByRole('navigation', { name: 'Hoofdmenu' }).count()) === 0) return []
  const found = await keyboardFindings(page)
  // A key is text while a field has the focus, so the list of shortcuts opens from the menu.
  await tabTo(page, page.getByRole('navigation', { name: 'Hoofdmenu' }).getByRole('link').first())
  await page.keyboard.press('Shift+?')
  await expect(page.getByRole('dialog', { name: 'Sneltoetsen' })).toContainText('Ctrl K')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog', { name: 'Sneltoetsen' })).toHaveCount(0)
  return found
}

async function show(page: Page, { locale, theme, isLarge }: Variant) {
  await page.addInitScript((name) => localStorage.setItem('staff-theme', name), theme)
  await page.context().addCookies([{ name: 'PARAGLIDE_LOCALE', value: locale, url: ADDRESSES.STAFF_ORIGIN }])
  if (!isLarge) return
  // The size that a person chooses in the settings of the browser.
  const session = await page.context().newCDPSession(page)
  await session.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } })
}

/** A prepared job on one product, which is never started. */
async function aJob(request: APIRequestContext, search: string): Promise<string> {
  const data = { action: 'stop_sale', reason: 'Proef', filter: { search } }
  return (await (await request.post('/api/staff/product-jobs', { data })).json()).id
}

/** An ended stop of a product that no scenario sells. */
async function aStop(request: APIRequestContext): Promise<string> {
  const { products } = await (await request.get('/api/staff/products?state=Ended')).json()
  const data = { id: randomUUID(), kind: 'product', key: products[0].number, reason: 'Proef', isUnsafe: true }
  await request.post('/api/staff/sale-stops', { data })
  await request.post(`/api/staff/sale-stops/${data.id}/end`)
  return data.id
}

/** A draft of a promotion. */
async function aPromotion(request: APIRequestContext, number: string): Promise<string> {
  const [id, startsOn] = [randomUUID(), new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10)]
  const texts = { name: 'Proef', titleNl: 'Proef', titleEn: 'Trial', hasLabel: true }
  const data = { version: 0, ...texts, kind: 'percent', value: 10, startsOn, endsOn: startsOn, numbers: [number] }
  expect((await request.put(`/api/staff/promotions/${id}`, { data })).status()).toBe(200)
  return id
}

/** A batch of one code that no customer can use. */
async function aVoucherBatch(request: APIRequestContext): Promise<string> {
  const [id, endsOn] = [randomUUID(), new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10)]
  const data = { id, nameNl: 'Proef', nameEn: 'Trial', prefix: 'PROEF', count: 1, percent: 10, minimumCents: 0, endsOn }
  expect((await request.post('/api/staff/voucher-batches', { data })).status()).toBe(200)
  await request.post(`/api/staff/voucher-batches/${id}/disable`, { data: { reason: 'Proef' } })
  return id
}

/** A finished measurement with a query whose results change, of a draft that does not exist. */
async function aTermRun(): Promise<string> {
  const id = randomUUID()
  await changeAs(
    DEMO_STAFF.find(({ role }) => role === 'range')?.email ?? '',
    'Proef',
    `with run as (
       insert into search_term_run (id, digest, basis, rules, total, done, products_before, products_after, pages_before,
         pages_after, finished_at, created_at)
       values ($1, 'proef', 'proef', '[]', 1, 1, 0.98, 0.96, 1, 1, now(), now() - interval '1 hour') returning id)
     insert into search_term_result (run_id, at, kind, locale, query, score_before, score_after, first_before, first_after)
     select run.id, 0, 'noun', 'nl', 'kruiwagen', 1, 0.5, array (select id from product order by number limit 10),
       array (select id from product order by number desc limit 10) from run`,
    [id],
  )
  return id
}

/** A draft of one price, which is never proposed. */
async function aChangeSet(request: APIRequestContext, number: string): Promise<string> {
  const data = { name: 'Proef', text: `${number};12,34` }
  return (await (await request.post('/api/staff/change-sets/by-list', { data })).json()).id
}

let examples: Readonly<Record<string, string>> = {}
test.beforeAll('creates an example of each object', async ({ playwright, products }) => {
  const article = await products.inEveryBranch()
  const orderOf = () => placeOrder({ quantities: { [article.id]: 1 }, isPaid: true, branchId: '1' })
  const [open, ready] = [await orderOf(), await orderOf()]
  await makeReady(ready.number)
  const request = await playwright.request.newContext({ baseURL: STAFF_OPTIONS.baseURL })
  await signOnQuietly(request, 'owner')
  await confirmQuietly(request, 'owner')
  const id = await jobIdOf(request, open.number)
  expect((await request.post(`/api/staff/pick-jobs/${id}/claim`)).status()).toBe(200)
  const { people } = await (await request.get('/api/staff/people')).json()
  const { customerId } = await (await request.get(`/api/staff/orders/${open.number}`)).json()
  examples = {
    'people/:id': `people/${people[0].id}`,
    'orders/:number': `orders/${open.number}`,
    'products/:number': `products/${article.number}`,
    'products/:number/availability': `products/${article.number}/availability?term=kruiwagen&quantity=99999`,
    'products/:number/price': `products/${article.number}/price?quantity=3&code=GEENCODE`,
    'products/:number/relations': `products/${article.number}/relations`,
    'products/:number/stock/:branch': `products/${article.number}/stock/1`,
    'product-jobs/:id': `product-jobs/${await aJob(request, article.number)}`,
    'sale-stops/:id': `sale-stops/${await aStop(request)}`,
    'promotions/:id': `promotions/${await aPromotion(request, article.number)}`,
    'voucher-batches/:id': `voucher-batches/${await aVoucherBatch(request)}`,
    'change-sets/:id': `change-sets/${await aChangeSet(request, article.number)}`,
    'term-rules/runs/:id': `term-rules/runs/${await aTermRun()}?at=0`,
    'history/:kind/:key': `history/product/${article.number}`,
    'customers/:id': `customers/${customerId}?order=${open.number}`,
    'pick/:id': `pick/${id}`,
    'on-time/:branch/:day': 'on-time/1/2026-11-16',
    'branches/:branch': 'branches/29',
    ':number': `counter/${ready.number}`,
  }
  await request.dispose()
})

for (const variant of VARIANTS) {
  const { locale, theme, width, isLarge = false, isTouch = false, isLoaded = false } = variant
  const name = `${locale}, ${theme}, ${width} px${isLarge ? ', text at 200 %' : ''}${isTouch ? ', touch' : ''}`
  const isWalked = variant === VARIANTS[0]
  test(`every screen of the router has no finding: ${name}`, {
    tag: ['@STAFF-31', ...(isWalked ? ['@STAFF-27'] : []), '@desktop'],
  }, async ({ browser }) => {
    test.setTimeout(scaleTimeout(isWalked ? 300_000 : 150_000))
    const context = await browser.newContext({
      baseURL: STAFF_OPTIONS.baseURL,
      viewport: { width, height: 900 },
      hasTouch: isTouch,
      reducedMotion: 'reduce',
    })
    const page = await context.newPage()
    await show(page, variant)
    const { inside, outside } = screenPaths()
    const findings: string[] = []
    const check = async (path: string, address: string) => {
      if (isLoaded || isLoadedFirst(path)) await page.goto(address)
      else await moveTo(page, address)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.locator('html')).toHaveAttribute('lang', locale)
      await expect(page.locator('html')).toHaveCSS('font-size', isLarge ? '32px' : '16px')
      // The size of the text changes no finding of axe.
      const found = isLarge ? [] : await allFindings(page)
      if (isTouch && isOfBranch(path)) found.push(...(await smallTargets(page)))
      found.push(...(await cutContent(page)))
      if (isWalked) found.push(...(await officeFindings(page)))
      findings.push(...found.map((finding) => `${address}: ${finding}`))
    }
    for (const path of outside) await check(path, addressOf(path, {}))
    await signOnQuietly(context.request, 'owner')
    for (const path of inside) await check(path, addressOf(path, examples))
    expect(findings).toEqual([])
    await context.close()
  })
}
