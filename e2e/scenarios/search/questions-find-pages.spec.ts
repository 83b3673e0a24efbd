import { expectAccessible } from '../../support/accessibility.ts'
import { gotoLive } from '../../support/live-page.ts'
import { expect, test } from '../../support/test.ts'

for (const [question, page] of [
  ['mag ik dit terugbrengen', '/klantenservice/retourneren'],
  ['opningstijden bouwmeester zwolle', '/vestigingen/zwolle'],
  ['kan ik pinnen', '/klantenservice/bestellen-en-betalen'],
] as const)
  test(`the question '${question}' shows its page above the products`, { tag: ['@UX-31'] }, async ({ page: tab }) => {
    await gotoLive(tab, `/zoeken/${encodeURIComponent(question)}`)
    const answers = tab.getByRole('navigation', { name: 'Antwoord op je vraag' })
    await expect(answers.getByRole('link').first()).toHaveAttribute('href', page)
    await expectAccessible(tab, { within: 'main' })
    await answers.getByRole('link').first().click()
    await expect(tab).toHaveURL(new RegExp(`${page}$`))
    await expect(tab.getByRole('heading', { level: 1 })).toBeVisible()
  })

test('an English question opens the English page', async ({ page }) => {
  await gotoLive(page, '/en/search/can%20I%20return%20my%20drill')
  const answer = page.getByRole('navigation', { name: 'Answer to your question' }).getByRole('link').first()
  await expect(answer).toHaveAttribute('href', '/en/customer-service/returns')
  await answer.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Returns')
})

test('a question suggests its page while it is typed', async ({ page }) => {
  await gotoLive(page, '/')
  await page.locator('[data-head] input[name=term]:visible').fill('openingst')
  const option = page.locator('.sugg').getByRole('group', { name: 'service' }).getByRole('option')
  await expect(option.first()).toHaveAttribute('href', '/vestigingen')
  await expectAccessible(page, { within: '.sugg' })
})
