import { scaleTimeout } from '../../../proof/kit/patience.ts'
import { expectAccessible } from '../../support/accessibility.ts'
import { ADDRESSES } from '../../support/own/addresses.ts'
import { STAFF_OPTIONS, signOn } from '../../support/staff/sign-on.ts'
import { expect, test } from '../../support/test.ts'

test.use({ ...STAFF_OPTIONS, tolerated: [new RegExp(`${STAFF_OPTIONS.tolerated[0]?.source}|status of 4(04|09)`)] })

/** Longer than the edge returns its copy of a product page. */
const LIVE_MS = scaleTimeout(90_000)

test('a relation is added at one product, seen from the other, and shown by the shop', {
  tag: ['@RANGE-14', '@desktop'],
}, async ({ page, browser, products }) => {
  const [board, screws] = [await products.simple(), await products.simple()]
  const visitor = await browser.newContext({ baseURL: ADDRESSES.PUBLIC_ORIGIN, locale: 'nl-NL' })
  const shop = await visitor.newPage()
  const companions = shop.locator('#hoort-erbij')
  const isShown = async () => {
    await shop.goto(board.path)
    return (await companions.filter({ hasText: screws.name }).count()) > 0
  }

  await signOn(page, 'range')
  await page.goto(`/products/${board.number}`)
  await page.getByRole('link', { name: 'Relaties', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Relaties van ${board.name}`)
  const form = page.getByRole('form', { name: 'Relatie toevoegen' })
  const number = form.getByLabel('Nummer van het andere product')

  // Refused values stay as they were typed.
  await number.fill('999999')
  await form.getByLabel('Aantal').fill('veel')
  await form.getByRole('button', { name: 'Voeg toe' }).click()
  await expect(page.getByRole('alert')).toContainText('Vul een aantal groter dan 0 in')
  await form.getByLabel('Aantal').fill('0,5')
  await form.getByRole('button', { name: 'Voeg toe' }).click()
  await expect(page.getByRole('alert')).toHaveText('Dit artikelnummer bestaat niet.')
  await expect(form.getByLabel('Aantal')).toHaveValue('0,5')
  await number.fill(screws.number)
  await expect(form.getByRole('paragraph')).toHaveText(screws.name)
  // A double click is one relation.
  await form.getByRole('button', { name: 'Voeg toe' }).dblclick()
  await expect(page.getByRole('status')).toHaveText('De relatie is toegevoegd.')
  await expect(number).toHaveValue('')
  const own = page.getByRole('region', { name: 'Dit product verwijst naar' })
  await expect(own.getByRole('listitem')).toHaveCount(1)
  await expect(own.getByRole('listitem')).toContainText('Nodig · 0,50 per m²')
  await expectAccessible(page)
  await expect.poll(isShown, { timeout: LIVE_MS }).toBe(true)

  // The same relation, from the other product.
  await own.getByRole('link', { name: screws.name }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Relaties van ${screws.name}`)
  const row = page.getByRole('region', { name: 'Verwijst naar dit product' }).getByRole('listitem')
  await expect(row).toContainText(board.name)
  await row.getByRole('button', { name: `Wijzig ${board.name}` }).click()
  await row.getByLabel('Aantal').fill('0,75')
  await row.getByLabel('Soort').selectOption({ label: 'Aanbevolen' })

  // A colleague is faster: nothing of this form is saved.
  const url = `/api/staff/products/${board.number}/relations`
  const seen = { kind: 'needed', quantity: 0.5, per: 'm2' }
  const data = { related: screws.number, before: seen, after: { ...seen, quantity: 2 } }
  expect((await page.request.post(url, { data })).status()).toBe(200)
  await row.getByRole('button', { name: 'Sla op' }).click()
  await expect(page.getByRole('alert')).toContainText('Een collega was je voor')
  await expect(row).toContainText('Nodig · 2 per m²')
  await row.getByRole('button', { name: `Wijzig ${board.name}` }).click()
  await row.getByLabel('Soort').selectOption({ label: 'Aanbevolen' })
  await row.getByRole('button', { name: 'Sla op' }).click()
  await expect(page.getByRole('status')).toHaveText('De relatie is gewijzigd.')
  await expect(row).toContainText('Aanbevolen · 2 per m²')
  await expectAccessible(page)
  await row.getByRole('button', { name: `Verwijder ${board.name}` }).click()
  await expect(page.getByRole('status')).toHaveText('De relatie is verwijderd.')
  await expect(row).toHaveCount(0)
  await visitor.close()
})

test('a list of relations names the line that is left out, and adds the others', {
  tag: ['@RANGE-14', '@desktop'],
}, async ({ page, products }) => {
  const [board, screws] = [await products.simple(), await products.simple()]
  await signOn(page, 'range')
  await page.goto(`/products/${board.number}/relations`)
  await page.getByRole('link', { name: 'Relaties importeren' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Relaties importeren')
  const list = `${board.number}\tnodig\t${screws.number}\t0,02\tm2\n999999\tpast\t${screws.number}\n${screws.number}\tpast\t${board.number}`
  await page.getByLabel('Of plak hier regels uit een spreadsheet').fill(list)
  await page.getByRole('button', { name: 'Bekijk de gevolgen' }).click()
  const left = page.getByRole('table', { name: 'Regels die niet meedoen: 1' })
  await expect(left.getByRole('row').nth(1)).toHaveText(/^2.*999999.*Dit product bestaat niet$/)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Voer 2 regels in' }).dblclick()
  await expect(page.getByRole('status')).toHaveText('Klaar: 2 regels staan in de winkel.')
  await page.goto(`/products/${board.number}/relations`)
  await expect(page.getByRole('region', { name: 'Dit product verwijst naar' }).getByRole('listitem')).toContainText(
    'Nodig · 0,02 per m²',
  )
  await expect(page.getByRole('region', { name: 'Verwijst naar dit product' }).getByRole('listitem')).toContainText(
    'Past erbij',
  )
})
