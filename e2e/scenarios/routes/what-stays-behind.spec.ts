import { someCategory } from '../../support/catalogue.ts'
import { expect, test } from '../../support/test.ts'

test('the breadcrumb of a page is removed on the next one', { tag: ['@ROUTE-53'] }, async ({ page, request }) => {
  const { department, category } = await someCategory(request)
  const crumbs = page.getByRole('navigation', { name: 'Kruimelpad' })

  await page.goto(`/producten/${category.Url}`)
  await expect(crumbs.getByRole('link', { name: department.Name })).toBeVisible()

  await crumbs.getByRole('link', { name: department.Name }).click()
  await expect(page).toHaveURL(`/producten/${department.Url}`)
  await expect(crumbs.getByText(category.Name)).toHaveCount(0)

  await crumbs.getByRole('link', { name: 'Home' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('navigation', { name: 'Kruimelpad' })).toHaveCount(0)
})

test('the backdrop is removed with the page and stays through a change of hash', { tag: ['@ROUTE-52'] }, async ({
  page,
  request,
}) => {
  const { department } = await someCategory(request)
  const backdrop = page.getByTestId('backdrop')

  await page.goto('/merken#catalog')
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(backdrop).toBeVisible()

  await page.evaluate(() => {
    window.location.hash = 'btw'
  })
  await expect(page.getByRole('dialog', { name: 'Prijzen en btw' })).toBeVisible()
  await expect(backdrop).toBeVisible()

  await page.goBack()
  const panel = page.getByRole('dialog', { name: 'Producten' })
  await panel.getByText(department.Name, { exact: true }).click()
  await panel.getByRole('link', { name: `Alles in ${department.Name}` }).click()

  await expect(page).toHaveURL(`/producten/${department.Url}`)
  await expect(backdrop).toBeHidden()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
