import { expectAccessible } from '../../support/accessibility.ts'
import { linkInMail } from '../../support/customer.ts'
import { gotoLive } from '../../support/live-page.ts'
import { expect, test } from '../../support/test.ts'

test('content pages exist in both languages', {
  tag: ['@ROUTE-20', '@ROUTE-27', '@ROUTE-30', '@CONTENT-25', '@desktop'],
}, async ({ page, request }) => {
  for (const [path, title, text] of [
    ['/over-bouwmeester', 'Over Bouwmeester', 'Vakwerk begint hier'],
    ['/klantenservice/retourneren', 'Retourneren', 'Zo werkt het'],
    // After an English page, Dutch paths redirect to English, so these are last.
    ['/en/over-bouwmeester', 'About Bouwmeester', 'Good work starts here'],
    ['/en/customer-service/returns', 'Returns', 'How it works'],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await expect(page.locator('.art').getByRole('heading', { name: text })).toBeVisible()
  }
  for (const [path, locale] of [
    ['/en/customer-service/faq', 'en'],
    ['/klantenservice/faq', 'nl'],
  ] as const) {
    await page.goto('about:blank')
    await page.context().clearCookies({ name: 'i18n_locale' })
    await page.goto(path)
    for (const name of ['bestellen', 'retour', 'klantenpas']) {
      const { Data } = await (await request.get(`/api/faqcategorybyname/${name}/${locale}`)).json()
      const subject = page.locator(`#${name}`)
      await expect(subject.getByRole('heading', { name: Data.title })).toBeVisible()
      await expect(subject.locator('summary')).toHaveText(
        Data.questions.map(({ question }: { question: string }) => question),
      )
    }
  }
  await page.locator('html[data-live]').waitFor()
  await page.getByRole('searchbox', { name: 'Zoek in de vragen' }).fill('wachtwoord')
  await expect(page.locator('.faq__subject')).toHaveCount(1)
  await expect(page.locator('.faq__search').getByRole('status')).toHaveText(/^\d+ (vraag|vragen) gevonden$/)
})

test('the component pages show every block and every icon', {
  tag: ['@ROUTE-28', '@ROUTE-29', '@DECIDE-05', '@desktop'],
}, async ({ page }) => {
  for (const prefix of ['', '/en']) {
    await page.goto(`${prefix}/blocks/demo`)
    const names = await page
      .locator('[data-block]')
      .evaluateAll((all) => all.map((one) => one.getAttribute('data-block')))
    expect([...new Set(names)].sort()).toEqual(
      [
        ...['hero', 'tiles', 'text', 'pictureText', 'uspRow', 'banner', 'productRow', 'faq'],
        ...['video', 'form', 'table', 'steps', 'downloads', 'materials', 'chooser'],
      ].sort(),
    )
    for (const block of await page.locator('[data-block]').all())
      expect((await block.boundingBox())?.height ?? 0).toBeGreaterThanOrEqual(16)
    // An external video requires consent before anything of its host is loaded.
    await page.locator('html[data-live]').waitFor()
    const film = page.locator('[data-block="video"]')
    // Its picture loads when it comes into view.
    await film.scrollIntoViewIfNeeded()
    await expect.poll(() => film.locator('img').evaluate((image: HTMLImageElement) => image.complete)).toBe(true)
    await film.getByRole('link').click()
    await expect(film.getByRole('button').first()).toBeFocused()
    await expect(film.locator('iframe')).toHaveCount(0)
    await film.getByRole('button').last().click()
    await expect(film.getByRole('link')).toBeVisible()
    await page.goto(`${prefix}/blocks/icons`)
    const empty = await page
      .locator('.kit__icons svg')
      .evaluateAll((all) => all.filter((svg) => (svg as SVGSVGElement).getBBox().width === 0).length)
    expect([await page.locator('.kit__icons svg').count(), empty]).toEqual([
      await page.locator('.kit__icons li').count(),
      0,
    ])
  }
})

test('the chat says that it is a program, answers from the FAQ and names a person', {
  tag: ['@LAW-21', '@desktop'],
}, async ({ page }) => {
  await gotoLive(page, '/klantenservice')
  const log = page.getByRole('log')
  await expect(log).toContainText('een computerprogramma, geen mens')
  await page.getByLabel('Je vraag aan de digitale hulp').fill('wat kost bezorging')
  await page.getByRole('button', { name: 'Vraag', exact: true }).click()
  await expect(log).toContainText('Klein € 6,95')
  await page.getByLabel('Je vraag aan de digitale hulp').fill('xyzqwert')
  await page.keyboard.press('Enter')
  await expect(log).toContainText('Een collega wel: bel 030 123 45 67')
  await expectAccessible(page)
})

test('every footer links the accessibility statement with known gaps and contact', {
  tag: ['@A11Y-18', '@desktop'],
}, async ({ page }) => {
  for (const [from, name, texts] of [
    [
      '/merken',
      'Toegankelijkheid',
      ['WCAG 2.2', 'Bekende gebreken', 'toegankelijk@bouwmeester.example', '2 november 2026'],
    ],
    ['/en/brands', 'Accessibility', ['WCAG 2.2', 'Known gaps', 'toegankelijk@bouwmeester.example', '2 November 2026']],
  ] as const) {
    await gotoLive(page, from)
    await page.getByRole('contentinfo').getByRole('link', { name, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
    for (const text of texts) await expect(page.locator('.art')).toContainText(text)
  }
})

test(
  'a visitor subscribes, confirms by email and unsubscribes by one click',
  { tag: ['@SHELL-01', '@ROUTE-19', '@LAW-45'] },
  async ({ page }, { project }) => {
    await gotoLive(page, '/nieuwsbrief')
    const form = page.getByRole('main').locator('form')
    await expect(form).toContainText('Afmelden kan altijd, met één klik en zonder inloggen.')
    await form.getByRole('button', { name: 'Aanmelden' }).click()
    await expect(page.getByRole('main').getByLabel(/^E-mailadres/)).toBeFocused()
    const email = `lezer-${project.name}-${Date.now()}@scenario.example`
    await form.getByLabel(/^E-mailadres/).fill(email)
    await form.getByRole('button', { name: 'Aanmelden' }).click()
    await expect(page.getByRole('main').getByRole('status')).toHaveText(
      'Bedankt voor je aanmelding. Bevestig via de e-mail die we je hebben gestuurd.',
    )
    await page.goto(await linkInMail(email, '/nieuwsbrief/bevestigen'))
    await page.getByRole('button', { name: 'Ja, stuur mij de nieuwsbrief' }).click()
    await expect(page.getByRole('main').getByRole('status')).toContainText('je aanmelding is bevestigd')
    await page.goto(await linkInMail(email, '/nieuwsbrief/afmelden'))
    await page.getByRole('button', { name: 'Meld mij af' }).click()
    await expect(page.getByRole('main').getByRole('status')).toContainText('Je bent afgemeld')
    await page.goto('/en/newsletter')
    await expect(page.getByRole('main').getByLabel('Email address')).toBeVisible()
  },
)
