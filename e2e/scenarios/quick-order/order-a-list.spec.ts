import type { Page } from '@playwright/test'
import type { CartView } from '@shop/contract/cart-view'
import { MOST_LINES } from '@shop/domain/cart/change-lines'
import { scaleTimeout } from '../../../proof/kit/patience.ts'
import { expectAccessible } from '../../support/accessibility.ts'
import { newCustomer, signIn } from '../../support/customer.ts'
import { UNSEEN, watchLayoutShift } from '../../support/layout-shift.ts'
import { gotoLive } from '../../support/live-page.ts'
import { eanOf } from '../../support/own/products.ts'
import { workbookOf } from '../../support/own/workbook.ts'
import { takePicture } from '../../support/picture.ts'
import { expect, test } from '../../support/test.ts'

const QUICK = '/snel-bestellen'
/** Utrecht, in which own products are in stock. */
const BRANCH = '1'

type Headers = Readonly<Record<string, string>>
const cartOf = async (page: Page, headers: Headers): Promise<CartView> =>
  (await (await page.request.get('/api/aspos/cart', { headers })).json()).Data
const quantities = async (page: Page, headers: Headers = {}) =>
  Object.fromEntries((await cartOf(page, headers)).lines.map(({ product, quantity }) => [product?.number, quantity]))
const row = (page: Page, nth: number) => page.locator(`[data-row="${nth}"]`)
const status = (page: Page) => page.getByRole('status').filter({ hasText: 'stuks' })

const inUtrecht = (page: Page, origin: string) =>
  page.context().addCookies([{ name: 'bm_branch', value: BRANCH, url: origin }])

/** Enters the list and resolves with the time until every line has its result. */
async function check(page: Page, text: string, wrong: number): Promise<number> {
  await page.getByLabel('Je lijst').fill(text)
  const watched = page.evaluate(
    (heading) =>
      new Promise<number>((resolve) => {
        let began = 0
        const start = () => {
          began = performance.now()
        }
        document.addEventListener('submit', start, { capture: true, once: true })
        const observer = new MutationObserver(() => {
          if (!document.querySelector('h2#quick-wrong')?.textContent?.startsWith(heading)) return
          observer.disconnect()
          resolve(performance.now() - began)
        })
        observer.observe(document.body, { subtree: true, childList: true, characterData: true })
      }),
    String(wrong),
  )
  await page.getByRole('button', { name: 'Controleer lijst' }).click()
  return watched
}

test(
  '200 pasted lines with 12 faults are explained, corrected and ordered in one action',
  {
    tag: ['@SHOP-06', '@desktop'],
  },
  async ({ page, products, baseURL }, info) => {
    await inUtrecht(page, baseURL ?? '')
    const some = await products.many(47)
    const [choices, closed, { ended, successor }] = [
      await products.mixedPaint(),
      await products.notSoldOnline(),
      await products.succeeded(),
    ]
    const [first] = some
    if (!first) throw new Error('no product was created')
    const faults: readonly (readonly [code: string, quantity: string, says: string])[] = [
      ['7000000001', '1', 'We kennen geen artikel met dit nummer.'],
      [`${first.ean.slice(0, -1)}${(Number(first.ean.at(-1)) + 1) % 10}`, '1', 'Deze EAN-code klopt niet'],
      ['8,71123E+12', '1', 'Je spreadsheet heeft dit nummer afgekapt.'],
      ['', '4', 'Op deze regel staat geen artikelnummer of EAN-code.'],
      ['gipsplaat', '2', 'Dit is geen artikelnummer of EAN-code.'],
      [first.number, '0', 'Vul een heel aantal in van 1 of meer.'],
      [first.number, '2,5', 'Je bestelt hele stuks.'],
      [first.number, 'vier', 'Vul een heel aantal in van 1 of meer.'],
      [first.number, '5000', 'Je kunt er hooguit 1.000 tegelijk bestellen.'],
      [ended.number, '3', 'Dit artikel zit niet meer in ons assortiment.'],
      [closed.number, '1', 'Dit artikel is niet online te bestellen.'],
      [choices.number, '1', 'Dit artikel heeft keuzes'],
    ]
    // Four lines per article, by number and by EAN in turn.
    const good = Array.from({ length: 188 }, (_, nth) => {
      const one = some[nth % some.length] ?? first
      return [nth % 2 === 0 ? one.number : one.ean, '2'] as const
    })
    const lines = [...good.slice(0, 100), ...faults, ...good.slice(100)]
    const pasted = ['Artikelnummer\tAantal', ...lines.map(([code, quantity]) => `${code}\t${quantity}`)].join('\n')

    await gotoLive(page, '/')
    await page.getByRole('link', { name: 'Hele lijst bestellen of scannen' }).click()
    await expect(page).toHaveURL(QUICK)
    await page.locator('html[data-live]').waitFor()
    const took = await check(page, pasted, faults.length)
    info.annotations.push({ type: 'measured', description: `200 lines in ${Math.round(took)} ms` })
    expect(took).toBeLessThanOrEqual(scaleTimeout(2_000))
    await expect(page.getByRole('heading', { name: '12 regels kloppen niet' })).toBeVisible()
    await expect(page.getByRole('heading', { name: '188 regels kloppen' })).toBeVisible()
    // The heading is line 1 of the source.
    for (const [nth, [, , says]] of faults.entries()) await expect(row(page, 102 + nth)).toContainText(says)
    await expect(row(page, 2)).toContainText(first.name)
    await expect(row(page, 2)).toContainText('900 op voorraad in Utrecht')
    await expect(row(page, 49)).toContainText('Hetzelfde artikel als regel 2')
    await expect(status(page)).toContainText('47 artikelen, 376 stuks')

    // An alternative, a corrected quantity, a removed line; the other faults stay.
    await row(page, 111)
      .getByRole('button', { name: `Neem dit ${successor.name}` })
      .click()
    await expect(row(page, 111)).toContainText(successor.name)
    await page.getByLabel('Aantal op regel 107').fill('5')
    await page.getByLabel('Aantal op regel 107').press('Enter')
    await expect(page.getByRole('heading', { name: '10 regels kloppen niet' })).toBeVisible()
    await expect(page.getByLabel('Aantal op regel 107')).toBeFocused()
    await page.getByRole('button', { name: 'Verwijder regel 102' }).click()
    await expect(page.getByRole('heading', { name: '9 regels kloppen niet' })).toBeVisible()
    await expect(status(page)).toContainText('48 artikelen, 384 stuks')

    // A second click sends nothing more.
    await page.getByRole('button', { name: 'Alles in winkelwagen' }).dblclick()
    await expect(page.getByText('48 artikelen liggen in je winkelwagen.')).toBeVisible()
    await expect(page.locator('[data-row]')).toHaveCount(9)
    expect(await quantities(page)).toEqual({
      ...Object.fromEntries(some.map(({ number }) => [number, 8])),
      [first.number]: 13,
      [successor.number]: 3,
    })
    // The rest is still there after a reload.
    await page.reload()
    await expect(page.getByRole('heading', { name: '9 regels kloppen niet' })).toBeVisible()
  },
)

test('CSV and XLSX files become lines; other files are refused', { tag: ['@SHOP-06'] }, async ({ page, products }) => {
  const [one, two, three] = await products.many(3)
  if (!one || !two || !three) throw new Error('no product was created')
  const shifts = await watchLayoutShift(page)
  await gotoLive(page, QUICK)
  await expect(page.getByText('Je lijst is nog leeg.')).toBeVisible()
  await takePicture(page, 'quick-order-empty')
  expect((await shifts()).total).toBeLessThan(UNSEEN)
  const file = page.getByLabel('Kies een bestand')
  const csv = `Aantal;Omschrijving;Artikelnummer\r\n3;Vernís één;${one.number}\r\n2;;${two.ean}\r\n`
  await file.setInputFiles({ name: 'lijst.csv', mimeType: 'text/csv', buffer: Buffer.from(csv, 'latin1') })
  await expect(status(page)).toContainText('2 artikelen, 5 stuks')
  const book = workbookOf([
    ['EAN', 'Aantal'],
    [Number(three.ean), 4],
    [one.number, 1],
    ['7000000002', 1],
  ])
  await file.setInputFiles({ name: 'lijst.xlsx', mimeType: 'application/octet-stream', buffer: book })
  await expect(status(page)).toContainText('3 artikelen, 10 stuks')
  await expect(page.getByRole('heading', { name: '1 regel klopt niet' })).toBeVisible()
  for (const [name, buffer, says] of [
    ['foto.jpg', Buffer.from([0xff, 0xd8, 0, 0]), 'We kunnen dit bestand niet lezen.'],
    ['kapot.xlsx', book.subarray(0, 200), 'We kunnen dit bestand niet lezen.'],
    ['groot.csv', Buffer.alloc(2_000_001, '1'), 'Dit bestand is groter dan 2 MB.'],
    ['leeg.csv', Buffer.from('\n\n'), 'We vonden geen regels in je lijst.'],
  ] as const) {
    await file.setInputFiles({ name, mimeType: 'application/octet-stream', buffer })
    await expect(page.getByRole('alert')).toContainText(says)
  }
  await takePicture(page, 'quick-order')
  await expectAccessible(page, { within: 'main' })
  await page.getByRole('button', { name: 'Alles in winkelwagen' }).click()
  await expect(page.getByText('3 artikelen liggen in je winkelwagen.')).toBeVisible()
  expect(await quantities(page)).toEqual({ [one.number]: 4, [two.number]: 2, [three.number]: 4 })
})

test('what a cart has no room for goes onto a kluslijst with the same action', {
  tag: ['@SHOP-06', '@desktop'],
}, async ({ page, products, request }) => {
  const some = await products.many(MOST_LINES + 3)
  const text = some.map(({ number }) => `${number} 2`).join('\n')
  await gotoLive(page, QUICK)
  await page.getByLabel('Je lijst').fill(text)
  await page.getByRole('button', { name: 'Controleer lijst' }).click()
  await expect(
    page.getByText('In een winkelwagen passen 200 verschillende artikelen. 3 artikelen blijven'),
  ).toBeVisible()
  // The list of the device is that of the customer after signing in.
  await gotoLive(page, '/inloggen')
  await signIn(page, await newCustomer(request))
  await gotoLive(page, QUICK)
  await expect(page.getByText('3 artikelen zetten we op je kluslijst Snel bestellen.')).toBeVisible()
  await page.getByRole('button', { name: 'Alles in winkelwagen' }).click()
  await expect(page.getByText('200 artikelen liggen in je winkelwagen.')).toBeVisible()
  await expect(page.getByText('3 artikelen staan op Snel bestellen.')).toBeVisible()
  await expect(page.getByText('Je lijst is nog leeg.')).toBeVisible()
  const token = await page.evaluate(() => localStorage.getItem('bm_auth') ?? '')
  const inCart = await quantities(page, { authorization: `Bearer ${token}` })
  expect(Object.keys(inCart)).toHaveLength(MOST_LINES)
  await page.getByRole('link', { name: 'Naar je kluslijst' }).click()
  for (const { number, name } of some.filter((one) => !(one.number in inCart)))
    await expect(page.getByRole('link', { name }).first(), number).toBeVisible()
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false, tolerated: [/^failed: csp GET .*\.js$/] })

  test('the text is checked by a form', { tag: ['@SHOP-06', '@desktop'] }, async ({ page, products }) => {
    const [one, two] = await products.many(2)
    if (!one || !two) throw new Error('no product was created')
    await page.goto(QUICK)
    await page.getByLabel('Je lijst').fill(`${one.number} 3\n${two.ean} 2\n${eanOf('7000000003')} 1`)
    await page.getByRole('button', { name: 'Controleer lijst' }).click()
    await expect(page.getByRole('heading', { name: '1 regel klopt niet' })).toBeVisible()
    await expect(row(page, 3)).toContainText('We kennen geen artikel met dit nummer.')
  })
})
