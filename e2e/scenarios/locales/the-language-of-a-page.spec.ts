import { someProduct } from '../../support/catalogue.ts'
import { gotoLive } from '../../support/live-page.ts'
import { expect, test } from '../../support/test.ts'

const lang = (page: import('@playwright/test').Page) => page.locator('html').getAttribute('lang')

test('Dutch is the language without a prefix', { tag: ['@LOCALE-01'] }, async ({ page }) => {
  await page.goto('/')
  expect(await lang(page)).toBe('nl-NL')
  await page.goto('/merken')
  expect(await lang(page)).toBe('nl-NL')
  await expect(page.getByRole('heading', { level: 1, name: 'Merken' })).toBeVisible()
})

test('English pages are below /en', { tag: ['@LOCALE-02'] }, async ({ page }) => {
  await page.goto('/en')
  expect(await lang(page)).toBe('en-US')
  await page.goto('/en/brands')
  await expect(page.getByRole('heading', { level: 1, name: 'Brands' })).toBeVisible()
})

test('the path decides, then the cookie, then Dutch', { tag: ['@LOCALE-03'] }, async ({ page, context, baseURL }) => {
  await page.goto('/actie')
  expect(await lang(page)).toBe('nl-NL')

  await context.addCookies([{ name: 'i18n_locale', value: 'en', url: baseURL ?? '' }])
  await page.goto('/actie')
  expect(await lang(page)).toBe('en-US')

  await context.addCookies([{ name: 'i18n_locale', value: 'nl', url: baseURL ?? '' }])
  await page.goto('/en/brands')
  expect(await lang(page)).toBe('en-US')
})

test('the choice of language lasts a year', { tag: ['@LOCALE-04'] }, async ({ page, context }) => {
  await page.goto('/en')
  await expect.poll(async () => (await context.cookies()).find(({ name }) => name === 'i18n_locale')?.value).toBe('en')

  const cookie = (await context.cookies()).find(({ name }) => name === 'i18n_locale')
  const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400
  expect(days).toBeGreaterThan(364)
  expect(days).toBeLessThanOrEqual(365)
  expect(cookie).toMatchObject({ sameSite: 'Lax', path: '/' })
})

test.describe('a browser that prefers English', () => {
  test.use({ locale: 'en-US' })

  test('gets Dutch for a path without a language', { tag: ['@LOCALE-05'] }, async ({ page }) => {
    await page.goto('/')
    expect(await page.evaluate(() => navigator.language)).toBe('en-US')
    expect(await lang(page)).toBe('nl-NL')
  })
})

test('prices are in euros, in both languages', { tag: ['@LOCALE-08'] }, async ({ page, request }) => {
  const product = await someProduct(request)
  const english = await someProduct(request, 'en')
  for (const [path, price] of [
    [`/${product.slug}/product/${product.number}`, /€\s?\d[\d.]*,\d{2}/],
    [`/en/${english.slug}/product/${english.number}`, /€\s?\d[\d,]*\.\d{2}/],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('main').getByText(price).first()).toBeVisible()
  }
})

test('an English page uses English number formats', { tag: ['@desktop'] }, async ({ page, request }) => {
  const english = await someProduct(request, 'en')
  const pages = [
    '/en',
    `/en/${english.slug}/product/${english.number}`,
    '/en/actie',
    '/en/cart',
    '/en/customer-service/delivery-and-pickup',
  ]
  for (const path of pages) {
    await page.goto(path)
    const text = (await page.getByRole('main').textContent()) ?? ''
    expect(text.match(/€\s?[\d.]*,\d{2}\b|\d,\d+ m[²m]|\d,-/g) ?? [], path).toEqual([])
  }
})

test('a path shared by both languages uses the language of the cookie', { tag: ['@READING-02'] }, async ({
  page,
  context,
  baseURL,
}) => {
  for (const path of ['/en/actie', '/en/opop', '/en/meer-minder']) {
    const reply = await page.goto(path)
    expect(reply?.status(), path).toBe(200)
    expect(await lang(page), path).toBe('en-US')
  }
  await context.addCookies([{ name: 'i18n_locale', value: 'en', url: baseURL ?? '' }])
  const reply = await page.goto('/actie')
  expect(reply?.status()).toBe(200)
  await expect(page).toHaveURL('/actie')
  expect(await lang(page)).toBe('en-US')
})

test('a visitor who read English is redirected to the English page and can switch back', {
  tag: ['@DECIDE-04'],
}, async ({ page, context, baseURL }) => {
  await context.addCookies([{ name: 'i18n_locale', value: 'en', url: baseURL ?? '' }])
  const asked = page.waitForResponse((response) => new URL(response.url()).pathname === '/merken')
  await page.goto('/merken')
  expect((await asked).status()).toBe(302)
  await expect(page).toHaveURL('/en/brands')

  // Only the hydrated switch links to the same page; before that it links to the home page.
  const isLive = () => page.locator('html[data-live]').waitFor()
  await isLive()
  await page.getByRole('link', { name: 'Nederlands' }).first().click()
  await expect(page).toHaveURL('/merken')
  await isLive()
  expect(await lang(page)).toBe('nl-NL')
  expect((await context.cookies()).find(({ name }) => name === 'i18n_locale')?.value).toBe('nl')

  await page.getByRole('link', { name: 'English' }).first().click()
  await expect(page).toHaveURL('/en/brands')
  expect((await context.cookies()).find(({ name }) => name === 'i18n_locale')?.value).toBe('en')
})

test('language, title, heading, landmarks and skip link are right on every page type', { tag: ['@A11Y-14'] }, async ({
  page,
  request,
}) => {
  const product = await someProduct(request)
  const titles = new Set<string>()
  const paths = [
    '/',
    '/merken',
    '/vestigingen',
    '/actie',
    '/producten',
    '/klantenservice',
    '/bestaat-niet',
    '/winkelwagen',
    `/${product.slug}/product/${product.number}`,
    // Last, because later Dutch paths would redirect to English.
    '/en',
    '/en/brands',
  ]
  for (const path of paths) {
    await gotoLive(page, path)
    expect(await lang(page), path).toBe(path.startsWith('/en') ? 'en-US' : 'nl-NL')
    await expect(page.getByRole('heading', { level: 1 }), path).toHaveCount(1)
    for (const landmark of ['banner', 'main', 'contentinfo'] as const)
      await expect(page.getByRole(landmark), `${landmark} of ${path}`).toHaveCount(1)
    titles.add(await page.title())

    await page.keyboard.press('Tab')
    const skip = page.locator('a.skip')
    await expect(skip, path).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.locator('main'), path).toBeFocused()
  }
  expect(titles.size).toBe(paths.length)
})
