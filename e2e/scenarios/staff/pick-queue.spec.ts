import type { PickJobSummary } from '@shop/contract/staff/pick'
import { scaleTimeout } from '../../../proof/kit/patience.ts'
import { expectAccessible } from '../../support/accessibility.ts'
import { placeOrder } from '../../support/orders.ts'
import { HANDHELD, jobOf, openJob } from '../../support/staff/pick.ts'
import { STAFF_OPTIONS, signOn, signOnQuietly } from '../../support/staff/sign-on.ts'
import { expect, test } from '../../support/test.ts'

test.use({ ...STAFF_OPTIONS, viewport: HANDHELD })

const WITHIN_MS = 2_000

test('the queue is sorted by promised time and shows a new order within 2 s without a reload', {
  tag: ['@PICK-02', '@desktop'],
}, async ({ page, products }) => {
  const goods = await products.inEveryBranch()
  await placeOrder({ quantities: { [goods.id]: 1 }, isPaid: true, branchId: '1' })
  await signOn(page, 'picker')
  await page.getByRole('navigation', { name: 'Hoofdmenu' }).getByRole('link', { name: 'Pakken' }).click()
  const rows = page.getByRole('listitem').getByRole('button')
  await expect(rows.first()).toBeVisible()
  await page.evaluate(() => {
    const seen: Record<string, number> = {}
    Object.assign(window, { seen, isSamePage: true })
    const note = () => {
      for (const { textContent } of document.querySelectorAll('li b:first-child'))
        seen[textContent ?? ''] ??= Date.now()
    }
    note()
    new MutationObserver(note).observe(document.body, { subtree: true, childList: true, characterData: true })
  })
  const order = await placeOrder({ quantities: { [goods.id]: 3 }, isPaid: true, branchId: '1' })
  const row = rows.filter({ hasText: order.number })
  await expect(row).toBeVisible()
  const listed: { jobs: (PickJobSummary & { createdAt?: string })[] } = await (
    await page.request.get('/api/staff/pick-jobs')
  ).json()
  const job = listed.jobs.find(({ number }) => number === order.number)
  expect(job).toMatchObject({ lines: 1, state: 'open', method: 'pickup' })
  const times = await page.evaluate(() => {
    const { seen, isSamePage } = window as unknown as { seen: Record<string, number>; isSamePage?: true }
    return { seen, isSamePage }
  })
  expect(times.isSamePage, 'the page was not reloaded').toBe(true)
  const seenAt = times.seen[order.number] ?? Number.POSITIVE_INFINITY
  // The first 48 bits of the id are the time at which the job was created.
  const createdAt = Number.parseInt((job?.id ?? '').replaceAll('-', '').slice(0, 12), 16)
  expect(seenAt - createdAt).toBeLessThan(scaleTimeout(WITHIN_MS))

  // Other scenarios may change the queue between the two readings.
  await expect(async () => {
    const { jobs }: { jobs: readonly PickJobSummary[] } = await (await page.request.get('/api/staff/pick-jobs')).json()
    const promises = jobs.map(({ promisedAt }) => promisedAt)
    expect(promises).toEqual([...promises].sort())
    const shown = await page.locator('li b:first-child').allTextContents()
    const numbers = jobs.map(({ number }) => number)
    expect(shown.filter((text) => numbers.includes(text))).toEqual(numbers.filter((number) => shown.includes(number)))
  }).toPass({ timeout: scaleTimeout(10_000) })
  await expect(row).toContainText('1 regel')
  await expect(row).toContainText(/\d+(,\d)? kg/)
  await expect(row).toContainText(/los|zwaar|heftruck/)
  await expect(row).toContainText(job?.aisles ? 'Gang' : (job?.category ?? '-'))
  await expectAccessible(page)
})

test('two pickers who choose the same order: the second one reads who has it', { tag: ['@desktop'] }, async ({
  page,
  browser,
  products,
}) => {
  const goods = await products.inEveryBranch()
  const order = await placeOrder({ quantities: { [goods.id]: 1 }, isPaid: true, branchId: '1' })
  const other = await browser.newContext({ baseURL: STAFF_OPTIONS.baseURL, locale: 'nl-NL', viewport: HANDHELD })
  await signOnQuietly(other.request, 'counter')
  const colleague = await other.newPage()
  await colleague.goto('/pick')
  const row = colleague.getByRole('listitem').getByRole('button', { name: order.number })
  await expect(row).toBeVisible()
  await signOn(page, 'picker')
  const id = await openJob(page, order.number)
  await row.click()
  await expect(colleague.getByRole('alert')).toHaveText('Naima Bakkali pakt deze bestelling al.')
  await expect(colleague.getByRole('listitem').filter({ hasText: order.number })).toContainText('Naima Bakkali pakt')
  await page.getByRole('button', { name: 'Stop met pakken' }).click()
  await expect(page).toHaveURL(/\/pick$/)
  expect((await jobOf(page, id)).state).toBe('open')
  await other.close()
})
