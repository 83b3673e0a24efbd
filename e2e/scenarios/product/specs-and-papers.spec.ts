import { expect, test } from '../../support/test.ts'

test('specifications are in open tables by group, with documents to download', {
  tag: ['@CATALOG-15', '@UX-20', '@CATALOG-21', '@desktop'],
}, async ({ page, request, products }) => {
  const lamp = await products.lamp()
  await page.goto(lamp.path)
  const specs = page.locator('#specificaties')
  await expect(specs.getByRole('tab')).toHaveCount(0)
  await expect(specs.locator('caption')).toHaveText(['Maten en gewicht', 'Eigenschappen', 'Verpakking en codes'])
  const row = (name: string) =>
    specs.getByRole('row').filter({ has: page.getByRole('rowheader', { name, exact: true }) })
  await expect(row('Energieklasse')).toContainText(`${lamp.energyLevel} (schaal A tot G)`)
  await expect(row('Gewicht')).toContainText('kg')
  await expect(row('Artikelnummer')).toContainText(lamp.number)
  for (const { label, value } of lamp.fields ?? []) await expect(row(label).first()).toContainText(value)

  const papers = page.locator('#documenten').getByRole('link')
  await expect(papers).toHaveCount(lamp.files?.length ?? 0)
  for (const { url } of lamp.files ?? []) {
    await expect(page.locator(`#documenten a[href="${url}"]`)).toBeVisible()
    const reply = await request.get(url)
    expect(reply.headers()['content-type']).toBe('application/pdf')
  }
})

test('colour, material, size and pallet are shown, also in English', { tag: ['@CATALOG-15', '@desktop'] }, async ({
  page,
  request,
  products,
}) => {
  const coloured = await products.coloured()
  await page.goto(coloured.path)
  const table = page.locator('#specificaties')
  await expect(table.getByRole('row', { name: /^Kleur/ })).toContainText(new RegExp(coloured.color ?? '', 'i'))
  await expect(table.getByRole('row', { name: /^Materiaal/ })).toContainText(new RegExp(coloured.material ?? '', 'i'))

  const onPallet = await products.onPallet()
  await page.goto(onPallet.path)
  await expect(table.getByRole('row', { name: /^Op pallet/ })).toContainText('ja')
  await expect(table.getByRole('row', { name: /^Inhoud/ })).toContainText('m³')

  const reply = await request.get(`/api/aspos/products/url/${coloured.url}`, { headers: { 'x-language': 'en' } })
  const { Data: english } = await reply.json()
  await page.goto(`/en/${english.url.replace(/-(\d+)$/, '/product/$1')}`)
  await expect(table.getByRole('row', { name: /^Colour/ })).toContainText(english.color)
  await expect(table.getByRole('row', { name: /^Material/ })).toContainText(english.material)
})

test('two products of a category list the same specs in the same order and unit', {
  tag: ['@UX-20', '@desktop'],
}, async ({ page, products }) => {
  const first = await products.specified(2_600)
  const next = await products.specified(3_000)
  const rows: string[][] = []
  for (const { path } of [first, next]) {
    await page.goto(path)
    rows.push(await page.locator('#specificaties th[scope="row"]').allTextContents())
  }
  const [one = [], two = []] = rows
  expect(one.filter((name) => two.includes(name))).toEqual(two.filter((name) => one.includes(name)))
  expect(one.filter((name) => two.includes(name)).length).toBeGreaterThan(4)
})
