import type { BrowserContext, Page } from '@playwright/test'
import { fillCart } from '../../support/cart.ts'
import { newCustomer, signIn } from '../../support/customer.ts'
import { gotoLive } from '../../support/live-page.ts'
import { expect, test } from '../../support/test.ts'

/** A share sheet that stores its arguments; Chromium has none here. */
const withShareSheet = (context: BrowserContext) =>
  context.addInitScript(() => {
    Object.defineProperty(navigator, 'share', {
      value: (shared: ShareData) => {
        document.documentElement.dataset.sharedUrl = shared.url
        document.documentElement.dataset.sharedTitle = shared.title
        return Promise.resolve()
      },
    })
  })

const share = (page: Page) => page.locator('main').getByRole('button', { name: 'Deel', exact: true }).first().click()
const copied = (page: Page) => page.evaluate(() => navigator.clipboard.readText())

test('product, comparison, cart and list are shared by a link that opens without an account', {
  tag: ['@SHOP-35', '@desktop'],
}, async ({ page, context, browser, request, products }) => {
  test.slow()
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const [one, two] = [await products.simple(), await products.priced(12.95)]
  const customer = await newCustomer(request, 'Willemijn')
  await signIn(page, customer)
  await expect(page.locator('[data-customer-name]').first()).toHaveText(/Willemijn/)

  const links: [string, string][] = []
  const take = async (path: string, shown: string) => {
    await gotoLive(page, path)
    await share(page)
    await expect(page.getByRole('region', { name: 'Meldingen' })).toContainText(/gekopieerd/)
    links.push([await copied(page), shown])
  }
  await take(one.path, one.name)
  await take(`/vergelijken?ids=${one.id},${two.id}`, two.name)
  await fillCart(page, { [two.id]: 2 })
  await take('/winkelwagen', two.name)

  await gotoLive(page, one.path)
  await page.getByRole('button', { name: 'Zet op kluslijst' }).click()
  const panel = page.getByRole('dialog')
  await panel.getByLabel('Nieuwe kluslijst').fill('Schuur')
  // The new list is ticked before the product is saved on it.
  const saved = page.waitForResponse(/\/customer\/wishlists\/product\//)
  await panel.getByRole('button', { name: 'Maak en zet erop' }).click()
  await expect(panel.getByRole('checkbox', { name: /Schuur/ })).toBeChecked()
  await saved
  await gotoLive(page, '/mijn-kluslijsten')
  await page.getByRole('link', { name: /Schuur/ }).click()
  await page.getByRole('button', { name: 'Maak een link' }).click()
  const field = page.getByLabel('Link naar deze lijst')
  await share(page)
  await expect.poll(() => copied(page)).toBe(await field.inputValue())
  links.push([await copied(page), one.name])

  const stranger = await browser.newContext()
  const theirs = await stranger.newPage()
  for (const [link, shown] of links) {
    await theirs.goto(link)
    const main = theirs.locator('main')
    await expect(main.getByText(shown).first()).toBeVisible()
    await expect(theirs).not.toHaveURL(/inloggen/)
    for (const personal of ['Willemijn', 'Dekker', customer.email, '0612345678'])
      await expect(theirs.locator('body')).not.toContainText(personal)
  }
  await stranger.close()
})

test('on a phone the share sheet gets the title and the address', { tag: ['@SHOP-35', '@phone'] }, async ({
  page,
  context,
  products,
}) => {
  await withShareSheet(context)
  const product = await products.simple()
  const html = page.locator('html')
  await gotoLive(page, `${product.path}#specificaties`)
  await share(page)
  await expect(html).toHaveAttribute('data-shared-title', product.name)
  await expect(html).toHaveAttribute('data-shared-url', new RegExp(`${product.path}$`))
  await expect(page.getByRole('region', { name: 'Meldingen' })).toHaveText('')
  await fillCart(page, { [product.id]: 1 })
  await gotoLive(page, '/winkelwagen')
  await share(page)
  await expect(html).toHaveAttribute('data-shared-url', /\/winkelwagen\?share=[0-9a-f]{32}$/)
})
