import { expectAccessible } from '../../support/accessibility.ts'
import { placeOrder } from '../../support/orders.ts'
import { STAFF_OPTIONS, signOn } from '../../support/staff/sign-on.ts'
import { expect, test } from '../../support/test.ts'

test.use(STAFF_OPTIONS)

test('five tasks by keyboard: find, open, step, choose and filter, with the list of shortcuts', {
  tag: ['@desktop'],
}, async ({ page, products }) => {
  const article = await products.inEveryBranch()
  const order = await placeOrder({ quantities: { [article.id]: 1 }, isPaid: true, branchId: '1' })
  await signOn(page, 'operator')
  const { keyboard } = page
  const title = page.getByRole('heading', { level: 1 })

  await keyboard.press('Control+k')
  const find = page.getByRole('combobox', { name: 'Zoek een bestelling, artikel, scherm of actie' })
  await expect(find).toBeFocused()
  await keyboard.type(order.number.toLowerCase())
  await expect(page.getByRole('option', { name: order.number })).toHaveAttribute('aria-selected', 'true')
  await expectAccessible(page)
  await keyboard.press('Enter')
  await expect(title).toHaveText(`Bestelling ${order.number}`)

  await page.getByRole('button', { name: 'Begin met pakken' }).focus()
  await keyboard.press('Enter')
  await expect(page.getByRole('status')).toHaveText('Gelukt: Pakken')

  await keyboard.press('Control+k')
  await keyboard.type(article.name)
  await expect(page.getByRole('option').first()).toContainText(article.name)
  await keyboard.press('Enter')
  await expect(title).toHaveText(article.name)

  await keyboard.press('g')
  await keyboard.press('b')
  await expect(title).toHaveText('Bestellingen')
  await keyboard.press('/')
  await keyboard.type(order.number)
  await keyboard.press('Enter')
  await expect(page.getByText('1 bestelling', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Toon' }).focus()
  await keyboard.press('j')
  await expect(page.getByRole('link', { name: order.number })).toBeFocused()
  await keyboard.press('x')
  await expect(page.getByRole('checkbox', { name: `Kies ${order.number}` })).toBeChecked()

  await keyboard.press('Shift+?')
  const help = page.getByRole('dialog', { name: 'Sneltoetsen' })
  await expect(help).toContainText('Volgende regel')
  await expect(help).toContainText('Naar Mensen')
  await expectAccessible(page)
  await keyboard.press('Escape')
  await expect(help).toHaveCount(0)
  await keyboard.press('Control+k')
  await keyboard.type('Instell')
  await keyboard.press('Enter')
  await expect(title).toHaveText('Instellingen')
})
