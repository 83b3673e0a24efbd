import { scaleTimeout } from '../../../proof/kit/patience.ts'
import { expectAccessible } from '../../support/accessibility.ts'
import { makeDrafts } from '../../support/staff/changes.ts'
import { STAFF_OPTIONS, signOn } from '../../support/staff/sign-on.ts'
import { expect, test } from '../../support/test.ts'

test.use(STAFF_OPTIONS)

const COUNT = 12_340
const SHOWN = '12.340'
/** Each change is recorded and announced. */
const MOST_MS = scaleTimeout(90_000)

test('a person stops the sale of all 12,340 products of a query, and stops the job', {
  tag: ['@STAFF-29', '@desktop'],
}, async ({ page }) => {
  test.setTimeout(3 * MOST_MS)
  const drafts = await makeDrafts(COUNT)
  try {
    await signOn(page, 'range')
    await page.getByRole('navigation', { name: 'Hoofdmenu' }).getByRole('link', { name: 'Producten' }).click()
    await page.getByRole('combobox', { name: 'Categorie' }).selectOption(drafts.code)
    // The whole list has more than 10,000 products too, so the number does not show that the filter applies.
    await expect(page).toHaveURL(/category=/)
    await expect(page.getByRole('link', { name: drafts.first, exact: true })).toBeVisible()
    await expect(page.getByText('10.000+ producten', { exact: true })).toBeVisible()
    const collect = async (action: string) => {
      await page.getByRole('link', { name: 'Kies alle 10.000+ producten' }).click()
      await expect(page.getByText(`niet alleen voor deze pagina: Categorie: ${drafts.code}.`)).toBeVisible()
      await page.getByRole('combobox', { name: 'Actie' }).selectOption(action)
      await page.getByLabel('Reden').fill('Terugroepactie')
      await page.getByRole('button', { name: 'Tel de producten' }).click()
      await expect(page.getByText(`De actie wijzigt precies ${SHOWN} producten.`)).toBeVisible()
    }
    await collect('stop_sale')
    await expectAccessible(page)
    expect(await drafts.forSale()).toBe(COUNT)
    await page.getByRole('button', { name: `Start voor ${SHOWN} producten` }).click()
    const done = page.getByText(new RegExp(`^[1-9][\\d.]* van ${SHOWN}$`))
    await expect(done).toBeVisible({ timeout: MOST_MS })
    await page.getByRole('button', { name: 'Stop', exact: true }).click()
    await expect(page.getByText('Gestopt. Wat gewijzigd was, blijft gewijzigd.')).toBeVisible()
    const stopped = COUNT - (await drafts.forSale())
    expect(stopped).toBeGreaterThan(0)
    expect(stopped).toBeLessThan(COUNT)
    await expect(page.getByText(/^Gewijzigd: /)).toBeVisible()
    await expectAccessible(page)

    // A second job does the rest; those of the first were so already.
    await page.getByRole('link', { name: 'Naar de producten' }).click()
    await collect('stop_sale')
    await page.getByRole('button', { name: `Start voor ${SHOWN} producten` }).click()
    await expect(page.getByText(`${SHOWN} van ${SHOWN}`)).toBeVisible({ timeout: MOST_MS })
    const figure = async (text: string) =>
      Number((await page.getByText(new RegExp(`^${text}: `)).textContent())?.replaceAll(/\D/g, ''))
    const already = await figure('Was al zo')
    expect(already).toBeGreaterThanOrEqual(stopped) // the slice that the worker had begun was finished
    expect(already).toBeLessThan(COUNT)
    expect(await figure('Gewijzigd')).toBe(COUNT - already)
    expect(await drafts.forSale()).toBe(0)
    const download = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Download het resultaat' }).click()
    const stream = await (await download).createReadStream()
    const parts: Buffer[] = []
    for await (const part of stream) parts.push(part as Buffer)
    const lines = Buffer.concat(parts).toString().trim().split('\r\n')
    expect(lines).toHaveLength(COUNT + 1)
    expect(lines.filter((line) => line.endsWith(';changed'))).toHaveLength(COUNT - already)
    expect(lines.filter((line) => line.endsWith(';already'))).toHaveLength(already)

    await page.getByRole('navigation', { name: 'Hoofdmenu' }).getByRole('link', { name: 'Producten' }).click()
    await page.getByRole('link', { name: 'Bulkacties' }).click()
    await expect(page.getByRole('link', { name: `Verkoop stoppen: ${SHOWN} producten` }).first()).toBeVisible()
  } finally {
    await page.goto('about:blank')
    await drafts.remove()
  }
})
