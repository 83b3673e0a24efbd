import { gotoLive } from '../../support/live-page.ts'
import { expect, test } from '../../support/test.ts'

const BODY =
  'De pagina die je zoekt is mogelijk verwijderd of verplaatst. Gebruik de zoekbalk, ga terug naar de homepage of neem contact op met de klantenservice.'

test('the not-found page has its own path, status 404 and noindex', { tag: ['@ROUTE-02', '@DECIDE-03'] }, async ({
  page,
}) => {
  for (const [path, heading] of [
    ['/404', 'PAGINA NIET GEVONDEN'],
    ['/en/404', 'PAGE NOT FOUND'],
  ] as const) {
    const reply = await page.goto(path)
    expect(reply?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  }
})

test('an unknown path is looked up in the content service and then returns 404', {
  tag: ['@ROUTE-48', '@READING-25'],
}, async ({ page }) => {
  for (const path of ['/bestaat-niet', '/en/does-not-exist', '/hout-van-niets/ook-niet']) {
    const reply = await page.goto(path)
    expect(reply?.status(), path).toBe(404)
    expect(reply?.headers()['cache-control']).not.toContain('stale-if-error')
  }
  const article = await page.goto('/klantenservice')
  expect(article?.status()).toBe(200)
})

test('the page is in Dutch regardless of the error object', { tag: ['@READING-24'] }, async ({ page }) => {
  await page.goto('/bestaat-niet')

  await expect(page.getByRole('heading', { level: 1, name: 'PAGINA NIET GEVONDEN' })).toBeVisible()
  await expect(page.getByText(BODY)).toBeVisible()
  await expect(page.getByText('This page could not be found')).toHaveCount(0)
})

test('the not-found page links to the home page, which has its full header', async ({ page }) => {
  await page.goto('/bestaat-niet')
  await page.getByRole('link', { name: 'Ga terug naar homepage' }).click()

  await expect(page).toHaveURL('/')
  await expect(page.getByRole('navigation', { name: /service/i }).first()).toBeAttached()
})

test.describe('a link to a removed page', () => {
  // The data request of that page has the same status.
  test.use({ tolerated: [/status of 404/] })

  test('shows the not-found page without a reload', async ({ page }) => {
    await gotoLive(page, '/merken')
    await page.evaluate(() => {
      Object.assign(window, { isSamePage: true })
      const link = Object.assign(document.createElement('a'), { href: '/merken/bestaat-niet', textContent: 'gone' })
      document.querySelector('main')?.append(link)
    })
    await page.getByRole('link', { name: 'gone' }).click()

    await expect(page.getByRole('heading', { level: 1, name: 'PAGINA NIET GEVONDEN' })).toBeVisible()
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
  })
})
