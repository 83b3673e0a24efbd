import { expectAccessible } from '../../support/accessibility.ts'
import { placeOrder } from '../../support/orders.ts'
import { eanOf, giveBarcodes, HANDHELD, jobOf, putOnShelves, insertCode as scan } from '../../support/staff/pick.ts'
import { OFFLINE_OPTIONS, signOn, signOnQuietly } from '../../support/staff/sign-on.ts'
import { expect, test } from '../../support/test.ts'

test.use({ ...OFFLINE_OPTIONS, viewport: HANDHELD })

test('a picker walks once for three orders; each item names its crate, also offline', {
  tag: ['@PICK-04', '@desktop'],
}, async ({ page, context, products }) => {
  const goods = [await products.inEveryBranch(), await products.inEveryBranch(), await products.inEveryBranch()]
  const [near, middle, far] = goods
  if (!near || !middle || !far) throw new Error('the scenario has three products')
  await giveBarcodes(goods)
  // The numbers of the products are in another order than their aisles.
  await putOnShelves([
    [far.id, 90],
    [middle.id, 45],
    [near.id, 20],
  ])
  const order = (quantities: Record<string, number>) => placeOrder({ quantities, isPaid: true, branchId: '1' })
  const orders = [
    await order({ [far.id]: 1, [near.id]: 2 }),
    await order({ [middle.id]: 1 }),
    await order({ [far.id]: 2, [middle.id]: 1 }),
  ]
  await signOn(page, 'picker')
  await page.getByRole('navigation', { name: 'Hoofdmenu' }).getByRole('link', { name: 'Pakken' }).click()
  await page.getByRole('button', { name: 'Maak een ronde' }).click()
  const start = page.getByRole('button', { name: 'Start ronde van' })
  await expect(start).toBeDisabled()
  for (const { number } of orders) await page.getByRole('checkbox', { name: number }).check()
  await expect(page.getByText('3 gekozen')).toBeVisible()
  await expectAccessible(page)
  await start.click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Ronde van 3')
  const ids = new URL(page.url()).searchParams.get('jobs')?.split(',') ?? []
  expect(ids).toHaveLength(3)

  const article = page.getByRole('article')
  const expectItem = async (product: { name: string }, aisle: string, crate: string, figure: string) => {
    await expect(article).toHaveAccessibleName(product.name)
    await expect(article.getByRole('definition').first()).toHaveText(aisle)
    await expect(article).toContainText(`Nu in krat ${crate}`)
    await expect(article.getByRole('status')).toHaveText(figure)
  }
  await expectItem(near, '20', 'A', '0 van 2')
  await expectAccessible(page)
  await scan(page, eanOf(near.number))
  await expectItem(near, '20', 'A', '1 van 2')
  await scan(page, eanOf(near.number))
  // Two orders need the same product: one stop, two crates.
  await expectItem(middle, '45', 'B', '0 van 1')
  await expect(article).toContainText(`Daarna ${orders[2]?.number}`)
  await scan(page, eanOf(middle.number))
  await expectItem(middle, '45', 'C', '0 van 1')

  await context.setOffline(true)
  await scan(page, eanOf(middle.number))
  await expectItem(far, '90', 'A', '0 van 1')
  await scan(page, eanOf(far.number))
  await expectItem(far, '90', 'C', '0 van 2')
  await scan(page, eanOf(far.number))
  await expectItem(far, '90', 'C', '1 van 2')
  await expect(page.getByText('Offline, pak rustig door')).toBeVisible()
  await context.setOffline(false)
  const picked = async () =>
    Promise.all(ids.map(async (id) => (await jobOf(page, id)).lines.reduce((sum, line) => sum + line.picked, 0)))
  await expect.poll(picked).toEqual([3, 1, 2])
  await expect(page.getByText('Offline, pak rustig door')).toBeHidden()

  // A reload continues the round; nothing is counted twice.
  await page.reload()
  await expectItem(far, '90', 'C', '1 van 2')
  await scan(page, eanOf(near.number))
  await expect(page.getByRole('alert')).toContainText('Te veel')
  await scan(page, eanOf(far.number))

  // Each crate gets its own place.
  for (const [at, { number }] of orders.entries()) {
    await expect(page.getByRole('heading', { level: 2 })).toContainText(
      `krat ${'ABC'[at]} weg en scan de plek: ${number}`,
    )
    await scan(page, `P-R-0${at + 1}`)
  }
  await expect(page.getByRole('status').filter({ hasText: 'R 03' })).toContainText(
    `${orders[2]?.number} staat klaar op R 03`,
  )
  expect(await Promise.all(ids.map(async (id) => (await jobOf(page, id)).storage))).toEqual(['R 01', 'R 02', 'R 03'])
})

test('a round has at most eight orders, without those of a colleague; stopping returns them', {
  tag: ['@PICK-04', '@desktop'],
}, async ({ page, products, playwright }) => {
  const screws = await products.inEveryBranch()
  await giveBarcodes([screws])
  const orders: { number: string }[] = []
  for (let nth = 0; nth < 9; nth += 1)
    orders.push(await placeOrder({ quantities: { [screws.id]: 1 }, isPaid: true, branchId: '1' }))
  const [first = '', taken = '', next = ''] = orders.map(({ number }) => number)
  await signOn(page, 'picker')
  await page.getByRole('navigation', { name: 'Hoofdmenu' }).getByRole('link', { name: 'Pakken' }).click()
  await page.getByRole('button', { name: 'Maak een ronde' }).click()
  for (const { number } of orders) await page.getByRole('checkbox', { name: number }).check()
  await expect(page.getByText('Een ronde heeft hooguit 8 bestellingen.')).toBeVisible()
  const start = page.getByRole('button', { name: 'Start ronde van' })
  await expect(start).toBeDisabled()
  await page.getByRole('checkbox', { name: first }).uncheck()
  await expect(start).toBeEnabled()

  // A colleague is faster with one of them, and this screen is not updated in time.
  const colleague = await playwright.request.newContext({ baseURL: OFFLINE_OPTIONS.baseURL })
  await signOnQuietly(colleague, 'counter')
  await page.route('**/pick-jobs/*/claim', async (route) => {
    const id = new URL(route.request().url()).pathname.split('/').at(-2) ?? ''
    if ((await jobOf(page, id)).number === taken) await colleague.post(`/api/staff/pick-jobs/${id}/claim`)
    await route.continue()
  })
  await start.click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Ronde van 7')
  await expect(page.getByText(`een collega pakt ze al: ${taken}`)).toBeVisible()
  await scan(page, eanOf(screws.number))
  await expect(page.getByRole('article')).toContainText('Nu in krat B')
  // All return to the list with their picked pieces.
  await page.getByRole('button', { name: 'Stop met pakken' }).click()
  await expect(page).toHaveURL(/\/pick$/)
  await expect(page.getByRole('listitem').getByRole('button', { name: next })).not.toContainText('Jij pakt')
  await expect(page.getByRole('listitem').getByRole('button', { name: taken })).toContainText('Bram Visser pakt')
  await colleague.dispose()
})

test('goods of one order that are missing in a round change that order only', {
  tag: ['@PICK-04', '@desktop'],
}, async ({ page, products }) => {
  const [found, missing] = [await products.inEveryBranch(), await products.inEveryBranch()]
  await giveBarcodes([found, missing])
  await putOnShelves([
    [found.id, 3],
    [missing.id, 4],
  ])
  const orders = [
    await placeOrder({ quantities: { [found.id]: 1 }, isPaid: true, branchId: '1' }),
    await placeOrder({ quantities: { [found.id]: 1, [missing.id]: 2 }, isPaid: true, branchId: '1' }),
  ]
  await signOn(page, 'picker')
  await page.getByRole('navigation', { name: 'Hoofdmenu' }).getByRole('link', { name: 'Pakken' }).click()
  await page.getByRole('button', { name: 'Maak een ronde' }).click()
  for (const { number } of orders) await page.getByRole('checkbox', { name: number }).check()
  await page.getByRole('button', { name: 'Start ronde van 2' }).click()
  const article = page.getByRole('article')
  for (const crate of ['A', 'B']) {
    await expect(article).toContainText(`Nu in krat ${crate}`)
    await scan(page, eanOf(found.number))
  }
  await expect(article).toHaveAccessibleName(missing.name)
  await page.getByRole('button', { name: 'Niet gevonden' }).click()
  await page.getByRole('radio', { name: /stuks minder/ }).check()
  await page.getByRole('button', { name: /^Geef € 49,90 terug/ }).click()
  await expect(page.getByRole('heading', { name: 'Opgelost' })).toBeVisible()
  await page.getByRole('button', { name: 'Verder' }).click()
  for (const [at, { number }] of orders.entries()) {
    await expect(page.getByRole('heading', { level: 2 })).toContainText(
      `krat ${'AB'[at]} weg en scan de plek: ${number}`,
    )
    await scan(page, `P-S-0${at + 1}`)
  }
  await expect(page.getByRole('status').filter({ hasText: 'S 02' })).toContainText(
    `${orders[1]?.number} staat klaar op S 02`,
  )
})
