import { expectAccessible } from '../../support/accessibility.ts'
import { mailTo } from '../../support/mailbox.ts'
import { placeOrder } from '../../support/orders.ts'
import { eanOf, giveBarcodes, HANDHELD, jobOf, listen, openJob, scan, tonesOf } from '../../support/staff/pick.ts'
import { STAFF_OPTIONS, signOn } from '../../support/staff/sign-on.ts'
import { expect, test } from '../../support/test.ts'

test.use({ ...STAFF_OPTIONS, viewport: HANDHELD })

test('a picker scans an order, stores it, and the customer gets the code', {
  tag: ['@PICK-07', '@PICK-08', '@PICK-10', '@PICK-17', '@desktop'],
}, async ({ page, products }) => {
  const [screws, beam, other] = [
    await products.inEveryBranch(),
    await products.inEveryBranch(),
    await products.inEveryBranch(),
  ]
  await giveBarcodes([screws, other])
  const order = await placeOrder({ quantities: { [screws.id]: 3, [beam.id]: 2 }, isPaid: true, branchId: '1' })
  const { id: before } = await mailTo(order.email)
  await listen(page)
  await signOn(page, 'picker')
  const id = await openJob(page, order.number)
  const line = (name: string) => page.getByRole('article', { name })
  const job = await jobOf(page, id)
  // The walking order decides which line is first.
  if (job.lines[0]?.productId === beam.id) await press()
  await expect(line(screws.name)).toContainText('0 van 3')

  await scan(page, eanOf(other.number))
  const alert = page.getByRole('alert')
  await expect(alert).toContainText('Ander artikel')
  await expect(alert).toHaveCSS('background-color', 'rgb(194, 50, 29)')
  expect((await tonesOf(page)).slice(-2)).toEqual([220, 220])
  await expectAccessible(page)
  await scan(page, `]C1010${eanOf(screws.number)}10LOT7`)
  await expect(alert).toBeHidden()
  await expect(line(screws.name)).toContainText('1 van 3')
  expect(await tonesOf(page)).toEqual([1800])
  await scan(page, `010${eanOf(screws.number)}303`)
  await expect(alert).toContainText('Te veel')
  expect(await tonesOf(page)).toEqual([220, 220])
  await page.getByRole('button', { name: 'Verder' }).click()
  await expect(line(screws.name)).toContainText('1 van 3')
  await expectAccessible(page)
  await scan(page, `010${eanOf(screws.number)}302`)
  expect(await tonesOf(page)).toEqual([1200, 1800])
  if (job.lines[0]?.productId !== beam.id) await press()

  async function press() {
    await expect(line(beam.name)).toContainText('0 van 2')
    await expect(line(beam.name).getByRole('img', { includeHidden: true })).toBeVisible()
    const button = page.getByRole('button', { name: 'Zonder code: houd vast voor 2×' })
    await button.click() // a touch in passing
    await expect(line(beam.name)).toContainText('0 van 2')
    const box = await button.boundingBox()
    expect(box?.height).toBeGreaterThanOrEqual(44)
    await button.hover()
    await page.mouse.down()
    await expect(line(beam.name)).toBeHidden()
    await page.mouse.up()
  }

  await expect(page.getByRole('heading', { name: 'Zet weg en scan de plek' })).toBeVisible()
  await expectAccessible(page)
  await scan(page, eanOf(screws.number))
  await expect(alert).toContainText('Geen plek')
  expect((await jobOf(page, id)).state).toBe('picking')
  await scan(page, 'P-B-07')
  await expect(page.getByRole('status')).toContainText(`${order.number} staat klaar op B 07`)
  const mail = await mailTo(order.email, before)
  expect(mail.text).toMatch(/\b[2-9B-Z]{6}\b/)
  expect(await jobOf(page, id)).toMatchObject({ state: 'done', storage: 'B 07' })
  await page.getByRole('link', { name: 'Naar de lijst' }).click()
  await expect(page.getByRole('button', { name: order.number })).toHaveCount(0)
})

test('the scan of a shelf label and a product adds the place to the map of the branch', {
  tag: ['@PICK-05', '@desktop'],
}, async ({ page, products }) => {
  const goods = [await products.inEveryBranch(), await products.inEveryBranch()]
  await giveBarcodes(goods)
  const quantities = Object.fromEntries(goods.map(({ id }) => [id, 2]))
  const order = await placeOrder({ quantities, isPaid: true, branchId: '1' })
  await signOn(page, 'picker')
  const id = await openJob(page, order.number)
  const [first, last] = (await jobOf(page, id)).lines
  if (!first || !last) throw new Error('the job has two lines')
  expect([first.shelf, last.shelf]).toEqual([null, null])
  await expect(page.getByRole('article')).toHaveAccessibleName(first.title)
  await expect(page.getByRole('article')).toContainText(first.category)
  await scan(page, 'S-12-04-C')
  await expect(page.getByText('Plek S-12-04-C')).toBeVisible()
  await scan(page, eanOf(last.productNumber))
  await expect(page.getByRole('article', { name: last.title }).getByRole('definition')).toHaveText(['12', '04', 'C'])
  // The place is known from now on, so the line comes before one without a place.
  await expect
    .poll(async () => (await jobOf(page, id)).lines.map(({ shelf }) => shelf))
    .toEqual([{ aisle: 12, bay: 4, level: 'C' }, null])
})

test('quantities from 12 pieces can be typed after one scan', {
  tag: ['@desktop'],
}, async ({ page, products }) => {
  const tiles = await products.inEveryBranch()
  await giveBarcodes([tiles])
  const order = await placeOrder({ quantities: { [tiles.id]: 14 }, isPaid: true, branchId: '1' })
  await signOn(page, 'picker')
  await openJob(page, order.number)
  const figure = page.getByRole('article').getByRole('status')
  await expect(page.getByLabel('Aantal erbij')).toHaveCount(0)
  await page.getByRole('button', { name: 'Stop met pakken' }).focus()
  await scan(page, eanOf(tiles.number)) // a focused button is not pressed by the Enter of the scanner
  await expect(figure).toHaveText('1 van 14')
  await page.getByLabel('Aantal erbij').fill('14')
  await page.getByRole('button', { name: 'Tel', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText('Te veel')
  await page.getByRole('button', { name: 'Verder' }).click()
  await page.getByLabel('Aantal erbij').fill('13')
  await page.getByRole('button', { name: 'Tel', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Zet weg en scan de plek' })).toBeVisible()
})
