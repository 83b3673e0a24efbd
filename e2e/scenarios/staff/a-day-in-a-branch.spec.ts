import { mailTo } from '../../support/mailbox.ts'
import { placeOrder } from '../../support/orders.ts'
import { confirmAtProvider } from '../../support/staff/confirm.ts'
import { eanOf, giveBarcodes, HANDHELD, openJob, scan } from '../../support/staff/pick.ts'
import { BRANCH_ID } from '../../support/staff/pickup.ts'
import { OFFLINE_OPTIONS, signOn } from '../../support/staff/sign-on.ts'
import { expect, test } from '../../support/test.ts'

test.use({ ...OFFLINE_OPTIONS, viewport: HANDHELD })

test('an order is picked offline with a piece missing, collected by QR, returned and refunded', {
  tag: ['@desktop'],
}, async ({ page, context, products, browser }) => {
  test.slow()
  const [screws, paint] = [await products.inEveryBranch(), await products.inEveryBranch()]
  await giveBarcodes([screws, paint])
  const order = await placeOrder({
    quantities: { [screws.id]: 2, [paint.id]: 3 },
    isPaid: true,
    branchId: BRANCH_ID,
    ifShort: 'fewer',
  })
  let { id: lastMail } = await mailTo(order.email)
  const nextMail = async () => {
    const mail = await mailTo(order.email, lastMail)
    lastMail = mail.id
    return mail
  }

  // The picker, on a handheld without a network in the aisle.
  await signOn(page, 'picker')
  await openJob(page, order.number)
  const line = page.getByRole('article')
  await expect(line).toBeVisible()
  await context.setOffline(true)
  for (const pieces of [1, 2]) {
    await scan(page, eanOf(screws.number))
    if (pieces === 1) await expect(page.getByText('Offline, pak rustig door')).toBeVisible()
  }
  await expect(page.getByRole('article', { name: paint.name })).toBeVisible()
  for (const pieces of [1, 2]) {
    await scan(page, eanOf(paint.number))
    await expect(line.getByRole('status')).toHaveText(`${pieces} van 3`)
  }
  await context.setOffline(false)
  await expect(page.getByText('Offline, pak rustig door')).toBeHidden()

  // The third tin is not there. At the checkout the customer chose fewer pieces for this case.
  await page.getByRole('button', { name: 'Niet gevonden' }).click()
  await expect(page.getByRole('group', { name: 'Hoe verder' }).getByRole('radio').first()).toBeChecked()
  await page.getByRole('button', { name: /^Geef € 24,95 terug/ }).click()
  await expect(page.getByRole('heading', { name: 'Opgelost' })).toBeVisible()
  await page.getByRole('button', { name: 'Verder' }).click()
  expect((await nextMail()).text).toMatch(/Niet gevonden: 1 × [\s\S]*Je krijgt €\s24,95 terug/)
  await expect(page.getByRole('heading', { name: 'Zet weg en scan de plek' })).toBeVisible()
  await scan(page, 'P-B-07')
  await expect(page.getByRole('status')).toContainText(`${order.number} staat klaar op B 07`)
  const code = /\b[2-9B-DF-HJ-NP-TV-Z]{6}\b/.exec((await nextMail()).text)?.[0] ?? ''
  expect(code).not.toBe('')

  // The counter, on its own screen: the customer shows the QR code.
  const desk = await browser.newContext({ baseURL: OFFLINE_OPTIONS.baseURL, locale: 'nl-NL' })
  const counter = await desk.newPage()
  await signOn(counter, 'counter')
  await counter.getByRole('link', { name: 'Balie' }).click()
  const field = counter.getByLabel('Zoek op code, QR, nummer of naam')
  await field.fill(`${order.number} ${code}`)
  await field.press('Enter')
  await expect(counter.getByRole('article')).toContainText(paint.name)
  await counter.getByRole('button', { name: 'Geef uit' }).click()

  // One tin comes back unopened.
  await counter.getByRole('link', { name: 'Neem retour' }).click()
  await counter.getByRole('button', { name: `Eén meer: ${paint.name}` }).click()
  await counter.getByRole('button', { name: /^Geef € 24,95 terug/ }).click()
  await confirmAtProvider(counter, 'counter')
  await expect(counter.getByText('1 al terug')).toBeVisible()
  await desk.close()

  // The office sees the whole day of the order.
  const office = await browser.newContext({ baseURL: OFFLINE_OPTIONS.baseURL, locale: 'nl-NL' })
  const desktop = await office.newPage()
  await signOn(desktop, 'service')
  await desktop.goto(`/orders/${order.number}`)
  const history = desktop.getByRole('region', { name: 'Tijdlijn' }).getByRole('listitem')
  await expect(history.filter({ hasText: 'Niet alles gevonden bij het pakken' })).toHaveCount(1)
  await expect(history.filter({ hasText: 'Terugbetaald' })).toHaveCount(2)
  await office.close()
})
