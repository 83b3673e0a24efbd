import type { APIRequestContext } from '@playwright/test'
import { expectAccessible } from '../../support/accessibility.ts'
import { placeOrder } from '../../support/orders.ts'
import { pickQuietly } from '../../support/staff/pick.ts'
import { STAFF_OPTIONS, signOn, signOnQuietly } from '../../support/staff/sign-on.ts'
import { expect, test } from '../../support/test.ts'

test.use(STAFF_OPTIONS)

const PICKER = 'Naima Bakkali'
/** Saves the day of the consent, which only the report of this scenario reads. */
async function agree(request: APIRequestContext, after: string) {
  const { settings } = await (await request.get('/api/staff/settings')).json()
  const { value: before } = settings.find(({ key }: { key: string }) => key === 'staffFiguresAgreed')
  const reply = await request.patch('/api/staff/settings', {
    data: { changes: [{ key: 'staffFiguresAgreed', before, after }] },
  })
  expect(reply.status(), await reply.text()).toBe(200)
}

test('figures are per branch and hour, and per person only with the consent of the works council', {
  tag: ['@STAFF-32', '@desktop'],
}, async ({ page, context, browser, products }) => {
  const article = await products.inEveryBranch()
  const order = await placeOrder({ quantities: { [article.id]: 2 }, isPaid: true, branchId: '1' })
  const floor = await browser.newContext({ baseURL: STAFF_OPTIONS.baseURL })
  await signOnQuietly(floor.request, 'picker')
  await pickQuietly(floor.request, order.number)
  await floor.close()

  await signOn(page, 'owner')
  await agree(context.request, '')
  const menu = page.getByRole('navigation', { name: 'Hoofdmenu' })
  await menu.getByRole('link', { name: 'Cijfers' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pakken per vestiging en uur')
  const main = page.getByRole('main')
  await expect(main.getByRole('rowheader', { name: /^\d\d:00–\d\d:00$/ }).first()).toBeVisible()
  await expect(main.getByText('Cijfers per medewerker staan uit')).toBeVisible()
  await expect(main.getByText(PICKER)).toHaveCount(0)
  await expectAccessible(page)

  await agree(context.request, '2026-01-15')
  try {
    await page.reload()
    const people = page.getByRole('region', { name: 'Per medewerker' })
    await expect(people.getByText('De ondernemingsraad stemde in')).toBeVisible()
    await expect(people.getByRole('rowheader', { name: PICKER }).first()).toBeVisible()
    await expectAccessible(page)
  } finally {
    await agree(context.request, '')
  }
  await page.reload()
  await expect(main.getByText('Cijfers per medewerker staan uit')).toBeVisible()
  await expect(main.getByText(PICKER)).toHaveCount(0)
})
