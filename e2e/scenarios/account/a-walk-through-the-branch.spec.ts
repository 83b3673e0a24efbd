import { expectAccessible } from '../../support/accessibility.ts'
import { newCustomer, signIn } from '../../support/customer.ts'
import { watchLayoutShift } from '../../support/layout-shift.ts'
import { nextTuesday } from '../../support/own/next-tuesday.ts'
import { putOnShelves } from '../../support/staff/pick.ts'
import { expect, test } from '../../support/test.ts'

const [UTRECHT, ZEIST] = ['1', '4']

test('product and kluslijst show aisle and bay of the chosen branch, in the order of a walk', {
  tag: ['@SHOP-13'],
}, async ({ page, context, request, products, baseURL }) => {
  const [far, near, none] = [
    await products.inEveryBranch(),
    await products.inEveryBranch(),
    await products.inEveryBranch(),
  ]
  await putOnShelves([
    [far.id, 17],
    [near.id, 2],
  ])
  const url = baseURL ?? ''
  const choose = (branch: string) =>
    context.addCookies([
      { name: 'bm_now', value: nextTuesday(), url },
      { name: 'bm_branch', value: branch, url },
    ])
  await choose(UTRECHT)
  const shifted = await watchLayoutShift(page)
  const pickup = page.locator('.ways > div').first()
  await page.goto(far.path)
  await expect(pickup).toContainText('Gangpad 17, vak 1')
  expect((await shifted()).total).toBe(0)
  await expectAccessible(page)
  await page.goto(none.path)
  await expect(pickup).toContainText(/Vandaag \d{2}:\d{2}/)
  await expect(pickup).not.toContainText('Gangpad')
  // The other branch has not stated a place.
  await choose(ZEIST)
  await page.goto(far.path)
  await expect(pickup).toContainText(/Vandaag \d{2}:\d{2}/)
  await expect(pickup).not.toContainText('Gangpad')

  await choose(UTRECHT)
  await signIn(page, await newCustomer(request), '/mijn-kluslijsten')
  await page.getByLabel('Naam van de kluslijst').fill('Schuur')
  await page.getByRole('button', { name: 'Maak kluslijst' }).click()
  await expect(page.getByRole('heading', { name: 'Schuur', level: 1 })).toBeVisible()
  const lines = page.locator('.wlines > li')
  for (const [at, { number }] of [none, far, near].entries()) {
    await page.getByLabel('Artikelnummer of naam toevoegen').fill(number)
    await page.locator('.listadd').getByRole('button', { name: 'Voeg toe' }).click()
    await expect(lines).toHaveCount(at + 1)
  }
  const expected = [/Gangpad 2, vak 1/, /Gangpad 17, vak 1/, new RegExp(none.number)]
  await expect(lines).toContainText(expected)
  await expect(lines.nth(2)).not.toContainText('Gangpad')
  await expectAccessible(page)
  await page.emulateMedia({ media: 'print' })
  await expect(lines.getByText('Gangpad 2, vak 1')).toBeVisible()
  await expect(lines).toContainText(expected)
})
