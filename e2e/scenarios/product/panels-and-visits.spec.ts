import { createHash } from 'node:crypto'
import { gotoLive } from '../../support/live-page.ts'
import { expect, test } from '../../support/test.ts'

test('the default branch panel opens by hash, and the choice shows at once', {
  tag: ['@PANEL-07', '@desktop'],
}, async ({ page, products }) => {
  const product = await products.inEveryBranch()
  await gotoLive(page, `${product.path}#product-default-store`)
  const panel = page.getByRole('dialog')
  await expect(panel).toBeVisible()
  await panel.getByRole('radio').first().check()
  await panel.getByRole('button', { name: /^Kies / }).click()
  await expect(panel).toBeHidden()
  await expect(page.locator('.ways > div').first()).toContainText(/op voorraad in /i)
  await expect(page.locator('.ways')).not.toContainText('Kies je vestiging')
})

test('a sheet has a button to the cutting service with its terms and phone number', {
  tag: ['@PANEL-15', '@DECIDE-57', '@desktop'],
}, async ({ page, context, request, baseURL, products }) => {
  const { Data: branches } = await (await request.get('/api/aspos/stores')).json()
  const [branch] = branches
  await context.addCookies([{ name: 'bm_branch', value: branch.id, url: baseURL ?? '' }])
  const board = await products.sheet()
  await gotoLive(page, board.path)
  await page.getByRole('button', { name: 'Laat op maat zagen' }).click()
  const panel = page.getByRole('dialog', { name: 'Plaatservice' })
  await expect(panel).toContainText('bestel je zaaglijst online of neem hem mee naar je vestiging.')
  await expect(panel).toContainText('Vijf sneden zijn gratis')
  await expect(panel.getByRole('link', { name: new RegExp(branch.name) })).toHaveAttribute(
    'href',
    `tel:${branch.phoneNumber.replace(/[^+\d]/g, '')}`,
  )
  await expect(page).toHaveURL(/#plate-service$/)

  await page.goto(`/merken#plate-service`)
  await expect(panel).toContainText('Vijf sneden zijn gratis')

  const other = await products.simple()
  await page.goto(other.path)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(other.name)
  await expect(page.getByRole('button', { name: 'Laat op maat zagen' })).toHaveCount(0)
})

test('each product view is recorded once, and later pages list it as recently viewed', {
  tag: ['@TRACK-05', '@desktop'],
}, async ({ page, products }) => {
  const posts: unknown[] = []
  // Count finished requests only, because leaving the page aborts open ones.
  page.on('requestfinished', (sent) => {
    if (sent.method() === 'POST' && sent.url().endsWith('/api/aspos/products/viewed')) posts.push(sent.postDataJSON())
  })
  const first = await products.branded()
  const second = await products.branded()
  await page.goto(first.path)
  await expect.poll(() => posts.length).toBe(1)
  expect(posts[0]).toEqual({ productId: first.id, brandId: first.brand?.id })
  await page.goto(second.path)
  const before = page.getByRole('heading', { name: 'Laatst bekeken' })
  await page.locator('footer').first().scrollIntoViewIfNeeded()
  await expect(before).toBeVisible()
  await expect(page.locator('#laatst-bekeken').getByRole('link', { name: first.name })).toBeVisible()
  await expect
    .poll(() => posts)
    .toEqual([
      { productId: first.id, brandId: first.brand?.id },
      { productId: second.id, brandId: second.brand?.id },
    ])
})

test('without consent, no request or storage contains the MD5 of an email address', {
  tag: ['@MODERN-04', '@desktop'],
}, async ({ page, context, products }) => {
  const email = `klant.${Date.now()}@bouwmeester.example`
  const secret = createHash('md5').update(email).digest('hex')
  const sent: string[] = []
  page.on('request', (one) => sent.push(`${one.url()} ${one.postData() ?? ''} ${JSON.stringify(one.headers())}`))
  const product = await products.simple()
  await page.goto(product.path)
  const newsletter = page.getByRole('textbox', { name: 'E-mailadres' }).first()
  await newsletter.scrollIntoViewIfNeeded()
  await newsletter.fill(email)
  await newsletter.blur()
  await page.goto('/')
  const kept = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, Reflect.get(window, 'dataLayer')]),
  )
  const cookies = JSON.stringify(await context.cookies())
  for (const text of [...sent, kept, cookies, await page.content()]) expect(text.toLowerCase()).not.toContain(secret)
})
