import { expectAccessible } from '../../support/accessibility.ts'
import { fillCart } from '../../support/cart.ts'
import { gotoLive } from '../../support/live-page.ts'
import { expect, test } from '../../support/test.ts'

const euro = (amount: number) => amount.toLocaleString('nl-NL', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

test('the recommended retail price is labelled and never struck out', { tag: ['@LAW-08', '@desktop'] }, async ({
  page,
  products,
}) => {
  const advised = await products.recommendedAt(29.95)
  await page.goto(advised.path)
  await expect(page.locator('.buy')).toContainText(`Adviesprijs € ${euro(advised.recommendedPriceInclTax ?? 0)}`)
  await expect(page.locator('.buy').locator('s, del')).toHaveCount(0)
})

test('the legal guarantee and the years of a manufacturer guarantee are shown', {
  tag: ['@LAW-28', '@desktop'],
}, async ({ page, products }) => {
  const plain = await products.simple()
  await page.goto(plain.path)
  await page.getByRole('link', { name: 'Dit zijn je rechten' }).click()
  const notice = page.locator('#garantie')
  await expect(notice).toBeInViewport()
  await expect(notice.getByRole('heading', { name: 'Wettelijke garantie in de EU' })).toBeVisible()
  await expect(notice).toContainText('minstens twee jaar')
  await expect(notice.getByRole('link')).toHaveAttribute('href', /europa\.eu\/youreurope/)
  await expect(notice.getByRole('heading', { name: 'Garantie van de fabrikant' })).toHaveCount(0)

  const longer = await products.guaranteed(5)
  const years = longer.fields?.find(({ code }) => code === 'guarantee_years')?.value ?? ''
  await page.goto(longer.path)
  await expect(notice.getByRole('heading', { name: 'Garantie van de fabrikant' })).toBeVisible()
  await expect(notice).toContainText(`${longer.maker?.name} geeft ${years}`)
})

test('shows the manufacturer and, if it is outside the EU, its EU representative', {
  tag: ['@LAW-30', '@desktop'],
}, async ({ page, products }) => {
  const maker = page.locator('#fabrikant')
  const inside = await products.madeInEurope()
  await page.goto(inside.path)
  await expect(maker).toContainText(inside.maker?.name ?? '')
  await expect(maker).toContainText(inside.maker?.address ?? '')
  await expect(maker.getByRole('link', { name: inside.maker?.email ?? '' })).toBeVisible()
  await expect(maker).not.toContainText('Verantwoordelijk in de EU')
  await expect(page.locator('.prod__meta')).toContainText(inside.number)
  await expect(page.locator('.gallery__main img').first()).toBeVisible()

  const outside = await products.madeOverseas()
  await page.goto(outside.path)
  await expect(maker.getByRole('heading', { name: 'Verantwoordelijk in de EU' })).toBeVisible()
  await expect(maker).toContainText(outside.maker?.responsible?.address ?? '')
  await expect(maker.getByRole('link', { name: outside.maker?.responsible?.email ?? '' })).toBeVisible()
  // Warnings are text on the page, not only an image or a document.
  for (const warning of outside.safety?.warnings ?? []) await expect(page.locator('#veiligheid')).toContainText(warning)
  await maker.getByRole('link', { name: 'Veiligheidsprobleem melden' }).click()
  await expect(page).toHaveURL(/productveiligheid/)
})

test('hazardous products show pictograms, signal word, H and EUH statements', { tag: ['@LAW-32', '@desktop'] }, async ({
  page,
  products,
}) => {
  const kinds = ['cement', 'irritant', 'isocyanate', 'solvent'] as const
  const codes = new Set<string>()
  for (const kind of kinds) {
    const mixture = await products.hazardous(kind)
    expect(mixture.safetyLogos?.length, mixture.name).toBeGreaterThan(0)
    expect(mixture.safety?.signalWord, mixture.name).toMatch(/^(Gevaar|Waarschuwing)$/)
    expect(mixture.safety?.hazards.length, mixture.name).toBeGreaterThan(0)
    await page.goto(mixture.path)
    // The pictograms with text and the signal word are beside the button.
    const hint = page.locator('.buy .safety__hint')
    const label = page.locator('#veiligheid')
    await expect(page.locator('.buy .btn--signal').first()).toBeVisible()
    for (const { alt } of mixture.safetyLogos ?? []) {
      expect(alt).toMatch(/^[A-Z][a-z ]+$/)
      await expect(hint.getByRole('img', { name: alt, exact: true })).toBeVisible()
      await expect(label.getByRole('img', { name: alt, exact: true })).toBeVisible()
    }
    await expect(hint).toContainText(mixture.safety?.signalWord ?? '')
    await hint.getByRole('link').click()
    await expect(label).toBeInViewport()
    await expect(label.locator('.clp__word')).toHaveText(mixture.safety?.signalWord ?? '')
    for (const hazard of mixture.safety?.hazards ?? []) {
      const [code = '', ...words] = hazard.split(' ')
      expect(code).toMatch(/^(H|EUH)\d{3}/)
      codes.add(code)
      const line = label.getByRole('listitem').filter({ has: page.getByText(code, { exact: true }) })
      await expect(line.getByText(words.join(' '), { exact: true })).toBeVisible()
    }
    await expect(page.getByRole('main')).not.toContainText(/niet[ -]?giftig|milieuvriendelijk|non-toxic/i)
  }
  expect([...codes].some((code) => code.startsWith('EUH'))).toBe(true)
  expect([...codes].some((code) => code.startsWith('H'))).toBe(true)
})

test('a hazardous mixture shows its label, safety data sheet and required training', {
  tag: ['@LAW-32', '@LAW-33', '@LAW-34', '@desktop'],
}, async ({ page, request, products }) => {
  const foam = await products.hazardous('isocyanate')
  await page.goto(foam.path)
  const hint = page.locator('.buy .safety__hint')
  await expect(hint).toContainText(foam.safety?.signalWord ?? '')
  await hint.getByRole('link').click()
  const label = page.locator('#veiligheid')
  for (const { alt } of foam.safetyLogos ?? [])
    await expect(label.getByRole('img', { name: alt, exact: true })).toBeVisible()
  await expect(label.locator('.clp__word')).toHaveText(foam.safety?.signalWord ?? '')
  for (const hazard of foam.safety?.hazards ?? []) {
    const [code = '', ...words] = hazard.split(' ')
    const line = label.locator('li', { hasText: code })
    await expect(line).toContainText(words.join(' '))
    await expect(line).toBeVisible()
  }
  await expect(label).toContainText('Vanaf 24 augustus 2023 is een adequate training vereist')
  const training = label.getByRole('link', { name: 'Naar de training' })
  expect((await request.get((await training.getAttribute('href')) ?? '')).status()).toBe(200)
  await expect(page.getByRole('main')).not.toContainText(/niet giftig|milieuvriendelijk/i)

  const sheet = page.locator('#documenten').getByRole('link', { name: /Veiligheidsinformatieblad/ })
  const paper = await request.get((await sheet.getAttribute('href')) ?? '')
  expect(paper.headers()['content-type']).toBe('application/pdf')
})

test('a hazardous mixture shows its short label wherever it can be ordered', { tag: ['@LAW-32'] }, async ({
  page,
  products,
}) => {
  const cement = await products.hazardous('cement')
  const { signalWord, pictograms, statements } = cement.hazard ?? { signalWord: null, pictograms: [], statements: [] }
  expect(signalWord).toBe('Gevaar')
  await products.untilFound(cement)
  await fillCart(page, { [cement.id]: 1 })
  const places = [
    { path: `/zoeken/${encodeURIComponent(cement.name)}`, within: '.cards > .card' },
    { path: '/winkelwagen', within: `.lines [data-product="${cement.id}"]` },
  ]
  for (const { path, within } of places) {
    await gotoLive(page, path)
    const item = page.locator(within).filter({ hasText: cement.name }).first()
    const note = item.locator('.hazard')
    await expect(note.getByText('Gevaar', { exact: true }), path).toBeVisible()
    for (const { alt } of pictograms) await expect(note.getByRole('img', { name: alt, exact: true })).toBeVisible()
    for (const line of statements) {
      await expect(note.locator('summary')).toContainText(line.split(' ')[0] ?? '')
      await expect(note.getByText(line, { exact: true })).toBeHidden()
    }
    const { pathname } = new URL(page.url())
    // Opens in place: the link that covers the card does not receive the click.
    await note.getByText('Alle gevaren').click()
    for (const line of statements) await expect(note.getByText(line, { exact: true })).toBeVisible()
    expect(new URL(page.url()).pathname).toBe(pathname)
    await expectAccessible(page, { within })
  }
})

test('products under a harmonised standard show CE and a permanent declaration link', {
  tag: ['@LAW-36', '@desktop'],
}, async ({ page, request, products }) => {
  const declared = await products.declared()
  const standard = declared.fields?.find(({ code }) => code === 'standard')?.value ?? ''
  await page.goto(declared.path)
  const maker = page.locator('#fabrikant')
  await expect(maker).toContainText(`CE volgens ${standard}`)
  const link = maker.getByRole('link', { name: /Prestatieverklaring/ })
  await expect(link).toHaveAttribute('href', declared.files?.find(({ kind }) => kind === 'dop')?.url ?? '')
  const paper = await request.get((await link.getAttribute('href')) ?? '')
  expect(paper.headers()['content-type']).toBe('application/pdf')
  expect(paper.headers()['cache-control']).toContain('immutable')
  // For its own brand, the shop is the manufacturer.
  await expect(maker).toContainText('Bouwmeester Bouwmaterialen B.V.')
})
