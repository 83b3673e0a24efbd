import { expectAccessible } from '../../support/accessibility.ts'
import { placeOrder } from '../../support/orders.ts'
import { BRANCH_ID } from '../../support/staff/pickup.ts'
import { STAFF_OPTIONS, signOn } from '../../support/staff/sign-on.ts'
import { expect, test } from '../../support/test.ts'

test.use(STAFF_OPTIONS)

test('stock of a branch is explained, corrected by a difference and listed as a movement', {
  tag: ['@RANGE-23', '@RANGE-24', '@desktop'],
}, async ({ page, products }) => {
  const article = await products.inEveryBranch()
  const order = await placeOrder({ quantities: { [article.id]: 2 }, isPaid: true, branchId: BRANCH_ID })
  await signOn(page, 'owner')
  await page.goto(`/products/${article.number}`)
  const row = page.getByRole('table', { name: 'Voorraad' }).getByRole('row').filter({ hasText: 'Utrecht' }).first()
  await row.getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Voorraad van ${article.name}`)
  const parts = page.getByRole('region', { name: 'Zo komt de voorraad tot stand' })
  const pieces = async (name: string) =>
    Number(
      ((await parts.locator('dl > div').filter({ hasText: name }).locator('dd').textContent()) ?? '').replace('−', '-'),
    )
  const onHand = await pieces('In het rek')
  expect(await pieces('Verkocht, nog niet meegenomen')).toBe(-2)
  expect(await pieces('Te verkopen')).toBe(onHand - 2)
  await expectAccessible(page)

  // A refused difference stays as it was typed.
  const field = page.getByLabel('Verschil in stuks')
  await field.fill('twee')
  await page.getByRole('button', { name: 'Corrigeer' }).click()
  await expect(page.getByRole('alert')).toHaveText('Vul een heel getal in, bijvoorbeeld -2 of 5.')
  await expect(field).toHaveValue('twee')
  await field.fill(String(-onHand))
  await page.getByRole('button', { name: 'Corrigeer' }).click()
  await expect(page.getByRole('alert')).toContainText('Er blijven minder stuks over dan er verkocht')

  // A double click is one correction.
  await field.fill('-1')
  await page.getByLabel('Reden').selectOption({ label: 'Beschadigd' })
  await page.getByLabel('Toelichting').fill('Hoek af')
  await page.getByRole('button', { name: 'Corrigeer' }).dblclick()
  await expect(page.getByRole('status')).toHaveText(`Gecorrigeerd. Er liggen nu ${onHand - 1} stuks.`)
  await expect(field).toHaveValue('')
  // The figures are reread after the message.
  await expect.poll(() => pieces('In het rek')).toBe(onHand - 1)
  await expect.poll(() => pieces('Te verkopen')).toBe(onHand - 3)
  const moves = page.getByRole('table', { name: 'Laatste mutaties' })
  await expect(moves.getByRole('row').nth(1)).toContainText('Beschadigd, door')
  await expect(moves.getByRole('row').nth(1)).toContainText('Hoek af')
  await expect(moves.getByText('Beschadigd, door')).toHaveCount(1)
  await expectAccessible(page)
  expect(order.number).not.toBe('')
})
