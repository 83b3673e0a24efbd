import { expectAccessible } from '../../support/accessibility.ts'
import { placeOrder } from '../../support/orders.ts'
import { confirmAtProvider } from '../../support/staff/confirm.ts'
import { STAFF_OPTIONS, signOn } from '../../support/staff/sign-on.ts'
import { expect, test } from '../../support/test.ts'

test.use(STAFF_OPTIONS)

test('a large refund is confirmed, waits for a colleague, and is carried out after approval', {
  tag: ['@desktop'],
}, async ({ page, products, browser }) => {
  const article = await products.inEveryBranch()
  const order = await placeOrder({ quantities: { [article.id]: 12 }, isPaid: true, branchId: '1' })
  await signOn(page, 'service')
  await page.goto(`/orders/${order.number}`)
  await page.getByText('Annuleer bestelling').click()
  const cancel = page.getByRole('button', { name: 'Annuleer en betaal terug' })
  await cancel.click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('een bestelling annuleren')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Niet nu' }).click()
  await expect(page.getByRole('alert')).toContainText('Er is niets veranderd')
  await cancel.click()
  await confirmAtProvider(page, 'service')
  await expect(page.getByRole('status')).toHaveText('Dit wacht nu op goedkeuring door een collega.')

  await page.getByRole('link', { name: 'Aandacht' }).click()
  await page.getByRole('link', { name: 'Naar de goedkeuringen' }).click()
  const own = page.getByRole('listitem').filter({ hasText: order.number })
  await expect(own).toContainText('Wacht op een collega')
  await expect(own.getByRole('button', { name: 'Keur goed' })).toHaveCount(0)

  const office = await browser.newContext({ baseURL: STAFF_OPTIONS.baseURL, locale: 'nl-NL' })
  const colleague = await office.newPage()
  await signOn(colleague, 'operator')
  await colleague.getByRole('link', { name: 'Goed te keuren' }).click()
  const request = colleague.getByRole('listitem').filter({ hasText: order.number })
  await expect(request).toContainText('Gevraagd door Femke Smit')
  await expect(request).toContainText('€ 299,40')
  await expectAccessible(colleague)
  await request.getByRole('button', { name: 'Keur goed' }).click()
  await confirmAtProvider(colleague, 'operator')
  await expect(colleague.getByRole('status')).toHaveText('Goedgekeurd en uitgevoerd')
  await expect(request).toHaveCount(0)
  await colleague.goto(`/orders/${order.number}`)
  await expect(colleague.getByText('Geannuleerd').first()).toBeVisible()
  await office.close()
})
