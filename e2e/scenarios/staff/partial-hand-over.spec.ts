import { randomUUID } from 'node:crypto'
import { expectAccessible } from '../../support/accessibility.ts'
import { gotoLive } from '../../support/live-page.ts'
import { mailTo } from '../../support/mailbox.ts'
import { placeOrder } from '../../support/orders.ts'
import { openDevice, signInByBadge } from '../../support/staff/device.ts'
import { makePerson } from '../../support/staff/own-people.ts'
import { jobIdOf, pickLine, pickQuietly } from '../../support/staff/pick.ts'
import { BRANCH_ID, openShop } from '../../support/staff/pickup.ts'
import { STAFF_OPTIONS } from '../../support/staff/sign-on.ts'
import { expect, test } from '../../support/test.ts'

test.use(STAFF_OPTIONS)

test('a customer who comes early takes the lines that are ready, and the rest later', {
  tag: ['@PICK-22', '@desktop'],
}, async ({ page, products, browser }) => {
  test.slow()
  const [ready, later] = [await products.inEveryBranch(), await products.inEveryBranch()]
  const quantities = { [ready.id]: 2, [later.id]: 1 }
  const order = await placeOrder({ quantities, isPaid: true, branchId: BRANCH_ID })
  const person = await makePerson(`Balie ${randomUUID().slice(0, 6)}`, 'counter', 1)
  const { context, device } = await openDevice(page, browser, 'Balie 1')
  await signInByBadge(device, person)

  // A colleague has picked one of two lines; the customer taps 'I am here' and gets the code.
  const picker = page.request
  const jobId = await jobIdOf(picker, order.number)
  await pickLine(picker, jobId, ready.id, 2)
  const customer = await openShop(browser)
  await gotoLive(customer, order.path)
  await customer.getByRole('button', { name: 'Ik ben er' }).click()
  const code = await customer.getByText(/^[2-9B-Z]{6}$/).textContent()

  await device.getByRole('navigation', { name: 'Hoofdmenu' }).getByRole('link', { name: 'Balie' }).click()
  await device.getByRole('link', { name: order.number }).click()
  const shown = device.getByRole('article')
  await expect(shown.getByRole('heading', { name: 'Een deel ligt klaar' })).toBeVisible()
  await expect(shown.getByRole('heading', { name: 'Nog niet klaar' })).toBeVisible()
  await device.getByLabel('Ophaalcode van de klant').fill(code ?? '')
  await expect(device.getByLabel('De rest ligt klaar op')).not.toHaveValue('')
  await expectAccessible(device)
  const { id: before } = await mailTo(order.email)
  await device.getByRole('button', { name: 'Geef dit deel uit' }).click()
  await expect(device.getByRole('status').getByText('dit deel is uitgegeven')).toBeVisible()
  await expect(shown).toContainText(`Meegenomen: 2 × ${ready.name}`)
  await expect(device.getByRole('button', { name: 'Geef dit deel uit' })).toHaveCount(0)
  expect((await mailTo(order.email, before)).text).toContain(`Meegenomen: 2 × ${ready.name}`)

  await gotoLive(customer, order.path)
  await expect(customer.getByRole('main')).toContainText(`2 × ${ready.name}`)
  await expect(customer.getByText('De bedenktijd begint als je het laatste deel hebt.')).toBeVisible()
  await expectAccessible(customer)

  // The rest is a pick job of one line. When it is stored, the same code collects it.
  await pickQuietly(picker, order.number)
  await device.getByRole('button', { name: 'Geef uit' }).waitFor()
  await device.getByLabel('Ophaalcode van de klant').fill(code ?? '')
  await device.getByRole('button', { name: 'Geef uit' }).click()
  await expect(device.getByRole('status').getByText('Gelukt: Opgehaald')).toBeVisible()
  await gotoLive(customer, order.path)
  await expect(customer.getByText('De bedenktijd begint als je het laatste deel hebt.')).toHaveCount(0)
  await context.close()
  await customer.context().close()
})
