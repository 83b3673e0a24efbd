import { dayAt } from '@shop/domain/dates'
import { gotoLive } from '../../support/live-page.ts'
import { choosePickup, guestWith, orderAndPay, payBy, TOLERATED } from '../../support/ordering/steps.ts'
import { expect, test } from '../../support/test.ts'

test.use({ tolerated: [TOLERATED] })

const content = async (
  request: { post: (url: string, how: object) => Promise<{ json: () => Promise<unknown> }> },
  keys: string[],
) => {
  const flags = Object.fromEntries(keys.map((key) => [key, true]))
  const reply = await request.post('/api/vm/u', { data: { AtomType: 'Page', Url: '/', Culture: 'nl-NL', ...flags } })
  return (
    (await reply.json()) as {
      parts: Record<
        string,
        {
          items: { name: string; url: string; children: { name: string }[] }[]
          banners: { name: string; title: string }[]
        }
      >
    }
  ).parts
}

test('the footer shows its content and the company', {
  tag: [
    '@SHELL-39',
    '@SHELL-41',
    '@SHELL-42',
    '@SHELL-43',
    '@SHELL-45',
    '@SHELL-48',
    '@SHELL-49',
    '@DECIDE-59',
    '@desktop',
  ],
}, async ({ page, request }) => {
  const parts = await content(request, ['MainUsp', 'FooterMenu', 'SubFooterMenu', 'FooterBanners'])
  await gotoLive(page, '/merken')
  const foot = page.getByRole('contentinfo')
  const usps = page.locator('.usps li:not([data-reviews])')
  await expect(usps).toHaveCount(parts.MainUsp?.items.length ?? -1)
  for (const { title } of parts.FooterBanners?.banners ?? [])
    await expect(page.getByRole('heading', { level: 2, name: title, exact: true }).last()).toBeVisible()
  const names = (parts.FooterMenu?.items ?? []).flatMap(({ children }) => children.map(({ name }) => name))
  for (const name of names) await expect(foot.getByRole('link', { name, exact: true }).first()).toBeVisible()
  for (const { name } of parts.SubFooterMenu?.items ?? [])
    await expect(
      foot.getByRole('navigation', { name: 'Voorwaarden en privacy' }).getByRole('link', { name, exact: true }),
    ).toBeVisible()
  await expect(foot).toContainText('Vakwerk begint hier.')
  await expect(foot).toContainText(`© ${dayAt(new Date()).slice(0, 4)} Bouwmeester`)
  const marks = foot.getByRole('list', { name: 'Betaalmogelijkheden' })
  await expect(marks.getByRole('img')).toHaveCount(4)
  for (const name of [/iDEAL/, /Visa/i, /Mastercard/, /PayPal/])
    await expect(marks.getByRole('img', { name })).toBeVisible()
})

test('every page shows company, address, phone, email and registration numbers', {
  tag: ['@LAW-13', '@LAW-19', '@desktop'],
}, async ({ page, products }) => {
  test.slow()
  const foot = page.getByRole('contentinfo')
  const expectSeller = async () => {
    const at = page.url()
    for (const fact of [
      'Bouwmeester Bouwmaterialen B.V.',
      /© \d{4} Bouwmeester/,
      'Atoomweg 112, 3542 AB Utrecht',
      /(KvK|Chamber of Commerce) 12345678/,
      /(Btw-id|VAT ID) NL001234567B01/i,
    ])
      await expect(foot, at).toContainText(fact)
    await expect(foot.getByRole('link', { name: '030 123 45 67' }), at).toHaveAttribute('href', 'tel:0301234567')
    await expect(foot.getByRole('link', { name: 'klantenservice@bouwmeester.example' }), at).toBeVisible()
    expect(await page.content()).not.toMatch(/ec\.europa\.eu\/(consumers\/odr|odr)/)
  }
  const product = await products.simple()
  const open = ['/', '/merken', product.path, '/winkelwagen', '/inloggen', '/klantenservice/retourneren', '/en']
  for (const path of [...open, '/dit-bestaat-niet']) {
    await gotoLive(page, path)
    await expectSeller()
  }
  await guestWith(page, { [product.id]: 1 })
  await expectSeller()
  await choosePickup(page)
  await expectSeller()
  await payBy(page, 'ideal')
  await expectSeller()
  await gotoLive(page, '/checkout/afronden')
  await orderAndPay(page)
  await expectSeller()
})

test('an error page has only the simple header and footer', {
  tag: [
    '@SHELL-04',
    '@SHELL-05',
    '@SHELL-32',
    '@SHELL-33',
    '@SHELL-34',
    '@SHELL-35',
    '@SHELL-36',
    '@SHELL-37',
    '@SHELL-38',
    '@DECIDE-60',
    '@desktop',
  ],
}, async ({ page, request }) => {
  const parts = await content(request, ['SubFooterMenu'])
  await gotoLive(page, '/dit-bestaat-niet')
  const head = page.getByRole('banner')
  await expect(page.locator('[data-head]')).toHaveCount(0)
  await expect(head.getByRole('link', { name: 'Bouwmeester, naar de homepage' })).toBeVisible()
  await expect(head.getByRole('link', { name: 'Vragen? Chat nu' })).toHaveAttribute('href', '/klantenservice')
  await expect(head).toContainText('09:00 - 17:00')
  expect(await head.evaluate((element) => element.getBoundingClientRect().height)).toBe(72)
  const foot = page.getByRole('contentinfo')
  await expect(foot.getByRole('heading', { name: 'Hulp nodig?' })).toBeVisible()
  await expect(foot.getByRole('link', { name: 'chat met ons' })).toBeVisible()
  await expect(foot.getByRole('list', { name: 'Betaalmogelijkheden' }).getByRole('img')).toHaveCount(4)
  for (const { name } of parts.SubFooterMenu?.items ?? [])
    await expect(foot.getByRole('link', { name, exact: true })).toBeVisible()
})

test('the not-found page says so and offers links', {
  tag: ['@ERROR-01', '@ERROR-02', '@ERROR-03', '@ERROR-04', '@DECIDE-76', '@CONTENT-11'],
}, async ({ page }) => {
  const reply = await page.goto('/klantenservice/dit-bestaat-niet')
  expect(reply?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('PAGINA NIET GEVONDEN')
  await expect(page.getByRole('main')).toContainText(
    'De pagina die je zoekt is mogelijk verwijderd of verplaatst. Gebruik de zoekbalk, ga terug naar de homepage of neem contact op met de klantenservice.',
  )
  await expect(page.getByRole('main').getByRole('searchbox')).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Klantenservice' })).toBeVisible()
  await page.getByRole('link', { name: 'Ga terug naar homepage' }).click()
  await expect(page).toHaveURL('/')
})

test.describe('without a connection', () => {
  // A request of the page may be under way when the connection ends.
  test.use({ tolerated: [/ERR_INTERNET_DISCONNECTED/] })

  test('a notice is shown while the browser is offline', { tag: ['@SHELL-57', '@DECIDE-61', '@desktop'] }, async ({
    page,
    context,
  }) => {
    await gotoLive(page, '/merken')
    // Scripts of the page that are still loading would not arrive.
    await page.waitForLoadState('networkidle')
    const notice = page.getByText('Je bent offline. Controleer je internetverbinding.')
    await expect(notice).toHaveCount(0)
    await context.setOffline(true)
    await expect(notice).toBeVisible()
    await expect(page.locator('[data-online="false"]')).toBeAttached()
    await context.setOffline(false)
    await expect(notice).toHaveCount(0)
  })
})
