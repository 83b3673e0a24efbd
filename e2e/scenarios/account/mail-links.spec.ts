import { expectAccessible } from '../../support/accessibility.ts'
import { mailTo, pathIn } from '../../support/mailbox.ts'
import { expect, test } from '../../support/test.ts'

const anEmail = (name: string) => `${name}-${process.pid}-${Date.now().toString(36)}@example.nl`

test('a newsletter subscription starts and ends with a link in an email', { tag: ['@DECIDE-70'] }, async ({
  page,
  request,
}) => {
  const email = anEmail('lezer')
  const asked = await request.post('/api/bouwmeester/newsletter', { data: { email } })
  expect((await asked.json()).Message).toBe(
    'Bedankt voor je aanmelding. Bevestig via de e-mail die we je hebben gestuurd.',
  )
  const confirm = await mailTo(email)
  await page.goto(pathIn(confirm))
  await expect(page.getByRole('heading', { level: 1, name: 'Aanmelding bevestigen' })).toBeVisible()
  await expectAccessible(page, { within: 'main' })
  await page.getByRole('button', { name: 'Ja, stuur mij de nieuwsbrief' }).click()
  await expect(page.getByRole('main').getByRole('status')).toHaveText('Bedankt, je aanmelding is bevestigd.')

  const welcome = await mailTo(email, confirm.id)
  await page.goto(pathIn(welcome))
  await page.getByRole('button', { name: 'Meld mij af' }).click()
  await expect(page.getByRole('main').getByRole('status')).toHaveText(
    'Je bent afgemeld. Je ontvangt geen nieuwsbrieven meer.',
  )
})

test.describe('without script', () => {
  // A browser without scripts still requests the script files and then blocks them.
  test.use({ javaScriptEnabled: false, tolerated: [/422|^failed: csp/] })

  test('a person without account requests erasure, and the emailed link works once', {
    tag: ['@LAW-44', '@desktop'],
  }, async ({ page, request }) => {
    const email = anEmail('gast')
    await request.post('/api/bouwmeester/newsletter', { data: { email } })
    const newsletter = await mailTo(email)
    await page.goto('/gegevens-verwijderen')
    await page.getByRole('main').getByLabel('E-mailadres').fill(email)
    await page.getByRole('button', { name: 'Stuur mij de link' }).click()
    await expect(page.getByRole('main').getByRole('status')).toContainText(
      'staat er een e-mail met de link voor je klaar',
    )

    const path = pathIn(await mailTo(email, newsletter.id))
    const erase = async () => {
      await page.goto(path)
      await page.getByRole('button', { name: 'Verwijder mijn gegevens' }).click()
    }
    await erase()
    await expect(page.getByRole('main').getByRole('status')).toHaveText('Je gegevens zijn verwijderd.')
    await erase()
    await expect(page.getByRole('main').getByRole('alert')).toHaveText('Deze link is verlopen of al gebruikt.')
  })
})
