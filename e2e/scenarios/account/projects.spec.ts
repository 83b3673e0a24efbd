import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../../support/accessibility.ts'
import { newCustomer, signIn } from '../../support/customer.ts'
import { gotoLive } from '../../support/live-page.ts'
import { expect, test } from '../../support/test.ts'

// A withdrawn link and a refused change are part of the scenario.
test.use({ tolerated: [/status of (?:404|422)/] })

const phaseOf = (page: Page, name: string) => page.locator(`[data-project-phase="${name}"]`)
const lineOf = (page: Page, phase: string, number: string) =>
  phaseOf(page, phase).locator(`[data-project-line="${number.replace(/^0+/, '')}"]`)
const quantityOf = (page: Page, phase: string, number: string) => lineOf(page, phase, number).getByRole('textbox')

/** A new list that is made a project through the page of the list. */
async function openProject(page: Page, name: string) {
  await page.getByLabel('Naam van de kluslijst').fill(name)
  await page.getByRole('button', { name: 'Maak kluslijst' }).click()
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
  await page.getByRole('button', { name: 'Maak er een project van' }).click()
  await expect(page).toHaveURL(/\/mijn-kluslijsten\/[^/]+\/project$/)
  await expect(page.getByText('Begin met een ruimte of fase.')).toBeVisible()
}

async function addPhase(page: Page, name: string) {
  await page.getByLabel('Nieuwe ruimte of fase').fill(name)
  await page.getByRole('button', { name: 'Voeg ruimte of fase toe' }).click()
  await expect(phaseOf(page, name)).toBeVisible()
  await expect(page.getByLabel('Nieuwe ruimte of fase')).toHaveValue('')
}

async function addLine(page: Page, phase: string, number: string, quantity: number) {
  const inPhase = phaseOf(page, phase)
  await inPhase.getByLabel(`Artikelnummer voor ${phase}`).fill(number)
  await inPhase.getByLabel('Aantal', { exact: true }).fill(String(quantity))
  await inPhase.getByRole('button', { name: 'Voeg toe', exact: true }).click()
  await expect(quantityOf(page, phase, number)).toBeVisible()
}

/** Opens the fields of a phase and saves them. */
async function saveAbout(page: Page, phase: string, fields: Readonly<Record<string, string>>) {
  const inPhase = phaseOf(page, phase)
  const about = inPhase.locator('details')
  if (!(await about.evaluate((one: HTMLDetailsElement) => one.open))) await about.locator('summary').click()
  for (const [label, value] of Object.entries(fields)) await inPhase.getByLabel(label).fill(value)
  await about.getByRole('button', { name: 'Bewaar' }).click()
}

const linkOf = (page: Page, label: string) => page.getByLabel(label, { exact: true }).inputValue()

test('two people plan a project at the same time until the owner withdraws the link', {
  tag: ['@SHOP-10', '@desktop'],
}, async ({ page, browser, request, products, baseURL }) => {
  const [tile, glue] = [await products.inEveryBranch(), await products.inEveryBranch()]
  await signIn(page, await newCustomer(request, 'Wilhelmina'), '/mijn-kluslijsten')
  await openProject(page, 'Verbouwing')
  await addPhase(page, 'Sloop')
  await addPhase(page, 'Badkamer')
  await addLine(page, 'Badkamer', tile.number, 3)
  await saveAbout(page, 'Badkamer', { Budget: '1.000', Notities: 'Eerst de vloer.' })
  await expect(phaseOf(page, 'Badkamer').getByText('Eerst de vloer.', { exact: true }).first()).toBeVisible()
  await expect(phaseOf(page, 'Badkamer').getByText('van je budget van € 1.000,00')).toBeVisible()
  await phaseOf(page, 'Badkamer').getByRole('button', { name: 'Omhoog Badkamer' }).click()
  await expect(page.locator('[data-project-phase]').first()).toHaveAttribute('data-project-phase', 'Badkamer')
  await expectAccessible(page)

  for (const link of ['kijklink', 'bewerklink']) {
    await page.getByRole('button', { name: `Maak een ${link}` }).click()
    await expect(page.getByRole('button', { name: `Trek de ${link} in` })).toBeVisible()
  }
  const [view, edit] = [await linkOf(page, 'Link om te bekijken'), await linkOf(page, 'Link om te bewerken')]
  expect(view).not.toBe(edit)

  const second = await browser.newContext({ baseURL: baseURL ?? '', locale: 'nl-NL' })
  try {
    await second.addCookies([{ name: 'cookie_consent', value: 's0m0', url: baseURL ?? '' }])
    const other = await second.newPage()
    // The link for viewing shows the same without a field.
    const opened = await other.goto(view)
    expect(opened?.headers()['referrer-policy']).toBe('same-origin')
    expect(opened?.headers()['x-robots-tag']).toBe('noindex')
    await expect(other.getByRole('heading', { level: 1, name: 'Verbouwing' })).toBeVisible()
    await expect(lineOf(other, 'Badkamer', tile.number)).toContainText('3 ×')
    await expect(other.locator('main [data-project-phase] form').getByRole('textbox')).toHaveCount(0)
    await expect(other.locator('main')).not.toContainText(/Wilhelmina|Dekker|Atoomweg/)

    // The second person edits; the owner sees it without reloading.
    await gotoLive(other, edit)
    await addLine(other, 'Sloop', glue.number, 2)
    await saveAbout(other, 'Sloop', { Notities: 'Container bestellen.' })
    await expect(lineOf(page, 'Sloop', glue.number)).toBeVisible()
    await expect(phaseOf(page, 'Sloop').getByText('Container bestellen.', { exact: true }).first()).toBeVisible()
    // The owner changes; the second person sees it.
    await lineOf(page, 'Badkamer', tile.number).getByRole('button', { name: 'Meer' }).click()
    await expect(quantityOf(other, 'Badkamer', tile.number)).toHaveValue('4')
    await expectAccessible(other)

    // Both type notes of one phase: the second save is refused, and its text stays in the form.
    const about = phaseOf(page, 'Sloop').locator('details')
    await about.locator('summary').click()
    await about.getByLabel('Notities').fill('Zelf doen.')
    await saveAbout(other, 'Sloop', { Notities: 'Container staat er.' })
    await expect(phaseOf(page, 'Sloop').locator('> p').getByText('Container staat er.')).toBeVisible()
    await expect(about.getByLabel('Notities')).toHaveValue('Zelf doen.')
    await about.getByRole('button', { name: 'Bewaar' }).click()
    await expect(about.getByText('Iemand anders veranderde dit net.')).toBeVisible()
    await expect(about.getByLabel('Notities')).toHaveValue('Zelf doen.')
    await about.getByRole('button', { name: 'Bewaar' }).click()
    await expect(phaseOf(other, 'Sloop').locator('> p').getByText('Zelf doen.')).toBeVisible()

    // The owner withdraws the right while the second person types.
    const typed = phaseOf(other, 'Sloop').getByLabel('Artikelnummer voor Sloop')
    await typed.fill(tile.number)
    await page.getByRole('button', { name: 'Trek de bewerklink in' }).click()
    await expect(page.getByRole('button', { name: 'Maak een bewerklink' })).toBeVisible()
    await expect(other.getByRole('heading', { level: 1, name: 'Deze link werkt niet meer' })).toBeVisible()
    const again = await other.goto(edit)
    expect(again?.status()).toBe(404)
    await expect(other.locator('main')).not.toContainText('Verbouwing')
    await other.goto(view)
    await expect(phaseOf(other, 'Sloop')).toContainText('Zelf doen.')
  } finally {
    await second.close()
  }
})

test('a calculation goes into a phase, is replaced, printed and ordered by phase', {
  tag: ['@SHOP-10', '@desktop'],
}, async ({ page, request, products }) => {
  const extra = await products.inEveryBranch()
  await signIn(page, await newCustomer(request), '/mijn-kluslijsten')
  await openProject(page, 'Zolder')
  await addPhase(page, 'Logeerkamer')
  await addPhase(page, 'Overloop')
  await addLine(page, 'Overloop', extra.number, 2)
  const project = new URL(page.url()).pathname

  const save = async (address: string, button: RegExp) => {
    await gotoLive(page, address)
    await page.getByRole('button', { name: 'Bewaar op een kluslijst' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: /Zolder/ }).click()
    await dialog.getByRole('button', { name: button }).click()
    await expect(page.getByText('De onderdelen staan op de lijst Zolder, Logeerkamer.')).toBeVisible()
    await gotoLive(page, project)
  }
  const room = phaseOf(page, 'Logeerkamer')
  await save('/klusplanner/verf?length=4&width=3', /Voeg toe aan Logeerkamer/)
  await expect(room.getByText('Berekend met de klusplanner: Kamer schilderen')).toBeVisible()
  const small = await room.locator('[data-project-total]').textContent()
  const sizes = (await room.getByRole('link', { name: 'Andere maten' }).getAttribute('href')) ?? ''
  expect(sizes).toMatch(/length=4&width=3/)
  await save(sizes.replace('length=4', 'length=12'), /Vervang de berekening in Logeerkamer/)
  await expect(room.locator('[data-project-plan]')).toHaveCount(1)
  await expect(room.locator('[data-project-total]')).not.toHaveText(small ?? '')
  const large = (await room.locator('[data-project-total]').textContent()) ?? ''

  // A quantity changed by hand returns to the calculated one.
  const first = room.locator('[data-project-line]').first()
  const counted = await first.getByRole('textbox').inputValue()
  await first.getByRole('button', { name: 'Meer' }).click()
  await expect(room.locator('[data-project-total]')).not.toHaveText(large)
  await room.getByRole('button', { name: 'Opnieuw berekenen' }).click()
  await expect(room.locator('[data-project-total]')).toHaveText(large)
  await expect(first.getByRole('textbox')).toHaveValue(counted)

  // A picture, encoded again.
  const picture = { name: 'kamer.png', mimeType: 'image/png', buffer: aPicture() }
  await page.getByLabel('Foto toevoegen aan Logeerkamer').setInputFiles(picture)
  const shown = room.getByRole('img', { name: 'Foto 1 van Logeerkamer' })
  await expect(shown).toBeVisible()
  await shown.scrollIntoViewIfNeeded()
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)

  // On paper: quantities and notes, no forms.
  await page.emulateMedia({ media: 'print' })
  await expect(lineOf(page, 'Overloop', extra.number).getByText('2 ×')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Bestel deze fase Overloop' })).toBeHidden()
  await expect(quantityOf(page, 'Overloop', extra.number)).toBeHidden()
  await page.emulateMedia({ media: 'screen' })

  // One action orders one phase.
  await page.getByRole('button', { name: 'Bestel deze fase Overloop' }).click()
  await expect(page.getByRole('region', { name: 'Meldingen' })).toContainText('1 artikel ligt in je winkelwagen.')
  await gotoLive(page, '/winkelwagen')
  const ordered = page.locator('.lines > li')
  await expect(ordered).toHaveCount(1)
  await expect(ordered).toContainText(extra.name)
  await expect(ordered.getByRole('textbox')).toHaveValue('2')
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false, tolerated: [/^failed: csp GET .*\.js$|status of 422/] })

  test('a person with the link edits a project, and a wrong budget stays in its field', {
    tag: ['@SHOP-10', '@desktop'],
  }, async ({ page, request, products }) => {
    const product = await products.inEveryBranch()
    const { email, password } = await newCustomer(request)
    const login = await request.post('/api/aspos/authentication/login', { data: { email, password } })
    const headers = { authorization: `Bearer ${(await login.json()).token}` }
    const base = '/api/aspos/customer/wishlists'
    const list = await (await request.post(base, { headers, data: { listName: 'Garden' } })).json()
    const path = `${base}/id/${list.Data.id}/project`
    await request.put(path, { headers })
    const { Data } = await (await request.put(`${path}/links/edit`, { headers })).json()
    await page.goto(`/en/project?key=${Data.key}`)
    await page.getByLabel('New room or phase').fill('Shed')
    await page.getByRole('button', { name: 'Add room or phase' }).click()
    const shed = phaseOf(page, 'Shed')
    await shed.getByLabel('Product number for Shed').fill(product.number)
    await shed.getByLabel('Quantity', { exact: true }).fill('3')
    await shed.getByRole('button', { name: 'Add', exact: true }).click()
    await expect(quantityOf(page, 'Shed', product.number)).toHaveValue('3')
    await shed.locator('summary').click()
    await shed.getByLabel('Budget').fill('a lot')
    await shed.getByLabel('Notes').fill('Level the ground first.')
    await shed.locator('details').getByRole('button', { name: 'Save' }).click()
    await expect(shed.getByText('Enter an amount, for example 1,250 or 89.95.')).toBeVisible()
    await expect(shed.getByLabel('Notes')).toHaveValue('Level the ground first.')
    await shed.getByLabel('Budget').fill('0.50')
    await shed.locator('details').getByRole('button', { name: 'Save' }).click()
    await expect(shed.getByText(/over your budget of € 0\.50/)).toBeVisible()
    await shed.getByRole('button', { name: 'Order this phase Shed' }).click()
    await expect(page).toHaveURL('/en/cart')
  })
})

/** A picture of the repository. */
const aPicture = () => readFileSync(new URL('../../../apps/storefront/public/images/404.png', import.meta.url))
