import type { Page } from '@playwright/test'
import { scaleTimeout } from '../../../proof/kit/patience.ts'
import { expectAccessible } from '../../support/accessibility.ts'
import { mailTo } from '../../support/mailbox.ts'
import { placeOrder } from '../../support/orders.ts'
import { ADDRESSES } from '../../support/own/addresses.ts'
import { eanOf, giveBarcodes, HANDHELD, jobOf, openJob, insertCode as scan } from '../../support/staff/pick.ts'
import { OFFLINE_OPTIONS, signOn } from '../../support/staff/sign-on.ts'
import { expect, test } from '../../support/test.ts'

test.use({ ...OFFLINE_OPTIONS, viewport: HANDHELD })

const UTRECHT = '1'
const waysOf = (page: Page) => page.getByRole('group', { name: 'Hoe verder' }).getByRole('radio')
const missing = (page: Page) => page.getByRole('button', { name: 'Niet gevonden' }).click()

test('missing goods come from another branch, are replaced or refunded, each with one mail', {
  tag: ['@PICK-14', '@desktop'],
}, async ({ page, products }) => {
  test.slow()
  const brought = await products.inEveryBranch()
  const { product: replaced, other } = await products.replaceable()
  const fewer = await products.inEveryBranch()
  await giveBarcodes([brought, replaced, fewer, other])
  const quantities = { [brought.id]: 2, [replaced.id]: 2, [fewer.id]: 3 }
  const order = await placeOrder({ quantities, isPaid: true, branchId: UTRECHT })
  let { id: lastMail } = await mailTo(order.email)
  await signOn(page, 'picker')
  const id = await openJob(page, order.number)
  const named = (name: string) => page.getByRole('article', { name })

  await expect(page.getByRole('article')).toContainText(/^.*0 van \d/s)

  /** Resolves the line in view in its own way and returns the text of the mail about it. */
  async function resolve(name: string): Promise<string> {
    if (name === fewer.name) {
      await scan(page, eanOf(fewer.number))
      await expect(named(name)).toContainText('1 van 3')
    }
    await missing(page)
    const ways = page.getByRole('group', { name: 'Hoe verder' })
    await expect(waysOf(page).first()).toBeChecked()
    // The fixed order, each with date and price; a way that is not possible states why.
    const texts = (await ways.locator(':scope > *').allInnerTexts()).map((text) => text.replaceAll(/\s+/g, ' '))
    expect(texts[0]).toMatch(/^Uit \S.* € 0,00 Compleet: \S+ \d+ \S+,? \d{2}:\d{2}/)
    if (name === replaced.name) {
      expect(texts[1]).toMatch(/^Gelijk artikel € 4,00 terug Compleet: .* € 22,95 per stuk/)
      expect(texts[1]).toContain(other.name)
    } else expect(texts[1]).toContain('Hier ligt geen gelijk artikel')
    expect(texts[2]).toMatch(/^2 stuks minder € 49,90 terug Compleet: /)
    await expectAccessible(page)
    if (name === replaced.name) await ways.getByRole('radio', { name: /^Gelijk artikel/ }).check()
    if (name === fewer.name) await ways.getByRole('radio', { name: /stuks minder/ }).check()
    const go = {
      [brought.name]: /^Haal 2 uit /,
      [replaced.name]: /^Vervang 2 door/,
      [fewer.name]: /^Geef € 49,90 terug/,
    }
    await page.getByRole('button', { name: go[name] ?? '' }).click()
    await expect(page.getByRole('heading', { name: 'Opgelost' })).toBeVisible()
    await expect(page.getByRole('definition')).toHaveText([
      'Klaargezet',
      name === brought.name ? 'Niets terug' : name === replaced.name ? /4,00 terug/ : /49,90 terug/,
      '0 te koop',
      'Aangemaakt',
    ])
    await page.getByRole('button', { name: 'Verder' }).click()
    await expect(page.getByRole('heading', { name: 'Opgelost' })).toBeHidden()
    const mail = await mailTo(order.email, lastMail)
    lastMail = mail.id
    return mail.text
  }

  /** Picks the two pieces of the equivalent product. */
  async function findBoth() {
    await expect(named(other.name)).toContainText('0 van 2')
    await scan(page, eanOf(other.number))
    await expect(named(other.name)).toContainText('1 van 2')
    await scan(page, eanOf(other.number))
    await expect(named(other.name)).toBeHidden()
  }

  let isFound = false
  const said: Record<string, string> = {}
  for (let nth = 0; nth < 3; nth += 1) {
    const article = page.getByRole('article')
    await expect(article).toBeVisible()
    let name = (await article.getAttribute('aria-label')) ?? ''
    if (name === other.name) {
      // The equivalent product is a line like any other.
      await findBoth()
      isFound = true
      name = (await article.getAttribute('aria-label')) ?? ''
    }
    said[name] = await resolve(name)
  }
  if (!isFound) await findBoth()
  expect(said[brought.name]).toMatch(/We halen het voor je uit \S+/)
  expect(said[replaced.name]).toContain(other.name)
  expect(said[replaced.name]).toMatch(/Je krijgt €\s4,00 terug/)
  expect(said[fewer.name]).toMatch(/Niet gevonden: 2 × [\s\S]*Je krijgt €\s49,90 terug/)
  // The order waits for the van, so it cannot be stored yet.
  await expect(page.getByRole('heading', { name: 'De rest is gepakt' })).toBeVisible()
  await expect(page.getByText(`Wacht op 2× ${brought.name}`)).toBeVisible()
  await expectAccessible(page)
  expect((await jobOf(page, id)).incoming).toEqual([expect.objectContaining({ pieces: 2, title: brought.name })])
})

test('the wish of the customer comes first; without a connection the screen says it needs one', {
  tag: ['@PICK-14', '@desktop'],
}, async ({ page, context, products }) => {
  const { product } = await products.replaceable()
  const rest = await products.inEveryBranch()
  const quantities = { [product.id]: 1, [rest.id]: 1 }
  const order = await placeOrder({ quantities, isPaid: true, branchId: UTRECHT, ifShort: 'replace' })
  await signOn(page, 'picker')
  await openJob(page, order.number)
  await expect(page.getByRole('article')).toBeVisible()
  if (await page.getByRole('article', { name: rest.name }).isVisible()) {
    await page.getByRole('button', { name: /^Zonder code/ }).hover()
    await page.mouse.down()
    await expect(page.getByRole('article', { name: product.name })).toBeVisible()
    await page.mouse.up()
  }
  await missing(page)
  await expect(page.getByText(/^Wens van .*: liever een gelijk artikel$/)).toBeVisible()
  await expect(waysOf(page).first()).toHaveAccessibleName(/^Gelijk artikel/)
  await expect(waysOf(page).first()).toBeChecked()
  await page.getByRole('button', { name: 'Terug naar de regel' }).click()
  await expect(page.getByRole('article', { name: product.name })).toBeVisible()

  await context.setOffline(true)
  await missing(page)
  await expect(page.getByText(/is verbinding nodig/)).toBeVisible()
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Probeer opnieuw' }).click()
  await expect(waysOf(page).first()).toBeChecked()
})

test('a product that is not found is no longer sold online in this branch, and is counted', {
  tag: ['@PICK-16', '@desktop'],
}, async ({ page, browser, products }) => {
  const product = await products.stockedAt('utrecht', 5)
  await giveBarcodes([product])
  const order = await placeOrder({ quantities: { [product.id]: 2 }, isPaid: true, branchId: UTRECHT })
  const visitor = await browser.newContext({ locale: 'nl-NL' })
  await visitor.addCookies([{ name: 'bm_branch', value: UTRECHT, url: ADDRESSES.PUBLIC_ORIGIN }])
  const shop = await visitor.newPage()
  const pickup = shop.locator('.ways > div').first()
  /** The product page, loaded again until it says this. */
  const shows = (text: string) =>
    expect(async () => {
      await shop.goto(ADDRESSES.PUBLIC_ORIGIN + product.path)
      await expect(pickup).toContainText(text, { timeout: 1_000 })
    }).toPass({ timeout: scaleTimeout(15_000) })
  await shows('3 op voorraad')

  await signOn(page, 'picker')
  await openJob(page, order.number)
  await expect(page.getByRole('article')).toContainText('0 van 2')
  await scan(page, eanOf(product.number))
  await expect(page.getByRole('article')).toContainText('1 van 2')
  await missing(page)
  await page.getByRole('radio', { name: /^1 stuk minder/ }).check()
  await page.getByRole('button', { name: /^Geef € 24,95 terug/ }).click()
  await expect(page.getByRole('heading', { name: 'Opgelost' })).toBeVisible()
  await shows('Niet op voorraad')

  // The count task is in the menu of the floor; the count ends the stop.
  await page.getByRole('button', { name: 'Verder' }).click()
  await page.getByRole('button', { name: 'Stop met pakken' }).click()
  await page.getByRole('link', { name: 'Tellen' }).click()
  const task = page.getByRole('listitem').getByRole('button', { name: product.name })
  await expect(task).toContainText('niet gevonden, verkoop staat stil')
  await expectAccessible(page)
  await task.click()
  await page.getByRole('button', { name: 'Er liggen er 0' }).click()
  await expect(page.getByRole('alert')).toContainText('Scan eerst het artikel')
  await scan(page, eanOf(product.number))
  await expect(page.getByLabel('Hoeveel liggen er?')).toHaveValue('1')
  await scan(page, eanOf(product.number))
  await expect(page.getByLabel('Hoeveel liggen er?')).toHaveValue('2')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Er liggen er 2' }).click()
  await expect(page.getByRole('status')).toContainText(`${product.name}: -2 stuks verschil`)
  await expect(task).toHaveCount(0)
  await shows('2 op voorraad')
  await visitor.close()
})
