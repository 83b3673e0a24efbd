import type { Browser, Page } from '@playwright/test'
import { expectAccessible } from '../../support/accessibility.ts'
import { also, GONE_MS, SHOWN_MS, timeOf, within } from '../../support/staff/presence.ts'
import { STAFF_OPTIONS, signOn, signOnQuietly } from '../../support/staff/sign-on.ts'
import { expect, test } from '../../support/test.ts'

test.use(STAFF_OPTIONS)
test.describe.configure({ mode: 'serial' }) // the scenarios change the same settings

// Values beside the defaults that no other scenario notices: more room in a slot, fewer points than any customer has.
const CAPACITY = 'Bestellingen per tijdvak'
const POINTS = 'Punten om te besteden vanaf'
const save = async (page: Page, name = 'Sla op') => {
  const saved = page.waitForResponse((reply) => reply.request().method() === 'PATCH')
  await page.getByRole('button', { name }).click()
  await saved
  // The reply arrives before the form shows it.
  await expect(page.getByRole('button', { name: 'Sla op' })).toBeEnabled()
}
async function asOwner(browser: Browser) {
  const context = await browser.newContext({ baseURL: STAFF_OPTIONS.baseURL, locale: 'nl-NL' })
  await signOnQuietly(context.request, 'owner')
  const page = await context.newPage()
  await page.goto('/settings')
  await expect(page.getByLabel(CAPACITY)).not.toHaveValue('')
  return page
}
/** A number that no earlier run used, and none of the ten saves below: an equal value is no change to save. */
const aNumber = (offset: number) => String(110 + ((Math.floor(Date.now() / 1_000) + offset * 7) % 790))

test.afterAll('restores the defaults', async ({ browser }) => {
  const owner = await asOwner(browser)
  await owner.getByLabel(CAPACITY).fill('60')
  await owner.getByLabel(POINTS).fill('500')
  await save(owner)
  await owner.context().close()
})

test('a field that another person changed shows both values; all others are saved', {
  tag: ['@desktop'],
}, async ({ page, browser }) => {
  const [theirs, mine, points] = [aNumber(1), aNumber(2), String(490 + (Number(aNumber(3)) % 10))]
  await signOn(page, 'operator')
  await page.getByRole('link', { name: 'Instellingen' }).click()
  const owner = await asOwner(browser)
  await owner.getByLabel(CAPACITY).fill(theirs)
  await save(owner)
  await expect(owner.getByRole('status')).toHaveText('Opgeslagen')

  await page.getByLabel(CAPACITY).fill(mine)
  await page.getByLabel(POINTS).fill(points)
  await save(page)
  await expect(page.getByRole('alert')).toContainText('De andere velden zijn opgeslagen')
  await expect(page.getByText(`Ellen de Groot zette dit op ${Number(theirs)}`)).toBeVisible()
  await expect(page.getByLabel(CAPACITY)).toHaveValue(mine)
  await expectAccessible(page)
  await owner.reload()
  await expect(owner.getByLabel(CAPACITY)).toHaveValue(String(Number(theirs)))
  await expect(owner.getByLabel(POINTS)).toHaveValue(String(Number(points)))
  await save(page, `Bewaar ${Number(mine)}`)
  await expect(page.getByRole('status').filter({ hasText: 'Opgeslagen' })).toBeVisible()
  await owner.reload()
  await expect(owner.getByLabel(CAPACITY)).toHaveValue(String(Number(mine)))

  // The other way: the owner, who still sees the value before, accepts the present one.
  await page.getByLabel(CAPACITY).fill(theirs)
  await save(page)
  await owner.getByLabel(CAPACITY).fill(aNumber(4))
  await save(owner)
  await owner.getByRole('button', { name: `Neem ${Number(theirs)} over` }).click()
  await expect(owner.getByLabel(CAPACITY)).toHaveValue(String(Number(theirs)))
  await owner.context().close()
})

test('one person saves ten times without a conflict while another field changes', {
  tag: ['@desktop'],
}, async ({ page, browser }) => {
  await signOn(page, 'operator')
  await page.goto('/settings')
  const owner = await asOwner(browser)
  for (let nth = 0; nth < 10; nth += 1) {
    await owner.getByLabel(POINTS).fill(String(480 + nth))
    await save(owner)
    await page.getByLabel(CAPACITY).fill(String(100 + nth))
    await save(page)
    await expect(page.getByRole('status')).toHaveText('Opgeslagen')
    await expect(page.getByRole('alert')).toHaveCount(0)
  }
  await owner.context().close()
})

test('the settings show who else has them open', { tag: ['@STAFF-24', '@desktop'] }, async ({ page, browser }) => {
  const owner = await asOwner(browser)
  await signOn(page, 'operator')
  const open = async () => {
    await page.goto('/settings')
    await expect(page.getByLabel(CAPACITY)).not.toHaveValue('')
  }
  const leave = async () => {
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Dag')
  }
  const seen = () => expect(also(owner)).toHaveText('Ook geopend door Tarik Yilmaz', { timeout: 2 * GONE_MS })
  const gone = () => expect(also(owner)).toHaveCount(0, { timeout: 2 * GONE_MS })
  await within(SHOWN_MS, async (isFirst) => {
    if (!isFirst) await leave()
    await gone()
    await open()
    return timeOf(seen())
  })
  await leave()
  await within(GONE_MS, async (isFirst) => {
    if (!isFirst) {
      await open()
      await seen()
      await leave()
    }
    return timeOf(gone())
  })
  await owner.context().close()
})

test('the history of the settings shows who changed what, when and why', {
  tag: ['@STAFF-19', '@desktop'],
}, async ({ page }) => {
  await signOn(page, 'operator')
  await page.goto('/settings')
  const before = await page.getByLabel(CAPACITY).inputValue()
  const after = String(17 + Number(before))
  await page.getByLabel(CAPACITY).fill(after)
  await page.getByLabel('Reden', { exact: false }).fill('Extra chauffeur')
  await save(page)
  const entry = page
    .getByRole('listitem')
    .filter({ hasText: `${CAPACITY}: ${before} → ${after}` })
    .first()
  await expect(entry).toContainText('Tarik Yilmaz')
  await expect(entry).toContainText('Reden: Extra chauffeur')
  await expect(entry).toContainText(/\d\d:\d\d/)
})

test('a change is undone from the history, but not if the field changed again', {
  tag: ['@STAFF-25', '@desktop'],
}, async ({ page }) => {
  await signOn(page, 'operator')
  await page.goto('/settings')
  const before = await page.getByLabel(CAPACITY).inputValue()
  const [first, second] = [String(41 + Number(before)), String(42 + Number(before))]
  for (const value of [first, second]) {
    await page.getByLabel(CAPACITY).fill(value)
    await save(page)
    await expect(
      page
        .getByRole('listitem')
        .filter({ hasText: `→ ${value}` })
        .first(),
    ).toBeVisible()
  }
  // The message of a refused undo lists changes too, without a button.
  const change = (value: string) =>
    page
      .getByRole('listitem')
      .filter({ hasText: `→ ${value}`, has: page.getByRole('button', { name: 'Maak ongedaan' }) })
      .first()
  await change(first).getByRole('button', { name: 'Maak ongedaan' }).click()
  await expect(page.getByRole('alert')).toContainText('Er is niets veranderd')
  await expect(page.getByRole('alert')).toContainText(`→ ${second}`)
  await expect(page.getByLabel(CAPACITY)).toHaveValue(second)
  await change(second).getByRole('button', { name: 'Maak ongedaan' }).click()
  await expect(page.getByLabel(CAPACITY)).toHaveValue(first)
  await expect(
    page
      .getByRole('listitem')
      .filter({ hasText: `${second} → ${first}` })
      .first(),
  ).toContainText('Tarik Yilmaz')
})
