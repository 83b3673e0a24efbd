import pg from 'pg'
import { expectAccessible } from '../../support/accessibility.ts'
import { mailTo } from '../../support/mailbox.ts'
import { placeOrder } from '../../support/orders.ts'
import { ADDRESSES } from '../../support/own/addresses.ts'
import { nextTuesday } from '../../support/own/next-tuesday.ts'
import { confirmAtProvider } from '../../support/staff/confirm.ts'
import { ops } from '../../support/staff/ops.ts'
import { STAFF_OPTIONS, signOn } from '../../support/staff/sign-on.ts'
import { expect, test } from '../../support/test.ts'

test.use(STAFF_OPTIONS)

async function query(text: string, ...values: unknown[]) {
  const client = new pg.Client({
    connectionString: ADDRESSES.DATABASE_URL,
    options: '-c shop.process=scenario',
  })
  await client.connect()
  try {
    return (await client.query(text, values)).rows
  } finally {
    await client.end()
  }
}

test('a missed promise is taken, gets a new day and leaves the list; the customer is notified', {
  tag: ['@desktop'],
}, async ({ page, products }) => {
  const article = await products.inEveryBranch()
  const order = await placeOrder({ quantities: { [article.id]: 1 }, isPaid: true, branchId: '1' })
  await query(
    `update orders set preferred_on = current_date - 200, late_notified_at = now() where number = $1`,
    order.number,
  )
  await signOn(page, 'service')
  await page.getByRole('link', { name: 'Aandacht', exact: true }).click()
  await page.getByRole('link', { name: /^Bestellingen \d/ }).click()
  await expect(page).toHaveURL(/area=orders/)
  await page.getByRole('link', { name: `Belofte niet gehaald: ${order.number}` }).click()
  const pane = page.getByRole('complementary', { name: 'Belofte niet gehaald' })
  await expect(pane).toContainText(order.number)
  await pane.getByRole('button', { name: 'Pak op' }).click()
  await expect(pane).toContainText('Van Femke Smit')
  await expectAccessible(page)
  const { id: before } = await mailTo(order.email)
  await pane.getByLabel('Nieuwe dag', { exact: true }).fill(nextTuesday().slice(0, 10))
  await pane.getByRole('button', { name: 'Beloof een nieuwe dag' }).click()
  await expect(page.getByRole('status')).toHaveText('Gelukt')
  await expect(page.getByRole('link', { name: `Belofte niet gehaald: ${order.number}` })).toHaveCount(0)
  expect((await mailTo(order.email, before)).subject).toContain('Nieuwe dag')
  await page.goto(`/orders/${order.number}`)
  await expect(page.getByRole('main')).toContainText('Nieuwe dag beloofd')
})

test('a token of the application signs a terminal in, and ends with a click', { tag: ['@desktop'] }, async ({
  page,
  products,
}) => {
  const article = await products.inEveryBranch()
  const order = await placeOrder({ quantities: { [article.id]: 1 }, isPaid: true, branchId: '1' })
  await query(
    `update orders set preferred_on = current_date - 200, late_notified_at = now() where number = $1`,
    order.number,
  )
  await signOn(page, 'operator')
  await page.getByRole('link', { name: 'Terminal' }).click()
  const name = `laptop ${Date.now()}`
  await page.getByLabel('Naam van de computer').fill(name)
  await page.getByRole('button', { name: 'Maak een sleutel' }).click()
  await confirmAtProvider(page, 'operator')
  await expect(page.getByLabel('Je sleutel, alleen nu zichtbaar')).toHaveValue(/^shop_staff_[\w-]{43}$/)
  await page.getByRole('button', { name: `Beëindig ${name}` }).click()
  await expect(page.getByText(name)).toHaveCount(0)
  expect(await ops('attention')).toMatch(new RegExp(`${order.number}.*since \\d{4}-`))
})

test('an operator sees the health of each part and subscribes to alerts', { tag: ['@desktop'] }, async ({ page }) => {
  await signOn(page, 'operator')
  await page.getByRole('link', { name: 'Gezondheid' }).click()
  const part = page.getByRole('listitem').filter({ hasText: 'Achtergrondwerk' })
  await expect(part.getByText('Goed')).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Stil vanaf').fill('21:30')
  await page.getByRole('button', { name: /Meld mij|Wijzig/ }).click()
  await expect(page.getByRole('status')).toHaveText('Je krijgt meldingen')
  await page.reload()
  await expect(page.getByLabel('Stil vanaf')).toHaveValue('21:30')
  await page.getByRole('button', { name: 'Geen meldingen meer' }).click()
  await expect(page.getByRole('status')).toHaveText('Je krijgt geen meldingen meer')
})
