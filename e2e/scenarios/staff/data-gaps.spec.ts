import type { Page } from '@playwright/test'
import { DEMO_STAFF } from '../../../packages/demo-data/src/staff/staff.ts'
import { expectAccessible } from '../../support/accessibility.ts'
import { changeAs } from '../../support/staff/changes.ts'
import { STAFF_OPTIONS, signOn } from '../../support/staff/sign-on.ts'
import { expect, test } from '../../support/test.ts'

test.use(STAFF_OPTIONS)

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
/** The numbers of these products in the order of the list. */
const shown = async (page: Page, numbers: readonly string[]) => {
  await page.reload()
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  const texts = await page.getByRole('row').allInnerTexts()
  return texts.flatMap((text) => numbers.filter((number) => text.includes(number)))
}

test('data gaps are listed by turnover times missing data, until they are filled in', {
  tag: ['@RANGE-09', '@desktop'],
}, async ({ page, products }) => {
  const email = DEMO_STAFF.find(({ role }) => role === 'range')?.email ?? ''
  const change = (text: string, values: readonly unknown[]) => changeAs(email, 'Proef', text, values)
  const [poor, rich, small] = [await products.simple(), await products.simple(), await products.simple()]
  const numbers = [poor, rich, small].map(({ number }) => number)
  const ids = [poor, rich, small].map(({ id }) => id)
  await change(`insert into product_turnover (product_id, cents) select * from unnest($1::uuid[], $2::bigint[])`, [
    ids,
    [1_000_000_000, 3_000_000_000, 200_000_000],
  ])
  const touch = () => change('update product set version = version where id = any ($1::uuid[])', [ids])
  try {
    await touch()
    // The best seller lacks its weight only.
    await change(
      `update product set weight_grams = null, width_mm = 10, height_mm = 10, depth_mm = 10, scan_code = '29' || number || '0',
         specs = '{"length_mm": 1, "width_mm": 1, "thickness_mm": 1, "colour": "wit"}' where id = $1`,
      [rich.id],
    )
    await change(`update product_text set description = 'Proef' where product_id = $1`, [rich.id])
    await signOn(page, 'range')
    await page.getByRole('navigation', { name: 'Hoofdmenu' }).getByRole('link', { name: 'Ontbrekende data' }).click()
    await expect(heading(page)).toHaveText('Ontbrekende data')
    await expect.poll(() => shown(page, numbers)).toEqual([poor.number, rich.number, small.number])
    await expect(page.getByRole('row').filter({ hasText: rich.number })).toContainText('Gewicht (gram)')
    await expect(page.getByRole('row').filter({ hasText: rich.number })).toContainText('30.000.000,00')
    await expect(page.getByRole('row').filter({ hasText: poor.number })).toContainText('EAN')
    await expectAccessible(page)

    await page.getByRole('combobox', { name: 'Categorie' }).selectOption('scenario/artikelen')
    await expect(page).toHaveURL(/category=/)
    await page.getByRole('combobox', { name: 'Wat ontbreekt' }).selectOption('measures')
    await expect(page).toHaveURL(/kind=measures/)
    await page.getByText('Kolommen').click()
    await page.getByRole('checkbox', { name: 'Merk', exact: true }).click()
    await expect(page).toHaveURL(/columns=/)
    const address = page.url()
    await page.getByRole('link', { name: rich.number }).click()
    await expect(heading(page)).toHaveText(rich.name)
    await page.getByLabel('Gewicht (gram)').fill('1234')
    await page.getByRole('button', { name: 'Sla op' }).click()
    await expect(page.getByRole('status')).toHaveText('Opgeslagen')
    await page.goBack()
    await expect(heading(page)).toHaveText('Ontbrekende data')
    expect(page.url()).toBe(address)
    await expect(page.getByRole('columnheader', { name: 'Merk' })).toHaveCount(0)
    await expect.poll(() => shown(page, numbers)).toEqual([poor.number, small.number])
  } finally {
    await change('delete from product_turnover where product_id = any ($1::uuid[])', [ids])
    await touch()
  }
})
