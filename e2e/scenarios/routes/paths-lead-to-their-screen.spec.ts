import { someCategory, someProduct } from '../../support/catalogue.ts'
import { expect, test } from '../../support/test.ts'

test('the home page answers in both languages', { tag: ['@ROUTE-01'] }, async ({ page }) => {
  const dutch = await page.goto('/')
  expect(dutch?.status()).toBe(200)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('banner')).toBeVisible()

  const english = await page.goto('/en')
  expect(english?.status()).toBe(200)
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-US')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('a department by its short path shows the same list as by its long one', { tag: ['@ROUTE-41'] }, async ({
  page,
  request,
}) => {
  const { category } = await someCategory(request)
  // Compare product names only: the stock texts of the visitor's branch load later.
  const names = () =>
    page
      .getByRole('main')
      .locator('a[href*="/product/"]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')))

  await page.goto(`/producten/${category.Url}`)
  await expect(page.getByRole('heading', { level: 1, name: category.Name })).toBeVisible()
  const byLongPath = await names()

  const reply = await page.goto(`/${category.Url}`)
  expect(reply?.status()).toBe(200)
  await expect(page).toHaveURL(`/${category.Url}`)
  await expect(page.getByRole('heading', { level: 1, name: category.Name })).toBeVisible()
  expect(await names()).toEqual(byLongPath)
  expect(byLongPath.length).toBeGreaterThan(0)
})

test('English categories work by their short path, and account pages below /en', { tag: ['@DECIDE-06'] }, async ({
  page,
  request,
}) => {
  const { category } = await someCategory(request, 'en')

  const reply = await page.goto(`/en/${category.Url}`)
  expect(reply?.status()).toBe(200)
  await expect(page.getByRole('heading', { level: 1, name: category.Name })).toBeVisible()
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`/en/products/${category.Url}$`))

  // The path is known: it behaves like its Dutch form and is not taken for a category or an article.
  const account = await request.get('/en/mijn-orders', { maxRedirects: 0 })
  const dutchAccount = await request.get('/mijn-orders', { maxRedirects: 0 })
  expect(account.status()).toBe(dutchAccount.status())
  expect(account.headers()['cache-control']).toBe('private, no-store')
})

test('a product is found by slug and number', { tag: ['@ROUTE-43'] }, async ({ page, request }) => {
  const product = await someProduct(request)

  const reply = await page.goto(`/${product.slug}/product/${product.number}`)

  expect(reply?.status()).toBe(200)
  await expect(page.getByRole('heading', { level: 1, name: product.name })).toBeVisible()
  await expect(page.getByRole('main')).toContainText(product.number)
})

test('a product path with an old slug or in the long form redirects to its address', async ({ page, request }) => {
  const product = await someProduct(request)
  const own = `/${product.slug}/product/${product.number}`

  const oldSlug = await request.get(`/zo-heette-het-ooit/product/${product.number}`, { maxRedirects: 0 })
  expect(oldSlug.status()).toBe(301)
  expect(oldSlug.headers().location).toBe(own)

  await page.goto(`/product/${product.url}`)
  await expect(page).toHaveURL(own)
})

test('a product in a list links to its address in slug form', { tag: ['@ROUTE-44'] }, async ({ page, request }) => {
  const { department } = await someCategory(request)
  const product = await someProduct(request)

  await page.goto(`/producten/${department.Url}`)

  const link = page.getByRole('main').getByRole('link', { name: product.name }).first()
  await expect(link).toHaveAttribute('href', `/${product.slug}/product/${product.number}`)
})

test('the special lists have two paths in Dutch and one each in English', { tag: ['@READING-21'] }, async ({
  page,
  request,
}) => {
  for (const [path, end] of [
    ['/merken', '/merken'],
    ['/vestigingen', '/vestigingen'],
    ['/en/brand', '/en/brands'],
    ['/en/store', '/en/stores'],
  ] as const) {
    const reply = await request.get(path, { maxRedirects: 0 })
    expect(reply.status(), path).toBe(path === end ? 200 : 301)
    await page.goto(path)
    await expect(page).toHaveURL(end)
    expect(await page.getByRole('main').getByRole('listitem').count()).toBeGreaterThan(1)
  }
})

test('the component pages exist in both languages and are not indexed', { tag: ['@DECIDE-05'] }, async ({ page }) => {
  for (const path of ['/blocks/demo', '/blocks/icons', '/en/blocks/demo', '/en/blocks/icons']) {
    const reply = await page.goto(path)
    expect(reply?.status(), path).toBe(200)
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  }
})
