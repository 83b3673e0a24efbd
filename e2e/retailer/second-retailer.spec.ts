import type { APIRequestContext, Page } from '@playwright/test'
import { company } from '../../examples/steenhoek/retailer.ts'
import { namesOfFirstRetailer } from '../../packages/retailer/test/first-retailer.ts'
import { fillCart } from '../support/cart.ts'
import { gotoLive } from '../support/live-page.ts'
import { mailTo } from '../support/mailbox.ts'
import { choosePickup, guestWith, orderAndPay, payBy, TOLERATED } from '../support/ordering/steps.ts'
import { publicPages } from '../support/page-types.ts'
import { findProduct } from '../support/range/demo-range.ts'
import { expect, test } from '../support/test.ts'

const PICTURES = process.env.PICTURES

test.use({ tolerated: [TOLERATED] })

/** Names of the first retailer in the page: its HTML with all data, and the title. */
const foundIn = async (page: Page) => namesOfFirstRetailer(`${await page.title()}\n${await page.content()}`)

async function takePicture(page: Page, name: string) {
  if (PICTURES) await page.screenshot({ path: `${PICTURES}/${name}.png` })
}

/** Of the range that the second retailer shows, because its texts are under test too. */
const anArticle = (request: APIRequestContext) =>
  findProduct(
    request,
    ({ isOrderable, isPalletItem, stock }) =>
      isOrderable && !isPalletItem && stock.some(({ storeId, quantity }) => storeId === '1' && quantity > 60),
  )

test('no page of the second retailer names the first', async ({ page, request }) => {
  const pages = await publicPages(request)
  const account = ['/inloggen', '/registreren', '/winkelwagen', '/herroepen']
  for (const path of [...pages.flatMap(({ nl, en }) => [nl, en]), ...account]) {
    await page.goto(path)
    await expect(page.locator('body')).toContainText('Steenhoek')
    expect(await foundIn(page), path).toEqual([])
  }
})

test('no file without a page names the first retailer', async ({ request }) => {
  const paths = ['/offline.html', '/manifest.webmanifest', '/favicon.svg', '/images/logo.svg', '/sitemap.xml']
  for (const path of paths) {
    const reply = await request.get(path)
    expect(reply.status(), path).toBe(200)
    expect(namesOfFirstRetailer(await reply.text()), path).toEqual([])
  }
})

test('the pages have the colours and the texts of the second retailer', async ({ page, request }) => {
  await gotoLive(page, '/')
  const ink = await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--ink').trim())
  expect(ink).toBe('#12332b')
  await expect(page.getByRole('contentinfo')).toContainText('Steen voor steen.')
  await expect(page.getByRole('contentinfo')).toContainText(`KvK ${company.kvk}`)
  const missing = await request.get('/api/aspos/products/url/bestaat-niet-0')
  expect((await missing.json()).Message).toBe('Dit artikel verkoopt Steenhoek niet.')
  await takePicture(page, 'home')
})

test('a guest places a paid order at the second retailer and receives its mail', async ({ page, request }) => {
  const article = await anArticle(request)
  await gotoLive(page, article.path)
  await takePicture(page, 'product')
  const email = await guestWith(page, { [article.id]: 2 })
  await choosePickup(page)
  await payBy(page, 'ideal')
  await takePicture(page, 'overview')
  await orderAndPay(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bedankt voor je bestelling')
  expect(await foundIn(page)).toEqual([])
  await takePicture(page, 'thanks')
  const mail = await mailTo(email)
  expect(mail.text).toContain(`${company.name} (handelsnaam Steenhoek)`)
  expect(namesOfFirstRetailer(`${mail.subject}\n${mail.text}`)).toEqual([])
})

test('the cart of the second retailer names it', async ({ page, request }) => {
  await fillCart(page, { [(await anArticle(request)).id]: 1 })
  await gotoLive(page, '/winkelwagen')
  expect(await foundIn(page)).toEqual([])
})
