import { expectAccessible } from '../../support/accessibility.ts'
import { placeOrder } from '../../support/orders.ts'
import { tabTo } from '../../support/staff/keyboard.ts'
import { STAFF_OPTIONS, signOn } from '../../support/staff/sign-on.ts'
import { expect, test } from '../../support/test.ts'

test.use(STAFF_OPTIONS)

test('five tasks by keyboard: a step of an order, a customer, a product, a list, and an action', {
  tag: ['@STAFF-27', '@desktop'],
}, async ({ page, products }) => {
  const article = await products.inEveryBranch()
  const order = await placeOrder({ quantities: { [article.id]: 1 }, isPaid: true, branchId: '1' })
  await signOn(page, 'operator')
  const { keyboard } = page
  const title = page.getByRole('heading', { level: 1 })
  const find = page.getByRole('combobox', { name: 'Zoek een bestelling, klant, artikel, scherm of actie' })
  const chosen = page.getByRole('dialog').getByRole('option', { selected: true })
  const search = async (text: string) => {
    await keyboard.press('Control+k')
    await expect(find).toBeFocused()
    await keyboard.type(text)
  }

  await expect(title).toContainText('Tarik')
  await search(order.number.toLowerCase())
  await expect(chosen).toContainText(order.number)
  await expectAccessible(page)
  await keyboard.press('Enter')
  await expect(title).toHaveText(`Bestelling ${order.number}`)
  await tabTo(page, page.getByRole('button', { name: 'Begin met pakken' }))
  await keyboard.press('Enter')
  await expect(page.getByRole('status')).toHaveText('Gelukt: Pakken')

  await search(order.email)
  await expect(chosen).toContainText(order.number)
  await expect(page.getByRole('dialog').getByRole('option')).toHaveCount(2)
  await keyboard.press('ArrowDown')
  await expect(chosen).toContainText(/^Klant \d+/)
  await expect(chosen).toContainText(`laatste bestelling ${order.number}`)
  await keyboard.press('Enter')
  // The record opens after a reason, also from here.
  await expect(title).toHaveText('Waarom open je dit dossier?')
  await tabTo(page, page.getByLabel('Reden'))
  await keyboard.type(`Klant belde over ${order.number}`)
  await keyboard.press('Tab')
  await keyboard.press('Enter')
  await expect(page.getByRole('region', { name: 'Bestellingen' }).getByRole('link')).toHaveText(order.number)

  await search(article.name)
  await expect(chosen).toContainText(article.name)
  await keyboard.press('Enter')
  await expect(title).toHaveText(article.name)

  await keyboard.press('g')
  await keyboard.press('b')
  await expect(title).toHaveText('Bestellingen')
  await keyboard.press('/')
  await expect(page.getByLabel('Nummer of e-mailadres')).toBeFocused()
  await keyboard.type(order.number)
  await keyboard.press('Enter')
  await expect(page.getByText('1 bestelling', { exact: true })).toBeVisible()
  await tabTo(page, page.getByRole('button', { name: 'Toon' }))
  await keyboard.press('j')
  await expect(page.getByRole('link', { name: order.number })).toBeFocused()
  await keyboard.press('x')
  await expect(page.getByRole('checkbox', { name: `Kies ${order.number}` })).toBeChecked()
  await keyboard.press('Shift+?')
  const help = page.getByRole('dialog', { name: 'Sneltoetsen' })
  await expect(help).toContainText('Volgende regel')
  await expect(help).toContainText('Zoek in deze lijst')
  await expect(help).toContainText('Naar Mensen')
  await expectAccessible(page)
  await keyboard.press('Escape')
  await expect(help).toHaveCount(0)

  await search('Instell')
  await expect(chosen).toContainText('Instellingen')
  await keyboard.press('Enter')
  await expect(title).toHaveText('Instellingen')
  await tabTo(page, page.getByRole('navigation', { name: 'Hoofdmenu' }).getByRole('link').first())
  await keyboard.press('Shift+?')
  await expect(help).toContainText('Ctrl K')
  await expect(help).not.toContainText('Volgende regel')
  await keyboard.press('Escape')
  await expect(help).toHaveCount(0)

  await search('retour')
  await expect(chosen).toHaveText('Neem een retour aan')
  await keyboard.press('Enter')
  await expect(page).toHaveURL(/\/counter\/return$/)
  await search('Afmelden')
  await expect(chosen).toHaveText('Afmelden')
  await keyboard.press('Enter')
  await expect(page).toHaveURL(/\/sign-in/)
})
